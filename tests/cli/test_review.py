"""`ludorail review`: figures for scripts and sentences for people."""

import json
import re
from collections.abc import Iterator
from dataclasses import replace
from datetime import date
from itertools import islice
from pathlib import Path

import pytest
from rich.console import Console

from ludorail.analysis.report import Decision, LuckyEvent, Review, SeatReport
from ludorail.analysis.review import review_steps
from ludorail.analysis.reviewer import Reviewer
from ludorail.cli import main
from ludorail.cli.commands import review as command
from ludorail.core.record import Record, make_record
from ludorail.core.thinking.limit import Limit
from ludorail.games.game_of_trains import RULES as TRAINS
from ludorail.games.locomotion.solver.puzzles import make_puzzle
from ludorail.games.locomotion.solver.solve import solve
from ludorail.games.zack_and_pack import RULES
from tests.games.game_of_trains.builder import position
from tests.games.zack_and_pack.builder import position as loading

Capture = pytest.CaptureFixture[str]


def test_json_has_figures_that_add_up(rail: Path, capsys: Capture) -> None:
    assert main(["review", str(rail), "--iterations", "0", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["version"] >= 1
    for seat in found["seats"]:
        parts = seat["start"] + seat["luck"] + seat["others"] - seat["errors"]
        assert seat["result"] == pytest.approx(parts, abs=1e-6)
        for decision in seat["decisions"]:
            figures = {"number", "played", "best", "error", "standard_error", "mark"}
            assert set(decision) == figures | {"better", "reason", "lost"}


@pytest.mark.parametrize(
    ("language", "over", "still_open"),
    [("en", r"\d+% in the end", r"\d+% so far"), ("fr", r"\d+\s% à la fin", r"\d+\s% pour l’instant")],
)
def test_only_the_end_of_a_game_is_called_one(
    tmp_path: Path, capsys: Capture, language: str, over: str, still_open: str
) -> None:
    won = won_in_a_move()
    begun = make_record(won.rules, won.start, [])
    for record, said, unsaid in ((won, over, still_open), (begun, still_open, over)):
        file = tmp_path / "game.rail"
        file.write_text(record.text())
        assert main(["review", str(file), "--iterations", "0", "--language", language]) == 0
        printed = capsys.readouterr().out
        assert re.search(said, printed)
        assert not re.search(unsaid, printed)


def won_in_a_move() -> Record:
    """A game of Game of Trains that is over after its first move."""
    lines = [[12, 22, 42, 32, 52, 62, 72], [13, 23, 33, 43, 53, 84, 73]]
    start = TRAINS.from_position(position(lines=lines, faceup=[4]))
    return make_record(TRAINS, start, [(0, TRAINS.parse("use 4 3"))])


def test_text_has_a_paragraph_for_each_seat(rail: Path, capsys: Capture) -> None:
    assert main(["review", str(rail), "--iterations", "20"]) == 0
    printed = capsys.readouterr().out
    assert "Seat 0: " in printed
    assert "Seat 1: " in printed
    assert "Accuracy" in printed


def test_a_move_that_was_not_tried_out_is_not_called_close(rail: Path, capsys: Capture) -> None:
    assert main(["review", str(rail), "--iterations", "0", "--seat", "0"]) == 0
    printed = capsys.readouterr().out
    assert "Not tried out" in printed
    assert "Too close" not in printed
    assert main(["review", str(rail), "--iterations", "0", "--seat", "0", "--json"]) == 0
    [seat] = json.loads(capsys.readouterr().out)["seats"]
    doubtful = [decision for decision in seat["decisions"] if decision["error"] >= 0.02]
    assert doubtful
    assert {decision["mark"] for decision in doubtful} == {None}


@pytest.mark.parametrize(
    ("luck", "result", "chance"), [(0.05, 0.0, "0%"), (-0.05, 1.0, "100%"), (0.05, 1.0, "95%")]
)
def test_a_chance_without_luck_is_from_0_to_100(
    monkeypatch: pytest.MonkeyPatch, rail: Path, capsys: Capture, luck: float, result: float, chance: str
) -> None:
    report_one_seat(monkeypatch, SeatReport(0, 0.5, luck, 0.0, 0.0, result, 100.0, (), None, None))
    assert main(["review", str(rail), "--iterations", "0"]) == 0
    assert f" {chance} without luck" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("language", "words"),
    [
        (
            "en",
            ["luck −20 ± 2, errors −42 ± 6, the rest +22 ± 7: ", "80 ± 2% without luck", "decision: 42.0 ± 6.3."],
        ),
        (
            "fr",
            ["chance −20 ± 2, erreurs −42 ± 6, le reste +22 ± 7 : ", "80 ± 2 % sans la chance", ": 42,0 ± 6,3."],
        ),
    ],
)
def test_figures_carry_their_errors(
    monkeypatch: pytest.MonkeyPatch, rail: Path, capsys: Capture, language: str, words: list[str]
) -> None:
    decision = Decision(5, "draw", "draw", 0.42, 0.063, None)
    seat = SeatReport(0, 1.0, -0.2, 0.22, 0.42, 0.6, 90.0, (decision,), None, None)
    report_one_seat(monkeypatch, replace(seat, luck_standard_error=0.024, errors_standard_error=0.063))
    assert main(["review", str(rail), "--iterations", "0", "--language", language]) == 0
    printed = re.sub(r"[\N{NO-BREAK SPACE}\N{NARROW NO-BREAK SPACE}]", " ", capsys.readouterr().out)
    for part in words:
        assert part in printed


def test_a_blunder_without_a_doubt_is_named_as_one(
    monkeypatch: pytest.MonkeyPatch, rail: Path, capsys: Capture
) -> None:
    decision = Decision(5, "draw", "draw", 1.0, 0.0, "blunder", ("draw",), {"en": "it wins"})
    report_one_seat(monkeypatch, SeatReport(0, 0.5, -0.004, 0.0, 1.0, 0.0, 0.0, (decision,), None, None))
    assert main(["review", str(rail), "--iterations", "0"]) == 0
    printed = capsys.readouterr().out
    assert "5. Blunder, 100.0 ± 0.0 points: " in printed
    assert "luck +0, " in printed


def test_the_bot_that_errs_as_much_is_named_with_the_figure_it_is_found_by(
    monkeypatch: pytest.MonkeyPatch, rail: Path, capsys: Capture
) -> None:
    seat = SeatReport(0, 0.5, 0.0, 0.0, 0.0, 0.5, 100.0, (), None, None)
    report_one_seat(monkeypatch, replace(seat, level=2, error_before_trials=0.061))
    assert main(["review", str(rail), "--iterations", "0"]) == 0
    assert "Before trial games: 6.1, about as much as the bot " in capsys.readouterr().out


def report_one_seat(monkeypatch: pytest.MonkeyPatch, seat: SeatReport) -> None:
    monkeypatch.setattr(Reviewer, "report", lambda *_, **__: Review("game-of-trains", 1, True, (seat,)))


@pytest.mark.parametrize(
    ("language", "luckiest", "unluckiest", "lost"),
    [
        (
            "en",
            "4. Luckiest moment (+12.3): seat 1 draws",
            "3. Unluckiest moment (−4.5): ",
            "Lost per decision: ",
        ),
        (
            "fr",
            "4. Le plus grand coup de chance (+12,3) : le joueur 1 pioche",
            "3. Le plus grand coup de malchance (−4,5) : ",
            "Perte par décision : ",
        ),
    ],
)
def test_the_greatest_luck_and_the_loss_a_decision_are_told(
    monkeypatch: pytest.MonkeyPatch,
    rail: Path,
    capsys: Capture,
    language: str,
    luckiest: str,
    unluckiest: str,
    lost: str,
) -> None:
    decisions = Reviewer.report
    moments = LuckyEvent(4, 0.1234), LuckyEvent(3, -0.0449)

    def report(reviewer: Reviewer, complete: bool) -> Review:
        found = decisions(reviewer, complete)
        return replace(found, seats=(replace(found.seats[0], luckiest=moments[0], unluckiest=moments[1]),))

    monkeypatch.setattr(Reviewer, "report", report)
    assert main(["review", str(rail), "--iterations", "0", "--language", language]) == 0
    printed = capsys.readouterr().out.replace("\N{NO-BREAK SPACE}", " ")
    for words in (luckiest, unluckiest, lost):
        assert words in printed


def test_no_moment_is_told_without_luck(monkeypatch: pytest.MonkeyPatch, rail: Path, capsys: Capture) -> None:
    little = LuckyEvent(4, 0.0001)
    report_one_seat(monkeypatch, SeatReport(0, 0.5, 0.0, 0.0, 0.0, 0.5, 100.0, (), little, None))
    assert main(["review", str(rail), "--iterations", "0"]) == 0
    assert "uckiest" not in capsys.readouterr().out


@pytest.mark.parametrize(
    ("steps", "words"),
    [
        (2, {"en": "with 2 of 6 events judged", "fr": "2 événements jugés sur 6"}),
        (9, {"en": "with 6 of 6 events"}),
    ],
)
@pytest.mark.parametrize("as_json", [False, True])
def test_an_interrupted_review_tells_what_it_has_found(
    monkeypatch: pytest.MonkeyPatch,
    rail: Path,
    capsys: Capture,
    steps: int,
    words: dict[str, str],
    as_json: bool,
) -> None:
    interrupt_after(monkeypatch, steps)
    for language, said in words.items():
        assert main(["review", str(rail), "--language", language, *(["--json"] * as_json)]) == 130
        printed = capsys.readouterr()
        assert said in (printed.err if as_json else printed.out)
        if as_json:
            found = json.loads(printed.out)
            assert not found["complete"]
            assert {len(seat["curve"]) for seat in found["seats"]} == {min(steps, 6) + 1}


def interrupt_after(monkeypatch: pytest.MonkeyPatch, steps: int) -> None:
    """Has Ctrl-C come after a number of steps of a review."""

    def interrupted(reviewer: Reviewer, limit: Limit | None) -> Iterator[None]:
        yield from islice(review_steps(reviewer, limit), steps)
        raise KeyboardInterrupt

    monkeypatch.setattr(command, "review_steps", interrupted)


def test_progress_is_shown_on_a_terminal_only(
    monkeypatch: pytest.MonkeyPatch, rail: Path, capsys: Capture
) -> None:
    assert main(["review", str(rail), "--iterations", "20"]) == 0
    assert capsys.readouterr().err == ""
    monkeypatch.setattr(command, "make_console", lambda stderr: Console(stderr=stderr, force_terminal=True))
    assert main(["review", str(rail), "--iterations", "20"]) == 0
    printed = capsys.readouterr()
    assert "reviewing" in printed.err
    assert "reviewing" not in printed.out


def test_one_seat_in_french(rail: Path, capsys: Capture) -> None:
    assert main(["review", str(rail), "--iterations", "0", "--seat", "1", "--language", "fr"]) == 0
    printed = capsys.readouterr().out
    assert "Place 1" in printed
    assert "Place 0" not in printed


def test_a_seat_that_is_not_there_is_refused(rail: Path, capsys: Capture) -> None:
    assert main(["review", str(rail), "--seat", "2"]) == 2
    assert "from 0 to 1" in capsys.readouterr().err


def test_a_game_alone_is_told_in_points_of_way(tmp_path: Path, capsys: Capture) -> None:
    task = make_puzzle(date(2026, 11, 15), 1)
    start = task.record()
    path = [(0, move) for move in solve(start.replay()).events]  # type: ignore[arg-type]  # a state of this game
    file = tmp_path / "solo.rail"
    file.write_text(Record(start.rules, start.headers, start.start, (*start.entries, *path)).text())
    assert main(["review", str(file)]) == 0
    assert capsys.readouterr().out == f"Distance: {task.distance}. The shortest route, proved: {task.distance}.\n"
    file.write_text(Record(start.rules, start.headers, start.start, (*start.entries, *path[:-1])).text())
    assert main(["review", str(file)]) == 0
    assert capsys.readouterr().out.startswith(f"Distance at best, as things stand: {task.distance}. ")


def test_a_perfect_load_costs_0_without_a_sign(tmp_path: Path, capsys: Capture) -> None:
    stowing = RULES.from_position(loading("stow", 1, truck=[5], sticks=[[0, 1, 1, 0, 2]], offered=[[]]))
    load = ("put 3 0 2 0 x", "put 5 0 0 0 x", "put 5 0 1 0 x", "put 2 3 2 0 x", "done")
    file = tmp_path / "load.rail"
    file.write_text(make_record(RULES, stowing, [(0, RULES.parse(move)) for move in load]).text())
    assert main(["review", str(file)]) == 0
    assert capsys.readouterr().out == "Paid: 0. The best load, proved, costs 0.\n"
