"""Ratings of bots from their games against each other, with intervals.

Each game gives one bot of a pair a score against the other from 0 to 1: a win is 1, a shared win or an unfinished game
one half. The mean score of a pair has a Wilson interval. Ratings are those of Bradley and Terry's model by maximum
likelihood, on the scale of Elo: 400 points more are odds of ten to one.
"""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import exp, log, sqrt
from statistics import mean

from ludorail.arena.luck_adjustment import QUANTILE, Adjusted, adjust

MEAN_RATING = 1500.0
_ELO = 400 / log(10)
_STEPS = 10_000
_ACCURACY = 1e-10


@dataclass(frozen=True)
class Meeting:
    """One game between two bots, with the score of the first. The meetings of a block share their chance."""

    first: str
    second: str
    block: int
    score: float
    luck: float | None = None
    """By how much the first was luckier, in chances to win; `None` where nobody can tell."""


@dataclass(frozen=True)
class PairScore:
    """All games of two bots as the first scored: games ahead, even and behind, the mean score and its interval."""

    first: str
    second: str
    games: int
    ahead: int
    even: int
    behind: int
    score: float
    low: float
    high: float
    weight: float
    """The number of independent games that these are worth."""
    adjusted: Adjusted | None = None
    """The score without luck, where the game has a valuer."""


@dataclass(frozen=True)
class Rating:
    """A bot's rating with its 95 % interval, and its mean score in all its games."""

    bot: str
    rating: float
    low: float
    high: float
    games: int
    score: float


def table_score(first: Sequence[int], points: Sequence[int] | None, winners: Sequence[int]) -> float:
    """Returns the mean score of the seats `first` against each other seat; `points` are None if the game was stopped.

    With two players only winning counts; with more, winners come first, and points place the others.
    """
    if points is None:
        return 0.5
    players = len(points)
    place = [(seat in winners, points[seat] if players > 2 else 0) for seat in range(players)]
    others = [seat for seat in range(players) if seat not in first]
    return mean(_duel(place[one], place[other]) for one in first for other in others)


def _duel(one: tuple[bool, int], other: tuple[bool, int]) -> float:
    return 0.5 if one == other else float(one > other)


def wilson(score: float, games: float) -> tuple[float, float]:
    """Returns the 95 % Wilson interval of a mean score over a number of games."""
    spread = QUANTILE**2 / games
    middle = (score + spread / 2) / (1 + spread)
    reach = QUANTILE / (1 + spread) * sqrt(score * (1 - score) / games + spread / (4 * games))
    return max(0.0, middle - reach), min(1.0, middle + reach)


def pair_scores(meetings: Iterable[Meeting]) -> list[PairScore]:
    """Every pair that met, in the order in which they first did."""
    pairs: dict[tuple[str, str], list[Meeting]] = {}
    for meeting in meetings:
        pairs.setdefault((meeting.first, meeting.second), []).append(meeting)
    return [_pair_score(*names, met) for names, met in pairs.items()]


def _pair_score(first: str, second: str, met: list[Meeting]) -> PairScore:
    scores = [meeting.score for meeting in met]
    score = mean(scores)
    weight = len(met) / _agreement(met, score)
    low, high = wilson(score, weight)
    ahead = sum(one > 0.5 for one in scores)
    behind = sum(one < 0.5 for one in scores)
    even = len(met) - ahead - behind
    return PairScore(first, second, len(met), ahead, even, behind, score, low, high, weight, _adjusted(met))


def _adjusted(met: list[Meeting]) -> Adjusted | None:
    leads = [meeting.luck for meeting in met if meeting.luck is not None]
    if len(leads) < len(met):
        return None
    return adjust([meeting.score for meeting in met], leads, [meeting.block for meeting in met])


