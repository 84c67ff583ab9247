"""Large text and the narrowest phones: nothing is cut, nothing is wider than the screen."""

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.boards import BOARDS
from tests.browser.games.test_whole_games import QUICK
from tests.browser.pages.test_pages import GAMES, PAGES
from tests.browser.person import DESK, PHONE, SMALL_PHONE, Person, visitor
from tests.conftest import ROOT
from tests.server.harness import post
from tests.tables.analysis.test_review_step import RECORD

SIX = ROOT / "tests/golden/zack-and-pack/live-6-players-shared-win-several-out-of-points.rail"
TRUCKS_TURNED = 12
"""The event of that record after which all trucks can be grabbed."""
NARROW = (320, 640)
LOOKS = [(NARROW, 100), (DESK, 200)]
BOTH = (NARROW, 200)
CUT = """() => {
const scrolls = (one) => ['auto', 'scroll'].includes(getComputedStyle(one).overflowX);
const scrolled = (one) => one !== null && (scrolls(one) || scrolled(one.parentElement));
return [...document.querySelectorAll('main button, main a, main label, main h1, main h2, main h3, main p, header *')]
  .filter((one) => one.checkVisibility() && !one.closest('.unseen, svg, [aria-hidden=true]') && !scrolled(one))
  .filter((one) => { const box = one.getBoundingClientRect(); return box.right > innerWidth + 1 || box.left < -1; })
  .map((one) => one.outerHTML.slice(0, 160)); }"""

TOO_LONG = """fields => {
  const paper = document.createElement('canvas').getContext('2d');
  const arrow = 16;
  const tooLong = (field) => {
    const style = getComputedStyle(field);
    paper.font = style.font;
    const room = field.clientWidth - 2 * parseFloat(style.paddingLeft) - arrow;
    return [...field.options].map((one) => one.text).filter((words) => paper.measureText(words).width > room);
  };
  return fields.flatMap(tooLong); }"""
"""Choices that their field has no room for."""

LINES = """(words) => {
  const range = document.createRange();
  range.selectNodeContents(words);
  return new Set([...range.getClientRects()].map((line) => Math.round(line.top))).size; }"""
"""The lines that an element's text takes."""


def somebody(browser: Browser, house: str, size: tuple[int, int], text: float) -> Person:
    ann = visitor(browser, house, "Ann", size, "fr-FR")
    ann.page.add_init_script(f"localStorage.setItem('ludorail.settings', JSON.stringify({{ size: {text} }}))")
    return ann


def check(ann: Person, width: int) -> None:
    assert ann.page.evaluate("document.documentElement.scrollWidth") <= width
    assert ann.page.evaluate(CUT) == []


@pytest.mark.parametrize("path", PAGES)
def test_a_page_is_not_cut(path: str, house: str, browser: Browser) -> None:
    ann = somebody(browser, house, *BOTH)
    ann.visit(path)
    check(ann, NARROW[0])
    for (width, height), text in LOOKS:
        ann.page.set_viewport_size({"width": width, "height": height})
        ann.page.evaluate("text => { document.documentElement.style.fontSize = `${text}%`; }", text)
        ann.settle()
        check(ann, width)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(("size", "text"), [*LOOKS, BOTH], ids=["narrow", "large", "both"])
def test_a_table_is_not_cut(game: str, size: tuple[int, int], text: float, house: str, browser: Browser) -> None:
    ann = somebody(browser, house, size, text)
    ann.open_table(game)
    ann.settle()
    check(ann, size[0])
    ann.set_players(QUICK[game])
    ann.add_bots()
    ann.start()
    expect(ann.page.locator("section.board > *").first).to_be_visible()
    ann.settle()
    check(ann, size[0])


@pytest.mark.parametrize("game", GAMES)
def test_every_choice_in_the_waiting_room_is_read_whole_on_the_smallest_phone(
    game: str, house: str, browser: Browser
) -> None:
    ann = visitor(browser, house, "Ann", SMALL_PHONE, "fr-FR")
    ann.open_table(game)
    ann.page.get_by_label("Temps de réflexion").select_option(index=1)  # more is asked about a clock
    expect(ann.page.get_by_label("Quand le temps est écoulé")).to_be_visible()
    ann.settle()
    assert ann.page.locator("select").evaluate_all(TOO_LONG) == []


