"""One client on its socket: what it asks is answered, what changes is shown."""

import asyncio
import contextlib
import logging
import secrets
from time import perf_counter

from pydantic import BaseModel, ValidationError
from pydantic_core import to_json

from ludorail.core.errors import RuleError
from ludorail.core.text import in_words
from ludorail.server.context import ServerContext
from ludorail.server.limits import Bucket
from ludorail.server.socket import messages as m
from ludorail.server.socket import queries as asking
from ludorail.server.socket.commands import decision_of
from ludorail.server.socket.wire import Gone, Wire
from ludorail.server.views.log_view import Teller
from ludorail.server.views.table_view import names_in_words, show_said, show_table, show_view
from ludorail.tables.live.live_table import LiveTable
from ludorail.tables.model import decisions as decide
from ludorail.tables.model.refusal import Refusal, Stale
from ludorail.tables.model.tokens import token_hash

log = logging.getLogger(__name__)

PATIENCE = 10.0
"""Seconds for a client to say hello."""
SHOWN_OUT = 1008
"""The code with which a socket is closed whose client breaks the rules of the house."""
WENT_WRONG = 1011
"""The code for a fault of ours."""
MOST_THOUGHTS = 2
"""Questions of one client that processes think about at once."""
MOST_FAULTS = 100
"""Messages that cannot be read before the socket is closed."""
THOUGHT_ABOUT = (m.Hint, m.Ways, m.Outline)
"""What is answered by a process, or in a thread."""


