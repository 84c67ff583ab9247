"""Game after game at one table: tournaments, rematches, earlier games, undo, and seats that a bot kept."""

import asyncio
from contextlib import AsyncExitStack

import httpx

from ludorail import read_record
from ludorail.core.chance.source import Seeded
from tests.server.harness import Servers, all_start, all_until, begun, joined, open_table


def test_a_tournament_keeps_the_score_of_all_its_games(servers: Servers) -> None:
    """LO-24, with people: the house begins each next game, with the seats rotated."""

    async def story() -> None:
        settings = {"games": 3, "pause": 0.5}
        table, tokens = open_table(servers, "locomotion", 2, 2, options={"rounds": 2}, settings=settings)
        points, first = {"p0": 0, "p1": 0}, []
        async with AsyncExitStack() as stack:
            clients = [
                await stack.enter_async_context(joined(servers.url(), table["watch"], token)) for token in tokens
            ]
            await clients[0].done("start")
            for game in range(3):
                await all_until(clients, lambda c, n=game: c.table["games"] == c.view.get("game") == n)  # type: ignore[misc]  # bound at once
                await asyncio.gather(*(client.play(Seeded(number)) for number, client in enumerate(clients)))
                over = clients[0].table
                names = [seat["name"] for seat in over["seats"]]
                first.append(names[0])
                for name, got in zip(names, over["result"]["points"], strict=True):
                    points[name] += got
                assert {name: score["points"] for name, score in over["score"].items()} == points
                assert (0 <= over["goes_on"] <= 0.5) if game < 2 else over["goes_on"] is None
            assert (await clients[0].ask("start"))["code"] == "not_open"
            assert all(points[name] == max(points.values()) for name in over["leaders"])
        assert first == ["p0", "p1", "p0"]

    asyncio.run(story())


def test_between_two_games_people_see_the_promise_and_add_their_words(servers: Servers) -> None:
    async def story() -> None:
        async with AsyncExitStack() as stack:
            one, other = clients = await begun(
                servers, stack, "game-of-trains", 2, settings={"games": 2, "pause": 30}
            )
            await one.done("resign")
            await all_until(clients, lambda client: client.table["life"] == "over")
            assert 0 < other.table["goes_on"] <= 30
            assert not other.table["mails"]
            before = one.table["promise"]
            await other.done("rematch")
            await one.done("rematch")  # goes on at once
            await all_until(clients, lambda client: client.table["life"] == "open")
            promise = one.table["promise"]
            assert promise != before
            await other.done("add_word", word="tunnel")
            await all_until(clients, lambda client: client.table["words"] == ["tunnel"])
            assert 0 < one.table["goes_on"] <= 30.5  # the clocks of two processes may differ by a little
            assert (one.table["word"], other.table["word"]) == (None, "tunnel")
            await all_start(clients)
            await all_until(clients, lambda client: client.table["life"] == "playing")
            assert (one.table["promise"], one.table["goes_on"]) == (promise, None)

    asyncio.run(story())


def test_a_rematch_turns_the_seats_and_the_score_goes_on(servers: Servers) -> None:
    async def story() -> None:
        async with AsyncExitStack() as stack:
            one, other = clients = await begun(servers, stack, "game-of-trains", 2)
            for game, (loser, score) in enumerate([(one, (0, 1)), (one, (0, 2)), (other, (1, 2))]):
                await loser.done("resign")
                await all_until(clients, lambda client: client.table["life"] == "over")
                assert tuple(one.table["score"][name]["wins"] for name in ("p0", "p1")) == score
                before = [seat["name"] for seat in one.table["seats"]]
                await other.done("rematch")
                await one.until(lambda: [seat["again"] for seat in one.table["seats"]].count(True) == 1)
                assert one.table["life"] == "over"  # nobody is drawn into another game
                await one.done("rematch")
                await all_until(clients, lambda client: client.table["life"] == "playing")
                assert [seat["name"] for seat in one.table["seats"]] == before[::-1]
                assert (one.table["you"], other.table["you"]) == ((0, 1) if game % 2 else (1, 0))

    asyncio.run(story())


