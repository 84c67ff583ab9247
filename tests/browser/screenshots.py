"""Pictures of every page and board, desk and phone, in both languages: `make screenshots` writes them to a folder."""

import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

from tests.browser.conftest import ARGUMENTS, CHROMIUM
from tests.browser.hands import HANDS
from tests.browser.person import DESK, PATIENCE, PHONE, Person, play_to_the_end, seat
from tests.browser.test_pages import GAMES, PAGES
from tests.browser.test_whole_games import QUICK
from tests.server.harness import Server, running

SIZES = {"desk": DESK, "phone": PHONE}
STEPS = 3
"""Turns after which a board is pictured in mid-game."""


def main(folder: Path) -> None:
    """All pictures."""
    assert CHROMIUM is not None, "Chromium is not installed (apt-get install chromium)"
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as data, sync_playwright() as playwright:
        server = Server(f"sqlite:///{data}/house.db", log=Path(data) / "log")
        with running([server]):
            browser = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
            for name, size in SIZES.items():
                for light in ("light", "dark"):
                    _pages(browser, server.url, folder, f"{name}-{light}", size, light)
                for game in GAMES:
                    _game(browser, server.url, folder, game, name, size)
            browser.close()


def _somebody(browser: Browser, url: str, size: tuple[int, int], light: str) -> Person:
    person = seat(browser, url, "Ann", size, "fr-FR" if light == "dark" else "en-GB")
    person.page.emulate_media(color_scheme="dark" if light == "dark" else "light", reduced_motion="reduce")
    return person


def _pages(browser: Browser, url: str, folder: Path, name: str, size: tuple[int, int], light: str) -> None:
    person = _somebody(browser, url, size, light)
    for path in PAGES:
        person.go(path)
        person.page.wait_for_load_state("networkidle")
        page = path.strip("/").replace("/", "-") or "lobby"
        person.page.screenshot(path=folder / f"{page}-{name}.png", full_page=True)
    person.page.context.close()


def _game(browser: Browser, url: str, folder: Path, game: str, name: str, size: tuple[int, int]) -> None:
    person = _somebody(browser, url, size, "light")

    def shoot(moment: str) -> None:
        person.page.screenshot(path=folder / f"{game}-{moment}-{name}.png", full_page=True)

    person.open_table(game)
    shoot("open")
    person.set_players(QUICK[game])
    person.add_bots()
    person.start()
    eyes = person.open_eyes()
    for _ in range(STEPS):
        eyes.wait(lambda: eyes.acts or eyes.over)
        person.page.wait_for_timeout(400)
        shoot("turn")
        person.take_turn(HANDS[game])
    person.page.emulate_media(color_scheme="dark", reduced_motion="reduce")
    eyes.wait(lambda: eyes.acts or eyes.over)
    person.page.wait_for_timeout(400)
    shoot("dark")
    eyes.close()
    play_to_the_end([person], HANDS[game])
    person.page.emulate_media(color_scheme="light", reduced_motion="reduce")
    person.page.wait_for_timeout(PATIENCE // 20)
    shoot("end")
    person.page.context.close()


if __name__ == "__main__":
    main(Path(sys.argv[1]))
