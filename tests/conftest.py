"""What holds for all tests."""

from pathlib import Path

import pytest
from hypothesis import settings

import ludorail

ROOT = Path(__file__).parent.parent

# Machines are busy and slow in turns: how long an example takes says nothing.
settings.register_profile("ludorail", deadline=None)
settings.load_profile("ludorail")


def pytest_configure() -> None:
    """Refuses to test compiled rules that are older than their sources."""
    ready = ROOT / "build" / "compiled" / "ready"
    if ludorail.COMPILED and ready.exists():
        sources = (ROOT / "src").rglob("*.py")
        if max(path.stat().st_mtime for path in sources) > ready.stat().st_mtime:
            pytest.exit("the compiled rules are older than the sources: make compiled, or PYTHONPATH=src", 3)


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Lets groups of tests count: pytest-xdist 3.8 writes them where pytest 9.2 has a test's id no more."""
    for item in items:
        grouped = getattr(item, "_nodeid", item.nodeid)
        if grouped != item.nodeid:
            item._id = type(item.id).parse(grouped)
