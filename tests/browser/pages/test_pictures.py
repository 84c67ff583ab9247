"""Nothing on a page or a table is cut or covered, at five sizes of screen and with the fewest and the most players."""

import os
import re

import pytest
from playwright.sync_api import Browser, expect

from ludorail import Seeded
from ludorail.core.event import CHANCE
from ludorail.core.record import make_record
from ludorail.core.view import Entry
from ludorail.games import load_game
from tests.browser.access.test_narrow import CUT
from tests.browser.boards import BOARDS
from tests.browser.games.test_refusals import sit_in_the_middle
from tests.browser.learning.test_review import bad_load_among
from tests.browser.pages.test_pages import GAMES, PAGES
from tests.browser.person import Person, click, press_in_time, visitor
from tests.conftest import ROOT
from tests.games.game_of_trains.builder import position
from tests.server.harness import post

SIZES = [(1280, 800), (1600, 1000), (1920, 1080), (390, 844), (360, 640)]
DESKS, PHONES = SIZES[:3], SIZES[3:]
SWEEP = bool(os.environ.get("LUDORAIL_PICTURES"))
"""Whether to try every number of players rather than only the most: minutes instead of seconds."""
COVERED = """() => {
const middle = (box) => [box.left + box.width / 2, box.top + box.height / 2];
const inside = ([x, y]) => x > 0 && y > 0 && x < innerWidth && y < innerHeight;
return [...document.querySelectorAll('main .board button:enabled, main .bar button:enabled, main .seats li')]
  .filter((one) => one.checkVisibility() && one.closest('.unseen, svg') === null)
  .map((one) => [one, middle(one.getBoundingClientRect())])
  .filter(([one, at]) => inside(at))
  .map(([one, at]) => [one, document.elementFromPoint(...at)])
  .filter(([one, over]) => over !== null && !one.contains(over) && !over.contains(one))
  .filter(([one, over]) => one.closest('.bar') !== null || over.closest('.bar, .head') === null)
  .map(([one, over]) => `${one.outerHTML.slice(0, 120)} is under ${over.outerHTML.slice(0, 120)}`); }"""
"""Controls whose middle lies under something else. The bar and the headline stay while a board moves under them."""
WIDER = """() => [...document.querySelectorAll('main .panel table')]
  .filter((one) => one.checkVisibility() && one.closest('.scroll') === null)
  .filter((one) => one.getBoundingClientRect().right > one.closest('.panel').getBoundingClientRect().right)
  .map((one) => one.outerHTML.slice(0, 120))"""
"""Tables that reach out of their panel."""
UNDER = """() => [...document.querySelectorAll('main :is(a, button, h1, h2, h3, p, label, dt, dd)')]
  .filter((one) => one.checkVisibility() && one.textContent.trim() !== '' && one.closest('.unseen, svg') === null)
  .map((one) => {
    one.scrollIntoView({ block: 'center', behavior: 'instant' });
    const box = one.getClientRects()[0];
    return [one, document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2)]; })
  .filter(([one, over]) => over !== null && !one.contains(over) && !over.contains(one))
  .map(([one, over]) => `${one.outerHTML.slice(0, 120)} is under ${over.outerHTML.slice(0, 120)}`)"""
"""Words and controls of a page whose middle lies under something else."""
UNFILLED = """() => {
  const games = document.querySelector('.games');
  return games.getBoundingClientRect().right - games.lastElementChild.getBoundingClientRect().right; }"""
"""The room beside the last game of the lobby."""
BELOW = """() => document.querySelector('section.board').getBoundingClientRect().bottom
  - document.querySelector('.table > .bar').getBoundingClientRect().top"""
TOO_HIGH = "document.documentElement.scrollHeight - innerHeight"
"""The pixels of a page below the screen: a single one gives it a scrollbar, and makes it narrower."""

NARROWEST_LINE = """() => {
  const lines = [...document.querySelectorAll('.others > :not(.last)')];
  return Math.min(...lines.map((one) => one.offsetWidth)) / document.querySelector('section.board').offsetWidth;
}"""
"""The share of the board's width that the narrowest line takes."""

GOLDEN = ROOT / "tests" / "golden"
SIX = "live-6-players-shared-win-several-out-of-points"
MIDDLE = 230
"""An event on day 2, with many trains."""
LATE = 560
"""An event late on the last day of that record of five."""


