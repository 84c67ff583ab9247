"""A served house with a copy in the browser: it goes on without the server, and comes back to it."""

import os
import re

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.browser.test_site import GAMES, OPENS, opened, take_hint
from tests.server.harness import Server

pytestmark = pytest.mark.skipif("LUDORAIL_SITE" not in os.environ, reason="make test-site builds it and runs this")

GAME = "freight-train"


def context_of(browser: Browser, language: str = "en-GB") -> BrowserContext:
    return browser.new_context(viewport={"width": 1280, "height": 800}, locale=language)


def with_copy(context: BrowserContext, url: str) -> Page:
    """Opens the lobby, and makes everything available offline from there."""
    page = context.new_page()
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
    page = with_copy(context_of(browser), own_server.url)
    faults: list[str] = []
    page.on("pageerror", lambda error: faults.append(str(error)))
    served = begin(page, GAME)
    page.context.set_offline(True)
    own_server.kill()
    page.goto(own_server.url)
    opened(page, "away")
    expect(page.get_by_role("status").first).to_contain_text("playing inside this browser")
    expect(page.get_by_text("On the site, out of reach")).to_be_visible()
    here = begin(page, "locomotion")
    assert here != served
    own_server.start()
    page.context.set_offline(False)
    page.goto(own_server.url)
    expect(page.locator("[data-house]")).to_have_count(0, timeout=OPENS)
    page.goto(served)
    expect(page.locator("[data-do=hint]")).to_be_visible()
    page.goto(here)
    expect(page.locator("[data-do=hint]:enabled")).to_be_visible(timeout=OPENS)
    assert faults == []
