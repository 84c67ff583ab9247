"""Browser contexts shared by tests: in a used one the client opens with two thirds of the work."""

from collections import defaultdict
from dataclasses import dataclass
from typing import Literal

from playwright.sync_api import Browser, BrowserContext, CDPSession, Page

Size = tuple[int, int]
PHONE = (360, 740)


@dataclass
class SharedContext:
    """A context that people use one after the other."""

    context: BrowserContext
    anchor: Page
    """A page that stays open, so that the context keeps its process with the client's compiled scripts."""
    storage: CDPSession
    """Clears the storage that pages leave behind, but not the browser's cache."""
    origins: set[str]

    def empty(self) -> None:
        """Makes the context as good as new."""
        for page in self.context.pages:
            if page is not self.anchor:
                page.close()
        for origin in self.origins:
            self.storage.send("Storage.clearDataForOrigin", {"origin": origin, "storageTypes": "all"})
        self.origins.clear()


_Kind = tuple[Browser, Size, str]
_at_rest: dict[_Kind, list[SharedContext]] = defaultdict(list)
_in_use: dict[BrowserContext, tuple[_Kind, SharedContext]] = {}


def lend_context(browser: Browser, url: str, size: Size, language: str) -> BrowserContext:
    """Returns a context that nobody else uses, with empty storage."""
    kind = (browser, size, language)
    shared = _at_rest[kind].pop() if _at_rest[kind] else _make(browser, url, size, language)
    shared.origins.add(url)
    _in_use[shared.context] = (kind, shared)
    return shared.context


def take_back_contexts(browser: Browser) -> None:
    """Empties the contexts that were lent, and closes those that tests made for themselves."""
    resting = {shared.context for kept in _at_rest.values() for shared in kept}
    for context in browser.contexts:
        if context in _in_use:
            kind, shared = _in_use.pop(context)
            shared.empty()
            _at_rest[kind].append(shared)
        elif context not in resting:
            context.close()
    _in_use.clear()  # of contexts that a test has closed


def new_context(
    browser: Browser, size: Size, language: str, service_workers: Literal["allow", "block"]
) -> BrowserContext:
    """Opens a context. A service worker, where allowed, keeps the client for play without a network."""
    width, height = size
    return browser.new_context(
        viewport={"width": width, "height": height},
        locale=language,
        has_touch=size == PHONE,
        reduced_motion="reduce",
        service_workers=service_workers,
    )


def _make(browser: Browser, url: str, size: Size, language: str) -> SharedContext:
    context = new_context(browser, size, language, service_workers="block")
    anchor = context.new_page()
    anchor.goto(f"{url}/manifest.webmanifest")
    return SharedContext(context, anchor, context.new_cdp_session(anchor), set())
