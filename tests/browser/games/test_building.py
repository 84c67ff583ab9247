"""Locomotion on a railway that the players lay together, with vehicles placed by hand and speed cards."""

import pytest
from playwright.sync_api import Browser, Locator, expect

from tests.browser.boards import BOARDS
from tests.browser.person import (
    DESK,
    PHONE,
    Person,
    Press,
    by_finger,
    by_keyboard,
    click,
    play_to_the_end,
    visitor,
)


def open_building(ann: Person) -> str:
    """Opens a table for two where everything is done by hand."""
    link = ann.open_table("locomotion")
    ann.set_players(2)
    ann.choose_options(mode="speed", network="build", placing="manual", wagons=2, rails=6, rounds=4)
    return link


def test_a_railway_laid_together_is_played_on_to_the_end(house: str, browser: Browser) -> None:
    ann = visitor(browser, house, "Ann", DESK, press=click)
    bo = visitor(browser, house, "Bo", PHONE, "fr-FR", press=by_finger)
    link = open_building(ann)
    bo.join(link)
    ann.start()
    play_to_the_end([ann, bo], BOARDS["locomotion"])
    assert bo.page.evaluate("document.documentElement.scrollWidth") <= PHONE[0]


def test_a_railway_is_laid_with_the_keyboard_alone(house: str, browser: Browser) -> None:
    ann = visitor(browser, house, "Ann", DESK, press=by_keyboard)
    open_building(ann)
    ann.add_bots()
    ann.start()
    play_to_the_end([ann], BOARDS["locomotion"])


@pytest.mark.parametrize(("size", "press"), [(DESK, click), (PHONE, by_finger)], ids=["mouse", "finger"])
def test_a_railway_is_drawn_checked_named_shared_and_played_on(
    size: tuple[int, int], press: Press, house: str, browser: Browser
) -> None:
    ann = visitor(browser, house, "Ann", size, press=press)
    page = ann.page
    ann.go("/locomotion/editor")
    for count in (2, 3):
        lay(ann, page.locator(".spot").nth(1))
        expect(page.locator(".count b")).to_have_text(str(count))
    expect(page.locator("[data-do=fine]")).to_be_visible()
    corner = page.locator(".railway")
    corner.click(position={"x": 12, "y": 12}) if press is click else corner.tap(position={"x": 12, "y": 12})
    if press is by_finger:
        press(page.locator("[data-do=go]"))
    expect(page.locator("[data-do=trouble] a")).to_contain_text("LO-")
    page.locator("#name").fill("Little one")
    press(page.locator("[data-do=keep]"))
    text = page.locator("[data-do=text]").input_value()
    assert text.startswith("Little one: [[0,0,0],")
    page.reload()
    page.locator("[data-do=paste]").fill(text)
    press(page.locator("[data-do=read]"))
    expect(page.locator(".count b")).to_have_text("3")
    expect(page.get_by_role("button", name="Little one (3)", exact=True)).to_be_visible()
    press(page.locator("[data-do=alone]"))
    expect(page.locator("[data-life=playing] .railway")).to_be_visible()
    assert not ann.faults


def lay(ann: Person, spot: Locator) -> None:
    """Lays a rail in the editor; the first touch of a finger shows where."""
    ann.press(spot)
    if ann.press is by_finger:
        ann.press(ann.page.locator("[data-do=go]"))
