"""Truck cards: a set changed in the editor is used in the game, and no card moves during a race."""

from playwright.sync_api import Browser, expect

from tests.browser.person import visitor
from tests.server.harness import post

PLACES = "docks => docks.map((dock) => JSON.stringify(dock.getBoundingClientRect()))"


def test_a_truck_that_was_changed_is_played_with(house: str, browser: Browser) -> None:
    ann = visitor(browser, house, "Ann")
    page = ann.page
    ann.go("/zack-and-pack/trucks")
    page.locator("[data-truck='1']").click()
    page.locator("[data-cell='4 0']").click()
    page.locator("[data-do=levels]").select_option("4")
    page.locator("[data-do=bots-3]").click()
    expect(page.locator("[data-life=playing]")).to_be_visible()
    socket = ann.open_socket()
    trucks = socket.table["data"]["trucks"]
    socket.close()
    assert trucks[0] == {"id": 1, "height": 4, "floor": ["##..#", "#....", "#####"]}
    assert not ann.faults


def test_no_truck_moves_while_another_is_grabbed(house: str, browser: Browser) -> None:
    ann = visitor(browser, house, "Ann")
    wish = {"game": "zack-and-pack", "players": 4, "name": "Ann", "options": {"grab": "live"}}
    table = post(f"{house}/api/tables", wish)
    for name in ("Bo", "Cy", "Di"):
        post(f"{house}/api/tables/{table['join']}/seats", {"name": name})
    ann.sit_at(table, "zack-and-pack")
    ann.start()
    page = ann.page
    page.locator(".card.up.can").first.wait_for()
    ann.settle()
    before = page.locator(".dock").evaluate_all(PLACES)
    page.locator(".card.up.can").first.click()
    expect(page.locator(".dock.self .has")).not_to_be_empty()
    assert page.locator(".dock").evaluate_all(PLACES) == before
