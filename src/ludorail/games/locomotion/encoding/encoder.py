"""The encoding of Locomotion, on the network of the game. An action has the text of its event.

With `placing` by hand, the actions that set a vehicle on a point of the network follow all others.
"""

from typing import Final

from librt.strings import BytesWriter
from mypy_extensions import i64, u8

from ludorail.core.encoding.encoder import Encoder, Plane, numbers_of, put, texts_of
from ludorail.core.errors import Illegal
from ludorail.core.event import Event
from ludorail.games.locomotion.network.network import Network
from ludorail.games.locomotion.rules.driving import rightly_placed
from ludorail.games.locomotion.rules.events import (
    COLOURS,
    COUPLE,
    END,
    PULL,
    PUSH,
    SPEED,
    UNCOUPLE,
    VEHICLES,
    Couple,
    Pull,
    Push,
    SetVehicle,
    Speed,
    Uncouple,
)
from ludorail.games.locomotion.rules.game import RULES
from ludorail.games.locomotion.rules.setting import seat_to_set
from ludorail.games.locomotion.rules.state import (
    CHOOSING,
    FREE,
    IN_TRAIN,
    NONE,
    SET,
    TRAIN,
    TURN,
    LocomotionState,
)
from ludorail.games.locomotion.texts import text

# The kinds of moves, in the features of moves
_PULL: Final[i64] = 0
_PUSH: Final[i64] = 1
_COUPLE: Final[i64] = 2
_UNCOUPLE: Final[i64] = 3
_END: Final[i64] = 4
_SPEED: Final[i64] = 5
_SET: Final[i64] = 6
_KINDS: Final[i64] = 7
SPEEDS: Final[i64] = 7


def _couplings(first: Couple) -> list[Event]:
    """A coupling and all longer ones that begin with it."""
    return [first, *[event for longer in first.longer for event in _couplings(longer)]]


DRIVING: Final[list[Event]] = [
    *PULL,
    *PUSH,
    *[event for first in COUPLE for event in _couplings(first)],
    *UNCOUPLE[1:],
    END,
    *SPEED,
]
"""By number, the actions that are the same on every network."""
DRIVING_NUMBERS: Final = numbers_of(DRIVING)


def _events(network: Network, by_hand: bool) -> list[Event]:
    settings: list[Event] = [
        SetVehicle(vehicle, q, r)
        for vehicle in range(len(VEHICLES))
        for q, r in zip(network.q, network.r, strict=True)
    ]
    return [*DRIVING, *settings] if by_hand else DRIVING


def _planes(players: int, points: int) -> list[Plane]:
    return [
        Plane("to act", (players,), 1, "the seat whose turn it is"),
        Plane("phase", (3,), 1, "set, speed, turn"),
        Plane("wagons", (4, points), 1, "for each colour, the points with a standing wagon"),
        Plane(
            "trains", (players, 5, points), 1, "the points of each seat's locomotive and of its wagons in order"
        ),
        Plane("colours", (players, 4, 4), 1, "the colours of each seat's wagons in order"),
        Plane("cards", (4, 4), 1, "the colours of the cards in order; empty until they are turned"),
        Plane("right", (players,), 4, "wagons in their right place"),
        Plane("left", (1,), 6, "points of movement left"),
        Plane("speeds", (players, 7), 1, "the last speed card of each seat"),
        Plane("round", (1,), 255, "the round"),
    ]


MOVE_PLANES: Final = [
    Plane("kind", (7,), 1, "pull, push, couple, uncouple, end, speed, set"),
    Plane("direction", (6,), 1, "the direction, of a coupling that of its first wagon: E, NE, NW, W, SW, SE"),
    Plane("wagons", (4,), 1, "the colours of the wagons that are coupled or left behind"),
    Plane("speed", (1,), 6, "the speed"),
    Plane("vehicle", (5,), 1, "the vehicle that is set: locomotive, red, blue, green, yellow"),
]


