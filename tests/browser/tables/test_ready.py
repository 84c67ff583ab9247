"""Before a game: the host sets the table up, everybody says that they are ready, and words are sealed."""

import re

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.person import DESK, PHONE, Person, visitor
from tests.browser.tables.test_tables import GAME, resign

SIZES = pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])


def host_and_guest(browser: Browser, house: str, size: tuple[int, int]) -> tuple[Person, Person]:
    """Two people at a table for two; the first opened it."""
    ann, bo = visitor(browser, house, "Ann", size), visitor(browser, house, "Bo", size)
    link = ann.open_table(GAME)
    ann.set_players(2)
    bo.join(link)
    expect(ann.page.locator("[data-seat='1']")).to_contain_text("Bo")
    return ann, bo


@SIZES
def test_a_friend_who_sits_down_is_ready_and_the_host_starts(
    size: tuple[int, int], house: str, browser: Browser
) -> None:
    ann, bo = host_and_guest(browser, house, size)
    expect(bo.page.locator("[data-do=ready]")).to_contain_text("You’re ready.")
    expect(bo.page.locator("[data-do=ready]")).to_contain_text("Waiting for Ann.")
    expect(ann.page.locator("[data-seat='1'] [data-ready=true]")).to_have_count(1)
    expect(ann.page.locator("[data-do=start]")).to_have_text("Start the game")
    ann.start()
    bo.page.locator("[data-life=playing]").wait_for()
    assert not ann.faults + bo.faults


@SIZES
def test_a_change_is_told_and_agreed_to_before_the_game_begins(
    size: tuple[int, int], house: str, browser: Browser
) -> None:
    ann, bo = host_and_guest(browser, house, size)
    expect(bo.page.locator("[data-do=reason]")).to_have_text("Ann is setting up this table.")
    expect(bo.page.locator(".settings")).to_have_count(0)
    expect(bo.page.locator("[data-do=terms]")).to_contain_text("No limit")
    assert bo.page.locator("[data-do=add-bot], [data-do=players], [data-do=send-away]").count() == 0
    ann.page.locator(".settings select").first.select_option("move3")
    changes = bo.page.locator("[data-do=changes]")
    expect(changes).to_contain_text("Ann has changed the table")
    expect(changes).to_contain_text(re.compile("Time control.*3 minutes per move.*No limit", re.DOTALL))
    ann.page.locator("[data-do=start]").click()
    expect(ann.page.locator("[data-do=ready]")).to_contain_text("Waiting for Bo.")
    agree = bo.page.locator("[data-do=start]")
    expect(agree).to_have_text("I agree")
    agree.click()
    for person in (ann, bo):
        person.page.locator("[data-life=playing]").wait_for()
    assert not ann.faults + bo.faults


@SIZES
def test_the_host_sends_a_person_away_who_can_still_watch(
    size: tuple[int, int], house: str, browser: Browser
) -> None:
    ann, bo = host_and_guest(browser, house, size)
    ann.page.locator("[data-seat='1'] [data-do=send-away]").click()
    ann.page.locator("[data-do=send-away-sure]").click()
    expect(ann.page.locator("[data-seat='1']")).to_contain_text("free")
    expect(bo.page.locator("[data-do=sent-away]")).to_be_visible()
    bo.page.reload()  # the seat is gone, the table is not
    expect(bo.page.locator("[data-life=open]")).to_be_visible()
    assert bo.page.locator("[data-do=start]").count() == 0
    assert not bo.faults


def test_everybody_changes_the_table_if_the_host_shares_it(house: str, browser: Browser) -> None:
    ann, bo = host_and_guest(browser, house, DESK)
    ann.page.locator("[data-do=shared]").check()
    expect(bo.page.locator(".settings select").first).to_be_enabled()
    expect(bo.page.locator("[data-do=listed]")).to_be_disabled()
    bo.page.locator(".settings select").first.select_option("move1")
    expect(ann.page.locator("[data-do=changes]")).to_contain_text("Bo has changed the table")


def test_the_page_to_join_tells_what_is_not_as_usual(house: str, browser: Browser) -> None:
    ann, bo = visitor(browser, house, "Ann"), visitor(browser, house, "Bo", PHONE, "fr-FR")
    link = ann.open_table(GAME)
    ann.page.locator(".settings select").first.select_option("total10")
    socket = ann.open_socket()
    socket.wait(lambda: socket.table["settings"]["clock"]["kind"] == "total")
    socket.close()
    bo.go(link)
    expect(bo.page.locator("[data-do=terms]")).to_contain_text("10 minutes, plus 10 s par coup")


@SIZES
def test_sealed_words_are_opened_by_the_browsers_when_everybody_is_ready(
    size: tuple[int, int], house: str, browser: Browser
) -> None:
    ann, bo = people = host_and_guest(browser, house, size)
    for person, word in ((bo, "tunnel"), (ann, "bridge")):
        person.page.locator("[data-do=word]").fill(word)
        person.page.locator("[data-do=word]").press("Enter")
        expect(person.page.locator(".given")).to_contain_text(f"“{word}” is sealed")
    expect(bo.page.locator("[data-do=seal]")).to_have_count(2)
    ann.start()
    bo.page.locator("[data-life=playing]").wait_for()
    resign(bo)
    for person in people:
        person.page.locator("[data-do=result]").wait_for()
        person.page.locator(".actions button").last.click()
        menu = person.page.locator("dialog")
        expect(menu).to_contain_text(re.compile(r"tunnel \S{22}, bridge \S{22}"))
        expect(menu).to_contain_text("All words match the seals")
        assert not person.faults
