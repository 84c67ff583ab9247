"""Records: a game as text, a table made of one, and positions along a finished game."""

import json
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine
from contextlib import asynccontextmanager
from typing import Any

from ludorail.core.record import Record, check_headers, entry_text, players_and_options
from ludorail.games import reading_record
from ludorail.server.context import ServerContext, place_of
from ludorail.server.handlers.seating import check_seats, seat_of, seat_openers
from ludorail.server.messages.bodies import NewSeat, Opened, Shown, Upload
from ludorail.tables.model.refusal import Refusal
from ludorail.tables.model.table import Table

RECORD_LINES = 10_000
"""Lines of an uploaded record, at most: about ten times those of a long game."""

RECORD_WORK, POSITION_WORK = 2, 1
"""Milliseconds to send or to read a short record, and to find a position."""
EVENTS_A_MS, UPLOADED_A_MS = 500, 300
"""Events sent, and characters of an uploaded record read, in a millisecond."""


async def record(code: str, game: int | None, token: str | None, address: str, context: ServerContext) -> str:
    """The record of this game or an earlier one: whole once it is over, until then as the seat may see it."""
    live = await context.registry.up_to_date(code)
    seat = await seat_of(live, token)
    context.charge(address, RECORD_WORK + len(live.table.play.entries if live.table.play else ()) / EVENTS_A_MS)
    return _record_text((await context.game_of(address, live, game)).table, seat)


def _record_text(table: Table, seat: int | None) -> str:
    if table.play is None:
        raise Refusal("not_playing")
    if table.review and table.record is not None:
        return table.record
    over = table.life == "over"
    names = [taken.name.replace(";", ",") if taken else "" for taken in table.seats]
    whole = table.play.record(names, open_seed=over)
    if over:
        return whole.text()
    headers = {**whole.headers, "SeedHash": table.play.seed.promise}
    if "Position" in headers:  # the start may have hidden parts, as any position of the game
        headers["Position"] = json.dumps(table.rules.view(whole.start, seat).position())
    seen = Record(whole.rules, headers, whole.start, ())
    return seen.text() + "".join(f"{event}\n" for event in table.play.events_for(seat, 0))


Reading = Callable[[Coroutine[Any, Any, Record]], Awaitable[Record]]  # Any: asyncio's own


async def to_the_end(reading: Coroutine[Any, Any, Record]) -> Record:
    """Waits until a record is read."""
    return await reading


async def upload(body: Upload, address: str, context: ServerContext, read: Reading = to_the_end) -> Opened:
    """Makes a table of a record. To play on, its opener takes a seat and bots the first of the others.

    `read` waits until a record is read, which takes a while, or gives it up.
    """
    context.charge(address, RECORD_WORK + len(body.record) / UPLOADED_A_MS)
    context.admit_table(address)  # before the record is read, which is work
    async with reading_upload(body.record, address, context, read) as found:
        return await _open(body, found, context, place_of(address))


@asynccontextmanager
async def reading_upload(
    text: str, address: str, context: ServerContext, read: Reading = to_the_end
) -> AsyncIterator[Record]:
    """Reads a record that a client has sent, one at a time for each address."""
    if text.count("\n") > RECORD_LINES:
        raise Refusal("record_long", most=RECORD_LINES)
    check_headers(text)
    async with context.uploads.turn(address) as admitted:
        if not admitted:
            raise Refusal("too_much_work")
        yield await read(context.registry.slices.run(reading_record(text)))


async def _open(body: Upload, found: Record, context: ServerContext, place: str) -> Opened:
    at = len(found.entries) if body.at is None else body.at
    if at > len(found.entries):
        raise Refusal("event_none", most=len(found.entries), found=at)
    players, options = players_and_options(found.rules.position(found.start))
    settings = context.check_settings(body.settings)
    if body.review and body.bots:
        raise Refusal("review")
    check_seats(players, body.name, body.bots)
    if body.seat is not None and body.seat >= players:
        raise Refusal("no_seat")
    if body.script and (body.name is None or len(body.bots) != players - 1):
        raise Refusal("seats_empty")
    script = (
        [entry_text(entry) for entry in found.entries[at:] if entry[0] != (body.seat or 0)] if body.script else []
    )
    cut = found if body.review else Record(found.rules, found.headers, found.start, found.entries[:at]).bare()
    meta, text = found.rules.meta, cut.text()
    options = meta.options_again(options)
    live = await context.registry.create(
        meta.id, players, options, settings, text, body.review, None, place, script
    )
    opener = None if body.review or body.name is None else NewSeat(name=body.name, seat=body.seat)
    return await seat_openers(context, live, opener, body.bots, place)


async def position_at(code: str, event: int, game: int | None, address: str, context: ServerContext) -> Shown:
    """Shows the position of a finished game, or one under review, after its first `event` events."""
    context.charge(address, POSITION_WORK)
    live = await context.game_of(address, await context.registry.up_to_date(code), game)
    play = live.table.play
    if play is None or live.table.life != "over":
        raise Refusal("not_over")
    if event > len(play.entries):
        raise Refusal("event_none", most=len(play.entries), found=event)
    return Shown(events=event, position=play.rules.position(play.folded(event)))