def numbers(game: str) -> list[int]:
    meta = load_game(game).meta
    low, high = max(2, meta.min_players), meta.max_players
    return list(range(low, high + 1)) if SWEEP else [high]


def check(ann: Person, phase: str) -> None:
    for width, height in SIZES:
        ann.page.set_viewport_size({"width": width, "height": height})
        ann.settle()
        where = f"{phase} at {width}×{height}"
        assert ann.page.evaluate("document.documentElement.scrollWidth") <= width, where
        assert ann.page.evaluate(CUT) == [], where
        assert ann.page.evaluate(COVERED) == [], where
        assert ann.page.evaluate(WIDER) == [], where


@pytest.mark.parametrize("path", PAGES)
def test_nothing_on_a_page_is_cut_or_covered(path: str, house: str, browser: Browser) -> None:
    ann = visitor(browser, house, "Ann", SIZES[0], "fr-FR")
    ann.visit(path)
    check_page(ann)


@pytest.mark.parametrize("size", DESKS)
def test_a_returning_player_sees_their_tables_and_can_play_without_scrolling(
    size: tuple[int, int], house: str, browser: Browser
) -> None:
    ann = visitor(browser, house, "Ann", size, "fr-FR")
    for game in GAMES:
        ann.open_table(game)
    ann.visit("/")
    expect(ann.page.locator(".life.open").first).to_be_in_viewport(ratio=1)
    expect(ann.page.locator("[data-do=now]").first).to_be_in_viewport(ratio=1)
    ann.page.locator("[data-do=archive]").first.click()
    ann.page.locator("[data-do=open-archive]").click()
    ann.page.locator("#locomotion [data-do=setup]").click()
    fewest, rest = (ann.page.locator(f"#locomotion .choices > :nth-child({n})").bounding_box() for n in (2, 3))
    assert fewest is not None
    assert rest is not None
    assert rest["x"] + rest["width"] == pytest.approx(fewest["x"] + fewest["width"], abs=1), (
        "half of the row is empty"
    )
    check_page(ann)


@pytest.mark.parametrize("size", DESKS)
def test_a_newcomer_can_play_any_game_without_scrolling_at_a_desk(
    size: tuple[int, int], house: str, browser: Browser
) -> None:
    ann = visitor(browser, house, "Ann", size, "fr-FR")
    ann.visit("/")
    for game in GAMES:
        expect(ann.page.locator(f"#{game} [data-do=now]")).to_be_in_viewport(ratio=1)
    assert ann.page.evaluate(UNFILLED) <= 1


def check_page(ann: Person) -> None:
    for width, height in SIZES:
        ann.page.set_viewport_size({"width": width, "height": height})
        ann.settle()
        assert ann.page.evaluate("document.documentElement.scrollWidth") <= width, (width, height)
        assert ann.page.evaluate(CUT) == [], (width, height)
        assert ann.page.evaluate(UNDER) == [], (width, height)


@pytest.mark.parametrize(("game", "players"), [(game, n) for game in GAMES for n in numbers(game)])
def test_nothing_is_cut_or_covered(game: str, players: int, house: str, browser: Browser) -> None:
    ann = visitor(browser, house, "Ann", SIZES[0], "fr-FR")
    ann.play_bots(game, players)
    expect(ann.page.locator("section.board button").first).to_be_visible()
    check(ann, "the first turn")
    if game == "zack-and-pack":
        return  # a race: the others may take what a hint names
    ann.wait_for_turn()
    ann.press(ann.page.locator("[data-do=hint]"))
    expect(ann.page.locator("[data-do=take-hint]").first).to_be_visible()
    check(ann, "a hint")
    ann.press(ann.page.locator("[data-do=take-hint]").first)
    check(ann, "a turn that was begun")


@pytest.mark.parametrize(
    "record",
    [
        "freight-train/night-5-players",
        "game-of-trains/an-ability-wins",
        "locomotion/won-by-coupling",
        f"zack-and-pack/{SIX}",
    ],
)
def test_nothing_is_cut_or_covered_at_the_end_and_in_the_replay_at_night(
    record: str, house: str, browser: Browser
) -> None:
    opened = post(f"{house}/api/records", {"record": (GOLDEN / f"{record}.rail").read_text()})
    zoe = visitor(browser, house, "Zoe", SIZES[0], "fr-FR")
    zoe.page.emulate_media(color_scheme="dark")
    zoe.visit(f"/t/{opened['watch']}")
    expect(zoe.page.locator("[data-do=replay-back]")).to_be_visible()
    check(zoe, "the end")
    zoe.press(zoe.page.locator("[data-do=replay-back]"))
    check(zoe, "the replay")


