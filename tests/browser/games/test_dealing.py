"""Locomotion with vehicles placed by hand: cards deal the locomotives to several players, but not to a solo one."""

from functools import partial
from operator import eq

from playwright.sync_api import Browser, expect

from tests.browser.person import DESK, PHONE, by_finger, visitor
from tests.server.harness import post

VEHICLES = 5
"""The vehicles that each player places."""
WATCH = """() => {
  window.dealt = new Set();
  window.heard = new Set();
  new MutationObserver(() => {
    document.querySelectorAll('[data-do=deal] .face b').forEach((one) => dealt.add(one.textContent));
    document.querySelectorAll('[aria-live] p').forEach((one) => heard.add(one.textContent));
  }).observe(document.body, {subtree: true, childList: true, characterData: true});
}"""
"""Keeps what the page shows and says only for a moment: on a busy machine a test may look too late."""


def anything(_: str) -> bool:
    return True


def test_locomotives_are_nobodys_until_their_cards_are_dealt(house: str, browser: Browser) -> None:
    ann = visitor(browser, house, "Ann", PHONE, press=by_finger)
    options = {"network": "shortcut", "placing": "manual", "wagons": 2}
    wish = {"game": "locomotion", "players": 2, "name": "Ann", "options": options, "bots": ["level2"]}
    ann.sit_at(post(f"{house}/api/tables", wish), "locomotion")
    ann.start()
    socket = ann.open_socket()
    letters = ann.page.locator(".railway .loco .letter")
    ann.page.evaluate(WATCH)
    for vehicle in range(VEHICLES):
        socket.wait(lambda: socket.may_act)
        if vehicle:
            expect(letters).to_have_text(["", ""])
        socket.play_any_move(anything)
    ann.page.wait_for_function("() => dealt.has('Ann') && dealt.size === 2")
    ann.page.wait_for_function("() => [...heard].some((one) => one.startsWith('The cards deal the locomotives'))")
    expect(letters).to_have_text(["A", "B"])
    expect(ann.page.locator("[data-do=deal]")).to_have_count(0)
    assert not ann.faults


def test_one_player_sets_a_puzzle_of_its_own_and_its_shortest_way_is_proved(house: str, browser: Browser) -> None:
    ann = visitor(browser, house, "Ann", DESK)
    ann.go("/")
    ann.press(ann.page.locator("#locomotion [data-do=alone]"))
    ann.choose_options(placing="manual", wagons=2)
    for name in ("mode", "rounds", "cards"):
        expect(ann.page.locator(f"#option-{name}")).to_have_count(0)
    ann.start()
    socket = ann.open_socket()
    for _ in range(VEHICLES):
        socket.play_any_move(anything)
    while not socket.over:
        socket.play_any_move(partial(eq, socket.advised_move([], anything)))
    expect(ann.page.locator(".best b")).to_be_visible()
    assert not ann.faults
