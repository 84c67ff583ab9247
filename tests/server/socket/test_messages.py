"""Messages on the socket: resuming, duplicate and stale moves, undo, chat, and nothing that a seat may not know."""

import asyncio
import json
from contextlib import AsyncExitStack

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from ludorail import load_game, read_record
from ludorail.core.chance.source import Seeded
from ludorail.core.event import CHANCE
from ludorail.core.game_log import GameLog
from ludorail.core.record import make_record
from ludorail.core.text import Text
from tests.server.harness import Client, Servers, begun, joined, open_table, post, source
from tests.tables.scripted import choose


def test_a_doubled_move_counts_once_and_a_stale_one_is_refused(servers: Servers) -> None:
    async def story() -> None:
        async with AsyncExitStack() as stack:
            one, other = await begun(servers, stack, "game-of-trains", 2)
            at = one.view["at"]
            move = one.view["legal"][0]
            first = await one.done("move", at=at, moves=[move], id="mine")
            assert await one.done("move", at=at, moves=[move], id="mine") == first
            stale = await one.ask("move", at=at, moves=[move], id="another")
            assert (stale["code"], stale["at"]) == ("stale", first)
            await other.until(lambda: other.seen >= first)
            assert sum(event.startswith("0 keep") for event in other.events) == 1

    asyncio.run(story())


def test_moves_of_another_seat_are_refused_with_the_rule(servers: Servers) -> None:
    async def story() -> None:
        async with AsyncExitStack() as stack:
            one, other = await begun(servers, stack, "game-of-trains", 2)
            answer = await other.move(one.view["legal"][0])
            assert answer["code"] == "rule"
            assert answer["rule"]
            assert set(answer["text"]) == {"en", "fr"}

    asyncio.run(story())


def test_undo_takes_back_ones_own_move_and_all_see_it(servers: Servers) -> None:
    async def story() -> None:
        async with AsyncExitStack() as stack:
            clients = await begun(servers, stack, "freight-train", 2)
            moves = Seeded(3)
            while True:
                mover = next((client for client in clients if client.view["legal"]), None)
                if mover is None:
                    await asyncio.gather(*(client.hear() for client in clients))
                    continue
                before = list(mover.events)
                assert not mover.view["undo"]
                number = await mover.done(
                    "move",
                    at=mover.view["at"],
                    moves=[choose(mover.view["position"], mover.view["legal"], moves)],
                )
                for client in clients:
                    await client.until(lambda client=client, n=number: client.seen >= n)  # type: ignore[misc]  # bound at once
                if mover.view["legal"] and len(mover.events) == len(before) + 1:
                    break
            other = clients[1 - clients.index(mover)]
            assert (mover.view["undo"], other.view["undo"]) == (True, False)
            assert (await other.ask("undo"))["code"] == "undo"
            number = await mover.done("undo")
            for client in clients:
                await client.until(lambda client=client: client.seen >= number)  # type: ignore[misc]  # bound at once
                assert client.events == before

    asyncio.run(story())


def test_chat_is_text_limited_in_rate_and_closed_to_watchers(servers: Servers) -> None:
    async def story() -> None:
        table, tokens = open_table(servers, "game-of-trains", 2, 2)
        watching = joined(servers.url(1), table["watch"], name="w")
        async with joined(servers.url(), table["watch"], tokens[0]) as one, watching as watcher:
            await one.done("say", text="<b>hi</b>")
            await one.done("say", text="hello", reaction=True)
            assert (await one.ask("say", text="rude", reaction=True))["code"] == "reaction"
            assert (await one.ask("say", text="x" * 301))["code"] == "chat_form"
            assert (await watcher.ask("say", text="me too"))["code"] == "chat_off"
            await watcher.until(lambda: len(watcher.said) == 2)
            assert [said["text"] for said in watcher.said] == ["<b>hi</b>", "hello"]
            answers = [await one.ask("say", text="spam") for _ in range(8)]
            assert answers[-1]["code"] == "too_fast"

    asyncio.run(story())


def test_spectators_chat_under_a_name_that_no_seat_has_where_the_host_allows_it(servers: Servers) -> None:
    async def story() -> None:
        table, tokens = open_table(servers, "game-of-trains", 2, 2, settings={"watchers_chat": True})
        watching = joined(servers.url(1), table["watch"])
        async with joined(servers.url(), table["watch"], tokens[0]) as one, watching as watcher:
            assert (await watcher.ask("say", text="hi"))["code"] == "name_form"
            assert (await watcher.ask("say", text="hi", name="p0"))["code"] == "name_taken"
            await watcher.done("say", text="hi", name="Zoe")
            await one.done("say", text="welcome", name="Zoe")
            await watcher.until(lambda: len(watcher.said) == 2)
            assert [(said["seat"], said["name"]) for said in watcher.said] == [(None, "Zoe"), (0, "p0")]

    asyncio.run(story())


