"""All tables together: the lobby and the metrics."""

import asyncio
import re

import httpx

from tests.server.harness import Servers, joined, open_table, post


def test_a_table_is_in_the_lobby_only_while_it_is_listed(servers: Servers) -> None:
    def lobby(number: int) -> dict[str, str]:
        listed = httpx.get(f"{servers.url(number)}/api/tables", timeout=30).json()
        return {table["watch"]: table["join"] for table in listed}

    async def story() -> None:
        private, tokens = open_table(servers, "locomotion", 2, 1)
        public, _ = open_table(servers, "locomotion", 2, 1, settings={"listed": True})
        assert private["watch"] not in lobby(1)
        assert lobby(1)[public["watch"]] == public["join"]
        post(f"{servers.url(1)}/api/tables/{public['join']}/seats", {"name": "guest"})
        async with joined(servers.url(), private["watch"], tokens[0]) as one:
            await one.done("change", settings={"listed": True})
            assert private["watch"] in lobby(0)
            await one.done("change", settings={"listed": False})
            assert private["watch"] not in lobby(0)

    asyncio.run(story())


def test_figures_count_what_goes_on(servers: Servers) -> None:
    def figures() -> dict[str, float]:
        text = "\n".join(httpx.get(f"{server.url}/metrics", timeout=30).text for server in servers.all)
        found: dict[str, float] = {}
        for name, value in re.findall(r"^(ludorail_\w+) (\S+)$", text, re.MULTILINE):
            found[name] = found.get(name, 0.0) + float(value)
        return found

    async def story() -> None:
        before = figures()
        table, tokens = open_table(servers, "game-of-trains", 2, 1, bots=["random"])
        async with joined(servers.url(), table["watch"], tokens[0]) as one:
            await one.done("start")
            await one.until(lambda: one.view.get("legal"))
            at = one.view["at"]
            await one.done("move", at=at, moves=one.view["legal"][:1])
            await one.until(lambda: one.view["at"] > at + 1)  # the bot has moved too
            after = figures()
        for name in ("moves_total", "answer_seconds_count", "bot_seconds_count"):
            assert after[f"ludorail_{name}"] > before[f"ludorail_{name}"], name
        assert after["ludorail_sockets"] >= 1  # until then, tables of an earlier test may still be closing
        assert after["ludorail_tables"] >= 1

    asyncio.run(story())


def test_a_table_tells_its_players_whose_turn_it_is(sqlite_server: Servers) -> None:
    url = sqlite_server.url()
    table, tokens = open_table(sqlite_server, "game-of-trains", 2, 2)

    def seen(headers: dict[str, str]) -> httpx.Response:
        return httpx.get(f"{url}/api/tables/{table['watch']}", headers=headers, timeout=30)

    async def story() -> None:
        assert seen({}).json()["to_act"] == []
        async with joined(url, table["watch"], tokens[0]) as one:
            await one.done("set_name", name="Ada")
            await one.done("start")
        mine = seen({"Authorization": f"Bearer {tokens[0]}"}).json()
        assert mine["seats"][0]["name"] == "Ada"
        assert (mine["you"], mine["to_act"], mine["join"]) == (0, [0], table["join"])
        watched = seen({}).json()
        assert (watched["you"], watched["to_act"], watched["join"]) == (None, [0], None)
        assert seen({"Authorization": "Bearer nobody"}).json()["code"] == "not_yours"

    asyncio.run(story())
