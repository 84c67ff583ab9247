"""A power cut at any moment loses nothing that was acknowledged. LUDORAIL_KILLS sets the number of cuts."""

import asyncio
import json
import os
import random
import sqlite3
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path

import asyncpg
from websockets.exceptions import WebSocketException

from ludorail.core.chance.source import Seeded
from tests.server.harness import Client, Message, Server, Servers, joined, open_table, running
from tests.tables.scripted import choose

KILLS = int(os.environ.get("LUDORAIL_KILLS", "3"))
TABLES = 4
PLAYED_ON = 3
"""Moves at every table before a kill."""
AWAY = (OSError, WebSocketException, TimeoutError)


@dataclass
class AcknowledgedMoves:
    """The moves acknowledged to clients, by table and number."""

    servers: Servers
    acknowledged: dict[tuple[str, int], str] = field(default_factory=dict)
    fresh: Counter[str] = field(default_factory=Counter)
    """The number of moves at each table since the last kill."""
    stop: bool = False

    async def player(self, table: Message, token: str) -> None:
        """Plays on and on; a move not acknowledged when the server died is sent again under the same id."""
        source, sent, pending, tries = Seeded(hash(token) & 0xFFFF), 0, None, 0
        while not self.stop:
            tries += 1
            try:
                async with joined(self.servers.url(tries), table["watch"], token) as client:
                    while not self.stop:
                        if pending is None and client.table["life"] == "playing" and client.view.get("legal"):
                            sent += 1
                            move = choose(client.view["position"], client.view["legal"], source)
                            pending = {"id": f"{token[:6]}-{sent}", "at": client.view["at"], "moves": [move]}
                        if pending is None:
                            await self.wait_or_begin(client)
                            continue
                        answer = await client.ask("move", **pending)
                        if answer["kind"] == "done":
                            self.acknowledged[table["join"], answer["number"]] = str(pending["id"])
                            self.fresh[table["join"]] += 1
                            await client.until(lambda c=client, n=answer["number"]: c.table and c.seen >= n)
                        pending = None
            except AWAY:
                await asyncio.sleep(0.05)

    async def wait_or_begin(self, client: Client) -> None:
        """Begins another game when one is over; waits for news otherwise."""
        if client.table["life"] == "over" and not client.table["seats"][client.table["you"]]["again"]:
            await client.ask("rematch")
        elif client.table["life"] == "open" and not client.table["seats"][client.table["you"]]["ready"]:
            await client.ask("start")
        else:
            await client.hear()


LINES = "SELECT join_code, number, body FROM lines JOIN tables ON id = table_id"


async def moves_in(database: str) -> dict[tuple[str, int], str]:
    """The ids of all moves in the store, by table and number."""
    if database.startswith("sqlite"):
        with sqlite3.connect(database.removeprefix("sqlite:///")) as file:
            rows = file.execute(LINES).fetchall()
    else:
        connection = await asyncpg.connect(database)
        rows = await connection.fetch(LINES)
        await connection.close()
    bodies = [(table, number, json.loads(body)) for table, number, body in rows]
    return {(table, number): body["id"] for table, number, body in bodies if body["kind"] == "moved"}


async def kill_and_look(servers: Servers, kills: int) -> None:
    """Kills servers under load, and each time looks for what they had acknowledged."""
    load, chance = AcknowledgedMoves(servers), random.Random(4)
    opened = [open_table(servers, "game-of-trains", 2, 2) for _ in range(TABLES)]
    players = [asyncio.create_task(load.player(table, token)) for table, tokens in opened for token in tokens]
    try:
        for _ in range(kills):
            load.fresh.clear()
            async with asyncio.timeout(120):
                while any(load.fresh[table["join"]] < PLAYED_ON for table, _ in opened):
                    await asyncio.sleep(0.02)
            await asyncio.sleep(chance.random() * 0.3)
            server = chance.choice(servers.all)
            await asyncio.to_thread(server.kill)
            acknowledged = dict(load.acknowledged)
            stored = await moves_in(server.database)
            assert acknowledged.items() <= stored.items()
            assert len(set(stored.values())) == len(stored)
            await asyncio.to_thread(server.start)
    finally:
        load.stop = True
        for player in players:
            player.cancel()
        await asyncio.gather(*players, return_exceptions=True)
    assert len(load.acknowledged) > 10 * kills


def test_no_acknowledged_move_is_lost_or_doubled_when_the_server_is_killed(tmp_path: Path) -> None:
    with running([Server(f"sqlite:///{tmp_path}/house.db", log=tmp_path / "log")]) as servers:
        asyncio.run(kill_and_look(servers, KILLS))


def test_a_process_that_is_killed_takes_nothing_with_it(tmp_path: Path, postgres_database: str) -> None:
    with running([Server(postgres_database, log=tmp_path / f"log{n}") for n in range(2)]) as servers:
        asyncio.run(kill_and_look(servers, KILLS))
