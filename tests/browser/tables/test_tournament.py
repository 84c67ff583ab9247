"""Several games at one table: the result, the promise and the words between two games, and the final winner."""

import re
from contextlib import suppress

import pytest
from playwright.sync_api import Browser, Locator, expect
from playwright.sync_api import TimeoutError as TooLate

from tests.browser.person import DESK, PHONE, Person, visitor
from tests.browser.tables.test_tables import GAME, resign
from tests.server.harness import post

PAUSE = 900
"""Seconds of a pause: more than any machine needs for what a test does in it."""
SHORT_PAUSE = 2
WATCH = """window.laidOut = [];
const look = () => {
  const title = document.querySelector('[data-do=next-game] h2');
  if (title !== null) laidOut.push([title.textContent.trim(), scrollY]); };
new MutationObserver(() => requestAnimationFrame(look)).observe(document, {subtree: true, childList: true});"""
"""Keeps the title of the next game and the scroll position, which are there only for a moment."""


def tournament(people: list[Person], games: int, pause: float, bots: int = 0) -> None:
    """Begins a tournament of these people."""
    url = people[0].url
    wish = {
        "game": GAME,
        "players": len(people) + bots,
        "settings": {"games": games, "pause": pause},
        "name": people[0].name,
        "bots": ["level1"] * bots,
    }
    opened = post(f"{url}/api/tables", wish)
    tables = [opened]
    tables += [post(f"{url}/api/tables/{opened['join']}/seats", {"name": one.name}) for one in people[1:]]
    for person, table in zip(people, tables, strict=True):
        person.sit_at(table, GAME)
    people[0].start()
    for person in people:
        person.page.locator("[data-life=playing]").wait_for()


def seconds(countdown: Locator) -> int:
    """The seconds that a countdown shows."""
    found = re.search(r"(\d+):(\d\d)", countdown.inner_text())
    assert found is not None
    return 60 * int(found[1]) + int(found[2])


def test_two_people_play_a_tournament_and_add_words_between_its_games(house: str, browser: Browser) -> None:
    ann, bo = people = [visitor(browser, house, "Ann"), visitor(browser, house, "Bo", PHONE)]
    tournament(people, games=2, pause=PAUSE)
    for person in people:
        expect(person.page.locator("[data-do=series]")).to_contain_text("Game 1 of 2")
    resign(bo)
    for person in people:
        expect(person.page.locator("[data-do=result] h2")).to_have_text(re.compile("You win!|Ann wins"))
        expect(person.page.locator("[data-do=next]")).to_be_in_viewport(ratio=1)
        assert 0 < seconds(person.page.locator("[data-do=result] [role=timer]")) <= PAUSE
    bo.page.locator("[data-do=next]").click()
    expect(bo.page.locator("[data-do=next]")).to_be_disabled()  # it has agreed; nobody is drawn along
    expect(ann.page.locator("[data-do=result]")).to_be_visible()
    ann.page.locator("[data-do=next]").click()
    promises = set()
    for person in people:
        page = person.page
        expect(page.locator("[data-do=next-game] h2")).to_have_text("Game 2 of 2")
        expect(page.locator("[data-do=start]")).to_be_in_viewport(ratio=1)
        expect(page.locator("[data-do=score] .leads")).to_contain_text("Ann")
        expect(page.locator("[data-do=next-game]")).to_contain_text(re.compile("Last game: (You win!|Ann wins)"))
        promises.add(page.locator("[data-do=promise]").inner_text())
    assert len(promises) == 1
    left = ann.page.locator("[data-do=next-game] [role=timer]")
    bo.page.locator("[data-do=word]").fill("tunnel")
    bo.page.locator("[data-do=word]").press("Enter")
    expect(ann.page.locator("[data-do=next-game] [data-do=seal]")).to_have_count(1)
    assert 0 < seconds(left) <= PAUSE
    expect(ann.page.locator("[data-do=next-game]")).not_to_contain_text("tunnel")  # it is sealed
    expect(bo.page.locator("[data-do=word]")).to_have_count(0)
    bo.page.reload()
    expect(bo.page.locator("[data-do=next-game]")).to_contain_text("Your word “tunnel” is sealed.")
    bo.page.locator("[data-do=start]").click()
    expect(ann.page.locator("[data-seat='0'] [data-ready=true]")).to_have_count(1)
    ann.page.locator("[data-do=start]").click()
    for person in people:
        expect(person.page.locator("[data-do=series]")).to_contain_text("Game 2 of 2")
    resign(bo)
    expect(ann.page.locator("[data-do=result] h2")).to_have_text("You win the tournament!")
    expect(bo.page.locator("[data-do=result] h2")).to_have_text("Ann wins the tournament")
    expect(bo.page.locator("[data-do=points] [data-do=score]")).to_contain_text("2 wins")
    assert bo.page.locator("[data-do=next]").count() == 0
    assert [person.faults for person in people] == [[], []]


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_with_a_bot_the_next_game_is_laid_out_and_begins_by_itself(
    size: tuple[int, int], house: str, browser: Browser
) -> None:
    ann = visitor(browser, house, "Ann", size, "fr-FR")
    ann.page.add_init_script(WATCH)
    tournament([ann], games=2, pause=SHORT_PAUSE, bots=1)
    ann.page.locator(".actions button").last.click()
    for _ in range(2):
        ann.page.locator("dialog button:has-text('bandonner')").click()
    with suppress(TooLate):  # on a slow machine the next game is laid out before
        ann.page.locator("[data-do=next]:has-text('Partie suivante')").click(timeout=1000 * SHORT_PAUSE)
    ann.page.wait_for_function("() => laidOut.length > 0")
    assert ann.page.evaluate("laidOut[0]") == ["Partie 2 sur 2", 0]
    expect(ann.page.locator("[data-do=series]")).to_contain_text("Partie 2 sur 2")
    expect(ann.page.locator("[data-life=playing]")).to_be_visible()
