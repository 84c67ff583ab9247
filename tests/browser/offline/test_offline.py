"""A served house with a copy in the browser: it goes on without the server, and comes back to it."""

import os
import re

import httpx
import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from ludorail.games import read_record
from tests.browser.boards import BOARDS
from tests.browser.games.test_whole_games import at_a_table
from tests.browser.offline.test_site import take_hint
from tests.browser.page_house import GAMES, OPENS, PagePerson, opened, page_person
from tests.browser.person import Person, play_to_the_end
from tests.browser.texts import words
from tests.server.harness import Server

pytestmark = pytest.mark.skipif("LUDORAIL_SITE" not in os.environ, reason="make test-site builds it and runs this")

GAME = "freight-train"


def context_of(browser: Browser, language: str = "en-GB") -> BrowserContext:
    return browser.new_context(viewport={"width": 1280, "height": 800}, locale=language)


def with_copy(page: Page, url: str) -> Page:
    """Opens the lobby, and makes everything available offline from there."""
    page.goto(url)
    page.evaluate("navigator.serviceWorker.ready.then(() => undefined)")
    page.locator("[data-do=make-copy]").click()
    expect(page.locator("[data-copy]")).to_have_attribute("data-copy", "whole", timeout=OPENS)
    return page


def begin(page: Page, game: str) -> str:
    """Begins a game against bots, plays a move, and returns its address."""
    page.locator("[data-do=now]").nth(GAMES.index(game)).click()
    expect(page).to_have_url(re.compile(r"/t/"), timeout=OPENS)
    take_hint(page)
    return page.url


def test_nothing_of_the_house_in_the_page_is_loaded_before_somebody_asks(
    own_server: Server, browser: Browser
) -> None:
    page = context_of(browser).new_page()
    asked: list[str] = []
    page.context.on("request", lambda request: asked.append(request.url))
    page.goto(own_server.url)
    begin(page, GAME)
    assert not [url for url in asked if "/house/" in url or "worker-" in url or url.endswith("files.json")]


def test_without_the_server_one_plays_in_the_page_and_is_back_when_it_is_back(
    own_server: Server, browser: Browser
) -> None:
    page = with_copy(context_of(browser).new_page(), own_server.url)
    faults: list[str] = []
    page.on("pageerror", lambda error: faults.append(str(error)))
    served = begin(page, GAME)
    page.context.set_offline(True)
    own_server.kill()
    page.goto(own_server.url)
    opened(page, "away")
    expect(page.get_by_role("status").first).to_contain_text(words("app.house.away", "en"))
    expect(page.get_by_text("On the site (can’t be reached)")).to_be_visible()
    here = begin(page, "locomotion")
    assert here != served
    own_server.start()
    page.context.set_offline(False)
    page.goto(own_server.url)
    expect(page.locator("[data-house]")).to_have_count(0, timeout=OPENS)
    page.goto(served)
    expect(page.locator("[data-do=hint]")).to_be_visible()
    page.goto(here)
    # The drafted move is kept: after a roll of 1 it is the whole turn, and only its end is left.
    expect(page.locator("[data-do=hint]:enabled, [data-do=confirm]").first).to_be_visible(timeout=OPENS)
    assert faults == []


class ServedPerson(PagePerson):
    """A person who plays in the page of a served house while its server is down."""

    go = Person.go


def test_a_game_finished_offline_is_sent_and_verified_and_replayed_at_the_server(
    own_server: Server, browser: Browser
) -> None:
    visitor = page_person(browser, own_server.url)
    ann = ServedPerson(visitor.url, visitor.page, visitor.name)
    page = with_copy(ann.page, own_server.url)
    page.context.set_offline(True)
    own_server.kill()
    ann.go("/")
    opened(page, "away")
    at_a_table(ann, [], "game-of-trains")
    play_to_the_end([ann], BOARDS["game-of-trains"])
    here = ann.kept()[0]["watch"]

    own_server.start()
    page.context.set_offline(False)
    ann.go("/")
    page.locator("[data-do=send-games]").click(timeout=OPENS)
    sent = page.locator("[data-do=sent-game]")
    expect(sent).to_be_visible(timeout=OPENS)
    there = next(table["sent"] for table in ann.kept() if table["watch"] == here)
    text = httpx.get(f"{own_server.url}/api/tables/{there}/record", timeout=OPENS).text
    record = read_record(text)  # every event of it is legal, or it could not be read
    outcome = record.rules.outcome(record.replay())
    assert outcome is not None
    assert record.headers["Game"] == "game-of-trains"

    sent.click()
    expect(page).to_have_url(re.compile(f"/t/{there}"))
    moment = page.get_by_role("slider", name="Position in the game")
    expect(moment).to_have_value("0")
    page.keyboard.press("End")
    expect(moment).to_have_value(str(len(record.entries)))
