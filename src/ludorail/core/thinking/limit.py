"""Limits on thinking time."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Limit:
    """The most that a bot or a solver may think: seconds, iterations of its search, or both; None is no limit."""

    seconds: float | None = None
    iterations: int | None = None
