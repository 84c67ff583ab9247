"""Playing a schedule: the same seeds give the same games, on any backend and with any interruption."""

import json
import warnings
from pathlib import Path

import pytest

from ludorail import RuleError, read_record
from ludorail.arena.folder import Folder
from ludorail.arena.messages import Result, ScheduledGame, Setup, check_setup
from ludorail.arena.run import play_item, play_items
from ludorail.arena.schedule import schedule
from ludorail.arena.summary import summarise
from tests.arena.conftest import make_setup


def played(
    items: list[ScheduledGame], backend: str = "sequential", jobs: int = 1
) -> dict[int, tuple[Result, str]]:
    return {result["number"]: (result, record) for result, record in play_items(items, backend, jobs)}


def results(items: list[ScheduledGame]) -> list[Result]:
    return [result for result, _ in played(items).values()]


def test_the_same_seeds_give_the_same_games(setup: Setup) -> None:
    setup["bots"].append("uct")
    items = schedule(setup, 6)
    once = played(items)
    assert len(once) == len(items) == 36
    assert played(items[::-1]) == once
    assert played(schedule({**setup, "seed": 2}, 6)) != once


def test_both_games_of_a_block_have_the_same_chance(setup: Setup) -> None:
    items = schedule(setup, 20)
    for one, other in zip(items[::2], items[1::2], strict=True):
        assert one["seats"] == other["seats"][::-1]
        dealt = [
            [line for line in play_item(item)[1].splitlines() if line.startswith("*")] for item in (one, other)
        ]
        assert dealt[0] == dealt[1]


@pytest.mark.parametrize("game", ["game-of-trains", "freight-train", "zack-and-pack"])
def test_records_replay_to_the_result(game: str) -> None:
    setup = make_setup(game, ["random", "tests.arena.bots:first"], 3)
    for result, text in played(schedule(setup, 1)[:2]).values():
        record = read_record(text)
        outcome = record.rules.outcome(record.replay())
        assert record.headers["Names"] == "; ".join(result["seats"])
        assert (None if outcome is None else list(outcome.points)) == result["points"]


def test_work_and_results_are_plain_values(setup: Setup) -> None:
    item = schedule(setup, 1)[0]
    assert json.loads(json.dumps(item)) == item
    result, _ = play_item(item)
    assert json.loads(json.dumps(result)) == result


@pytest.mark.parametrize(("backend", "jobs"), [("loky", 2), ("dask", 1)])
def test_helpers_play_the_same_games(backend: str, jobs: int) -> None:
    items = schedule(make_setup("zack-and-pack", ["random", "tests.arena.bots:first"], 3), 12)
    assert played(items, backend, jobs) == played(items)


def test_an_arena_stopped_between_two_games_ends_without_a_word() -> None:
    items = schedule(make_setup("zack-and-pack", ["random", "tests.arena.bots:slow"], 3), 12)
    games = play_items(items, "loky", 2)
    next(games)
    with warnings.catch_warnings(action="error"):
        games.close()


def test_a_backend_that_is_not_installed_is_named(setup: Setup) -> None:
    with pytest.raises(RuleError, match="needs the Python package ray"):
        played(schedule(setup, 1), "ray")


def test_a_stopped_arena_goes_on_to_the_same_table(setup: Setup, tmp_path: Path) -> None:
    items = schedule(setup, 20)
    whole = summarise(setup, results(items), len(items))
    for number in (7, 3, 22, 50):
        folder = Folder(tmp_path)
        found = folder.resume(setup)
        missing = [item for item in items if item["number"] not in found]
        assert len(missing) == len(items) - len(found)
        for item in reversed(missing[:number]):
            folder.keep(*play_item(item))
    assert summarise(setup, Folder(tmp_path).resume(setup).values(), len(items)) == whole


