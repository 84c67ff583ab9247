"""Queries, which change nothing: earlier moments, trial moves, advice, plans."""

import asyncio
import json
from contextlib import AsyncExitStack

import httpx
import pytest

from ludorail import Record, game_ids, read_record
from ludorail.core.chance.source import Seeded
from ludorail.core.meta import Json
from ludorail.tables.analysis.trial import after
from tests.server.harness import Client, Message, Servers, joined, open_table
from tests.tables.scripted import choose

OPTIONS: dict[str, dict[str, object]] = {"locomotion": {"rounds": 9, "network": "eight"}}
PLAYERS = {"freight-train": 2, "game-of-trains": 3, "locomotion": 2, "zack-and-pack": 3}
Question = tuple[int, Message, int]
"""The number of events before a query, its answer, and the seat."""


async def begun(servers: Servers, stack: AsyncExitStack, game: str) -> tuple[str, list[Client]]:
    players = PLAYERS[game]
    table, tokens = open_table(servers, game, players, players, options=OPTIONS.get(game, {}))
    clients = [
        await stack.enter_async_context(joined(servers.url(), table["watch"], token, language="en"))
        for token in tokens
    ]
    await clients[0].done("start")
    for client in clients:
        await client.until(lambda client=client: client.view)
    return str(table["watch"]), clients


async def questions(servers: Servers, game: str, moves: int) -> tuple[Record, list[Question]]:
    """Plays some moves, tries each before and looks back after it; returns the record and all answers."""
    chance, asked = Seeded(5), list[Question]()
    async with AsyncExitStack() as stack:
        code, clients = await begun(servers, stack, game)
        for _ in range(moves):
            seat = next((n for n, client in enumerate(clients) if client.view["legal"]), None)
            if seat is None:
                break  # the game is over
            mover = clients[seat]
            count = len(mover.events)
            for number, client in enumerate(clients):
                looked = await client.ask("look", at=int(chance.below(count + 1)))
                asked.append((looked["at"], looked, number))
            move = choose(mover.view["position"], mover.view["legal"], chance)
            asked.append(
                (count, {"move": move, **await mover.ask("try", at=mover.view["at"], moves=[move])}, seat)
            )
            number = await mover.done("move", at=mover.view["at"], moves=[move])
            for client in clients:
                await client.until(lambda client=client, n=number: client.seen >= n)  # type: ignore[misc]  # bound at once
        while clients[0].table["life"] != "over":
            await clients.pop().ask("resign")
            await clients[0].until(lambda: clients[0].table["seats"][len(clients)]["resigned"])
    text = httpx.get(f"{servers.url()}/api/tables/{code}/record", timeout=30).text
    return read_record(text), asked


@pytest.mark.parametrize("game", game_ids())
def test_answers_tell_what_the_seat_may_know_and_nothing_hidden(sqlite_server: Servers, game: str) -> None:
    record, asked = asyncio.run(questions(sqlite_server, game, 12))
    rules, guesses = record.rules, Seeded(9)
    for count, answer, seat in asked:
        whole = rules.view(record.replay(count), seat)
        guess = rules.view(rules.resample(whole, guesses), seat)
        if answer["kind"] == "looked":
            assert answer["position"] == guess.position()
            assert answer["legal"] == []
        else:
            assert answer["kind"] == "tried", answer
            tried = after(guess, [answer["move"]])
            assert answer["position"] == tried.position()
            assert answer["legal"] == [move.text for move in tried.legal()]


def test_a_trial_shows_what_the_move_then_does(sqlite_server: Servers) -> None:
    """Freight Train draws no cards in the middle of a turn."""

    async def story() -> None:
        async with AsyncExitStack() as stack:
            _, clients = await begun(sqlite_server, stack, "freight-train")
            mover = next(client for client in clients if client.view["legal"])
            move = mover.view["legal"][0]
            tried = await mover.ask("try", at=mover.view["at"], moves=[move])
            nothing = await mover.ask("try", at=mover.view["at"], moves=[])
            assert (nothing["position"], nothing["legal"]) == (mover.view["position"], mover.view["legal"])
            await mover.done("move", at=mover.view["at"], moves=[move])
            await mover.until(lambda: mover.events[-1] == f"0 {move}")
            assert tried["position"] == mover.view["position"]
            assert (tried["legal"], tried["to_act"]) == (mover.view["legal"], mover.view["to_act"])
            stale = await mover.ask("try", at=tried["at"], moves=[move])
            assert (stale["code"], stale["at"]) == ("stale", mover.view["at"])

    asyncio.run(story())


