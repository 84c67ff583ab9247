"""A turn (FT-14 to FT-19, FT-26): the legal moves of the seat to act, and what they do."""

from mypy_extensions import i64

from ludorail.core.event import Event
from ludorail.games.freight_train.events import (
    ADD_CABOOSE,
    END,
    FILL,
    MAIN_ROWS,
    MAIN_TO_TRAINS,
    MAIN_TO_YARD,
    MOBILISE,
    PRIVATE_ROWS,
    PUT,
    REARRANGE,
    TYPES,
    YARD_TO_TRAINS,
    Cars,
)
from ludorail.games.freight_train.rules_trains import Roster
from ludorail.games.freight_train.state import (
    MAIN,
    NO_ACTION,
    NO_CARS,
    PRIVATE_ROW_SIZE,
    REARRANGING,
    YARD,
    FreightState,
)


def roster_of(state: FreightState, seat: i64) -> Roster:
    """The trains of a seat that it may use now."""
    return Roster(state.trains, seat * state.berths, state.ready[seat], state.caboose[seat])


# FT-14, FT-15: filling a row


def can_fill(state: FreightState) -> bool:
    """Whether a row may be filled: two or more are empty, none was filled this turn, a card is left (FT-14)."""
    if state.filled or (state.deck_size == 0 and state.night):
        return False
    empty: i64 = 0
    for row in state.main:
        if len(row) == 0:
            empty += 1
    return empty >= 2


# FT-16: the actions


def turn_moves(state: FreightState, seat: i64) -> list[Event]:
    """All that the seat whose turn it is may do; nothing if it must pass."""
    moves: list[Event] = []
    action = state.action
    if action == REARRANGING:
        _add_puts(state, seat, moves)
        return moves
    roster = roster_of(state, seat)
    if action == NO_ACTION:
        if can_fill(state):
            for row in range(MAIN_ROWS):
                if len(state.main[row]) == 0:
                    moves.append(FILL[row])
        if can_rearrange(state, seat):
            moves.append(REARRANGE)
        if can_mobilise(state, seat):
            moves.append(MOBILISE)
        if state.cabooses and state.pile > 0:
            moves += ADD_CABOOSE[roster.with_cars()]
    if action == MAIN or (action == NO_ACTION and state.main_size() >= 3):
        _add_main(state, seat, roster, moves)
    if action in (YARD, NO_ACTION):
        for yard in range(PRIVATE_ROWS):
            row_cars = state.private[2 * seat + yard]
            if len(row_cars) > 0:
                moves += YARD_TO_TRAINS[yard][roster.takers(row_cars[-1])]
        if action == YARD:
            moves.append(END)
    return moves


def can_rearrange(state: FreightState, seat: i64) -> bool:
    """FT-16.3 and FT-17: a car to lift and a point to pay."""
    return state.points[seat] > 0 and state.room(seat) < 2 * PRIVATE_ROW_SIZE


def can_mobilise(state: FreightState, seat: i64) -> bool:
    """FT-16.4: once a day, and never on day 3."""
    return state.day < 3 and (state.mobilised >> seat) & 1 == 0


def _add_puts(state: FreightState, seat: i64, moves: list[Event]) -> None:
    lifted = state.lifted
    for yard in range(PRIVATE_ROWS):
        if len(state.private[2 * seat + yard]) < PRIVATE_ROW_SIZE:
            for car in range(TYPES):
                if lifted[car] > 0:
                    moves.append(PUT[car][yard])


def _add_main(state: FreightState, seat: i64, roster: Roster, moves: list[Event]) -> None:
    room = state.room(seat)
    left = 2 - state.moved
    for row in range(MAIN_ROWS):
        cars = state.main[row]
        if len(cars) == 0:
            continue
        takers = roster.takers(cars[-1])
        if takers != 0:
            if room < left:
                takers = _without_dead_ends(state, seat, row, takers, roster.empty())
            moves += MAIN_TO_TRAINS[row][takers]
        if room > left or (room > 0 and can_finish_main(state, seat, row, -1, room - 1)):
            for yard in range(PRIVATE_ROWS):
                if len(state.private[2 * seat + yard]) < PRIVATE_ROW_SIZE:
                    put = state.put_1 if yard == 0 else state.put_2
                    for under in range(put + 1):
                        moves.append(MAIN_TO_YARD[row][yard][under])


def _without_dead_ends(state: FreightState, seat: i64, row: i64, takers: i64, empty: i64) -> i64:
    """Those of the trains after whose taking the row's last car the other cars can still be placed."""
    room = state.room(seat)
    good: i64 = 0
    if takers & empty != 0:
        # Empty trains are all alike.
        if can_finish_main(state, seat, row, _lowest(takers & empty), room):
            good |= takers & empty
        takers &= ~empty
    while takers != 0:
        train = _lowest(takers)
        if can_finish_main(state, seat, row, train, room):
            good |= 1 << train
        takers &= takers - 1
    return good


