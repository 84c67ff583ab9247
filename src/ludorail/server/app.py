"""The application: routes, sockets, and the house behind them."""

import logging
import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from sqlalchemy.exc import SQLAlchemyError
from starlette.middleware.gzip import GZipMiddleware

from ludorail.core.errors import RuleError
from ludorail.core.text import in_words
from ludorail.server.config import Config
from ludorail.server.context import ServerContext
from ludorail.server.http import pages, routes_after, routes_networks
from ludorail.server.http.guards import Guard
from ludorail.server.http.routes import router
from ludorail.server.limits import Buckets, Doorkeeper
from ludorail.server.metrics import Metrics
from ludorail.server.result_cache import Answers
from ludorail.server.socket.door import Sockets
from ludorail.server.socket.messages import VERSION, schema
from ludorail.tables.analysis.workers import Workers
from ludorail.tables.live.change_feed import changes_for
from ludorail.tables.live.notifiers import LogNotifier, MailNotifier
from ludorail.tables.live.registry import TableRegistry
from ludorail.tables.model.refusal import Refusal
from ludorail.tables.store.store import CHANNEL, Store

log = logging.getLogger(__name__)

STATUS = {"no_table": 404, "not_yours": 403, "too_many_tables": 429, "too_fast": 429}
BAD_REQUEST = 400
CONFLICT = 409
UNPROCESSABLE = 422
UNAVAILABLE = 503


def create_app(config: Config) -> FastAPI:
    """The application with these settings; the house opens and closes with it."""

    @asynccontextmanager
    async def life(app: FastAPI) -> AsyncIterator[None]:
        place = _place(config)
        await place.house.open()
        app.state.place = place
        app.state.pages = pages.load_pages()
        log.info("open")
        yield
        await place.house.close()
        place.answers.close()

    app = FastAPI(title="Ludorail", version=str(VERSION), lifespan=life, docs_url=None, redoc_url=None)
    app.include_router(router)
    app.include_router(routes_after.router)
    app.include_router(routes_networks.router)
    app.add_exception_handler(Refusal, _refusal)
    app.add_exception_handler(RuleError, _rule_error)
    app.add_exception_handler(RequestValidationError, _unreadable)
    app.add_exception_handler(BAD_REQUEST, _not_json)
    for trouble in (SQLAlchemyError, sqlite3.Error):
        app.add_exception_handler(trouble, _store_is_away)
    app.add_middleware(GZipMiddleware, minimum_size=1000)
    app.add_middleware(Guard, most=config.limits.body_bytes, origins=config.origins)
    app.add_middleware(Sockets)
    _publish_messages(app)
    app.include_router(pages.router)  # last: it answers whatever no other route does
    return app


def _place(config: Config) -> ServerContext:
    metrics, workers = Metrics(), Workers(config.workers)
    house = TableRegistry(
        Store(config.database, None if config.redis else CHANNEL),
        workers,
        changes_for(config.database, config.redis),
        MailNotifier(config.smtp, config.public_url) if config.smtp else LogNotifier(),
        config.pace,
        thought=metrics.thought,
        noted=metrics.noted,
    )
    door = Doorkeeper(config.limits.sockets_per_address, config.limits.tables_per_address)
    chat = Buckets(config.limits.chat_a_second, config.limits.chat_burst)
    hints = Buckets(config.limits.hints_a_second, config.limits.hints_burst)
    return ServerContext(config, house, door, metrics, workers, Answers(), chat, hints)


async def _refusal(request: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, Refusal)
    return JSONResponse(_words(error), STATUS.get(error.code, CONFLICT))


def _words(refusal: Refusal) -> dict[str, object]:
    return {"code": refusal.code, "rule": None, "text": in_words(refusal.text)}


async def _rule_error(request: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, RuleError)
    content = {"code": "rule", "rule": error.rule, "line": error.line, "text": in_words(error.text)}
    return JSONResponse(content, UNPROCESSABLE)


async def _store_is_away(request: Request, error: Exception) -> JSONResponse:
    log.error("the store does not answer: %s", type(error).__name__)
    return JSONResponse(_words(Refusal("no_store")), UNAVAILABLE)


async def _unreadable(request: Request, error: Exception) -> JSONResponse:
    """Says where a request is wrong, and repeats nothing of what it said."""
    assert isinstance(error, RequestValidationError)
    where = ".".join(str(part) for part in error.errors()[0]["loc"])[:100]
    why = where.encode("ascii", "replace").decode()
    return JSONResponse(_words(Refusal("unreadable", why=why)), UNPROCESSABLE)


async def _not_json(request: Request, error: Exception) -> JSONResponse:
    return JSONResponse(_words(Refusal("unreadable", why="JSON")), BAD_REQUEST)


def _publish_messages(app: FastAPI) -> None:
    """Puts the messages of the socket into OpenAPI, beside the HTTP part."""
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

    app.openapi = with_messages  # type: ignore[method-assign]  # FastAPI's own way to extend it
