"""The encoding of Zack & Pack. An action has the text of its event."""

from typing import Final

from librt.strings import BytesWriter
from mypy_extensions import i64, u8

from ludorail.core.encoding.encoder import NO_ACTION, Encoder, Plane, put, texts_of
from ludorail.core.event import Event
from ludorail.games.zack_and_pack.rules.events import (
    DONE,
    GRAB_PILE,
    GRABS,
    LIFTS,
    PUTS_X,
    PUTS_Y,
    PUTS_Z,
    TABLE_SIZE,
    Done,
    Grab,
    GrabPile,
    Lift,
    Put,
)
from ludorail.games.zack_and_pack.rules.legal import is_liftable, legal_moves
from ludorail.games.zack_and_pack.rules.packing import (
    CARDS,
    CELLS,
    LEVEL_CELLS,
    LEVELS,
    LONGEST,
    STICK_BITS,
    STICK_MASK,
    bit_at,
    count_bits,
    free_cells,
)
from ludorail.games.zack_and_pack.rules.state import CHANCE_ACTS, GRAB, NOT_THROWN, STOW, Seat, Truck, ZackState

# The kinds of moves, in the features of moves
_GRAB: Final[i64] = 0
_GRAB_PILE: Final[i64] = 1
_PUT: Final[i64] = 2
_LIFT: Final[i64] = 3
_DONE: Final[i64] = 4
_KINDS: Final[i64] = 5


def _puts_in_order() -> list[Event]:
    """The places of all sticks: by axis, length and cell; a stick of length 1 lies along x."""
    puts: list[Event] = []
    for table, shortest in ((PUTS_X, 1), (PUTS_Y, 2), (PUTS_Z, 2)):
        for length in range(shortest, LONGEST + 1):
            found = [table[length][bit_at(cell) % TABLE_SIZE] for cell in range(CELLS)]
            puts += [event for event in found if event.base != 0]
    return puts


EVENTS: Final[list[Event]] = [
    *[GRABS[bit_at(card) % TABLE_SIZE] for card in range(CARDS)],
    GRAB_PILE,
    DONE,
    *_puts_in_order(),
    *[LIFTS[bit_at(cell) % TABLE_SIZE] for cell in range(CELLS)],
]
"""By number."""
GRAB_PILE_NUMBER: Final[i64] = 30
DONE_NUMBER: Final[i64] = 31
LIFT_1: Final[i64] = len(EVENTS) - CELLS
"""The number of the first `lift`."""


def _put_numbers() -> list[int]:
    numbers = [NO_ACTION] * (3 * 6 * 60)
    for number, event in enumerate(EVENTS):
        if isinstance(event, Put):
            numbers[_put_index(event)] = number
    return numbers


def _put_index(stick: Put) -> i64:
    return (_axis(stick) * 6 + stick.length) * CELLS + _cell(stick)


def _cell(stick: Put) -> i64:
    return stick.x + 5 * stick.y + 15 * stick.z


def _axis(stick: Put) -> i64:
    return 0 if stick.axis == "x" else 1 if stick.axis == "y" else 2


PUT_NUMBERS: Final = _put_numbers()
"""By axis, length and cell."""


def _planes(players: int) -> list[Plane]:
    return [
        Plane("to act", (players,), 1, "the seats that may act"),
        Plane("phase", (2,), 1, "grab, stow"),
        Plane("points", (players,), 255, "points"),
        Plane("sticks", (players, 5), 5, "sticks in hand of each length, from 1 to 5"),
        Plane("free", (players, 60), 1, "the free cells of each truck, 5 × 3 cells on 4 levels"),
        Plane("ready", (players, 60), 1, "the free cells that a stick can lie on next"),
        Plane("stowed", (3, 60), 5, "the observer's sticks along x, y, z: the length, at the cell of its name"),
        Plane("liftable", (60,), 1, "of those, the sticks that can be lifted"),
        Plane("truck", (players, 30), 1, "each seat's truck"),
        Plane("offered", (players, 30), 1, "the cards in front of each seat"),
        Plane("pile", (30,), 1, "the cards in the pile"),
        Plane("aside", (30,), 1, "the cards put aside"),
        Plane("order", (players,), 6, "where the order of choosing was drawn, each seat's place in it from 1 on"),
    ]


MOVE_PLANES: Final = [
    Plane("kind", (5,), 1, "grab, grab pile, put, lift, done"),
    Plane("levels", (4,), 1, "the levels of the truck that is grabbed"),
    Plane("capacity", (1,), 60, "its cells"),
    Plane("floor", (15,), 1, "its floor"),
    Plane("length", (5,), 1, "the length of the stick"),
    Plane("axis", (3,), 1, "the axis that it lies along: x, y, z"),
    Plane("cell", (60,), 1, "the cell of its name"),
    Plane("left", (1,), 60, "the free cells of the truck once it is put"),
]


