"""Checks that many decisions share: whose seat it is, whether the table is open, whether a game goes on."""

from typing import NoReturn

from ludorail.tables.model.attention import people_to_act
from ludorail.tables.model.people.tokens import same
from ludorail.tables.model.play import Play
from ludorail.tables.model.refusal import Refusal
from ludorail.tables.model.table import Table


def seat_of(table: Table, token: str) -> int:
    """Returns the seat that the token belongs to."""
    found = None
    for number, seat in enumerate(table.seats):
        if seat is not None and seat.token_hash is not None and same(token, seat.token_hash):
            found = number
    if found is None:
        raise Refusal("not_yours")
    return found


def seat_with(table: Table, token_hash: str | None) -> int | None:
    """Returns the seat whose token has that hash; `None` for spectators, and for people who have lost theirs."""
    if token_hash is None:
        return None
    hashes = [None if seat is None else seat.token_hash for seat in table.seats]
    return hashes.index(token_hash) if token_hash in hashes else None


def seated(seat: int | None) -> int:
    """Returns the seat. Refuses spectators, who may talk and no more."""
    if seat is None:
        raise Refusal("not_yours")
    return seat


def check_not_closed(table: Table) -> None:
    """Refuses everything at a table that the house has ended."""
    if table.closed:
        raise Refusal("closed")


def check_plays(table: Table) -> None:
    """Refuses to play at a table that the house has ended, or that only shows a record."""
    check_not_closed(table)
    if table.review:
        raise Refusal("review")


def check_open(table: Table) -> None:
    """Refuses requests that belong before a game."""
    check_plays(table)
    if table.life != "open":
        raise Refusal("not_open")
    if table.unsealing is not None:
        raise Refusal("unsealing")


def check_host(table: Table, by: int | None) -> None:
    """Refuses anybody but the host, unless the host shares the right; `None` is the house."""
    if by is not None and by != table.host and not table.settings.shared:
        refuse_for_host(table)


def refuse_for_host(table: Table) -> NoReturn:
    """Refuses a right that only the host has."""
    raise Refusal("not_host", name="" if table.host is None else table.taken(table.host).name)


def playing(table: Table) -> Play:
    """Returns the game in progress."""
    check_plays(table)
    if table.life != "playing" or table.play is None:
        raise Refusal("not_playing")
    return table.play


def check_not_away(table: Table, seat: int) -> None:
    """Refuses a person whose seat a bot plays: they come back first."""
    if table.life == "playing" and table.taken(seat).played_by is not None:
        raise Refusal("away")


def check_awaited(table: Table, by: int, seat: int) -> None:
    """Refuses any seat but that of another person whom the game waits for."""
    if seat == by or seat not in people_to_act(table):
        raise Refusal("not_awaited")
    playing(table)
