"""A person at a browser: opens and joins tables, and plays by what the page offers."""

import json
import time
from collections import Counter
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any, Protocol

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Locator, Page, Request, expect
from playwright.sync_api import TimeoutError as TooLate

from tests.browser.contexts import PHONE as PHONE
from tests.browser.contexts import lend_context, new_context
from tests.browser.seat_socket import Link, SeatSocket, over_network
from tests.server.harness import Message, post

DESK = (1280, 800)
SMALL_PHONE = (360, 640)
BY_HAND = 8
"""Turns that each person plays on the page before most are played on another device."""
BY_HAND_THEN = 6
"""After that, one turn in this many is played on the page."""
TIMEOUT = 60_000
"""Milliseconds for anything to happen: generous for a busy machine, and used up only by a failure."""
IN_TIME = 3000
"""Milliseconds for pressing something that may vanish at any moment."""
QUIET_ROUNDS = 3
"""The number of times in a row that a page must be found at rest."""
REST = """async () => {
  const ends = (one) => one.effect?.getComputedTiming().endTime !== Infinity;
  await document.fonts.ready;
  await Promise.allSettled(document.getAnimations().filter(ends).map((one) => one.finished));
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
}"""

KEEP = """tables => { if (localStorage.getItem('tests.kept') === null) tables.forEach((table, n) =>
    localStorage.setItem(`ludorail.tables/${table.watch}`, JSON.stringify([-n, table])));
    localStorage.setItem('tests.kept', 'once'); }"""
"""Stores tables in the browser, the newest first, each under a key of its own; on the first page only."""
KEPT = """Object.keys(localStorage).filter(key => key.startsWith('ludorail.tables/'))
    .map(key => JSON.parse(localStorage.getItem(key)))
    .sort((one, other) => other[0] - one[0]).map(([, table]) => table)"""
"""The tables stored in a browser, the newest first."""

Press = Callable[[Locator], None]
"""A way to choose something: by a click, a finger, or the keyboard."""


class Board(Protocol):
    """Knows where a game's board offers a move."""

    needs_advice: bool
    """Whether a game ends only if its moves are well chosen."""
    is_long: bool
    """Whether a game takes hundreds of moves, too many to make them all on the page."""

    def accepts(self, move: str) -> bool:
        """Whether to make such a move when there are others."""

    def plays_at_once(self, move: str) -> bool:
        """Whether such a move is played at once, together with the moves drafted before it."""

    def make(self, page: Page, move: str, press: Press) -> None:
        """Makes one move on the board."""


def click(target: Locator) -> None:
    """Presses with the mouse or a finger; fails on a target that something else covers."""
    target.click()


def by_finger(target: Locator) -> None:
    """Presses with a touch, on a touch screen."""
    target.tap()


def press_in_time(target: Locator, press: Press) -> None:
    """Presses a target that may vanish at any moment: somebody else may be quicker, or time may run out."""
    with suppress(TooLate):
        if press is by_keyboard:
            target.press("Enter", timeout=IN_TIME)
        elif press is by_finger:
            target.tap(timeout=IN_TIME)
        else:
            target.click(timeout=IN_TIME)


def by_keyboard(target: Locator) -> None:
    """Presses with the keyboard alone: the target must be in the tab order."""
    expect(target).to_be_enabled()
    assert target.evaluate("element => element.tabIndex >= 0"), f"not in the order of tabs: {target}"
    target.focus()
    target.press("Enter")