class ZackEncoder(Encoder[ZackState]):
    """The encoder of Zack & Pack."""

    def __init__(self, players: i64) -> None:
        super().__init__(texts_of(EVENTS), _planes(players), MOVE_PLANES)
        self._players: Final[i64] = players

    def observe(self, state: ZackState, seat: i64, out: BytesWriter, at: i64) -> None:
        """Writes what a seat observes."""
        players = self._players
        if state.phase == GRAB:
            out[at + players] = 1
        elif state.phase == STOW:
            out[at + players + 1] = 1
        of_seats = at + players + 2
        number: i64
        for number in range(players):
            other = seat + number if seat + number < players else seat + number - players
            if state.acting != CHANCE_ACTS and (state.acting >> other) & 1 == 1:
                out[at + number] = 1
            self._observe_seat(state, state.seats[other], number, out, of_seats)
        at = of_seats + players * (1 + LONGEST + 2 * CELLS)
        _observe_load(state.seats[seat], out, at)
        at += 4 * CELLS + 2 * CARDS * players
        _write_bits(state.pile, out, at)
        _write_bits(state.aside, out, at + CARDS)
        at += 2 * CARDS
        place: i64 = 1
        for chooser in state.order:
            out[at + (chooser - seat if chooser >= seat else chooser - seat + players)] = u8(place)
            place += 1

    def _observe_seat(self, state: ZackState, mine: Seat, number: i64, out: BytesWriter, at: i64) -> None:
        """Writes a seat's points, sticks, truck and cards; `at` is where the points of all begin."""
        players = self._players
        put(out, at + number, mine.points)
        at += players
        if mine.sticks != NOT_THROWN:
            length: i64
            for length in range(LONGEST):
                out[at + LONGEST * number + length] = u8((mine.sticks >> (STICK_BITS * length)) & STICK_MASK)
        at += players * LONGEST
        cards = at + players * 2 * CELLS + 4 * CELLS + CARDS * number
        if mine.truck > 0:
            inside = state.parts.truck(mine.truck).inside
            _write_bits(free_cells(mine.ready, inside), out, at + CELLS * number)
            _write_bits(mine.ready & inside, out, at + CELLS * (players + number))
            out[cards + mine.truck - 1] = 1
        _write_bits(mine.offered, out, cards + players * CARDS)

    def mark_legal(self, state: ZackState, seat: i64, out: BytesWriter, at: i64) -> None:
        """Marks the legal actions."""
        for event in legal_moves(state, seat):
            out[at + _number(event)] = 1

    def event(self, state: ZackState, seat: i64, action: i64) -> Event:
        """Returns the event of an action."""
        return EVENTS[action]

    def number(self, state: ZackState, seat: i64, event: Event) -> i64:
        """Returns the number of an event."""
        return _number(event)

    def describe(self, state: ZackState, seat: i64, event: Event, out: BytesWriter, at: i64) -> None:
        """Writes the features of a legal event."""
        if isinstance(event, Grab):
            out[at + _GRAB] = 1
            _describe_truck(state.parts.truck(event.card), out, at + _KINDS)
        elif isinstance(event, GrabPile):
            out[at + _GRAB_PILE] = 1
        elif isinstance(event, Put):
            out[at + _PUT] = 1
            mine = state.seats[seat]
            inside = state.parts.truck(mine.truck).inside
            at += _KINDS + LEVELS + 1 + LEVEL_CELLS
            _describe_stick(event, out, at)
            left = count_bits(free_cells(mine.ready ^ (event.base | event.above), inside))
            out[at + LONGEST + 3 + CELLS] = u8(left)
        elif isinstance(event, Lift):
            out[at + _LIFT] = 1
            at += _KINDS + LEVELS + 1 + LEVEL_CELLS
            for stowed in state.seats[seat].stowed:
                if stowed.x == event.x and stowed.y == event.y and stowed.z == event.z:
                    _describe_stick(stowed, out, at)
        elif isinstance(event, Done):
            out[at + _DONE] = 1


def _number(event: Event) -> i64:
    if isinstance(event, Put):
        return PUT_NUMBERS[_put_index(event)] if event.base != 0 else NO_ACTION
    if isinstance(event, Lift):
        return LIFT_1 + event.x + 5 * event.y + 15 * event.z
    if isinstance(event, Grab):
        return event.card - 1
    if isinstance(event, Done):
        return DONE_NUMBER
    return GRAB_PILE_NUMBER if isinstance(event, GrabPile) else NO_ACTION


def _observe_load(mine: Seat, out: BytesWriter, at: i64) -> None:
    """Writes the sticks in the observer's truck, and those that it can lift."""
    for stick in mine.stowed:
        cell = _cell(stick)
        out[at + CELLS * _axis(stick) + cell] = u8(stick.length)
        if is_liftable(mine, stick):
            out[at + 3 * CELLS + cell] = 1


def _describe_truck(truck: Truck, out: BytesWriter, at: i64) -> None:
    out[at + truck.levels - 1] = 1
    out[at + LEVELS] = u8(truck.capacity)
    _write_bits(truck.floor, out, at + LEVELS + 1)


def _describe_stick(stick: Put, out: BytesWriter, at: i64) -> None:
    out[at + stick.length - 1] = 1
    out[at + LONGEST + _axis(stick)] = 1
    out[at + LONGEST + 3 + _cell(stick)] = 1


def _write_bits(bits: i64, out: BytesWriter, at: i64) -> None:
    """Writes a 1 for each bit that is set."""
    while bits != 0:
        if bits & 1 == 1:
            out[at] = 1
        bits >>= 1
        at += 1


def make_encoder(start: ZackState) -> ZackEncoder:
    """Returns the encoder for the number of players."""
    return ZackEncoder(start.players)
