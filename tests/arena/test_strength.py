"""Pairs of the panel: when they stop, and what counts."""

from collections.abc import Callable
from pathlib import Path

import pytest

from benchmarks.panel import TWINS, panel
from benchmarks.strength import MOST_GAMES, Pair, Played, pairs
from ludorail import Limit, game_ids, load_game, read_record
from ludorail.arena.folder import Folder
from ludorail.arena.messages import Result, ScheduledGame
from ludorail.arena.schedule import schedule
from ludorail.bots.levels import load_player

GAME = "game-of-trains"
BOTS = ("level2", "level1")
ANY_TIME = 1e9


def keep(output: Path, games: int, winner: Callable[[ScheduledGame], int]) -> None:
    """Keeps games as if they had been played, the last one first."""
    pair, folder = Pair(GAME, BOTS, output), Folder(output / GAME / "-".join(BOTS))
    for item in reversed(schedule(pair.setup, games)):
        won = winner(item)
        result = Result(
            number=item["number"],
            block=item["block"],
            seats=item["seats"],
            points=[int(seat == won) for seat in range(2)],
            winners=[won],
            reason="",
            decisions=1,
            faults=[],
            luck=None,
        )
        folder.keep(result, "")


def play(output: Path, most: int = MOST_GAMES, seconds: float = ANY_TIME) -> Played:
    return Pair(GAME, BOTS, output).play(most, seconds, jobs=1)


def level2(item: ScheduledGame) -> int:
    return item["seats"].index("level2")


def the_first_seat(item: ScheduledGame) -> int:
    return 0


def test_a_bot_that_always_wins_is_told_apart_after_20_games(tmp_path: Path) -> None:
    keep(tmp_path, 20, level2)
    found = play(tmp_path)
    assert (found.pair.games, found.pair.score) == (20, 1)
    assert found.told_apart
    assert 0.5 < found.low < found.high == 1
    assert found.first_seat == 0.5


def test_equals_play_all_their_games(tmp_path: Path) -> None:
    keep(tmp_path, MOST_GAMES, the_first_seat)
    found = play(tmp_path)
    assert (found.pair.games, found.pair.score) == (MOST_GAMES, 0.5)
    assert not found.told_apart
    assert found.low < 0.5 < found.high
    assert found.first_seat == 1


def test_the_same_games_give_the_same_verdict_and_none_beyond_it_counts(tmp_path: Path) -> None:
    keep(tmp_path / "few", 20, level2)
    keep(tmp_path / "many", 40, level2)
    assert play(tmp_path / "few") == play(tmp_path / "few") == play(tmp_path / "many")


def test_a_pair_whose_time_is_up_goes_on_to_the_same_verdict(tmp_path: Path) -> None:
    keep(tmp_path, 20, level2)
    short = play(tmp_path, seconds=0)
    assert short.pair.games == 2
    assert not short.told_apart
    assert play(tmp_path).pair.games == 20


def test_games_that_are_missing_are_played_and_kept(tmp_path: Path) -> None:
    keep(tmp_path, 2, level2)
    assert play(tmp_path, most=4).pair.games == 4
    records = tmp_path / GAME / "-".join(BOTS) / "records"
    written = [path.read_text(encoding="utf-8") for path in sorted(records.iterdir())]
    assert written[:2] == ["", ""]
    assert [read_record(text).rules.meta.id for text in written[2:]] == [GAME, GAME]


@pytest.mark.parametrize("game", game_ids())
def test_every_game_has_a_panel_of_seven_and_twins(game: str) -> None:
    names = panel(game)
    assert len(set(names)) == 7
    assert len(set(pairs(game, None))) == 1 + 21
    for name in (*names, *TWINS):
        load_player(load_game(game), name, Limit())
