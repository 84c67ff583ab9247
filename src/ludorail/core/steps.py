"""Long work in steps: a server does some of them, serves everybody else, and goes on."""

from collections.abc import Generator
from typing import TypeAlias, TypeVar

T = TypeVar("T")

Steps: TypeAlias = Generator[None, None, T]
"""Work that yields after each short step, and returns its result."""


def finish(steps: Steps[T]) -> T:
    """Does all steps at once, and returns their result."""
    while True:
        try:
            next(steps)
        except StopIteration as end:
            result: T = end.value
            return result
