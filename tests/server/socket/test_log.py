"""The log in words over the socket: lines that grow, shrink and come again, in each client's language."""

import asyncio
from collections.abc import Sequence
from contextlib import AsyncExitStack
from itertools import pairwise

import pytest

from ludorail import CHANCE, load_game
from ludorail.core.record import make_record
from tests.server.harness import Client, Servers, all_until, begun, joined, post, source


async def look_in(url: str, code: str, before: Client | None, language: str = "en") -> Client:
    """Connects for a moment, with what was kept from the last time."""
    async with joined(url, code, language=language, seen=before.seen if before else 0) as now:
        found: Client = now
        if before is not None:
            found.events, found.lines = before.events, before.lines
        await found.until(lambda: found.view)
    return found


def test_a_turn_is_one_line_that_grows_and_shrinks_for_everyone_in_their_language(servers: Servers) -> None:
    async def story() -> None:
        async with AsyncExitStack() as stack:
            clients = await begun(servers, stack, "freight-train", 3, ["en", "fr", None])
            code = clients[0].table["watch"]
            one, other, silent = clients
            assert [words for *_, words in one.told] == ["Day 1 begins"]
            assert [words for *_, words in other.told] == ["La première journée commence"]
            first = len(one.events)

            async def after(number: int) -> list[str]:
                for client in clients:
                    await client.until(lambda client=client: client.seen >= number)  # type: ignore[misc]  # bound at once
                return [client.told[-1][3] for client in (one, other)]

            def to_train(train: int) -> str:
                moves: list[str] = one.view["legal"]
                return next(move for move in moves if move.endswith(f"train {train}"))

            english, french = await after(await one.done("move", at=one.view["at"], moves=[to_train(1)]))
            assert english.startswith("p0 takes ")
            assert english.endswith(" → new train 1")
            assert french.startswith("p0 prend ")
            assert one.told[-1][:3] == (first, first, 0)
            assert one.lines[first]["news"] is None
            away = await look_in(servers.url(1), code, None)

            longer, _ = await after(await one.done("move", at=one.view["at"], moves=[to_train(2)]))
            assert longer.startswith(f"{english}, ")
            assert one.told[-1][:3] == (first, first + 1, 0)
            assert one.lines[first]["news"].endswith(" → new train 2")
            assert "train 1" not in one.lines[first]["news"]

            away = await look_in(servers.url(1), code, away)
            assert away.told == one.told

            assert await after(await one.done("undo")) == [english, french]
            assert one.told[-1][:3] == (first, first, 0)
            assert one.lines[first]["news"] == ""
            away = await look_in(servers.url(1), code, away)
            assert away.view["since"] == first + 1
            assert away.told == one.told

            await after(await one.done("undo"))
            assert one.told[-1][3] == "Day 1 begins"
            assert silent.told == []

    asyncio.run(story())


async def load_together(clients: Sequence[Client]) -> None:
    """Lets everybody load once at the same time, as people would: what fits, and then `done`."""
    if not any(client.view["legal"] for client in clients):
        await clients[0].hear()
    await asyncio.gather(*(load(client) for client in clients if client.view["legal"]))
    latest = max(client.view["at"] for client in clients)
    await all_until(clients, lambda client: client.view["at"] >= latest)


async def load(client: Client) -> None:
    """Puts something into the truck, unless another player was quicker."""
    at, legal = client.view["at"], client.view["legal"]
    answer = await client.move(min(legal, key=lambda move: move == "done" or move.startswith("lift")))
    assert answer["kind"] == "done" or answer["code"] in ("stale", "rule"), answer
    await client.until(lambda: client.view["at"] > at)


def test_lines_of_seats_that_act_together_come_whole_to_a_client_that_was_away(servers: Servers) -> None:
    async def story() -> None:
        async with AsyncExitStack() as stack:
            clients = await begun(servers, stack, "zack-and-pack", 3, ["en"] * 3)
            code = clients[0].table["watch"]
            returning = None
            while len(clients[0].events) < 60:
                await load_together(clients)
                returning = await look_in(servers.url(1), code, returning)
            number = await clients[0].done("say", text="hello")
            for client in clients:
                await client.until(lambda client=client: client.said)  # type: ignore[misc]  # bound at once
            returning = await look_in(servers.url(1), code, returning)
            fresh = await look_in(servers.url(), code, None)
            assert fresh.seen >= number
            for client in [*clients, returning]:
                assert client.told == fresh.told
            overlapping = [
                (one, other)
                for one, other in pairwise(fresh.told)
                if one[2] != other[2] and one[0] < other[0] < one[1]
            ]
            assert overlapping
            assert len(fresh.told) < len(fresh.events) / 2

    asyncio.run(story())


def test_the_reason_for_which_a_game_ended_has_names(sqlite_server: Servers) -> None:
    async def story() -> None:
        async with AsyncExitStack() as stack:
            clients = await begun(sqlite_server, stack, "zack-and-pack", 3)
            await asyncio.gather(*(client.play(source(n)) for n, client in enumerate(clients)))
            for seat, client in enumerate(clients):
                await client.until_over()
                reason, is_out = client.table["result"]["reason"], client.table["result"]["points"][seat] == 0
                names = ("p0", "p1", "p2")
                assert reason["en"].startswith("You" if is_out else names)
                assert reason["fr"].startswith("Vous" if is_out else names)
                assert reason["en"].endswith(" no points left.")

    asyncio.run(story())


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_record_to_look_at_is_told_with_the_names_it_has(sqlite_server: Servers, language: str) -> None:
    rules = load_game("game-of-trains")
    deal = rules.parse("deal 0 84 71 60 44 30 9 2"), rules.parse("deal 1 80 66 51 50 21 20 5")
    record = make_record(rules, rules.start(2, {}), [(CHANCE, event) for event in deal], ["Ada", "Blaise"])
    shown = post(f"{sqlite_server.url()}/api/records", {"record": record.text()})

    async def story() -> None:
        async with joined(sqlite_server.url(), shown["watch"], language=language) as one:
            await one.until(lambda: one.view)
            words = {
                "en": "Ada is dealt 84, 71, 60, 44, 30, 9 and 2",
                "fr": "Ada reçoit 84, 71, 60, 44, 30, 9 et 2",
            }
            assert one.told[0] == (0, 0, 0, words[language])

    asyncio.run(story())
