"""Pictures of every page and board, on computers and phones, in both languages: `make screenshots` saves them in a
folder."""

import sys
import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

from tests.browser.boards import BOARDS
from tests.browser.conftest import ARGUMENTS, CHROMIUM
from tests.browser.games.test_whole_games import QUICK
from tests.browser.pages.test_pages import GAMES, PAGES
from tests.browser.person import DESK, PHONE, Person, play_to_the_end, visitor
from tests.browser.tables.test_tables import resign
from tests.browser.tables.test_tournament import tournament
from tests.server.harness import Server, running

LOOKS = {
    "desk-en": (DESK, "en", "light"),
    "desk-fr": (DESK, "fr", "dark"),
    "phone-en": (PHONE, "en", "dark"),
    "phone-fr": (PHONE, "fr", "light"),
}
SPACE = ("--use-angle=swiftshader", "--enable-unsafe-swiftshader", "--disable-gpu-rasterization")
"""Draws in three dimensions without a graphics card: slow, so only for the game that needs it."""
IN_SPACE = "zack-and-pack"
NOT_OVER = ".table > .bar { position: static !important; }"
"""Hides sticky bars, which would cover the middle of a long picture."""
STEPS = 3
"""Turns after which a board is pictured in mid-game."""
REST = 250


@dataclass
class Album:
    """Takes one person's pictures, each in every look."""

    folder: Path
    person: Person

    @property
    def page(self) -> Page:
        return self.person.page

    def go(self, path: str, name: str) -> None:
        """Pictures a page as it opens."""
        self.person.go(path)
        self.person.settle()
        self.shoot(name)

    def shoot(self, name: str) -> None:
        """Pictures the whole page."""
        self._each_look(name, lambda path: self.page.screenshot(path=path, full_page=True, style=NOT_OVER))

    def shoot_open(self, name: str, open_it: Callable[[], None]) -> None:
        """Pictures what opens over the page."""

        def opened(path: Path) -> None:
            open_it()
            self.page.wait_for_timeout(REST)
            self.page.screenshot(path=path)
            self.page.keyboard.press("Escape")

        self._each_look(name, opened)

    def _each_look(self, name: str, take: Callable[[Path], object]) -> None:
        for look, (size, language, light) in LOOKS.items():
            self._put_on(size, language, light)
            self.page.wait_for_timeout(REST)
            take(self.folder / f"{name}-{look}.png")
        self._put_on(*LOOKS["desk-en"])

    def _put_on(self, size: tuple[int, int], language: str, light: str) -> None:
        self.page.set_viewport_size({"width": size[0], "height": size[1]})
        self.page.emulate_media(color_scheme="dark" if light == "dark" else "light", reduced_motion="reduce")
        self.page.evaluate("code => document.querySelector(`header [lang=${code}]`)?.click()", language)
        self.page.locator(f"html[lang={language}]").wait_for(state="attached")


def main(folder: Path) -> None:
    """Takes all pictures."""
    assert CHROMIUM is not None, "Chromium is not installed (apt-get install chromium)"
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as data, sync_playwright() as playwright:
        server = Server(f"sqlite:///{data}/house.db", log=Path(data) / "log")
        with running([server]):
            for more, games in (((), [game for game in GAMES if game != IN_SPACE]), (SPACE, [IN_SPACE])):
                browser = playwright.chromium.launch(executable_path=CHROMIUM, args=[*ARGUMENTS, *more])
                if not more:
                    _pages(_album(browser, server.url, folder))
                    _tournament(_album(browser, server.url, folder))
                for game in games:
                    _game(_album(browser, server.url, folder), game)
                browser.close()


def _album(browser: Browser, url: str, folder: Path) -> Album:
    return Album(folder, visitor(browser, url, "Ann", in_space=True))


def _pages(album: Album) -> None:
    for path in PAGES:
        album.go(path, path.strip("/").replace("/", "-") or "lobby")
    album.go("/t/no-such-table", "no-table")
    album.person.go("/")
    album.shoot_open("settings", album.page.locator("header .tool:last-child").click)
    album.page.context.close()


def _tournament(album: Album) -> None:
    """Pictures a tournament between two games, and at its end."""
    page = album.page
    tournament([album.person], games=2, pause=3600, bots=1)
    for name in ("tournament-result", "tournament-end"):
        resign(album.person)
        page.locator("[data-do=result]").wait_for()
        album.shoot(name)
        if name == "tournament-result":
            page.locator("[data-do=next]").click()
            page.locator("[data-do=next-game]").wait_for()
            album.shoot("tournament-next")
            album.person.start()
    page.context.close()


def _game(album: Album, game: str) -> None:
    person, page = album.person, album.page
    person.go(f"/learn/{game}")
    page.locator("[data-do=lesson]").wait_for()
    album.shoot(f"{game}-learn")
    link = person.open_table(game)
    album.shoot(f"{game}-open")
    _joining(album, link, f"{game}-join")
    person.set_players(QUICK[game])
    person.add_bots()
    person.start()
    _turns(album, game)
    rules = page.locator("[data-do=rules]")
    rules.click()
    album.shoot(f"{game}-rules-beside")
    rules.click()
    _chat(album, game)
    album.shoot_open(f"{game}-keys", lambda: page.keyboard.press("?"))
    album.shoot_open(f"{game}-menu", page.locator(".actions button").last.click)
    play_to_the_end([person], BOARDS[game])
    middle = int(page.locator("[data-at]").get_attribute("data-at") or 0) // 2
    album.shoot(f"{game}-end")
    album.go(page.url.removeprefix(person.url).split("?")[0] + f"?at={middle}", f"{game}-replay")
    album.shoot_open(f"{game}-play-on", page.locator("[data-do=play-on]").click)
    page.context.close()


def _chat(album: Album, game: str) -> None:
    """Pictures the chat, which is there while somebody watches."""
    browser = album.page.context.browser
    assert browser is not None
    spectator = visitor(browser, album.person.url, "Zoe")
    spectator.go(album.page.url.removeprefix(album.person.url))
    album.page.locator("#tab-chat").click()
    album.shoot(f"{game}-chat")
    spectator.page.context.close()


def _joining(album: Album, link: str, name: str) -> None:
    browser = album.page.context.browser
    assert browser is not None
    guest = Album(album.folder, visitor(browser, album.person.url, "Bo"))
    guest.go(link, name)
    guest.page.context.close()


def _ask_for_advice(page: Page) -> None:
    page.locator("[data-do=hint]").click()
    page.locator(".hints").wait_for()


def _turns(album: Album, game: str) -> None:
    socket = album.person.open_socket()
    for step in range(STEPS):
        socket.wait(lambda: socket.may_act or socket.over)
        if step:
            album.shoot(f"{game}-turn-{step}")
        if step == 1 and game != IN_SPACE:  # no time for it in games where others play on meanwhile
            album.shoot_open(f"{game}-hint", lambda: _ask_for_advice(album.page))
        album.person.take_turn(BOARDS[game])
    socket.close()
    if game == IN_SPACE:
        flat = album.page.locator("[data-do=flat]")
        flat.click()
        album.shoot(f"{game}-space")
        flat.click()


if __name__ == "__main__":
    main(Path(sys.argv[1]))
