"""Mail at a person's turn: few mails to an address, however it is spelt, and none against its owner's will."""

import asyncio
import threading
from dataclasses import dataclass, field
from email.message import EmailMessage
from pathlib import Path

import pytest

from ludorail.tables.live import mail_limits
from ludorail.tables.live.mail_notifier import MailNotifier
from ludorail.tables.model.people.addresses import clean_address, mailbox_of
from ludorail.tables.model.refusal import Refusal
from ludorail.tables.store.store import Store

URL = "smtp://me:p%40ss@mail.example.org:587/?from=house@example.org"
SITE = "https://tables.example.org"


@dataclass
class Stopped:
    """The mailboxes that have stopped their mail."""

    mailboxes: set[str] = field(default_factory=set)

    async def is_stopped(self, mailbox: str) -> bool:
        return mailbox in self.mailboxes

    async def code(self, mailbox: str) -> str:
        return "stop-code"


@dataclass
class HandSetNow:
    """A clock set by hand."""

    now: float = 0.0

    def __call__(self) -> float:
        return self.now


@dataclass
class SentMail:
    """A notifier that keeps its mails."""

    clock: HandSetNow = field(default_factory=HandSetNow)
    stopped: Stopped = field(default_factory=Stopped)
    sent: list[EmailMessage] = field(default_factory=list)

    def notifier(self, monkeypatch: pytest.MonkeyPatch, site: str | None = SITE) -> MailNotifier:
        notifier = MailNotifier(URL, self.stopped, site, self.clock)
        monkeypatch.setattr(notifier, "_send", self.sent.append)
        return notifier


@pytest.mark.parametrize(
    "text",
    [
        "a1,victim@example.org",
        "ada@example.org,victim@example.org",
        "ada@example.org victim@example.org",
        "Ada <ada@example.org>",
        "ada@example.org\r\nBcc: victim@example.org",
        '"a b"@example.org',
        "ada@[127.0.0.1]",
        "ada@localhost",
        "ada@x",
        "@example.org",
        "ada",
        "a" * 65 + "@example.org",
    ],
)
def test_a_field_holds_one_address_or_is_refused(text: str) -> None:
    with pytest.raises(Refusal) as refusal:
        clean_address(text)
    assert refusal.value.code == "email_form"


def test_an_address_is_kept_as_mail_servers_write_it() -> None:
    assert clean_address("Ada.L+x@EXAMPLE.org") == "Ada.L+x@example.org"
    assert clean_address("ada@bücher.example") == "ada@xn--bcher-kva.example"


def test_spellings_of_one_mailbox_count_as_one() -> None:
    spellings = ("ada.l@gmail.com", "ADAL@gmail.com", "a.d.a.l+news@googlemail.com", "adal+@GMAIL.com")
    assert {mailbox_of(spelling) for spelling in spellings} == {"adal@gmail.com"}


