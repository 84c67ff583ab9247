"""The house in a page: a worker of the browser starts it and talks to it."""

import asyncio
import logging
import re
from collections.abc import Callable, Coroutine
from functools import partial
from typing import Any

from ludorail.browser.client import PageClient
from ludorail.browser.page_requests import CODE, GAME, PAGE_ADDRESS, PageAnswer, answer
from ludorail.browser.page_worker import PageWorker, Post
from ludorail.browser.reviews import BrowserReviews
from ludorail.browser.shelf import Shelf
from ludorail.browser.store import BrowserStore
from ludorail.server.config import Config, Limits
from ludorail.server.context import ServerContext
from ludorail.server.result_cache import ResultCache
from ludorail.server.socket.peer import CLOSE_INTERNAL_ERROR, CLOSE_POLICY_VIOLATION
from ludorail.server.socket.session import Session
from ludorail.tables.analysis.workers import Workers
from ludorail.tables.live.registry import TableRegistry
from ludorail.tables.live.review_runner import ReviewRunner, reviewable
from ludorail.tables.model.refusal import Refusal

log = logging.getLogger(__name__)

SOCKET = re.compile(f"/api/tables/{CODE}/socket")
MANY = 1_000_000
NO_LIMITS = Limits(
    sockets_per_address=MANY,
    sockets_a_second=MANY,
    tables_per_address=MANY,
    seats_per_address=MANY,
    messages_a_second=MANY,
    chat_a_second=MANY,
    hints_a_second=MANY,
    work_a_second=MANY,
    stored_a_second=MANY,
)
"""Limits keep strangers from making others wait; here there are none."""

THOUGHT_SECONDS = 60.0
PROOF_SECONDS = 180.0
"""Seconds after which work is given up: three times those of a server, since a phone is slower."""


class BrowserHouse:
    """The tables of one browser, and the connections of its page to them."""

    def __init__(self, shelf: Shelf, think: Post, prove: Post, pace: float = Config.pace) -> None:
        self.store = BrowserStore(shelf)
        workers, proofs = (
            Workers([PageWorker(post, seconds)])
            for post, seconds in ((think, THOUGHT_SECONDS), (prove, PROOF_SECONDS))
        )
        registry = TableRegistry(self.store, workers, pace=pace)
        config = Config(pace=pace, limits=NO_LIMITS)
        reviews = ReviewRunner(
            BrowserReviews(),
            workers,
            partial(reviewable, registry),
            PAGE_ADDRESS,
            registry.now,
            config.review_share,
        )
        self._context = ServerContext.of(config, registry, workers, ResultCache(proofs, workers), reviews)
        self._running: set[asyncio.Task[None]] = set()

    async def open(self) -> None:
        """Opens the house: games go on where they were left."""
        await self._context.registry.open()
        self._begin(self._context.reviews.run())

    async def close(self) -> None:
        """Closes the house. Nothing is lost: everything acknowledged is stored."""
        for task in self._running:
            task.cancel()
        await self._context.registry.close()

    async def ask(self, method: str, address: str, token: str | None, text: str) -> PageAnswer:
        """Answers a request as a server would."""
        return await answer(self._context, method, address, token, text)

    def connect(self, address: str, send: Callable[[str], None], closed: Callable[[int], None]) -> PageClient:
        """Connects the page to a table, as a socket would."""
        client = PageClient(send, closed)
        self._begin(self._serve(client, address))
        return client

    def _begin(self, work: Coroutine[Any, Any, None]) -> None:  # Any: asyncio's own
        task = asyncio.create_task(work)
        self._running.add(task)
        task.add_done_callback(self._running.discard)

    async def _serve(self, client: PageClient, address: str) -> None:
        path, _, query = address.partition("?")
        found, game = SOCKET.fullmatch(path), GAME.fullmatch(query)
        try:
            if found is None:
                raise Refusal("no_table")
            live = await self._context.registry.by_code(found["code"])
            if game is not None:
                live = await self._context.game_of(PAGE_ADDRESS, live, int(game[1]))
        except Refusal:
            await client.hang_up(CLOSE_POLICY_VIOLATION)
            return
        except Exception:  # a fault of ours: the page asks again
            log.exception("a table cannot be opened")
            await client.hang_up(CLOSE_INTERNAL_ERROR)
            return
        await Session(self._context, live, client, PAGE_ADDRESS).serve()
