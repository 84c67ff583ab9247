"""Promises to people who host a server: addresses behind a proxy, logs without secrets, mail, weeks of service."""

import asyncio
import json
import re
import sqlite3
from contextlib import AsyncExitStack
from pathlib import Path

import httpx
import pytest

from ludorail.core.chance.source import Seeded
from tests.server.harness import Server, all_until, free_port, joined, open_table, post, running
from tests.server.post_office import post_office

NEW = {"game": "game-of-trains", "players": 2}
MONTH = 30 * 24 * 3600


@pytest.mark.parametrize(
    ("settings", "found"),
    [
        ({}, [201, 429, 429]),
        ({"LUDORAIL_TRUST_PROXY": "1"}, [201, 429, 201]),
        ({"LUDORAIL_TRUST_PROXY": "1", "FORWARDED_ALLOW_IPS": "10.0.0.1"}, [201, 429, 429]),
    ],
    ids=["no proxy", "a proxy here", "a proxy elsewhere"],
)
def test_a_forwarded_address_is_believed_from_a_trusted_proxy_alone(
    tmp_path: Path, settings: dict[str, str], found: list[int]
) -> None:
    limits = {"LUDORAIL_LIMITS": "tables_per_address=1", **settings}
    with running([Server(f"sqlite:///{tmp_path}/house.db", limits, log=tmp_path / "log")]) as servers:
        answers = [
            httpx.post(f"{servers.url()}/api/tables", json=NEW, headers={"X-Forwarded-For": address}).status_code
            for address in ("203.0.113.1", "203.0.113.1", "203.0.113.2")
        ]
    assert answers == found


def test_mail_brings_people_who_are_away_back_for_their_turn(tmp_path: Path) -> None:
    async def story() -> None:
        async with post_office() as (port, mails):
            settings = {
                "LUDORAIL_SMTP_URL": f"smtp://127.0.0.1:{port}/?from=house@example.org",
                "LUDORAIL_PUBLIC_URL": "https://tables.example.org",
            }
            house = Server(f"sqlite:///{tmp_path}/house.db", settings, log=tmp_path / "log")
            await asyncio.to_thread(house.start)
            try:
                table = post(f"{house.url}/api/tables", {**NEW, "name": "Ada"})
                seat = {"name": "Zoé", "email": "zoe@example.org"}
                post(f"{house.url}/api/tables/{table['join']}/seats", seat)
                async with joined(house.url, table["watch"], table["token"]) as ada:
                    assert (ada.table["mails"], ada.table["email"]) == (True, False)
                    await ada.done("start")
                    await ada.until(lambda: ada.view)
                    await ada.done("move", at=ada.view["at"], moves=[ada.view["legal"][0]])
                    mail = await asyncio.wait_for(mails.get(), 60)
                assert (mail["From"], mail["To"]) == ("house@example.org", "zoe@example.org")
                assert mail["Subject"] == "Game of Trains: your turn · à vous de jouer"
                text = mail.get_content()
                assert "It’s your turn in a game of Game of Trains." in text
                assert "Zoé" not in mail.as_string()  # nor anything else that strangers wrote
                stop = re.search(r"https://tables.example.org/stop/(\S+)", text)
                assert stop is not None
                assert mail["List-Unsubscribe"] == f"<https://tables.example.org/api/mail/stops/{stop[1]}>"
                assert f"https://tables.example.org/t/{table['watch']}" in text
                assert table["join"] not in text
                assert mails.empty()
            finally:
                house.stop()

    asyncio.run(story())


SECRETS = {
    "name": "Zebulonia",
    "email": "zebulon@secret.example",
    "chat": "gibberish-of-mine",
    "word": "abracadabra",
    "password": "open-sesame",
}


def log_lines(log: Path) -> list[str]:
    return [line for line in log.read_text().splitlines() if not line.startswith("Ludorail is open")]


def told(log: Path) -> bool:
    """Whether the log says that a player was notified of their turn, or could not be."""
    messages = [json.loads(line)["message"] for line in log_lines(log)]
    return any(message.startswith(("your turn", "mail could not be sent")) for message in messages)


