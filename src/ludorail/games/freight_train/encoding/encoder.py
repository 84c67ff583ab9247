"""The encoding of Freight Train. An action has the text of its event."""

from typing import Final

from librt.strings import BytesWriter
from mypy_extensions import i64, u8

from ludorail.core.encoding.encoder import NO_ACTION, Encoder, Plane, put, texts_of
from ludorail.core.event import Event
from ludorail.games.freight_train.rules.events import (
    ADD_CABOOSE,
    END,
    FILL,
    MAIN_ROWS,
    MAIN_TO_TRAINS,
    MAIN_TO_YARD,
    MOBILISE,
    MOST_LOCOMOTIVES,
    PASS,
    PRIVATE_ROWS,
    PUT,
    REARRANGE,
    TYPES,
    YARD_TO_TRAINS,
    AddCaboose,
    Cars,
    End,
    Fill,
    MainToTrain,
    MainToYard,
    Mobilise,
    Pass,
    Put,
    Rearrange,
    YardToTrain,
)
from ludorail.games.freight_train.rules.game import RULES
from ludorail.games.freight_train.rules.state import (
    MAIN_ROW_SIZE,
    PRIVATE_ROW_SIZE,
    FreightState,
    lifted_of,
)

EVENTS: Final[list[Event]] = [
    *FILL,
    REARRANGE,
    MOBILISE,
    *ADD_CABOOSE[-1],
    *[event for sets in MAIN_TO_TRAINS for event in sets[-1]],
    *[event for yards in MAIN_TO_YARD for unders in yards for event in unders],
    *[event for sets in YARD_TO_TRAINS for event in sets[-1]],
    END,
    *[event for cars in PUT for event in cars],
    PASS,
]
"""By number; each set of trains ends with the set of all."""
REARRANGE_NUMBER: Final[i64] = 5
MOBILISE_NUMBER: Final[i64] = 6
# The numbers of the first event of each kind
CABOOSE_1: Final[i64] = 7
MAIN_TO_TRAIN_1: Final[i64] = 16
MAIN_TO_YARD_1: Final[i64] = 61
YARD_TO_TRAIN_1: Final[i64] = 91
END_NUMBER: Final[i64] = 109
PUT_1: Final[i64] = 110
PASS_NUMBER: Final[i64] = 132

TRAIN_FEATURES: Final[i64] = 13
"""For each train the number of its cars of each type, of all its cars, and whether it has a caboose."""

# The kinds of moves, in the features of moves
_FILL: Final[i64] = 0
_REARRANGE: Final[i64] = 1
_MOBILISE: Final[i64] = 2
_CABOOSE: Final[i64] = 3
_MAIN_TO_TRAIN: Final[i64] = 4
_MAIN_TO_YARD: Final[i64] = 5
_YARD_TO_TRAIN: Final[i64] = 6
_END: Final[i64] = 7
_PUT: Final[i64] = 8
_PASS: Final[i64] = 9
_KINDS: Final[i64] = 10


def _planes(players: int) -> list[Plane]:
    return [
        Plane("to act", (players,), 1, "the seat whose turn it is"),
        Plane("engine", (players,), 1, "the seat with the wooden engine"),
        Plane("action", (4,), 1, "the action under way: none, main yard, private yard, rearranging"),
        Plane("moved", (3,), 4, "cars moved by the action; of those, put on private row 1 and on row 2"),
        Plane("lifted", (11,), 16, "lifted cars of each type, while rearranging"),
        Plane("day", (3,), 1, "the day"),
        Plane("night", (1,), 1, "whether the end-of-day card is out"),
        Plane("filled", (1,), 1, "whether a row was filled this turn"),
        Plane("main", (5, 5, 11), 1, "the types of the cars on each main row, the outermost car first"),
        Plane("private", (players, 2, 8, 11), 1, "the types of the cars on private rows, the outermost first"),
        Plane("trains", (players, 9, 13), 16, "for each train: cars of each type, all cars, caboose"),
        Plane("locomotives", (players, 2), 9, "locomotives, and those of them that may be used"),
        Plane("mobilised", (players,), 1, "the seats that mobilised this day"),
        Plane("points", (players,), 255, "points"),
        Plane("deck", (11,), 16, "cars of each type in the deck"),
        Plane("deck size", (2,), 176, "cars in the deck, and in the part of it with the end-of-day card"),
        Plane("cabooses", (1,), 7, "cabooses in the pile"),
    ]