def test_the_records_of_earlier_games_are_not_lost(servers: Servers) -> None:
    def record(code: str, game: int) -> httpx.Response:
        return httpx.get(f"{servers.url()}/api/tables/{code}/record", params={"game": game}, timeout=20)

    async def story() -> None:
        async with AsyncExitStack() as stack:
            one, other = clients = await begun(servers, stack, "game-of-trains", 2)
            await one.until(lambda: one.view["legal"])
            code, promises = one.table["watch"], []
            for game in range(2):
                promises.append(one.table["promise"])
                await one.done("resign")
                await all_until(clients, lambda client: client.table["life"] == "over")
                whole = record(code, game).text
                await other.done("rematch", change=True)
                await one.done("rematch")
                await all_until(clients, lambda client: client.table["life"] == "open")
                assert record(code, game).text == whole
                assert (record(code, game + 1).json()["code"], record(code, 7).json()["code"]) == (
                    "not_playing",
                    "game_none",
                )
                await all_start(clients)
                await all_until(clients, lambda client: client.table["life"] == "playing")
            found = [read_record(record(code, game).text) for game in range(2)]
            assert [old.headers["SeedHash"] for old in found] == promises
            assert "[Seed " not in record(code, 2).text  # it goes on

    asyncio.run(story())


def test_an_earlier_game_keeps_its_address_its_replay_and_its_result(servers: Servers) -> None:
    async def story() -> None:
        async with AsyncExitStack() as stack:
            table, tokens = open_table(servers, "game-of-trains", 2, 2)
            one, other = clients = [
                await stack.enter_async_context(joined(servers.url(), table["watch"], token)) for token in tokens
            ]
            await all_start(clients)
            await one.until(lambda: one.view.get("legal"))
            await one.done("move", at=one.view["at"], moves=one.view["legal"][:1])
            await other.done("resign")
            await all_until(clients, lambda client: client.table["life"] == "over")
            code, events, result = one.table["watch"], list(one.events), one.table["result"]
            assert result["reason"] == {"en": "p1 resigned.", "fr": "p1 abandonne."}
            assert [(seen["kind"], seen["seat"]) for seen in one.table["incidents"]] == [("resigned", 1)]
            for client in clients:
                await client.done("rematch")
            await all_until(clients, lambda client: client.table["life"] == "playing")
            assert one.table["incidents"] == []

            past = await stack.enter_async_context(joined(servers.url(), code, tokens[0], game=0))
            await past.until(lambda: past.view)
            assert (past.table["past"], past.table["life"], past.table["result"]) == (True, "over", result)
            assert (past.table["you"], past.events) == (0, events)
            assert (await past.ask("look", at=1))["kind"] == "looked"
            for kind in ("rematch", "resign", "leave"):
                assert (await past.ask(kind))["kind"] == "refused"
            assert (await past.ask("set_email", email="a@example.org"))["code"] == "past"
            assert (await past.ask("say", text="hello"))["code"] == "past"
            for path in ("tally", "curve", "positions/1"):
                url = f"{servers.url()}/api/tables/{code}/{path}"
                assert httpx.get(url, params={"game": 0}, timeout=30).status_code == 200
                assert httpx.get(url, params={"game": 5}, timeout=30).json()["code"] == "game_none"

    asyncio.run(story())


def test_nothing_is_taken_back_after_a_card_was_seen_nor_what_another_did(servers: Servers) -> None:
    async def story() -> None:
        async with AsyncExitStack() as stack:
            one, _ = clients = await begun(servers, stack, "game-of-trains", 2)
            for client in clients:  # each keeps a car, and a turn begins
                await client.until(lambda client=client: client.view["legal"])  # type: ignore[misc]  # bound at once
                await client.done("move", at=client.view["at"], moves=client.view["legal"][:1])
            await one.until(lambda: "draw" in one.view["legal"])
            for asker in clients:
                assert (await asker.ask("undo"))["code"] == "undo"
            number = await one.done("move", at=one.view["at"], moves=["draw"])
            await all_until(clients, lambda client: client.seen >= number)
            count = len(one.events)
            assert one.view["legal"]  # it is still its turn, but the card was seen
            assert not one.view["undo"]
            for asker in clients:
                for left in (None, count - 1, count - 2, 0):
                    assert (await asker.ask("undo", left=left))["code"] == "undo"

    asyncio.run(story())


def test_a_person_takes_over_from_the_bot_and_plays_on(servers: Servers) -> None:
    async def story() -> None:
        async with AsyncExitStack() as stack:
            one, other = clients = await begun(servers, stack, "game-of-trains", 2)
            await one.done("leave")
            await all_until(clients, lambda client: client.view["to_act"] == [1])  # the bot has moved
            assert other.table["seats"][0]["away"]
            assert (await one.ask("move", at=one.view["at"], moves=["draw"]))["code"] == "away"
            await one.done("come_back")
            await other.done("move", at=other.view["at"], moves=other.view["legal"][:1])
            await one.until(lambda: one.view["legal"] and not one.table["seats"][0]["away"])
            mine = f"0 {one.view['legal'][0]}"
            number = await one.done("move", at=one.view["at"], moves=one.view["legal"][:1])
            await all_until(clients, lambda client: client.seen >= number)
            assert mine in other.events

    asyncio.run(story())
