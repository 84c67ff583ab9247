"""A real server, and a real browser."""

import shutil
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.server.harness import Server, running

CHROMIUM = shutil.which("chromium")
ARGUMENTS = [
    "--no-sandbox",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a server with the built client."""
    folder = tmp_path_factory.mktemp("house")
    with running([Server(f"sqlite:///{folder}/house.db", log=folder / "log")]) as servers:
        yield servers.url()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """Debian's Chromium."""
    if CHROMIUM is None:
        pytest.skip("Chromium is not installed (apt-get install chromium)")
    with sync_playwright() as playwright:
        found = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        yield found
        found.close()


@pytest.fixture(autouse=True)
def everybody_leaves(request: pytest.FixtureRequest) -> Iterator[None]:
    """Closes all pages after each test: a board left open goes on drawing."""
    yield
    if "browser" in request.fixturenames:
        for context in request.getfixturevalue("browser").contexts:
            context.close()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Keeps all in one worker: a browser and a server are enough for two cores."""
    for item in items:
        if "browser" in item.nodeid.split("/"):
            item.add_marker(pytest.mark.xdist_group("browser"))
