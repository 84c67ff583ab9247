"""The review of a whole game in the browser: its marks, the better move, and the mistake as a puzzle."""

import re

import pytest
from playwright.sync_api import Browser, expect

from ludorail import CHANCE, load_game
from ludorail.core.meta import Json
from ludorail.core.record import make_record
from tests.browser.boards import BOARDS
from tests.browser.person import DESK, SMALL_PHONE, Person, visitor
from tests.games.game_of_trains.builder import position
from tests.games.zack_and_pack.builder import position as loading
from tests.games.zack_and_pack.rules.test_alone import ALONE
from tests.server.harness import post

LINES = [[12, 22, 42, 32, 52, 62, 72], [13, 23, 33, 43, 53, 84, 73]]
EVENTS = [(0, "draw"), (CHANCE, "card 2"), (0, "place 1"), (1, "draw"), (CHANCE, "card 64"), (1, "place 6")]
"""The first player misses a win (`use 4 3`), and the second draws the only car that helps."""
OTHER_LINES = [[14, 24, 34, 44, 82, 63, 74], [15, 25, 35, 45, 81, 65, 75]]


def lost_game(players: int = 2) -> str:
    rules = load_game("game-of-trains")
    start = rules.from_position(position(players, lines=[*LINES, *OTHER_LINES][:players], faceup=[4]))
    record = make_record(rules, start, [(by, rules.parse(text)) for by, text in EVENTS])
    assert rules.outcome(record.replay()) is not None
    return record.text()


ON_ITS_SIDE = (740, 360)
LINES_IN_SIGHT = """() => {
  scrollTo(0, 0);
  const log = document.querySelector('.side .panel-body').getBoundingClientRect();
  const end = Math.min(log.bottom, document.querySelector('.bar').getBoundingClientRect().top);
  const line = document.querySelector('.side li button');
  return (end - log.top) / parseFloat(getComputedStyle(line).lineHeight);
}"""
"""Lines of the log that can be read between what stands above it and the bar."""


def reader_of_review(browser: Browser, house: str, record: str) -> Person:
    """Opens a saved game, and waits until it is reviewed."""
    ann = visitor(browser, house, "Ann")
    opened = post(f"{house}/api/records", {"record": record})
    ann.go(f"/t/{opened['watch']}")
    ann.press(ann.page.locator("[data-do=review-game]"))
    expect(ann.page.locator("[data-do=review]")).to_have_attribute("data-state", "done")
    return ann


def test_a_game_is_reviewed_and_its_blunder_is_shown_and_learnt_from(house: str, browser: Browser) -> None:
    ann = reader_of_review(browser, house, lost_game())
    page = ann.page
    expect(page.locator("[data-review-seat='1'] [data-do=luckiest]")).to_be_visible()
    expect(page.locator("[data-do=curve] ~ .blunder[data-event='1']")).to_be_visible()

    ann.press(page.locator(".side li button:has(.blunder)").first)
    ann.press(page.locator("[data-do=move-note][data-mark=blunder] [data-do=show-better]"))
    expect(page.locator(".board .advised").first).to_be_visible()
    expect(page).to_have_url(re.compile(r"\?at=0$"))  # a reload stays there
    page.locator("[data-do=move-note] .reason").evaluate("(words) => words.append(' and another car'.repeat(40))")
    assert page.evaluate(LINES_IN_SIGHT) >= 4

    ann.press(page.locator("[data-do=learn]").first)
    expect(page.locator("[data-stage=open]")).to_be_visible()
    for width, height in (SMALL_PHONE, ON_ITS_SIDE, DESK):
        page.set_viewport_size({"width": width, "height": height})
        for part in ("[data-do=leave-practice]", "[data-do=reveal]", ".faceup .usable >> nth=0"):
            expect(page.locator(part)).to_be_in_viewport(ratio=1)
    expect(page.locator(".mine")).to_be_in_viewport(ratio=1)
    BOARDS["game-of-trains"].make(page, "use 4 3", ann.press)
    expect(page.locator("[data-stage=solved]")).to_be_visible()
    while page.locator("[data-do=practice-over]").count() == 0:
        ann.press(page.locator("[data-do=next-task], [data-do=reveal]").first)
        page.locator("[data-do=next-task], [data-do=reveal], [data-do=practice-over]").first.wait_for()
    expect(page.locator("[data-do=comes-back]")).to_contain_text("back on")  # tomorrow, not now
    ann.go("/")
    expect(page.locator("[data-do=mistakes]")).to_be_visible()
    assert not ann.faults


