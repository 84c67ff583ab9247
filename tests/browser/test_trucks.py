"""The editor of truck cards: a changed set is played with."""

from playwright.sync_api import Browser, expect

from tests.browser.person import visitor


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
