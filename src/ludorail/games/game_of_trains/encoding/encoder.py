"""The encoding of Game of Trains.

A use is numbered by ability, not by car, for of each ability one car at most is face up (GT-7).
"""

from typing import Final

from librt.strings import BytesWriter
from mypy_extensions import i64, u8

from ludorail.core.encoding.encoder import NO_ACTION, Encoder, Plane
from ludorail.core.event import Event
from ludorail.games.game_of_trains.rules.cards import face_up_index
from ludorail.games.game_of_trains.rules.deck import ABILITIES, AIMS, DROP_LEFT, DROPPED, LOCK
from ludorail.games.game_of_trains.rules.drop import can_drop
from ludorail.games.game_of_trains.rules.events import CARS, DRAW, KEEPS, PLACES, SLOTS, Draw, Keep, Place, Use
from ludorail.games.game_of_trains.rules.state import KEEP, MAX_PLAYERS, PLACE, PLAY, TrainState

PLACE_1: Final[i64] = 1
"""The number of `place 1`; `draw` is 0."""
USES: Final[i64] = 8
"""The number of the first use."""
ABILITY_COUNT: Final[i64] = 8
ORDINALS: Final = ("1st", "2nd", "3rd", "4th")

USE_ABILITY: Final[list[int]] = [ability for ability in range(8) for _ in AIMS[ability] or (0,)]
"""By number of a use, its ability."""
USE_AIM: Final[list[int]] = [aim for ability in range(8) for aim in range(len(AIMS[ability]) or 1)]
"""By number of a use, the index of its slot among those of its ability."""
FIRST_USE: Final[list[int]] = [USES + USE_ABILITY.index(ability) for ability in range(8)]
"""By ability, the number of its first use."""
AIM_COUNT: Final[list[int]] = [len(AIMS[ability]) or 1 for ability in range(8)]
KEEP_1: Final[i64] = USES + len(USE_ABILITY)
"""The number of the first `keep`."""

# The kinds of moves, in the features of moves
_DRAW: Final[i64] = 0
_PLACE: Final[i64] = 1
_USE: Final[i64] = 2
_KEEP: Final[i64] = 3
_KINDS: Final[i64] = 4


def _action_names() -> list[str]:
    uses = [
        f"use {name} {slot}" if slot else f"use {name}"
        for ability, name in enumerate(ABILITIES)
        for slot in AIMS[ability] or (0,)
    ]
    keeps = [f"keep {which} {slot}" for which in ORDINALS for slot in range(1, SLOTS + 1)]
    return ["draw", *[f"place {slot}" for slot in range(1, SLOTS + 1)], *uses, *keeps]


def _planes(players: int) -> list[Plane]:
    return [
        Plane("to act", (players,), 1, "the seat whose turn it is"),
        Plane("phase", (3,), 1, "keep, play, place"),
        Plane("cars", (players, 7), 84, "the number of the car in each slot"),
        Plane("abilities", (players, 7, 8), 1, "the ability of the car in each slot"),
        Plane("locks", (players, 7), 1, "the slots with a lock"),
        Plane("face up", (8,), 84, "for each ability, the face-up car that has it"),
        Plane("drawn", (1,), 84, "the car in hand"),
        Plane("drawn ability", (8,), 1, "its ability"),
        Plane("offer", (4,), 84, "the cars offered to the observer, in rising order"),
        Plane("discard", (84,), 1, "the cars that the observer knows to be in the discard"),
        Plane("pile size", (1,), 84, "the number of cars in the pile"),
    ]


MOVE_PLANES: Final = [
    Plane("kind", (4,), 1, "draw, place, use, keep"),
    Plane("ability", (8,), 1, "the ability that is used"),
    Plane("slot", (7,), 1, "the slot that it is aimed at, or where the car goes"),
    Plane("car", (1,), 84, "the car that is placed, used or kept"),
    Plane("there", (1,), 84, "the car in that slot now"),
]


