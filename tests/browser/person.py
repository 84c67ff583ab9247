"""A person at a browser: opens and joins tables, and plays by what the page offers."""

import json
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol
from urllib.request import Request, urlopen

from playwright.sync_api import Browser, Locator, Page, expect

from tests.browser.eyes import Eyes

DESK = (1280, 800)
PHONE = (360, 740)
PATIENCE = 30_000

KEEP = """tables => tables.forEach((table, n) =>
    localStorage.setItem(`ludorail.tables/${table.watch}`, JSON.stringify([-n, table])))"""
KEPT = """Object.keys(localStorage).filter(key => key.startsWith('ludorail.tables/'))
    .map(key => JSON.parse(localStorage.getItem(key)))
    .sort((one, other) => other[0] - one[0]).map(([, table]) => table)"""
"""The tables that a browser keeps, the newest first, each under a key of its own."""

Press = Callable[[Locator], None]
"""How a person chooses something: by a click, a finger, or the keyboard."""


class Hands(Protocol):
    """Knows where a game's board offers a move."""

    thinks: bool
    """Whether a game comes to an end only if its moves are well chosen."""

    def likes(self, move: str) -> bool:
        """Whether it makes such moves."""

    def at_once(self, move: str) -> bool:
        """Whether such a move is played at once, with what was drafted before it."""

    def make(self, page: Page, move: str, press: Press) -> None:
        """Makes one move on the board."""


def click(target: Locator) -> None:
    """By mouse or finger; what is hidden under something else cannot be pressed."""
    target.click(timeout=PATIENCE)


def by_finger(target: Locator) -> None:
    """With a touch, on a screen that has it."""
    target.tap(timeout=PATIENCE)


def by_keyboard(target: Locator) -> None:
    """With keys alone: whatever is pressed must be in the order of tabs, and be reached by it."""
    expect(target).to_be_enabled(timeout=PATIENCE)
    assert target.evaluate("element => element.tabIndex >= 0"), f"not in the order of tabs: {target}"
    target.focus()
    target.press("Enter")


