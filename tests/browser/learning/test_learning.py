"""The guided first games: to their win, whatever is tried on the way."""

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.browser.boards import BOARDS
from tests.browser.pages.test_pages import GAMES
from tests.browser.pages.test_pictures import DESKS, TOO_HIGH
from tests.browser.person import DESK, PHONE, SMALL_PHONE, Person, Press, by_keyboard, click, visitor
from tests.browser.texts import texts_below, words

MOST_STEPS = 60
ON_ITS_SIDE = (740, 360)
FOUND_OUT = {"game-of-trains": "keep 12 1", "zack-and-pack": "grab 14"}
"""The moves that a lesson does not show: the player finds them."""
LAST_FOUND_OUT = 2
"""The last step that can ask for such a move."""

MY_TURN = ".head.yours"
"""Present while it is the player's turn; before that, others move."""

STATE = """() => {
  const lesson = document.querySelector('[data-do=lesson]')?.dataset;
  const table = document.querySelector('[data-at]')?.dataset;
  return lesson && table ? [lesson.step, lesson.advised ?? null, table.at, table.draft, location.pathname] : null;
}"""
"""A script that returns the progress of a lesson."""
EVENTS = 2
"""The index of the number of events in that progress."""


UNCOVERED = """() => {
  const [spokenOf] = [...document.querySelectorAll('.board .advised, .board .advice')]
    .filter((part) => part.getClientRects().length > 0 && getComputedStyle(part).visibility === 'visible');
  if (spokenOf === undefined) return true;
  const box = spokenOf.getBoundingClientRect();
  const top = document.elementFromPoint(box.x + box.width / 2, box.y + Math.min(box.height / 2, 60));
  return top !== null && (spokenOf.contains(top) || top.closest('[data-do=lesson], .bar') === null);
}"""
"""Whether nothing lies over the middle of the part of the board that the lesson speaks of, if there is one."""

LAST_WORDS = """() => {
  const words = document.querySelector('[data-do=lesson] .words');
  const box = words.getBoundingClientRect();
  const over = document.elementFromPoint(box.x + box.width / 2, box.bottom - 6);
  return words.contains(over) ? [] : [over?.outerHTML.slice(0, 200)];
}"""
"""Finds the elements that cover the last line of a lesson's words."""


LONGER_THAN_TWO_LINES = """all => {
  const words = document.querySelector('[data-do=lesson] .words');
  const lines = (text) => {
    words.textContent = text;
    const shown = document.createRange();
    shown.selectNodeContents(words);
    return shown.getBoundingClientRect().height / parseFloat(getComputedStyle(words).lineHeight);
  };
  return all.filter((text) => lines(text) > 2.5); }"""
"""Finds the texts that a lesson's panel has no room for: a third line would move the board."""


def learner(browser: Browser, house: str, game: str, **more: object) -> Person:
    ann = visitor(browser, house, "Ann", **more)  # type: ignore[arg-type]  # size, language and press, as they are given
    ann.go(f"/learn/{game}")
    ann.page.locator("[data-do=lesson]").wait_for()
    return ann


def expect_words(page: Page, key: str, language: str) -> None:
    expect(page.locator("[data-do=lesson] .words")).to_have_text(words(key, language))


def step_of(page: Page) -> int:
    return int(page.locator("[data-do=lesson]").get_attribute("data-step") or 0)


def wait_until_uncovered(page: Page) -> None:
    """Waits until nothing lies over the part of the board that the lesson speaks of: the page scrolls to it."""
    page.wait_for_function(UNCOVERED, polling=30)


def wait_for_others(page: Page) -> None:
    """Waits until the lesson has something for the player to do: the log grows while the others move."""
    ready = ":is(button:enabled, a).main"  # until others have moved, words cannot be read on, nor a win be told
    page.locator(f"{MY_TURN}, [data-do=lesson] {ready}, [data-do=confirm]").first.wait_for(state="attached")