def _lowest(bits: i64) -> i64:
    place: i64 = 0
    while bits & 1 == 0:
        bits >>= 1
        place += 1
    return place


# FT-16.1: three cars, or none


def can_finish_main(state: FreightState, seat: i64, row: i64, train: i64, room: i64) -> bool:
    """Whether action 1 can be finished after the last car of a row goes to a train, or to a private row (-1).

    `room` is what the private yard has left then.
    """
    left = 2 - state.moved
    if left <= room:
        return True
    main = state.main.copy()
    first = seat * state.berths
    trains = state.trains[first : first + state.ready[seat]]
    cars = main[row]
    main[row] = cars[:-1]
    if train >= 0:
        trains[train] += cars[-1:]
    return can_place(main, trains, state.caboose[seat], room, left)


def can_place(main: list[Cars], trains: list[Cars], closed: i64, room: i64, left: i64) -> bool:
    """Whether so many more cars of the main yard can be placed on trains, or in the private yard's room.

    The main yard has that many. Its rows and the trains are tried with and put back as they were.
    """
    if left <= room:
        return True
    roster = Roster(trains, 0, len(trains), closed)
    for row in range(MAIN_ROWS):
        cars = main[row]
        if len(cars) == 0:
            continue
        takers = roster.takers(cars[-1])
        if left == 1:
            if takers != 0:
                return True
            continue
        main[row] = cars[:-1]
        possible = room > 0 and can_place(main, trains, closed, room - 1, left - 1)
        empty = takers & roster.empty()
        takers = (takers & ~empty) | (empty & -empty)  # Empty trains are all alike: one will do.
        while takers != 0 and not possible:
            place = _lowest(takers)
            train = trains[place]
            trains[place] = train + cars[-1:]
            possible = can_place(main, trains, closed, room, left - 1)
            trains[place] = train
            takers &= takers - 1
        main[row] = cars
        if possible:
            return True
    return False


# FT-18: passing


def can_do_anything(state: FreightState, seat: i64) -> bool:
    """Whether a seat could do anything but pass if its turn began now."""
    if can_fill(state) or can_rearrange(state, seat) or can_mobilise(state, seat):
        return True
    first = seat * state.berths
    trains = state.trains[first : first + state.locomotives[seat]]
    closed: i64 = state.caboose[seat]
    roster = Roster(trains, 0, len(trains), closed)
    if state.cabooses and state.pile > 0 and roster.with_cars() != 0:
        return True
    for yard in range(PRIVATE_ROWS):
        cars = state.private[2 * seat + yard]
        if len(cars) > 0 and roster.takers(cars[-1]) != 0:
            return True
    return state.main_size() >= 3 and can_place(state.main.copy(), trains, closed, state.room(seat), 3)


# What the moves do


def take_main(state: FreightState, row: i64) -> Cars:
    """Takes the last car of a main row, as one car of action 1 (FT-13)."""
    cars = state.main[row]
    state.main[row] = cars[:-1]
    state.action = MAIN
    state.moved += 1
    return cars[-1:]


def put_in_yard(state: FreightState, seat: i64, yard: i64, under: i64, car: Cars) -> None:
    """Puts a car of action 1 on a private row, under the last cars that the action put there (FT-13)."""
    cars = state.private[2 * seat + yard]
    if under == 0:
        state.private[2 * seat + yard] = cars + car
    else:
        place = len(cars) - under
        state.private[2 * seat + yard] = cars[:place] + car + cars[place:]
    if yard == 0:
        state.put_1 += 1
    else:
        state.put_2 += 1


def take_private(state: FreightState, seat: i64, yard: i64) -> Cars:
    """Takes the last car of a private row, as one car of action 2 (FT-13)."""
    cars = state.private[2 * seat + yard]
    state.private[2 * seat + yard] = cars[:-1]
    state.action = YARD
    state.moved += 1
    return cars[-1:]


def couple(state: FreightState, seat: i64, train: i64, car: Cars) -> None:
    """Puts a car behind the last of a train (FT-10)."""
    place = seat * state.berths + train
    state.trains[place] += car


def lift(state: FreightState, seat: i64) -> None:
    """Pays for rearranging and lifts all private cars (FT-16.3)."""
    state.points[seat] -= 1
    state.action = REARRANGING
    for yard in range(PRIVATE_ROWS):
        cars = state.private[2 * seat + yard]
        for car in cars:
            state.lifted[car] += 1
        state.lifted_size += len(cars)
        state.private[2 * seat + yard] = NO_CARS


def put_back(state: FreightState, seat: i64, yard: i64, car: int) -> None:
    """Sets a lifted car on a private row."""
    state.private[2 * seat + yard] += (car,)
    state.lifted[car] -= 1
    state.lifted_size -= 1
