"""Everything that can be pressed on a phone is large enough for a finger."""

import pytest
from playwright.sync_api import Browser

from tests.browser.access.test_touch import phone
from tests.browser.games.test_whole_games import QUICK
from tests.browser.learning.test_learning import STATE, other_parts, take_step, wait_for_change
from tests.browser.pages.test_pages import GAMES
from tests.browser.person import Person
from tests.browser.tables.test_tables import resign

SMALLEST = {"width": 360, "height": 640}
TOO_SMALL = """() => {
const LEAST = 44;
const CONTROLS = 'button, a[href], select, summary, textarea, input, [role=button], [role=tab]';
const inSentence = (one) => one.matches('a') && getComputedStyle(one).display === 'inline';
const onMap = (one) => one.closest('svg, .chart') !== null; // drawn to scale; there are other ways to the same
/* How far from its middle a control can be pressed: it may reach beyond what is drawn of it. */
const reach = (one, x, y, across, down) => {
  let far = 0;
  while (far < LEAST && one.contains(document.elementFromPoint(x + across * (far + 1), y + down * (far + 1)))) far += 1;
  return far;
};
const isEnough = (one) => {
  const { width, height } = one.getBoundingClientRect();
  if (width >= LEAST - 0.5 && height >= LEAST - 0.5) return true;
  one.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
  const box = one.getBoundingClientRect();
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const wide = Math.max(width, reach(one, x, y, -1, 0) + reach(one, x, y, 1, 0) + 1);
  const high = Math.max(height, reach(one, x, y, 0, -1) + reach(one, x, y, 0, 1) + 1);
  return wide >= LEAST - 1 && high >= LEAST - 1;
};
return [...document.querySelectorAll(CONTROLS)]
  .map((one) => (['checkbox', 'radio'].includes(one.type) && one.labels?.length ? one.labels[0] : one))
  .filter((one) => one.checkVisibility({ visibilityProperty: true }) && !one.closest('.unseen, [inert]'))
  .filter((one) => !inSentence(one) && !onMap(one) && !isEnough(one))
  .map((one) => {
    const { width, height } = one.getBoundingClientRect();
    return `${Math.round(width)}×${Math.round(height)} ${one.outerHTML.slice(0, 160)}`; }); }"""


def visitor_on_a_phone(browser: Browser, house: str) -> Person:
    ann = phone(browser, house)
    ann.page.set_viewport_size(SMALLEST)  # type: ignore[arg-type]  # a plain dictionary will do
    return ann


def check(ann: Person) -> None:
    ann.settle()
    small: list[str] = ann.page.evaluate(TOO_SMALL)
    assert not small, "\n".join(small)


def test_controls_before_a_game_are_large_enough_for_a_finger(house: str, browser: Browser) -> None:
    ann = visitor_on_a_phone(browser, house)
    for path in ("/", "/puzzle/locomotion"):
        ann.visit(path)
        check(ann)
    ann.open_table("freight-train")
    ann.page.locator("[data-life=open]").wait_for()
    check(ann)


@pytest.mark.parametrize("game", GAMES)
def test_controls_at_a_table_are_large_enough_for_a_finger(game: str, house: str, browser: Browser) -> None:
    ann = visitor_on_a_phone(browser, house)
    ann.play_bots(game, QUICK[game])
    ann.page.locator("section.board button").first.wait_for()
    check(ann)
    if game == "game-of-trains":
        ann.wait_for_turn()
        ann.page.locator("[data-do=hint]").tap()
        ann.page.locator("[data-do=take-hint]").first.wait_for()
        check(ann)
    if game == GAMES[0]:  # all games end on the same screen
        resign(ann)
        ann.page.locator("[data-do=result]").wait_for()
        check(ann)
        ann.page.locator("[data-do=replay-back]").tap()
        check(ann)


@pytest.mark.parametrize("game", GAMES)
def test_controls_of_a_lesson_are_large_enough_for_a_finger(game: str, house: str, browser: Browser) -> None:
    ann = visitor_on_a_phone(browser, house)
    ann.go(f"/learn/{game}")
    lesson = ann.page.locator("[data-do=lesson]")
    more = lesson.locator("button.main")
    more.wait_for()
    check(ann)
    while more.count():
        before = ann.page.evaluate(STATE)
        take_step(ann, game)
        wait_for_change(ann.page, before)
    others = other_parts(ann.page, game, lesson.get_attribute("data-advised"))
    for part in others:
        part.first.dispatch_event("click")
    if others:  # what was not meant is explained, with a rule to open and a cross to close it
        lesson.locator(".problem").wait_for()
    check(ann)
