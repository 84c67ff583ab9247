"""Searches without garbage collection: Python's collector would walk a growing tree over and over and find nothing."""

import gc
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def no_collecting() -> Iterator[None]:
    """Turns the collector off for a search whose tree has no cycles, which then visits half as many nodes again."""
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()