MOVE_PLANES: Final = [
    Plane(
        "kind",
        (10,),
        1,
        "fill, rearrange, mobilise, caboose, main to train, main to yard, yard to train, end, put, pass",
    ),
    Plane("main row", (5,), 1, "the main row"),
    Plane("private row", (2,), 1, "the private row"),
    Plane("train", (9,), 1, "the train"),
    Plane("type", (11,), 1, "the type of the car that moves"),
    Plane("under", (1,), 2, "the cars that it goes under"),
    Plane("length", (1,), 16, "the cars of the train so far"),
]


class FreightEncoder(Encoder[FreightState]):
    """The encoder of Freight Train."""

    def __init__(self, players: i64) -> None:
        super().__init__(texts_of(EVENTS), _planes(players), MOVE_PLANES)
        self._players: Final[i64] = players

    def observe(self, state: FreightState, seat: i64, out: BytesWriter, at: i64) -> None:
        """Writes what a seat observes."""
        players = self._players
        out[at + self._number_from(state.seat_to_act(), seat)] = 1
        out[at + players + self._number_from(state.engine, seat)] = 1
        at += 2 * players
        at = _observe_turn(state, out, at)
        row: i64
        for row in range(MAIN_ROWS):
            _observe_row(state.main[row], out, at)
            at += MAIN_ROW_SIZE * TYPES
        number: i64
        for number in range(players):
            other = self._seat_from(number, seat)
            _observe_row(state.private[2 * other], out, at)
            _observe_row(state.private[2 * other + 1], out, at + PRIVATE_ROW_SIZE * TYPES)
            at += PRIVATE_ROWS * PRIVATE_ROW_SIZE * TYPES
        for number in range(players):
            _observe_trains(state, self._seat_from(number, seat), out, at)
            at += MOST_LOCOMOTIVES * TRAIN_FEATURES
        for number in range(players):
            other = self._seat_from(number, seat)
            out[at + 2 * number] = u8(i64(state.locomotives[other]))
            out[at + 2 * number + 1] = u8(i64(state.ready[other]))
            out[at + 2 * players + number] = u8((state.mobilised >> other) & 1)
            put(out, at + 3 * players + number, state.points[other])
        at += 4 * players
        car: i64
        for car in range(TYPES):
            out[at + car] = u8(i64(state.deck[car]))
        put(out, at + TYPES, state.deck_size)
        put(out, at + TYPES + 1, state.below)
        put(out, at + TYPES + 2, state.cabooses_left)

    def mark_legal(self, state: FreightState, seat: i64, out: BytesWriter, at: i64) -> None:
        """Marks the legal actions."""
        for event in RULES.legal(state, seat):
            out[at + _number(event)] = 1

    def event(self, state: FreightState, seat: i64, action: i64) -> Event:
        """Returns the event of an action."""
        return EVENTS[action]

    def number(self, state: FreightState, seat: i64, event: Event) -> i64:
        """Returns the number of an event."""
        return _number(event)

    def describe(self, state: FreightState, seat: i64, event: Event, out: BytesWriter, at: i64) -> None:
        """Writes the features of a legal event."""
        out[at + _kind(event)] = 1
        at += _KINDS
        row: i64 = -1
        yard: i64 = -1
        train: i64 = -1
        car: i64 = -1
        if isinstance(event, (Fill, MainToTrain, MainToYard)):
            row = event.row - 1
        if isinstance(event, (MainToYard, YardToTrain, Put)):
            yard = event.yard - 1
        if isinstance(event, (MainToTrain, YardToTrain, AddCaboose)):
            train = event.train - 1
        if isinstance(event, Put):
            car = event.car
        elif isinstance(event, YardToTrain):
            car = state.private[2 * seat + yard][-1]
        elif isinstance(event, (MainToTrain, MainToYard)):
            car = state.main[row][-1]
        if isinstance(event, MainToYard):
            out[at + MAIN_ROWS + PRIVATE_ROWS + MOST_LOCOMOTIVES + TYPES] = u8(event.under)
        if train >= 0:
            length = len(state.trains[seat * state.max_locomotives + train])
            out[at + MAIN_ROWS + PRIVATE_ROWS + MOST_LOCOMOTIVES + TYPES + 1] = u8(length)
        _mark(out, at, row)
        _mark(out, at + MAIN_ROWS, yard)
        _mark(out, at + MAIN_ROWS + PRIVATE_ROWS, train)
        _mark(out, at + MAIN_ROWS + PRIVATE_ROWS + MOST_LOCOMOTIVES, car)

    def _number_from(self, other: i64, seat: i64) -> i64:
        """The number of a seat, counted from the observing `seat`."""
        return other - seat if other >= seat else other - seat + self._players

    def _seat_from(self, number: i64, seat: i64) -> i64:
        """The seat that has a number, counted from the observing `seat`."""
        other = seat + number
        return other if other < self._players else other - self._players


