"""The time of the house, by which lines are dated and clocks run."""

from collections.abc import Callable
from time import monotonic, time


class HouseClock:
    """A clock that runs while the house is open, and stands still while it is closed.

    It begins with the machine's time and then counts seconds by itself, so nobody loses a game when the machine's clock
    is set. The store keeps its time: another process, or the next one, goes on from there and not from the clock of its
    own machine.
    """

    def __init__(self, begin: Callable[[], float] = time, ticks: Callable[[], float] = monotonic) -> None:
        self._ticks = ticks
        self._offset = begin() - ticks()

    def __call__(self) -> float:
        """The time now, in seconds."""
        return self._ticks() + self._offset

    def set(self, time: float) -> None:
        """Goes on from that time."""
        self._offset = time - self._ticks()

    def catch_up(self, time: float) -> None:
        """Goes on from a time that another process has reached, unless this one is further."""
        self._offset = max(self._offset, time - self._ticks())
