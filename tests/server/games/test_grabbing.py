"""Four clients grab trucks at the same instant, again and again: each truck goes to exactly one."""

import asyncio
from contextlib import AsyncExitStack

import httpx

from tests.server.harness import Client, Servers, all_start, joined, open_table

TIMES = {1: 100, 2: 25}
"""Repetitions, by number of server processes: two are slower."""


async def grab_at_once(clients: list[Client]) -> int:
    """Lets everybody grab the first truck on their list; returns how many got one."""
    ready = [client for client in clients if client.view["legal"]]
    answers = await asyncio.gather(*(client.move(client.view["legal"][0]) for client in ready))
    refused = [answer for answer in answers if answer["kind"] == "refused"]
    # The truck is gone, or the others were so quick that the card of the pile is already out.
    assert {answer["code"] for answer in refused} <= {"rule"}, refused
    assert {answer["rule"] for answer in refused} <= {"ZP-7", "ZP-9", "REC"}, refused
    return len(answers) - len(refused)


async def catch_up(clients: list[Client]) -> None:
    """Waits until all have seen what any of them has."""
    await asyncio.gather(*(client.ask("come_back") for client in clients))
    last = max(client.seen for client in clients)
    for client in clients:
        await client.until(lambda client=client: client.seen >= last)  # type: ignore[misc]  # bound at once


async def story(servers: Servers, times: int) -> str:
    table, tokens = open_table(servers, "zack-and-pack", 4, 4)
    async with AsyncExitStack() as stack:
        clients: list[Client] = []
        for number, token in enumerate(tokens):
            clients.append(await stack.enter_async_context(joined(servers.url(number), table["watch"], token)))
        instants = 0
        while instants < times:
            host = next(client for client in clients if client.table["you"] == 0)
            if host.table["life"] == "over":
                check(servers, table["watch"])
                for client in clients:
                    await client.ask("rematch")
            if host.table["life"] != "playing":
                await all_start(clients)
            await catch_up(clients)
            phase = host.view["position"]["phase"]
            if phase == "grab":
                assert await grab_at_once(clients) >= 1
                instants += 1
            elif phase == "stow":
                for client in clients:
                    if client.view["legal"]:
                        await client.move("done")
            await catch_up(clients)
        await asyncio.gather(*(client.ask("resign") for client in clients[:3]))
    return str(table["watch"])


def check(servers: Servers, code: str) -> None:
    """Checks by the rules that no truck was grabbed twice in a round."""
    text = httpx.get(f"{servers.url()}/api/tables/{code}/record", timeout=30).text
    taken: set[str] = set()
    for line in text.partition("\n\n")[2].splitlines():
        _, event, *rest = line.split()
        if event == "roll":
            taken = set()
        if event == "grab" and rest != ["pile"]:
            assert rest[0] not in taken
            taken.add(rest[0])


def test_each_truck_goes_to_exactly_one(servers: Servers) -> None:
    check(servers, asyncio.run(story(servers, TIMES[len(servers.all)])))
