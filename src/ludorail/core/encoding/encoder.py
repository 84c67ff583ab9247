"""Games as numbers, for programs that learn: observations, actions and the features of moves.

An encoder writes whole numbers from 0 to 255 into a flat buffer, so that many games share one and nothing is made anew.
"""

from typing import Any, Final, Generic, TypeAlias, TypeVar

from librt.strings import BytesWriter
from mypy_extensions import i64, mypyc_attr, u8

from ludorail.core.event import Event
from ludorail.core.state import State

S = TypeVar("S", bound=State)

NO_ACTION: Final = -1
"""The number of an event that is none of the actions."""
GREATEST_VALUE: Final[i64] = 255
"""The greatest number that is written."""


class Plane:
    """A part of an observation, or of the features of a move: an array of numbers from 0 to `most`.

    The last of its `shape` varies fastest. `about` is a line of the documentation.
    """

    def __init__(self, name: str, shape: tuple[int, ...], most: int, about: str) -> None:
        self.name: Final = name
        self.shape: Final = shape
        self.most: Final = most
        self.about: Final = about
        size = 1
        for length in shape:
            size *= length
        self.size: Final = size


@mypyc_attr(allow_interpreted_subclasses=True)
class Encoder(Generic[S]):
    """The encoding of one game with given options. Seats are counted from the one that observes: it is seat 0.

    `actions` are the names of the actions in the order of their numbers, which never change.
    """

    def __init__(self, actions: list[str], planes: list[Plane], move_planes: list[Plane]) -> None:
        self.actions: Final = actions
        self.planes: Final = planes
        self.move_planes: Final = move_planes
        self.action_count: Final[i64] = len(actions)
        self.size: Final[i64] = sum([plane.size for plane in planes])
        self.move_size: Final[i64] = sum([plane.size for plane in move_planes])

    def observe(self, state: S, seat: i64, out: BytesWriter, at: i64) -> None:
        """Writes a seat's observation into `out` from place `at` on, over zeros; it holds nothing hidden."""
        raise NotImplementedError

    def mark_legal(self, state: S, seat: i64, out: BytesWriter, at: i64) -> None:
        """Writes a 1 for each action that is legal for a seat that may act, where there are zeros."""
        raise NotImplementedError

    def event(self, state: S, seat: i64, action: i64) -> Event:
        """Returns the event of a legal action."""
        raise NotImplementedError

    def number(self, state: S, seat: i64, event: Event) -> i64:
        """Returns the number of a legal event of a seat; `NO_ACTION` for other events."""
        raise NotImplementedError

    def describe(self, state: S, seat: i64, event: Event, out: BytesWriter, at: i64) -> None:
        """Writes the features of a legal event of a seat, where there are zeros."""
        raise NotImplementedError


AnyEncoder: TypeAlias = Encoder[Any]  # Any: of any game


def put(out: BytesWriter, at: i64, value: i64) -> None:
    """Writes a number, or the nearest to it in the range."""
    if value > GREATEST_VALUE:
        out[at] = 255
    elif value > 0:
        out[at] = u8(value)


def zeros(count: int) -> BytesWriter:
    """Returns a buffer of zeros."""
    buffer = BytesWriter()
    buffer.write(bytes(count))
    return buffer


def clear(out: BytesWriter, nothing: bytes) -> None:
    """Fills a buffer with zeros, of which `nothing` has as many."""
    out.truncate(0)
    out.write(nothing)


def numbers_of(events: list[Event]) -> dict[Event, int]:
    """Returns the number of each event of a list."""
    return {event: number for number, event in enumerate(events)}


def texts_of(events: list[Event]) -> list[str]:
    """Returns the texts of events."""
    return [event.text for event in events]
