"""Positions shared by the tests of bots, and helpers to play in them."""

from collections.abc import Iterator

from ludorail.core.chance.source import Seeded
from ludorail.core.event import CHANCE, Event
from ludorail.core.thinking.limit import Limit
from ludorail.core.view import View
from ludorail.games.zack_and_pack import RULES, ZackState
from ludorail.games.zack_and_pack.bots.advice import advise
from ludorail.games.zack_and_pack.bots.levels import LEVELS
from tests.games.zack_and_pack.builder import NOTHING, set_up

LIMIT = Limit(iterations=20)


def decide(level: int, state: ZackState, seat: int = 0, seed: int = 1) -> Event:
    """The move of a level."""
    return LEVELS[level - 1].bot(RULES.view(state, seat), LIMIT, Seeded(seed))


def said(state: ZackState, language: str = "en", seat: int = 0) -> list[tuple[str, str]]:
    """The advice for a seat: each move and its reason."""
    found = advise(RULES.view(state, seat), LIMIT, Seeded(1))
    return [(advice.move.text, advice.reason.say(language)) for advice in found]


def views(players: int, grab: str, seed: int, rounds: int) -> Iterator[View[ZackState]]:
    """The views of the seats that act, at every decision of a game in which seats grab and stow at random."""
    state, source = RULES.start(players, {"grab": grab}), Seeded(seed)
    while (actors := RULES.actors(state)) and state.round <= rounds:
        seat = actors[source.below(len(actors))]
        if seat == CHANCE:
            RULES.advance(state, CHANCE, RULES.sample(state, source))
            continue
        yield RULES.view(state, seat)
        moves = RULES.legal(state, seat)
        RULES.advance(state, seat, moves[source.below(len(moves))])


def loaded(level: int, state: ZackState, seed: int = 1) -> ZackState:
    """The state after a level has loaded for seat 0, just before its `done`."""
    state = state.copy()
    while (move := decide(level, state, seed=seed)).text != "done":
        RULES.apply(state, 0, move)
    return state


def two_trucks(first: int, second: int, sticks: list[int]) -> ZackState:
    """Seat 0 may grab one of two trucks, or the card of the pile."""
    return set_up(
        "grab",
        5,
        sticks=[sticks, *[NOTHING] * 4],
        offered=[[], [first], [second], [], []],
        truck=[None, None, 27, 28, 29],
        to_act=[0, 1],
    )


def denying() -> ZackState:
    """Truck 6 is the best for seat 0, but leaves truck 5 to seat 1, which then wins: the game ends with this round."""
    return set_up(
        "grab",
        points=[60, 67, 1],
        sticks=[[5, 1, 3, 0, 0], [5, 0, 0, 0, 2], NOTHING],
        offered=[[7, 8], [6, 9], [5, 11]],
        options={"grab": "ordered", "clock": None},
        order=[0, 1, 2],
        to_act=[0],
    )


def at_the_brink() -> ZackState:
    """If seat 0 pays the least, seat 2 is out and seat 1 wins; if not, seat 2 gets the reward and plays on."""
    return set_up(
        "stow",
        points=[30, 60, 5],
        truck=[5, 2, 1],
        sticks=[[5, 0, 0, 0, 2], NOTHING, NOTHING],
        done=[False, True, True],
        to_act=[0],
    )
