"""The HTTP part: tables are opened, joined and listed, records come and go."""

import asyncio
import json
from collections.abc import Sequence
from datetime import date
from functools import partial
from typing import TYPE_CHECKING, Annotated

from fastapi import APIRouter, Depends, Header, Path, Query, Request, Response
from fastapi.responses import PlainTextResponse
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest
from pydantic import BaseModel, ConfigDict, Field, JsonValue

from ludorail.core.extensions import puzzles_of
from ludorail.core.puzzle import LEVELS
from ludorail.core.record import Record, players_and_options
from ludorail.core.source import Seeded
from ludorail.games import load_game, read_record
from ludorail.server.context import ServerContext
from ludorail.server.socket.messages import Email, TableSeen, schema
from ludorail.server.views.catalogue import GameSeen, show_games
from ludorail.server.views.table_view import show_table, to_act
from ludorail.tables.analysis.after_game import puzzle_record
from ludorail.tables.live.live_table import LiveTable
from ludorail.tables.model import decisions as decide
from ludorail.tables.model.lines import PuzzleOf, Settings
from ludorail.tables.model.refusal import Refusal
from ludorail.tables.model.table import Table
from ludorail.tables.model.tokens import new_token, token_hash

if TYPE_CHECKING:
    from ludorail.core.meta import Options
else:
    Options = dict[str, JsonValue]  # pydantic's own word for it: ours refers to itself

router = APIRouter()

MOST_LINES = 10_000
"""Lines of a record that is uploaded, some ten times as many as a long game has."""

Code = Annotated[str, Path(pattern="^[A-Za-z0-9_-]{12}$")]
Token = Annotated[str | None, Header(alias="Authorization", max_length=100)]
Name = Annotated[str, Field(max_length=100)]
GameNumber = Annotated[int | None, Query(ge=0, le=10**6)]
"""Which of the games at a table, from 0."""
Bots = Annotated[list[Annotated[str, Field(max_length=20)]], Field(max_length=99)]


class _Body(BaseModel):
    model_config = ConfigDict(extra="forbid")


class NewTable(_Body):
    """A table to open; with a name, its opener takes the first seat, and bots the next. One of bots alone begins."""

    game: Annotated[str, Field(max_length=64)]
    players: Annotated[int, Field(ge=1, le=99)]
    options: Options = {}
    settings: Settings = Settings()
    name: Name | None = None
    email: Email | None = None
    bots: Bots = []


class NewSeat(_Body):
    """Somebody who takes a seat."""

    name: Name
    seat: Annotated[int, Field(ge=0, le=99)] | None = None
    email: Email | None = None


class Upload(_Body):
    """A record: to look at from any event, or to play on from one, in the first seat if no other is named."""

    record: Annotated[str, Field(max_length=1_000_000)]
    at: Annotated[int, Field(ge=0, le=10**9)] | None = None
    review: bool = True
    settings: Settings = Settings()
    name: Name | None = None
    seat: Annotated[int, Field(ge=0, le=99)] | None = None
    bots: Bots = []


class NewPuzzle(_Body):
    """The puzzle of a day and a level, from 1, easy, to 5."""

    game: Annotated[str, Field(max_length=64)]
    day: date
    level: Annotated[int, Field(ge=1, le=LEVELS)]
    name: Name


class TableFound(TableSeen):
    """A table, and the seats that are to act there."""

    to_act: list[int]


class Opened(_Body):
    """Where a table is, and the secret of its opener's seat, if one was taken."""

    join: str
    watch: str
    seat: int | None = None
    token: str | None = None


class Taken(_Body):
    """A seat and its secret."""

    seat: int
    token: str
    watch: str


class Shown(_Body):
    """Where a game stood after so many events."""

    events: int
    position: Options


def place_of(request: Request) -> ServerContext:
    """What the server has."""
    place: ServerContext = request.app.state.place
    return place


Here = Annotated[ServerContext, Depends(place_of)]


