"""Telling a player that it is their turn: the tab's title, a sound, a notification; and how to choose them."""

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.boards import BOARDS
from tests.browser.person import Person, visitor, visitor_with_worker
from tests.browser.tables.test_tables import GAME

LISTEN = """
window.heard = []; window.notes = []; window.asked = 0; window.away = false;
const sounding = AudioContext.prototype.createOscillator;
AudioContext.prototype.createOscillator = function () { heard.push(this.currentTime); return sounding.call(this); };
ServiceWorkerRegistration.prototype.showNotification = async (title, what) => { notes.push([title, what.body]); };
Notification.requestPermission = async () => { asked += 1; return window.answer ?? 'granted'; };
Object.defineProperty(Notification, 'permission', { get: () => window.answer ?? 'granted' });
Object.defineProperty(document, 'hidden', { get: () => window.away });
"""
"""Records sounds and notifications: a headless browser plays and shows none."""


def somebody(browser: Browser, house: str) -> Person:
    ann = visitor_with_worker(browser, house, "Ann")
    ann.page.add_init_script(LISTEN)
    ann.go("/")
    ann.page.evaluate("navigator.serviceWorker.ready.then(() => undefined)")
    return ann


def until_my_next_turn(ann: Person) -> None:
    """Plays a turn, and waits until it is Ann's turn again."""
    socket = ann.open_socket()
    socket.wait(lambda: socket.may_act)
    ann.take_turn(BOARDS[GAME])
    socket.wait(lambda: socket.may_act or socket.over)
    socket.close()
    expect(ann.page).to_have_title(re.compile("Your turn"))
    ann.settle()


def play(ann: Person) -> None:
    """Begins a game in which it is Ann's turn at once."""
    ann.play_bots(GAME, 2)
    expect(ann.page).to_have_title(re.compile("Your turn"))


def choose(page: Page, name: str) -> None:
    page.locator("header .tool:last-child").click()
    page.get_by_label(name).click()
    page.keyboard.press("Escape")


def test_the_tab_says_whose_turn_it_is(house: str, browser: Browser) -> None:
    ann = somebody(browser, house)
    play(ann)
    ann.wait_for_turn()
    expect(ann.page).to_have_title("● Your turn – Game of Trains")
    ann.page.locator(".brand").click()
    expect(ann.page).to_have_title(re.compile("^Ludorail"))


@pytest.mark.parametrize("on", [True, False])
def test_a_sound_when_it_is_ones_turn_unless_it_is_turned_off(on: bool, house: str, browser: Browser) -> None:
    ann = somebody(browser, house)
    if not on:
        choose(ann.page, "Sounds")
    play(ann)
    ann.page.evaluate("heard.length = 0")
    until_my_next_turn(ann)
    if on:
        ann.page.wait_for_function("() => heard.length > 0")
    else:
        assert ann.page.evaluate("heard") == []


def test_nobody_is_asked_for_notifications_before_choosing_them(house: str, browser: Browser) -> None:
    ann = somebody(browser, house)
    play(ann)
    until_my_next_turn(ann)
    assert ann.page.evaluate("[asked, notes.length]") == [0, 0]
    choose(ann.page, "Notification when it’s your turn")
    ann.page.wait_for_function("() => asked === 1")


@pytest.mark.parametrize("away", [True, False])
def test_a_notification_comes_only_to_a_player_who_looks_elsewhere(
    away: bool, house: str, browser: Browser
) -> None:
    ann = somebody(browser, house)
    choose(ann.page, "Notification when it’s your turn")
    play(ann)
    ann.page.evaluate("away => { window.away = away; notes.length = 0; }", away)
    until_my_next_turn(ann)
    if away:
        ann.page.wait_for_function("() => notes.length > 0")
    assert ann.page.evaluate("notes") == ([["Game of Trains", "Your turn"]] if away else [])


def test_a_player_who_forbids_notifications_is_told_where_to_allow_them(house: str, browser: Browser) -> None:
    ann = somebody(browser, house)
    ann.page.evaluate("window.answer = 'denied'")
    ann.page.locator("header .tool:last-child").click()
    ann.page.get_by_label("Notification when it’s your turn").click()
    blocked = ann.page.locator("dialog [role=status]").filter(has_text="blocks notifications")
    expect(blocked).to_be_visible()
    expect(ann.page.get_by_label("Notification when it’s your turn")).not_to_be_checked()


@pytest.mark.parametrize(("browsers", "spoken"), [("fr-CA", "fr"), ("en-US", "en"), ("de-DE", "en")])
def test_the_browser_chooses_the_language_and_a_click_another(
    browsers: str, spoken: str, house: str, browser: Browser
) -> None:
    page = visitor(browser, house, "Ann", language=browsers).page
    page.goto(house)
    expect(page.locator("html")).to_have_attribute("lang", spoken)
    other = "en" if spoken == "fr" else "fr"
    page.locator(f"header [lang={other}]").click()
    expect(page.locator("h1")).to_have_text("Quatre jeux sur rails" if other == "fr" else "Four games on rails")
    page.reload()
    expect(page.locator("html")).to_have_attribute("lang", other)


def test_a_table_survives_a_lost_network_and_says_so(house: str, browser: Browser) -> None:
    ann = somebody(browser, house)
    play(ann)
    ann.page.locator("[data-life=playing]").wait_for()
    ann.page.context.set_offline(True)
    expect(ann.page.locator("p.lost")).to_have_text("Connection lost. Reconnecting…")
    ann.page.context.set_offline(False)
    expect(ann.page.locator("p.lost")).to_have_count(0)
    until_my_next_turn(ann)
