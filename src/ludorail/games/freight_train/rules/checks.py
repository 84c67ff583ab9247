"""Checks of events, rule by rule, in the order of the rules page: each refusal names the rule.

Each `_check_…` returns quietly where the event is legal, and raises with the rule it breaks where it is not.
"""

from mypy_extensions import i64

from ludorail.core.errors import Illegal, NotYourTurn
from ludorail.core.event import CHANCE, Event
from ludorail.core.text import Text
from ludorail.games.freight_train.rules.deck import next_private_row, night_may_come
from ludorail.games.freight_train.rules.events import (
    MAIN_ROWS,
    PRIVATE_ROWS,
    AddCaboose,
    Cars,
    DealPrivate,
    DealRow,
    End,
    Fill,
    MainToTrain,
    MainToYard,
    Mobilise,
    Night,
    Pass,
    Put,
    Rearrange,
    TurnCar,
    YardToTrain,
)
from ludorail.games.freight_train.rules.legal import can_place, roster_of, turn_moves
from ludorail.games.freight_train.rules.state import (
    DEAL,
    DEALT_TO_PRIVATE,
    FILLING,
    MAIN,
    MAIN_CARS_TAKEN,
    MAIN_ROW_SIZE,
    NO_ACTION,
    OVER,
    PRIVATE_ROW_SIZE,
    REARRANGING,
    YARD,
    FreightState,
    lifted_of,
)
from ludorail.games.freight_train.rules.trains import broken_rule
from ludorail.games.freight_train.texts import car_text, text


def check_event(state: FreightState, by: int, event: Event) -> None:
    """Raises `Illegal` or `NotYourTurn`, with the rule that is broken, for an event that may not happen now."""
    if state.phase == OVER:
        raise Illegal("FT-25", text("error.over"))
    if state.phase == DEAL:
        _check_deal(state, by, event)
    elif state.phase == FILLING:
        _check_card(state, by, event)
    else:
        _check_move(state, by, event)


def _require(condition: bool, rule: str, words: Text) -> None:
    if not condition:
        raise Illegal(rule, words)


# The deal (FT-2, FT-4, FT-5)


def _check_deal(state: FreightState, by: int, event: Event) -> None:
    """Requires the next row of the deal: the five main rows, then the private ones seat by seat."""
    if by != CHANCE:
        raise NotYourTurn("FT-4", text("error.deal_first"))
    if state.dealt < MAIN_ROWS:
        row = state.dealt + 1
        due = text("error.row_due", row=row, count=MAIN_ROW_SIZE)
        if not isinstance(event, DealRow):
            raise Illegal("FT-4", due)
        _require(event.row == row and len(event.cars) == MAIN_ROW_SIZE, "FT-4", due)
        _check_in_deck(state, event.cars)
        return
    seat, yard = next_private_row(state)
    due = text("error.private_due", seat=seat, yard=yard, count=DEALT_TO_PRIVATE)
    if not isinstance(event, DealPrivate):
        raise Illegal("FT-5", due)
    _require(event.seat == seat and event.yard == yard, "FT-5", due)
    _require(len(event.cars) == DEALT_TO_PRIVATE, "FT-5", due)
    _check_in_deck(state, event.cars)


def _check_in_deck(state: FreightState, cars: Cars) -> None:
    """Requires the cars to be in the deck (FT-2)."""
    for car in cars:
        left = state.deck[car]
        if cars.count(car) > left:
            raise Illegal("FT-2", text("error.not_in_deck", car=car_text(car), left=left))


# The cards that fill a row (FT-6, FT-14, FT-20)


def _check_card(state: FreightState, by: int, event: Event) -> None:
    """Requires a card that can be turned next."""
    words = text("error.card_due", row=state.row + 1)
    if by != CHANCE:
        raise NotYourTurn("FT-14", words)
    if isinstance(event, Night):
        _require(not state.night, "FT-20", text("error.night_twice"))
        _require(night_may_come(state), "FT-6", text("error.night_early", above=state.deck_size - state.below))
    elif isinstance(event, TurnCar):
        _check_in_deck(state, (event.car,))
    else:
        raise Illegal("FT-14", words)


