"""Routes about the server itself: its games, its messages, its health."""

from functools import cache

from fastapi import APIRouter, Request, Response
from fastapi.responses import PlainTextResponse
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest
from pydantic_core import to_json

from ludorail.server.http.routes.parameters import Context
from ludorail.server.messages.schema import schema
from ludorail.server.metrics import Metrics
from ludorail.server.views.catalogue import GameSeen, show_games
from ludorail.tables.analysis.fair_queue import KINDS

router = APIRouter()

JSON = "application/json"


@cache
def _games() -> bytes:
    return to_json(show_games())


@cache
def _message_schema() -> bytes:
    return to_json(schema())


def prepare_answers() -> None:
    """Makes the answers that are always the same, before anybody has to wait for them."""
    _games()
    _message_schema()


@router.get("/api/games", response_model=list[GameSeen])
async def games() -> Response:
    """Lists the games that can be played here."""
    return Response(_games(), media_type=JSON)


@router.get("/api/messages", response_model=dict[str, object])
async def message_schema() -> Response:
    """Sends the JSON Schema of the messages on the socket, by direction."""
    return Response(_message_schema(), media_type=JSON)


@router.get("/health", response_class=PlainTextResponse)
async def health() -> str:
    """Answers while the process lives."""
    return "alive\n"


@router.get("/ready", response_class=PlainTextResponse)
async def ready(context: Context) -> Response:
    """Answers whether the process can serve tables."""
    fine = await context.is_ready()
    return PlainTextResponse("ready\n" if fine else "not ready\n", 200 if fine else 503)


@router.get("/metrics", response_class=PlainTextResponse)
async def metrics(request: Request, context: Context) -> Response:
    """Sends the metrics for Prometheus."""
    metrics: Metrics = request.app.state.metrics
    metrics.tables.set(len(context.registry.live_tables))
    metrics.sockets.set(context.address_limits.sockets)
    metrics.paused.set(context.registry.paused)
    for kind in KINDS:
        queues = (context.workers.queue, context.reviews.workers.queue)
        metrics.waiting.labels(kind).set(sum(queue.waiting(kind) for queue in queues))
    return Response(generate_latest(metrics.registry), media_type=CONTENT_TYPE_LATEST)
