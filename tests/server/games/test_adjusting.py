"""Options and settings of an open table, changed by several people at once: nobody undoes another's choice."""

import asyncio
from contextlib import AsyncExitStack

from tests.server.harness import Client, Servers, all_until, joined, open_table


async def at_an_open_table(servers: Servers, stack: AsyncExitStack) -> list[Client]:
    settings = {"shared": True}
    table, tokens = open_table(servers, "locomotion", 2, 2, options={"network": "shortcut"}, settings=settings)
    sockets = [joined(servers.url(number), table["watch"], token) for number, token in enumerate(tokens)]
    return [await stack.enter_async_context(socket) for socket in sockets]


def test_two_changes_within_one_round_trip_both_hold(servers: Servers) -> None:
    async def story() -> None:
        async with AsyncExitStack() as stack:
            one, _ = await at_an_open_table(servers, stack)
            await asyncio.gather(
                one.socket.send('{"kind": "adjust", "id": "a", "options": {"network": "build"}}'),
                one.socket.send('{"kind": "adjust", "id": "b", "options": {"rails": 6}}'),
                one.socket.send('{"kind": "adjust", "id": "c", "settings": {"clock": {"kind": "move"}}}'),
                one.socket.send('{"kind": "adjust", "id": "d", "settings": {"clock": {"seconds": 60}}}'),
            )
            await one.until(lambda: {"a", "b", "c", "d"} <= set(one.answers))
            await one.until(lambda: one.table["number"] >= one.answers["d"]["number"])
            assert one.table["options"] == {"network": "build", "rails": 6}
            assert one.table["settings"]["clock"] == {"kind": "move", "seconds": 60, "increment": 0}

    asyncio.run(story())


def test_two_people_who_choose_at_the_same_time_both_get_their_way(servers: Servers) -> None:
    async def story() -> None:
        async with AsyncExitStack() as stack:
            one, other = await at_an_open_table(servers, stack)
            numbers = await asyncio.gather(
                one.done("adjust", options={"wagons": 3}, settings={"chat": False}),
                other.done("adjust", options={"mode": "speed"}, settings={"games": 3}),
            )
            await all_until([one, other], lambda client: client.table["number"] >= max(numbers))
            for client in (one, other):
                assert client.table["options"] == {"network": "shortcut", "wagons": 3, "mode": "speed"}
                assert (client.table["settings"]["games"], client.table["settings"]["chat"]) == (3, False)

    asyncio.run(story())