def test_a_line_that_is_half_there_is_played_again(setup: Setup, tmp_path: Path) -> None:
    items = schedule(setup, 2)
    folder = Folder(tmp_path)
    folder.resume(setup)
    folder.keep(*play_item(items[0]))
    before = folder.file.read_bytes()
    folder.keep(*play_item(items[1]))
    folder.file.write_bytes(folder.file.read_bytes()[:-9])
    assert list(Folder(tmp_path).resume(setup)) == [0]
    assert folder.file.read_bytes() == before


@pytest.mark.parametrize("key", ["seed", "iterations", "limit", "bots", "options"])
def test_results_of_another_arena_are_not_mixed_in(key: str, setup: Setup, tmp_path: Path) -> None:
    other = {"seed": 2, "iterations": 7, "limit": 8, "bots": ["random", "uct"], "options": {"heap": 3}}
    changed = {**setup, key: other[key]}
    Folder(tmp_path).resume(setup)
    with pytest.raises(RuleError, match=f"another arena, with {key} = "):
        Folder(tmp_path).resume(changed)  # type: ignore[arg-type]  # a setup with one value exchanged


LINE = {
    "number": 0,
    "block": 0,
    "seats": ["random", "tests.arena.bots:first"],
    "points": [0, 2],
    "winners": [1],
    "reason": "",
    "decisions": 7,
    "faults": [[0, "slow"]],
}


@pytest.mark.parametrize(
    "wrong",
    [
        {"number": "0"},
        {"seats": ["random"]},
        {"seats": ["random", "random"]},
        {"seats": ["random", "nobody"]},
        {"seats": 3},
        {"points": [1]},
        {"points": ["a", "b"]},
        {"winners": None},
        {"faults": [[5, "x"]]},
        {"more": 1},
    ],
    ids=str,
)
def test_a_line_that_is_no_result_is_refused(wrong: dict[str, object], setup: Setup, tmp_path: Path) -> None:
    folder = Folder(tmp_path)
    folder.resume(setup)
    good = folder.file.read_text() + json.dumps(LINE) + "\n"
    folder.file.write_text(good)
    assert list(folder.resume(setup)) == [0]
    folder.file.write_text(good + json.dumps(LINE | wrong) + "\n")
    with pytest.raises(RuleError, match="line 3: REC: A line of results is expected"):
        folder.resume(setup)


def test_any_unreadable_file_of_results_is_refused_in_words(setup: Setup, tmp_path: Path) -> None:
    for content in (b"{\n", b"[]\n", b"\xff\xfe\n", b"[" * 100_000 + b"\n", b"null\n"):
        folder = Folder(tmp_path)
        folder.file.write_bytes(content)
        assert folder.seed() is None
        with pytest.raises(RuleError):
            folder.resume(setup)


@pytest.mark.parametrize(
    ("change", "what"),
    [
        ({"bots": ["random"]}, "at least two bots"),
        ({"bots": ["random", "random"]}, "listed twice"),
        ({"bots": ["random", ""]}, "There is no bot “”"),
        ({"bots": ["random", "level1"]}, "Last Parcel has no bots of its own"),
        ({"bots": ["random", "nowhere.at.all:bot"]}, "can’t be loaded: ModuleNotFoundError"),
        ({"bots": ["random", "tests.arena.bots:no_bot"]}, "no_bot is no function"),
        ({"players": 1}, "at least two players"),
        ({"players": 3}, "players"),
        ({"options": {"heap": 99}}, "heap"),
    ],
)
def test_an_impossible_setup_is_refused(change: dict[str, object], what: str, setup: Setup) -> None:
    with pytest.raises(RuleError, match=what):
        check_setup({**setup, **change})  # type: ignore[typeddict-item]  # a setup with one value exchanged


def test_cut_games_and_replaced_moves_are_told(setup: Setup) -> None:
    setup["bots"] = ["tests.arena.bots:first", "tests.arena.bots:errs"]
    setup["limit"] = 4
    items = schedule(setup, 4)
    summary = summarise(setup, results(items), len(items))
    assert summary.unfinished > 0
    assert [one.bot for one in summary.replaced] == ["tests.arena.bots:errs"]
    assert summary.replaced[0].moves == 8
    assert "raised LookupError" in summary.replaced[0].first
