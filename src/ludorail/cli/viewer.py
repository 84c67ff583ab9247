"""Who looks at a game: a seat, or somebody watching."""

from ludorail.cli.faults import Fault, UsageFault
from ludorail.cli.parser import whole
from ludorail.cli.texts import text
from ludorail.core.meta import Json
from ludorail.core.reading import shorten
from ludorail.core.record import Record

WATCHING = "none"


def read_viewer(word: str) -> int | str:
    """A seat's number, or `none`."""
    if word == WATCHING:
        return WATCHING
    if not word.lstrip("-").isdecimal():
        raise UsageFault(text("usage.seat", found=shorten(word)))
    return whole("--seat", 0)(word)


def seat_at(record: Record, viewer: int | str) -> int | None:
    """The seat that looks, None for somebody watching; refuses one that is not at this table."""
    if isinstance(viewer, str):
        return None
    return seat_among(players_of(record), viewer)


def seat_among(players: int, seat: int) -> int:
    """The seat, if there is such a one."""
    if seat >= players:
        raise Fault(
            text("seat.none", last=players - 1, found=seat) if players > 1 else text("seat.only", found=seat)
        )
    return seat


def players_of(record: Record) -> int:
    """How many seats a record's game has."""
    players: Json = record.rules.position(record.start)["players"]
    assert isinstance(players, int)
    return players
