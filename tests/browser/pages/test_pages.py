"""Every page in both languages and sizes: axe-core finds no serious fault, and nothing is wider than the screen."""

from base64 import b64encode
from pathlib import Path
from urllib.request import Request, urlopen

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.person import DESK, PHONE, Person, visitor
from tests.conftest import ROOT

AXE = ROOT / "client" / "node_modules" / "axe-core" / "axe.min.js"
GAMES = ("freight-train", "game-of-trains", "locomotion", "zack-and-pack")
OWN = (
    "/",
    "/record",
    "/privacy",
    "/stop/a-code",
    "/puzzle/locomotion",
    "/puzzle/zack-and-pack",
    "/pad/freight-train",
    "/nowhere/at/all",
    "/locomotion/editor",
)
PAGES = (*OWN, *(f"/rules/{game}" for game in GAMES))
LOOKS = [(DESK, "en-GB", "light"), (PHONE, "fr-FR", "dark")]


def faults(page: Page) -> list[str]:
    """The serious faults that axe-core finds, each with its first place."""
    page.evaluate(AXE.read_text())
    found = page.evaluate("axe.run(document, {resultTypes: ['violations']})")
    return [
        f"{fault['id']}: {fault['nodes'][0]['html'][:200]} {fault['nodes'][0].get('failureSummary', '')[:300]}"
        for fault in found["violations"]
        if fault["impact"] in ("serious", "critical")
    ]


def look(browser: Browser, house: str, size: tuple[int, int], language: str, light: str) -> Person:
    person = visitor(browser, house, "Ann", size, language)
    person.page.emulate_media(color_scheme="dark" if light == "dark" else "light", reduced_motion="reduce")
    return person


def check(person: Person, size: tuple[int, int]) -> None:
    assert faults(person.page) == []
    assert person.page.evaluate("document.documentElement.scrollWidth") <= size[0]
    assert person.faults == []


@pytest.mark.parametrize("path", PAGES)
@pytest.mark.parametrize(("size", "language", "light"), LOOKS, ids=["desk", "phone"])
def test_a_page(path: str, size: tuple[int, int], language: str, light: str, house: str, browser: Browser) -> None:
    person = look(browser, house, size, language, light)
    person.visit(path)
    check(person, size)


def test_a_score_pad_with_many_lines_needs_no_scrolling_at_a_desk(house: str, browser: Browser) -> None:
    person = visitor(browser, house, "Ann", DESK, "fr-FR")
    person.visit("/pad/freight-train")
    for part in ("tfoot", "[data-do=new]"):
        box = person.page.locator(part).bounding_box()
        assert box is not None
        assert box["y"] + box["height"] <= DESK[1], part


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(("size", "language", "light"), LOOKS, ids=["desk", "phone"])
def test_a_table_before_and_during_the_game(
    game: str, size: tuple[int, int], language: str, light: str, house: str, browser: Browser
) -> None:
    person = look(browser, house, size, language, light)
    person.open_table(game)
    person.settle()
    check(person, size)
    person.add_bots()
    person.start()
    person.page.locator("section.board > *").first.wait_for()
    person.settle()
    check(person, size)


@pytest.mark.parametrize("game", GAMES)
def test_a_guided_game_begins(game: str, house: str, browser: Browser) -> None:
    person = look(browser, house, PHONE, "fr-FR", "light")
    person.go(f"/learn/{game}")
    person.page.locator("[data-do=lesson]").wait_for()
    person.settle()
    check(person, PHONE)


def test_the_page_asks_no_other_host(house: str, browser: Browser) -> None:
    person = look(browser, house, DESK, "en-GB", "dark")
    asked: list[str] = []
    person.page.on("request", lambda request: asked.append(request.url))
    person.visit("/")
    assert asked
    assert all(url.startswith((house, house.replace("http", "ws"), "data:", "blob:")) for url in asked)


def test_the_first_load_is_small(house: str, browser: Browser) -> None:
    """Everything the lobby loads stays under 100 kB as compressed for the network, and its fonts under 50 kB."""
    person = look(browser, house, DESK, "fr-FR", "light")
    asked: set[str] = set()
    person.page.on("request", lambda one: asked.add(one.url))
    person.visit("/")
    sizes = {url: packed_size(url) for url in asked if url.startswith(house)}
    letters = sum(size for url, size in sizes.items() if url.endswith(".woff2"))
    assert 20_000 < letters < 50_000
    assert 20_000 < sum(sizes.values()) - letters < 100_000


def packed_size(url: str) -> int:
    """The bytes of an answer on the wire; asked for again, as the browser's figure is wrong for cached files."""
    with urlopen(Request(url, headers={"Accept-Encoding": "gzip, br"}), timeout=60) as answer:
        return len(answer.read())


def test_axe_finds_what_is_wrong(browser: Browser, tmp_path: Path) -> None:
    page = browser.new_page()
    page.set_content("<html><body><img src='data:,'><button></button></body></html>")
    assert any(fault.startswith("button-name") for fault in faults(page))


BRIGHTNESS = """async (png) => {
  const picture = await createImageBitmap(await (await fetch(`data:image/png;base64,${png}`)).blob());
  const pen = new OffscreenCanvas(picture.width, picture.height).getContext('2d');
  pen.drawImage(picture, 0, 0);
  const { data } = pen.getImageData(0, 0, picture.width, picture.height);
  return data.filter((_, n) => n % 4 < 3).reduce((sum, one) => sum + one / 255, 0) / (data.length * 0.75);
}"""
"""The average brightness of a picture, from 0 to 1."""


def test_every_cover_is_dark_at_night(house: str, browser: Browser) -> None:
    person = look(browser, house, DESK, "en-GB", "dark")
    person.visit("/")
    scratch = person.page.context.new_page()  # the house's own pages may fetch nothing from elsewhere
    for game in GAMES:
        cover = person.page.locator(f"#{game} div.cover").screenshot()
        shown = scratch.evaluate(BRIGHTNESS, b64encode(cover).decode())
        assert shown < 0.45, game
