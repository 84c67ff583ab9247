"""How a game went: how many cars of each line rise, after any of its events."""

from ludorail.core.text import Text
from ludorail.games.game_of_trains.rules.events import SLOTS
from ludorail.games.game_of_trains.rules.state import TrainState
from ludorail.games.game_of_trains.texts import text


def label(state: TrainState) -> Text:
    """What is told."""
    return text("standing.rising")


def standing(state: TrainState) -> list[float]:
    """The most cars of each seat's line that rise, others left out; all seven win."""
    return [float(_rising(state.lines[SLOTS * seat : SLOTS * (seat + 1)])) for seat in range(state.players)]


def _rising(line: list[int]) -> int:
    """The length of the longest row of cars that rise."""
    longest: list[int] = []
    for place, car in enumerate(line):
        before = [length for other, length in zip(line[:place], longest, strict=True) if 0 < other < car]
        longest.append(1 + max(before, default=0) if car else 0)
    return max(longest)