def _agreement(met: list[Meeting], score: float) -> float:
    """The factor by which the scores of whole blocks vary more than those of independent games; at least 1.

    If one chance suits one style of play in every seat, the games of a block say the same thing several times.
    """
    blocks: defaultdict[int, float] = defaultdict(float)
    for meeting in met:
        blocks[meeting.block] += meeting.score - score
    independent = len(met) * score * (1 - score)
    if len(blocks) < 2 or independent == 0:
        return 1.0
    between = sum(excess**2 for excess in blocks.values()) * len(blocks) / (len(blocks) - 1)
    return max(1.0, between / independent)


def ratings(bots: Sequence[str], pairs: Sequence[PairScore]) -> list[Rating]:
    """Returns the ratings of all bots, the strongest first; their mean is `MEAN_RATING`.

    One drawn game is added to every pair, so that a bot that always wins, or has not played, has a rating too.
    """
    index = {bot: number for number, bot in enumerate(bots)}
    games = [[float(one != other) for other in bots] for one in bots]
    wins = [(len(bots) - 1) / 2 for _ in bots]
    for pair in pairs:
        one, other = index[pair.first], index[pair.second]
        games[one][other] += pair.weight
        games[other][one] += pair.weight
        wins[one] += pair.weight * pair.score
        wins[other] += pair.weight * (1 - pair.score)
    strengths = _most_likely(wins, games)
    deviations = _deviations(strengths, games)
    rated = [
        _rating(bot, MEAN_RATING + _ELO * strengths[number], QUANTILE * _ELO * deviations[number], pairs)
        for bot, number in index.items()
    ]
    return sorted(rated, key=lambda rating: -rating.rating)


def _rating(bot: str, rating: float, reach: float, pairs: Sequence[PairScore]) -> Rating:
    as_first = [(pair.games, pair.score) for pair in pairs if pair.first == bot]
    as_second = [(pair.games, 1 - pair.score) for pair in pairs if pair.second == bot]
    games = sum(number for number, _ in as_first + as_second)
    total = sum(number * score for number, score in as_first + as_second)
    return Rating(bot, rating, rating - reach, rating + reach, games, total / games if games else 0.5)


def _most_likely(wins: Sequence[float], games: Sequence[Sequence[float]]) -> list[float]:
    """Returns the logarithms of the strengths that make these wins most likely, with mean 0 (Zermelo's iteration)."""
    bots = range(len(wins))
    strengths = [0.0] * len(wins)
    for _ in range(_STEPS):
        before = strengths
        odds = [exp(strength) for strength in before]
        strengths = [
            log(wins[one] / sum(games[one][other] / (odds[one] + odds[other]) for other in bots))
            if wins[one]
            else 0.0
            for one in bots
        ]
        centre = mean(strengths)
        strengths = [strength - centre for strength in strengths]
        if max(abs(new - old) for new, old in zip(strengths, before, strict=True)) < _ACCURACY:
            break
    return strengths


def _deviations(strengths: Sequence[float], games: Sequence[Sequence[float]]) -> list[float]:
    """Returns the standard deviation of each strength from the mean of all, by the Fisher information."""
    size = len(strengths)
    # The mean of all is fixed, so the matrix is singular: a constant added to it makes it invertible.
    information = [[1 / size] * size for _ in strengths]
    for one in range(size):
        for other in range(size):
            chance = 1 / (1 + exp(strengths[other] - strengths[one]))
            known = games[one][other] * chance * (1 - chance)
            information[one][one] += known
            information[one][other] -= known
    covariance = _inverse(information)
    return [sqrt(max(0.0, covariance[one][one] - 1 / size)) for one in range(size)]


def _inverse(matrix: Sequence[Sequence[float]]) -> list[list[float]]:
    """Inverts a positive definite matrix by elimination."""
    size = len(matrix)
    rows = [[*row, *(float(one == other) for other in range(size))] for one, row in enumerate(matrix)]
    for pivot in range(size):
        rows[pivot] = [value / rows[pivot][pivot] for value in rows[pivot]]
        for row in range(size):
            if row != pivot and (factor := rows[row][pivot]):
                rows[row] = [a - factor * b for a, b in zip(rows[row], rows[pivot], strict=True)]
    return [row[size:] for row in rows]
