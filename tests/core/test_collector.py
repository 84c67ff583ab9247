"""Searches without garbage collection."""

import gc
from collections.abc import Iterator

import pytest

from ludorail.core.thinking.collector import no_collecting


@pytest.fixture(autouse=True)
def _collecting_goes_on() -> Iterator[None]:
    yield
    gc.enable()


def test_nothing_is_collected_while_a_search_runs() -> None:
    gc.enable()
    with no_collecting():
        assert not gc.isenabled()
    assert gc.isenabled()


def test_collecting_goes_on_after_a_search_that_was_interrupted() -> None:
    gc.enable()
    with pytest.raises(KeyboardInterrupt), no_collecting():
        raise KeyboardInterrupt
    assert gc.isenabled()


def test_collecting_that_was_off_before_stays_off() -> None:
    gc.disable()
    with no_collecting():
        pass
    assert not gc.isenabled()