@dataclass
class Person:
    """A person with a browser of their own, at one size and in one language."""

    url: str
    page: Page
    name: str
    press: Press = click
    faults: list[str] = field(default_factory=list)
    socket: SeatSocket | None = None
    requests: set[Request] = field(default_factory=set)
    """The requests of the page that are still under way."""

    def __post_init__(self) -> None:
        """Listens to the requests and the complaints of the page."""
        self.page.set_default_timeout(TIMEOUT)
        self.page.on("pageerror", lambda error: self.faults.append(str(error)))
        self.page.on("console", lambda said: self.faults.append(said.text) if self.is_fault(said) else None)
        self.page.on("request", lambda one: self.requests.add(one))
        self.page.on("requestfinished", lambda one: self.requests.discard(one))
        self.page.on("requestfailed", lambda one: self.requests.discard(one))

    def is_fault(self, said: ConsoleMessage) -> bool:
        """Whether a message in the console is a complaint."""
        return said.type == "error"

    def go(self, path: str) -> None:
        """Opens an address of the house."""
        self.page.goto(self.url + path)

    def settle(self) -> None:
        """Waits until nothing is loading and nothing on the page moves."""
        quiet = 0
        while quiet < QUIET_ROUNDS:
            self.page.evaluate(REST)
            quiet = 0 if self.requests else quiet + 1

    def visit(self, path: str) -> None:
        """Opens an address, and waits until the whole page has loaded."""
        self.go(path)
        self.page.locator("h1").first.wait_for()
        self.settle()

    def keep(self, tables: Sequence[Message]) -> None:
        """Stores tables to come back to, as in the browser of a returning player."""
        self.page.add_init_script(f"({KEEP})({json.dumps(tables)})")

    def kept(self) -> list[dict[str, Any]]:
        """The tables stored in the browser."""
        found: list[dict[str, Any]] = self.page.evaluate(KEPT)
        return found

    def sit_at(self, table: Message, game: str) -> None:
        """Opens a table whose seat was taken without the page: `table` is the server's answer."""
        seat = {"watch": table["watch"], "join": table.get("join"), "token": table["token"], "game": game}
        self.keep([{**seat, "seen": 0}])
        self.go(f"/t/{table['watch']}")
        self.page.locator("[data-life]").wait_for()

    def play_bots(self, game: str, players: int) -> None:
        """Begins a game against bots, at a table that was opened without the page."""
        wish = {"game": game, "players": players, "name": self.name, "bots": ["level2"] * (players - 1)}
        self.sit_at(post(f"{self.url}/api/tables", wish), game)
        self.start()

    def open_table(self, game: str) -> str:
        """Opens a table for friends from the lobby; returns the link to join."""
        self.go("/")
        self.press(self.page.locator(f"#{game} [data-do=friends]"))
        link = self.page.locator("[data-link=join] input")
        return link.input_value().removeprefix(self.url)

    def open_puzzle(self, game: str) -> None:
        """Begins the easiest puzzle of a day."""
        wish = {"game": game, "day": "2026-11-15", "level": 1, "name": self.name}
        self.sit_at(post(f"{self.url}/api/puzzles", wish), game)

    def join(self, link: str) -> None:
        """Takes a seat by the link."""
        self.go(link)
        self.page.locator("#name").fill(self.name)
        self.press(self.page.locator("[data-do=sit]"))
        self.page.locator("[data-life]").wait_for()

    def set_players(self, count: int) -> None:
        """Chooses how many seats the table has."""
        self.page.locator("[data-do=players]").select_option(str(count))
        expect(self.page.locator("[data-life=open] [data-seat]")).to_have_count(count)

    def choose_options(self, **chosen: str | int) -> None:
        """Chooses options, and waits until the server has them: anybody who sits down after that has agreed to them."""
        for name, value in chosen.items():
            field = self.page.locator(f"#option-{name}")
            if field.evaluate("field => field instanceof HTMLSelectElement"):
                field.select_option([json.dumps(value), str(value)])
            else:
                field.fill(str(value))
                field.press("Tab")
        self.wait_for_options(**chosen)

    def wait_for_options(self, **expected: object) -> None:
        """Waits until the server has these options and no others."""
        socket = self.open_socket()
        socket.wait(lambda: socket.table["options"] == expected)
        socket.close()

    def add_bots(self) -> None:
        """Puts bots in all seats that are free."""
        free = self.page.locator("[data-do=add-bot]")
        while free.count():
            left = free.count()
            self.press(free.first)
            expect(free).to_have_count(left - 1)

    def start(self) -> None:
        """Begins the game."""
        self.press(self.page.locator("[data-do=start]"))
        self.page.locator("[data-life=playing]").wait_for()

    def open_socket(self) -> SeatSocket:
        """Opens a second socket for the seat, with the secret stored in the browser."""
        code = self.page.url.split("/t/")[1][:12]
        token = next(table["token"] for table in self.kept() if table["watch"] == code)
        self.socket = SeatSocket(self.link_to(code), code, token)
        return self.socket

    def link_to(self, code: str) -> Link:
        """Connects to a table beside the page."""
        return over_network(self.url, code)

    def wait_for_turn(self) -> None:
        """Waits until the server lets this seat act."""
        socket = self.open_socket()
        socket.wait(lambda: socket.may_act)
        socket.close()

    def wait_for_events(self, count: int) -> None:
        """Waits until the page shows that many events, or more."""
        self.page.wait_for_function(f"() => Number(document.querySelector('[data-at]').dataset.at) >= {count}")

    def take_turn(self, board: Board) -> None:
        """Makes moves until it is no longer this seat's turn."""
        assert self.socket is not None
        socket, drafted = self.socket, list[str]()
        at = socket.view["at"]
        while socket.may_act and socket.view["at"] == at:
            self.wait_for_events(socket.event_count)  # something that appears later could cover the target
            events = int(self.page.locator("[data-at]").get_attribute("data-at") or 0)
            socket.wait(lambda shown=events: socket.event_count >= shown)  # type: ignore[misc]  # bound at once
            if socket.view["at"] != at:
                break  # the page knew first that somebody else had moved
            choose = socket.advised_move if board.needs_advice else socket.any_move
            move = choose(drafted, board.accepts)
            board.make(self.page, move, self.press)
            confirm = self.page.locator("[data-do=confirm]")
            steps = self.page.locator(f"[data-draft]:not([data-drafted='{len(drafted)}'])")
            sent = self.page.locator(f"[data-drafted='0']:not([data-at='{events}'])")
            (sent if board.plays_at_once(move) else steps).wait_for()
            if not board.plays_at_once(move):
                drafted = (steps.get_attribute("data-draft") or "").split(";")
                if not socket.completes_turn(drafted):
                    continue
                self.press(confirm)
            socket.wait(lambda: socket.view["at"] != at or socket.over)
        socket.catch_up()

    def play_elsewhere(self, board: Board) -> None:
        """Plays a turn as if on the same person's other device, and waits until the page shows it."""
        assert self.socket is not None
        while self.socket.may_act:
            self.socket.play_any_move(board.accepts)
        self.wait_for_events(self.socket.event_count)


