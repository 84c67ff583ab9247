"""Strangers who give another person's address, to make the house flood that mailbox."""

import asyncio
from collections.abc import Callable
from pathlib import Path

import httpx

from tests.server.attacks.conftest import DEFAULT_LIMITS, Measured, Strength
from tests.server.attacks.strangers import Stranger
from tests.server.harness import Server, Servers
from tests.server.post_office import post_office

NEW = {"game": "game-of-trains", "players": 2}
MAILS_TO_A_MAILBOX = 10
SPELLINGS: dict[str, Callable[[int], str]] = {
    "several in one field": lambda n: f"a{n},victim@example.org",
    "tags": lambda n: f"victim+{n}@example.org",
    "dots": lambda n: _spelt(n, lambda letter: f"{letter}."),
    "capitals": lambda n: _spelt(n, str.upper),
}


def _spelt(number: int, change: Callable[[str], str]) -> str:
    """The address in another spelling for each number."""
    letters = [change(letter) if number >> place & 1 else letter for place, letter in enumerate("victi")]
    return "".join([*letters, "m@example.org"])


async def have_mail_sent(house: Server, spelling: Callable[[int], str], tables: int) -> None:
    """Opens tables with the victim's address in the other seat, and plays until it is the victim's turn."""
    stranger = Stranger(house)
    for number in range(tables):
        if number % 15 == 14:
            stranger = Stranger(house)  # with an address of their own
        table = stranger.post("/api/tables", {**NEW, "name": "Eve"})
        body = {"name": "BUY NOW spam.example", "email": spelling(number)}
        with stranger.http() as client:
            answer = client.post(f"/api/tables/{table['join']}/seats", json=body)
        if answer.status_code == httpx.codes.CREATED:
            async with stranger.at_table(table["watch"], table["token"]) as eve:
                await eve.done("start")
                await eve.until(lambda eve=eve: eve.view)  # type: ignore[misc]  # bound at once
                await eve.move(eve.view["legal"][0])


def test_no_spelling_of_an_address_gets_its_owner_more_mail_than_one_mailbox_bears(
    tmp_path: Path, strength: Strength, measured: Measured
) -> None:
    async def story() -> tuple[int, int]:
        async with post_office() as (port, mails):
            settings = {
                "LUDORAIL_SMTP_URL": f"smtp://127.0.0.1:{port}/?from=house@example.org",
                "LUDORAIL_PUBLIC_URL": "https://tables.example.org",
            }
            house = Server(f"sqlite:///{tmp_path}/house.db", {**DEFAULT_LIMITS, **settings}, log=tmp_path / "log")
            await asyncio.to_thread(house.start)
            try:
                for spelling in SPELLINGS.values():
                    await have_mail_sent(house, spelling, strength.of(4, 60))
                async with asyncio.timeout(20):
                    while mails.qsize() < MAILS_TO_A_MAILBOX:
                        await asyncio.sleep(0.01)
                await asyncio.sleep(0.2)  # for one mail too many
            finally:
                house.stop()
            sent = [mails.get_nowait() for _ in range(mails.qsize())]
            return len(sent), sum("BUY NOW" in str(mail.get_content()) for mail in sent)

    mails, advertisements = asyncio.run(story())
    measured("mails to one mailbox", mails, MAILS_TO_A_MAILBOX)
    measured("mails with a stranger's words", advertisements, 0)
    assert mails == MAILS_TO_A_MAILBOX  # the house does send them


def test_an_address_that_holds_two_is_refused_in_words_and_opens_nothing(house: Servers) -> None:
    body = {**NEW, "name": "Eve", "email": "a1,victim@example.org"}
    with Stranger(house.all[0]).http() as client:
        answer = client.post("/api/tables", json=body)
        assert (answer.status_code, answer.json()["code"]) == (409, "email_form")
        assert answer.json()["text"]["fr"].startswith("Ce n’est pas une adresse")


def test_one_address_gives_only_so_many_mail_addresses(house: Servers, strength: Strength) -> None:
    stranger = Stranger(house.all[0])
    table = stranger.post("/api/tables", {**NEW, "name": "Eve"})

    async def story() -> list[str]:
        async with stranger.at_table(table["watch"], table["token"]) as eve:
            answers = [await eve.ask("set_email", email=f"p{n}@example.org") for n in range(25)]
            assert (await eve.ask("set_email", email=None))["kind"] == "done"  # it can always be withdrawn
            return [answer["kind"] for answer in answers]

    assert asyncio.run(story()) == ["done"] * 20 + ["refused"] * 5


def test_the_owner_of_a_mailbox_stops_its_mail_with_one_request(house: Servers) -> None:
    with Stranger(house.all[0]).http() as client:
        assert client.post(f"/api/mail/stops/{'A' * 43}").status_code == httpx.codes.NOT_FOUND
        assert client.post("/api/mail/stops/short").status_code == httpx.codes.UNPROCESSABLE_ENTITY