def take_step(ann: Person, game: str) -> None:
    """Does what the current step asks for: reads on, confirms, or makes a move; takes a hint if it shows none."""
    page = ann.page
    lesson, confirm = page.locator("[data-do=lesson]"), page.locator("[data-do=confirm]")
    wait_for_others(page)
    move = lesson.get_attribute("data-advised")
    more = lesson.locator("button.main")
    if more.count():
        ann.press(more)
    elif confirm.count():
        ann.press(confirm)
    elif move is not None:
        BOARDS[game].make(page, move, ann.press)
    elif step_of(page) <= LAST_FOUND_OUT:
        BOARDS[game].make(page, FOUND_OUT[game], ann.press)
    else:
        advice = page.locator("[data-do=take-hint]")
        if not advice.count():
            ann.press(page.locator("[data-do=hint]"))
        ann.press(advice.first)


OTHER_SOURCE = {"main": "yard", "yard": "main", "fill": "main", "end": "yard", "mobilise": "main"}
"""The part of Freight Train's board with a car to take instead of the move asked for, by that move."""


def other_parts(page: Page, game: str, move: str | None) -> list[Locator]:
    """The parts of the board that make a move other than the one asked for, in turn; empty if there is none to try."""
    verb, *rest = (move or FOUND_OUT.get(game, "none")).split()
    return OTHERS[game](page, verb, rest)


def other_freight(page: Page, verb: str, _rest: list[str]) -> list[Locator]:
    return [page.locator(f"button[data-source^='{OTHER_SOURCE[verb]}']")] if verb in OTHER_SOURCE else []


def other_trains(page: Page, verb: str, rest: list[str]) -> list[Locator]:
    if verb == "keep":
        return [page.locator("button[data-keep='39']"), page.locator("button[data-slot='4']")]
    if verb == "place":
        return [page.locator("button[data-slot='2']")]
    asked = page.locator(f"[data-car='{rest[0] if rest else 0}']")
    return [page.locator(".faceup button:enabled").filter(has_not=asked)]


def other_locomotion(page: Page, verb: str, rest: list[str]) -> list[Locator]:
    """The puzzle leaves every move to the player; the races do not."""
    if verb == "speed":
        return [page.locator("[data-move='speed 1']")]
    in_a_race = verb in ("push", "couple") and rest == ["W"]
    return [page.locator("[data-move=end], button[data-move^=pull]")] if in_a_race else []


def other_load(page: Page, verb: str, _rest: list[str]) -> list[Locator]:
    done = page.locator("[data-move=done]")
    parts = {
        "grab": [page.locator("button.can[data-card='17']")],
        "put": [done, page.locator("[data-move=done].sure")],
        "done": [page.locator("button.open[data-cell$=',1']")],
    }
    return parts.get(verb, [])


OTHERS = {
    "freight-train": other_freight,
    "game-of-trains": other_trains,
    "locomotion": other_locomotion,
    "zack-and-pack": other_load,
}


def try_another_move(page: Page, game: str) -> str | None:
    """Tries a move other than the one asked for, and checks that it is explained and the lesson stays put.

    Returns the first word of the move asked for; None if there was nothing to try.
    """
    lesson, before = page.locator("[data-do=lesson]"), page.evaluate(STATE)
    asked = lesson.get_attribute("data-advised")
    others = other_parts(page, game, asked)
    is_read = lesson.locator("button").count() or page.locator("[data-do=confirm]").count()
    if is_read or not others or not others[0].count():
        return None
    for part in others:
        part.first.dispatch_event("click")
    said = lesson.locator(".problem span")
    expect(said).not_to_be_empty()
    assert ".lesson." not in said.inner_text()
    after = page.evaluate(STATE)
    if game == "zack-and-pack":  # the others load meanwhile, so the log may have grown
        after[EVENTS] = before[EVENTS]
    assert after == before
    page.locator(".problem button").last.dispatch_event("click")
    expect(page.locator(".problem")).to_have_count(0)
    return (asked or FOUND_OUT[game]).split()[0]


def wait_for_change(page: Page, before: list[str | None]) -> None:
    """Waits until the step, its advised move, the draft or the log has changed."""
    page.wait_for_function(
        f"before => JSON.stringify(({STATE})()) !== JSON.stringify(before)", arg=before, polling=30
    )


