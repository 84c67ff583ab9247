"""Seats people and bots at tables."""

from collections.abc import Sequence
from functools import partial

from ludorail.server.context import ServerContext
from ludorail.server.messages.bodies import NewSeat, Opened, Taken
from ludorail.tables.live.live_table import LiveTable
from ludorail.tables.model import decisions
from ludorail.tables.model.people.names import clean_name
from ludorail.tables.model.people.seat import NAME_LENGTH
from ludorail.tables.model.people.tokens import new_token, token_hash
from ludorail.tables.model.refusal import Refusal


def check_seats(players: int, name: str | None, bots: Sequence[str]) -> None:
    """Refuses unknown bots, a name that is not allowed, and more people and bots than there are seats.

    Called before a table is opened, so that none is left behind empty.
    """
    for bot in bots:
        decisions.known_bot(bot)
    if name is not None:
        clean_name(name, NAME_LENGTH)
    if len(bots) + (name is not None) > players:
        raise Refusal("full")


async def seat_openers(
    context: ServerContext, live: LiveTable, opener: NewSeat | None, bots: Sequence[str], place: str
) -> Opened:
    """Seats the opener, who becomes the host, and the bots at a new table; bots alone begin at once."""
    taken = await seat_person(context, live, opener, place) if opener is not None else None
    for bot in bots:
        await context.registry.do(live, partial(decisions.seat_bot, bot=bot))
    if len(bots) == live.table.players:
        await context.registry.do(live, decisions.start)
    seat, token = (taken.seat, taken.token) if taken is not None else (None, None)
    return Opened(join=live.links.join_code, watch=live.links.watch_code, seat=seat, token=token)


async def seat_person(context: ServerContext, live: LiveTable, person: NewSeat, place: str) -> Taken:
    """Seats a person, and returns the secret of the seat."""
    token = new_token()
    join = partial(
        decisions.join,
        name=person.name,
        token_hash=token_hash(token),
        seat=person.seat,
        email=person.email,
        place=place,
        agreed=person.agreed,
    )
    await context.registry.do(live, join)
    return Taken(seat=decisions.seat_of(live.table, token), token=token, watch=live.links.watch_code)


async def seat_of(live: LiveTable, token: str | None) -> int | None:
    """The seat of the secret in an `Authorization` header; `None` without one."""
    return None if token is None else await live.seat_of(token.removeprefix("Bearer "))