class Session:
    """A seat's owner, or somebody watching, while the socket is open."""

    def __init__(self, place: ServerContext, hub: LiveTable, wire: Wire, address: str) -> None:
        self._place, self._house, self._hub = place, place.house, hub
        self._wire, self._address = wire, address
        limits = place.config.limits
        self._messages = Bucket(limits.messages_a_second, 3 * limits.messages_a_second)
        self._thinking: set[asyncio.Task[None]] = set()
        self._ending: asyncio.Task[None] | None = None
        self._token_hash: str | None = None
        self._name = ""
        self._seen = 0
        self._number_shown = -1
        self._teller = Teller(None)
        self._table_shown: tuple[object, ...] = ()
        self._awaited = True
        """Whether the next showing is on its way already, or, before hello is said, is not to be."""
        self._faults = 0

    @property
    def _seat(self) -> int | None:
        """The seat, which a rematch changes; None for somebody watching, or who got up."""
        for number, seat in enumerate(self._hub.table.seats):
            if seat is not None and self._token_hash is not None and seat.token_hash == self._token_hash:
                return number
        return None

    async def serve(self) -> None:
        """From hello until the socket closes."""
        self._hub.listeners.add(self._hear_news)  # before anything is waited for: a table with listeners is kept
        try:
            await self._serve()
        finally:
            self._hub.listeners.discard(self._hear_news)
            self._hub.used = self._house.now()

    async def _serve(self) -> None:
        with contextlib.suppress(Gone, TimeoutError, asyncio.CancelledError):
            await self._wire.accept()
            try:
                hello = await asyncio.wait_for(self._receive(), PATIENCE)
                if not isinstance(hello, m.Hello) or not await self._come_in(hello):
                    await self._wire.hang_up(SHOWN_OUT)
                    return
                await self._stay(hello)
            except (Gone, TimeoutError):
                raise
            except Exception:  # the store is away, or a fault of ours: the client comes back and asks again
                log.exception("a client could not be served", extra={"table": self._hub.table.id})
                await self._wire.hang_up(WENT_WRONG)

    async def _come_in(self, hello: m.Hello) -> bool:
        try:
            if hello.token is not None:
                await self._hub.seat_of(hello.token)
                self._token_hash = token_hash(hello.token)
            elif hello.name is not None:
                self._name = decide.free_name(self._hub.table, hello.name)
        except Refusal as refusal:
            self._send(_refused(hello.id, refusal))
            return False
        if hello.seen > self._hub.table.number:
            await self._hub.catch_up()  # another process has shown more than this one has heard of
        self._seen = hello.seen if hello.seen <= self._hub.table.number else 0
        self._teller = Teller(hello.language)
        return True

    async def _stay(self, hello: m.Hello) -> None:
        hub = self._hub
        if self._token_hash is not None:
            hub.arrive(self._token_hash, self._house.now())
        self._send(m.Done(id=hello.id, number=hub.table.number))
        self._awaited = False
        self._hear_news()
        try:
            while self._faults < MOST_FAULTS:
                ask = await self._receive()
                if isinstance(ask, THOUGHT_ABOUT):
                    self._answer_later(ask)
                elif ask is not None:
                    await self._answer(ask)
            await self._wire.hang_up(SHOWN_OUT)
        finally:
            for task in self._thinking:
                task.cancel()
            if self._token_hash is not None:
                hub.depart(self._token_hash)

    # What is shown

    def _hear_news(self) -> None:
        """Shows soon what has changed till then."""
        if not self._awaited:
            self._awaited = True
            self._wire.loop.call_soon(self._show)

    def _show(self) -> None:
        if self._wire.is_slow:  # it is shown how things stand when it has read what it was told
            self._wire.when_read(self._show)
            return
        self._awaited = False
        try:
            self._show_news()
        except Exception:  # whatever it is, it belongs in the log and not on the socket
            log.exception("a client could not be shown its table", extra={"table": self._hub.table.id})
            self._ending = asyncio.create_task(self._wire.hang_up(WENT_WRONG))

    def _show_news(self) -> None:
        table, seat, seen = self._hub.table, self._seat, self._seen
        self._seen = table.number
        shown = view = None
        if self._table_shown != (standing := (table.standing, self._hub.comings, seat)):
            self._table_shown = standing
            shown = show_table(self._house, self._hub, seat)
        if table.number > self._number_shown:  # else somebody came or went, and the game is as it was
            self._number_shown = table.number
            view = show_view(table, seat, seen, self._house.now(), self._teller)
        chat = show_said(table, seen)
        if shown is not None:
            self._send(shown)
        if view is not None:
            self._send(view)
        for said in chat:
            self._send(said)

    def _send(self, message: BaseModel | dict[str, object]) -> None:
        self._wire.tell(to_json(message))

    # What is asked

    async def _receive(self) -> m.Ask | None:
        """The next message; None for one that cannot be read, which is answered here."""
        if self._wire.is_slow:
            await self._wire.writable.wait()  # whoever does not read is heard no more
        text = await self._wire.hear()
        try:
            if text is None:
                raise Refusal("unreadable", why="text")
            return m.ASK.validate_json(text)
        except ValidationError as error:
            where = ".".join(str(part) for part in error.errors()[0]["loc"])[:60]
            self._fault(Refusal("unreadable", why=where or "JSON"))
        except Refusal as refusal:
            self._fault(refusal)
        return None

    def _fault(self, refusal: Refusal) -> None:
        self._faults += 1
        self._send(_refused("", refusal))

    def _answer_later(self, ask: m.Hint | m.Ways | m.Outline) -> None:
        """Lets a process think about it; other messages are answered meanwhile."""
        if len(self._thinking) >= MOST_THOUGHTS:
            self._send(_refused(ask.id, Refusal("too_fast")))
            return
        task = asyncio.create_task(self._answer_if_here(ask))
        self._thinking.add(task)
        task.add_done_callback(self._thinking.discard)

    async def _answer_if_here(self, ask: m.Hint | m.Ways | m.Outline) -> None:
        async with self._place.door.thought(self._address):
            await self._answer(ask)

    async def _answer(self, ask: m.Ask) -> None:
        begin = perf_counter()
        try:
            self._send(await self._do(ask))
        except Refusal as refusal:
            self._send(_refused(ask.id, refusal))
        except RuleError as error:
            self._send(
                m.Refused(
                    id=ask.id,
                    code="rule",
                    rule=error.rule,
                    text=in_words(error.text, names_in_words(self._hub.table)),
                    at=self._hub.table.at,
                )
            )
        self._place.metrics.latency.observe(perf_counter() - begin)

    def _admit(self, ask: m.Ask) -> None:
        """Refuses what comes too fast."""
        if not self._messages.take():
            raise Refusal("too_fast")
        if isinstance(ask, m.Say) and not self._place.chat.take(self._who):
            raise Refusal("too_fast")
        if isinstance(ask, m.Hint) and not self._place.hints.take(self._who):
            raise Refusal("too_fast")

    @property
    def _who(self) -> str:
        """The same for whoever hangs up and calls again, or calls twice."""
        return self._token_hash or f"{self._hub.table.id} {self._address}"

    async def _do(self, ask: m.Ask) -> m.Tell:
        self._admit(ask)
        table, seat = self._hub.table, self._seat
        match ask:
            case m.Look():
                return asking.look(table, seat, ask)
            case m.Try():
                return asking.attempt(table, seat, ask)
            case m.Hint():
                return await asking.hint(table, seat, ask, self._teller.language, self._place.workers)
            case m.Ways():
                return await asking.ways(table, seat, ask, self._place.workers)
            case m.Outline():
                return await asking.outline(table, seat, ask, self._teller.language)
        return await self._decide(ask, seat)

    async def _decide(self, ask: m.Wish, seat: int | None) -> m.Done:
        """What changes the table, if it allows it."""
        table = self._hub.table
        name = table.taken(seat).name if seat is not None else self._name
        done = await self._house.do(self._hub, decision_of(ask, seat, name, secrets.token_bytes, self._hub.here))
        if done is not None:
            return m.Done(id=ask.id, number=done[1])
        before = table.ids.get((seat, ask.id), table.number) if seat is not None else table.number
        return m.Done(id=ask.id, number=before)


def _refused(id: str, refusal: Refusal) -> m.Refused:  # noqa: A002
    at = refusal.at if isinstance(refusal, Stale) else None
    return m.Refused(id=id, code=refusal.code, text=in_words(refusal.text), at=at)
