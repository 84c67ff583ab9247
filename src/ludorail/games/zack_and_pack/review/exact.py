"""Loads against the best stowing, proved (ZP-11, ZP-12, ZP-16): the cost of every stick that stayed in its place.

A stick that was taken out again cost nothing. So the points lost never fall in the course of a load, and they add up
to the points paid less the cost of the best load.
"""

from collections.abc import Iterator, Sequence
from itertools import accumulate

from ludorail.core.event import Event
from ludorail.core.extensions.review import ExactDecision, ExactReview
from ludorail.core.view import Entry
from ludorail.games.zack_and_pack.bots.dues import best_due
from ludorail.games.zack_and_pack.bots.planning import due_after
from ludorail.games.zack_and_pack.rules.events import LIFTS, TABLE_SIZE, Done, Lift, Put
from ludorail.games.zack_and_pack.rules.game import RULES
from ludorail.games.zack_and_pack.rules.options import ALONE
from ludorail.games.zack_and_pack.rules.state import STOW, Seat, Truck, ZackState, due_of
from ludorail.games.zack_and_pack.solver.stow import Stowing, stow_packed
from ludorail.games.zack_and_pack.stowing.loads import ready_after
from ludorail.games.zack_and_pack.texts import text


def exact(start: ZackState, entries: Sequence[Entry]) -> ExactReview | None:
    """Judges every finished load; `None` if there is none."""
    state, paid = start.copy(), 0
    loads: dict[int, _Load] = {}
    found: list[ExactDecision] = []
    for number, (by, event) in enumerate(entries, 1):
        if isinstance(event, Put | Lift | Done):
            seat = state.seats[by]
            load = loads.setdefault(by, _Load(state.parts.truck(seat.truck), seat))
            if isinstance(event, Done):
                paid = int(due_of(state, seat))
                found += loads.pop(by).judge(number, paid)
            else:
                load.change(number, event)
        RULES.advance(state, by, event)
    if not found:
        return None
    found.sort(key=lambda one: one.number)
    losses = {one.number: one.lost for one in found}
    steps = [paid - sum(losses.values()), *(losses.get(number, 0) for number in range(1, len(entries) + 1))]
    return ExactReview("payment", tuple(accumulate(steps)) if start.players == ALONE else (), tuple(found))


def lost(state: ZackState, seat: int, move: Event) -> int | None:
    """The points that a stowing move adds to the least due, if the sticks already in the truck stay."""
    if state.phase != STOW:
        return None
    due = due_of(state, state.seats[seat]) if isinstance(move, Done) else due_after(state, seat, move)
    return max(0, int(due - best_due(state, seat)))


def answers(moves: Sequence[Event]) -> bool:
    """Whether moves answer the question for a better one: the load is done, or has more sticks than before."""
    puts, lifts = (sum(isinstance(move, kind) for move in moves) for kind in (Put, Lift))
    return puts > lifts or any(not isinstance(move, Put | Lift) for move in moves)


class _Load:
    """A load in the course of its stowing."""

    def __init__(self, truck: Truck, seat: Seat) -> None:
        self._truck = truck
        self._hand = int(seat.sticks) + sum(int(put.stick) for put in seat.stowed)
        self._lying = dict.fromkeys(seat.stowed, 0)
        """The sticks in the truck, with the numbers of their events; 0 for those that lay there at the start."""
        self._before: dict[int, list[Put]] = {}
        """By the number of an event, the sticks in the truck before it."""

    def change(self, number: int, event: Put | Lift) -> None:
        """Puts a stick into the truck, or takes one out."""
        self._before[number] = list(self._lying)
        if isinstance(event, Put):
            self._lying[event] = number
        else:
            place = (event.x, event.y, event.z)
            del self._lying[next(put for put in self._lying if (put.x, put.y, put.z) == place)]

    def judge(self, done: int, paid: int) -> Iterator[ExactDecision]:
        """Judges each stick that stayed, the end of the stowing, and what was taken out again with its taking out."""
        stayed = set(self._lying.values())
        yield from (ExactDecision(number, 0) for number in self._before if number not in stayed)
        self._before[done] = list(self._lying)
        sticks, ready = self._hand, int(self._truck.floor)
        best: Stowing | None = None
        for put, number in self._lying.items():
            if number and best is None:
                best = stow_packed(self._truck, sticks, ready)
            sticks, ready = sticks - int(put.stick), int(ready_after(ready, put))
            if number and best is not None:
                # Nothing more can be lost once the load costs what was paid.
                after = best if best.due == paid else stow_packed(self._truck, sticks, ready)
                yield self._decision(number, best, after.due)
                best = after
        yield self._decision(done, best or stow_packed(self._truck, sticks, ready), paid)

    def _decision(self, number: int, best: Stowing, due: int) -> ExactDecision:
        """The decision after which `due` is the least to pay, when the best load was still possible."""
        if due == best.due:
            return ExactDecision(number, 0)
        strays = [put for put in self._before[number] if put not in self._lying]
        lifts = [LIFTS[put.lowest % TABLE_SIZE].text for put in reversed(strays)]
        puts = [f"put {length} {x} {y} {z} {axis}" for length, x, y, z, axis in best.placements]
        reason = text("exact.less", least=best.due, then=due)
        return ExactDecision(number, due - best.due, (*lifts, *puts), reason)
