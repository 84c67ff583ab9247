"""A server and a browser for each worker, shared by its tests."""

import shutil
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from tests.browser.contexts import take_back_contexts
from tests.browser.failure_report import pytest_runtest_makereport as pytest_runtest_makereport
from tests.browser.person import TIMEOUT
from tests.missing_program import give_up_without
from tests.server.harness import Server, running

CHROMIUM = shutil.which("chromium-headless-shell") or shutil.which("chromium")
"""Debian's Chromium; the headless shell opens a page with half the work."""
ARGUMENTS = [
    "--no-sandbox",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--process-per-site",  # pages of one context share the compiled scripts
    "--js-flags=--no-maglev --no-turbofan",  # few pages live long enough to repay the work of optimising
]

SHORT_THOUGHTS = "from ludorail.tables.analysis import workers; workers.LONGEST_THOUGHT = workers.SHORT_THOUGHT"
"""Lets bots and advice think as briefly as in a busy house: whole games ask for advice at every step."""

expect.set_options(timeout=TIMEOUT)


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a server with the built client."""
    folder = tmp_path_factory.mktemp("house")
    with running([Server(f"sqlite:///{folder}/house.db", log=folder / "log", change=SHORT_THOUGHTS)]) as servers:
        yield servers.url()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """One Chromium, in which each person has a context of their own."""
    if CHROMIUM is None:
        give_up_without("Chromium", "chromium-headless-shell")
    with sync_playwright() as playwright:
        found = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS, timeout=5 * TIMEOUT)
        yield found
        found.close()


@pytest.fixture(autouse=True)
def _leave_nothing_open(request: pytest.FixtureRequest) -> Iterator[None]:
    """Closes all pages after each test: a board left open goes on drawing."""
    yield
    if "browser" in request.fixturenames:
        take_back_contexts(request.getfixturevalue("browser"))


@pytest.fixture
def own_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server of the test's own, to be killed."""
    folder = tmp_path_factory.mktemp("restarted")
    server = Server(f"sqlite:///{folder}/house.db", log=folder / "log", change=SHORT_THOUGHTS).start()
    yield server
    server.stop()
