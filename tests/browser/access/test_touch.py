"""Fingers on the boards: real touches, as a phone's screen sends them."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.browser.conftest import ARGUMENTS, CHROMIUM
from tests.browser.games.test_motion import overlaps
from tests.browser.person import PHONE, Person
from tests.browser.screenshots import SPACE

Point = tuple[float, float]
STEPS = 12
RAISED = 44
"""Pixels above a finger at which things are held."""
FRAME = 16


class Fingers:
    """The fingers on a page; each moves in small steps."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._wire = page.context.new_cdp_session(page)
        self._at: list[Point] = []

    def _send(self, kind: str) -> None:
        points = [{"x": x, "y": y, "id": finger} for finger, (x, y) in enumerate(self._at)]
        self._wire.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    def press(self, *places: Point) -> None:
        """Puts down one more finger at each of these points."""
        self._at += places
        self._send("touchStart")

    def move(self, *places: Point) -> None:
        """Moves each finger to its point."""
        start = self._at
        for step in range(1, STEPS + 1):
            self._at = [
                (x + (to_x - x) * step / STEPS, y + (to_y - y) * step / STEPS)
                for (x, y), (to_x, to_y) in zip(start, places, strict=True)
            ]
            self._send("touchMove")
            self._page.wait_for_timeout(FRAME)

    def lift(self) -> None:
        self._at = []
        self._send("touchEnd")

    def lose(self) -> None:
        """Cancels the touch, as the system does when a call comes in."""
        self._at = []
        self._send("touchCancel")

    def drag(self, start: Point, end: Point) -> None:
        """Drags, and rests at the end so that the page does not keep scrolling."""
        self.press(start)
        self.move(end)
        self._page.wait_for_timeout(10 * FRAME)
        self.lift()


def phone(browser: Browser, house: str) -> Person:
    """Opens the browser of a phone."""
    width, height = PHONE
    context = browser.new_context(
        viewport={"width": width, "height": height},
        locale="en-GB",
        has_touch=True,
        is_mobile=True,
        reduced_motion="reduce",
    )
    context.add_init_script("localStorage.setItem('ludorail.name', 'Ann')")
    page = context.new_page()
    return Person(house, page, "Ann")


def start(ann: Person, game: str, players: int) -> None:
    ann.play_bots(game, players)


def middle(target: Locator) -> Point:
    box = target.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def scrolled(page: Page) -> int:
    found: int = page.evaluate("scrollY")
    return found


def test_a_car_is_dragged_by_a_finger_and_seen_above_it(house: str, browser: Browser) -> None:
    ann = phone(browser, house)
    start(ann, "freight-train", 2)
    page, fingers = ann.page, Fingers(ann.page)
    car = page.locator(".loose.ready[data-source^=main]").first
    car.wait_for()
    (x, y), before = middle(car), scrolled(page)
    fingers.press((x, y))
    fingers.move((x - 40, y + 120))
    held = page.locator("[data-board] > .loose").bounding_box()
    assert held is not None
    assert held["y"] + held["height"] < y + 120
    assert scrolled(page) == before
    fingers.lose()
    expect(page.locator("[data-board] > .loose, .picked, .goal.open")).to_have_count(0)
    fingers.press(middle(car))
    fingers.move((x - 40, y + 120))
    fingers.move(middle(page.locator("[data-chip='yard 1']")))
    fingers.lift()
    expect(page.locator("[data-drafted='1']")).to_be_attached()


def test_a_finger_scrolls_over_cars_that_stay(house: str, browser: Browser) -> None:
    ann = phone(browser, house)
    start(ann, "freight-train", 2)
    ann.page.locator(".loose.ready").first.wait_for()
    x, y = middle(ann.page.locator(".main [data-token]:not(button)").first)
    Fingers(ann.page).drag((x, y), (x, y - 160))
    ann.page.wait_for_function("() => scrollY > 60")
    expect(ann.page.locator(".picked")).to_have_count(0)


def test_cars_are_rearranged_between_two_tracks_by_a_finger(house: str, browser: Browser) -> None:
    ann = phone(browser, house)
    start(ann, "freight-train", 2)
    page = ann.page
    page.locator("[data-move=rearrange]").tap()
    rows = page.locator(".arrange .row")
    x, y = middle(rows.nth(1))
    Fingers(page).drag(middle(rows.nth(0).locator("button[data-car]").first), (x, y))
    expect(rows.nth(0).locator("button[data-car]")).to_have_count(5)
    expect(rows.nth(1).locator("button[data-car]")).to_have_count(7)
    rows.nth(0).locator("button[data-car]").first.tap()
    for row in rows.all():
        assert overlaps(page, row.locator(".count"), row.locator(".end.open")) == 0


