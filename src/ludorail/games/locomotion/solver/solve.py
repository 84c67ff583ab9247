"""LO-22: the shortest path of a solo game, proved; or the proof that there is none."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

from ludorail.core.errors import FORM, Illegal
from ludorail.core.event import Event
from ludorail.core.thinking.limit import Limit
from ludorail.games.locomotion.rules.game import Locomotion
from ludorail.games.locomotion.rules.state import SOLO_MODE, TURN, LocomotionState
from ludorail.games.locomotion.shunting.graph import ShuntingGraph
from ludorail.games.locomotion.shunting.packed_state import pack
from ludorail.games.locomotion.solver.cost_table import UNREACHED
from ludorail.games.locomotion.solver.order import order_forbids
from ludorail.games.locomotion.solver.search import STEP, ExactSearch
from ludorail.games.locomotion.texts import text

MOST_STATES = 40_000_000
"""The states that fit into about 2 GB; a search that would need more stops with the status `unknown`."""

Progress = Callable[[int, int], None]
"""Called now and then with the number of states reached and a lower bound on the distance."""


@dataclass(frozen=True)
class Solution:
    """The result of a search.

    `proved`: `events` is a shortest path. `none`: there is no path. `unknown`: the limit was reached first; `events`
    may still be a path, and no path is shorter than `bound`.
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
    """Finds a shortest path from a solo position to its goal: the least distance, then the fewest couplings.

    Raises `Illegal` for a game of several players, and for a solo game before its first move is due.
    """
    if state.mode != SOLO_MODE or state.phase != TURN:
        raise Illegal(FORM, text("solve.solo"))
    limit = limit or Limit()
    graph, start = ShuntingGraph(state.network), pack(state)
    if order_forbids(graph, start, state.wagons):
        return Solution("none", (), 0, 0, 0, 0)
    search = ExactSearch(graph, start, state.wagons)
    seconds = 1e9 if limit.seconds is None else limit.seconds
    most = MOST_STATES if limit.iterations is None else min(limit.iterations, MOST_STATES)
    search.run(seconds, most, progress)
    found = search.best < UNREACHED
    if search.proved and not found:
        return Solution("none", (), 0, 0, 0, search.states())
    events = tuple(_events(state, search.path())) if found else ()
    return Solution(
        status="proved" if search.proved else "unknown",
        events=events,
        distance=search.best // STEP if found else 0,
        couplings=search.best % STEP if found else 0,
        bound=min(search.bound, search.best) // STEP,
        states=search.states(),
    )


def _events(start: LocomotionState, path: list[int]) -> list[Event]:
    """The moves that lead along a path of packed states."""
    rules = Locomotion()
    state = start.copy()
    events: list[Event] = []
    for packed in path[1:]:
        event = next(move for move in rules.legal(state, 0) if pack(_after(rules, state, move)) == packed)
        rules.advance(state, 0, event)
        events.append(event)
    return events


def _after(rules: Locomotion, state: LocomotionState, move: Event) -> LocomotionState:
    after = state.copy()
    rules.advance(after, 0, move)
    return after
