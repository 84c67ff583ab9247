"""The presence of people at a table, which its log does not tell."""

from typing import Protocol


class Company(Protocol):
    """The people at a table as they come and go; a decision asks at the moment when it is made."""

    def is_here(self, seat: int) -> bool:
        """Whether the person of a seat is connected."""

    def is_gone(self, seat: int, now: float) -> bool:
        """Whether the person of a seat has not been connected for long."""

    def replaceable_at(self, seat: int) -> float | None:
        """When a bot may play for the person of a seat, who is gone; `None` if it may not."""
