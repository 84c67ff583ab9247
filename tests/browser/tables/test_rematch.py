"""After the last move: a rematch is offered and accepted, and the finished game keeps its own address."""

import re

from playwright.sync_api import Browser, expect

from tests.browser.person import DESK, PHONE, visitor
from tests.browser.tables.test_tables import GAME, resign

ROWS = """() => new Set([...document.querySelectorAll('[data-do=result] .button')]
  .filter((one) => one.checkVisibility()).map((one) => Math.round(one.getBoundingClientRect().top))).size"""
"""The number of rows of buttons that the result has."""

LONELY = """() => {
  const buttons = [...document.querySelectorAll('[data-do=result] .button')].filter((one) => one.checkVisibility());
  const row = (one) => Math.round(one.getBoundingClientRect().top);
  return buttons.filter((one) => buttons.filter((other) => row(other) === row(one)).length === 1)
    .map((one) => one.outerHTML.slice(0, 80)); }"""
"""Buttons of the result that have a row to themselves."""


def test_a_rematch_is_offered_and_the_finished_game_keeps_its_address(house: str, browser: Browser) -> None:
    ann, bo = visitor(browser, house, "Ann"), visitor(browser, house, "Bo", PHONE)
    link = ann.open_table(GAME)
    ann.set_players(2)
    bo.join(link)
    ann.start()
    bo.page.locator("[data-life=playing]").wait_for()
    resign(bo)
    ends = ((ann, "You win!", "Bo resigned.", 1), (bo, "Ann wins", "You resigned.", 0))
    for person, verdict, reason, rosettes in ends:
        result = person.page.locator("[data-do=result]")
        expect(result.locator("h2")).to_have_text(verdict)
        expect(result.locator(".reason")).to_have_text(reason)
        expect(result.locator(".rosettes")).to_have_count(rosettes)
        expect(person.page.locator("#side-panel .incident")).to_have_text("Bo resigned")
    expect(ann.page).to_have_url(re.compile("/t/[^/]+/1$"))
    address = ann.page.url.removeprefix(house)
    assert bo.page.evaluate(ROWS) <= 2  # on a phone the position is to stay in sight

    bo.page.locator("[data-do=rematch]").click()
    expect(ann.page.locator("[data-do=rematch-call]")).to_contain_text("Bo offers a rematch")
    expect(ann.page.locator("[data-life=over]")).to_have_count(1)  # nobody is drawn into another game
    ann.page.set_viewport_size({"width": 390, "height": 844})
    ann.settle()
    assert ann.page.evaluate(LONELY) == []  # yes and no are a row, and so is everything else
    ann.page.set_viewport_size({"width": DESK[0], "height": DESK[1]})
    ann.page.locator("[data-do=replay]").click()
    ann.page.locator(".bar [data-do=rematch]").click()  # also from the middle of a replay
    for person in (ann, bo):
        expect(person.page.locator("[data-life=playing]")).to_be_visible()
        expect(person.page.locator("[data-do=series]")).to_contain_text("Game 2")
        expect(person.page).to_have_url(re.compile("/t/[^/]+$"))

    watcher = visitor(browser, house, "Wim")
    watcher.go(address)
    result = watcher.page.locator("[data-do=result]")
    expect(result.locator("h2")).to_have_text("Ann wins")
    expect(watcher.page.locator("[data-do=rematch]")).to_have_count(0)
    watcher.page.locator("body").press("Home")
    expect(watcher.page.locator(".headline")).to_have_text(re.compile(" 0 "))
    watcher.page.locator("body").press("End")
    watcher.page.locator("[data-do=present-game]").click()
    expect(watcher.page.locator("[data-life=playing]")).to_be_visible()
    expect(watcher.page.locator("[data-do=watching]")).to_contain_text("You’re watching")
    watcher.page.go_back()
    expect(result.locator("h2")).to_have_text("Ann wins")
    assert [person.faults for person in (ann, bo, watcher)] == [[], [], []]
