"""A game of another package, written from `docs/adding-a-game.md` alone, in the lobby and on the generic board."""

import os
import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.person import (
    DESK,
    PHONE,
    Person,
    Press,
    by_finger,
    by_keyboard,
    play_to_the_end,
    visitor,
)
from tests.packages.fifth_game import install_package, write_package
from tests.server.harness import Server, running

GAME = "last-parcel"
KEY = re.compile(r"\b(generic|app|last-parcel)\.[a-z_]+(\.[a-z_]+)*\b")


class Buttons:
    """Every move has its button."""

    needs_advice = True
    is_long = False

    def accepts(self, move: str) -> bool:
        return True

    def plays_at_once(self, move: str) -> bool:
        return True

    def make(self, page: Page, move: str, press: Press) -> None:
        press(page.locator(f"[data-move='{move}']:not([aria-disabled])"))


@pytest.fixture(scope="module")
def guest_house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A house in which the page's package is installed."""
    folder = tmp_path_factory.mktemp("guest")
    site = install_package(write_package(folder / "package"), folder / "site")
    paths = os.pathsep.join([str(site), *filter(None, [os.environ.get("PYTHONPATH")])])
    with running([Server(f"sqlite:///{folder}/house.db", {"PYTHONPATH": paths}, log=folder / "log")]) as servers:
        yield servers.url()


def play_now(person: Person) -> None:
    """Begins a game against a bot, from its tile in the lobby."""
    person.go("/")
    person.press(person.page.locator(f"#{GAME} [data-do=now]"))
    person.page.locator("[data-life=playing] [data-board=generic]").wait_for()


@pytest.mark.parametrize(
    ("size", "language", "press"),
    [(DESK, "en-GB", by_keyboard), (PHONE, "fr-FR", by_finger)],
    ids=["keyboard", "finger"],
)
def test_a_game_of_another_package_is_played_to_the_end_against_a_bot(
    size: tuple[int, int], language: str, press: Press, guest_house: str, browser: Browser
) -> None:
    ann = visitor(browser, guest_house, "Ann", size, language, press)
    play_now(ann)
    play_to_the_end([ann], Buttons())
    page = ann.page
    expect(page.locator("[data-do=result] .reason")).to_contain_text(re.compile("last parcel|dernier colis"))
    assert page.evaluate("document.documentElement.scrollWidth") <= size[0]
    expect(page.locator("[data-do=review], [data-do=review-game]")).to_have_count(
        0
    )  # nothing evaluates its positions
    ann.press(page.locator("[data-do=replay-back]"))
    expect(page.locator("[data-board=generic] img")).to_be_visible()
    assert page.locator("[data-board=generic] [data-move]").count() == 0
    assert KEY.search(page.content().replace(f"{guest_house}/", "").replace(f'href="/#{GAME}', "")) is None


def test_two_people_play_it_with_an_option_a_hint_and_a_log(guest_house: str, browser: Browser) -> None:
    ann, bo = visitor(browser, guest_house, "Ann"), visitor(browser, guest_house, "Bo", PHONE, "fr-FR")
    link = ann.open_table(GAME)
    ann.choose_options(heap=13)
    bo.join(link)
    ann.start()
    ann.page.locator("[data-do=hint]").click()
    expect(ann.page.locator(".hints .deed").first).to_have_text("take one parcel")
    expect(ann.page.locator("[data-move='take 1']")).to_have_class(re.compile("advised"))
    play_to_the_end([ann, bo], Buttons())
    expect(bo.page.locator("#side-panel li").first).to_contain_text("tire")


def test_cards_hidden_from_the_other_are_not_drawn(guest_house: str, browser: Browser) -> None:
    ann = visitor(browser, guest_house, "Ann")
    play_now(ann)
    ann.page.get_by_text("The position in words").click()
    expect(ann.page.locator("pre")).to_contain_text(re.compile(r"A: \[[123]\]   B: \[\?\]"))


def test_its_rules_are_a_page_and_it_has_no_lesson(guest_house: str, browser: Browser) -> None:
    ann = visitor(browser, guest_house, "Ann")
    ann.go(f"/rules/{GAME}#LP-2")
    expect(ann.page.locator("h1")).to_have_text("Last Parcel")
    expect(ann.page.locator("#LP-2")).to_contain_text("one, two or three parcels")
    assert ann.page.locator(f"a[href='/learn/{GAME}']").count() == 0
    ann.go(f"/learn/{GAME}")
    expect(ann.page.get_by_text("No guided game")).to_be_visible()
    ann.go("/")
    expect(ann.page.locator("article")).to_have_count(5)
    assert not ann.faults
