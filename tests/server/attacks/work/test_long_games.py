"""Long games: nobody waits while others make them, open them or ask about them."""

import asyncio
from contextlib import AsyncExitStack
from itertools import cycle

import httpx
import pytest

from tests.server.attacks.conftest import Measured, Strength
from tests.server.attacks.long_games import TO_AND_FRO, Drive, long_record
from tests.server.attacks.strangers import HOLD_GOAL, Stranger, watching
from tests.server.harness import Client, Message, Servers, all_until

EVENTS = 9_980
MOST_EVENTS = 10_000
HELD = "longest hold of the loop, s"


def uploaded(stranger: Stranger, record: str, **more: object) -> Message:
    return stranger.post("/api/records", {"record": record, **more})


@pytest.mark.parametrize("game", ["locomotion", "game-of-trains"])
@pytest.mark.parametrize("watchers", [1, 10])
def test_a_client_that_comes_to_a_long_game_holds_up_nobody(
    house: Servers, measured: Measured, strength: Strength, watchers: int, game: str
) -> None:
    async def story(code: str) -> None:
        async with AsyncExitStack() as stack:
            clients: list[Client] = []
            for number, language in zip(range(watchers * strength.of(1, 5)), cycle(("en", "fr"))):
                stranger = Stranger(house.all[number % len(house.all)])
                clients.append(await stack.enter_async_context(stranger.at_table(code, language=language)))
            await all_until(clients, lambda client: client.view)
            for client in clients:
                assert len(client.events) == EVENTS
                assert client.told[-1][1] == EVENTS - 1
                assert all(words for *_, words in client.told)

    record = long_record(EVENTS, game)
    with watching(house) as watch:
        asyncio.run(story(uploaded(Stranger(house.all[0]), record)["watch"]))
    measured(HELD, watch.held, HOLD_GOAL)


async def drive_on(client: Client, most: int) -> Message:
    """Drives to and fro at the allowed rate, a hundred moves a message; returns the first refusal."""
    drive = Drive(client.view["position"]["options"], client.events)
    answer: Message = {"kind": "done"}
    for _ in range(most):
        at = client.view["at"]
        moves = drive.moves(100)
        while (answer := await client.move(*moves)).get("code") == "too_fast":
            await asyncio.sleep(0.2)
        if answer["kind"] != "done":
            return answer
        await client.until(lambda at=at: client.view["at"] > at)  # type: ignore[misc]  # bound at once
    return answer


def test_a_solo_game_without_end_comes_to_its_bound_and_can_be_given_up(
    house: Servers, measured: Measured, strength: Strength
) -> None:
    async def story() -> None:
        stranger = Stranger(house.all[0])
        wish = {"game": "locomotion", "players": 1, "options": TO_AND_FRO, "name": "Ada"}
        table = stranger.post("/api/tables", wish)
        async with AsyncExitStack() as stack:
            one = await stack.enter_async_context(stranger.at_table(table["watch"], table["token"], language="en"))
            others = [
                await stack.enter_async_context(Stranger(server).at_table(table["watch"], language=language))
                for server in house.all
                for language in ("en", "fr")
            ]
            await one.done("start")
            await one.until(lambda: one.view)
            answer = await drive_on(one, strength.of(12, 1000))
            if strength.full:
                assert answer["code"] == "game_long", answer
                assert "10000" in answer["text"]["fr"]
                assert MOST_EVENTS - 100 <= len(one.events) <= MOST_EVENTS
            while (await one.ask("resign"))["kind"] != "done":  # it has just used up its allowance
                await asyncio.sleep(0.1)
            await all_until([one, *others], lambda client: client.table["life"] == "over")
            await all_until(others, lambda client: len(client.events) == len(one.events))
            assert all(client.told == others[0].told for client in others[::2])

    with watching(house) as watch:
        asyncio.run(story())
    measured(HELD, watch.held, HOLD_GOAL)


def test_floods_at_a_long_game_hold_up_nobody(house: Servers, measured: Measured, strength: Strength) -> None:
    async def flood(client: Client, kinds: list[Message], rounds: int) -> None:
        for message in (kinds * rounds)[: len(kinds) * rounds]:
            answer = await client.ask(**message)
            if answer.get("code") == "too_fast":
                await asyncio.sleep(0.1)

    async def story() -> None:
        record = long_record(9_000, players=1)
        tables = [
            uploaded(Stranger(server), record, review=False, name="Ada")
            for server in list(house.all) * strength.of(1, 2)
        ]
        async with AsyncExitStack() as stack:
            floods = []
            for number, table in enumerate(tables):
                stranger = Stranger(house.all[number % len(house.all)])
                client = await stack.enter_async_context(
                    stranger.at_table(table["watch"], table["token"], language="fr")
                )
                await client.done("start")
                await client.until(lambda client=client: client.view)  # type: ignore[misc]  # bound at once
                drive = Drive(client.view["position"]["options"], client.events)
                moves, at = drive.moves(100), client.view["at"]
                kinds: list[Message] = [
                    {"kind": "look", "at": 8_999},
                    {"kind": "try", "at": at, "moves": moves},
                    {"kind": "outline", "at": 4_099},
                    {"kind": "look", "at": 99},
                    *strength.of([], [{"kind": "ways"}, {"kind": "hint"}]),
                ]
                await client.done("move", at=at, moves=moves)
                await client.until(lambda client=client, at=at: client.view["at"] > at)  # type: ignore[misc]  # bound at once
                kinds[1]["at"] = client.view["at"]
                kinds.append({"kind": "undo"})
                floods.append(flood(client, kinds, strength.of(5, 12)))
            await asyncio.gather(*floods)

    with watching(house) as watch:
        asyncio.run(story())
    measured(HELD, watch.held, HOLD_GOAL)


def test_records_and_reviews_of_a_long_game_hold_up_nobody(
    house: Servers, measured: Measured, strength: Strength
) -> None:
    stranger = Stranger(house.all[0])
    code = uploaded(stranger, long_record(EVENTS))["watch"]
    with watching(house) as watch:
        paths = ["record", f"positions/{EVENTS - 1}", *strength.of([], ["tally", "curve", "best"])]
        for path in paths * strength.of(3, 20):
            answer = httpx.get(f"{house.all[0].url}/api/tables/{code}/{path}", timeout=60)
            assert answer.status_code in (httpx.codes.OK, httpx.codes.TOO_MANY_REQUESTS)
    measured(HELD, watch.held, HOLD_GOAL)
