"""Every pair of values of two options occurs in some whole game, played half at random."""

from itertools import combinations, product

import pytest

from ludorail import CHANCE, Event, RuleError, Seeded, read_record
from ludorail.core.meta import Json, Options
from ludorail.core.record import make_record
from ludorail.core.thinking.limit import Limit
from ludorail.core.view import Entry
from ludorail.games.locomotion import RULES, LocomotionState
from ludorail.games.locomotion.bots.levels import LEVELS
from tests.games.locomotion.builder import Position, shown

VALUES: dict[str, tuple[Json, ...]] = {
    "mode": ("die", "speed", "solo"),
    "network": ("shortcut", "build"),
    "placing": ("random", "manual"),
    "wagons": (4, 3, 2),
    "rounds": (None, 9),
    "cards": (False, True),
}
GAMES: list[tuple[Json, ...]] = [
    ("die", "shortcut", "random", 4, 9, False),
    ("die", "build", "manual", 4, None, True),
    ("die", "build", "manual", 3, 9, False),
    ("die", "shortcut", "manual", 2, 9, True),
    ("speed", "build", "random", 2, 9, False),
    ("speed", "shortcut", "manual", 3, None, True),
    ("speed", "shortcut", "manual", 4, None, False),
    ("solo", "build", "manual", 2, None, False),
    ("solo", "shortcut", "random", 3, None, False),
    ("solo", "shortcut", "manual", 4, None, False),
]
LITTLE = Limit(iterations=60)


def named(values: tuple[Json, ...]) -> Options:
    return dict(zip(VALUES, values, strict=True))


def is_possible(values: tuple[Json, ...]) -> bool:
    try:
        RULES.resolve_options(1 if values[0] == "solo" else 2, named(values), Seeded(1))
    except RuleError:
        return False
    return True


def pairs(values: tuple[Json, ...]) -> set[tuple[object, ...]]:
    return set(combinations(zip(VALUES, values, strict=True), 2))


def test_every_pair_of_values_that_a_game_can_have_is_in_some_game() -> None:
    possible = [values for values in product(*VALUES.values()) if is_possible(values)]
    assert set().union(*map(pairs, GAMES)) == set().union(*map(pairs, possible))
    assert set(VALUES) == {option.name for option in RULES.meta.options} - {"rails"}  # which goes with `build`


def next_event(state: LocomotionState, history: list[Entry], source: Seeded) -> Entry:
    """The next event: a draw of chance, or a player's move, usually a beginner's and sometimes random."""
    by = RULES.actors(state)[0]
    if by == CHANCE:
        return by, RULES.sample(state, source)
    moves = RULES.legal(state, by)
    if source.below(6) == 0:
        return by, moves[source.below(len(moves))]
    found: Event = LEVELS[1].bot(RULES.view(state, by, history), LITTLE, source)
    return by, found


def seats_at_the_goal(position: Position) -> list[int]:
    """LO-18, LO-23: the seats whose wagons are exactly the first cards."""
    goal = (position["sequence"] or [None])[: position["options"]["wagons"]]
    trains = [[wagon[0] for wagon in train["wagons"]] for train in position["trains"]]
    return [seat for seat, colours in enumerate(trains) if colours == goal]


@pytest.mark.rule("LO-18", "LO-20", "LO-22", "LO-23", "LO-25", "LO-26")
@pytest.mark.parametrize("values", GAMES, ids=str)
def test_a_whole_game_with_these_options_ends_and_replays(values: tuple[Json, ...]) -> None:
    source = Seeded(3)
    players = 1 if values[0] == "solo" else 2
    start = RULES.start(players, RULES.resolve_options(players, named(values), source))
    state = start.copy()
    history: list[Entry] = []
    while RULES.actors(state) and len(history) < 5000:
        by, event = next_event(state, history, source)
        RULES.apply(state, by, event)
        history.append((by, event))
        position = shown(state)
        assert shown(RULES.from_position(position)) == position
        assert seats_at_the_goal(position) == [seat for seat in [position["winner"]] if seat is not None]
    assert RULES.outcome(state) is not None
    text = make_record(RULES, start, history).text()
    again = read_record(text)
    assert again.rules.position(again.replay()) == shown(state)
    assert ('"cards": true' in text.replace("\\", "")) == (values[-1] is True)