@pytest.mark.parametrize(("game", "players"), [("freight-train", 3), ("game-of-trains", 4), ("locomotion", 2)])
def test_a_board_needs_no_scrolling_on_a_desk(game: str, players: int, house: str, browser: Browser) -> None:
    ann = visitor(browser, house, "Ann", DESKS[0], "fr-FR")
    ann.play_bots(game, players)
    expect(ann.page.locator("section.board button").first).to_be_visible()
    check_needs_no_scrolling(ann)
    if game == "freight-train":  # other rows have the letter of their car; a mixed train has none
        ann.page.set_viewport_size({"width": 1280, "height": 800})
        ann.settle()
        assert ann.page.locator("tr.mixed .name").evaluate("name => name.offsetWidth") > 20


@pytest.mark.parametrize("game", ["freight-train", "game-of-trains"])
def test_a_hint_is_beside_the_board_at_a_desk_and_covers_nothing_of_it(
    game: str, house: str, browser: Browser
) -> None:
    ann = visitor(browser, house, "Ann", DESKS[0], "fr-FR")
    ann.play_bots(game, 4)
    ann.wait_for_turn()
    ann.press(ann.page.locator("[data-do=hint]"))
    expect(ann.page.locator(".side [data-do=take-hint]").first).to_be_visible()
    check_needs_no_scrolling(ann)


def test_the_strip_about_an_absent_player_covers_neither_board_nor_log_at_a_desk(
    house: str, browser: Browser
) -> None:
    ann, bo = visitor(browser, house, "Ann", DESKS[0]), visitor(browser, house, "Bo", DESKS[0])
    bo.join(ann.open_table("game-of-trains"))
    ann.add_bots()
    ann.start()
    bo.page.locator("[data-life=playing]").wait_for()
    ann.page.close()
    expect(bo.page.locator("[data-do=absent]")).to_be_visible()
    bo.settle()
    for part in ("section.board", "section.side"):
        assert bo.page.evaluate(BELOW.replace("section.board", part)) <= 1, part


def test_the_offer_to_take_a_move_back_covers_nothing_of_the_board_at_a_desk(house: str, browser: Browser) -> None:
    ann = about_to_win(browser, house, 3, teaching=True)
    BOARDS["game-of-trains"].make(ann.page, "use 4 1", ann.press)  # another pair would have won
    ann.press(ann.page.locator("[data-do=confirm]"))
    expect(ann.page.locator("[data-do=offer]")).to_be_visible()
    check_needs_no_scrolling(ann)


def test_the_curve_stays_in_sight_while_a_review_is_read_at_a_desk(house: str, browser: Browser) -> None:
    record = (GOLDEN / "game-of-trains" / "an-ability-wins.rail").read_text()
    opened = post(f"{house}/api/records", {"record": record})
    zoe = visitor(browser, house, "Zoe", DESKS[0])
    zoe.visit(f"/t/{opened['watch']}")
    zoe.press(zoe.page.locator("[data-do=start-review]").first)
    expect(zoe.page.locator("[data-do=review]")).to_have_attribute("data-state", "done")
    zoe.page.evaluate("scrollTo(0, document.body.scrollHeight)")
    zoe.settle()
    expect(zoe.page.locator(".table > .replay")).to_be_in_viewport(ratio=1)


def test_the_close_button_of_a_hint_covers_no_control_of_a_phone(house: str, browser: Browser) -> None:
    ann = visitor(browser, house, "Ann", SIZES[-1], "fr-FR")
    ann.open_puzzle("zack-and-pack")
    ann.press(ann.page.locator("[data-do=hint]"))
    ann.page.locator("[data-do=take-hint]").first.wait_for()
    sheet, close = (ann.page.locator(one).bounding_box() for one in (".hints", ".hints .close"))
    assert sheet is not None
    assert close is not None
    assert close["y"] >= sheet["y"]


def test_three_hints_are_in_sight_beside_the_board_of_five_players(house: str, browser: Browser) -> None:
    ann = visitor(browser, house, "Ann", DESKS[0], "fr-FR")
    ann.play_bots("freight-train", 5)
    ann.wait_for_turn()
    ann.press(ann.page.locator("[data-do=hint]"))
    expect(ann.page.locator(".side .hints li")).to_have_count(3)
    hints = ann.page.locator(".side .hints ol")
    assert hints.evaluate("list => list.scrollHeight - list.clientHeight") <= 1