AT_A_DESK = {"freight-train": "en-GB", "game-of-trains": "en-GB", "locomotion": "fr-FR", "zack-and-pack": "fr-FR"}
ON_A_PHONE = {game: "fr-FR" if language == "en-GB" else "en-GB" for game, language in AT_A_DESK.items()}
"""Each language at each size, in half of the games."""

TRIED = {
    "freight-train": {"main", "yard", "end", "mobilise", "fill"},
    "game-of-trains": {"keep", "draw", "place", "use"},
    "locomotion": {"push", "couple", "speed"},
    "zack-and-pack": {"grab", "put", "done"},
}
"""The kinds of moves in whose place another one is tried."""


# By keyboard in one game only: whole games test the keys of all boards.
@pytest.mark.parametrize(
    ("game", "size", "language", "press"),
    [
        *(pytest.param(game, DESK, AT_A_DESK[game], click, id=f"{game}-desk") for game in GAMES),
        *(pytest.param(game, PHONE, ON_A_PHONE[game], click, id=f"{game}-phone") for game in GAMES),
        pytest.param("game-of-trains", DESK, "fr-FR", by_keyboard, id="game-of-trains-keys"),
    ],
)
def test_a_guided_game_ends_with_a_win(
    game: str, size: tuple[int, int], language: str, press: Press, house: str, browser: Browser
) -> None:
    ann = learner(browser, house, game, size=size, language=language, press=press)
    page, tried = ann.page, set[str | None]()
    for _ in range(MOST_STEPS):
        page.locator("[data-do=lesson] .words").wait_for()
        wait_for_others(page)
        if page.locator("[data-do=lesson] a.main").count():
            break
        before = page.evaluate(STATE)
        if press is click:
            wait_until_uncovered(page)
            tried.add(try_another_move(page, game))
        take_step(ann, game)
        wait_for_change(page, before)
    assert press is not click or tried == {None, *TRIED[game]}
    assert page.locator("[data-life=over]").is_visible(), "the win is told before it is won"
    expect_words(page, f"{game}.lesson.won", language[:2])
    told = page.locator("[data-do=told]")
    if size == PHONE and told.count():  # the count of the last day fills a phone's screen
        told.click()
    ann.settle()
    assert page.evaluate(LAST_WORDS) == []
    assert page.evaluate("scrollY") == 0, "the win is at the top of the page"
    assert not ann.faults


def test_another_locomotive_does_as_well_and_what_was_not_meant_is_explained(house: str, browser: Browser) -> None:
    ann = learner(browser, house, "freight-train")
    board = BOARDS["freight-train"]
    ann.press(ann.page.locator("[data-do=lesson] button.main"))
    for other in ("main 2", "yard 1"):
        ann.page.locator(f"button[data-source='{other}']").click()
        expect(ann.page.locator(".problem")).to_contain_text(words("freight-train.lesson.not.first", "en"))
        ann.page.locator(".problem button").last.click()
    board.make(ann.page, "main 1 train 5", ann.press)
    expect_words(ann.page, "freight-train.lesson.second", "en")
    expect(ann.page.locator("[data-do=lesson]")).to_have_attribute("data-advised", "main 1 train 5")
    ann.press(ann.page.locator("[data-do=undo]"))
    expect_words(ann.page, "freight-train.lesson.first", "en")
    for move in ("main 1 train 7", "main 1 train 7", "main 3 yard 1"):
        board.make(ann.page, move, ann.press)
    ann.press(ann.page.locator("[data-do=confirm]"))
    expect_words(ann.page, "freight-train.lesson.order", "en")
    expect(ann.page.locator("[data-do=lesson] button.main")).to_be_enabled()
    ann.page.reload()
    expect_words(ann.page, "freight-train.lesson.order", "en")
    ann.page.locator("header [lang=fr]").click()
    expect_words(ann.page, "freight-train.lesson.order", "fr")


@pytest.mark.parametrize("language", ["en-GB", "fr-FR"])
def test_the_board_stays_in_place_from_step_to_step_of_a_lesson_at_a_desk(
    language: str, house: str, browser: Browser
) -> None:
    ann = learner(browser, house, "freight-train", language=language)
    expect(ann.page.locator("[data-do=lesson] button.main")).to_be_visible()
    ann.settle()
    for game in GAMES:
        told = texts_below(f"{game}.lesson", language[:2])
        assert ann.page.evaluate(LONGER_THAN_TWO_LINES, told) == [], game


