"""Opens, joins, lists and shows tables."""

import asyncio
import logging

from ludorail.games import load_game
from ludorail.server.context import ServerContext, place_of
from ludorail.server.handlers.seating import check_seats, seat_of, seat_openers, seat_person
from ludorail.server.messages.bodies import NewSeat, NewTable, Opened, TableFound, Taken
from ludorail.server.views.table_view import show_table, to_act
from ludorail.tables.live.live_table import LiveTable
from ludorail.tables.model.decisions.terms import check_options
from ludorail.tables.model.refusal import Refusal

log = logging.getLogger(__name__)

OPEN_WORK, LOBBY_WORK, SHOW_WORK = 20, 5, 2
"""Milliseconds to open a table (even if it is refused), to list the tables, and to show one."""


async def open_table(body: NewTable, address: str, context: ServerContext) -> Opened:
    """Opens a table."""
    context.charge(address, OPEN_WORK)
    rules = load_game(body.game)
    await asyncio.to_thread(check_options, rules, body.players, body.options)  # a random network takes a while
    settings, place = context.check_settings(body.settings), place_of(address)
    check_seats(body.players, body.name, body.bots)
    context.admit_email(address, body.email)
    context.admit_table(address)
    live = await context.registry.create(body.game, body.players, body.options, settings, place=place)
    opener = None if body.name is None else NewSeat(name=body.name, email=body.email)
    return await seat_openers(context, live, opener, body.bots, place)


async def lobby(address: str, context: ServerContext) -> bytes:
    """Lists the tables in the lobby, with the links to join them, as JSON."""
    context.charge(address, LOBBY_WORK)
    found = [_try_to_show(context, live) for live in await context.registry.lobby()]
    entries = b",".join(entry for entry in found if entry is not None)
    return b"[" + entries + b"]"


def _try_to_show(context: ServerContext, live: LiveTable) -> bytes | None:
    """A table with the link to join it; `None` if its game's package fails, which must not harm the others."""
    try:
        return context.views_of(live).lobby_entry()
    except Exception:
        log.exception("a table cannot be shown", extra={"table": live.table.id})
        return None


async def one_table(code: str, token: str | None, address: str, context: ServerContext) -> TableFound:
    """Shows a table, by either of its links, and the seats that are to act; with a secret, as its seat sees it."""
    context.charge(address, SHOW_WORK)
    live = await context.registry.up_to_date(code)
    seen = show_table(context.registry, live, await seat_of(live, token))
    join = code if code == live.links.join_code else seen.join
    return TableFound(**{**dict(seen), "join": join}, to_act=to_act(live.table))


async def take_seat(code: str, body: NewSeat, address: str, context: ServerContext) -> Taken:
    """Takes a seat, by the link to join."""
    context.admit_person(address)
    context.admit_email(address, body.email)
    live = await context.registry.by_code(code)
    if code != live.links.join_code:
        raise Refusal("no_table")
    return await seat_person(context, live, body, place_of(address))
