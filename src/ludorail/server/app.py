"""The application: routes, sockets, and the tables behind them."""

import asyncio
import logging
import secrets
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from starlette.middleware.gzip import GZipMiddleware

from ludorail.core.errors import RuleError
from ludorail.core.text import in_words
from ludorail.server.config import Config
from ludorail.server.context import ServerContext
from ludorail.server.garbage import search_all_seldom
from ludorail.server.http import pages
from ludorail.server.http.guards import Guard
from ludorail.server.http.routes import (
    after_game,
    mail,
    networks,
    practice,
    puzzles,
    records,
    reviews,
    service,
    tables,
)
from ludorail.server.http.routes.service import prepare_answers
from ludorail.server.limits import Buckets, Doorkeeper, Uploads
from ludorail.server.loop_monitor import monitor_loop
from ludorail.server.messages.schema import VERSION, schema
from ludorail.server.metrics import Metrics
from ludorail.server.result_cache import ResultCache
from ludorail.server.socket.door import Sockets
from ludorail.server.turns import Turns
from ludorail.tables.analysis.workers import Workers
from ludorail.tables.live.change_feed import changes_for
from ludorail.tables.live.notifiers import LogNotifier, MailNotifier
from ludorail.tables.live.registry import TableRegistry
from ludorail.tables.live.review_runner import ReviewRunner, reviewable
from ludorail.tables.model.refusal import Refusal
from ludorail.tables.store.store import CHANNEL, Store

log = logging.getLogger(__name__)

STATUS = {
    "no_table": 404,
    "no_mailbox": 404,
    "not_yours": 403,
    "sent_away": 403,
    "too_many_tables": 429,
    "too_many_seats": 429,
    "too_fast": 429,
    "too_much_work": 429,
    "too_many_reviews": 429,
    "busy": 503,
    "no_store": 503,
}
COMPRESSION = 5
"""Of 1 to 9: at 9, a record of a long game takes three times as long and is hardly smaller."""
BAD_REQUEST = 400
CONFLICT = 409
UNPROCESSABLE = 422
DAY = 24 * 3600.0


def create_app(config: Config) -> FastAPI:
    """The application with these settings; its tables open and close with it."""

    @asynccontextmanager
    async def life(app: FastAPI) -> AsyncIterator[dict[str, object]]:
        context = make_context(config)
        await context.registry.open()
        app.state.context = context
        housekeeping = [
            asyncio.create_task(monitor_loop(context.metrics)),
            asyncio.create_task(search_all_seldom()),
            asyncio.create_task(context.reviews.run()),
        ]
        app.state.pages = pages.load_pages()
        prepare_answers()
        log.info("open")
        turns = Turns(asyncio.get_running_loop())
        yield {"limits": config.limits, "door": context.door, "turns": turns}  # for the protocols below this one
        for task in housekeeping:
            task.cancel()
        await asyncio.gather(*housekeeping, return_exceptions=True)
        await context.registry.close()
        context.results.close()

    app = FastAPI(title="Ludorail", version=str(VERSION), lifespan=life, docs_url=None, redoc_url=None)
    for part in (tables, records, puzzles, after_game, reviews, practice, networks, mail, service):
        app.include_router(part.router)
    app.add_exception_handler(Refusal, _refusal)
    app.add_exception_handler(RuleError, _rule_error)
    app.add_exception_handler(RequestValidationError, _unreadable)
    app.add_exception_handler(BAD_REQUEST, _not_json)
    app.add_middleware(GZipMiddleware, minimum_size=1000, compresslevel=COMPRESSION)
    app.add_middleware(Guard, most=config.limits.body_bytes, origins=config.origins)
    app.add_middleware(Sockets)
    _publish_messages(app)
    app.include_router(pages.router)  # last: it answers every other path
    return app


def make_context(config: Config) -> ServerContext:
    """The shared parts of a server with these settings."""
    metrics = Metrics()
    workers = Workers(config.workers, metrics.waited)
    store = Store(config.database, None if config.redis else CHANNEL)
    registry = TableRegistry(
        store,
        workers,
        changes_for(config.database, config.redis),
        MailNotifier(config.smtp, store.mail_stops, config.public_url) if config.smtp else LogNotifier(),
        config.pace,
        thought=metrics.thought,
        noted=metrics.noted,
        keep=None if config.keep_days is None else config.keep_days * DAY,
    )
    limits = config.limits
    door = Doorkeeper(
        limits.sockets_per_address,
        limits.tables_per_address,
        limits.seats_per_address,
        sockets_a_second=limits.sockets_a_second,
        connections=None if config.trust_proxy else limits.connections_per_address,
    )
    chat = Buckets(limits.chat_a_second, limits.chat_burst)
    hints = Buckets(limits.hints_a_second, limits.hints_burst)
    work = Buckets(limits.work_a_second, limits.work_burst)
    stored = Buckets(limits.stored_a_second, limits.stored_burst)
    emails = Buckets(limits.emails_an_hour / 3600, limits.emails_an_hour)
    uploads = Uploads(limits.uploads_at_once, limits.uploads_at_once)
    results = ResultCache()
    reviews = ReviewRunner(
        store.reviews,
        workers,
        partial(reviewable, registry),
        secrets.token_hex(8),
        registry.now,
        config.review_share,
        limits.review_seconds,
        metrics.reviewed,
    )
    return ServerContext(
        config, registry, door, metrics, workers, results, chat, hints, work, stored, emails, uploads, reviews
    )


async def _refusal(request: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, Refusal)
    return JSONResponse(_words(error), STATUS.get(error.code, CONFLICT))


def _words(refusal: Refusal) -> dict[str, object]:
    return {"code": refusal.code, "rule": None, "text": in_words(refusal.text)}


async def _rule_error(request: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, RuleError)
    content = {"code": "rule", "rule": error.rule, "line": error.line, "text": in_words(error.text)}
    return JSONResponse(content, UNPROCESSABLE)


async def _unreadable(request: Request, error: Exception) -> JSONResponse:
    """Says where a request is wrong, without repeating its content."""
    assert isinstance(error, RequestValidationError)
    where = ".".join(str(part) for part in error.errors()[0]["loc"])[:100]
    why = where.encode("ascii", "replace").decode()
    return JSONResponse(_words(Refusal("unreadable", why=why)), UNPROCESSABLE)


async def _not_json(request: Request, error: Exception) -> JSONResponse:
    return JSONResponse(_words(Refusal("unreadable", why="JSON")), BAD_REQUEST)


def _publish_messages(app: FastAPI) -> None:
    """Adds the messages of the socket to the OpenAPI document."""
    plain = app.openapi

    def with_messages() -> dict[str, object]:
        found = plain()
        if "x-socket" not in found:
            messages = schema("#/components/schemas/")
            definitions = messages.pop("$defs")
            assert isinstance(definitions, dict)
            found["components"]["schemas"] = {**definitions, **found["components"]["schemas"]}
            found["x-socket"] = {"path": "/api/tables/{code}/socket", **messages}
        return found

    app.openapi = with_messages  # type: ignore[method-assign]  # the way that FastAPI documents