@dataclass
class Person:
    """A browser of its own, at one size and in one language."""

    url: str
    page: Page
    name: str
    press: Press = click
    faults: list[str] = field(default_factory=list)
    eyes: Eyes | None = None

    def go(self, path: str) -> None:
        """Opens an address of the house."""
        self.page.goto(self.url + path)

    def keep(self, tables: list[dict[str, Any]]) -> None:
        """Gives the browser tables to come back to, as one that was there before has them."""
        self.go("/")
        self.page.evaluate(KEEP, tables)

    def kept(self) -> list[dict[str, Any]]:
        """The tables that the browser keeps."""
        found: list[dict[str, Any]] = self.page.evaluate(KEPT)
        return found

    def open_table(self, game: str) -> str:
        """Opens a table for friends from the lobby; gives the link to join."""
        self.go("/")
        self.press(self.page.locator(f"#{game} [data-do=friends]"))
        link = self.page.locator("[data-link=join] input")
        return link.input_value(timeout=PATIENCE).removeprefix(self.url)

    def open_puzzle(self, game: str) -> None:
        """Begins the easiest puzzle of a day."""
        wish = {"game": game, "day": "2026-11-15", "level": 1, "name": self.name}
        body = Request(f"{self.url}/api/puzzles", json.dumps(wish).encode(), {"Content-Type": "application/json"})
        with urlopen(body) as answer:
            table = {**json.load(answer), "game": game, "seen": 0}
        self.keep([table])
        self.go(f"/t/{table['watch']}")

    def join(self, link: str) -> None:
        """Takes a seat by the link."""
        self.go(link)
        self.page.locator("#name").fill(self.name)
        self.press(self.page.locator("[data-do=sit]"))
        self.page.locator("[data-life]").wait_for(timeout=PATIENCE)

    def set_players(self, count: int) -> None:
        """Chooses how many seats the table has."""
        self.page.locator("[data-do=players]").select_option(str(count))
        expect(self.page.locator("[data-life=open] [data-seat]")).to_have_count(count, timeout=PATIENCE)

    def add_bots(self) -> None:
        """Puts bots in all seats that are free."""
        free = self.page.locator("[data-do=add-bot]")
        while free.count():
            left = free.count()
            self.press(free.first)
            expect(free).to_have_count(left - 1, timeout=PATIENCE)

    def start(self) -> None:
        """Begins the game."""
        self.press(self.page.locator("[data-do=start]"))
        self.page.locator("[data-life=playing]").wait_for(timeout=PATIENCE)

    def open_eyes(self) -> Eyes:
        """Sees what the seat may see, by the secret that the browser keeps."""
        code = self.page.url.split("/t/")[1][:12]
        token = next(table["token"] for table in self.kept() if table["watch"] == code)
        self.eyes = Eyes(self.url, code, token)
        return self.eyes

    def take_turn(self, hands: Hands) -> None:
        """Makes the moves that are thought best until it is no longer this seat's turn."""
        assert self.eyes is not None
        eyes, drafted = self.eyes, list[str]()
        at = eyes.view["at"]
        while eyes.acts and eyes.view["at"] == at:
            move = eyes.advise(drafted, hands.likes) if hands.thinks else eyes.any_move(drafted, hands.likes)
            events = self.page.locator("[data-at]").get_attribute("data-at")
            hands.make(self.page, move, self.press)
            confirm = self.page.locator("[data-do=confirm]")
            steps = self.page.locator(f"[data-draft]:not([data-drafted='{len(drafted)}'])")
            sent = self.page.locator(f"[data-drafted='0']:not([data-at='{events}'])")
            (sent if hands.at_once(move) else steps).wait_for(timeout=PATIENCE)
            if not hands.at_once(move):
                drafted = (steps.get_attribute("data-draft") or "").split(";")
                if not eyes.is_turn(drafted):
                    continue
                self.press(confirm)
            eyes.wait(lambda: eyes.view["at"] != at or eyes.over)
        eyes.look()


def seat(
    browser: Browser,
    url: str,
    name: str,
    size: tuple[int, int] = DESK,
    language: str = "en-GB",
    press: Press = click,
) -> Person:
    """Somebody with a browser of that size and language. What the page complains of is kept."""
    width, height = size
    context = browser.new_context(
        viewport={"width": width, "height": height},
        locale=language,
        has_touch=size == PHONE,
        reduced_motion="reduce",
    )
    page = context.new_page()
    page.set_default_timeout(PATIENCE)
    person = Person(url, page, name, press)
    page.on("pageerror", lambda error: person.faults.append(str(error)))
    page.on("console", lambda said: person.faults.append(said.text) if said.type == "error" else None)
    page.add_init_script(
        f"localStorage.getItem('ludorail.name') ?? localStorage.setItem('ludorail.name', '{name}')"
    )
    return person


def play_to_the_end(people: Sequence[Person], hands: Hands, seconds: float = 900) -> None:
    """Everybody plays when it is their turn, until the result is on every page."""
    eyes = [person.open_eyes() for person in people]
    until = time.monotonic() + seconds
    while not any(eye.over for eye in eyes):
        assert time.monotonic() < until, f"the game is not over after {eyes[0].view['at']} events"
        for person, eye in zip(people, eyes, strict=True):
            eye.look()
            if eye.acts:
                person.take_turn(hands)
    for person, eye in zip(people, eyes, strict=True):
        eye.wait(lambda eye=eye: eye.over)  # type: ignore[misc]  # bound at once
        result, told = person.page.locator("[data-do=result]"), person.page.locator("[data-do=told]")
        result.or_(told).first.wait_for(timeout=PATIENCE)
        if told.count():  # how the last day was counted comes before the result
            person.press(told)
        expect(result).to_be_visible(timeout=PATIENCE)
        assert not person.faults
        eye.close()
