"""The guided first games: to their end, whatever is done on the way."""

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.browser.boards import BOARDS
from tests.browser.person import DESK, PHONE, Person, Press, by_keyboard, click, visitor
from tests.browser.test_pages import GAMES

CLIENT = Path(__file__).parents[2] / "client" / "src"
STEP = re.compile(r"\{\s*text: '([\w.-]+)'(?:,\s*moves: \[(.*?)\])?(?:,\s*shows: '(.*?)')?,?\s*\}", re.DOTALL)


def lessons(game: str) -> list[tuple[str, list[str], str]]:
    """The steps of a guided game: the key of the words, the moves it waits for, and what of the board it shows."""
    source = (CLIENT / "games" / game / "lesson.ts").read_text()
    found = STEP.findall(source)
    return [(key, [move for move in re.findall(r"'(.*?)'", moves) if move], shows) for key, moves, shows in found]


def words(key: str, language: str) -> str:
    """A text of the client: of the shell (`app`) or of a game."""
    owner, *path = key.split(".")
    folder = CLIENT if owner == "app" else CLIENT / "games" / owner
    found = json.loads((folder / "text" / f"{language}.json").read_text())
    for part in path:
        found = found[part]
    return re.sub(r"\s+", " ", str(found))


def learner(browser: Browser, house: str, game: str, **more: object) -> Person:
    ann = visitor(browser, house, "Ann", **more)  # type: ignore[arg-type]  # size, language and press, as they are given
    ann.go(f"/learn/{game}")
    ann.page.locator("[data-do=lesson]").wait_for()
    return ann


def shown(page: Page) -> str:
    return re.sub(r"\s+", " ", page.locator("[data-do=lesson] .words").inner_text())


def go_on(ann: Person) -> None:
    """Confirms a draft if there is one, waits for the others, and goes on."""
    button, confirm = ann.page.locator("[data-do=lesson] button.main"), ann.page.locator("[data-do=confirm]")
    if confirm.count():
        ann.press(confirm)
    expect(button).to_be_enabled()
    ann.press(button)


def take_step(ann: Person, game: str, moves: list[str]) -> None:
    if moves:
        BOARDS[game].make(ann.page, moves[0], ann.press)
    else:
        go_on(ann)


def expect_words(page: Page, key: str, language: str) -> None:
    expect(page.locator("[data-do=lesson] .words")).to_have_text(words(key, language))


def is_uncovered(target: Locator) -> bool:
    """Whether nothing lies over the middle of the target."""
    return bool(
        target.evaluate(
            "e => { const b = e.getBoundingClientRect();"
            "const top = document.elementFromPoint(b.x + b.width / 2, b.y + Math.min(b.height / 2, 60));"
            "return top !== null && (e.contains(top) || top.closest('[data-do=lesson], .bar') === null); }"
        )
    )


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(
    ("size", "language", "press"),
    [(DESK, "en-GB", click), (PHONE, "fr-FR", click), (DESK, "fr-FR", by_keyboard)],
    ids=["desk", "phone", "keys"],
)
def test_a_guided_game_leads_to_its_end(
    game: str, size: tuple[int, int], language: str, press: Press, house: str, browser: Browser
) -> None:
    ann = learner(browser, house, game, size=size, language=language, press=press)
    for key, moves, shows in lessons(game):
        expect_words(ann.page, key, language[:2])
        spoken_of = ann.page.locator(f".board {shows or '.advised'}:visible")
        if spoken_of.count():
            ann.settle()  # it is brought in sight
            assert is_uncovered(spoken_of.first), key
        if size == DESK:
            expect(ann.page.locator("[data-do=lesson]")).to_be_in_viewport(ratio=0.9)
        take_step(ann, game, moves)
    expect_words(ann.page, "app.learn.done", language[:2])
    assert not ann.faults


@pytest.mark.parametrize("game", GAMES)
def test_who_reloads_in_the_middle_goes_on_there(game: str, house: str, browser: Browser) -> None:
    ann = learner(browser, house, game)
    steps = lessons(game)
    first = next(n for n, (_, moves, _shows) in enumerate(steps) if moves)
    for _, moves, _shows in steps[: first + 1]:
        take_step(ann, game, moves)
    after = next(n for n in range(first + 1, len(steps)) if not steps[n][1])
    if game in ("freight-train", "game-of-trains"):  # a draft is kept by the page alone: only what is played stays
        for _, moves, _shows in steps[first + 1 : after]:
            take_step(ann, game, moves)
        ann.press(ann.page.locator("[data-do=confirm]"))
        here = after
    else:
        here = first + 1
    expect_words(ann.page, steps[here][0], "en")
    ann.settle()
    ann.page.reload()
    expect_words(ann.page, steps[here][0], "en")
    ann.page.locator("header [lang=fr]").click()
    expect_words(ann.page, steps[here][0], "fr")


def test_who_takes_a_move_back_is_at_its_step_again(house: str, browser: Browser) -> None:
    ann = learner(browser, house, "freight-train")
    go_on(ann)
    for key in ("first", "second"):
        expect_words(ann.page, f"freight-train.lesson.{key}", "en")
        take_step(ann, "freight-train", ["main 1 train 1"])
    expect_words(ann.page, "freight-train.lesson.third", "en")
    ann.press(ann.page.locator("[data-do=undo]"))
    expect_words(ann.page, "freight-train.lesson.second", "en")


def test_a_move_is_asked_for_when_it_can_be_made(house: str, browser: Browser) -> None:
    ann = learner(browser, house, "game-of-trains")
    for _ in range(2):
        go_on(ann)
    take_step(ann, "game-of-trains", ["use 20 2"])
    expect_words(ann.page, "game-of-trains.lesson.confirm", "en")
    expect(ann.page.locator("[data-do=lesson] button.main")).to_be_disabled()
    go_on(ann)
    expect_words(ann.page, "game-of-trains.lesson.draw", "en")
    expect(ann.page.locator("button.pile.can")).to_be_visible()
