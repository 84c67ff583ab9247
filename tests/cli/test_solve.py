"""`ludorail solve`: its output for people and for scripts, and its exit status."""

import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest

from ludorail import read_record
from ludorail.cli import main
from ludorail.core.meta import Json
from ludorail.core.text import typeset
from ludorail.core.thinking.limit import Limit
from ludorail.games.locomotion import LocomotionState, Solution, solve

Capture = pytest.CaptureFixture[str]

# One wagon to fetch, then the other; the siding at the end of the line lets them be put in order.
HEADERS = """\
[Game "locomotion"]
[Players "1"]
[Options "{\\"mode\\": \\"solo\\", \\"network\\": [[0, 0, 0], [3, 0, 0], [2, -1, 2], [6, 0, 0]], \\"wagons\\": 2}"]
"""
SET_UP = """
* set 0 loco 2 0
* set 0 red 5 0
* set 0 blue 0 0
* set 0 green 8 0
* set 0 yellow 2 -3
* sequence red blue green yellow
"""
LINE: list[Json] = [[0, 0, 0], [3, 0, 0]]


@pytest.fixture
def puzzle(tmp_path: Path) -> Path:
    path = tmp_path / "puzzle.rail"
    path.write_text(HEADERS + SET_UP)
    return path


def position(**changes: Json) -> dict[str, Json]:
    """A position on a plain line in the wrong order."""
    options: Json = {"mode": "solo", "network": LINE, "placing": "random", "wagons": 4, "rounds": None}
    found: dict[str, Json] = {
        "game": "locomotion",
        "players": 1,
        "options": options,
        "phase": "turn",
        "rails": LINE,
        "sequence": ["red", "blue", "green", "yellow"],
        "trains": [{"loco": [0, 0], "wagons": []}],
        "standing": [["blue", 1, 0], ["green", 3, 0], ["red", 2, 0], ["yellow", 5, 0]],
        "to_act": 0,
        "turn": 0,
        "points": None,
        "speed": [None],
        "distance": [0],
        "couplings": [0],
        "round": 1,
        "first": None,
        "winner": None,
    }
    return found | changes


def test_the_solution_can_be_added_to_the_record_and_ends_the_game(puzzle: Path, capsys: Capture) -> None:
    assert main(["solve", str(puzzle)]) == 0
    *way, distance, couplings, verdict = capsys.readouterr().out.splitlines()
    record = read_record(puzzle.read_text() + "\n".join(way))
    outcome = record.rules.outcome(record.replay())
    assert outcome is not None
    assert distance == f"distance {outcome.points[0]}"
    counted = sum(line.split()[1] in ("couple", "uncouple") for line in way)
    assert couplings == f"couplings {counted}"
    assert verdict == "Proved: there is no better solution."


def test_json_says_the_same(puzzle: Path, capsys: Capture) -> None:
    main(["solve", str(puzzle)])
    *way, distance, couplings, _ = capsys.readouterr().out.splitlines()
    assert main(["solve", str(puzzle), "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found.pop("states") > 0
    assert found == {
        "status": "proved",
        "way": way,
        "distance": int(distance.split()[1]),
        "couplings": int(couplings.split()[1]),
        "bound": int(distance.split()[1]),
    }


def test_the_verdict_is_in_the_language_and_the_rest_is_not(puzzle: Path, capsys: Capture) -> None:
    main(["solve", str(puzzle)])
    english = capsys.readouterr().out.splitlines()
    main(["solve", str(puzzle), "--language", "fr"])
    french = capsys.readouterr().out.splitlines()
    assert english[:-1] == french[:-1]
    assert french[-1].startswith(typeset("Prouvé : ", "fr"))


def test_a_position_is_solved_too_and_a_missing_solution_is_said_plainly(tmp_path: Path, capsys: Capture) -> None:
    path = tmp_path / "position.json"
    path.write_text(json.dumps(position()))
    assert main(["solve", str(path)]) == 3
    assert capsys.readouterr().out == "Proved: there is no solution.\n"
    assert main(["solve", str(path), "--json"]) == 3
    nothing = {"status": "none", "way": None, "distance": None, "couplings": None, "bound": None, "states": 0}
    assert json.loads(capsys.readouterr().out) == nothing


@pytest.fixture
def long_one(tmp_path: Path) -> str:
    """The file of a position that takes a while to solve."""
    path = tmp_path / "long.json"
    instances = json.loads((Path(__file__).parents[1] / "vectors" / "locomotion-solo.json").read_text())[
        "instances"
    ]
    path.write_text(json.dumps(max(instances, key=lambda instance: int(instance["distance"]))["position"]))
    return str(path)


def test_a_long_search_prints_its_progress(puzzle: Path, monkeypatch: pytest.MonkeyPatch, capsys: Capture) -> None:
    def slow_solve(state: LocomotionState, limit: Limit, progress: Callable[[int, int], None]) -> Solution:
        progress(12_345, 7)
        return solve(state, limit)

    monkeypatch.setattr("ludorail.games.locomotion.solver.solve.solve", slow_solve)
    monkeypatch.setattr("ludorail.cli.commands.solve.LINE_SECONDS", 0.0)
    assert main(["solve", str(puzzle)]) == 0
    (line,) = capsys.readouterr().err.splitlines()
    assert re.fullmatch(r"searching: 12,345 states, [0-9,]+ MB, no solution below 7", line)


def test_a_search_out_of_time_says_so_plainly(long_one: str, capsys: Capture) -> None:
    assert main(["solve", long_one, "--limit", "0.000001"]) == 4
    assert capsys.readouterr().out.startswith("Not known: time ran out, and no solution was found; there is")


def test_a_search_out_of_memory_says_so_plainly(
    long_one: str, monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    monkeypatch.setattr("ludorail.games.locomotion.solver.solve.MOST_STATES", 1000)
    assert main(["solve", long_one]) == 4
    assert "memory ran out, at 1,000 states" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("content", "fault"),
    [
        ("{", ":1: REC: "),
        ('{"game": "chess"}', ":1: REC: There is no game “chess”"),
        ('{"players": 1}', ':1: REC: A position must name its game; its key "game" is missing'),
        (json.dumps(position(rails=[[0, 0, 0]])), ":1: LO-6: "),
        ('[Game "locomotion"]\n[Players "1"]\n\n0 end\n', ":1: LO-22: "),
    ],
)
def test_a_bad_file_is_one_line_with_the_rule(content: str, fault: str, tmp_path: Path, capsys: Capture) -> None:
    path = tmp_path / "bad"
    path.write_text(content)
    assert main(["solve", str(path)]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith(f"{path}{fault}")
    assert err.count("\n") == 1


def test_other_games_and_games_not_under_way_are_refused(tmp_path: Path, rail: Path, capsys: Capture) -> None:
    assert main(["solve", str(rail)]) == 2
    assert capsys.readouterr().err == "ludorail: Game of Trains has no solver.\n"
    early = tmp_path / "early.rail"
    early.write_text(HEADERS)
    assert main(["solve", str(early)]) == 2
    assert capsys.readouterr().err == "ludorail: Only a solo game in progress can be solved.\n"


@pytest.mark.parametrize("word", ["-1", "soon", "1e9", ""])
def test_a_limit_is_a_number_of_seconds(word: str, puzzle: Path, capsys: Capture) -> None:
    assert main(["solve", str(puzzle), f"--limit={word}"]) == 2
    assert "ludorail solve: --limit" in capsys.readouterr().err
