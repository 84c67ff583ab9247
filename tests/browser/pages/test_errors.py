"""Error pages: they say what is wrong and what to do, in both languages."""

import re

import httpx
import pytest
from playwright.sync_api import Browser, expect

from tests.browser.pages.test_pages import faults
from tests.browser.person import visitor
from tests.browser.tables.test_tables import GAME
from tests.conftest import ROOT

LANGUAGES = ["en-GB", "fr-FR"]
NO_TABLE = {"en-GB": "This table doesn’t exist", "fr-FR": "Cette table n’existe pas"}
CLOSED = {
    "full": {"en-GB": "All seats are taken", "fr-FR": "Toutes les places sont prises"},
    "playing": {"en-GB": "The game has started", "fr-FR": "La partie a commencé"},
}
HOME = {"en-GB": "Back to the lobby", "fr-FR": "Retour à l’accueil"}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("path", ["/t/nosuchtable0", "/j/nosuchtable0", "/t/not a code!"])
def test_a_table_that_is_not_there(path: str, language: str, house: str, browser: Browser) -> None:
    page = visitor(browser, house, "Ann", language=language).page
    page.goto(house + path)
    expect(page.locator("h1")).to_have_text(NO_TABLE[language])
    assert faults(page) == []
    page.get_by_role("link", name=HOME[language]).click()
    expect(page.locator(f"#{GAME}")).to_be_visible()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("why", CLOSED)
def test_a_table_where_nobody_can_sit_down(why: str, language: str, house: str, browser: Browser) -> None:
    ann = visitor(browser, house, "Ann")
    link = ann.open_table(GAME)
    ann.add_bots()
    if why == "playing":
        ann.start()
    bo = visitor(browser, house, "Bo", language=language)
    bo.go(link)
    expect(bo.page.locator("h1")).to_have_text(CLOSED[why][language])
    bo.page.locator("main .button.main").click()
    expect(bo.page.locator(f"[data-life={'open' if why == 'full' else 'playing'}]")).to_be_visible()


def test_the_last_seat_is_taken_while_one_types_ones_name(house: str, browser: Browser) -> None:
    ann, bo = visitor(browser, house, "Ann"), visitor(browser, house, "Bo")
    bo.go(ann.open_table(GAME))
    bo.page.locator("#name").fill("Bo")
    ann.add_bots()
    bo.page.locator("[data-do=sit]").click()
    expect(bo.page.locator("h1")).to_have_text(CLOSED["full"]["en-GB"])


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_record_that_is_none(language: str, house: str, browser: Browser) -> None:
    page = visitor(browser, house, "Ann", language=language).page
    page.goto(f"{house}/record")
    page.locator("textarea").fill('[Game "freight-train"]\n[Players "2"]\n\n0 fly away\n')
    page.locator("form .button.main").click()
    expect(page.locator("form [role=alert]")).to_have_text(re.compile(r"^(Line|Ligne) \d+\s?:"))
    page.locator("input[type=file]").set_input_files(
        {"name": "x.rail", "mimeType": "text/plain", "buffer": b"\xff\x00\x01" * 50}
    )
    expect(page.locator("form [role=alert]")).to_have_text(re.compile(r"\w+"))
    assert page.url == f"{house}/record"
    good = ROOT / "tests" / "golden" / GAME / "an-ability-wins.rail"
    page.locator("input[type=file]").set_input_files(good)
    expect(page.locator("[data-life=over]")).to_be_visible()


def test_a_refusal_of_a_record_follows_the_language(house: str, browser: Browser) -> None:
    page = visitor(browser, house, "Ann").page
    page.goto(f"{house}/record")
    page.locator("textarea").fill('[Game "freight-train"]\n[Players "2"]\n\n0 fly away\n')
    page.locator("form .button.main").click()
    expect(page.locator("form [role=alert]")).to_have_text(re.compile(r"^Line \d+:"))
    page.locator("header [lang=fr]").click()
    expect(page.locator("form [role=alert]")).to_have_text(re.compile(r"^Ligne \d+\s:"))


def test_a_table_does_not_wait_for_ever_without_a_word(house: str, browser: Browser) -> None:
    page = visitor(browser, house, "Ann").page
    page.route_web_socket(re.compile("/socket$"), lambda socket: socket.close(code=1011))
    code = httpx.post(f"{house}/api/tables", json={"game": GAME, "players": 2, "name": "Ann"}).json()["watch"]
    page.goto(f"{house}/t/{code}")
    expect(page.locator("p.lost")).to_be_visible()
