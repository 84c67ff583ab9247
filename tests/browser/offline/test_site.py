"""The site that needs no server: served from a folder of any web server, and then with no network at all."""

import json
import os
import re
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from tests.browser.boards import BOARDS
from tests.browser.games.test_whole_games import at_a_table
from tests.browser.page_house import GAMES, OPENS, SITE, PageLink, PagePerson, Site, opened, page_person, served
from tests.browser.person import play_to_the_end
from tests.browser.seat_socket import SeatSocket
from tests.browser.tables.test_hot_seat import grab_with_two_fingers, seat_here
from tests.browser.texts import words

pytestmark = pytest.mark.skipif("LUDORAIL_SITE" not in os.environ, reason="make test-site builds it and runs this")


@pytest.fixture
def site(tmp_path: Path) -> Iterator[Site]:
    with served(tmp_path) as found:
        yield found


def take_hint(page: Page) -> None:
    """Plays an advised move."""
    page.locator("[data-do=hint]:enabled").click(timeout=OPENS)
    page.locator("[data-do=take-hint]").first.click(timeout=OPENS)


def come_in(site: Site, browser: Browser) -> PagePerson:
    """Opens the site in a browser that keeps a copy of it."""
    ann = page_person(browser, site.url)
    ann.go("/")
    opened(ann.page)
    ann.wait_for_copy()
    return ann


def pull_the_plug(ann: PagePerson, site: Site) -> None:
    """Cuts the network and stops the server."""
    ann.page.context.set_offline(True)
    site.stop()


def play_now(ann: PagePerson, game: str) -> None:
    """Begins a game against bots, and takes a turn."""
    ann.page.locator("[data-do=now]").nth(GAMES.index(game)).click()
    expect(ann.page).to_have_url(re.compile(r"\?/t/"), timeout=OPENS)
    ann.page.locator("[data-life=playing]").wait_for()
    take_turn(ann, game)


def take_turn(ann: PagePerson, game: str) -> None:
    """Waits for Ann's turn, and plays it on the page."""
    socket = ann.open_socket()
    socket.wait(lambda: socket.may_act)
    ann.take_turn(BOARDS[game])
    ann.wait_for_events(socket.event_count)


def events_shown(page: Page) -> int:
    """The number of events that the page shows."""
    return int(page.locator("[data-at]").get_attribute("data-at") or 0)


def version_of(page: Page) -> str:
    """The version that a page claims to be."""
    return page.locator("meta[name=version]").get_attribute("content") or ""


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_against_bots_with_the_network_off(game: str, site: Site, browser: Browser) -> None:
    ann = come_in(site, browser)
    pull_the_plug(ann, site)
    at_a_table(ann, [], game)
    ann.wait_for_turn()
    ann.page.reload()
    ann.page.locator("[data-life=playing]").wait_for()
    play_to_the_end([ann], BOARDS[game])
    ann.page.reload()
    expect(ann.page.locator("[data-do=result]")).to_be_visible(timeout=OPENS)
    assert ann.faults == []


OFFERED = re.compile(r"\boffer \d+((?: \d+)+)")
"""A draw of starting cars, as records and events write it."""


def cars_told(told: object) -> set[int]:
    """The cars that a message reveals, in the lists of positions and in draws of starting cars."""
    if isinstance(told, str) and told[:1] in ("{", "["):
        return cars_told(json.loads(told))
    if isinstance(told, str):
        return {int(car) for found in OFFERED.findall(told) for car in found.split()}
    if isinstance(told, dict):
        here = cars_in(told["position"]) if isinstance(told.get("position"), dict) else set()
        return here.union(*map(cars_told, told.values()))
    return set().union(*map(cars_told, told)) if isinstance(told, list) else set()


def cars_in(position: dict[str, Any]) -> set[int]:
    """The cars in the lists of a position; hidden ones are only counted."""
    rows = [*position.get("lines", ()), *position.get("locks", ()), *position["offers"]]
    rows += [position.get(name) for name in ("faceup", "pile", "discard")]
    return {car for row in rows if isinstance(row, list) for car in row if isinstance(car, int)}


def cars_drawn(page: Page) -> set[int]:
    """The cars that are anywhere in the page's own structure, seen or not."""
    found = page.evaluate("[...document.querySelectorAll('[data-car]')].map(one => Number(one.dataset.car))")
    return set(found)


