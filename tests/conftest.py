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
