"""Whole games in the browser, from the lobby to the result."""

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.person import DESK, PHONE, Hands, Press, by_keyboard, play_to_the_end, seat


class ByHint:
    """Asks the page for a hint at every step, and takes it."""

    def make(self, page: Page, move: str, press: Press) -> None:
        press(page.locator("[data-do=hint]"))
        press(page.locator("[data-do=take-hint]").first)


def test_a_game_by_hints(house: str, browser: Browser) -> None:
    ann = seat(browser, house, "Ann")
    link = ann.open_table("game-of-trains")
    bo = seat(browser, house, "Bo", PHONE, "fr-FR")
    bo.join(link)
    ann.add_bots()
    ann.start()
    play_to_the_end([ann, bo], ByHint())