def test_a_table_in_the_lobby_has_a_line_for_its_game_and_room_for_names(house: str, browser: Browser) -> None:
    ann = visitor(browser, house, "Ann", SMALL_PHONE, "fr-FR")
    table = {
        "game": "game-of-trains",
        "players": 4,
        "name": "Marie-Antoinette de la R",
        "settings": {"listed": True},
    }
    opened = post(f"{house}/api/tables", table)
    ann.sit_at(post(f"{house}/api/tables/{opened['join']}/seats", {"name": "Ann"}), "game-of-trains")
    ann.visit("/")
    for row, game, words in (
        (".panel:has([data-do=archive])", "strong", ".about"),
        ("#listed-tables li", ".game", ".people"),
    ):
        found = ann.page.locator(row).filter(has_text="Marie-Antoinette").first
        assert found.locator(game).evaluate(LINES) == 1, row
        assert found.locator(words).evaluate(LINES) <= 3, row
    large = somebody(browser, house, *BOTH)
    large.visit("/")
    expect(large.page.locator("#listed-tables li").filter(has_text="Marie-Antoinette").first).to_be_visible()
    check(large, NARROW[0])


def test_the_points_of_six_fit_on_a_phone(house: str, browser: Browser) -> None:
    ann = visitor(browser, house, "Ann", PHONE)
    ann.go("/record")
    ann.page.locator("textarea").fill(SIX.read_text())
    ann.page.locator("form .main").click()
    ann.page.locator("[data-do=replay-last]").click()
    points = ann.page.locator("[data-do=points] .scroll")
    expect(points.locator("thead th")).to_have_count(7)
    ann.settle()
    assert points.evaluate("table => table.scrollWidth <= table.clientWidth")
    expect(points.get_by_role("columnheader", name="Player 6")).to_be_attached()


def test_a_truck_is_loaded_on_one_screen_of_a_phone_on_its_side(house: str, browser: Browser) -> None:
    ann = visitor(browser, house, "Ann", (740, 360))
    ann.open_puzzle("zack-and-pack")
    stage = ann.page.locator(".stage")
    stage.wait_for()
    ann.settle()
    left = ann.page.evaluate("innerHeight")
    expect(ann.page.locator("[data-move=done]")).to_be_in_viewport(ratio=1)
    for part in (".cost", "[data-stick='5']", ".ways"):
        box, top = ann.page.locator(part).bounding_box(), stage.bounding_box()
        assert box is not None
        assert top is not None
        assert box["y"] + box["height"] - top["y"] <= left, part


SEEN_BESIDE_THE_RAIL = {
    "freight-train": (5, [".main", ".home .private"]),
    "game-of-trains": (4, [".mine", ".faceup"]),
    "locomotion": (4, [".map", ".controls"]),
    "zack-and-pack": (4, [".cost", ".hand", ".ways"]),
}
"""For each game a number of players, and the parts of its board that are in sight on a phone on its side."""
RAIL = """() => { const box = (part) => document.querySelector(part).getBoundingClientRect();
const [board, bar] = [box('section.board'), box('.table > .bar')];
return [bar.left >= board.right, bar.bottom <= innerHeight, board.height >= innerHeight - 12]; }"""
"""Whether the actions stand beside the board, in sight, and the board has the height of the screen."""


@pytest.mark.parametrize("size", [(740, 360), (844, 390), (932, 430)], ids=["740", "844", "932"])
def test_the_board_of_a_phone_on_its_side_has_the_whole_height(
    size: tuple[int, int], house: str, browser: Browser
) -> None:
    for game, (players, parts) in SEEN_BESIDE_THE_RAIL.items():
        ann = visitor(browser, house, "Ann", size, "fr-FR")
        ann.play_bots(game, players)
        for part in parts:
            expect(ann.page.locator(part).first).to_be_in_viewport(ratio=1)
        ann.settle()
        assert ann.page.evaluate(RAIL) == [True, True, True], game
        check(ann, size[0])