class TrainEncoder(Encoder[TrainState]):
    """The encoder of Game of Trains."""

    def __init__(self, players: i64) -> None:
        super().__init__(_action_names(), _planes(players), MOVE_PLANES)
        self._players: Final[i64] = players

    def observe(self, state: TrainState, seat: i64, out: BytesWriter, at: i64) -> None:
        """Writes what a seat observes."""
        players = self._players
        phase = state.phase
        mover = state.seat - seat
        out[at + (mover if mover >= 0 else mover + players)] = 1
        at += players
        if phase == KEEP:
            out[at] = 1
        elif phase == PLAY:
            out[at + 1] = 1
        elif phase == PLACE:
            out[at + 2] = 1
        at += 3
        _observe_lines(state, seat, out, at)
        at += players * SLOTS * (2 + ABILITY_COUNT)
        ability = state.deck.ability
        car: i64
        for car in state.faceup:
            out[at + ability[car]] = u8(car)
        at += ABILITY_COUNT
        if state.drawn != 0:
            out[at] = u8(state.drawn)
            out[at + 1 + ability[state.drawn]] = 1
        at += 1 + ABILITY_COUNT
        if phase <= KEEP:
            place = at
            for car in state.offers[seat]:
                out[place] = u8(car)
                place += 1
        at += MAX_PLAYERS
        _observe_discard(state, seat, out, at - 1)
        out[at + CARS] = u8(len(state.pile))

    def mark_legal(self, state: TrainState, seat: i64, out: BytesWriter, at: i64) -> None:
        """Marks the legal actions without a list of the events."""
        if state.phase == PLACE:
            _mark(out, at + PLACE_1, SLOTS)
        elif state.phase == KEEP:
            _mark(out, at + KEEP_1, SLOTS * len(state.offers[seat]))
        else:
            out[at] = 1
            car: i64
            for car in state.faceup:
                ability: i64 = state.deck.ability[car]
                first = at + FIRST_USE[ability]
                if ability < DROP_LEFT:
                    _mark(out, first, AIM_COUNT[ability])
                elif ability == LOCK:
                    _mark_locks(state, seat, out, first)
                elif can_drop(state, DROPPED[ability]):
                    out[first] = 1

    def event(self, state: TrainState, seat: i64, action: i64) -> Event:
        """Returns the event of a legal action."""
        if action >= KEEP_1:
            keep = action - KEEP_1
            return KEEPS[state.offers[seat][keep // SLOTS]][keep % SLOTS]
        if action >= USES:
            use = action - USES
            car: i64 = state.faceup[face_up_index(state, USE_ABILITY[use])]
            return state.deck.uses[car][USE_AIM[use]]
        return DRAW if action == 0 else PLACES[action - PLACE_1]

    def number(self, state: TrainState, seat: i64, event: Event) -> i64:
        """Returns the number of a legal event."""
        if isinstance(event, Use):
            ability: i64 = state.deck.ability[event.car]
            first: i64 = FIRST_USE[ability]
            return first + AIMS[ability].index(event.slot) if event.aimed else first
        if isinstance(event, Place):
            return PLACE_1 + event.slot - 1
        if isinstance(event, Keep):
            return KEEP_1 + SLOTS * state.offers[seat].index(event.car) + event.slot - 1
        return 0 if isinstance(event, Draw) else NO_ACTION

    def describe(self, state: TrainState, seat: i64, event: Event, out: BytesWriter, at: i64) -> None:
        """Writes the features of a legal event."""
        car: i64 = 0
        slot: i64 = 0
        kind = _DRAW
        if isinstance(event, Place):
            kind, car, slot = _PLACE, state.drawn, event.slot
        elif isinstance(event, Use):
            kind, car, slot = _USE, event.car, event.slot
            out[at + _KINDS + state.deck.ability[car]] = 1
        elif isinstance(event, Keep):
            kind, car, slot = _KEEP, event.car, event.slot
        out[at + kind] = 1
        at += _KINDS + ABILITY_COUNT
        out[at + SLOTS] = u8(car)
        if slot > 0:
            out[at + slot - 1] = 1
            out[at + SLOTS + 1] = u8(i64(state.lines[seat * SLOTS + slot - 1]))


def _observe_lines(state: TrainState, seat: i64, out: BytesWriter, at: i64) -> None:
    """Writes the cars, their abilities and the locks of all lines, from the observer's on."""
    ability = state.deck.ability
    places = state.players * SLOTS
    place = seat * SLOTS
    index: i64 = 0
    while index < places:
        car: i64 = state.lines[place]
        if car != 0:
            out[at + index] = u8(car)
            out[at + places + ABILITY_COUNT * index + ability[car]] = 1
        if state.locks[place] != 0:
            out[at + places * (1 + ABILITY_COUNT) + index] = 1
        index += 1
        place += 1
        if place == places:
            place = 0


def _observe_discard(state: TrainState, seat: i64, out: BytesWriter, at: i64) -> None:
    """Marks the cars of the discard that a seat has seen: not those that others threw away face down (GT-6)."""
    face_down: i64 = len(state.thrown_by)
    for place, car in enumerate(state.discard):
        if place >= face_down or state.thrown_by[place] == seat:
            out[at + car] = 1


def _mark(out: BytesWriter, at: i64, count: i64) -> None:
    last = at + count
    while at < last:
        out[at] = 1
        at += 1


def _mark_locks(state: TrainState, seat: i64, out: BytesWriter, at: i64) -> None:
    """Marks the slots without a lock, of those that can have one (GT-14)."""
    first = seat * SLOTS - 1
    slot: i64
    for slot in AIMS[LOCK]:
        if state.locks[first + slot] == 0:
            out[at] = 1
        at += 1


def make_encoder(start: TrainState) -> TrainEncoder:
    """Returns the encoder for the number of players."""
    return TrainEncoder(start.players)
