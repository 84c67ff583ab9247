"""Ludorail with a screen reader: everything is found by role and name, and every event is said aloud once."""

import re
from collections import Counter
from collections.abc import Callable
from itertools import pairwise

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.boards import middle_of
from tests.browser.games.test_whole_games import QUICK
from tests.browser.pages.test_pages import GAMES
from tests.browser.person import TIMEOUT, Person, by_keyboard, press_in_time, visitor

MOMENT = 100
NEAR = 12
"""Pixels by which a vehicle may be beside its row and column, as track bends near spaces."""
CONTROL = re.compile(r"^ *- '?(?:button|link|tab|textbox|combobox|checkbox)(?![a-z])(?: \"(.+?)\")?", re.MULTILINE)
LISTEN = """window.heard = [];
let last = '';
new MutationObserver(() => {
  const said = document.querySelector('[aria-live]:has(.headline)');
  const now = [...said?.querySelectorAll('p') ?? []].map((one) => one.textContent.trim()).filter((one) => one !== '');
  if (now.join(' ') !== last) heard.push(now);
  last = now.join(' ');
}).observe(document, {subtree: true, childList: true, characterData: true});"""
"""Keeps everything said from the start: others may play before the person, or at the same time."""
AT_THE_SAME_TIME = ("zack-and-pack",)
"""Games in which others may finish before the person."""


def press(page: Page, name: str) -> None:
    """Finds a button by its name, presses it by key, and checks that the focus is not lost."""
    button = page.get_by_role("button", name=re.compile(name)).first
    button.wait_for()
    button.focus()
    page.keyboard.press("Enter")
    page.wait_for_timeout(MOMENT)
    page.wait_for_function("() => document.activeElement !== document.body")  # or the focus is lost


def wait_to_hear(page: Page, words: str, since: int) -> list[str]:
    """Waits until these words are said after the first `since` texts; returns all that was said at that moment."""
    for _ in range(TIMEOUT // MOMENT):
        for said in page.evaluate("since => heard.slice(since)", since):
            if any(re.search(words, one) for one in said[:-1]):
                return list(said)
        page.wait_for_timeout(MOMENT)
    raise AssertionError(f"{words} is not heard, only {page.evaluate('heard')}")


def freight_train(page: Page) -> None:
    for _ in range(3):
        press(page, r"open end of main row")
        press(page, r"^(Put it|Start train)")
    press(page, r"^Confirm$")


def game_of_trains(page: Page) -> None:
    keep = page.get_by_role("button", name=re.compile(r"^Keep car"))
    if keep.count() > 1:
        press(page, r"^Keep car")
    press(page, r"^Slot 4")
    press(page, r"^Confirm$")


def locomotion(page: Page) -> None:
    press(page, r"^(Drive to [A-Z]+\d+|Couple)")
    press(page, r"^(End turn|Confirm)$")


def zack_and_pack(page: Page) -> None:
    cards = page.get_by_role("button", name=re.compile(r"^(truck .*\d|top card of the pile, face down)$"))
    flat = page.get_by_role("button", name="Flat", pressed=True)
    cards.or_(flat).first.wait_for()
    while not flat.count():  # the bots may be quicker, at any moment
        press_in_time(cards.first, by_keyboard)
        cards.or_(flat).first.wait_for()
    press(page, r"^(white 1|grey 2|brown 3), [1-9]\d* in hand$")
    press(page, r"fits here$")
    press(page, r"^Done, pay \d+$")
    if page.get_by_role("button", name=re.compile(r"^Really done")).count():
        press(page, r"^Really done")  # if the bots are done already, the next round is heard


TURNS: dict[str, Callable[[Page], None]] = {
    "freight-train": freight_train,
    "game-of-trains": game_of_trains,
    "locomotion": locomotion,
    "zack-and-pack": zack_and_pack,
}


def at_a_table(browser: Browser, house: str, game: str, language: str = "en-GB") -> Person:
    """Begins a game against bots, and waits for the person's turn."""
    ann = visitor(browser, house, "Ann", language=language)
    ann.page.add_init_script(LISTEN)
    ann.play_bots(game, QUICK[game])
    ann.wait_for_turn()
    ann.page.locator(".yours .headline").wait_for()
    return ann


@pytest.mark.parametrize("game", GAMES)
def test_a_turn_is_played_by_names_alone_and_the_others_are_heard(game: str, house: str, browser: Browser) -> None:
    ann = at_a_table(browser, house, game)
    visitor(browser, house, "Zoe").go(ann.page.url.removeprefix(house))  # nobody chats alone with bots
    ann.page.locator("#tab-chat").click()  # moves are heard whatever the person looks at
    before = 0 if game in AT_THE_SAME_TIME else ann.page.evaluate("heard.length")
    TURNS[game](ann.page)
    said = wait_to_hear(ann.page, r"^Shunter 1 (?!is playing|is driving\.).*\.$", before)
    assert said[-1] not in said[:-1]  # what can be done comes last, once
    assert not ann.faults


@pytest.mark.parametrize("language", ["en-GB", "fr-FR"])
@pytest.mark.parametrize("game", GAMES)
def test_every_name_says_one_thing_once(game: str, language: str, house: str, browser: Browser) -> None:
    ann = at_a_table(browser, house, game, language)
    tree = ann.page.locator("body").aria_snapshot()
    controls = CONTROL.findall(tree)
    assert controls
    assert all(controls), "something that can be pressed has no name"
    assert [name for name in controls if re.fullmatch(r"(.+?)[ ,]+\1", name)] == []
    areas = re.findall(r"^ *- '?((?:region|group|list|img) \".+?\")", tree, re.MULTILINE)
    assert [
        name for name, times in Counter(areas).items() if times > 1 and name.startswith(("region", "group"))
    ] == []
    assert not re.search(r"^ *- img:$", tree, re.MULTILINE), "something to press is within a picture"


def test_headings_go_down_step_by_step(house: str, browser: Browser) -> None:
    for game in GAMES:
        ann = at_a_table(browser, house, game)
        levels = ann.page.evaluate(
            "[...document.querySelectorAll('h1, h2, h3, h4')].map((one) => Number(one.tagName[1]))"
        )
        assert levels[0] == 1
        assert all(after - before <= 1 for before, after in pairwise(levels)), (game, levels)
        ann.page.close()


def test_a_hint_is_told_in_a_sentence_and_each_button_says_what_it_plays(house: str, browser: Browser) -> None:
    ann = at_a_table(browser, house, "locomotion")
    press(ann.page, "^Hint$")
    hints = ann.page.get_by_role("region", name="Hint")
    expect(hints.get_by_role("status")).to_have_text(re.compile(r"^.+: .+\. \d+% chance of winning\.$"))
    expect(hints.get_by_role("button", name=re.compile("^Play it: .+")).first).to_be_visible()


def test_a_railway_is_named_at_the_edges_of_its_map(house: str, browser: Browser) -> None:
    ann = at_a_table(browser, house, "locomotion")
    place = ann.page.get_by_role("button", name=re.compile(r"^Drive to [A-Z]+\d+: 1 point$")).first
    found = re.search(r"to ([A-Z]+)(\d+):", place.get_attribute("aria-label") or "")
    assert found is not None
    here = middle_of(place)
    edge = ann.page.locator(".railway .edge")
    row, column = [middle_of(edge.filter(has_text=re.compile(f"^{name}$"))) for name in found.groups()]
    assert abs(row[1] - here[1]) < NEAR
    assert abs(column[0] - here[0]) < NEAR