# Rounds (FT-8)


def _check_move(state: FreightState, by: int, event: Event) -> None:
    """Requires a legal move of the seat whose turn it is."""
    seat = state.seat_to_act()
    if by != seat:
        raise NotYourTurn("FT-8", text("error.turn", seat=seat))
    if isinstance(event, Fill):
        _check_fill(state, event.row)
    elif isinstance(event, (MainToYard, MainToTrain)):
        _check_main(state, seat, event)
    elif isinstance(event, YardToTrain):
        _check_yard(state, seat, event)
    elif isinstance(event, End):
        _require(state.action == YARD, "FT-16", text("error.end"))
    elif isinstance(event, Rearrange):
        _check_rearrange(state, seat)
    elif isinstance(event, Put):
        _check_put(state, seat, event)
    elif isinstance(event, Mobilise):
        _check_mobilise(state, seat)
    elif isinstance(event, Pass):
        _require(len(turn_moves(state, seat)) == 0, "FT-18", text("error.pass"))
    elif isinstance(event, AddCaboose):
        _check_caboose(state, seat, event.train)
    elif isinstance(event, DealRow):
        raise Illegal("FT-4", text("error.chance"))
    elif isinstance(event, DealPrivate):
        raise Illegal("FT-5", text("error.chance"))
    else:
        raise Illegal("FT-14", text("error.chance"))


# Rows and trains (FT-4, FT-5, FT-10 to FT-12)


def _check_main_row(row: i64) -> None:
    _require(1 <= row <= MAIN_ROWS, "FT-4", text("error.main_row", rows=MAIN_ROWS, row=row))


def _check_private_row(yard: i64) -> None:
    _require(1 <= yard <= PRIVATE_ROWS, "FT-5", text("error.private_row", yard=yard))


def _check_space(state: FreightState, seat: i64, yard: i64) -> None:
    size = len(state.private[2 * seat + yard - 1])
    _require(size < PRIVATE_ROW_SIZE, "FT-5", text("error.private_full", yard=yard, most=PRIVATE_ROW_SIZE))


def _check_train(state: FreightState, seat: i64, train: i64, car: int) -> None:
    """Requires a usable train that can take the car (FT-10, FT-11, FT-16.4, FT-26)."""
    _check_locomotive(state, seat, train)
    _require(train <= state.ready[seat], "FT-16", text("error.not_ready", train=train))
    closed = (state.caboose[seat] >> (train - 1)) & 1
    _require(closed == 0, "FT-26", text("error.closed", train=train))
    trains = state.trains_of(seat)
    trains[train - 1] += (car,)
    rule = broken_rule(trains)
    if rule == "FT-10":
        raise Illegal(rule, text("error.train_cars", car=car_text(car), train=train))
    if rule != "":
        raise Illegal(rule, text("error.train_twice", car=car_text(car), train=train))


def _check_locomotive(state: FreightState, seat: i64, train: i64) -> None:
    locomotives = state.locomotives[seat]
    _require(1 <= train <= locomotives, "FT-16", text("error.no_locomotive", train=train, most=locomotives))


# A turn (FT-13 to FT-17)


def _check_fill(state: FreightState, row: i64) -> None:
    """Requires an empty row that may be filled (FT-14)."""
    _check_main_row(row)
    _require(state.action == NO_ACTION, "FT-14", text("error.fill_late"))
    _require(not state.filled, "FT-14", text("error.fill_twice"))
    _require(len(state.main[row - 1]) == 0, "FT-14", text("error.fill_not_empty", row=row))
    empty = sum([1 for cars in state.main if len(cars) == 0])
    _require(empty >= 2, "FT-14", text("error.fill_rows", empty=empty))
    _require(state.deck_size > 0 or not state.night, "FT-14", text("error.fill_deck"))


def _check_action(state: FreightState, action: i64) -> None:
    """Requires that no other action than this one is under way (FT-16)."""
    if state.action == NO_ACTION or state.action == action:
        return
    if state.action == MAIN:
        raise Illegal("FT-16", text("error.busy_main", left=MAIN_CARS_TAKEN - state.moved))
    raise Illegal("FT-16", text("error.busy_yard" if state.action == YARD else "error.busy_rearrange"))