@router.post("/api/tables", status_code=201)
async def open_table(wish: NewTable, request: Request, here: Here) -> Opened:
    """Opens a table."""
    rules = load_game(wish.game)
    rules.resolve_options(wish.players, wish.options, Seeded(0))
    decide.known_bot(wish.settings.stand_in)
    _check_seats(wish.players, wish.name, wish.bots)
    here.admit_table(request)
    hub = await here.house.create(wish.game, wish.players, wish.options, wish.settings)
    opener = None if wish.name is None else NewSeat(name=wish.name, email=wish.email)
    return await _opened(here, hub, opener, wish.bots)


def _check_seats(players: int, name: str | None, bots: Sequence[str]) -> None:
    """Refuses bots that there are not, and more people and bots than there are seats."""
    for bot in bots:
        decide.known_bot(bot)
    if len(bots) + (name is not None) > players:
        raise Refusal("full")


async def _opened(here: ServerContext, hub: LiveTable, opener: NewSeat | None, bots: Sequence[str]) -> Opened:
    """Seats the opener and the bots at a new table; bots alone begin."""
    taken = await _take(here, hub, opener) if opener is not None else None
    for bot in bots:
        await here.house.do(hub, partial(decide.seat_bot, bot=bot))
    if len(bots) == hub.table.players:
        await here.house.do(hub, decide.start)
    seat, token = (taken.seat, taken.token) if taken is not None else (None, None)
    return Opened(join=hub.found.join_code, watch=hub.found.watch_code, seat=seat, token=token)


async def _take(here: ServerContext, hub: LiveTable, wish: NewSeat) -> Taken:
    token = new_token()
    hashed = token_hash(token)
    await here.house.do(hub, lambda table, now: decide.join(table, now, wish.name, hashed, wish.seat, wish.email))
    return Taken(seat=decide.seat_of(hub.table, token), token=token, watch=hub.found.watch_code)


@router.get("/api/tables")
async def lobby(here: Here) -> list[TableSeen]:
    """The listed tables. Whoever sees a table in the lobby may join it."""
    hubs = await here.house.lobby()
    return [show_table(here.house, hub, None).model_copy(update={"join": hub.found.join_code}) for hub in hubs]


@router.get("/api/tables/{code}")
async def one_table(code: Code, here: Here, token: Token = None) -> TableFound:
    """A table, by either of its links, and who is to act there; with a secret, as its seat sees it."""
    hub = await here.house.up_to_date(code)
    seat = await _seat_of(hub, token)
    seen = show_table(here.house, hub, seat)
    join = code if code == hub.found.join_code else seen.join
    return TableFound(**{**dict(seen), "join": join}, to_act=to_act(hub.table))


@router.post("/api/tables/{code}/seats", status_code=201)
async def take_seat(code: Code, wish: NewSeat, here: Here) -> Taken:
    """Takes a seat, by the link to join."""
    hub = await here.house.by_code(code)
    if code != hub.found.join_code:
        raise Refusal("no_table")
    return await _take(here, hub, wish)


@router.get("/api/tables/{code}/record", response_class=PlainTextResponse)
async def record(code: Code, here: Here, token: Token = None, game: GameNumber = None) -> PlainTextResponse:
    """The record: whole once the game is over, before that as far as the asker may see; of an earlier game, too."""
    hub = await here.house.up_to_date(code)
    seat = await _seat_of(hub, token)
    table = hub.table if game in (None, hub.table.games) else await here.house.earlier_game(hub, game)
    return PlainTextResponse(_record_text(table, seat), media_type="text/plain; charset=utf-8")


async def _seat_of(hub: LiveTable, token: str | None) -> int | None:
    return None if token is None else await hub.seat_of(token.removeprefix("Bearer "))


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
    if "Position" in headers:  # of a start that may hide something, as the game goes on to
        headers["Position"] = json.dumps(table.rules.view(whole.start, seat).position())
    seen = Record(whole.rules, headers, whole.start, ())
    return seen.text() + "".join(f"{line}\n" for line in table.play.seen(seat, 0, whole=False))


