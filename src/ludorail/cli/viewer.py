"""The viewer of a game: a seat or a spectator."""

from ludorail.cli.faults import Fault, UsageFault
from ludorail.cli.parser import whole
from ludorail.cli.texts import text
from ludorail.core.meta import Json
from ludorail.core.reading import shorten
from ludorail.core.record import Record

SPECTATOR = "none"


def read_viewer(word: str) -> int | str:
    """Reads the value of `--seat`: a seat's number, or `none`."""
    if word == SPECTATOR:
        return SPECTATOR
    if not word.lstrip("-").isdecimal():
        raise UsageFault(text("usage.seat", found=shorten(word)))
    return whole("--seat", 0)(word)


def viewer_seat(record: Record, viewer: int | str) -> int | None:
    """The seat of the viewer, None for a spectator. Refuses a seat that is not at this table."""
    if isinstance(viewer, str):
        return None
    return check_seat(players_of(record), viewer)


def check_seat(players: int, seat: int) -> int:
    """Returns the seat. Refuses one that is not at a table of that many players."""
    if seat >= players:
        raise Fault(
            text("seat.none", last=players - 1, found=seat) if players > 1 else text("seat.only", found=seat)
        )
    return seat


def players_of(record: Record) -> int:
    """The number of players in a record."""
    players: Json = record.rules.position(record.start)["players"]
    assert isinstance(players, int)
    return players
