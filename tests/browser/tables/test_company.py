"""Around the game: names, chat, tables to come back to, advice, lessons, replays and rematches."""

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.learning.test_learning import STATE, learner, take_step, wait_for_change
from tests.browser.pages.test_pages import PAGES
from tests.browser.person import DESK, PHONE, Person, visitor
from tests.browser.tables.test_tables import GAME, alone, resign
from tests.conftest import ROOT
from tests.server.harness import post

RECORD = ROOT / "tests" / "golden" / GAME / "a-game-with-another-deck.rail"
KEY = re.compile(r"\b(app|generic|freight-train|game-of-trains|locomotion|zack-and-pack)\.[a-z_]+(\.[a-z_]+)*\b")
IN_SIGHT = """() => {
  const line = document.querySelector('#side-panel [aria-current=step]'), all = line.closest('ol');
  return line.offsetTop + line.offsetHeight <= all.scrollTop + all.clientHeight; }"""
BELOW_TABS = "log => log.getBoundingClientRect().top - log.parentElement.getBoundingClientRect().top"
HIDDEN = """target => { const box = target.getBoundingClientRect();
return box.top < 0 || box.bottom > document.querySelector('.table > .bar').getBoundingClientRect().top; }"""


def open_record(browser: Browser, house: str, size: tuple[int, int] = DESK) -> Page:
    """Opens a record without names, at its start."""
    page = visitor(browser, house, "Ann", size).page
    page.goto(f"{house}/record")
    page.locator("textarea").fill(RECORD.read_text())
    page.locator("form .main").click()
    expect(page.locator(".headline")).to_have_text(re.compile("Move 0 "))
    return page


def two_people_playing(browser: Browser, house: str, size: tuple[int, int]) -> tuple[Person, Person]:
    ann, bo = visitor(browser, house, "Ann", size), visitor(browser, house, "Bo")
    bo.join(ann.open_table(GAME))
    ann.add_bots()
    ann.start()
    return ann, bo


@pytest.mark.parametrize("path", PAGES)
def test_every_word_of_a_page_is_there_when_the_page_is(path: str, house: str, browser: Browser) -> None:
    ann = visitor(browser, house, "Ann")
    ann.visit(path)
    assert KEY.search(ann.page.content().replace(f"{house}/", "")) is None


def test_the_field_of_the_chat_stays_in_sight_in_the_waiting_room(house: str, browser: Browser) -> None:
    ann = visitor(browser, house, "Ann", language="fr-FR")
    ann.open_table(GAME)
    field = ann.page.locator("[data-do=chat-room] input")
    expect(field).to_be_in_viewport(ratio=1)
    before = field.bounding_box()
    for word in ("un", "deux", "trois", "quatre"):
        field.fill(f"Encore {word} minutes, et nous serons tous là")
        field.press("Enter")
        expect(ann.page.locator("[data-do=chat-room] li", has_text=word)).to_be_visible()
    assert field.bounding_box() == before


def test_bots_to_watch_are_as_many_and_as_good_as_was_chosen(house: str, browser: Browser) -> None:
    page = visitor(browser, house, "Ann").page
    page.goto(house)
    tile = page.locator(f"#{GAME}")
    tile.locator("[data-do=setup]").click()
    tile.locator("[data-do=level]").select_option("level1")
    tile.locator("[data-do=players]").select_option("4")
    tile.locator("[data-do=watch]").click()
    expect(page.locator("main li strong", has_text="Apprentice")).to_have_count(4)


def test_the_opener_of_a_table_says_their_name_there(house: str, browser: Browser) -> None:
    ann, bo = visitor(browser, house, ""), visitor(browser, house, "Bo")
    link = ann.open_table(GAME)
    name = ann.page.locator("[data-do=name]")
    expect(name).to_have_value("Traveller")
    name.fill("Ada")
    name.press("Tab")
    bo.join(link)
    expect(bo.page.locator("[data-seat='0'] .name")).to_have_text("Ada")
    bo.page.locator("[data-do=name]").fill("Ada")
    bo.page.locator("[data-do=name]").press("Tab")
    expect(bo.page.locator("[role=alert]")).to_contain_text(re.compile("name", re.IGNORECASE))
    expect(bo.page.locator("[data-do=name]")).to_have_value("Bo")


def test_an_invitation_comes_before_the_options_on_a_phone(house: str, browser: Browser) -> None:
    ann = visitor(browser, house, "Ann", PHONE)
    ann.open_table(GAME)
    places = [ann.page.locator(one).bounding_box() for one in ("[data-do=start]", "[data-link=join]", ".settings")]
    heights = [place["y"] for place in places if place is not None]
    assert len(heights) == len(places)
    assert heights == sorted(heights)


