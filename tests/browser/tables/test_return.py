"""Returning another day: to the same seat, through the lobby or any link, with news of what was missed."""

import re
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.boards import BOARDS
from tests.browser.person import DESK, PHONE, Person, visitor
from tests.browser.tables.test_tables import GAME
from tests.server.harness import Server

HOUR = 3_600_000


def turn_of(person: Person) -> None:
    """Waits for the person's turn, and plays it."""
    socket = person.open_socket()
    socket.wait(lambda: socket.may_act)
    while socket.may_act:
        person.take_turn(BOARDS[GAME])
    person.wait_for_events(socket.event_count)  # a page that has not shown it yet would call it missed
    socket.close()


def gone_for_an_hour(person: Person) -> list[dict[str, Any]]:
    """Closes the browser; returns its storage as it is an hour later."""
    tables = person.kept()
    person.page.context.close()
    for table in tables:
        table["shown"]["when"] -= HOUR
    return tables


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_a_player_who_comes_back_after_a_restart_finds_the_seat_and_hears_what_was_missed(
    size: tuple[int, int],
    own_server: Server,
    browser: Browser,
) -> None:
    ann, bo = visitor(browser, own_server.url, "Ann", size), visitor(browser, own_server.url, "Bo")
    link = ann.open_table(GAME)
    ann.set_players(2)
    bo.join(link)
    ann.start()
    bo.page.locator("[data-life=playing]").wait_for()
    for person in (ann, bo, ann):  # both keep a car, and the first to sit goes first
        turn_of(person)
    tables = gone_for_an_hour(ann)
    turn_of(bo)
    own_server.stop()
    own_server.start()

    ann = visitor(browser, own_server.url, "Ann", size)
    ann.keep(tables)
    ann.go("/")
    expect(ann.page.locator(".life.yours")).to_have_text("Your turn")
    ann.page.locator("section a[href^='/t/']").click()
    missed = ann.page.locator("[data-do=missed]")
    expect(missed).to_contain_text("1 move since your last visit")
    expect(ann.page.locator("#side-panel .since + li")).to_have_text(re.compile("Bo"))
    expect(ann.page).to_have_title(re.compile("Your turn"))
    missed.locator("button").first.click()
    expect(ann.page.locator(".headline")).to_have_text(re.compile("Move "))
    expect(ann.page.locator(".head.yours")).to_be_visible()  # the last moment is the present
    turn_of(ann)
    expect(missed).to_have_count(0)

    ann.go(link)  # as it was sent to friends
    expect(ann.page).to_have_url(re.compile("/t/"))
    expect(ann.page.locator(".seats li").first).to_contain_text("you")
    expect(missed).to_have_count(0)
    ann.go("/")
    expect(ann.page.locator(".life.playing")).to_have_text("Bo to play")
    assert ann.faults == []
