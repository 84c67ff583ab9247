"""LO-22: the shortest way of a solo game, proved; or the proof that there is none."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

from ludorail.core.errors import FORM, Illegal
from ludorail.core.event import Event
from ludorail.core.limit import Limit
from ludorail.games.locomotion.rules.game import Locomotion
from ludorail.games.locomotion.rules.state import SOLO_MODE, TURN, LocomotionState
from ludorail.games.locomotion.solver.order import order_forbids
from ludorail.games.locomotion.solver.search import COST, STEP, Search
from ludorail.games.locomotion.solver.shunting import TRAIN_AT, Yard
from ludorail.games.locomotion.texts import text

MOST_STATES = 40_000_000
"""What fits into about 2 GB; a search that would need more stops and says that it does not know."""

Progress = Callable[[int, int], None]
"""Told, now and then, how many states were reached and what distance no way can be shorter than."""


@dataclass(frozen=True)
class Solution:
    """What a search found.

    `proved`: `events` is a shortest way. `none`: there is no way. `unknown`: the limit came first; `events` may
    have a way all the same, and none is shorter than `bound`.
    """

    status: Literal["proved", "none", "unknown"]
    events: tuple[Event, ...]
    distance: int
    couplings: int
    bound: int
    states: int

    def figures(self) -> dict[str, int]:
        """The cost of the solution, as the command prints it."""
        return {"distance": self.distance, "couplings": self.couplings}


def solve(state: LocomotionState, limit: Limit | None = None, progress: Progress | None = None) -> Solution:
    """A shortest way from a solo position to its goal: the least distance, then the fewest couplings."""
    if state.mode != SOLO_MODE or state.phase != TURN:
        raise Illegal(FORM, text("solve.solo"))
    limit = limit or Limit()
    yard, start = Yard(state.network), packed(state)
    if order_forbids(yard, start, state.wagons):
        return Solution("none", (), 0, 0, 0, 0)
    search = Search(yard, start, state.wagons)
    seconds = 1e9 if limit.seconds is None else limit.seconds
    most = MOST_STATES if limit.iterations is None else min(limit.iterations, MOST_STATES)
    search.run(seconds, most, progress)
    found = search.best < COST
    if search.proved and not found:
        return Solution("none", (), 0, 0, 0, search.states)
    events = tuple(_events(state, search.way())) if found else ()
    return Solution(
        status="proved" if search.proved else "unknown",
        events=events,
        distance=search.best // STEP if found else 0,
        couplings=search.best % STEP if found else 0,
        bound=min(search.bound, search.best) // STEP,
        states=search.states,
    )


def packed(state: LocomotionState) -> int:
    """The state as the search has it, wagons numbered by their place in the order of the cards."""
    places = {colour: place for place, colour in enumerate(state.sequence, 1)}
    number: int = state.points[0]
    for point, what in enumerate(state.at):
        if what in places:
            number |= point << (8 * places[what])
    for place in range(state.lengths[0]):
        wagon = places[state.colours[place + 1]]
        number |= state.points[place + 1] << (8 * wagon)
        number |= wagon << (TRAIN_AT + 4 * place)
    return number


def _events(start: LocomotionState, way: list[int]) -> list[Event]:
    """The moves that lead along a way."""
    rules = Locomotion()
    state = start.copy()
    events: list[Event] = []
    for number in way[1:]:
        event = next(move for move in rules.legal(state, 0) if packed(_after(rules, state, move)) == number)
        rules.advance(state, 0, event)
        events.append(event)
    return events


def _after(rules: Locomotion, state: LocomotionState, move: Event) -> LocomotionState:
    after = state.copy()
    rules.advance(after, 0, move)
    return after