ALMOST_WON = [
    [12, 22, 42, 32, 52, 62, 72],
    *([tens + seat for tens in (70, 60, 50, 40, 30, 20, 10)] for seat in (3, 4, 5)),
]
"""The lines of four players; the first wins by swapping its third and fourth cars."""


def about_to_win(browser: Browser, house: str, players: int, *, teaching: bool = False) -> Person:
    """A player with a long name who wins Game of Trains with the next move."""
    rules = load_game("game-of-trains")
    start = rules.from_position(position(players=players, lines=ALMOST_WON[:players], faceup=[4]))
    ann = visitor(browser, house, "Wilhelmina Wolfeschlegel", DESKS[0], "fr-FR")
    wish = {"record": make_record(rules, start, []).text(), "at": 0, "review": False, "name": ann.name}
    settings = {"teaching": teaching}
    ann.sit_at(
        post(
            f"{house}/api/records",
            {**wish, "seat": 0, "bots": ["level1"] * (players - 1), "settings": settings},
        ),
        rules.meta.id,
    )
    ann.start()
    ann.wait_for_turn()
    return ann


def test_abilities_are_in_sight_below_four_lines_on_a_phone(house: str, browser: Browser) -> None:
    ann = about_to_win(browser, house, 4)
    for width, height in PHONES:
        ann.page.set_viewport_size({"width": width, "height": height})
        expect(ann.page.locator(".faceup [data-ability=swap]")).to_be_visible()
        ann.settle()
        assert ann.page.evaluate(BELOW.replace("section.board", ".faceup")) <= 1, f"{width}×{height}"


def test_a_map_fills_the_smallest_phone_between_four_seats_and_the_bar(house: str, browser: Browser) -> None:
    ann = visitor(browser, house, "Ann", SIZES[-1], "fr-FR")
    ann.play_bots("locomotion", 4)
    ann.wait_for_turn()
    ann.settle()
    width, height = SIZES[-1]
    boxes = {part: ann.page.locator(part).bounding_box() for part in (".map", ".controls", ".table > .bar")}
    edges = {part: (box["y"], box["y"] + box["height"]) for part, box in boxes.items() if box is not None}
    assert edges[".controls"][1] <= edges[".table > .bar"][0]
    assert edges[".table > .bar"][1] == height
    top, bottom = edges[".map"]
    assert bottom - top >= 0.75 * width


def test_the_points_of_all_days_and_players_fit_a_phone(house: str, browser: Browser) -> None:
    record = (GOLDEN / "freight-train" / "night-5-players.rail").read_text()
    opened = post(f"{house}/api/records", {"record": record})
    zoe = visitor(browser, house, "Zoe", SIZES[-1], "fr-FR")
    zoe.visit(f"/t/{opened['watch']}")
    chart = zoe.page.locator("figure")
    expect(chart).to_be_visible()
    assert chart.evaluate("chart => chart.scrollWidth - chart.clientWidth") <= 0


@pytest.mark.parametrize("players", [2, 4])
def test_the_line_that_won_is_in_sight_below_the_result_at_a_desk(
    players: int, house: str, browser: Browser
) -> None:
    ann = about_to_win(browser, house, players)
    BOARDS["game-of-trains"].make(ann.page, "use 4 3", ann.press)
    ann.press(ann.page.locator("[data-do=confirm]"))
    expect(ann.page.locator("[data-do=result]")).to_be_visible()
    for width, height in DESKS:
        ann.page.set_viewport_size({"width": width, "height": height})
        ann.settle()
        assert ann.page.evaluate(BELOW.replace("section.board", ".mine")) <= 1, f"{width}×{height}"


@pytest.mark.parametrize("players", [3, 5])
def test_a_spectator_sees_all_trains_and_the_standings_at_a_desk(
    players: int, house: str, browser: Browser
) -> None:
    record = (GOLDEN / "freight-train" / f"night-{players}-players.rail").read_text()
    opened = post(f"{house}/api/records", {"record": record})
    zoe = visitor(browser, house, "Zoe", DESKS[0], "fr-FR")
    zoe.visit(f"/t/{opened['watch']}?at={MIDDLE}")
    expect(zoe.page.locator(".rival")).to_have_count(players)
    for width, height in DESKS:
        zoe.page.set_viewport_size({"width": width, "height": height})
        zoe.settle()
        assert zoe.page.evaluate(BELOW.replace("section.board", "[data-board]")) <= 1, f"{width}×{height}"


