"""Trains: steps, couplings and uncouplings (LO-10 to LO-14), and the goal (LO-18)."""

from mypy_extensions import i64

from ludorail.core.event import Event
from ludorail.games.locomotion.network.network import Network
from ludorail.games.locomotion.rules.events import COUPLE, PULL, PUSH, UNCOUPLE, Couple, Pull, Push, Uncouple
from ludorail.games.locomotion.rules.state import FREE, IN_TRAIN, TRAIN, LocomotionState


def add_steps(state: LocomotionState, seat: i64, moves: list[Event]) -> None:
    """Adds everything that a train can do for one point."""
    network = state.network
    at = state.at
    around = network.next
    loco = TRAIN * seat
    head: i64 = state.points[loco]
    wagons: i64 = state.lengths[seat]
    if wagons == 0:
        _add_lone_steps(network, at, head, moves)
        return
    # LO-11: a train goes on to the right, straight on, or to the left of the way it lies.
    last = loco + wagons
    tail: i64 = state.points[last]
    forward = network.direction(state.points[loco + 1], head)
    backward = network.direction(state.points[last - 1], tail)
    held = 0
    for i in range(loco + 1, last + 1):
        held |= 1 << state.colours[i]
    for turn in range(5, 8):
        d = (forward + turn) % 6
        there: i64 = around[6 * head + d]
        if there >= 0 and at[there] == FREE:
            moves.append(PULL[d])
    for turn in range(5, 8):
        d = (backward + turn) % 6
        there = around[6 * tail + d]
        if there >= 0:
            what: i64 = at[there]
            if what == FREE:
                moves.append(PUSH[d])
            elif what != IN_TRAIN and not held >> what & 1:
                _add_couplings(network, at, COUPLE[d], there, d, held | 1 << what, moves)
    for k in range(1, wagons + 1):
        moves.append(UNCOUPLE[k])


def _add_lone_steps(network: Network, at: list[int], head: i64, moves: list[Event]) -> None:
    """LO-11: a lone locomotive goes in any direction. LO-12: it only pulls."""
    for d in range(6):
        there: i64 = network.next[6 * head + d]
        if there >= 0:
            what: i64 = at[there]
            if what == FREE:
                moves.append(PULL[d])
            elif what != IN_TRAIN:
                _add_couplings(network, at, COUPLE[d], there, d, 1 << what, moves)


def _add_couplings(
    network: Network, at: list[int], event: Couple, point: i64, heading: i64, held: i64, moves: list[Event]
) -> None:
    """LO-13: adds a coupling and all longer ones that begin with it. `held` has a bit for each colour of the train."""
    moves.append(event)
    for turn in range(3):
        d = (heading + turn + 5) % 6
        there: i64 = network.next[6 * point + d]
        if there >= 0:
            what: i64 = at[there]
            if what != FREE and what != IN_TRAIN and not held >> what & 1:
                _add_couplings(network, at, event.longer[turn], there, d, held | 1 << what, moves)


def has_step(state: LocomotionState, seat: i64) -> bool:
    """LO-17: whether a train can do anything; a lone locomotive shut in by other trains cannot."""
    if state.lengths[seat] > 0:
        return True
    near = state.network.near[state.points[TRAIN * seat]]
    return any(state.at[point] != IN_TRAIN for point in near)


def pull(state: LocomotionState, seat: i64, event: Pull) -> None:
    """LO-12: moves the locomotive one point on; the wagons follow."""
    loco = TRAIN * seat
    points = state.points
    at = state.at
    there: i64 = state.network.next[6 * points[loco] + event.direction]
    i = loco + state.lengths[seat]
    at[points[i]] = FREE
    while i > loco:
        points[i] = points[i - 1]
        i -= 1
    points[loco] = there
    at[there] = IN_TRAIN
    state.distances[seat] += 1


def push(state: LocomotionState, seat: i64, event: Push) -> None:
    """LO-12: moves the last wagon one point on; the others and the locomotive follow."""
    i = TRAIN * seat
    points = state.points
    at = state.at
    last = i + state.lengths[seat]
    there: i64 = state.network.next[6 * points[last] + event.direction]
    at[points[i]] = FREE
    while i < last:
        points[i] = points[i + 1]
        i += 1
    points[last] = there
    at[there] = IN_TRAIN
    state.distances[seat] += 1


def couple(state: LocomotionState, seat: i64, event: Couple) -> None:
    """LO-13: adds standing wagons to the train."""
    last = TRAIN * seat + state.lengths[seat]
    for d in event.directions:
        point: i64 = state.network.next[6 * state.points[last] + d]
        last += 1
        state.points[last] = point
        state.colours[last] = state.at[point]
        state.at[point] = IN_TRAIN
    state.lengths[seat] = last - TRAIN * seat
    state.couplings[seat] += 1


def uncouple(state: LocomotionState, seat: i64, event: Uncouple) -> None:
    """LO-14: leaves the last wagons where they are."""
    last = TRAIN * seat + state.lengths[seat]
    for i in range(last - event.count + 1, last + 1):
        state.at[state.points[i]] = state.colours[i]
    state.lengths[seat] -= event.count
    state.couplings[seat] += 1


def is_goal(state: LocomotionState, seat: i64) -> bool:
    """LO-18: whether a train is exactly the goal. LO-23: only the first `wagons` cards count."""
    return state.lengths[seat] == state.wagons and rightly_placed(state, seat) == state.wagons


def rightly_placed(state: LocomotionState, seat: i64) -> i64:
    """LO-24: the number of wagons of a train in their right place."""
    count: i64 = 0
    for i in range(min(state.lengths[seat], state.wagons)):
        if state.colours[TRAIN * seat + 1 + i] == state.sequence[i]:
            count += 1
    return count