@router.post("/api/records", status_code=201)
async def upload(wish: Upload, request: Request, here: Here) -> Opened:
    """Makes a table of a record; to play on from it, with its opener in a seat and bots in the first others."""
    here.admit_table(request)  # before the record is read, which is work
    if wish.record.count("\n") > MOST_LINES:
        raise Refusal("record_long", most=MOST_LINES)
    found = await asyncio.to_thread(read_record, wish.record)
    at = len(found.entries) if wish.at is None else wish.at
    if at > len(found.entries):
        raise Refusal("event_none", most=len(found.entries), found=at)
    players, options = players_and_options(found.rules.position(found.start))
    decide.known_bot(wish.settings.stand_in)
    if wish.review and wish.bots:
        raise Refusal("review")
    _check_seats(players, wish.name, wish.bots)
    if wish.seat is not None and wish.seat >= players:
        raise Refusal("no_seat")
    cut = found if wish.review else Record(found.rules, found.headers, found.start, found.entries[:at]).bare()
    hub = await here.house.create(found.rules.meta.id, players, options, wish.settings, cut.text(), wish.review)
    opener = None if wish.review or wish.name is None else NewSeat(name=wish.name, seat=wish.seat)
    return await _opened(here, hub, opener, wish.bots)


@router.post("/api/puzzles", status_code=201)
async def open_puzzle(wish: NewPuzzle, request: Request, here: Here) -> Opened:
    """Opens a table where one person has the puzzle to solve; it has begun. Seats that do not play have bots."""
    rules = load_game(wish.game)
    if puzzles_of(rules) is None:
        raise Refusal("no_puzzle", game=rules.meta.title)
    here.admit_table(request)
    text = await here.answers.find(puzzle_record, wish.game, wish.day.isoformat(), wish.level)
    players, options = players_and_options(rules.position(read_record(text).start))
    puzzle = PuzzleOf(day=wish.day.isoformat(), level=wish.level)
    hub = await here.house.create(wish.game, players, options, Settings(), text, puzzle=puzzle)
    opened = await _opened(here, hub, NewSeat(name=wish.name), ["random"] * (players - 1))
    await here.house.do(hub, decide.start)
    return opened


@router.get("/api/tables/{code}/positions/{event}")
async def position_at(code: Code, event: Annotated[int, Path(ge=0, le=10**9)], here: Here) -> Shown:
    """Where a finished game, or one under review, stood after so many events."""
    hub = await here.house.up_to_date(code)
    play = hub.table.play
    if play is None or hub.table.life != "over":
        raise Refusal("not_over")
    if event > len(play.entries):
        raise Refusal("event_none", most=len(play.entries), found=event)
    return Shown(events=event, position=play.rules.position(play.folded(event)))


@router.get("/api/games")
async def games() -> list[GameSeen]:
    """The games that can be played here."""
    return show_games()


@router.get("/api/messages")
async def message_schema() -> dict[str, object]:
    """The JSON Schema of the messages on the socket, by direction."""
    return schema()


@router.get("/health", response_class=PlainTextResponse)
async def health() -> str:
    """The process lives."""
    return "alive\n"


@router.get("/ready", response_class=PlainTextResponse)
async def ready(here: Here) -> Response:
    """The process can serve tables."""
    fine = await here.is_ready()
    return PlainTextResponse("ready\n" if fine else "not ready\n", 200 if fine else 503)


@router.get("/metrics", response_class=PlainTextResponse)
async def metrics(here: Here) -> Response:
    """Figures for Prometheus."""
    here.metrics.tables.set(len(here.house.hubs))
    here.metrics.sockets.set(here.door.sockets)
    return Response(generate_latest(here.metrics.registry), media_type=CONTENT_TYPE_LATEST)
