"""Locomotion on a railway that the players lay together, with vehicles set by hand and speed cards."""

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.hands import HANDS
from tests.browser.person import DESK, PATIENCE, PHONE, Person, Press, by_finger, by_keyboard, click, play_to_the_end, seat

OPTIONS = {"mode": '"speed"', "network": "build", "placing": '"manual"', "wagons": "2"}
TEXTS = {"rails": "6", "rounds": "4"}


def open_building(ann: Person) -> str:
    """A table for two where everything is done by hand."""
    link = ann.open_table("locomotion")
    ann.set_players(2)
    for name, value in OPTIONS.items():
        ann.page.locator(f"#option-{name}").select_option(value)
    for name, value in TEXTS.items():
        field = ann.page.locator(f"#option-{name}")
        field.fill(value, timeout=PATIENCE)
        field.press("Tab")
    return link


def test_a_railway_laid_together_is_played_on_to_the_end(house: str, browser: Browser) -> None:
    ann = seat(browser, house, "Ann", DESK, press=click)
    bo = seat(browser, house, "Bo", PHONE, "fr-FR", press=by_finger)
    link = open_building(ann)
    bo.join(link)
    ann.start()
    play_to_the_end([ann, bo], HANDS["locomotion"])
    assert bo.page.evaluate("document.documentElement.scrollWidth") <= PHONE[0]


def test_a_railway_is_laid_with_the_keyboard_alone(house: str, browser: Browser) -> None:
    ann = seat(browser, house, "Ann", DESK, press=by_keyboard)
    open_building(ann)
    ann.add_bots()
    ann.start()
    play_to_the_end([ann], HANDS["locomotion"])
