"""Strangers whose bots, hints and proofs would keep the workers too busy for everybody else."""

import asyncio
import time
from collections.abc import AsyncIterator, Iterable
from contextlib import AsyncExitStack, asynccontextmanager, suppress

import pytest
from websockets.exceptions import ConnectionClosed

from tests.server.attacks.conftest import Measured, Strength
from tests.server.attacks.strangers import HOLD_GOAL, Stranger, metric, watching
from tests.server.harness import Client, Message, Server, Servers

GAME = "freight-train"
BOTS_ALONE = {"game": GAME, "players": 5, "bots": ["level4"] * 5}
SEATED = {"game": GAME, "players": 5, "name": "Eve", "bots": ["level4"] * 4}
AGAINST_A_BOT = {"game": GAME, "players": 2, "name": "Ada", "bots": ["level4"]}
HINTS = 4
"""Fewer hints than anybody may ask for at once."""
MOVE_GOAL = 2.0
HINT_GOAL = 3.0
"""Seconds."""
ATTACKED_TABLES = 32
"""Tables of bots that wait for the workers, each with one task at a time."""
OTHERS_GOAL = 24
"""Tasks of others that may begin while somebody waits; in a plain queue it would be all that wait.

A few begin on a busy machine while the move and the count itself are on their way.
"""


def served(server: Server) -> float:
    """The number of tasks that a server's workers have begun."""
    return sum(metric(server, f'ludorail_wait_seconds_count{{kind="{kind}"}}') for kind in ("people", "bots"))


def moves_of(lines: Iterable[str]) -> int:
    """The number of moves by seats among the lines of a record; chance has no number."""
    return sum(line[:1].isdigit() for line in lines)


async def move(client: Client) -> None:
    """Makes the first legal move, and waits until it is shown."""
    at = client.view["at"]
    await client.move(client.view["legal"][0])
    await client.until(lambda: client.view["at"] > at)


async def keep_playing(client: Client) -> None:
    """Moves at once whenever it can."""
    while True:
        await (move(client) if client.view.get("legal") else client.hear())


async def resign(client: Client) -> None:
    """Gives up, if the server has not cut the client off: on a busy machine it may read less than it is sent."""
    with suppress(ConnectionClosed):
        await client.ask("resign")


@asynccontextmanager
async def busy_with_bots(attackers: list[Stranger], tables: int, body: Message) -> AsyncIterator[None]:
    """Tables full of bots that think as long as they may, all watched or played at from one address."""
    async with AsyncExitStack() as stack:
        clients: list[Client] = []
        playing: list[asyncio.Task[None]] = []
        for number in range(tables):
            attacker = attackers[number % len(attackers)]
            # Meanwhile those that play already have to answer the server's pings.
            table = await asyncio.to_thread(attacker.post, "/api/tables", body)
            client = await stack.enter_async_context(attacker.at_table(table["watch"], table["token"]))
            if table["token"] is not None:
                await client.done("start")
            clients.append(client)
            playing.append(asyncio.create_task(keep_playing(client)))
        yield
        for task in playing:
            task.cancel()
        await asyncio.gather(*playing, return_exceptions=True)
        # Bots alone stop thinking when nobody watches, for the next test. Clients that waited for each other would read
        # nothing meanwhile, not even the server's pings.
        await asyncio.gather(*(resign(client) for client in clients))


async def bot_answers(client: Client, server: Server) -> tuple[float, float]:
    """Plays a turn; returns how long the bot took, and how many tasks the workers began meanwhile."""
    await client.until(lambda: client.view["legal"])
    begin = began = 0.0
    while client.view["legal"]:
        began, begin = await asyncio.to_thread(served, server), time.monotonic()
        await move(client)
    at = client.view["at"]
    await client.until(lambda: client.view["at"] > at)
    seconds = time.monotonic() - begin
    return seconds, await asyncio.to_thread(served, server) - began


@pytest.mark.parametrize("body", [BOTS_ALONE, SEATED], ids=["watching", "seated"])
def test_bots_of_one_address_let_those_of_another_think(
    house: Servers, strength: Strength, measured: Measured, body: Message
) -> None:
    server = house.all[0]
    attacker, other = Stranger(server), Stranger(server)
    attackers = [Stranger(one, attacker.address) for one in house.all]

    async def story() -> None:
        async with busy_with_bots(attackers, strength.of(ATTACKED_TABLES, 56), body):
            table = await asyncio.to_thread(other.post, "/api/tables", AGAINST_A_BOT)
            async with other.at_table(table["watch"], table["token"]) as ada:
                await ada.done("start")
                await ada.until(lambda: ada.view)
                turns, hints = [], []
                for number in range(strength.of(1, 10)):
                    await ada.until(lambda: ada.view["legal"])
                    if number < HINTS:
                        begin = time.monotonic()
                        assert (await ada.ask("hint"))["kind"] == "hinted"
                        hints.append(time.monotonic() - begin)
                    turns.append(await bot_answers(ada, server))
                await ada.done("resign")
            measured("others' work begun before a bot's move", max(work for _, work in turns), OTHERS_GOAL)
            if strength.full:
                measured("longest wait for a bot's move, s", max(seconds for seconds, _ in turns), MOVE_GOAL)
                measured("longest wait for a hint, s", max(hints), HINT_GOAL)

    with watching(house) as watch:
        asyncio.run(story())
    measured("longest hold of the loop, s", watch.held, HOLD_GOAL)


def test_bots_that_nobody_watches_do_not_think(house: Servers, strength: Strength) -> None:
    """The bots of a table that was opened after theirs play on meanwhile, for it is watched."""
    attacker = Stranger(house.all[0])
    alone = [attacker.post("/api/tables", BOTS_ALONE) for _ in range(strength.of(5, 56))]
    assert metric(house.all[0], "ludorail_paused_tables") > 0
    watched = attacker.post("/api/tables", {**BOTS_ALONE, "bots": ["level1"] * 5})

    async def story() -> None:
        async with attacker.at_table(watched["watch"]) as watcher:
            await watcher.until(lambda: moves_of(watcher.events) > strength.of(20, 200))

    asyncio.run(story())
    with attacker.http() as client:
        records = [client.get(f"/api/tables/{table['watch']}/record").text for table in alone]
    assert [moves_of(record.splitlines()) for record in records] == [0] * len(alone)


def test_a_watcher_at_any_process_wakes_bots(house: Servers) -> None:
    """Each process in turn has the spectator, wherever the table was opened, and lets the bots think."""
    opener = Stranger(house.all[0])
    table = opener.post("/api/tables", {"game": "locomotion", "players": 2, "bots": ["random", "random"]})

    async def story() -> None:
        seen = 0
        for server in (*house.all, *house.all):
            async with Stranger(server).at_table(table["watch"]) as watcher:
                await watcher.until(lambda: len(watcher.events) > seen + 5)  # noqa: B023  # bound at once
                seen = len(watcher.events)

    asyncio.run(story())
