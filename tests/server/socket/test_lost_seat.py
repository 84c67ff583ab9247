"""A message that has to wait behind others counts for the seat that its sender has by then."""

import asyncio
import json
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest

from ludorail.server.app import make_context
from ludorail.server.config import Config
from ludorail.server.metrics import Metrics
from ludorail.tables.live.live_table import LiveTable
from ludorail.tables.live.registry import TableRegistry
from ludorail.tables.model import decisions
from ludorail.tables.model.lines import Settings
from ludorail.tables.model.people.tokens import token_hash
from tests.server.views.test_shared_views import FakeWire, ServerWithoutNetwork

TOKEN = "of a person with two devices"
MESSAGES: dict[str, dict[str, object]] = {
    "words": {"kind": "say", "text": "hello"},
    "a name": {"kind": "set_name", "name": "Mallory"},
    "an address": {"kind": "set_email", "email": "mallory@example.org"},
    "readiness": {"kind": "get_ready", "ready": True},
}


async def refusal_of(
    house: ServerWithoutNetwork, wire: FakeWire, message: dict[str, object], before: Callable[..., None]
) -> str:
    """The code that refuses a message which waits at the table while `before` happens."""
    live = house.live
    async with live.lock:
        before(house.context.registry, live)
        await house.settle()
        wire.heard.put_nowait(json.dumps({**message, "id": "late"}))
        await house.settle()
    while not any(answer.get("id") == "late" for answer in wire.messages):
        await asyncio.sleep(0.01)
    return str(next(answer for answer in wire.messages if answer.get("id") == "late")["code"])


def give_seat_away(registry: TableRegistry, live: LiveTable) -> None:
    """Lets the person leave the seat on another device, and another person take it."""
    for decision in (
        partial(decisions.free, by=0, seat=0),
        partial(decisions.join, name="Eve", token_hash="another"),
    ):
        registry._run(registry.do(live, decision))


@pytest.mark.parametrize("what", MESSAGES)
def test_a_message_that_waited_while_its_seat_went_to_another_is_not_taken_for_theirs(
    tmp_path: Path, what: str
) -> None:
    async def story() -> None:
        context = make_context(Config(database=f"sqlite:///{tmp_path}/house.db"), Metrics())
        await context.registry.open()
        live = await context.registry.create("game-of-trains", 2, {}, Settings())
        await context.registry.do(live, partial(decisions.join, name="Ada", token_hash=token_hash(TOKEN)))
        house = ServerWithoutNetwork(context, live)
        wire = await house.watch(token=TOKEN)
        code = await refusal_of(house, wire, MESSAGES[what], give_seat_away)
        assert code == ("chat_off" if what == "words" else "not_yours")
        taken = live.table.taken(0)
        assert (taken.name, taken.email, taken.ready) == ("Eve", None, False)
        for session in house.sessions:
            session.cancel()
        await asyncio.gather(*house.sessions, return_exceptions=True)
        await context.registry.close()

    asyncio.run(story())