@pytest.mark.parametrize(
    ("size", "sign"), [(DESK, "#tab-chat .count"), (PHONE, "[data-do=chat] .unread")], ids=["desk", "phone"]
)
def test_messages_are_counted_until_they_are_read(
    size: tuple[int, int], sign: str, house: str, browser: Browser
) -> None:
    ann, bo = two_people_playing(browser, house, size)
    bo.page.locator("#tab-chat").click()
    bo.page.locator("#side-panel input").fill("Good luck!")
    bo.page.locator("#side-panel input").press("Enter")
    count = ann.page.locator(sign)
    expect(count).to_have_text("1")
    ann.page.reload()
    expect(count).to_have_text("1")
    ann.page.keyboard.press("m")
    expect(ann.page.locator("#side-panel")).to_contain_text("Good luck!")
    expect(count).to_have_count(0)
    ann.page.reload()
    ann.page.locator("#side-panel li").first.wait_for()
    expect(count).to_have_count(0)
    expect(bo.page.locator("#tab-chat .count")).to_have_count(0)  # a person's own words count as read


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_a_player_alone_with_bots_has_a_chat_while_somebody_watches(
    size: tuple[int, int], house: str, browser: Browser
) -> None:
    ann, zoe = visitor(browser, house, "Ann", size), visitor(browser, house, "Zoe")
    ann.play_bots(GAME, 2)
    chat, log = ann.page.locator("#tab-chat"), ann.page.locator("#side-panel")
    log.locator("li").first.wait_for()
    expect(chat).to_have_count(0)
    before = log.evaluate(BELOW_TABS)
    zoe.go(ann.page.url.removeprefix(house))
    chat.wait_for()
    assert log.evaluate(BELOW_TABS) == before, "the log moves when somebody comes"
    zoe.page.close()
    expect(chat).to_have_count(0)


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_a_spectator_writes_under_a_name_where_the_host_allows_it(
    size: tuple[int, int], house: str, browser: Browser
) -> None:
    ann, zoe = visitor(browser, house, "Ann"), visitor(browser, house, "", size)
    wish = {"game": GAME, "players": 2, "name": ann.name, "bots": ["level1"], "settings": {"watchers_chat": True}}
    ann.sit_at(post(f"{house}/api/tables", wish), GAME)
    zoe.go(ann.page.url.removeprefix(house))
    ann.start()
    zoe.page.locator("[data-life=playing]").wait_for()
    zoe.page.locator("#tab-chat").click()
    name, field = zoe.page.locator("#side-panel form input").all()
    field.fill("Good luck!")
    name.fill("Ann")
    field.press("Enter")
    expect(zoe.page.locator("[role=alert].problem")).to_contain_text(re.compile("name", re.IGNORECASE))
    name.fill("Zoe")
    field.press("Enter")
    expect(field).to_have_value("")
    ann.page.locator("#tab-chat").click()
    expect(ann.page.locator("#side-panel")).to_contain_text(re.compile("Zoe.*Good luck!", re.DOTALL))


def test_the_field_stays_in_sight_while_one_writes_on_a_phone(house: str, browser: Browser) -> None:
    ann, _ = two_people_playing(browser, house, PHONE)
    ann.page.locator("#tab-chat").click()
    field = ann.page.locator("#side-panel input")
    field.scroll_into_view_if_needed()
    ann.settle()
    before = field.bounding_box()
    for words in ("Good luck!", "And have fun", "all of you."):
        field.fill(words)
        field.press("Enter")
        expect(ann.page.locator("#side-panel")).to_contain_text(words)
    ann.settle()
    assert field.bounding_box() == before


def test_the_lobby_tells_at_which_table_it_is_ones_turn(house: str, browser: Browser) -> None:
    ann = alone(browser, house)
    ann.wait_for_turn()
    ann.go("/")
    expect(ann.page.locator(".life.yours")).to_have_text("Your turn")


def test_advice_tells_the_move_and_why(house: str, browser: Browser) -> None:
    ann = alone(browser, house)
    ann.wait_for_turn()
    ann.page.locator("[data-do=hint]").click()
    deeds = ann.page.locator(".hints .deed")
    deeds.first.wait_for()
    told = deeds.all_inner_texts()
    assert len(set(told)) == len(told)
    assert all(ann.page.locator(".hints small").all_inner_texts())