@pytest.mark.parametrize(("players", "at"), [(2, 9), (3, 12), (4, 233), (5, 561)])
def test_a_game_in_progress_is_watched_without_scrolling_at_a_desk(
    players: int, at: int, house: str, browser: Browser
) -> None:
    ann, zoe = (visitor(browser, house, name, DESKS[0], "fr-FR") for name in ("Ann", "Zoe"))
    sit_in_the_middle(ann, "freight-train", f"night-{players}-players", at)
    ann.start()
    ann.wait_for_turn()
    zoe.go(ann.page.url.removeprefix(house))
    expect(zoe.page.locator(".rival")).to_have_count(players)
    zoe.settle()
    check_needs_no_scrolling(zoe)


@pytest.mark.parametrize(("at", "least"), [(8, 40), (LATE, 30)])
def test_a_spectator_of_five_sees_cars_as_large_as_there_is_room_for(
    at: int, least: int, house: str, browser: Browser
) -> None:
    record = (GOLDEN / "freight-train" / "night-5-players.rail").read_text()
    opened = post(f"{house}/api/records", {"record": record})
    zoe = visitor(browser, house, "Zoe", DESKS[0], "fr-FR")
    zoe.visit(f"/t/{opened['watch']}?at={at}")
    expect(zoe.page.locator(".rival")).to_have_count(5)
    zoe.settle()
    assert zoe.page.locator(".rival .slot").first.evaluate("car => car.clientWidth") >= least
    assert zoe.page.evaluate(BELOW.replace("section.board", ".others")) <= 1


def test_the_standings_of_five_keep_to_their_panel_late_in_a_day(house: str, browser: Browser) -> None:
    record = (GOLDEN / "freight-train" / "night-5-players.rail").read_text()
    wish = {"record": record, "at": LATE, "review": False, "name": "Ann", "bots": ["level1"] * 4}
    ann = visitor(browser, house, "Ann", DESKS[0], "fr-FR")
    ann.sit_at(post(f"{house}/api/records", wish), "freight-train")
    ann.start()
    expect(ann.page.locator(".home")).to_be_visible()
    ann.settle()
    assert ann.page.evaluate(WIDER) == []


@pytest.mark.parametrize("record", ["freight-train/night-5-players", "zack-and-pack/" + SIX])
def test_the_controls_of_a_replay_stay_where_they_are_and_the_log_is_in_sight_with_many_players(
    record: str, house: str, browser: Browser
) -> None:
    opened = post(f"{house}/api/records", {"record": (GOLDEN / f"{record}.rail").read_text()})
    zoe = visitor(browser, house, "Zoe", DESKS[0], "fr-FR")
    zoe.visit(f"/t/{opened['watch']}")
    back = zoe.page.locator("[data-do=replay-back]")
    then = [back.bounding_box(), zoe.page.locator("section.side").bounding_box()]
    back.click()
    zoe.settle()
    assert [back.bounding_box(), zoe.page.locator("section.side").bounding_box()] == then
    assert zoe.page.evaluate(BELOW.replace("section.board", "section.side")) <= 1


def test_all_trucks_of_six_players_are_in_sight_below_the_result_at_a_desk(house: str, browser: Browser) -> None:
    opened = post(f"{house}/api/records", {"record": (GOLDEN / "zack-and-pack" / f"{SIX}.rail").read_text()})
    zoe = visitor(browser, house, "Zoe", DESKS[0], "fr-FR")
    zoe.visit(f"/t/{opened['watch']}")
    expect(zoe.page.locator(".reckoning article")).to_have_count(6)
    for width, height in DESKS:
        zoe.page.set_viewport_size({"width": width, "height": height})
        zoe.settle()
        assert zoe.page.evaluate(BELOW.replace("section.board", ".reckoning")) <= 1, f"{width}×{height}"


