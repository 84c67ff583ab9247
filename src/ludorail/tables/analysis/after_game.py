"""The review of a finished game, by the modules `best`, `tally` and `curve` that its package may have.

Worker processes run this: text goes in, words and numbers come out.
"""

from datetime import date

from ludorail.core.extensions.review import Curve, curve_of, tally_of
from ludorail.core.extensions.solver import best_play_of, puzzles_of
from ludorail.core.meta import Json
from ludorail.core.state import AnyState
from ludorail.core.text import in_words
from ludorail.games import load_game, read_record

CURVE_POINTS = 400
"""Points on a curve, at most."""

Words = dict[str, str]
Counted = tuple[int | None, Words, list[int]]
CurveFigures = tuple[Words | None, list[int], list[list[float]]]


def find_best(record: str) -> dict[str, Json]:
    """The best play that was possible, proved; empty where the game cannot tell."""
    game = read_record(record)
    best_play = best_play_of(game.rules)
    return {} if best_play is None else best_play.best(game.start, game.entries)


def find_tally(record: str) -> list[Counted]:
    """The sources of each seat's points."""
    game = read_record(record)
    tally = tally_of(game.rules)
    rows = [] if tally is None else tally.tally(game.start, game.entries)
    return [(row.when, in_words(row.label), list(row.points)) for row in rows]


def find_curve(record: str) -> CurveFigures:
    """The course of a game: what the numbers mean, after how many events they were taken, and each seat's numbers."""
    game = read_record(record)
    curve = curve_of(game.rules)
    if curve is None:
        return None, [], []
    moments, seats = _moments(len(game.entries)), list[list[float]]()
    state = game.start.copy()
    _stand(curve, state, seats)
    for number, (by, event) in enumerate(game.entries, 1):
        game.rules.advance(state, by, event)
        if number in moments:
            _stand(curve, state, seats)
    return in_words(curve.label(state)), sorted(moments), seats


def _moments(events: int) -> set[int]:
    """The numbers of events after which a curve has a point: the start, the end, and evenly between."""
    steps = min(events, CURVE_POINTS - 1)
    return {0, *(events * step // steps for step in range(1, steps + 1))}


def _stand(curve: Curve, state: AnyState, seats: list[list[float]]) -> None:
    standing = curve.standing(state)
    if not seats:
        seats.extend([] for _ in standing)
    for numbers, number in zip(seats, standing, strict=True):
        numbers.append(round(number, 4))


def puzzle_record(game: str, day: str, level: int) -> str:
    """The puzzle of a day and a level, as a record that does not tell its solution."""
    puzzles = puzzles_of(load_game(game))
    assert puzzles is not None
    return puzzles.make_puzzle(date.fromisoformat(day), level).record().bare().text()