def test_a_blunder_is_answered_without_scrolling_on_a_phone_on_its_side(house: str, browser: Browser) -> None:
    settings = {"teaching": True}
    wish = {"record": RECORD, "at": 0, "review": False, "name": "Ann", "bots": ["level1"], "settings": settings}
    ann = visitor(browser, house, "Ann", (740, 360), "fr-FR")
    ann.sit_at(post(f"{house}/api/records", wish), "game-of-trains")
    page, board = ann.page, BOARDS["game-of-trains"]
    ann.start()
    ann.wait_for_turn()
    board.make(page, "use 4 1", ann.press)  # the other pair would have won
    ann.press(page.locator("[data-do=confirm]"))
    expect(page.locator("[data-do=offer]")).to_contain_text("Mieux : utiliser Échange")
    ann.settle()
    for answer in ("take-back", "keep-move"):
        expect(page.locator(f"[data-do={answer}]")).to_be_in_viewport(ratio=1)
    assert page.evaluate("scrollY") == 0
    ann.press(page.locator("[data-do=take-back]"))
    board.make(page, "use 4 3", ann.press)
    ann.press(page.locator("[data-do=confirm]"))
    expect(page.locator("[data-do=result]")).to_be_visible()


def test_the_end_stands_beside_the_whole_board_on_a_phone_on_its_side(house: str, browser: Browser) -> None:
    wish = {"record": RECORD, "at": 0, "review": False, "name": "Ann", "bots": ["level1"]}
    ann = visitor(browser, house, "Ann", (740, 360), "fr-FR")
    ann.sit_at(post(f"{house}/api/records", wish), "game-of-trains")
    page = ann.page
    ann.start()
    ann.wait_for_turn()
    BOARDS["game-of-trains"].make(page, "use 4 3", ann.press)
    ann.press(page.locator("[data-do=confirm]"))
    for part in ("h2", ".actions .main", "[data-do=review-game]"):
        expect(page.locator(f"[data-do=result] {part}")).to_be_in_viewport(ratio=1)
    ann.settle()
    assert page.evaluate(RAIL) == [True, True, True]
    expect(page.locator(".mine")).to_be_in_viewport(ratio=1)


def test_all_trucks_of_six_players_are_in_sight_on_a_phone_on_its_side(house: str, browser: Browser) -> None:
    opened = post(f"{house}/api/records", {"record": SIX.read_text()})
    zoe = visitor(browser, house, "Zoe", (740, 360), "fr-FR")
    zoe.visit(f"/t/{opened['watch']}?at={TRUCKS_TURNED}")
    expect(zoe.page.locator(".dock .card")).to_have_count(7)
    expect(zoe.page.locator(".docks")).to_be_in_viewport(ratio=1)


def test_a_phone_that_has_scrolled_is_taken_to_the_result_and_to_the_replay(house: str, browser: Browser) -> None:
    ann = visitor(browser, house, "Ann", SMALL_PHONE)
    page = ann.page
    ann.open_puzzle("zack-and-pack")
    page.locator(".stage").wait_for()
    ann.settle()
    page.evaluate("scrollTo(0, 150)")
    page.locator("[data-move=done]").click()
    page.locator("[data-move=done]").click()
    expect(page.locator("[data-do=result] h2")).to_be_in_viewport(ratio=1)
    page.evaluate("scrollTo(0, 150)")
    page.locator("[data-do=replay-back]").click()
    expect(page.locator("[data-do=result]")).to_have_count(0)
    ann.settle()
    assert page.evaluate("scrollY") == 0
    assert not ann.faults


def test_text_can_be_twice_as_large(house: str, browser: Browser) -> None:
    page = visitor(browser, house, "Ann").page
    page.goto(house)
    page.locator("header .tool:last-child").click()
    page.locator("#size").select_option("200")
    expect(page.locator("html")).to_have_css("font-size", "32px")
