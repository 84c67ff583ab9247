"""Before the first turn: the rails (LO-6), the vehicles (LO-7, LO-8) and the cards (LO-9, LO-26)."""

from mypy_extensions import i64

from ludorail.core.chance.source import Source
from ludorail.core.event import CHANCE, Event
from ludorail.games.locomotion.rules.events import COLOURS, LOCO, Deal, Lay, Scatter, Sequence, SetVehicle
from ludorail.games.locomotion.rules.state import (
    DEALING,
    FIRST_SEAT,
    FREE,
    IN_TRAIN,
    LAY,
    NONE,
    SEQUENCE,
    SET,
    SOLO_MODE,
    TRAIN,
    TURN,
    LocomotionState,
)


def seat_to_lay(state: LocomotionState) -> i64:
    """LO-6: the seat that lays the next rail, in order from seat 0."""
    return len(state.network.rails) % state.players


def legal_rails(state: LocomotionState) -> list[Event]:
    """LO-6: the rails that may be laid now."""
    moves: list[Event] = []
    for q, r, axis in state.network.openings():
        moves.append(Lay(q, r, axis))
    return moves


def lay(state: LocomotionState, event: Lay) -> None:
    """LO-6: lays a rail; with the agreed number of rails the vehicles are next."""
    state.network = state.network.with_rail((event.q, event.r, event.axis))
    state.at = [FREE] * len(state.network.q)
    if len(state.network.rails) == state.rails_agreed:
        state.phase = SET


def locos_set(state: LocomotionState) -> i64:
    """LO-8: the number of seats, in order from seat 0, that have set their locomotive."""
    count: i64 = 0
    while count < state.players and state.points[TRAIN * count] != NONE:
        count += 1
    return count


def seat_to_set(state: LocomotionState) -> i64:
    """LO-8: the seat whose vehicle is next. By hand each sets one wagon a round; chance sets seat after seat."""
    locos = locos_set(state)
    if locos < state.players:
        return locos
    wagons: i64 = len(state.wagons_set)
    return wagons % state.players if state.by_hand else wagons // COLOURS


def settable_vehicles(state: LocomotionState) -> list[int]:
    """LO-7, LO-8: the vehicles that may be set now: a locomotive, then any colour not yet set; chance has no choice."""
    if locos_set(state) < state.players:
        return [LOCO]
    if not state.by_hand:
        return [1 + len(state.wagons_set) % COLOURS]
    return [colour for colour in range(1, COLOURS + 1) if not has_set(state, seat_to_set(state), colour)]


def has_set(state: LocomotionState, seat: i64, colour: i64) -> bool:
    """Whether a seat has set its wagon of a colour by hand: the i-th wagon is seat i mod players'."""
    own = state.wagons_set[seat :: state.players]
    return any(state.at[point] == colour for point in own)


def settable_points(state: LocomotionState) -> list[int]:
    """LO-8: the free points that leave every vehicle a free neighbour; if there are none, all free points."""
    at, near = state.at, state.network.near
    free: list[int] = []
    good: list[int] = []
    all_have_room = True
    for point in range(len(at)):
        room = _room(at, near[point])
        if at[point] != FREE:
            all_have_room = all_have_room and room > 0
        else:
            free.append(point)
            if room > 0 and _leaves_room(at, near, point):
                good.append(point)
    return good if good and all_have_room else free


def _room(at: list[int], near: list[int]) -> i64:
    """The number of free points among those `near`."""
    count: i64 = 0
    for point in near:
        if at[point] == FREE:
            count += 1
    return count


def _leaves_room(at: list[int], near: list[list[int]], point: i64) -> bool:
    """Whether every vehicle next to a point has another free point next to it."""
    return all(at[other] == FREE or _room(at, near[other]) > 1 for other in near[point])


def legal_settings(state: LocomotionState) -> list[Event]:
    """LO-8: every vehicle and point that the seat in turn, or chance, may choose."""
    moves: list[Event] = []
    points = settable_points(state)
    for vehicle in settable_vehicles(state):
        for point in points:
            moves.append(_setting(state, vehicle, point))
    return moves


def draw_setting(state: LocomotionState, source: Source) -> Event:
    """LO-8: draws one of the points that chance may choose."""
    points = settable_points(state)
    return _setting(state, settable_vehicles(state)[0], points[source.below(len(points))])


def _setting(state: LocomotionState, vehicle: int, point: int) -> Event:
    q, r = state.network.q[point], state.network.r[point]
    return SetVehicle(vehicle, q, r) if state.by_hand else Scatter(seat_to_set(state), vehicle, q, r)


def place(state: LocomotionState, vehicle: i64, q: i64, r: i64) -> None:
    """LO-8: sets a vehicle; with the last one the cards are next, first those of LO-26."""
    point = state.network.index[q, r]
    if vehicle == LOCO:
        state.points[TRAIN * seat_to_set(state)] = point
        state.at[point] = IN_TRAIN
        return
    state.at[point] = vehicle
    state.wagons_set.append(point)
    if len(state.wagons_set) == COLOURS * state.players:
        state.wagons_set = []
        state.phase = DEALING if state.cards else SEQUENCE


def deal(state: LocomotionState, event: Deal) -> None:
    """LO-26: gives each seat the locomotive on its card."""
    dealt = [state.points[TRAIN * setter] for setter in event.setters]
    for seat, point in enumerate(dealt):
        state.points[TRAIN * seat] = point
    state.phase = SEQUENCE


def awaits_cards(state: LocomotionState) -> bool:
    """LO-26: whether the locomotives are nobody's yet, for cards will deal them."""
    return state.cards and state.phase <= DEALING


def turn_cards(state: LocomotionState, event: Sequence) -> None:
    """LO-9: turns the wagon cards. LO-22: mode `solo` begins at once."""
    state.sequence = event.colours
    if state.mode == SOLO_MODE:
        state.turn = 0
        state.phase = TURN
    else:
        state.phase = FIRST_SEAT


def actor_before_turns(state: LocomotionState) -> i64:
    """The seat that acts before the first turn, or `CHANCE`."""
    if state.phase == LAY:
        return seat_to_lay(state)
    if state.phase == SET and state.by_hand:
        return seat_to_set(state)
    return CHANCE