def _observe_turn(state: FreightState, out: BytesWriter, at: i64) -> i64:
    """Writes the turn under way, the day and the night; returns the place after them."""
    out[at + state.action] = 1
    at += 4
    put(out, at, state.moved)
    put(out, at + 1, state.put_1)
    put(out, at + 2, state.put_2)
    at += 3
    if state.lifted != 0:
        car: i64
        for car in range(TYPES):
            put(out, at + car, lifted_of(state, car))
    at += TYPES
    out[at + state.day - 1] = 1
    at += 3
    if state.night:
        out[at] = 1
    if state.filled:
        out[at + 1] = 1
    return at + 2


def _observe_row(cars: Cars, out: BytesWriter, at: i64) -> None:
    """Writes the types of the cars on a row, the outermost first."""
    at += TYPES * (len(cars) - 1)
    car: i64
    for car in cars:
        out[at + car] = 1
        at -= TYPES


def _observe_trains(state: FreightState, seat: i64, out: BytesWriter, at: i64) -> None:
    """Writes the cars of a seat's trains."""
    first = seat * state.max_locomotives
    train: i64
    for train in range(state.locomotives[seat]):
        cars = state.trains[first + train]
        if len(cars) > 0:
            car: i64
            for car in cars:
                place = at + car
                out[place] = out[place] + 1  # `+=` would not be compiled to bytes
            put(out, at + TYPES, len(cars))
            if (state.caboose[seat] >> train) & 1 == 1:
                out[at + TYPES + 1] = 1
        at += TRAIN_FEATURES


def _number(event: Event) -> i64:
    if isinstance(event, MainToTrain):
        return MAIN_TO_TRAIN_1 + MOST_LOCOMOTIVES * (event.row - 1) + event.train - 1
    if isinstance(event, MainToYard):
        return MAIN_TO_YARD_1 + 3 * (PRIVATE_ROWS * (event.row - 1) + event.yard - 1) + event.under
    if isinstance(event, YardToTrain):
        return YARD_TO_TRAIN_1 + MOST_LOCOMOTIVES * (event.yard - 1) + event.train - 1
    if isinstance(event, Put):
        return PUT_1 + TYPES * (event.yard - 1) + event.car
    if isinstance(event, Fill):
        return event.row - 1
    if isinstance(event, AddCaboose):
        return CABOOSE_1 + event.train - 1
    if isinstance(event, Rearrange):
        return REARRANGE_NUMBER
    if isinstance(event, Mobilise):
        return MOBILISE_NUMBER
    if isinstance(event, End):
        return END_NUMBER
    return PASS_NUMBER if isinstance(event, Pass) else NO_ACTION


def _kind(event: Event) -> i64:
    if isinstance(event, MainToTrain):
        return _MAIN_TO_TRAIN
    if isinstance(event, MainToYard):
        return _MAIN_TO_YARD
    if isinstance(event, YardToTrain):
        return _YARD_TO_TRAIN
    if isinstance(event, Put):
        return _PUT
    if isinstance(event, Fill):
        return _FILL
    if isinstance(event, AddCaboose):
        return _CABOOSE
    if isinstance(event, Rearrange):
        return _REARRANGE
    if isinstance(event, Mobilise):
        return _MOBILISE
    return _END if isinstance(event, End) else _PASS


def _mark(out: BytesWriter, at: i64, place: i64) -> None:
    if place >= 0:
        out[at + place] = 1


def make_encoder(start: FreightState) -> FreightEncoder:
    """Returns the encoder for the number of players."""
    return FreightEncoder(start.players)