def visitor(
    browser: Browser,
    url: str,
    name: str,
    size: tuple[int, int] = DESK,
    language: str = "en-GB",
    press: Press = click,
    in_space: bool = False,
) -> Person:
    """Opens a browser of that size and language for a person of that name.

    Trucks are shown flat unless `in_space`: without a graphics card three dimensions are slow to draw.
    """
    kept = {"ludorail.name": name} | ({} if in_space else {"ludorail.zack-and-pack.view": "flat"})
    return _person(lend_context(browser, url, size, language), url, kept, press)


def visitor_with_worker(browser: Browser, url: str, name: str) -> Person:
    """Opens a browser with the service worker, which keeps the client for play without a network."""
    return _person(new_context(browser, DESK, "en-GB", "allow"), url, {"ludorail.name": name}, click)


def _person(context: BrowserContext, url: str, kept: dict[str, str], press: Press) -> Person:
    page = context.new_page()
    for key, value in kept.items():
        page.add_init_script(f"localStorage.getItem('{key}') ?? localStorage.setItem('{key}', '{value}')")
    return Person(url, page, kept["ludorail.name"], press)


def play_to_the_end(people: Sequence[Person], board: Board, seconds: float = 900) -> None:
    """Plays everybody's turns until the result is on every page.

    Of a long game the first turns are played on the page, and every sixth afterwards.
    """
    sockets = [person.open_socket() for person in people]
    until, turns = time.monotonic() + seconds, Counter[str]()
    while not any(socket.over for socket in sockets):
        assert time.monotonic() < until, f"the game is not over after {sockets[0].view['at']} events"
        for person, socket in zip(people, sockets, strict=True):
            socket.catch_up()
            if socket.is_waited_for:
                press_in_time(person.page.locator("[data-do=next-round]:enabled"), person.press)
            if socket.may_act:
                turns[person.name] += 1
                if board.is_long and turns[person.name] > BY_HAND and turns[person.name] % BY_HAND_THEN:
                    person.play_elsewhere(board)
                else:
                    person.take_turn(board)
        if not any(socket.may_act for socket in sockets):
            sockets[0].wait_a_moment()
    for person, socket in zip(people, sockets, strict=True):
        socket.wait(lambda socket=socket: socket.over)  # type: ignore[misc]  # bound at once
        result, told = person.page.locator("[data-do=result]"), person.page.locator("[data-do=told]")
        result.or_(told).first.wait_for()
        if told.count():  # the count of the last day is shown before the result
            person.press(told)
        expect(result).to_be_visible()
        assert not person.faults
        socket.close()