def test_a_mail_says_whose_turn_it_is_in_words_of_the_house_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    post = SentMail()
    notifier = post.notifier(monkeypatch)
    asyncio.run(notifier.your_turn("t", "code", "Locomotion", "ada@example.org"))
    mail = post.sent[0]
    assert (mail["To"], mail["From"]) == ("ada@example.org", "house@example.org")
    assert mail["Subject"] == "Locomotion: your turn · à vous de jouer"
    assert mail["List-Unsubscribe"] == f"<{SITE}/api/mail/stops/stop-code>"
    assert mail["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    lines = mail.get_content().splitlines()
    assert lines[:2] == [
        "It’s your turn in a game of Locomotion.",
        "C’est à vous de jouer dans une partie de Locomotion.",
    ]
    assert [line for line in lines if line.startswith("https:")] == [f"{SITE}/t/code", f"{SITE}/stop/stop-code"]


def test_without_a_public_address_a_mail_says_whom_to_write_to(monkeypatch: pytest.MonkeyPatch) -> None:
    post = SentMail()
    asyncio.run(post.notifier(monkeypatch, None).your_turn("t", "code", "Locomotion", "ada@example.org"))
    assert "write to house@example.org." in post.sent[0].get_content()
    assert "http" not in post.sent[0].as_string()


def test_trouble_with_mail_harms_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(message: EmailMessage) -> None:
        raise OSError

    notifier = SentMail().notifier(monkeypatch)
    monkeypatch.setattr(notifier, "_send", fail)
    for address in ("ada@example.org", "ada\r\nBcc: x@example.org", "a1,victim@x"):
        asyncio.run(notifier.your_turn("t", "code", "Locomotion", address))


def test_no_mail_goes_to_a_mailbox_whose_owner_wants_none(monkeypatch: pytest.MonkeyPatch) -> None:
    post = SentMail(stopped=Stopped({"ada@example.org"}))
    notifier = post.notifier(monkeypatch)
    for address in ("ada@example.org", "A.da+again@example.org", "bob@example.org"):
        asyncio.run(notifier.your_turn("t", "code", "Locomotion", address))
    assert [mail["To"] for mail in post.sent] == ["bob@example.org"]


def test_nobody_gets_more_mail_than_they_can_bear_however_their_address_is_spelt(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    post = SentMail()
    notifier = post.notifier(monkeypatch)

    async def many(*spellings: str) -> int:
        before = len(post.sent)
        for number in range(50):
            spelling = spellings[number % len(spellings)].format(n=number)
            await notifier.your_turn(f"table {number}", "code", "Locomotion", spelling)
        return len(post.sent) - before

    most = mail_limits.MAILS_TO_A_MAILBOX
    assert (
        asyncio.run(many("ada@example.org", "ADA@example.org", "ada+{n}@example.org", "a.da@example.org")) == most
    )
    assert asyncio.run(many("ada@Example.org")) == 0
    assert asyncio.run(many("bob@example.org")) == most
    post.clock.now += 3601
    assert asyncio.run(many("ada@example.org")) == most


@pytest.mark.parametrize(
    ("tables", "address", "most"),
    [
        (1, "p{n}@d{n}.example", mail_limits.MAILS_OF_A_TABLE),
        (10_000, "p{n}@example.org", mail_limits.MAILS_TO_A_DOMAIN),
        (10_000, "p{n}@d{n}.example", mail_limits.MAILS_IN_ALL),
    ],
    ids=["a table", "a domain", "a house"],
)
def test_mails_are_bounded_for(tables: int, address: str, most: int) -> None:
    limits = mail_limits.MailLimits(HandSetNow())
    taken = sum(limits.take(mailbox_of(address.format(n=n)), str(n % tables)) for n in range(1100))
    assert taken == most


def test_a_slow_post_office_holds_up_no_table(monkeypatch: pytest.MonkeyPatch) -> None:
    opened = threading.Event()
    notifier = SentMail().notifier(monkeypatch)
    monkeypatch.setattr(notifier, "_send", lambda message: opened.wait(20))

    async def story() -> None:
        mails = [notifier.your_turn(f"{n}", "code", "Locomotion", f"{n}@example.org") for n in range(100)]
        sending = asyncio.gather(*mails)
        await asyncio.sleep(0.05)
        assert await asyncio.wait_for(asyncio.to_thread(lambda: "a table is folded"), 5)
        opened.set()
        await sending

    asyncio.run(story())


def test_a_link_stops_the_mail_of_one_mailbox_and_nobody_can_make_one_up(tmp_path: Path) -> None:
    async def story() -> None:
        store = Store(f"sqlite:///{tmp_path}/house.db")
        await store.open()
        stops = store.mail_stops
        code = await stops.code("ada@example.org")
        assert len(code) == 43
        assert not await stops.is_stopped("ada@example.org")
        forged = ("A" * 43, code[:-1] + ("A" if code[-1] != "A" else "E"), code[::-1], "A")
        assert [await stops.stop(other) for other in forged] == [False] * 4
        assert await stops.stop(code)
        assert await stops.stop(code)  # twice is once
        assert await stops.is_stopped("ada@example.org")
        assert not await stops.is_stopped("bob@example.org")
        await store.close()
        again = Store(f"sqlite:///{tmp_path}/house.db")
        await again.open()
        assert await again.mail_stops.is_stopped("ada@example.org")
        assert await again.mail_stops.code("ada@example.org") == code
        assert await again.mail_stops.resume(code)
        assert not await again.mail_stops.is_stopped("ada@example.org")
        await again.close()
        assert b"ada@example.org" not in (tmp_path / "house.db").read_bytes()

    asyncio.run(story())
