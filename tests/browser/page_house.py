"""A house in a page, and a person who plays in it; the web server that served the page can be stopped."""

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, ConsoleMessage, Page, expect

from tests.browser.person import DESK, Person
from tests.browser.seat_socket import Link
from tests.server.harness import free_port

SITE = Path(__file__).parents[2] / "build" / "site"
HOOK = Path(__file__).with_name("page_house.js").read_text(encoding="utf-8")
OPENS = 300_000
"""Milliseconds that Python may take to start in a browser, on the slowest machine."""
GAMES = ("freight-train", "game-of-trains", "locomotion", "zack-and-pack")
FOLDER = "games/rail"
_LINKS = count(1_000_000_000)
"""Numbers of links that no page uses itself."""


@dataclass
class Site:
    """A site in a folder of a web server."""

    url: str
    folder: Path
    server: subprocess.Popen[bytes]

    def stop(self) -> None:
        """Stops the server."""
        self.server.kill()
        self.server.wait()

    def replace(self, built: Path) -> None:
        """Serves another version from now on."""
        self.folder.unlink()
        self.folder.symlink_to(built)


@contextmanager
def served(root: Path, built: Path = SITE) -> Iterator[Site]:
    """Serves the site from a folder below the root, as any web server would."""
    folder, port = root / FOLDER, free_port()
    folder.parent.mkdir()
    folder.symlink_to(built)
    command = [sys.executable, "-m", "http.server", str(port), "--bind", "127.0.0.1", "--directory", str(root)]
    unbuffered = {**os.environ, "PYTHONUNBUFFERED": "1"}
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, env=unbuffered) as server:
        assert server.stdout is not None
        server.stdout.readline()  # it prints a line once it serves
        site = Site(f"http://127.0.0.1:{port}/{FOLDER}/", folder, server)
        yield site
        site.stop()


def opened(page: Page, line: str = "here") -> None:
    """Waits until the page says that its house is open."""
    expect(page.locator("[data-house]")).to_have_attribute("data-house", line, timeout=OPENS)


class PageLink(Link):
    """A connection to the house in a page, beside the page's own."""

    def __init__(self, page: Page, code: str) -> None:
        self._page, self.id = page, next(_LINKS)
        path = f"/api/tables/{code}/socket"
        page.evaluate("([id, path]) => pageHouse.connect(id, path)", [self.id, path])

    def send(self, message: str) -> None:
        self._page.evaluate("([id, text]) => pageHouse.send(id, text)", [self.id, message])

    def recv(self, timeout: float | None = None) -> str:
        wait = 1000 * (timeout or 0)
        found = self._page.evaluate("([id, wait]) => pageHouse.next(id, wait)", [self.id, wait])
        if found is None:
            raise TimeoutError
        return str(found)

    def close(self) -> None:
        self._page.evaluate("id => pageHouse.leave(id)", self.id)


class PagePerson(Person):
    """A person who plays in the house in their page."""

    def is_fault(self, said: ConsoleMessage) -> bool:
        """Whether a message in the console is a complaint, other than about the missing network."""
        return said.type == "error" and "Failed to load resource: net::ERR_" not in said.text

    def go(self, path: str) -> None:
        """Opens an address of the site."""
        self.page.goto(self.url if path == "/" else f"{self.url}?{path}")

    def link_to(self, code: str) -> Link:
        """Connects to a table beside the page."""
        return PageLink(self.page, code)

    def open_table(self, game: str) -> str:
        """Opens a table from the lobby, which nobody on another device can join."""
        self.go("/")
        self.press(self.page.locator(f"#{game} [data-do=friends]"))
        self.page.locator("[data-life=open]").wait_for()
        return ""

    def wait_for_copy(self) -> None:
        """Waits until the browser has everything it needs without a network."""
        self.page.wait_for_function("() => localStorage.getItem('ludorail.offline') !== null", timeout=OPENS)

    def messages(self) -> list[dict[str, Any]]:
        """Everything that the page and the worker with its house have sent each other since it was loaded."""
        found: list[dict[str, Any]] = self.page.evaluate("pageHouse.messages.map(one => JSON.parse(one))")
        return found

    def leak(self, message: dict[str, Any]) -> None:
        """Makes the worker tell the page something it must not know."""
        self.page.evaluate("text => pageHouse.leak(text)", json.dumps(message))


def page_person(browser: Browser, url: str, name: str = "Ann", size: tuple[int, int] = DESK) -> PagePerson:
    """Opens a browser for a person who plays in the page."""
    width, height = size
    context = browser.new_context(
        viewport={"width": width, "height": height}, locale="en-GB", reduced_motion="reduce"
    )
    kept = {"ludorail.name": name, "ludorail.zack-and-pack.view": "flat"}
    for key, value in kept.items():
        context.add_init_script(f"localStorage.getItem('{key}') ?? localStorage.setItem('{key}', '{value}')")
    context.add_init_script(HOOK)
    person = PagePerson(url, context.new_page(), name)
    person.page.set_default_timeout(OPENS)
    return person
