"""The site that needs no server: served from a folder of any web server, and then with no network at all."""

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from tests.server.harness import free_port

SITE = Path(__file__).parents[2] / "build" / "site"
pytestmark = pytest.mark.skipif("LUDORAIL_SITE" not in os.environ, reason="make test-site builds it and runs this")

OPENS = 300_000
"""Milliseconds in which Python starts in a browser on the slowest machine."""
GAMES = ("freight-train", "game-of-trains", "locomotion", "zack-and-pack")


@dataclass
class Site:
    """The site in a folder of a web server."""

    url: str
    server: subprocess.Popen[bytes]

    def stop(self) -> None:
        """Takes the server away."""
        self.server.kill()
        self.server.wait()


@pytest.fixture
def site(tmp_path: Path) -> Iterator[Site]:
    (tmp_path / "games").mkdir()
    (tmp_path / "games" / "rail").symlink_to(SITE)
    port = free_port()
    command = [sys.executable, "-m", "http.server", str(port), "--bind", "127.0.0.1", "--directory", str(tmp_path)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, env=_unbuffered()) as server:
        assert server.stdout is not None
        server.stdout.readline()  # it says so when it serves
        found = Site(f"http://127.0.0.1:{port}/games/rail/", server)
        yield found
        found.stop()


def _unbuffered() -> dict[str, str]:
    return {**os.environ, "PYTHONUNBUFFERED": "1"}


def opened(page: Page, line: str = "here") -> None:
    """Waits until the house in the page is open, and says so."""
    expect(page.locator("[data-house]")).to_have_attribute("data-house", line, timeout=OPENS)


def play(page: Page, url: str, game: str) -> None:
    """Begins a game against bots, and plays until a move is made."""
    page.goto(url)
    opened(page)
    page.locator("[data-do=now]").nth(GAMES.index(game)).click()
    expect(page).to_have_url(re.compile(r"\?/t/"), timeout=OPENS)
    take_hint(page)


def take_hint(page: Page) -> None:
    """Plays a move that is advised."""
    page.locator("[data-do=hint]:enabled").click(timeout=OPENS)
    page.locator("[data-do=take-hint]").first.click(timeout=OPENS)


def test_each_game_is_played_with_the_network_off_and_goes_on_after_a_reload(site: Site, browser: Browser) -> None:
    context = browser.new_context(viewport={"width": 1280, "height": 800}, locale="en-GB")
    faults: list[str] = []
    page = context.new_page()
    page.on("pageerror", lambda error: faults.append(str(error)))
    page.goto(site.url)
    opened(page)
    page.wait_for_function("() => localStorage.getItem('ludorail.offline') !== null", timeout=OPENS)
    context.set_offline(True)
    site.stop()
    for game in GAMES:
        play(page, site.url, game)
        page.reload()
        expect(page.locator("[data-do=hint]")).to_be_visible(timeout=OPENS)
    page.goto(site.url)
    opened(page)
    expect(page.locator("[data-do=archive]").first).to_be_visible()
    assert faults == []


def test_a_browser_that_keeps_nothing_says_so_and_plays_all_the_same(site: Site, browser: Browser) -> None:
    context = browser.new_context(viewport={"width": 1280, "height": 800}, locale="en-GB", service_workers="block")

    def forbid(route: Route) -> None:
        code = route.fetch().text()
        refusal = (
            "Object.defineProperty(self, 'indexedDB', { get() { throw new DOMException('', 'SecurityError') } });"
        )
        route.fulfill(body=refusal + code, content_type="text/javascript")

    context.route(re.compile("house-worker"), forbid)
    page = context.new_page()
    page.goto(site.url)
    opened(page, "memory")
    page.locator("[data-do=now]").nth(GAMES.index("locomotion")).click()
    take_hint(page)