def leaked(ann: PagePerson, hidden: set[int], since: int = 0) -> set[int]:
    """The hidden cars that the page shows, or was told after the first `since` messages."""
    told: set[int] = set().union(*(cars_told(message) for message in ann.messages()[since:]))
    return hidden & (told | cars_drawn(ann.page))


def seats_on(ann: PagePerson, code: str) -> list[SeatSocket]:
    """Sockets beside the page for everybody who shares the device, in the order of their seats."""
    shared: list[dict[str, Any]] = next(table["shared"] for table in ann.kept() if table["watch"] == code)
    shared.sort(key=lambda seat: int(seat["seat"]))
    return [SeatSocket(PageLink(ann.page, code), code, seat["token"]) for seat in shared]


def test_hidden_cars_reach_neither_the_page_nor_its_messages(site: Site, browser: Browser) -> None:
    ann = come_in(site, browser)
    pull_the_plug(ann, site)
    page = ann.page
    ann.open_table("game-of-trains")
    ann.set_players(4)
    seat_here(ann, "Bo")
    seat_here(ann, "Cy")
    ann.add_bots()
    ann.start()
    seats = seats_on(ann, page.url.split("/t/")[1][:12])
    offers = [set(socket.view["position"]["offers"][seat]) for seat, socket in enumerate(seats)]
    assert [len(offer) for offer in offers] == [1, 2, 3]

    ann.socket = seats[0]
    ann.take_turn(BOARDS["game-of-trains"])
    expect(page.get_by_role("heading", name="Hand over to Bo")).to_be_visible()
    assert cars_drawn(page) == set()
    assert leaked(ann, offers[1] | offers[2]) == set()
    since = len(ann.messages())

    page.locator("[data-do=take-screen]").click()
    ann.socket = seats[1]
    ann.socket.catch_up()
    page.locator("[data-car]").first.wait_for()
    assert leaked(ann, offers[1], since) == offers[1]  # Bo may see them now: proof that the search finds such cars
    ann.take_turn(BOARDS["game-of-trains"])
    expect(page.get_by_role("heading", name="Hand over to Cy")).to_be_visible()
    assert leaked(ann, offers[2]) == set()
    kept = {car for line in seats[1].view["position"]["lines"] for car in line}
    thrown = offers[1] - kept
    assert len(thrown) == 1
    since = len(ann.messages())

    page.locator("[data-do=take-screen]").click()
    page.locator("[data-car]").first.wait_for()
    expect(page.locator("[data-do=undo]")).to_be_disabled()
    assert leaked(ann, thrown, since) == set()
    ann.leak({"kind": "view", "position": {"offers": [0, sorted(offers[1]), 3]}})
    assert leaked(ann, thrown, since) == thrown
    assert ann.faults == []


def test_fingers_round_a_tablet_grab_with_the_network_off(site: Site, browser: Browser) -> None:
    ann = come_in(site, browser)
    pull_the_plug(ann, site)
    grab_with_two_fingers(ann)


def test_a_browser_that_keeps_nothing_says_so_and_plays_all_the_same(site: Site, browser: Browser) -> None:
    context = browser.new_context(viewport={"width": 1280, "height": 800}, locale="en-GB", service_workers="block")

    def forbid(route: Route) -> None:
        code = route.fetch().text()
        refusal = (
            "Object.defineProperty(self, 'indexedDB', { get() { throw new DOMException('', 'SecurityError') } });"
        )
        route.fulfill(body=refusal + code, content_type="text/javascript")

    context.route(re.compile("house-worker"), forbid)
    page = context.new_page()
    page.goto(site.url)
    opened(page, "memory")
    expect(page.get_by_role("status").filter(has_text=words("app.house.memory", "en"))).to_be_visible()
    page.locator("[data-do=now]").nth(GAMES.index("locomotion")).click()
    take_hint(page)


