"""Programs that a test needs and this machine may lack."""

import os
from typing import NoReturn

import pytest


def give_up_without(program: str, package: str) -> NoReturn:
    """Skips the test and says what to install. In CI it fails: a run there must not be green with tests left out."""
    reason = f"{program} is not installed (apt-get install {package})"
    if os.environ.get("CI"):
        pytest.fail(reason, pytrace=False)
    pytest.skip(reason)