def test_nothing_that_a_seat_received_depends_on_what_is_hidden_from_it(servers: Servers) -> None:
    """The sockets receive the same messages during a game whatever the hidden cars are."""

    def said(text: Text | str) -> str:
        assert isinstance(text, Text)
        return text.say("fr", ("p0", "p1", "p2"))

    async def story() -> tuple[str, list[Client]]:
        table, tokens = open_table(servers, "game-of-trains", 3, 3)
        async with AsyncExitStack() as stack:
            clients = [
                await stack.enter_async_context(joined(servers.url(number), table["watch"], token, language="fr"))
                for number, token in enumerate([*tokens, None])
            ]
            await clients[0].done("start")
            await asyncio.gather(*(client.play(source(n)) for n, client in enumerate(clients)))
            for client in clients:
                await client.until_over()
        return str(table["watch"]), clients

    code, clients = asyncio.run(story())
    record = read_record(httpx.get(f"{servers.url()}/api/tables/{code}/record", timeout=30).text)
    rules, guesses = record.rules, Seeded(9)
    for seat, client in enumerate(clients):
        viewer = seat if seat < 3 else None
        views = [message for text in client.received if (message := json.loads(text))["kind"] == "view"]
        count, log = 0, GameLog(rules)
        for message in views:
            count = message["since"] + len(message["events"])
            state = record.replay(count)
            whole = rules.view(state, viewer, record.entries[:count])
            for _ in range(3):
                guess = rules.view(rules.resample(whole, guesses), viewer)
                assert message["position"] == rules.view_position(guess)
                if message["legal"]:
                    assert message["legal"] == [move.text for move in guess.legal()]
            told = [rules.redact(by, event, viewer).text for by, event in record.entries[message["since"] : count]]
            assert [event.partition(" ")[2] for event in message["events"]] == told
            for place in range(len(log), count):
                before, (by, event) = rules.view(record.replay(place), viewer), record.entries[place]
                log.add(rules.hide(rules.resample(before, guesses), viewer), by, rules.redact(by, event, viewer))
            lines = {line.events[0]: line for line in log.lines}
            for line in message["lines"]:
                assert line["words"] == said(log.tell(lines[line["first"]]))
                if line["news"] is not None:
                    assert line["news"] == said(log.tell(lines[line["first"]], message["since"]))
        assert count == len(record.entries)
        offers = [event.text for by, event in record.entries if by == CHANCE and event.text.startswith("offer")]
        hidden = [offer for offer in offers if not offer.startswith(f"offer {seat} ")]
        assert not any(offer in text for text in client.received for offer in hidden)


def test_a_running_record_shows_the_asker_no_more_than_its_view(sqlite_server: Servers) -> None:
    async def story() -> None:
        async with AsyncExitStack() as stack:
            table, tokens = open_table(sqlite_server, "game-of-trains", 2, 2)
            url = sqlite_server.url()
            one = await stack.enter_async_context(joined(url, table["watch"], tokens[0]))
            await one.done("start")
            await one.until(lambda: one.view)
            address = f"{url}/api/tables/{table['watch']}/record"
            mine = httpx.get(address, headers={"Authorization": f"Bearer {tokens[0]}"}).text
            public = httpx.get(address).text
            assert mine.splitlines()[-len(one.events) :] == one.events
            assert "?" in public
            assert "[Seed " not in mine + public
            assert "SeedHash" in public
            assert httpx.get(address, headers={"Authorization": "Bearer nonsense"}).status_code == 403

    asyncio.run(story())


def test_a_game_from_a_position_shows_nobody_what_was_hidden_there(sqlite_server: Servers) -> None:
    url, rules = sqlite_server.url(), load_game("game-of-trains")
    text = '[Game "game-of-trains"]\n[Players "2"]\n\n* deal 0 84 71 60 44 30 9 2\n* deal 1 80 66 51 50 21 20 5\n'
    state = read_record(text).replay()
    while rules.actors(state) == (CHANCE,):
        rules.advance(state, CHANCE, rules.sample(state, Seeded(5)))
    position = rules.position(state)
    offers = position["offers"]
    assert isinstance(offers, list)
    on = post(
        f"{url}/api/records",
        {"record": make_record(rules, state, ()).text(), "review": False, "name": "Ada", "bots": ["random"]},
    )

    async def story() -> None:
        async with joined(url, on["watch"], on["token"]) as ada:
            await ada.done("start")
            address = f"{url}/api/tables/{on['watch']}/record"
            public = httpx.get(address).text
            assert str(offers[0]) not in public
            assert str(offers[1]) not in public
            mine = httpx.get(address, headers={"Authorization": f"Bearer {on['token']}"}).text
            assert str(offers[0]) in mine
            assert str(offers[1]) not in mine

    asyncio.run(story())


