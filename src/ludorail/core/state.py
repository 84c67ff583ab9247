"""The state of a game: plain data, small and cheap to copy."""

from mypy_extensions import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """The state of one game. Each game has its own subclass."""

    def copy(self) -> "State":
        """Returns an independent copy, which shares only what never changes."""
        raise NotImplementedError