def test_logs_tell_nothing_of_anybody(tmp_path: Path) -> None:
    """A game with everything that people may enter, mail that cannot be sent, and messages that cannot be read."""
    smtp = f"smtp://house:{SECRETS['password']}@127.0.0.1:{free_port()}/"
    secrets = set(SECRETS.values())

    async def story(house: Server) -> None:
        person = {"name": SECRETS["name"], "email": SECRETS["email"]}
        table = post(f"{house.url}/api/tables", {**NEW, **person, "settings": {"listed": True}})
        other = post(f"{house.url}/api/tables/{table['join']}/seats", {**person, "name": "Other", "agreed": 100})
        secrets.update((table["join"], table["watch"], table["token"], other["token"]))
        async with joined(house.url, table["watch"], table["token"], language="en") as one:
            await one.done("say", text=SECRETS["chat"])
            await one.done("add_word", word=SECRETS["word"])
            await one.ask("say", id="", text=[SECRETS["chat"]])
            await one.done("start")
            await one.until(lambda: one.view)
            await one.done("move", at=one.view["at"], moves=[one.view["legal"][0]])
            await one.ask("move", at=0, moves=[SECRETS["chat"]])
        for path in ("record", "best", SECRETS["chat"]):
            bearer = {"Authorization": f"Bearer {table['token']}"}
            httpx.get(f"{house.url}/api/tables/{table['watch']}/{path}", headers=bearer)
        httpx.post(f"{house.url}/api/tables", content=SECRETS["chat"])
        async with asyncio.timeout(60):
            while not told(house.log):
                await asyncio.sleep(0.05)

    for number, settings in enumerate(({}, {"LUDORAIL_SMTP_URL": smtp})):
        log = tmp_path / f"log{number}"
        with running([Server(f"sqlite:///{tmp_path}/{number}.db", settings, log=log)]) as servers:
            asyncio.run(story(servers.all[0]))
        lines = log_lines(log)
        assert told(log)
        assert [secret for secret in {*secrets, "127.0.0.1"} if secret in "\n".join(lines)] == []


def test_a_copy_that_was_made_while_the_house_was_open_is_a_house(tmp_path: Path) -> None:
    """The copy is made as by `sqlite3 house.db ".backup copy.db"`, in the middle of a game."""

    async def story() -> tuple[str, list[str], int]:
        table, tokens = open_table(servers, "game-of-trains", 2, 2)
        async with AsyncExitStack() as stack:
            one, other = [
                await stack.enter_async_context(joined(servers.url(), table["watch"], token)) for token in tokens
            ]
            await one.done("start")
            playing = asyncio.gather(one.play(Seeded(1)), other.play(Seeded(2)))
            while len(one.events) < 10:
                await asyncio.sleep(0.01)
            acknowledged = one.seen
            with sqlite3.connect(tmp_path / "house.db") as house, sqlite3.connect(tmp_path / "copy.db") as copy:
                house.backup(copy)
            playing.cancel()
            await asyncio.gather(playing, return_exceptions=True)
        return str(table["watch"]), tokens, acknowledged

    async def go_on(code: str, tokens: list[str], acknowledged: int) -> None:
        async with AsyncExitStack() as stack:
            one, other = [await stack.enter_async_context(joined(servers.url(), code, token)) for token in tokens]
            await one.until(lambda: one.view)
            assert one.seen >= acknowledged
            await asyncio.gather(one.play(Seeded(3)), other.play(Seeded(4)))

    with running([Server(f"sqlite:///{tmp_path}/house.db", log=tmp_path / "log")]) as servers:
        found = asyncio.run(story())
    with running([Server(f"sqlite:///{tmp_path}/copy.db", log=tmp_path / "log")]) as servers:
        asyncio.run(go_on(*found))


def test_a_table_that_nobody_touched_for_a_month_plays_on(tmp_path: Path) -> None:
    file = tmp_path / "house.db"
    house = Server(f"sqlite:///{file}", log=tmp_path / "log")

    async def begin() -> tuple[str, list[str], int, list[str]]:
        table, tokens = open_table(servers, "game-of-trains", 2, 2)
        async with joined(house.url, table["watch"], tokens[0]) as one:
            await one.done("start")
            await one.until(lambda: one.view)
            await one.done("move", at=one.view["at"], moves=[one.view["legal"][0]])
            await one.until(lambda: one.view["to_act"] == [1])
            return str(table["watch"]), tokens, one.seen, one.events

    async def go_on(code: str, tokens: list[str], seen: int, events: list[str]) -> None:
        async with AsyncExitStack() as stack:
            one, other = [
                await stack.enter_async_context(joined(house.url, code, token, seen=seen)) for token in tokens
            ]
            for client in (one, other):
                client.events = list(events)
            await all_until((one, other), lambda client: client.view)
            assert (one.view["events"], other.view["events"]) == ([], [])  # nothing was missed
            assert other.view["legal"]
            number = (await other.move(other.view["legal"][0]))["number"]
            assert number > seen
            assert one.table["life"] == "playing"

    with running([house]) as servers:
        found = asyncio.run(begin())
        house.stop()
        with sqlite3.connect(file) as store:
            shifted = "json_set(body, '$.time', json_extract(body, '$.time') - ?)"
            store.execute(f"UPDATE lines SET body = {shifted}", (MONTH,))
            store.execute("UPDATE tables SET changed = changed - ?", (MONTH,))
        house.start()
        asyncio.run(go_on(*found))