def test_the_truck_of_a_puzzle_fills_a_desk_and_its_result_is_in_sight(house: str, browser: Browser) -> None:
    ann = visitor(browser, house, "Ann", DESKS[0], "fr-FR")
    ann.open_puzzle("zack-and-pack")
    ann.page.locator("[data-move=done]").wait_for()
    check_needs_no_scrolling(ann)
    assert ann.page.evaluate(BELOW.replace("section.board", ".view")) > -80, (
        "the room of other trucks is left empty"
    )
    BOARDS["zack-and-pack"].make(ann.page, "done", ann.press)
    expect(ann.page.locator("[data-do=result]")).to_be_visible()
    expect(ann.page.locator(".reckoning .best")).to_have_count(1)
    for width, height in SIZES:
        ann.page.set_viewport_size({"width": width, "height": height})
        ann.settle()
        assert ann.page.evaluate(BELOW.replace("section.board", ".reckoning")) <= 1, f"{width}×{height}"


def test_the_best_loads_are_in_sight_beside_those_of_five_players_at_a_desk(house: str, browser: Browser) -> None:
    opened = post(f"{house}/api/records", {"record": bad_load_among(5)})
    zoe = visitor(browser, house, "Zoe", DESKS[0], "fr-FR")
    zoe.visit(f"/t/{opened['watch']}")
    expect(zoe.page.locator(".reckoning .best")).to_have_count(1)
    for width, height in DESKS:
        zoe.page.set_viewport_size({"width": width, "height": height})
        zoe.settle()
        assert zoe.page.evaluate(BELOW.replace("section.board", ".reckoning")) <= 1, f"{width}×{height}"


def test_spectators_of_freight_train_see_the_count_and_the_winning_trains_first(
    house: str, browser: Browser
) -> None:
    opened = post(f"{house}/api/records", {"record": (GOLDEN / "freight-train/night-5-players.rail").read_text()})
    zoe = visitor(browser, house, "Zoe", DESKS[0], "fr-FR")
    zoe.visit(f"/t/{opened['watch']}")
    places = zoe.page.locator(".seats strong").all_inner_texts()
    expect(zoe.page.locator(".rival h2")).to_have_text(places)
    for part in (".rival", ".standings"):
        assert zoe.page.evaluate(BELOW.replace("section.board", part)) <= 1, part


@pytest.mark.parametrize(("name", "share"), [("a-placed-car-wins", 0.98), ("an-ability-wins", 0.64)])
def test_a_spectator_sees_large_lines_one_below_the_other_at_a_desk(
    name: str, share: float, house: str, browser: Browser
) -> None:
    record = (GOLDEN / "game-of-trains" / f"{name}.rail").read_text()
    opened = post(f"{house}/api/records", {"record": record})
    zoe = visitor(browser, house, "Zoe", DESKS[0], "fr-FR")
    zoe.visit(f"/t/{opened['watch']}?at=20")
    for width, height in DESKS:
        zoe.page.set_viewport_size({"width": width, "height": height})
        zoe.settle()
        where = f"{width}×{height}"
        assert zoe.page.evaluate(BELOW.replace("section.board", "section.board .others")) <= 1, where
        assert zoe.page.evaluate(BELOW.replace("section.board", "section.board .faceup")) <= 1, where
        assert zoe.page.evaluate(NARROWEST_LINE) >= share, where
        if height >= 1000 and name == "an-ability-wins":  # many lines: the abilities fill the room below the piles
            assert zoe.page.evaluate("document.querySelector('.faceup > *').offsetWidth") >= 130, where


def test_the_last_moves_of_three_others_are_read_whole_at_a_desk(house: str, browser: Browser) -> None:
    ann = visitor(browser, house, "Ann", DESKS[0])
    ann.play_bots("game-of-trains", 4)
    socket = ann.open_socket()
    for _ in range(3):
        socket.wait(lambda: socket.may_act)
        ann.play_elsewhere(BOARDS["game-of-trains"])
    socket.wait(lambda: socket.may_act)
    ann.wait_for_events(socket.event_count)
    ann.settle()
    notes = ann.page.locator(".other .note")
    expect(notes).to_have_text([re.compile(r"draws|uses|keeps")] * 3)
    assert notes.evaluate_all("all => all.filter((note) => note.scrollWidth > note.clientWidth).length") == 0


