"""One client on its socket: its requests are answered, and it is shown every change of the table."""

import asyncio
import contextlib
import logging
from functools import partial
from time import perf_counter

from pydantic import BaseModel, ValidationError
from pydantic_core import from_json, to_json

from ludorail.core.errors import RuleError, Unreadable
from ludorail.core.text import Text, in_words
from ludorail.server.context import ServerContext
from ludorail.server.limits import Bucket
from ludorail.server.messages import replies, requests
from ludorail.server.messages.framing import frame
from ludorail.server.socket import prices, queries
from ludorail.server.socket.audience import Audience
from ludorail.server.socket.commands import decision_of
from ludorail.server.socket.peer import (
    CLOSE_INTERNAL_ERROR,
    CLOSE_POLICY_VIOLATION,
    CLOSE_TRY_AGAIN,
    Gone,
    Peer,
)
from ludorail.server.views.shared_views import Reader
from ludorail.server.views.table_view import names_in_words
from ludorail.tables.live.live_table import LiveTable
from ludorail.tables.model import decisions
from ludorail.tables.model.people.tokens import token_hash
from ludorail.tables.model.refusal import Refusal, Stale, StoreAway

log = logging.getLogger(__name__)

HELLO_TIMEOUT = 10.0
"""Seconds for a client to say hello."""
QUERIES_OF_A_CLIENT = 2
"""Queries of one client that workers answer at once."""
UNREADABLE_MESSAGES = 100
"""Messages that cannot be read before the socket is closed."""
ANSWERED_LATER = (requests.Hint, requests.Ways, requests.Outline)
"""The queries that a worker process or a thread answers."""


