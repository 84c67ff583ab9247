"""Motion on the boards, and the parts that must keep still meanwhile."""

from playwright.sync_api import Browser, Locator, Page, expect

from tests.browser.person import DESK, PHONE, Person, visitor

OVERLAP = """([one, others]) => {
  const a = one.getBoundingClientRect();
  return others.map((other) => other.getBoundingClientRect())
    .filter((b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom).length; }"""

WATCH_DICE = (
    """
window.watched = { opacities: [], animations: [], shouted: false, covered: 0 };
const watch = () => {
  for (const cube of document.querySelectorAll('.die.rolling .cube')) {
    watched.opacities.push(getComputedStyle(cube).opacity);
    watched.animations.push(cube.getAnimations().length);
  }
  const shout = watched.shouted ? null : document.querySelector('.shout span');
  const [growth] = shout?.getAnimations() ?? [];
  if (growth === undefined) return;
  for (const share of [0.3, 0.6, 0.9]) {
    growth.currentTime = share * growth.effect.getComputedTiming().duration;
    watched.covered = Math.max(watched.covered, overlap([shout, [...document.querySelectorAll('[data-card]')]]));
  }
  growth.currentTime = 0;
  watched.shouted = true;
};
const seen = { subtree: true, childList: true, attributes: true, attributeFilter: ['class'] };
new MutationObserver(watch).observe(document, seen);
"""
    + f"const overlap = {OVERLAP};"
)
"""Watches for the dice and the shout, which do not last; the shout counts when it is large."""


def moving(browser: Browser, house: str, name: str, size: tuple[int, int] = DESK) -> Person:
    """Opens the browser of a person with motion switched on."""
    person = visitor(browser, house, name, size)
    person.page.emulate_media(reduced_motion="no-preference")
    return person


def overlaps(page: Page, one: Locator, others: Locator) -> int:
    found: int = page.evaluate(OVERLAP, [one.element_handle(), others.element_handles()])
    return found


def test_dice_tumble_and_the_shout_leaves_the_trucks_in_sight(house: str, browser: Browser) -> None:
    ann = moving(browser, house, "Ann", PHONE)
    link = ann.open_table("zack-and-pack")
    ann.set_players(3)
    for name in ("Bo", "Cid"):
        visitor(browser, house, name).join(link)
    ann.page.add_init_script("localStorage.setItem('ludorail.settings', JSON.stringify({ tempo: 4 }))")
    ann.page.add_init_script(WATCH_DICE)
    ann.page.reload()
    ann.start()
    ann.page.wait_for_function("() => watched.shouted && document.querySelector('.shout') === null")
    watched = ann.page.evaluate("watched")
    assert set(watched["opacities"]) == {"1"}  # a fading element flattens the cube
    assert max(watched["animations"]) == 1
    assert watched["covered"] == 0


def test_the_line_stands_still_when_the_first_car_is_put_into_it(house: str, browser: Browser) -> None:
    ann = moving(browser, house, "Ann")
    ann.open_table("game-of-trains")
    ann.set_players(2)
    ann.add_bots()
    ann.start()
    line, slot = ann.page.locator(".line.large"), ann.page.locator("button.lit[data-slot='3']")
    slot.wait_for()
    ann.settle()  # the cars are dealt
    before = line.bounding_box()
    slot.click()
    ann.page.locator("[data-do=confirm]").wait_for()
    assert line.bounding_box() == before


def test_words_about_a_place_on_the_map_do_not_lie_on_it(house: str, browser: Browser) -> None:
    ann = visitor(browser, house, "Ann", PHONE)
    ann.open_table("locomotion")
    ann.set_players(1)
    ann.start()
    spots = ann.page.locator(".spot.drive")
    for wished in (0.2, 0.9):
        ann.page.reload()  # nothing is aimed at, so nothing lies on the map
        spots.first.wait_for()
        ann.settle()
        spot = _at_height(spots, ann.page.locator(".railway"), wished)
        box = spot.bounding_box()
        assert box is not None
        ann.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        expect(ann.page.locator(".map .bar > *").first).to_be_visible()
        assert overlaps(ann.page, ann.page.locator(".spot.aimed"), ann.page.locator(".map .bar > *")) == 0


def _at_height(spots: Locator, railway: Locator, wished: float) -> Locator:
    """The visible place nearest to a given height on the map, away from the buttons beside it."""
    area = railway.bounding_box()
    assert area is not None
    top, height = area["y"], area["height"]
    boxes = [(n, box) for n, spot in enumerate(spots.all()) if (box := spot.bounding_box()) is not None]
    inside = [
        (n, box) for n, box in boxes if 20 < box["x"] < 280 and top < box["y"] < top + height - box["height"]
    ]
    near = [(abs(box["y"] - top - wished * height), n) for n, box in inside]
    return spots.nth(min(near)[1])