@pytest.mark.parametrize("players", [3, 4])
def test_the_cars_to_keep_are_in_sight_on_the_smallest_phone(players: int, house: str, browser: Browser) -> None:
    ann = visitor(browser, house, "Ann", SIZES[-1], "fr-FR")
    ann.play_bots("game-of-trains", players)
    offer = ann.page.locator(".offer [data-car]")
    expect(offer).to_be_visible()
    ann.settle()
    assert ann.page.evaluate("scrollY") == 0
    assert ann.page.evaluate(BELOW.replace("section.board", ".offer")) <= 1
    assert ann.page.evaluate(BELOW.replace("section.board", ".faceup")) <= 1
    ann.press(offer)
    ann.press(ann.page.locator("button[data-slot='1']"))
    expect(ann.page.locator("[data-do=confirm]")).to_be_visible()
    ann.settle()
    assert ann.page.locator(".below").evaluate("below => below.offsetHeight") == 0  # no empty box below the line


def about_to_grab(players: int) -> dict[str, object]:
    """A game of Zack & Pack in which trucks are chosen in turn, where the first player chooses."""
    rules, source, entries = load_game("zack-and-pack"), Seeded(1), list[Entry]()
    start = rules.start(players, rules.resolve_options(players, {"grab": "ordered"}, source))
    state = start.copy()
    while rules.actors(state) == (CHANCE,):
        entries.append((CHANCE, rules.sample(state, source)))
        rules.advance(state, *entries[-1])
    text, seat = make_record(rules, start, entries).text(), rules.actors(state)[0]
    return {"record": text, "at": len(entries), "seat": seat, "review": False, "bots": ["level1"] * (players - 1)}


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_every_truck_that_can_be_grabbed_is_in_sight_on_the_smallest_phone(
    players: int, house: str, browser: Browser
) -> None:
    ann = visitor(browser, house, "Ann", SIZES[-1], "fr-FR")
    ann.sit_at(post(f"{house}/api/records", {**about_to_grab(players), "name": ann.name}), "zack-and-pack")
    ann.start()
    expect(ann.page.locator(".docks button.can").first).to_be_visible()
    ann.settle()
    for card in ann.page.locator(".docks button.can").all():
        box, bar = card.bounding_box(), ann.page.locator(".table > .bar").bounding_box()
        assert box is not None
        assert bar is not None
        assert box["y"] + box["height"] <= bar["y"]


@pytest.mark.parametrize(("players", "width"), [(3, 200), (4, 130), (6, 190)])
def test_trucks_to_grab_are_as_large_as_a_desk_lets_them_be(
    players: int, width: int, house: str, browser: Browser
) -> None:
    ann = visitor(browser, house, "Ann", DESKS[0], "fr-FR")
    ann.sit_at(post(f"{house}/api/records", {**about_to_grab(players), "name": ann.name}), "zack-and-pack")
    ann.start()
    first = ann.page.locator(".docks button.can").first
    expect(first).to_be_visible()
    ann.settle()
    assert ann.page.evaluate(BELOW.replace("section.board", ".docks")) <= 1
    box = first.bounding_box()
    assert box is not None
    assert box["width"] >= width
    assert box["height"] >= 140


def test_a_truck_of_four_levels_is_loaded_on_one_screen_of_the_smallest_phone(
    house: str, browser: Browser
) -> None:
    ann = visitor(browser, house, "Ann", SIZES[-1], "fr-FR")
    ann.sit_at(post(f"{house}/api/records", {**about_to_grab(4), "name": ann.name}), "zack-and-pack")
    ann.start()
    ann.press(ann.page.locator(".docks button.can", has_text="×4").first)
    ann.page.locator("[data-axis=z]").wait_for()
    ann.settle()
    assert ann.page.locator(".layer").count() == 4
    assert ann.page.evaluate(BELOW.replace("section.board", ".ways")) <= 1


@pytest.mark.parametrize("players", [3, 6])
def test_every_truck_is_in_sight_while_one_is_loaded_at_a_desk(players: int, house: str, browser: Browser) -> None:
    ann = visitor(browser, house, "Ann", DESKS[0], "fr-FR")
    ann.play_bots("zack-and-pack", players)
    free, done = ann.page.locator("button.can"), ann.page.locator("[data-move=done]")
    free.or_(done).first.wait_for()
    for _ in range(2 * players):  # others may be quicker, and the last player gets the truck left over
        if done.count() == 0:
            press_in_time(free.first, click)
    done.wait_for()
    check_needs_no_scrolling(ann)


def check_needs_no_scrolling(ann: Person) -> None:
    for width, height in DESKS:
        ann.page.set_viewport_size({"width": width, "height": height})
        ann.settle()
        assert ann.page.evaluate(BELOW) <= 1, f"{width}×{height}"
        assert ann.page.evaluate(TOO_HIGH) <= 0, f"{width}×{height}"
