"""The legal moves of a turn (FT-14 to FT-19, FT-26)."""

from mypy_extensions import i64

from ludorail.core.event import Event
from ludorail.games.freight_train.rules.events import (
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
from ludorail.games.freight_train.rules.state import (
    MAIN,
    MAIN_CARS_TAKEN,
    NO_ACTION,
    PRIVATE_ROW_SIZE,
    REARRANGING,
    YARD,
    FreightState,
    lifted_of,
)
from ludorail.games.freight_train.rules.trains import Roster, make_roster


def roster_of(state: FreightState, seat: i64, locomotives: i64) -> Roster:
    """The roster of the trains behind a seat's first `locomotives` locomotives."""
    return make_roster(state.trains, seat * state.max_locomotives, locomotives, state.caboose[seat])


# FT-14: filling a row


def can_fill(state: FreightState) -> bool:
    """Whether a row may be filled: none was this turn, two or more are empty, and a card is left (FT-14)."""
    if state.filled or (state.deck_size == 0 and state.night):
        return False
    empty: i64 = 0
    for row in state.main:
        if len(row) == 0:
            empty += 1
    return empty >= 2


# FT-16: the actions


def turn_moves(state: FreightState, seat: i64) -> list[Event]:
    """The legal moves of the seat whose turn it is; none if it must pass (FT-18)."""
    moves: list[Event] = []
    action = state.action
    if action == REARRANGING:
        _add_puts(state, seat, moves)
        return moves
    trains = roster_of(state, seat, state.ready[seat])
    if action == NO_ACTION:
        _add_single_moves(state, seat, trains, moves)
    if action == MAIN or (action == NO_ACTION and state.main_size() >= MAIN_CARS_TAKEN):  # FT-15
        _add_main(state, seat, trains, moves)
    if action in (YARD, NO_ACTION):
        _add_yard(state, seat, trains, moves)
    return moves


def _add_single_moves(state: FreightState, seat: i64, trains: Roster, moves: list[Event]) -> None:
    """Adds filling a row, and the actions that one move does or begins (FT-14, FT-16.3, FT-16.4, FT-26)."""
    if can_fill(state):
        for row in range(MAIN_ROWS):
            if len(state.main[row]) == 0:
                moves.append(FILL[row])
    if can_rearrange(state, seat):
        moves.append(REARRANGE)
    if can_mobilise(state, seat):
        moves.append(MOBILISE)
    if state.cabooses and state.cabooses_left > 0:
        moves += ADD_CABOOSE[trains.with_cars()]


def _add_yard(state: FreightState, seat: i64, trains: Roster, moves: list[Event]) -> None:
    """Adds the moves of private cars to trains (FT-16.2)."""
    for yard in range(PRIVATE_ROWS):
        cars = state.private[2 * seat + yard]
        if len(cars) > 0:
            moves += YARD_TO_TRAINS[yard][trains.takers(cars[-1])]
    if state.action == YARD:
        moves.append(END)


def can_rearrange(state: FreightState, seat: i64) -> bool:
    """Whether a seat has a car to lift (FT-16.3) and a point to pay (FT-17)."""
    return state.points[seat] > 0 and state.private_size(seat) > 0


def _add_puts(state: FreightState, seat: i64, moves: list[Event]) -> None:
    """Adds every place for every lifted car, the one it came from too (FT-16.3, FT-19)."""
    for yard in range(PRIVATE_ROWS):
        if len(state.private[2 * seat + yard]) < PRIVATE_ROW_SIZE:
            for car in range(TYPES):
                if lifted_of(state, car) > 0:
                    moves.append(PUT[yard][car])


def can_mobilise(state: FreightState, seat: i64) -> bool:
    """Whether a seat may mobilise: once a day, and never on day 3 (FT-16.4)."""
    return state.day < 3 and (state.mobilised >> seat) & 1 == 0


# FT-16.1: three cars that can all be placed, or none


def _add_main(state: FreightState, seat: i64, trains: Roster, moves: list[Event]) -> None:
    """Adds the moves of main cars to trains and private rows after which the rest of the three can be placed."""
    room = state.private_room(seat)
    left = MAIN_CARS_TAKEN - 1 - state.moved
    for row in range(MAIN_ROWS):
        cars = state.main[row]
        if len(cars) == 0:
            continue
        car: i64 = cars[-1]
        takers = trains.takers(car)
        if left > room:
            takers = _without_dead_ends(state, row, car, takers, trains, room)
        moves += MAIN_TO_TRAINS[row][takers]
        if room > 0 and can_place(state.main, 1 << (3 * row), trains, room - 1, left):
            for yard in range(PRIVATE_ROWS):
                if len(state.private[2 * seat + yard]) < PRIVATE_ROW_SIZE:
                    put = state.put_1 if yard == 0 else state.put_2
                    for under in range(put + 1):
                        moves.append(MAIN_TO_YARD[row][yard][under])


def _without_dead_ends(state: FreightState, row: i64, car: i64, takers: i64, trains: Roster, room: i64) -> i64:
    """The trains among `takers` that can take a row's last car so that the cars still due can be placed."""
    good: i64 = 0
    left = MAIN_CARS_TAKEN - 1 - state.moved
    empty = takers & trains.empty
    takers = _one_empty(takers, empty)
    while takers != 0:
        bit = takers & -takers
        if can_place(state.main, 1 << (3 * row), trains.after(car, _place(bit)), room, left):
            good |= empty if bit & empty else bit
        takers ^= bit
    return good


def can_place(main: list[Cars], taken: i64, trains: Roster, room: i64, left: i64) -> bool:
    """Whether `left` more cars of the main yard can be placed, on trains or in the `room` of the private yard.

    The main yard has that many. `taken` has three bits for each row: the number of its last cars already taken.
    """
    if left <= room:
        return True
    for row in range(MAIN_ROWS):
        cars = main[row]
        last = len(cars) - ((taken >> (3 * row)) & 7) - 1
        if last < 0:
            continue
        car: i64 = cars[last]
        takers = trains.takers(car)
        if left == 1:
            if takers != 0:
                return True
            continue
        taken_then = taken + (1 << (3 * row))
        if room > 0 and can_place(main, taken_then, trains, room - 1, left - 1):
            return True
        takers = _one_empty(takers, takers & trains.empty)
        while takers != 0:
            bit = takers & -takers
            if can_place(main, taken_then, trains.after(car, _place(bit)), room, left - 1):
                return True
            takers ^= bit
    return False


def _one_empty(takers: i64, empty: i64) -> i64:
    """The takers with only one of the empty trains, which are all alike."""
    return (takers & ~empty) | (empty & -empty)


def _place(bit: i64) -> i64:
    """The number of the bit that is set."""
    place: i64 = 0
    while bit > 1:
        bit >>= 1
        place += 1
    return place


# FT-18: passing


def can_do_anything(state: FreightState, seat: i64) -> bool:
    """Whether a seat could do anything but pass if its turn began now (FT-18)."""
    if can_fill(state) or can_rearrange(state, seat) or can_mobilise(state, seat):
        return True
    trains = roster_of(state, seat, state.locomotives[seat])
    if state.cabooses and state.cabooses_left > 0 and trains.with_cars() != 0:
        return True
    for yard in range(PRIVATE_ROWS):
        cars = state.private[2 * seat + yard]
        if len(cars) > 0 and trains.takers(cars[-1]) != 0:
            return True
    if state.main_size() < MAIN_CARS_TAKEN:
        return False
    return can_place(state.main, 0, trains, state.private_room(seat), MAIN_CARS_TAKEN)
