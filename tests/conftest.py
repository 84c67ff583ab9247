"""Settings of all tests, and the options that they add to pytest."""

import random
import signal
from functools import cache
from pathlib import Path

import pytest
from httpx._config import DEFAULT_TIMEOUT_CONFIG, create_ssl_context
from httpx._transports import default as transports
from hypothesis import settings

import ludorail

ROOT = Path(__file__).parent.parent

# A busy machine can be slow at any moment, so examples have no deadline.
settings.register_profile("ludorail", deadline=None)
settings.load_profile("ludorail")
DEFAULT_TIMEOUT_CONFIG.connect = DEFAULT_TIMEOUT_CONFIG.read = DEFAULT_TIMEOUT_CONFIG.write = 60

# Reading the system's certificates for every request takes ten times as long as the request.
transports.create_ssl_context = cache(create_ssl_context)  # type: ignore[attr-defined]  # not offered for changing

# A shell makes background jobs ignore Ctrl-C, and the programs that tests interrupt would inherit that.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_addoption(parser: pytest.Parser) -> None:
    """Adds `--shuffle SEED` and `--full-strength`."""
    parser.addoption("--shuffle", type=int, metavar="SEED", help="run the tests in an order made from this seed")
    parser.addoption(
        "--full-strength", action="store_true", help="attack servers for minutes, and print the figures"
    )


def pytest_configure() -> None:
    """Refuses to test compiled rules that are older than their sources."""
    ready = ROOT / "build" / "compiled" / "ready"
    if Path(ludorail.__file__).is_relative_to(ready.parent) and ready.exists():
        sources = (ROOT / "src").rglob("*.py")
        if max(path.stat().st_mtime for path in sources) > ready.stat().st_mtime:
            pytest.exit("the compiled rules are older than the sources: make compiled, or PYTHONPATH=src", 3)


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Shuffles the tests if asked to, and repairs their groups.

    pytest-xdist 3.8 writes the group of a test where pytest 9.2 no longer has its id.
    """
    seed = config.getoption("--shuffle")
    if seed is not None:
        random.Random(seed).shuffle(items)
    for item in items:
        grouped = getattr(item, "_nodeid", item.nodeid)
        if grouped != item.nodeid:
            item._id = type(item.id).parse(grouped)