def test_a_full_device_is_told_in_words_and_the_game_goes_on_when_there_is_room(
    site: Site, browser: Browser
) -> None:
    ann = come_in(site, browser)
    page = ann.page
    play_now(ann, "locomotion")
    ann.wait_for_turn()
    wire = page.context.new_cdp_session(page)
    origin = site.url.removesuffix("/games/rail/")
    wire.send("Storage.overrideQuotaForOrigin", {"origin": origin, "quotaSize": 1})
    opened(page, "full")  # the house keeps its clock, and notices by itself
    expect(page.get_by_text(words("app.house.full", "en"))).to_be_visible()
    before = events_shown(page)
    page.locator("[data-move=end]").first.click()
    expect(page.get_by_role("alert").filter(has_text="that wasn’t saved")).to_be_visible()
    assert events_shown(page) == before
    wire.send("Storage.overrideQuotaForOrigin", {"origin": origin})
    opened(page)
    page.locator("[data-move=end]").first.click()
    page.locator(f"[data-at]:not([data-at='{before}'])").wait_for()
    page.reload()
    page.locator("[data-life=playing]").wait_for()
    assert events_shown(page) > before


MEMORY = """async () => {
  const kept = await (await caches.open('ludorail-1')).keys();
  return kept.map(({ url }) => url).find((url) => url.includes('/memory-of-')) ?? '';
}"""
"""The address under which the browser keeps Python's memory; empty until it does."""
SPOIL = "async (address) => (await caches.open('ludorail-1')).put(address, new Response('nonsense'))"


def test_the_next_start_begins_with_the_memory_of_the_first_or_without_where_it_is_spoilt(
    site: Site, browser: Browser
) -> None:
    ann = come_in(site, browser)
    page = ann.page
    play_now(ann, "freight-train")
    while not page.evaluate(MEMORY):  # it is made some time after the house has opened
        page.wait_for_timeout(500)
    pull_the_plug(ann, site)
    for is_spoilt in (False, True):
        if is_spoilt:
            page.evaluate(SPOIL, page.evaluate(MEMORY))
        page.reload()
        page.locator("[data-life=playing]").wait_for()
        take_turn(ann, "freight-train")
    assert ann.faults == []


def newer_site(folder: Path) -> Path:
    """A site of the next version: every part of the client has a new name, and the old ones are gone."""
    built = folder / "newer"
    shutil.copytree(SITE, built)
    renamed = {
        file.name: re.sub(r"(\.\w+)$", r"N\1", file.name)
        for file in (built / "assets").iterdir()
        if "-" in file.name
    }
    version = str(json.loads((built / "files.json").read_text())["version"])
    names = re.compile("|".join(re.escape(name) for name in sorted(renamed, key=len, reverse=True)))
    for file in [*(built / "assets").iterdir(), built / "index.html", built / "files.json"]:
        if file.suffix in (".js", ".css", ".html", ".json"):
            text = names.sub(lambda found: renamed[found[0]], file.read_text(encoding="utf-8"))
            file.write_text(text.replace(version, version[::-1]), encoding="utf-8")
    for old, new in renamed.items():
        (built / "assets" / old).rename(built / "assets" / new)
    return built


def look_for_updates(page: Page) -> None:
    """Does what the page does when a person returns to it."""
    page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")


def test_an_update_in_the_middle_of_a_game_is_told_and_loses_nothing(
    site: Site, browser: Browser, tmp_path: Path
) -> None:
    ann = come_in(site, browser)
    page, old = ann.page, version_of(ann.page)
    play_now(ann, "freight-train")
    site.replace(newer_site(tmp_path))
    look_for_updates(page)
    expect(page.locator("[data-do=new-version]")).to_contain_text(words("app.newer.text", "en"), timeout=OPENS)
    take_turn(ann, "freight-train")  # the page goes on with its own parts
    pull_the_plug(ann, site)
    before = events_shown(page)
    page.locator("[data-do=renew]").click()
    page.wait_for_function("old => document.querySelector('meta[name=version]').content !== old", arg=old)
    page.locator("[data-life=playing]").wait_for()
    ann.wait_for_events(before)
    take_turn(ann, "freight-train")
    assert ann.faults == []


def test_an_update_that_did_not_arrive_whole_is_not_used(site: Site, browser: Browser, tmp_path: Path) -> None:
    ann = come_in(site, browser)
    page, old = ann.page, version_of(ann.page)
    play_now(ann, "freight-train")
    broken = newer_site(tmp_path)
    next((broken / "licences").iterdir()).unlink()
    site.replace(broken)
    with page.expect_event("response", lambda answer: answer.status == 404):
        look_for_updates(page)
    pull_the_plug(ann, site)
    before = events_shown(page)
    page.reload()
    page.locator("[data-life=playing]").wait_for()
    assert version_of(page) == old
    ann.wait_for_events(before)
    take_turn(ann, "freight-train")