def test_a_record_becomes_a_table_to_look_at_or_to_play_on(sqlite_server: Servers) -> None:
    url = sqlite_server.url()
    text = '[Game "game-of-trains"]\n[Players "2"]\n\n* deal 0 84 71 60 44 30 9 2\n* deal 1 80 66 51 50 21 20 5\n'
    shown = post(f"{url}/api/records", {"record": text})
    position = httpx.get(f"{url}/api/tables/{shown['watch']}/positions/1").json()["position"]
    assert position["lines"][0] == [84, 71, 60, 44, 30, 9, 2]
    assert httpx.get(f"{url}/api/tables/{shown['watch']}/positions/3").status_code == 409
    on = post(f"{url}/api/records", {"record": text, "at": 1, "review": False, "name": "Ada"})

    async def story() -> None:
        async with joined(url, on["watch"], on["token"]) as ada:
            await ada.done("seat_bot", bot="random")
            await ada.done("start")
            await ada.until(lambda: ada.view)
            assert ada.events[0] == "* deal 0 84 71 60 44 30 9 2"
            assert len(ada.events) > 2
            await ada.done("resign")
            await ada.until_over()

    asyncio.run(story())
    record = read_record(httpx.get(f"{url}/api/tables/{on['watch']}/record").text)
    assert record.headers["SeedSince"] == "1"
    assert httpx.post(f"{url}/api/records", json={"record": "nonsense"}).status_code == 422


def test_bots_sit_down_at_a_record_to_play_on(sqlite_server: Servers) -> None:
    address = f"{sqlite_server.url()}/api/records"
    text = '[Game "game-of-trains"]\n[Players "2"]\n\n* deal 0 84 71 60 44 30 9 2\n'
    body = {"record": text, "review": False, "name": "Ada"}
    table = post(address, {**body, "bots": ["random"]})
    seats = httpx.get(f"{sqlite_server.url()}/api/tables/{table['watch']}").json()["seats"]
    assert [(seat["name"], seat["bot"]) for seat in seats] == [("Ada", None), ("Bot 1", "random")]
    refused = [
        httpx.post(address, json={**body, "bots": bots, **more}).json()["code"]
        for bots, more in ((["random"] * 2, {}), (["os:system"], {}), (["random"], {"review": True}))
    ]
    assert refused == ["full", "no_bot", "review"]


def test_a_person_connected_to_another_process_is_present_too(servers: Servers) -> None:
    async def story() -> None:
        table, tokens = open_table(servers, "game-of-trains", 2, 2)
        async with joined(servers.url(1), table["watch"], tokens[1]) as one:
            async with joined(servers.url(0), table["watch"], tokens[0]):
                await one.until(lambda: one.table["seats"][0]["here"])
            await one.until(lambda: not one.table["seats"][0]["here"])

    asyncio.run(story())


def test_a_page_of_another_origin_gets_no_socket(sqlite_server: Servers) -> None:
    table, _ = open_table(sqlite_server, "game-of-trains", 2, 1)
    address = f"{sqlite_server.url().replace('http', 'ws')}/api/tables/{table['watch']}/socket"

    async def story(origin: str) -> None:
        async with connect(address, origin=origin):  # type: ignore[arg-type]  # a plain string is one
            pass

    with pytest.raises(InvalidStatus):
        asyncio.run(story("https://evil.example"))
    asyncio.run(story(sqlite_server.url()))


def test_all_see_who_is_connected(servers: Servers) -> None:
    async def story() -> None:
        table, tokens = open_table(servers, "game-of-trains", 3, 2)
        async with joined(servers.url(0), table["watch"], tokens[0]) as one:
            await one.done("seat_bot", bot="random")

            def here() -> list[bool]:
                return [seat is not None and seat["here"] for seat in one.table["seats"]]

            await one.until(lambda: here() == [True, False, False])
            async with joined(servers.url(1), table["watch"], tokens[1]):
                await one.until(lambda: here() == [True, True, False])
            await one.until(lambda: here() == [True, False, False])

    asyncio.run(story())


def test_an_address_can_be_given_and_taken_back_at_any_time(sqlite_server: Servers) -> None:
    async def story() -> None:
        async with AsyncExitStack() as stack:
            one, other = await begun(sqlite_server, stack, "game-of-trains", 2)
            assert not one.table["email"]
            await one.done("set_email", email="ada@example.org")
            await one.until(lambda: one.table["email"])
            await other.until(lambda: other.seen >= one.seen)
            assert not other.table["email"]
            assert not any("ada@example.org" in text for text in [*one.received, *other.received])
            await one.done("set_email", email=None)
            await one.until(lambda: not one.table["email"])
            assert (await one.ask("set_email", id="", email="nonsense"))["code"] == "unreadable"
            watcher = await stack.enter_async_context(joined(sqlite_server.url(), one.table["watch"]))
            assert (await watcher.ask("set_email", email="ada@example.org"))["code"] == "not_yours"

    asyncio.run(story())
