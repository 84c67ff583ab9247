"""Notice of a turn by email: offered where the house can send it, changed, and cancelled."""

import json
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.person import PHONE, Person, visitor
from tests.browser.tables.test_tables import GAME, alone
from tests.server.harness import Server, free_port

ADDRESS = "zoe@example.org"


@pytest.fixture(scope="session")
def mailing_house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A house that can send mail."""
    folder = tmp_path_factory.mktemp("mailing")
    settings = {"LUDORAIL_SMTP_URL": f"smtp://127.0.0.1:{free_port()}/"}
    server = Server(f"sqlite:///{folder}/house.db", settings, log=folder / "log").start()
    yield server.url
    server.stop()


def two_people(browser: Browser, url: str) -> tuple[Person, Person]:
    ann, zoe = visitor(browser, url, "Ann"), visitor(browser, url, "Zoé", PHONE)
    link = ann.open_table(GAME)
    ann.set_players(2)
    zoe.join(link)
    return ann, zoe


def test_an_address_is_given_at_the_table_changed_and_taken_back(mailing_house: str, browser: Browser) -> None:
    ann, zoe = two_people(browser, mailing_house)
    heard: list[str] = []
    ann.page.on("websocket", lambda socket: socket.on("framereceived", lambda frame: heard.append(str(frame))))
    ann.page.reload()
    mail = zoe.page.locator("[data-do=mail]")
    mail.locator("button").click()
    mail.locator("input").fill("not an address")
    mail.locator("input").press("Enter")
    expect(mail.locator("input:invalid")).to_be_focused()
    mail.locator("input").fill(ADDRESS)
    mail.locator("input").press("Enter")
    expect(mail).to_contain_text("You’ll get an email when it’s your turn.")
    ann.start()
    zoe.page.locator("[data-life=playing]").wait_for()
    expect(mail).to_contain_text("You’ll get an email")
    mail.get_by_text("Change").click()
    mail.locator("input").fill(f"new.{ADDRESS}")
    mail.locator("input").press("Enter")
    expect(mail).to_contain_text("You’ll get an email")
    mail.get_by_text("Stop").click()
    expect(mail).to_contain_text("Email me when it’s my turn")
    expect(ann.page.locator("[data-do=mail]")).to_contain_text("Email me when it’s my turn")
    assert heard
    assert ADDRESS not in json.dumps(heard)
    assert (ann.faults, zoe.faults) == ([], [])


def test_no_address_is_asked_for_where_nobody_would_use_it(
    mailing_house: str, house: str, browser: Browser
) -> None:
    ann, _ = two_people(browser, house)
    ann.start()
    assert ann.page.locator("[data-do=mail]").count() == 0
    against_a_bot = alone(browser, mailing_house)
    against_a_bot.page.locator("#side-panel li").first.wait_for()
    assert against_a_bot.page.locator("[data-do=mail]").count() == 0
