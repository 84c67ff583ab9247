"""Nothing on a page jumps while it loads and while others play."""

import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.pages.test_pages import GAMES
from tests.browser.person import DESK, PHONE, visitor
from tests.server.harness import Server

MOST_SHIFT = 0.05
"""The greatest layout shift allowed in all: 0.1 counts as good, we ask for half."""
WATCHED_EVENTS = 12
"""Events during which a table is watched."""
TEN_TIMES_AS_FAST = """
from ludorail.tables.live.scheduler import Scheduler
thought = Scheduler._thought
async def quick(self, *given):
    move, hands = await thought(self, *given)
    return move, hands / 10
Scheduler._thought = quick
"""
"""Lets bots grab trucks ten times as fast as people, but still one after another."""
SHIFTS = """
window.shifts = [];
new PerformanceObserver((list) => {
  for (const one of list.getEntries())
    if (!one.hadRecentInput && one.startTime >= (window.since ?? 0))
      shifts.push([one.value, ...one.sources.map(({ node }) => node?.outerHTML?.slice(0, 120))]);
}).observe({ type: 'layout-shift', buffered: true });
"""


@pytest.fixture(scope="session")
def slow_house() -> Iterator[str]:
    """A house whose bots pause between moves as with people, but only as long as a page needs to draw."""
    with tempfile.TemporaryDirectory() as folder:
        pace, log = {"LUDORAIL_BOT_PACE": "0.25"}, Path(folder) / "log"
        server = Server(f"sqlite:///{folder}/house.db", pace, log=log, change=TEN_TIMES_AS_FAST)
        yield server.start().url
        server.stop()


def check(page: Page) -> None:
    found = page.evaluate("shifts")
    assert sum(one[0] for one in found) < MOST_SHIFT, found


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_the_lobby_loads_without_a_jump(size: tuple[int, int], house: str, browser: Browser) -> None:
    ann = visitor(browser, house, "Ann", size, "fr-FR")
    ann.page.add_init_script(SHIFTS)
    ann.open_table(GAMES[0])  # so that there is a table to come back to
    ann.visit("/")
    check(ann.page)


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
@pytest.mark.parametrize("game", GAMES)
def test_a_table_stays_in_place_while_others_play(
    game: str, size: tuple[int, int], slow_house: str, browser: Browser
) -> None:
    ann = visitor(browser, slow_house, "Ann", size)
    ann.go("/")
    ann.page.locator(f"#{game} [data-do=watch]").click()
    ann.page.locator("[data-life=playing] section.board > *").first.wait_for()
    ann.settle()
    ann.page.evaluate("window.since = performance.now()")  # earlier shifts do not count
    ann.page.evaluate(SHIFTS)
    before = int(ann.page.locator("[data-at]").get_attribute("data-at") or 0)
    ann.page.wait_for_function(
        f"() => Number(document.querySelector('[data-at]').dataset.at) >= {before + WATCHED_EVENTS}"
    )
    ann.settle()
    check(ann.page)


def test_when_night_falls_nothing_keeps_the_colours_of_the_day(house: str, browser: Browser) -> None:
    ann = visitor(browser, house, "Ann")
    ann.page.emulate_media(color_scheme="dark", reduced_motion="reduce")
    ann.go("/")
    ann.page.locator("#freight-train [data-do=now]").click()
    ann.page.locator("[data-life=playing] [data-board]").wait_for()
    night = ann.page.evaluate("getComputedStyle(document.documentElement).color")
    ann.page.emulate_media(color_scheme="light", reduced_motion="reduce")
    ann.settle()
    all_of = "[...document.querySelectorAll('main *')]"
    left = f"night => {all_of}.filter((one) => getComputedStyle(one).color === night).length"
    assert ann.page.evaluate(left, night) == 0
