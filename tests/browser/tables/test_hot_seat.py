"""Several people at one screen: the device passes from hand to hand, and the view with it."""

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, WebSocket, expect

from tests.browser.boards import BOARDS
from tests.browser.person import SMALL_PHONE, Person, visitor

DRAWN_OVER = """() => {
  const inside = (shape, x, y) => {
    const at = new DOMPoint(x, y).matrixTransform(shape.getScreenCTM().inverse());
    return shape.isPointInFill(at) || shape.isPointInStroke(at);
  };
  return [...document.querySelectorAll('[data-do=around] .room')].filter((words) => {
    const box = words.getBoundingClientRect();
    const shapes = [...words.parentElement.querySelectorAll('svg :is(path, polygon, rect, circle, ellipse, line)')];
    const points = [0, 0.25, 0.5, 0.75, 1].flatMap((x) => [0.2, 0.5, 0.8].map((y) => [x, y]));
    return points.some(([x, y]) =>
      shapes.some((shape) => inside(shape, box.left + x * box.width, box.top + y * box.height)));
  }).map((words) => words.textContent); }"""
"""The words about room that a drawing touches."""


class SentFrames:
    """Everything that the server has sent to a page, socket by socket."""

    def __init__(self, page: Page) -> None:
        self.sockets: list[WebSocket] = []
        self.by_socket: list[list[str]] = []
        page.on("websocket", self._opened)

    def _opened(self, socket: WebSocket) -> None:
        heard: list[str] = []
        self.sockets.append(socket)
        self.by_socket.append(heard)
        socket.on("framereceived", lambda frame: heard.append(str(frame)))

    def wait_until_closed(self) -> None:
        """Waits until the page has closed all its sockets."""
        for socket in self.sockets:
            if not socket.is_closed():
                socket.wait_for_event("close")

    def positions(self, socket: int) -> list[dict[str, Any]]:
        """The positions of the views that one socket has brought."""
        told = [json.loads(frame) for frame in self.by_socket[socket]]
        return [one["position"] for one in told if one["kind"] == "view"]


def seat_here(ann: Person, name: str) -> None:
    """Seats a second person on Ann's device."""
    ann.page.locator("[data-do=add-here]").click()
    ann.page.locator("[data-do=name-here]").fill(name)
    ann.page.locator("[data-do=sit-here]").click()
    expect(ann.page.locator("[data-seat]", has_text=name).locator("[data-do=here]")).to_be_visible()


def cars_in(offer: list[int] | int) -> list[int]:
    """The starting cars that a view reveals; others are only counted."""
    return offer if isinstance(offer, list) else []


def test_starting_cars_stay_hidden_from_the_player_who_gets_the_device_next(house: str, browser: Browser) -> None:
    ann = visitor(browser, house, "Ann")
    page, frames = ann.page, SentFrames(ann.page)
    ann.open_table("game-of-trains")
    ann.set_players(2)
    seat_here(ann, "Bo")
    ann.start()
    socket = ann.open_socket()
    assert cars_in(socket.view["position"]["offers"][0])
    ann.take_turn(BOARDS["game-of-trains"])
    socket.close()

    expect(page.get_by_role("heading", name="Hand over to Bo")).to_be_visible()
    frames.wait_until_closed()
    expect(page.locator("[data-car], .table, .offer")).to_have_count(0)
    assert re.search(r"\d", page.locator("main").inner_text()) is None
    sockets = len(frames.sockets)
    before = [position["offers"] for socket in range(sockets) for position in frames.positions(socket)]
    assert before
    assert not any(cars_in(offers[1]) for offers in before)

    page.locator("[data-do=take-screen]").click()
    expect(page.locator("li.acts", has_text="Bo").locator("em", has_text="you")).to_be_visible()
    seen = [position["offers"] for position in frames.positions(sockets)]
    assert seen
    assert all(cars_in(offers[1]) and not cars_in(offers[0]) for offers in seen)
    expect(page.locator("[data-do=undo]")).to_be_disabled()
    page.reload()
    expect(page.get_by_role("heading", name="Hand over to Bo")).to_be_visible()
    assert not ann.faults


def test_where_nothing_is_hidden_the_board_turns_by_itself_with_bots_between(house: str, browser: Browser) -> None:
    ann = visitor(browser, house, "Ann")
    page = ann.page
    ann.open_table("locomotion")
    ann.set_players(3)
    seat_here(ann, "Bo")
    ann.add_bots()
    ann.start()
    for _ in range(3):
        name = page.locator("li.acts strong").first
        expect(page.locator("li.acts em", has_text="you")).to_be_visible()
        before = name.inner_text()
        page.locator("[data-move=end]").first.click()
        expect(page.locator("li.acts:has(em)", has_not_text=before)).to_be_visible()
    assert not ann.faults


@pytest.mark.parametrize("size", [SMALL_PHONE, (390, 844)])
def test_no_truck_is_drawn_where_its_room_is_told_round_a_phone(
    size: tuple[int, int], house: str, browser: Browser
) -> None:
    ann = visitor(browser, house, "Ann", size)
    ann.open_table("zack-and-pack")
    ann.set_players(3)
    seat_here(ann, "Bo")
    ann.add_bots()
    ann.start()
    ann.page.locator("[data-do=around] .room").first.wait_for()
    ann.settle()
    assert ann.page.evaluate(DRAWN_OVER) == []


def middle(page: Page, seat: int, card: int) -> dict[str, float]:
    """The middle of a truck on a player's side."""
    box = page.locator(f"[data-grab='{seat} {card}']").bounding_box()
    assert box is not None
    return {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2, "id": seat}


def test_fingers_round_a_tablet_grab_in_the_order_of_their_touches(house: str, browser: Browser) -> None:
    grab_with_two_fingers(visitor(browser, house, "Ann"))


def grab_with_two_fingers(ann: Person) -> None:
    """Seats three people round Ann's screen, and lets two of them touch the same truck, one just before the other."""
    page = ann.page
    ann.open_table("zack-and-pack")
    ann.set_players(3)
    seat_here(ann, "Bo")
    seat_here(ann, "Cy")
    ann.start()
    page.locator("[data-do=around]").wait_for()
    ann.settle()
    socket = ann.open_socket()
    card = socket.view["position"]["offered"][2][0]
    socket.close()
    expect(page.locator(f"[data-grab='1 {card}']")).to_be_enabled()  # after the throw
    fingers = [middle(page, seat, card) for seat in (1, 0)]
    touch = page.context.new_cdp_session(page)
    touch.send("Emulation.setTouchEmulationEnabled", {"enabled": True, "maxTouchPoints": 5})
    touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": fingers[:1]})
    touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": fingers})
    expect(page.locator("[data-side='1'] .own")).to_be_visible()
    expect(page.locator(f"[data-grab='0 {card}']")).to_be_disabled()
    expect(page.locator("[data-side='0'] .own")).to_have_count(0)
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    assert not ann.faults