def test_the_railway_is_pinched_and_panned_but_a_swipe_scrolls_the_page(house: str, browser: Browser) -> None:
    ann = phone(browser, house)
    start(ann, "locomotion", 2)
    page, fingers = ann.page, Fingers(ann.page)
    page.locator(".spot.drive").first.wait_for()
    ann.settle()
    drawing = "document.querySelector('.railway > svg > g').style.transform"
    x, y = middle(page.locator(".railway"))
    close = page.locator(".railway.free")
    if close.count():  # where only a part is in sight, a finger moves the map and not the page
        part = page.evaluate(drawing)
        fingers.drag((x, y), (x - 10, y - 90))
        assert page.evaluate(drawing) != part
        assert scrolled(page) == 0
        page.locator(".lens button").last.tap()
        expect(close).to_have_count(0)
        ann.settle()
    seen = page.evaluate(drawing)
    fingers.drag((x, y), (x, y - 120))
    page.wait_for_function("() => scrollY > 40")
    assert page.evaluate(drawing) == seen
    page.wait_for_timeout(300)
    page.evaluate("scrollTo(0, 0)")
    fingers.press((x, y - 30), (x, y + 30))
    fingers.move((x, y - 100), (x, y + 100))
    fingers.lift()
    nearer = page.evaluate(drawing)
    assert nearer != seen
    assert page.evaluate("visualViewport.scale") == 1
    assert scrolled(page) == 0
    fingers.drag((x, y), (x - 20, y - 90))
    assert page.evaluate(drawing) != nearer
    assert scrolled(page) == 0
    expect(page.locator("[data-do=go]")).to_have_count(0)


def test_a_card_is_dragged_to_its_place_in_the_line(house: str, browser: Browser) -> None:
    ann = phone(browser, house)
    start(ann, "game-of-trains", 2)
    page, fingers = ann.page, Fingers(ann.page)
    card, slot = page.locator(".offer [data-car]").first, page.locator("button[data-slot='4']")
    card.wait_for()
    at = middle(card)
    fingers.press(at)
    fingers.move(middle(slot))
    expect(slot).to_have_attribute("data-under", "")
    fingers.lose()
    expect(page.locator("[data-under]")).to_have_count(0)
    expect(page.locator("[data-drafted='0']")).to_be_attached()
    assert middle(card) == at
    fingers.drag(at, middle(slot))
    expect(page.locator("[data-drafted='1']")).to_be_attached()


def test_a_stick_is_dragged_onto_a_level(house: str, browser: Browser) -> None:
    ann = phone(browser, house)
    ann.open_puzzle("zack-and-pack")
    page, fingers = ann.page, Fingers(ann.page)
    stick = page.locator("[data-stick='1'], [data-stick='2']").and_(page.locator(":enabled")).first
    stick.wait_for()
    if not page.locator("[data-cell]").count():
        page.locator("[data-do=flat]").tap()
    fingers.press(middle(stick))
    fingers.move((180, 300))
    target = page.locator("[data-cell].target").first
    x, y = middle(target)
    fingers.move((x, y + RAISED))
    fingers.lift()
    expect(page.locator(".layer svg rect:not(.ghost)").first).to_be_visible()


@pytest.fixture
def space(browser: Browser) -> Iterator[Browser]:
    """A browser that draws in three dimensions without a graphics card."""
    found = browser.browser_type.launch(executable_path=CHROMIUM, args=[*ARGUMENTS, *SPACE])
    yield found
    found.close()


def test_a_stick_is_dragged_into_the_truck_and_a_lost_touch_puts_it_back(house: str, space: Browser) -> None:
    ann = phone(space, house)
    ann.open_puzzle("zack-and-pack")
    page, fingers = ann.page, Fingers(ann.page)
    stick, free = page.locator("[data-stick]:enabled").last, page.locator(".cost dd").first
    stick.wait_for()
    ann.settle()
    x, y = middle(page.locator("canvas"))
    empty, held = free.inner_text(), page.locator("[data-stick].held")
    fingers.press(middle(stick))
    fingers.move((x, y + RAISED))
    fingers.lose()
    expect(held).to_have_count(0)
    fingers.drag(middle(stick), (x, y + RAISED))
    expect(free).not_to_have_text(empty)
    loaded = free.inner_text()
    fingers.press((x, y))
    fingers.move((x + 20, y + 60))
    expect(free).to_have_text(empty)
    fingers.lose()
    expect(free).to_have_text(loaded)
    expect(held).to_have_count(0)
    assert scrolled(page) == 0


def test_one_touch_drives_a_train_since_it_can_be_taken_back(house: str, browser: Browser) -> None:
    ann = phone(browser, house)
    start(ann, "locomotion", 2)
    ann.wait_for_turn()
    spot = ann.page.locator(".spot.drive").first
    spot.wait_for()
    ann.settle()
    box = spot.bounding_box()
    assert box is not None
    ann.page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)  # a vehicle may lie on it
    expect(ann.page.locator("[data-draft]:not([data-drafted='0'])")).to_be_attached()
    ann.page.locator("[data-do=undo]").tap()
    expect(ann.page.locator("[data-drafted='0']")).to_be_attached()
    ann.page.set_viewport_size({"width": 300, "height": 649})  # as with letters of 130 %
    tops = ann.page.locator(".bar .actions .button:visible").evaluate_all(
        "all => all.map(e => e.getBoundingClientRect().top)"
    )
    assert len(set(tops)) == 1, "the actions need a second row"
