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
from ludorail.server.config import Config
from ludorail.server.context import ServerContext
from ludorail.server.garbage import collect_all_hourly
from ludorail.server.handlers.refusals import (
    UNPROCESSABLE,
    refusal_content,
    refusal_status,
    rule_content,
    unreadable,
)
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
from ludorail.server.loop_turns import Turns
from ludorail.server.messages.schema import VERSION, schema
from ludorail.server.metrics import Metrics, monitor_loop
from ludorail.server.result_cache import ResultCache
from ludorail.server.socket.admission import Sockets
from ludorail.tables.analysis.processes import worker_processes
from ludorail.tables.analysis.workers import Workers
from ludorail.tables.live.mail_notifier import MailNotifier
from ludorail.tables.live.notifiers import LogNotifier
from ludorail.tables.live.registry import TableRegistry
from ludorail.tables.live.review_runner import ReviewRunner, reviewable
from ludorail.tables.live.shared_changes import change_feed_for
from ludorail.tables.model.refusal import Refusal
from ludorail.tables.store.store import CHANNEL, Store

log = logging.getLogger(__name__)

COMPRESSION = 5
"""Of 1 to 9: at 9, a record of a long game takes three times as long and is hardly smaller."""
BAD_REQUEST = 400
REVIEW_NICENESS = 5
"""Reviews have a process of their own; where they compete for a core, bots and the server get three quarters of it."""
DAY = 24 * 3600.0
PROOF_CPU_SECONDS = 60.0
"""Processor time for one proof: the longest games need a third of it."""


def create_app(config: Config) -> FastAPI:
    """The application with these settings; its tables open and close with it."""

    @asynccontextmanager
    async def life(app: FastAPI) -> AsyncIterator[dict[str, object]]:
        metrics = Metrics()
        context = make_context(config, metrics)
        await context.registry.open()
        app.state.context, app.state.metrics = context, metrics
        housekeeping = [
            asyncio.create_task(monitor_loop(metrics)),
            asyncio.create_task(collect_all_hourly()),
            asyncio.create_task(context.reviews.run()),
        ]
        app.state.pages = pages.load_pages()
        prepare_answers()
        log.info("open")
        turns = Turns(asyncio.get_running_loop())
        yield {
            "limits": config.limits,
            "address_limits": context.address_limits,
            "turns": turns,
        }  # for the protocols below this one
        for task in housekeeping:
            task.cancel()
        await asyncio.gather(*housekeeping, return_exceptions=True)
        context.reviews.workers.close()
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


def make_results() -> ResultCache:
    """A cache with worker processes of its own."""
    proofs = Workers(worker_processes(2, PROOF_CPU_SECONDS), at_once=1)
    return ResultCache(proofs, Workers(worker_processes(1)))


def make_context(config: Config, metrics: Metrics) -> ServerContext:
    """The shared parts of a server with these settings."""
    workers = Workers(worker_processes(config.workers), metrics.waited)
    store = Store(config.database, None if config.redis else CHANNEL)
    registry = TableRegistry(
        store,
        workers,
        change_feed_for(config.database, config.redis),
        MailNotifier(config.smtp, store.mail_stops, config.public_url) if config.smtp else LogNotifier(),
        config.pace,
        thought=metrics.thought,
        noted=metrics.noted,
        keep=None if config.keep_days is None else config.keep_days * DAY,
    )
    reviews = ReviewRunner(
        store.reviews,
        Workers(worker_processes(1, niceness=REVIEW_NICENESS), metrics.waited),
        partial(reviewable, registry),
        secrets.token_hex(8),
        registry.now,
        config.review_share,
        config.limits.review_seconds,
        metrics.reviewed,
    )
    connections = None if config.trust_proxy else config.limits.connections_per_address
    return ServerContext.of(
        config, registry, workers, make_results(), reviews, metrics.latency.observe, connections
    )


async def _refusal(request: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, Refusal)
    return JSONResponse(refusal_content(error), refusal_status(error))


async def _rule_error(request: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, RuleError)
    return JSONResponse(rule_content(error), UNPROCESSABLE)


async def _unreadable(request: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, RequestValidationError)
    return JSONResponse(refusal_content(unreadable(error.errors()[0]["loc"])), UNPROCESSABLE)


async def _not_json(request: Request, error: Exception) -> JSONResponse:
    return JSONResponse(refusal_content(Refusal("unreadable", why="JSON")), BAD_REQUEST)


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
