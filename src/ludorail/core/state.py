"""The state of one game: plain data, small and cheap to copy."""

from mypy_extensions import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """What every game's state can do: be copied, field by field, sharing only what never changes."""

    def copy(self) -> "State":
        """A state that can be changed without changing this one."""
        raise NotImplementedError