@pytest.mark.parametrize("game", GAMES)
def test_a_lesson_needs_no_scrolling_at_a_desk(game: str, house: str, browser: Browser) -> None:
    ann = learner(browser, house, game, language="fr-FR")
    for width, height in DESKS:
        ann.page.set_viewport_size({"width": width, "height": height})
        ann.settle()
        assert ann.page.evaluate(TOO_HIGH) <= 0, f"{width}×{height}"


def test_a_double_click_skips_no_words_of_a_lesson_and_selects_none(house: str, browser: Browser) -> None:
    ann = learner(browser, house, "zack-and-pack")
    ann.page.locator("[data-do=lesson] button.main").dblclick(delay=150)
    expect_words(ann.page, "zack-and-pack.lesson.trucks", "en")
    assert step_of(ann.page) == 1
    assert ann.page.evaluate("getSelection().toString()") == ""


@pytest.mark.parametrize("language", ["en-GB", "fr-FR"])
def test_on_a_small_phone_all_that_loads_a_truck_stands_above_the_lesson(
    language: str, house: str, browser: Browser
) -> None:
    ann = learner(browser, house, "zack-and-pack", size=SMALL_PHONE, language=language)
    page = ann.page
    while page.locator("[data-advised^=put]").count() == 0:
        before = page.evaluate(STATE)
        take_step(ann, "zack-and-pack")
        wait_for_change(page, before)
    ann.settle()
    assert page.evaluate("scrollY") == 0
    foot = page.evaluate("document.querySelector('.table > .bar').getBoundingClientRect().top")
    for part in (".view", ".hand", ".ways"):
        box = page.locator(part).bounding_box()
        assert box is not None
        assert box["y"] + box["height"] <= foot, part


@pytest.mark.parametrize("language", ["en-GB", "fr-FR"])
@pytest.mark.parametrize("size", [SMALL_PHONE, DESK], ids=["phone", "desk"])
def test_all_that_steers_a_train_stands_between_the_map_and_the_bar(
    size: tuple[int, int], language: str, house: str, browser: Browser
) -> None:
    ann = visitor(browser, house, "Ann", size, language)
    page = ann.page
    ann.go("/learn/locomotion?learn=2")
    page.locator("[data-do=lesson] button.main").click()
    expect(page.locator("[data-do=lesson]")).to_have_attribute("data-advised", "push W")
    ann.settle()
    foot = page.evaluate("document.querySelector('.table > .bar').getBoundingClientRect().top")
    box = page.locator(".controls").bounding_box()
    assert box is not None
    assert page.evaluate("scrollY") == 0
    assert box["y"] + box["height"] <= foot


def test_neither_a_lesson_nor_a_hint_takes_the_board_out_of_sight(house: str, browser: Browser) -> None:
    ann = learner(browser, house, "locomotion", size=PHONE, language="fr-FR")
    ann.press(ann.page.locator("[data-do=lesson] button.main"))
    expect(ann.page.locator("[data-do=lesson]")).to_have_attribute("data-advised", "pull E")
    ann.settle()
    assert ann.page.evaluate("scrollY") == 0
    for size in (ON_ITS_SIDE, PHONE):
        ann.page.set_viewport_size({"width": size[0], "height": size[1]})
        ann.settle()
        unseen = ann.page.locator(".head.taught").bounding_box()
        assert unseen is None or unseen["height"] == 0, "the sentence that the lesson replaces covers a seat"
    ann.press(ann.page.locator("[data-do=hint]"))
    ann.page.locator("[data-do=take-hint]").first.wait_for()
    ann.settle()
    assert ann.page.evaluate("scrollY") == 0
    lesson, close = (ann.page.locator(one).bounding_box() for one in ("[data-do=lesson]", ".hints .close"))
    assert lesson is not None
    assert close is not None
    assert close["y"] >= lesson["y"] + lesson["height"], "what closes the hint lies over the lesson"
