"""The state of a game: plain data, small and cheap to copy."""

from typing import Any, TypeAlias

from mypy_extensions import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """The state of one game. Each game has its own subclass."""

    def copy(self) -> "State":
        """Returns an independent copy, which shares only what never changes."""
        raise NotImplementedError


AnyState: TypeAlias = Any  # Any: where games of all kinds meet, each with its own kind of state
