"""Decisions on seats: the people and bots in them, and their names."""

from collections.abc import Sequence
from math import ceil

from ludorail.tables.model.decisions.checks import check_host, check_open
from ludorail.tables.model.decisions.company import Company
from ludorail.tables.model.lines import Emailed, Freed, Joined, Renamed, Seated
from ludorail.tables.model.people.addresses import clean_address
from ludorail.tables.model.people.names import alike, clean_name
from ludorail.tables.model.people.seat import BOTS, NAME_LENGTH
from ludorail.tables.model.refusal import Refusal
from ludorail.tables.model.table import Table

BARRED_TIME = 600.0
"""Seconds for which a person who was sent away may not sit down again."""
MOST_FROM_ONE_PLACE = 2
"""People from one place at a listed table, at most; by a link a whole family may come."""


def join(
    table: Table,
    now: float,
    name: str,
    token_hash: str,
    seat: int | None = None,
    email: str | None = None,
    place: str = "",
    agreed: int | None = None,
) -> Joined:
    """A person takes a seat, by default the first free one.

    They are ready if the table still has the terms that it had at number `agreed`, when they saw it. Clients that do
    not send `agreed` sit down ready among friends; at a listed table they are asked. The first is the host, and starts
    the game.
    """
    seat = _empty_seat(table, seat)
    if table.settings.teaching and table.people:
        raise Refusal("teaching")
    _check_place(table, now, place)
    agrees = not table.settings.listed if agreed is None else agreed >= table.settled
    return Joined(
        time=now,
        seat=seat,
        name=free_name(table, name),
        token_hash=token_hash,
        email=_address(email),
        place=place,
        ready=agrees and table.host is not None,
    )


def _empty_seat(table: Table, seat: int | None) -> int:
    check_open(table)
    if seat is None:
        seat = next((number for number, taken in enumerate(table.seats) if taken is None), None)
        if seat is None:
            raise Refusal("full")
    if not 0 <= seat < table.players:
        raise Refusal("no_seat")
    if table.seats[seat] is not None:
        raise Refusal("seat_taken")
    return seat


def _check_place(table: Table, now: float, place: str) -> None:
    """Refuses people who were just sent away, and too many from one place at a table for everybody."""
    left = table.barred.get(place, -BARRED_TIME) + BARRED_TIME - now
    if place and left > 0:
        raise Refusal("sent_away", minutes=ceil(left / 60))
    neighbours = [seat for seat in table.seats if seat is not None and seat.place == place]
    if place and table.settings.listed and len(neighbours) >= MOST_FROM_ONE_PLACE:
        raise Refusal("one_place", most=MOST_FROM_ONE_PLACE)


def free_name(table: Table, name: str) -> str:
    """Returns the name if nobody at the table has it, nor one that looks like it."""
    return _unlike(name, [seat.name for seat in table.seats if seat is not None])


def _unlike(name: str, others: Sequence[str]) -> str:
    name = clean_name(name, NAME_LENGTH)
    if alike(name) in map(alike, others):
        raise Refusal("name_taken")
    return name


def rename(table: Table, now: float, seat: int, name: str) -> Renamed | None:
    """A person changes their name before the game; `None` if it is their name already."""
    check_open(table)
    if clean_name(name, NAME_LENGTH) == table.taken(seat).name:
        return None
    others = [taken.name for number, taken in enumerate(table.seats) if taken is not None and number != seat]
    return Renamed(time=now, seat=seat, name=_unlike(name, others))


def set_email(table: Table, now: float, seat: int, email: str | None) -> Emailed:
    """A person gives an e-mail address, changes it, or takes it back; at any time."""
    return Emailed(time=now, seat=seat, email=_address(email))


def _address(email: str | None) -> str | None:
    return None if email is None else clean_address(email)


def seat_bot(table: Table, now: float, by: int | None = None, *, bot: str, seat: int | None = None) -> Seated:
    """A bot takes a seat, under the first free name; `by` is `None` where the house seats it."""
    seat = _empty_seat(table, seat)
    check_host(table, by)
    names = {alike(taken.name) for taken in table.seats if taken is not None}
    name = next(name for n in range(1, 99) if alike(name := f"Bot {n}") not in names)
    return Seated(time=now, seat=seat, name=name, bot=known_bot(bot))


def known_bot(bot: str) -> str:
    """Returns the bot's name. Raises `Refusal` if there is no such bot."""
    if bot not in BOTS:
        raise Refusal("no_bot", name=bot[:20])
    return bot


def free(table: Table, now: float, by: int, seat: int, company: Company | None = None) -> Freed:
    """A person gets up, or sends a bot or another person away; without `company`, nobody is gone.

    Everybody may send away a person who is gone. Only the host may send away a person who is there, and not between
    two games of a tournament, which that person may be winning.
    """
    check_open(table)
    if not 0 <= seat < table.players:
        raise Refusal("no_seat")
    taken = table.seats[seat]
    if taken is None:
        raise Refusal("not_yours")
    if taken.bot is not None:
        check_host(table, by)
    elif seat != by and (company is None or not company.is_gone(seat, now)):
        if table.games_before > 0:
            raise Refusal("tournament")
        if by != table.host:
            raise Refusal("not_gone")
    return Freed(time=now, seat=seat, by=by)
