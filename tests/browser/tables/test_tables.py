"""Everything at a table besides the game itself: chat, replays, the log, a server that dies."""

import re

from playwright.sync_api import Browser, expect

from tests.browser.boards import BOARDS
from tests.browser.person import Person, by_keyboard, play_to_the_end, visitor
from tests.server.harness import Server

GAME = "game-of-trains"


def alone(browser: Browser, url: str, language: str = "en-GB", game: str = GAME, players: int = 2) -> Person:
    """Begins a game against bots."""
    ann = visitor(browser, url, "Ann", language=language)
    ann.play_bots(game, players)
    return ann


def resign(person: Person) -> None:
    """Resigns, and confirms it."""
    person.page.locator(".actions button").last.click()
    for _ in range(2):
        person.page.locator("dialog button:has-text('esign')").click()


def with_a_step_drafted(browser: Browser, url: str) -> Person:
    """Begins a game, and drafts a car of the main yard onto a train."""
    ann = alone(browser, url, game="freight-train")
    ann.wait_for_turn()
    ann.page.locator("[data-source^='main']").first.click()
    ann.page.locator("[data-goal='train 1']").first.click()
    expect(ann.page.locator("[data-drafted='1']")).to_be_visible()
    return ann


def test_a_server_that_is_killed_in_mid_game_is_come_back_to(own_server: Server, browser: Browser) -> None:
    ann = alone(browser, own_server.url)
    socket = ann.open_socket()
    ann.take_turn(BOARDS[GAME])
    socket.close()
    before = int(ann.page.locator("[data-at]").get_attribute("data-at") or 0)
    own_server.kill()
    expect(ann.page.locator("[role=status]").first).to_be_visible()
    own_server.start()
    expect(ann.page.locator("p.lost")).to_have_count(0)
    assert int(ann.page.locator("[data-at]").get_attribute("data-at") or 0) >= before
    ann.faults.clear()  # the browser says that the connection was lost, as it should
    play_to_the_end([ann], BOARDS[GAME])


def test_a_finished_game_is_replayed_from_its_link(house: str, browser: Browser) -> None:
    ann = alone(browser, house)
    play_to_the_end([ann], BOARDS[GAME])
    page = ann.page
    page.locator("[data-do=replay-first]").click()
    expect(page.locator(".headline")).to_have_text(re.compile("Move 0 "))
    page.locator("[data-do=replay-next]").click()
    expect(page.locator(".headline")).to_have_text(re.compile("Move 1 "))
    watcher = visitor(browser, house, "Wim")
    watcher.go(page.url.removeprefix(house).split("?")[0] + "?at=3")
    expect(watcher.page.locator(".headline")).to_have_text(re.compile("Move 3 "))
    watcher.page.locator("[data-do=play-on]").click()
    watcher.page.locator("dialog [data-seat='1']").click()
    expect(watcher.page.locator("[data-life=playing]")).to_be_visible()
    expect(watcher.page.locator(".seats strong").nth(1)).to_have_text("Wim")


def test_a_player_plays_on_in_their_own_seat_by_keyboard(house: str, browser: Browser) -> None:
    ann, bo = visitor(browser, house, "Ann"), visitor(browser, house, "Bo", press=by_keyboard)
    link = ann.open_table(GAME)
    ann.set_players(2)
    bo.join(link)
    ann.start()
    page = bo.page
    page.locator("[data-life=playing]").wait_for()
    resign(ann)
    page.locator("[data-do=result]").wait_for()
    assert page.locator("[data-do=play-on]").count() == 0  # the game is over here
    bo.press(page.locator("[data-do=replay-first]"))
    bo.press(page.locator("[data-do=play-on]"))
    expect(page.locator("dialog [data-seat='1']")).to_be_focused()
    page.keyboard.press("Enter")
    page.locator("[data-life=playing]").wait_for()
    expect(page.locator(".seats strong").nth(1)).to_have_text("Bo")


def test_the_language_of_a_table_changes_with_its_words(house: str, browser: Browser) -> None:
    ann = alone(browser, house, "fr-FR")
    log = ann.page.locator("#side-panel li").first
    expect(log).to_contain_text("reçoit")
    ann.page.locator("header [lang=en]").click()
    expect(log).to_contain_text("is dealt")
    assert ann.page.evaluate("document.documentElement.lang") == "en"


def test_a_line_of_the_log_tells_a_turn_and_leads_to_its_moment(house: str, browser: Browser) -> None:
    ann = alone(browser, house)
    log = ann.page.locator("#side-panel li button")
    expect(log.first).to_contain_text("Ann is dealt")
    log.nth(1).click()
    expect(ann.page.locator(".headline")).to_have_text(re.compile("Move 2 "))
    expect(ann.page.locator("#side-panel [aria-current=step]")).to_contain_text("Shunter 1 is dealt")


def test_people_talk_and_what_they_type_is_no_markup(house: str, browser: Browser) -> None:
    ann, bo = visitor(browser, house, "Ann"), visitor(browser, house, "<b>Bo</b>")
    link = ann.open_table(GAME)
    bo.join(link)
    ann.add_bots()
    ann.start()
    bo.page.locator("#tab-chat").click()
    bo.page.locator("#side-panel input").fill("<img src=x onerror=alert(1)> hi")
    bo.page.locator("#side-panel input").press("Enter")
    ann.page.locator("#tab-chat").click()
    expect(ann.page.locator("#side-panel")).to_contain_text("<img src=x onerror=alert(1)> hi")
    expect(ann.page.locator("#side-panel")).to_contain_text("<b>Bo</b>")
    assert ann.page.locator("#side-panel img").count() == 0


def test_a_double_click_seats_one_bot_who_stays(house: str, browser: Browser) -> None:
    ann = visitor(browser, house, "Ann")
    ann.open_table(GAME)
    ann.set_players(3)
    ann.page.locator("[data-seat='2'] [data-do=add-bot]").dblclick(delay=150)
    expect(ann.page.locator("[data-seat='2'] [data-do=free-bot]")).to_be_visible()
    expect(ann.page.locator("[data-do=add-bot]")).to_have_count(1)
    assert ann.page.locator(".trouble, .problem").count() == 0


def test_no_seat_moves_when_a_bot_fills_in(house: str, browser: Browser) -> None:
    ann, bo = visitor(browser, house, "Ann"), visitor(browser, house, "Bo")
    bo.join(ann.open_table(GAME))
    ann.add_bots()
    ann.start()
    seats = ann.page.locator(".seats li")
    before = [seat.bounding_box() for seat in seats.all()]
    bo.page.locator(".actions button").last.click()
    bo.page.locator("dialog button:has-text('Leave')").click()
    expect(seats.nth(1)).to_contain_text("a bot is filling in")
    assert [seat.bounding_box() for seat in seats.all()] == before


def test_a_move_that_is_not_legal_says_which_rule(house: str, browser: Browser) -> None:
    ann = with_a_step_drafted(browser, house)
    ann.page.locator("button[data-source^='yard']").first.click()
    expect(ann.page.locator(".problem")).to_contain_text(re.compile(r"FT-\d+"))


def test_a_step_is_taken_back_before_it_is_confirmed(house: str, browser: Browser) -> None:
    ann = with_a_step_drafted(browser, house)
    ann.page.keyboard.press("u")
    expect(ann.page.locator("[data-drafted='0']")).to_be_visible()