def test_a_game_against_bots_is_played_again_at_once(house: str, browser: Browser) -> None:
    ann = alone(browser, house)
    resign(ann)
    ann.page.locator("[data-do=rematch]").click()
    expect(ann.page.locator("[data-life=playing]")).to_be_visible()


def test_a_replay_on_a_phone_leaves_the_page_where_it_is(house: str, browser: Browser) -> None:
    page = open_record(browser, house, PHONE)
    for moment in range(1, 9):
        page.locator("[data-do=replay-next]").click()
        expect(page.locator(".headline")).to_have_text(re.compile(f"Move {moment} "))
    assert page.evaluate("scrollY") == 0
    page.wait_for_function(IN_SIGHT)


def test_arrows_and_the_curve_lead_through_a_replay(house: str, browser: Browser) -> None:
    page = open_record(browser, house)
    page.locator("body").press("ArrowRight")
    expect(page.locator(".headline")).to_have_text(re.compile("Move 1 "))
    page.locator("body").press("ArrowLeft")
    expect(page.locator(".headline")).to_have_text(re.compile("Move 0 "))
    curve = page.locator("[data-do=curve]:has(path:nth-of-type(3))")
    curve.wait_for()
    box = curve.bounding_box()
    assert box is not None
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    events = int(page.locator("[data-at]").get_attribute("data-at") or 0)
    expect(page.locator(".headline")).to_have_text(re.compile(f"Move {(events + 1) // 2} "))


def test_players_without_names_have_numbers(house: str, browser: Browser) -> None:
    page = open_record(browser, house)
    expect(page.locator(".seats strong").first).to_have_text("Player 1")
    expect(page.locator("#side-panel li").first).to_contain_text("Player 1")


def test_a_lesson_on_a_phone_shows_what_it_speaks_of(house: str, browser: Browser) -> None:
    ann = learner(browser, house, "freight-train", size=PHONE)
    page = ann.page
    lesson = page.locator("[data-do=lesson]")
    while lesson.get_attribute("data-advised") is None:
        before = page.evaluate(STATE)
        take_step(ann, "freight-train")
        wait_for_change(page, before)
    target = page.locator(".board .advised").first
    target.wait_for()
    ann.settle()
    expect(lesson).to_be_in_viewport(ratio=1)
    assert not target.evaluate(HIDDEN)
    # The lesson says what to do; the headline is heard, not seen.
    expect(page.locator(".head .headline")).to_have_css("clip-path", "inset(50%)")


def test_another_language_leaves_a_replay_at_its_moment(house: str, browser: Browser) -> None:
    page = open_record(browser, house)
    for _ in range(3):
        page.locator("[data-do=replay-next]").click()
    expect(page.locator(".headline")).to_have_text(re.compile("Move 3 of"))
    page.locator("header [lang=fr]").click()
    expect(page.locator(".headline")).to_have_text(re.compile("Étape 3 sur"))


def test_a_puzzle_once_solved_says_so(house: str, browser: Browser) -> None:
    page, puzzles = visitor(browser, house, "Ann").page, f"{house}/puzzle/zack-and-pack?day=2026-11-15"
    page.goto(puzzles)  # of a fixed day: today may end while they are played
    expect(page.locator("ol button")).to_have_count(5)
    expect(page.locator(".solved")).to_have_count(0)
    page.locator("ol button").first.click()
    page.locator("[data-move=done]").click()
    page.locator("[data-move=done].sure").click()
    expect(page.locator("[data-life=over]")).to_be_visible()
    expect(page.get_by_role("heading", name=re.compile(r"^You pay \d+$"))).to_be_visible()
    expect(page.get_by_text(re.compile("Best possible")).first).to_be_visible()
    page.locator("[data-do=rematch]").click()
    expect(page.locator("[data-life=playing] [data-move=done]")).to_be_visible()
    page.goto(puzzles)
    expect(page.locator("ol li").first.locator(".solved")).to_have_text(re.compile(r"^\d+ \(best \d+\)$"))
    expect(page.locator(".solved")).to_have_count(1)


def test_the_waiting_room_says_how_many_are_watching(house: str, browser: Browser) -> None:
    ann, zoe = visitor(browser, house, "Ann"), visitor(browser, house, "Zoe")
    ann.open_table("freight-train")
    expect(ann.page.locator("[data-do=watching]")).to_have_count(0)
    zoe.go(ann.page.url.removeprefix(house))
    expect(ann.page.locator("[data-do=watching]")).to_have_text("1 spectator")
