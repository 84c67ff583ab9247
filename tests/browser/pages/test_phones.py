"""Phones, upright and on their side, with all that a player needs in sight, even with five and six players."""

import re

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.boards import BOARDS
from tests.browser.games.test_refusals import sit_in_the_middle
from tests.browser.pages.test_pictures import BELOW, GOLDEN, MIDDLE, SIX, about_to_grab, about_to_win
from tests.browser.person import SMALL_PHONE, Person, visitor
from tests.server.harness import post

ON_SIDE = [(844, 390), (740, 360)]
"""Phones on their side: everything but the board is in a rail beside it."""
A_MOMENT = 300
"""Milliseconds in which a page would have scrolled."""
MIDDLE_OF_FOUR = 233
"""An event on day 2 of a game of four, after which a player is to move."""
CUT_CARDS = """() => [...document.querySelectorAll('.docks .front')]
  .filter((card) => card.scrollHeight > card.clientHeight + 1).map((card) => card.outerHTML.slice(0, 120))"""

COVERED_POINTS = """() => {
  const written = (one) => {
    const words = document.createRange();
    words.selectNodeContents(one);
    return words.getBoundingClientRect();
  };
  const meet = (one, other) => one.left < other.right && other.left < one.right
    && one.top < other.bottom && other.top < one.bottom;
  return [...document.querySelectorAll('.seats li')].filter((seat) =>
    [...seat.querySelectorAll('.kind, .dot, .letter')].some((sign) =>
      meet(written(seat.querySelector('.points')), sign.getBoundingClientRect()))).map((seat) => seat.innerText); }"""
"""Seats whose points lie under their letter or the sign of a bot."""


def watch(browser: Browser, house: str, record: str, at: int, size: tuple[int, int]) -> Person:
    """Shows a spectator a moment of a recorded game on a phone."""
    opened = post(f"{house}/api/records", {"record": (GOLDEN / f"{record}.rail").read_text()})
    zoe = visitor(browser, house, "Zoe", size, "fr-FR")
    zoe.visit(f"/t/{opened['watch']}?at={at}")
    zoe.page.locator("section.board > *").first.wait_for()
    zoe.settle()
    return zoe


def about_to_load(browser: Browser, house: str, players: int, size: tuple[int, int]) -> Person:
    """Seats a person and lets them take the highest truck on offer."""
    ann = visitor(browser, house, "Ann", size, "fr-FR")
    ann.sit_at(post(f"{house}/api/records", {**about_to_grab(players), "name": ann.name}), "zack-and-pack")
    ann.start()
    ann.press(ann.page.locator(".docks button.can", has_text="×4").first)
    ann.page.locator("[data-axis=z]").wait_for()
    ann.settle()
    return ann


@pytest.mark.parametrize("size", ON_SIDE)
@pytest.mark.parametrize("record", ["freight-train/night-5-players", f"zack-and-pack/{SIX}"])
def test_all_seats_of_a_replay_are_in_sight_above_its_controls_on_a_phone_on_its_side(
    record: str, size: tuple[int, int], house: str, browser: Browser
) -> None:
    zoe = watch(browser, house, record, MIDDLE, size)
    assert zoe.page.evaluate(BELOW.replace("section.board", ".seats")) <= 1


@pytest.mark.parametrize("size", ON_SIDE)
@pytest.mark.parametrize("record", ["freight-train/night-5-players", f"zack-and-pack/{SIX}"])
def test_the_result_of_many_is_read_without_scrolling_on_a_phone_on_its_side_and_leads_to_the_replay(
    record: str, size: tuple[int, int], house: str, browser: Browser
) -> None:
    opened = post(f"{house}/api/records", {"record": (GOLDEN / f"{record}.rail").read_text()})
    zoe = visitor(browser, house, "Zoe", size, "fr-FR")
    zoe.visit(f"/t/{opened['watch']}")
    result = zoe.page.locator("[data-do=result]")
    expect(result.locator("[data-do=review-game]")).to_be_visible()
    zoe.settle()
    assert result.evaluate("result => result.scrollHeight - result.clientHeight") <= 0
    assert zoe.page.evaluate(BELOW.replace("section.board", "[data-do=result]")) <= 0
    zoe.press(result.locator("[data-do=replay]"))
    expect(zoe.page.locator("[data-do=replay-play]")).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("size", ON_SIDE)
def test_trains_are_beside_the_yard_for_a_spectator_with_a_phone_on_its_side(
    size: tuple[int, int], house: str, browser: Browser
) -> None:
    zoe = watch(browser, house, "freight-train/night-5-players", MIDDLE, size)
    expect(zoe.page.locator(".rival").first).to_be_in_viewport(ratio=1)
    expect(zoe.page.locator(".main")).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("size", ON_SIDE)
def test_no_card_is_cut_while_trucks_are_grabbed_on_a_phone_on_its_side(
    size: tuple[int, int], house: str, browser: Browser
) -> None:
    ann = visitor(browser, house, "Ann", size, "fr-FR")
    ann.sit_at(post(f"{house}/api/records", {**about_to_grab(6), "name": ann.name}), "zack-and-pack")
    ann.start()
    ann.page.locator(".docks button.can").first.wait_for()
    ann.settle()
    assert ann.page.evaluate(CUT_CARDS) == []


