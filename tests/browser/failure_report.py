"""Prints what the pages showed when a test failed: a failure that does not come again is told from its log alone."""

from collections.abc import Generator
from contextlib import suppress

import pytest
from playwright.sync_api import Browser, Error

SHOWN = """() => {
  const table = document.querySelector('[data-at]')?.dataset;
  const inOneLine = (one) => one.innerText.replaceAll(/\\s*\\n\\s*/g, ' | ').slice(0, 1500);
  const words = (selector) => [...document.querySelectorAll(selector)].map(inOneLine);
  return [
    location.pathname + location.search,
    table === undefined ? 'no table' : `${table.life}, ${table.at} events, draft: ${table.draft || 'none'}`,
    `focus: ${document.activeElement?.cloneNode().outerHTML}`,
    ...words('[data-do=lesson], .problem, dialog[open], main'),
  ].join('\\n');
}"""
"""A script that returns what matters of a page, as text."""


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item, call: pytest.CallInfo[None]
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Adds the open pages to the report of a test that failed."""
    report = yield
    browser = getattr(item, "funcargs", {}).get("browser")
    if call.when == "call" and report.failed and isinstance(browser, Browser):
        for page in (page for context in browser.contexts for page in context.pages):
            with suppress(Error):  # a page that is gone shows nothing
                if page.url.startswith("http") and not page.url.endswith(".webmanifest"):
                    report.sections.append(("Shown by a page", str(page.evaluate(SHOWN))))
    return report
