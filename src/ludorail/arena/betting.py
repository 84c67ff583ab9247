"""A test of equal strength that may be looked at after every game: testing by betting.

A gambler doubts that scores have a certain mean, and bets on each at fair odds: a stake of 1 is split over bets of
several sizes, on high scores and on low ones. If the mean is right, such bets gain nothing on average, and the chance
that the stake ever grows a hundredfold is at most 1 in 100 (Ville's inequality), however often one looks. If it is
wrong, the stake grows, and the faster the farther off it is. The means that no stake has refuted so far are an
interval: with a chance of 99 % it holds the true mean at all times.

I. Waudby-Smith and A. Ramdas, Estimating means of bounded random variables by betting, JRSS B 86 (2024).
"""

from collections.abc import Iterable, Sequence

ALPHA = 0.01
"""The chance to refute a mean that is right, however many scores come."""
EVEN = 0.5
"""The mean score of equals."""
SHARES = (0.1, 0.2, 0.4, 0.6, 0.8, 0.95)
"""The sizes of bets, as shares of what is left. Large ones tell a sure winner soon, small ones a slight edge at all."""
_HALVINGS = 30


class Bets:
    """Bets against a mean of scores from 0 to 1; each score must have that mean, whatever came before it."""

    def __init__(self, mean: float = EVEN, scores: Iterable[float] = ()) -> None:
        self._mean = mean
        self._higher = [1.0] * len(SHARES)
        self._lower = [1.0] * len(SHARES)
        for score in scores:
            self.add(score)

    def add(self, score: float) -> None:
        """Settles the bets on a score."""
        high, low = score / self._mean - 1, (1 - score) / (1 - self._mean) - 1
        for place, share in enumerate(SHARES):
            self._higher[place] *= 1 + share * high
            self._lower[place] *= 1 + share * low

    @property
    def wealth(self) -> float:
        """The present worth of a stake of 1."""
        return (sum(self._higher) + sum(self._lower)) / (2 * len(SHARES))

    @property
    def are_won(self) -> bool:
        """Whether the mean is refuted."""
        return self.wealth >= 1 / ALPHA


def likely_means(scores: Sequence[float]) -> tuple[float, float]:
    """Returns the interval of the means that these scores do not refute. It always has their own mean in it."""
    middle = sum(scores) / len(scores)
    return _edge(scores, middle, 0.0), _edge(scores, middle, 1.0)


def _edge(scores: Sequence[float], inside: float, outside: float) -> float:
    """The first mean that is refuted. The wealth is a convex function of the mean, so there is one such place."""
    for _ in range(_HALVINGS):
        if inside == outside:
            break
        between = (inside + outside) / 2
        if Bets(between, scores).are_won:
            outside = between
        else:
            inside = between
    return outside
