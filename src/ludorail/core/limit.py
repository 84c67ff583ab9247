"""How long somebody or something may think."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Limit:
    """A limit on thinking: by time, by steps of a search, or both; None is no limit."""

    seconds: float | None = None
    iterations: int | None = None