def test_an_illegal_trial_is_refused_with_its_reason(sqlite_server: Servers) -> None:
    async def story() -> None:
        async with AsyncExitStack() as stack:
            code, (one, other) = await begun(sqlite_server, stack, "freight-train")
            at, moves = one.view["at"], one.view["legal"][:1]
            wrong = await one.ask("try", at=at, moves=["caboose 1"])
            assert (wrong["code"], bool(wrong["rule"])) == ("rule", True)
            assert (await one.ask("try", at=at, moves=["nonsense"]))["code"] == "rule"
            assert (await other.ask("try", at=at, moves=moves))["code"] == "not_your_turn"
            assert (await other.ask("hint"))["code"] == "not_your_turn"
            assert (await one.ask("look", at=10_000))["code"] == "event_none"
            watcher = await stack.enter_async_context(joined(sqlite_server.url(), code))
            assert (await watcher.ask("try", at=at, moves=moves))["code"] == "not_yours"
            assert (await watcher.ask("look", at=1))["kind"] == "looked"
            assert one.view["at"] == at

    asyncio.run(story())


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_hint_is_legal_moves_with_reasons_in_words(sqlite_server: Servers, language: str) -> None:
    async def story() -> None:
        table, tokens = open_table(sqlite_server, "freight-train", 2, 1, bots=["random"])
        url = sqlite_server.url()
        async with joined(url, table["watch"], tokens[0], language=language) as one:
            assert (await one.ask("hint"))["code"] == "not_playing"
            await one.done("start")
            await one.until(lambda: one.view)
            advice = (await one.ask("hint"))["advice"]
            assert {found["move"] for found in advice} <= set(one.view["legal"])
            assert all(found["words"] for found in advice)
            deeds = [found["deed"] for found in advice]
            assert len(set(deeds)) == len(deeds)  # no two moves have the same name
            assert not set(deeds) & {found["move"] for found in advice}
            estimates = [found["estimate"] for found in advice]
            assert estimates == sorted(estimates, reverse=True)
            turn = [advice[0]["move"], *[step["move"] for step in advice[0]["rest"]]]
            assert all(step["deed"] not in ("", step["move"]) for step in advice[0]["rest"])
            assert (await one.ask("try", at=one.view["at"], moves=turn))["to_act"] != [0]  # the whole turn
            tried = await one.ask("try", at=one.view["at"], moves=[advice[0]["move"]])
            later = (await one.ask("hint", moves=[advice[0]["move"]]))["advice"]
            assert {found["move"] for found in later} <= set(tried["legal"])
            assert (await one.ask("hint", moves=["nonsense"]))["code"] == "rule"
            names = [f"hint {number}" for number in range(8)]
            for name in names:
                await one.socket.send(json.dumps({"kind": "hint", "id": name}))
            await one.until(lambda: set(names) <= set(one.answers))
            assert one.answers[names[0]]["kind"] == "hinted"
            assert one.answers[names[-1]]["code"] == "too_fast"

    asyncio.run(story())


@pytest.mark.parametrize("game", game_ids())
def test_every_way_that_is_offered_can_be_gone(sqlite_server: Servers, game: str) -> None:
    async def story() -> None:
        async with AsyncExitStack() as stack:
            _, clients = await begun(sqlite_server, stack, game)
            mover = next(client for client in clients if client.view["legal"])
            found = await mover.ask("ways")
            assert found["kind"] == "ways_seen", found
            ways: list[dict[str, Json]] = found["ways"]
            for way in ways[:10]:
                assert (await mover.ask("try", at=found["at"], moves=way["moves"]))["kind"] == "tried"

    asyncio.run(story())