class Session:
    """A seat's owner or a spectator, while the socket is open."""

    def __init__(self, context: ServerContext, live: LiveTable, wire: Peer, address: str) -> None:
        self._context, self._registry, self._live = context, context.registry, live
        self._views = context.views_of(live)
        self._wire, self._address = wire, address
        limits = context.config.limits
        self._messages = Bucket(limits.messages_a_second, 3 * limits.messages_a_second)
        self._working: set[asyncio.Task[None]] = set()
        self._closing: asyncio.Task[None] | None = None
        self._token_hash: str | None = None
        self._name = ""
        self._reader = Reader(None, None)
        self._show_pending = True
        """Whether `_show` is about to run; true until hello is said, and for spectators, who are shown nothing here."""
        self._unreadable = 0

    @property
    def _seat(self) -> int | None:
        """The client's seat, which a rematch changes; `None` for a spectator."""
        return decisions.seat_with(self._live.table, self._token_hash)

    async def serve(self) -> None:
        """Serves the client from hello until the socket closes."""
        self._live.listeners.add(self._hear_news)  # first of all: a table with listeners stays in memory
        try:
            await self._serve()
        finally:
            self._live.listeners.discard(self._hear_news)
            self._live.used = self._registry.now()

    async def _serve(self) -> None:
        with contextlib.suppress(Gone, TimeoutError, asyncio.CancelledError):
            await self._wire.accept()
            try:
                hello = await asyncio.wait_for(self._receive(), HELLO_TIMEOUT)
                if not isinstance(hello, requests.Hello) or not await self._come_in(hello):
                    await self._wire.hang_up(CLOSE_POLICY_VIOLATION)
                    return
                await self._stay(hello)
            except (Gone, TimeoutError):
                raise
            except StoreAway:
                await self._wire.hang_up(CLOSE_TRY_AGAIN)
            except Exception:  # a fault of ours: the client comes back and asks again
                log.exception("a client could not be served", extra={"table": self._live.table.id})
                await self._wire.hang_up(CLOSE_INTERNAL_ERROR)

    async def _come_in(self, hello: requests.Hello) -> bool:
        try:
            if hello.token is not None:
                await self._live.seat_of(hello.token)
                self._token_hash = token_hash(hello.token)
            elif hello.name is not None:
                self._name = decisions.free_name(self._live.table, hello.name)
            if hello.seen > self._live.table.number:
                await self._live.catch_up()  # another process has shown more than this one has heard of
        except StoreAway as refusal:
            self._send(_refused(hello.id, refusal))
            raise
        except Refusal as refusal:
            self._send(_refused(hello.id, refusal))
            return False
        seen = hello.seen if hello.seen <= self._live.table.number else 0
        self._reader = Reader(self._seat, hello.language, seen)
        return True

    async def _stay(self, hello: requests.Hello) -> None:
        live = self._live
        if self._token_hash is not None:
            live.arrive(self._token_hash, self._registry.now())
        else:
            live.count_spectators(1)
        self._registry.follow(live, self._address)
        self._send(replies.Done(id=hello.id, number=live.table.number))
        self._begin_to_show()
        try:
            while self._unreadable < UNREADABLE_MESSAGES:
                request = await self._receive()
                if isinstance(request, ANSWERED_LATER):
                    self._answer_later(request)
                elif request is not None:
                    await self._answer(request)
            await self._wire.hang_up(CLOSE_POLICY_VIOLATION)
        finally:
            for task in self._working:
                task.cancel()
            live.unfollow(self._address)
            if self._token_hash is not None:
                live.depart(self._token_hash, self._registry.now())
            else:
                self._audience.leave(self._wire)
                live.count_spectators(-1)

    # Showing

    def _begin_to_show(self) -> None:
        """Shows a seat's owner the table from now on; spectators are shown it together."""
        if self._token_hash is None:
            self._audience.join(self._wire, self._reader)
        else:
            self._show_pending = False
            self._hear_news()

    @property
    def _audience(self) -> Audience:
        if self._views.audience is None:
            self._views.audience = Audience(self._live, self._views)
        return self._views.audience

    def _hear_news(self) -> None:
        """Shows the table once everything that happens in this turn of the loop has happened."""
        if not self._show_pending:
            self._show_pending = True
            asyncio.get_running_loop().call_soon(self._show)

    def _show(self) -> None:
        if self._wire.is_slow:  # a slow client is shown the table as it stands once it has read what it was sent
            self._wire.when_read(self._show)
            return
        if (work := self._views.prepared(self._current_reader())) is not None:
            work.add_done_callback(self._show_prepared)
            return
        self._show_pending = False
        try:
            self._show_news()
        except Exception as error:  # whatever it is, it belongs in the log and not on the socket
            self._could_not_show(error)

    def _could_not_show(self, error: BaseException) -> None:
        log.error("a client could not be shown its table", exc_info=error, extra={"table": self._live.table.id})
        self._closing = asyncio.create_task(self._wire.hang_up(CLOSE_INTERNAL_ERROR))

    def _show_prepared(self, work: "asyncio.Task[None]") -> None:
        if work.cancelled() or self._hear_news not in self._live.listeners:  # nobody is served here any more
            return
        if (error := work.exception()) is not None:
            self._could_not_show(error)
        else:
            self._show()

    def _current_reader(self) -> Reader:
        seat = self._seat
        if seat == self._reader.seat:
            return self._reader
        # The client has not been shown the table from there.
        return self._reader._replace(seat=seat, table_shown=(), events_shown=None)

    def _show_news(self) -> None:
        frames, self._reader = self._views.news(self._current_reader())
        self._wire.send_now(frames)

    def _send(self, message: BaseModel) -> None:
        self._wire.send_soon(frame(to_json(message)))

    # Answering

    async def _receive(self) -> requests.Request | None:
        """The next message; `None` for an unreadable one, which is answered here."""
        if self._wire.is_slow:
            await self._wire.wait_until_read()  # a client that does not read gets no more answers
        text = await self._wire.next_message()
        try:
            if text is None:
                raise Refusal("unreadable", why="text")
            return requests.REQUEST.validate_json(text)
        except ValidationError as error:
            where = ".".join(str(part) for part in error.errors()[0]["loc"])[:60]
            self._refuse_unreadable(Refusal("unreadable", why=where or "JSON"), _id_in(text))
        except Refusal as refusal:
            self._refuse_unreadable(refusal, "")
        return None

    def _refuse_unreadable(self, refusal: Refusal, id: str) -> None:  # noqa: A002  # the message's own word
        self._unreadable += 1
        self._send(_refused(id, refusal))

    def _answer_later(self, query: requests.Hint | requests.Ways | requests.Outline) -> None:
        """Has a worker or a thread answer; other messages are answered meanwhile."""
        if len(self._working) >= QUERIES_OF_A_CLIENT:
            self._send(_refused(query.id, Refusal("too_fast")))
            return
        task = asyncio.create_task(self._answer_in_turn(query))
        self._working.add(task)
        task.add_done_callback(self._working.discard)

    async def _answer_in_turn(self, query: requests.Hint | requests.Ways | requests.Outline) -> None:
        async with self._context.address_limits.queries(self._address):
            await self._answer(query)

    async def _answer(self, request: requests.Request) -> None:
        begin = perf_counter()
        try:
            self._send(await self._do(request))
        except Refusal as refusal:
            self._send(_refused(request.id, refusal))
        except RuleError as error:
            table = self._live.table
            text = in_words(_reason(request, error), names_in_words(table))
            self._send(replies.Refused(id=request.id, code="rule", rule=error.rule, text=text, at=table.at))
        self._context.answered(perf_counter() - begin)

    def _admit(self, request: requests.Request) -> None:
        """Refuses requests that come too fast."""
        if not self._messages.take():
            raise Refusal("too_fast")
        if isinstance(request, requests.Say) and not self._context.chat.take(self._limit_key):
            raise Refusal("too_fast")
        if isinstance(request, requests.SetEmail):
            self._context.admit_email(self._address, request.email)
        if isinstance(request, requests.Hint) and not self._context.hints.take(self._limit_key):
            raise Refusal("too_fast")
        if not self._context.work.take(self._address, prices.work(request)):
            raise Refusal("too_fast")
        if not self._context.stored.take(self._address, prices.stored(request)):
            raise Refusal("too_fast")

    @property
    def _limit_key(self) -> str:
        """A key for limits that stays the same when a client reconnects, or connects twice."""
        return self._token_hash or f"{self._live.table.id} {self._address}"

    async def _do(self, request: requests.Request) -> replies.Answer:
        self._admit(request)
        table, seat = self._live.table, self._seat
        match request:
            case requests.Hello():
                decisions.seated(seat)
                return replies.Done(id=request.id, number=table.number)
            case requests.Look():
                return queries.look(
                    table, seat, request, partial(self._views.line_at, seat, self._reader.language)
                )
            case requests.Try():
                return queries.attempt(table, seat, request)
            case requests.Hint():
                workers, language = self._context.workers, self._reader.language
                return await queries.hint(table, seat, request, language, workers, self._address)
            case requests.Ways():
                return await queries.ways(table, seat, request, self._context.workers, self._address)
            case requests.Outline():
                return await queries.outline(table, seat, request, self._reader.language)
        if not isinstance(request, requests.Say):
            decisions.seated(seat)  # spectators need not wait for the table to be refused
        least_clock = self._context.config.limits.least_clock
        decision = decision_of(request, self._token_hash, self._name, self._live, least_clock)
        done = await self._registry.do(self._live, decision)
        return replies.Done(id=request.id, number=done.number)


def _id_in(text: str | None) -> str:
    """The id of a message with something wrong about it; empty if that cannot be read either."""
    try:
        found = from_json(text or "")
    except ValueError:
        return ""
    name = found.get("id") if isinstance(found, dict) else None
    return name if isinstance(name, str) and len(name) <= requests.LONGEST_ID else ""


def _reason(request: requests.Request, error: RuleError) -> Text | str:
    """The reason in words for people, who need not know how a move is written."""
    if isinstance(error, Unreadable) and isinstance(request, requests.Move | requests.Try | requests.Hint):
        return Refusal("no_move").text
    return error.text


def _refused(id: str, refusal: Refusal) -> replies.Refused:  # noqa: A002  # the message's own word
    at = refusal.at if isinstance(refusal, Stale) else None
    return replies.Refused(id=id, code=refusal.code, text=in_words(refusal.text), at=at)
