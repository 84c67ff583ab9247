"""Settings for all tests."""

from pathlib import Path

import pytest
from hypothesis import settings

import ludorail

ROOT = Path(__file__).parent.parent

# A busy machine can be slow at any moment, so an example may take as long as it likes.
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
    """Makes xdist groups work: pytest-xdist 3.8 writes them where pytest 9.2 no longer keeps a test's id."""
    for item in items:
        grouped = getattr(item, "_nodeid", item.nodeid)
        if grouped != item.nodeid:
            item._id = type(item.id).parse(grouped)
