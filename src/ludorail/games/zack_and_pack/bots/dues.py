"""The cost of a load: the least possible due, and estimates of a truck's cost from the roughest to the finest."""

from mypy_extensions import i64

from ludorail.games.zack_and_pack.rules.packing import LONGEST, STICK_BITS, total_length
from ludorail.games.zack_and_pack.rules.state import Truck, ZackState, due_of
from ludorail.games.zack_and_pack.solver.stow import stow_packed
from ludorail.games.zack_and_pack.stowing.greedy import snug_due
from ludorail.games.zack_and_pack.stowing.loads import places


def best_due(state: ZackState, number: i64) -> i64:
    """The least that a seat with a truck can still pay."""
    seat = state.seats[number]
    if state.acting >> number & 1 == 0:
        return due_of(state, seat)
    return stow_packed(state.parts.truck(seat.truck), seat.sticks, seat.ready).due


def due_by_volume(truck: Truck, sticks: i64) -> i64:
    """The due by volume alone, as if every stick could be cut to fit."""
    room = truck.capacity - total_length(sticks)
    return room if room >= 0 else -2 * room


def due_by_volume_and_longest(truck: Truck, sticks: i64) -> i64:
    """The due by volume, except that sticks of 5 stay behind if no row is long enough."""
    longest = sticks >> (STICK_BITS * (LONGEST - 1))
    fit = longest == 0 or len(places(truck, truck.floor, LONGEST)) > 0
    return due_by_volume(truck, sticks) + (0 if fit else 3 * LONGEST * longest)


def due_by_snug_stowing(truck: Truck, sticks: i64) -> i64:
    """The due of a snug stowing."""
    return snug_due(truck, sticks, truck.floor)
