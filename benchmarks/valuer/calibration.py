"""Calibration: whether a seat with a forecast chance of 30 % wins 30 times in 100."""

from collections.abc import Sequence
from dataclasses import dataclass, field

TENTHS = 10


@dataclass
class Tenth:
    """Forecasts between two tenths of certainty: their number, the sum of their chances, and the sum of the wins."""

    count: int = 0
    chances: float = 0.0
    wins: float = 0.0


@dataclass
class Calibration:
    """Forecasts of one valuer beside the results. A forecast is one seat's chance at one moment."""

    tenths: list[Tenth] = field(default_factory=lambda: [Tenth() for _ in range(TENTHS)])
    moments: int = 0
    squares: float = 0.0
    equal_squares: float = 0.0

    def add(self, chances: Sequence[float], shares: Sequence[float]) -> None:
        """Adds the forecasts of a moment, and each seat's share of the win in the end."""
        self.moments += 1
        for chance, share in zip(chances, shares, strict=True):
            tenth = self.tenths[min(int(TENTHS * chance), TENTHS - 1)]
            tenth.count += 1
            tenth.chances += chance
            tenth.wins += share
            self.squares += (chance - share) ** 2
            self.equal_squares += (1 / len(shares) - share) ** 2

    @property
    def error(self) -> float:
        """The expected calibration error in points: the difference between chances and wins, tenth by tenth."""
        count = sum(tenth.count for tenth in self.tenths)
        return 100 * sum(abs(tenth.chances - tenth.wins) for tenth in self.tenths) / count

    @property
    def brier(self) -> float:
        """The Brier score: the squared errors of all seats' chances, averaged over moments."""
        return self.squares / self.moments

    @property
    def brier_of_equals(self) -> float:
        """The Brier score of the forecast that all seats are equally likely to win."""
        return self.equal_squares / self.moments

    def reliability(self) -> str:
        """The mean chance and the wins of each tenth, in per cent."""
        found = [tenth for tenth in self.tenths if tenth.count]
        return " ".join(f"{100 * t.chances / t.count:.0f}:{100 * t.wins / t.count:.0f}" for t in found)