@pytest.mark.parametrize("size", ON_SIDE)
def test_all_levels_of_a_truck_are_in_sight_on_a_phone_on_its_side(
    size: tuple[int, int], house: str, browser: Browser
) -> None:
    ann = about_to_load(browser, house, 6, size)
    for part in (*ann.page.locator(".layer").all(), ann.page.locator("[data-do=flat]")):
        expect(part).to_be_in_viewport(ratio=1)


def test_six_players_load_on_one_screen_of_the_smallest_phone(house: str, browser: Browser) -> None:
    ann = about_to_load(browser, house, 6, SMALL_PHONE)
    assert ann.page.evaluate(BELOW.replace("section.board", ".ways")) <= 1
    names = ann.page.locator(".seats strong")
    assert names.evaluate_all("all => all.every((one) => one.scrollWidth <= one.clientWidth)"), "a name is cut"


def test_places_for_a_car_in_hand_are_in_sight_on_the_smallest_phone(house: str, browser: Browser) -> None:
    ann = visitor(browser, house, "Ann", SMALL_PHONE, "fr-FR")
    sit_in_the_middle(ann, "freight-train", "night-5-players", MIDDLE)
    ann.start()
    ann.press(ann.page.locator("button[data-source^='main']").first)
    expect(ann.page.locator("[data-chip]").first).to_be_in_viewport(ratio=1)
    ann.settle()
    assert ann.page.evaluate(BELOW.replace("section.board", "[data-chip]")) <= 0


@pytest.mark.parametrize("size", [SMALL_PHONE, (390, 844)])
def test_a_hint_for_a_speed_card_leaves_the_page_where_it_is(
    size: tuple[int, int], house: str, browser: Browser
) -> None:
    ann = visitor(browser, house, "Ann", size, "fr-FR")
    wish = {"game": "locomotion", "players": 2, "options": {"mode": "speed"}, "name": ann.name, "bots": ["level1"]}
    ann.sit_at(post(f"{house}/api/tables", wish), "locomotion")
    ann.start()
    ann.wait_for_turn()
    ann.press(ann.page.locator("[data-do=hint]"))
    expect(ann.page.locator(".advised[data-move^=speed]")).to_be_visible()
    ann.page.wait_for_timeout(A_MOMENT)
    ann.settle()
    assert ann.page.evaluate("scrollY") == 0


def test_abilities_stay_where_they_are_when_one_is_chosen_on_a_phone(house: str, browser: Browser) -> None:
    ann = visitor(browser, house, "Ann", SMALL_PHONE, "fr-FR")
    sit_in_the_middle(ann, "game-of-trains", "a-placed-car-wins-after-the-pile-was-made-anew", 35)
    ann.start()
    usable = ann.page.locator(".faceup .usable").first
    usable.wait_for()
    ann.settle()
    before = usable.bounding_box()
    ann.press(usable)
    ann.page.locator(".faceup [aria-pressed=true], .hint button").first.wait_for()
    ann.settle()
    assert usable.bounding_box() == before


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_cars_of_ones_line_are_in_sight_while_a_move_is_offered_back_on_the_smallest_phone(
    players: int, house: str, browser: Browser
) -> None:
    ann = about_to_win(browser, house, players, teaching=True)
    width, height = SMALL_PHONE
    ann.page.set_viewport_size({"width": width, "height": height})
    BOARDS["game-of-trains"].make(ann.page, "use 4 1", ann.press)  # another pair would have won
    ann.press(ann.page.locator("[data-do=confirm]"))
    expect(ann.page.locator("[data-do=offer]")).to_contain_text("Mieux")
    ann.settle()
    assert ann.page.evaluate(BELOW.replace("section.board", ".mine [data-car]")) <= 0


@pytest.mark.parametrize("size", ON_SIDE)
@pytest.mark.parametrize(
    ("path", "part"),
    [
        ("/", "#freight-train h2"),
        ("/", "#game-of-trains h2"),
        ("/puzzle/zack-and-pack", "ol li:last-child button"),
        ("/rules/locomotion", "h1"),
    ],
)
def test_a_picture_leaves_the_first_screen_of_a_phone_on_its_side_to_what_the_player_came_for(
    path: str, part: str, size: tuple[int, int], house: str, browser: Browser
) -> None:
    ann = visitor(browser, house, "Ann", size, "fr-FR")
    ann.visit(path)
    expect(ann.page.locator(part)).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("size", ON_SIDE)
def test_the_seats_are_read_without_scrolling_on_a_phone_on_its_side(
    size: tuple[int, int], house: str, browser: Browser
) -> None:
    ann, bo = (visitor(browser, house, name, size, "fr-FR") for name in ("Ann", "Bo"))
    link = ann.open_table("zack-and-pack")
    ann.settle()
    expect(ann.page.locator("[data-seat]").first).to_be_in_viewport(ratio=1)
    bo.visit(link)
    expect(bo.page.locator("[data-do=sit]")).to_be_in_viewport(ratio=1)


def test_the_figures_of_four_players_are_read_whole_on_the_smallest_phone(house: str, browser: Browser) -> None:
    ann, bo = (visitor(browser, house, name, SMALL_PHONE, "fr-FR") for name in ("Ann", "Bo"))
    sit_in_the_middle(ann, "freight-train", "night-4-players", MIDDLE_OF_FOUR)
    ann.start()
    bo.play_bots("game-of-trains", 4)
    for person, figures in ((ann, r"\d\d points"), (bo, "/6")):
        expect(person.page.locator(".seats .points")).to_have_text([re.compile(figures)] * 4)
        person.settle()
        assert person.page.evaluate(COVERED_POINTS) == []
