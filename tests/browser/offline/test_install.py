"""The house as an installed app: its manifest, and the worker that keeps it for play without a network."""

import re
import struct

import httpx
from playwright.sync_api import Browser, Page, expect

from tests.browser.person import visitor, visitor_with_worker
from tests.server.harness import Server


def manifest(house: str) -> dict[str, object]:
    answer = httpx.get(f"{house}/manifest.webmanifest")
    assert answer.headers["content-type"].startswith("application/manifest+json")
    found: dict[str, object] = answer.json()
    return found


def test_the_manifest_is_all_that_a_browser_needs_to_install(house: str, browser: Browser) -> None:
    found = manifest(house)
    assert {"id", "name", "short_name", "description", "theme_color", "background_color"} <= set(found)
    assert found["display"] == "standalone"
    assert found["start_url"] == found["scope"] == "/"
    page = visitor(browser, house, "Ann").page
    page.goto(house)
    session = page.context.new_cdp_session(page)
    assert session.send("Page.getAppManifest")["errors"] == []
    assert session.send("Page.getInstallabilityErrors")["installabilityErrors"] in ([], [_INCOGNITO])


_INCOGNITO = {"errorId": "in-incognito", "errorArguments": []}


def test_every_icon_is_there_and_as_large_as_it_says(house: str) -> None:
    icons = manifest(house)["icons"]
    assert isinstance(icons, list)
    assert {icon["purpose"] for icon in icons} == {"any", "maskable"}
    for icon in icons:
        answer = httpx.get(house + icon["src"])
        assert answer.headers["content-type"] == icon["type"]
        if icon["type"] == "image/png":
            width, height = struct.unpack(">II", answer.content[16:24])
            assert icon["sizes"] == f"{width}x{height}"
    assert {"192x192", "512x512"} <= {icon["sizes"] for icon in icons}


RENEWED = (
    "() => performance.getEntriesByType('navigation')[0]?.type === 'reload' && document.readyState === 'complete'"
)
"""Whether the page has reloaded itself."""


def with_worker(browser: Browser, url: str) -> Page:
    """Opens the lobby in a browser that has kept it for play without a network."""
    person = visitor_with_worker(browser, url, "Ann")
    person.go("/")
    person.page.evaluate("navigator.serviceWorker.ready.then(() => undefined)")
    person.page.reload()
    person.settle()
    return person.page


def test_without_a_network_the_house_opens_and_says_so(house: str, browser: Browser) -> None:
    page = with_worker(browser, house)
    page.context.set_offline(True)
    page.reload()
    expect(page.locator("h1")).to_be_visible()
    expect(page.get_by_role("status").first).to_contain_text("You’re offline")
    page.context.set_offline(False)
    expect(page.get_by_role("status").first).to_be_empty()
    expect(page.locator("[data-do=level] option").first).to_be_attached()


def test_without_the_server_the_house_opens_and_says_so(own_server: Server, browser: Browser) -> None:
    page = with_worker(browser, own_server.url)
    own_server.kill()
    page.goto(f"{own_server.url}/record")
    page.wait_for_function(RENEWED)  # the missing part makes the page reload, once
    page.goto(own_server.url)
    expect(page.get_by_role("status").first).to_contain_text("The server isn’t responding")
    own_server.start()
    expect(page.get_by_role("status").first).to_be_empty()


def test_a_page_that_was_never_kept_says_that_it_did_not_arrive(house: str, browser: Browser) -> None:
    page = with_worker(browser, house)
    page.context.set_offline(True)
    page.locator("a[href='/rules/locomotion']").click()
    expect(page.locator("h1")).to_have_text("This page didn’t load")
    page.context.set_offline(False)
    page.get_by_role("button", name="Try again").click()
    expect(page.locator("h1")).to_have_text("Locomotion")


def test_after_an_upgrade_nobody_gets_the_old_client(house: str, browser: Browser) -> None:
    page = with_worker(browser, house)
    old = page.content()
    kept = (
        "caches.open('ludorail-1').then((kept) => kept.keys())"
        ".then((all) => all.map((one) => new URL(one.url).pathname))"
    )
    assert any(path.startswith("/assets/") for path in page.evaluate(kept))
    page.context.route(f"{house}/", lambda route: route.fulfill(body=_NEW, content_type="text/html"))
    page.reload()
    assert page.title() == "New"
    assert page.title() not in old
    assert page.evaluate(kept) == ["/"]


_NEW = "<!doctype html><html lang=en><title>New</title><h1>The new house</h1></html>"


def test_a_page_of_the_old_client_renews_itself_when_its_parts_are_gone(house: str, browser: Browser) -> None:
    page = visitor(browser, house, "Ann").page
    page.goto(house)
    renewed: list[str] = []
    page.on("request", lambda asked: renewed.append(asked.url) if asked.is_navigation_request() else None)
    gone = re.compile(r"/assets/RulesPage-.*\.js")
    page.route(gone, lambda route: route.continue_() if renewed else route.fulfill(status=404))
    page.locator("a[href='/rules/locomotion']").click()
    expect(page.locator("h1")).to_have_text("Locomotion")
    assert renewed
