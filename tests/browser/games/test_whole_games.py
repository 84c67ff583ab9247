"""Whole games in the browser, from the lobby to the result: several people at once, and bots."""

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.boards import BOARDS
from tests.browser.person import DESK, PHONE, Person, by_keyboard, play_to_the_end, visitor

GAMES = sorted(BOARDS)
QUICK = {"freight-train": 2, "game-of-trains": 2, "locomotion": 2, "zack-and-pack": 3}
"""The smallest table of each game."""


def at_a_table(ann: Person, others: list[Person], game: str) -> list[Person]:
    """Seats Ann at a new table, the others by its link, and bots in the seats left over."""
    link = ann.open_table(game)
    ann.set_players(QUICK[game])
    if game == "locomotion":
        # On a small railway (LO-23), and not for ever, as trains may block each other.
        ann.choose_options(wagons=2, network="shortcut", rounds=5)
    for person in others:
        person.join(link)
    ann.add_bots()
    ann.start()
    return [ann, *others]


@pytest.mark.parametrize("game", GAMES)
def test_two_people_and_bots_play_to_the_end(game: str, house: str, browser: Browser) -> None:
    ann = visitor(browser, house, "Ann", DESK)
    bo = visitor(browser, house, "Bo", PHONE, "fr-FR")
    people = at_a_table(ann, [bo], game)
    play_to_the_end(people, BOARDS[game])
    expect(ann.page.locator("[data-do=result] h2")).to_be_visible()
    assert bo.page.evaluate("document.documentElement.scrollWidth") <= PHONE[0]


@pytest.mark.parametrize("game", GAMES)
def test_a_game_with_the_keyboard_alone(game: str, house: str, browser: Browser) -> None:
    ann = visitor(browser, house, "Ann", DESK, press=by_keyboard)
    play_to_the_end(at_a_table(ann, [], game), BOARDS[game])
