"""The best stowing of every load of a game, proved, beside the players' own (ZP-11, ZP-12)."""

from collections.abc import Sequence

from ludorail.core.meta import Json
from ludorail.core.view import Entry
from ludorail.games.zack_and_pack.rules.game import RULES
from ludorail.games.zack_and_pack.rules.state import STOW, Seat, ZackState, due_of, load_volume
from ludorail.games.zack_and_pack.solver.stow import stow_packed


def best(start: ZackState, entries: Sequence[Entry]) -> dict[str, Json]:
    """For each round, every seat's best stowing beside its own; `seats` repeats the last round's."""
    state = start.copy()
    rounds: list[Json] = []
    seats: list[Json] = []
    for number, (by, event) in enumerate(entries, 1):
        before = state.copy()
        RULES.advance(state, by, event)
        if before.phase == STOW and state.phase != STOW:
            seats = [_compare_loads(before, seat) for seat in before.seats]
            rounds.append({"round": int(before.round), "event": number, "seats": seats})
    return {"seats": seats, "rounds": rounds}


def _compare_loads(state: ZackState, seat: Seat) -> Json:
    """A seat's best stowing, and its own."""
    truck = state.parts.truck(seat.truck)
    found = stow_packed(truck, seat.sticks + sum(put.stick for put in seat.stowed))
    return {
        "truck": int(truck.number),
        "volume": found.volume,
        "due": found.due,
        "puts": [f"put {length} {x} {y} {z} {axis}" for length, x, y, z, axis in found.placements],
        "own_volume": int(load_volume(seat)),
        "own_due": int(due_of(state, seat)),
    }
