"""The stowing puzzle of the day: as hard as its level, the same for everybody, and over after one round."""

from datetime import date, timedelta
from itertools import pairwise
from pathlib import Path

import pytest

from ludorail import read_record
from ludorail.core.event import Event
from ludorail.core.extensions.puzzle import LEVELS as HOW_MANY
from ludorail.games.zack_and_pack.rules.game import RULES
from ludorail.games.zack_and_pack.rules.state import ZackState
from ludorail.games.zack_and_pack.solver.best import best
from ludorail.games.zack_and_pack.solver.puzzles import LEVELS, Puzzle, make_puzzle

DAY = date(2026, 11, 16)
"""The last day whose puzzles have the first set of parts; the next has the second."""
PAST = Path(__file__).parent / "puzzles"


@pytest.fixture(scope="module")
def puzzles() -> list[Puzzle]:
    return [make_puzzle(DAY + timedelta(later), level) for level in range(1, HOW_MANY + 1) for later in range(2)]


def stowed(puzzle: Puzzle) -> list[Event]:
    return [RULES.parse(f"put {length} {x} {y} {z} {axis}") for length, x, y, z, axis in puzzle.best.placements]


def test_figures_are_those_of_the_level_and_levels_get_harder(puzzles: list[Puzzle]) -> None:
    assert len(LEVELS) == HOW_MANY
    assert [puzzle.misses() for puzzle in puzzles] == [0] * len(puzzles)
    for easier, harder in pairwise(LEVELS):
        assert (easier.slips, easier.trap) < (harder.slips, harder.trap) or easier.trap < harder.trap


def test_a_day_has_its_own_puzzle_and_only_one(puzzles: list[Puzzle]) -> None:
    records = [puzzle.record().text() for puzzle in puzzles]
    assert len(set(records)) == len(records)
    assert make_puzzle(DAY, 1).record().text() == records[0]


@pytest.mark.parametrize("level", range(1, HOW_MANY + 1))
def test_a_puzzle_of_a_past_day_stays_as_it_was(level: int) -> None:
    """The first puzzles had two idle seats beside the player's: truck, throw and best stowing are the same."""
    past = read_record((PAST / f"{DAY}-level-{level}.rail").read_text(encoding="utf-8"))
    now = make_puzzle(DAY, level).record()
    then, today = (game.rules.position(game.replay()) for game in (past, now))
    for part in ("options", "phase"):
        assert then[part] == today[part]
    for part in ("truck", "sticks", "stowed", "points"):
        of_all, own = then[part], today[part]
        assert isinstance(of_all, list)
        assert of_all[:1] == own
    for header in ("Day", "Level", "Volume", "Due"):
        assert past.headers[header] == now.headers[header]


@pytest.mark.rule("ZP-2", "ZP-3")
def test_puzzles_have_the_second_set_from_the_day_of_the_change_on(puzzles: list[Puzzle]) -> None:
    for puzzle in puzzles:
        state = puzzle.record().replay()
        assert isinstance(state, ZackState)
        options = RULES.position(state)["options"]
        assert isinstance(options, dict)
        assert options.get("parts") == (None if puzzle.day == DAY else 2)
        assert puzzle.truck in puzzle.parts.trucks
        assert puzzle.throw[0] > 0 or puzzle.day == DAY


@pytest.mark.rule("ZP-16")
def test_one_player_stows_and_the_best_can_be_reached(puzzles: list[Puzzle]) -> None:
    for puzzle in puzzles:
        record = read_record(puzzle.record().text())
        assert (record.headers["Day"], record.headers["Level"]) == (puzzle.day.isoformat(), str(puzzle.level))
        state = record.replay()
        assert isinstance(state, ZackState)
        assert isinstance(record.start, ZackState)
        assert (state.players, RULES.actors(state)) == (1, (0,))
        entries = [(0, event) for event in [*stowed(puzzle), RULES.parse("done")]]
        for by, event in entries:
            RULES.apply(state, by, event)
        outcome = RULES.outcome(state)
        assert outcome is not None
        assert (outcome.points, outcome.winners) == ((75 - puzzle.best.due,), ())
        seats = best(record.start, entries)["seats"]
        assert isinstance(seats, list)
        assert isinstance(seats[0], dict)
        assert seats[0]["volume"] == seats[0]["own_volume"] == puzzle.best.volume
        assert seats[0]["due"] == seats[0]["own_due"] == puzzle.best.due


def test_the_round_is_the_last_even_if_nothing_was_stowed(puzzles: list[Puzzle]) -> None:
    for puzzle in puzzles:
        state = puzzle.record().replay()
        assert isinstance(state, ZackState)
        RULES.apply(state, 0, RULES.parse("done"))
        assert RULES.outcome(state) is not None