def _check_main(state: FreightState, seat: i64, event: MainToYard | MainToTrain) -> None:
    """Requires a car and a place for it, such that all three cars can be placed (FT-15, FT-16.1)."""
    _check_main_row(event.row)
    _check_action(state, MAIN)
    row = event.row - 1
    if state.action == NO_ACTION:
        size = state.main_size()
        _require(size >= MAIN_CARS_TAKEN, "FT-15", text("error.main_few", size=size))
    cars = state.main[row]
    _require(len(cars) > 0, "FT-16", text("error.main_empty", row=event.row))
    room = state.private_room(seat)
    trains = roster_of(state, seat, state.ready[seat])
    if isinstance(event, MainToTrain):
        _check_train(state, seat, event.train, cars[-1])
        trains = trains.after(cars[-1], event.train - 1)
    else:
        _check_into_yard(state, seat, event)
        room -= 1
    possible = can_place(state.main, 1 << (3 * row), trains, room, MAIN_CARS_TAKEN - 1 - state.moved)
    _require(possible, "FT-16", text("error.dead_end"))


def _check_into_yard(state: FreightState, seat: i64, event: MainToYard) -> None:
    """Requires space on the private row (FT-5), and only cars of this action on top of the new one (FT-13)."""
    _check_private_row(event.yard)
    if not event.on_end:
        put = state.put_1 if event.yard == 1 else state.put_2
        _require(1 <= event.under <= 2, "FT-13", text("error.under", under=event.under))
        _require(event.under <= put, "FT-13", text("error.under_own", under=event.under, put=put))
    _check_space(state, seat, event.yard)


def _check_yard(state: FreightState, seat: i64, event: YardToTrain) -> None:
    """Requires a private car and a train that can take it (FT-16.2)."""
    _check_private_row(event.yard)
    _check_action(state, YARD)
    cars = state.private[2 * seat + event.yard - 1]
    _require(len(cars) > 0, "FT-16", text("error.yard_empty", yard=event.yard))
    _check_train(state, seat, event.train, cars[-1])


def _check_rearrange(state: FreightState, seat: i64) -> None:
    """Requires a car to lift (FT-16.3) and a point to pay (FT-17)."""
    _check_action(state, NO_ACTION)
    _require(state.private_size(seat) > 0, "FT-16", text("error.nothing_to_rearrange"))
    _require(state.points[seat] > 0, "FT-17", text("error.no_point", points=state.points[seat]))


def _check_put(state: FreightState, seat: i64, event: Put) -> None:
    """Requires a lifted car of that type and space for it (FT-5, FT-16.3)."""
    _check_private_row(event.yard)
    _require(state.action == REARRANGING, "FT-16", text("error.put"))
    _require(lifted_of(state, event.car) > 0, "FT-16", text("error.not_lifted", car=car_text(event.car)))
    _check_space(state, seat, event.yard)


def _check_mobilise(state: FreightState, seat: i64) -> None:
    """Requires day 1 or 2, and a seat that has not mobilised today (FT-16.4)."""
    _check_action(state, NO_ACTION)
    _require(state.day < 3, "FT-16", text("error.mobilise_day"))
    _require((state.mobilised >> seat) & 1 == 0, "FT-16", text("error.mobilise_twice"))


# Cabooses (FT-26)


def _check_caboose(state: FreightState, seat: i64, train: i64) -> None:
    """Requires the option, a caboose, and a train with a car and no caboose yet (FT-26)."""
    _require(state.cabooses, "FT-26", text("error.caboose_off"))
    _check_action(state, NO_ACTION)
    _check_locomotive(state, seat, train)
    _require(len(state.trains_of(seat)[train - 1]) > 0, "FT-26", text("error.caboose_empty", train=train))
    closed = (state.caboose[seat] >> (train - 1)) & 1
    _require(closed == 0, "FT-26", text("error.caboose_twice", train=train))
    _require(state.cabooses_left > 0, "FT-26", text("error.caboose_pile"))