class LocomotionEncoder(Encoder[LocomotionState]):
    """The encoder of Locomotion on one network."""

    def __init__(self, players: i64, network: Network, by_hand: bool) -> None:
        self._events: Final = _events(network, by_hand)
        self._numbers: Final = numbers_of(self._events) if by_hand else DRIVING_NUMBERS
        self._players: Final[i64] = players
        self._points: Final[i64] = len(network.q)
        super().__init__(texts_of(self._events), _planes(players, len(network.q)), MOVE_PLANES)

    def observe(self, state: LocomotionState, seat: i64, out: BytesWriter, at: i64) -> None:
        """Writes what a seat observes."""
        players = self._players
        points = self._points
        mover = state.turn
        if state.phase == SET:
            mover = seat_to_set(state)
            out[at + players] = 1
        elif state.phase == CHOOSING:
            out[at + players + 1] = 1
        elif state.phase == TURN:
            out[at + players + 2] = 1
        if mover != NONE:
            out[at + (mover - seat if mover >= seat else mover - seat + players)] = 1
        at += players + 3
        point: i64
        for point in range(points):
            what: i64 = state.at[point]
            if what != FREE and what != IN_TRAIN:
                out[at + (what - 1) * points + point] = 1
        at += COLOURS * points
        number: i64
        for number in range(players):
            other = seat + number if seat + number < players else seat + number - players
            self._observe_seat(state, other, number, out, at)
        at += players * (TRAIN * points + COLOURS * COLOURS)
        for place, colour in enumerate(state.sequence):
            out[at + COLOURS * place + colour - 1] = 1
        at += COLOURS * COLOURS + players
        put(out, at, state.points_left)
        put(out, at + 1 + players * SPEEDS, state.round)

    def _observe_seat(self, state: LocomotionState, seat: i64, number: i64, out: BytesWriter, at: i64) -> None:
        """Writes a seat's train, its wagons in their right place and its last speed; `at` is where all trains begin."""
        players = self._players
        points = self._points
        first = at + number * TRAIN * points
        loco = TRAIN * seat
        if state.points[loco] == NONE:
            return
        out[first + state.points[loco]] = 1
        colours = at + players * TRAIN * points + COLOURS * COLOURS * number
        i: i64 = 1
        while i <= state.lengths[seat]:
            out[first + i * points + state.points[loco + i]] = 1
            out[colours + COLOURS * (i - 1) + state.colours[loco + i] - 1] = 1
            i += 1
        after = at + players * (TRAIN * points + COLOURS * COLOURS) + COLOURS * COLOURS
        if state.sequence:
            put(out, after + number, rightly_placed(state, seat))
        speed: i64 = state.speeds[seat]
        if speed != NONE:
            out[after + players + 1 + SPEEDS * number + speed] = 1

    def mark_legal(self, state: LocomotionState, seat: i64, out: BytesWriter, at: i64) -> None:
        """Marks the legal actions."""
        for event in RULES.legal(state, seat):
            number: i64 = self._numbers[event]
            out[at + number] = 1

    def event(self, state: LocomotionState, seat: i64, action: i64) -> Event:
        """Returns the event of an action."""
        return self._events[action]

    def number(self, state: LocomotionState, seat: i64, event: Event) -> i64:
        """Returns the number of an event."""
        return self._numbers.get(event, -1)

    def describe(self, state: LocomotionState, seat: i64, event: Event, out: BytesWriter, at: i64) -> None:
        """Writes the features of a legal event."""
        wagons = at + _KINDS + 6
        if isinstance(event, Pull):
            _mark_drive(out, at, _PULL, event.direction)
        elif isinstance(event, Push):
            _mark_drive(out, at, _PUSH, event.direction)
        elif isinstance(event, Couple):
            _mark_drive(out, at, _COUPLE, event.directions[0])
            point: i64 = state.points[TRAIN * seat + state.lengths[seat]]
            direction: i64
            for direction in event.directions:
                point = state.network.next[6 * point + direction]
                out[wagons + state.at[point] - 1] = 1
        elif isinstance(event, Uncouple):
            out[at + _UNCOUPLE] = 1
            last = TRAIN * seat + state.lengths[seat]
            i = last - event.count + 1
            while i <= last:
                out[wagons + state.colours[i] - 1] = 1
                i += 1
        elif isinstance(event, Speed):
            out[at + _SPEED] = 1
            out[wagons + COLOURS] = u8(event.speed)
        elif isinstance(event, SetVehicle):
            out[at + _SET] = 1
            out[wagons + COLOURS + 1 + event.vehicle] = 1
        else:
            out[at + _END] = 1


def _mark_drive(out: BytesWriter, at: i64, kind: i64, direction: i64) -> None:
    out[at + kind] = 1
    out[at + _KINDS + direction] = 1


def make_encoder(start: LocomotionState) -> LocomotionEncoder:
    """Returns the encoder for the network and the number of players. Raises `Illegal` where players lay the rails."""
    if start.rails_agreed:
        raise Illegal("LO-6", text("wrong.no_actions"))
    return LocomotionEncoder(start.players, start.network, start.by_hand)