@pytest.mark.parametrize("players", [2, 4])
def test_luck_and_the_reason_for_the_better_move_are_in_sight_together(
    house: str, browser: Browser, players: int
) -> None:
    ann = reader_of_review(browser, house, lost_game(players))
    page = ann.page
    ann.go(f"{page.url.removeprefix(house)}?at=2")  # the card that was drawn, a stroke of bad luck
    for language in ("fr", "en"):
        page.locator(f"header [lang={language}]").click()
        for width, height in (SMALL_PHONE, (1600, 1000), DESK):
            page.set_viewport_size({"width": width, "height": height})
            for part in ("[data-do=luck-note]", "[data-do=move-note] .reason"):
                expect(page.locator(part)).to_be_in_viewport(ratio=1)
        expect(page.locator(".replay input")).to_have_value("2")
    assert not ann.faults


DRAWING = {"en": "Played: draw a car.", "fr": "Joué : piocher un wagon."}


def test_the_better_move_stays_on_the_board_in_another_language(house: str, browser: Browser) -> None:
    ann = reader_of_review(browser, house, lost_game())
    page = ann.page
    ann.press(page.locator(".side li button:has(.blunder)").first)
    ann.press(page.locator("[data-do=move-note][data-mark=blunder] [data-do=show-better]"))
    drawn = page.locator(".board .advised")
    for language in ("fr", "en"):
        drawn.first.wait_for()
        page.locator(f"header [lang={language}]").click()
        expect(page.locator("[data-do=move-note]")).to_contain_text(DRAWING[language])
        ann.settle()
        expect(drawn).not_to_have_count(0)
        expect(page).to_have_url(re.compile(r"\?at=0$"))
    assert not ann.faults


ACROSS = "put 3 0 0 0 y"
"""Lies across all rows of truck 5, where two long sticks would fit: 32 to pay instead of 2."""
HAND: Json = [0, 0, 1, 0, 2]


def bad_load(start: dict[str, Json], stick: str = ACROSS) -> str:
    """A game of one load with a single stick; by default the worst possible."""
    rules = load_game("zack-and-pack")
    moves = [(0, rules.parse(move)) for move in (stick, "done")]
    record = make_record(rules, rules.from_position(start), moves, ["Ann"])
    assert rules.outcome(record.replay()) is not None
    return record.text()


def bad_load_alone(stick: str = ACROSS) -> str:
    others: Json = [card for card in range(1, 31) if card != 5]
    return bad_load({**ALONE, "truck": [5], "sticks": [HAND], "pile": others}, stick)


def bad_load_among(players: int) -> str:
    others = players - 1
    sticks, trucks = [HAND, *([[0] * 5] * others)], [5, 1, 2, 3, 4, 6][:players]
    points, done = [20] + [75] * others, [False] + [True] * others
    return bad_load(loading("stow", players, points=points, truck=trucks, sticks=sticks, done=done, to_act=[0]))


def test_a_load_alone_is_learnt_from_by_the_proof(house: str, browser: Browser) -> None:
    ann = reader_of_review(browser, house, bad_load_alone())
    page = ann.page
    ann.press(page.locator("[data-do=learn]"))
    expect(page.locator("[data-stage=open]")).to_contain_text("That cost 30 points.")
    BOARDS["zack-and-pack"].make(page, "put 5 0 0 0 x", ann.press)
    expect(page.locator("[data-stage=solved]")).to_be_visible()
    assert not ann.faults


def test_a_stick_that_is_taken_out_and_put_back_solves_no_puzzle(house: str, browser: Browser) -> None:
    well = "put 5 0 0 0 x"
    ann = reader_of_review(browser, house, bad_load_alone(well))
    page = ann.page
    ann.press(page.locator("[data-do=learn]"))
    expect(page.locator("[data-stage=open]")).to_contain_text("That cost 24 points.")
    ann.press(page.locator("[data-cell='0,0,0']"))
    expect(page.locator("[data-stage=open]")).to_contain_text("not an answer yet")
    BOARDS["zack-and-pack"].make(page, well, ann.press)
    expect(page.get_by_label("Column 1, row 1, level 1: violet 5")).to_be_visible()  # one stick at a time
    expect(page.locator("[data-stage=open] [data-do=reveal]")).to_be_visible()
    BOARDS["zack-and-pack"].make(page, "put 5 0 1 0 x", ann.press)
    expect(page.locator("[data-stage=solved]")).to_be_visible()
    assert not ann.faults


def test_a_load_among_several_shows_the_points_paid_too_much(house: str, browser: Browser) -> None:
    ann = reader_of_review(browser, house, bad_load_among(3))
    page = ann.page
    expect(page.locator("[data-review-seat='0'] [data-do=lost] dd")).to_have_text("30")
    expect(page.locator("[data-review-seat='1'] [data-do=lost]")).to_have_count(0)
    ann.press(page.locator(".side li button").first)
    expect(page.locator("[data-do=overpaid]")).to_have_text("30 points more to pay than necessary")
    expect(page.locator("[data-do=move-note] .reason")).to_be_in_viewport(ratio=0.5)  # without scrolling the note
    assert not ann.faults
