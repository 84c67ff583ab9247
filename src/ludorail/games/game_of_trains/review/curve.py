"""The curve of a game: the number of cars in each line that rise, after every event."""

from ludorail.core.text import Text
from ludorail.games.game_of_trains.rules.events import SLOTS
from ludorail.games.game_of_trains.rules.state import TrainState
from ludorail.games.game_of_trains.texts import text


def label(state: TrainState) -> Text:
    """The name of the numbers on the curve."""
    return text("standing.rising")


def standing(state: TrainState) -> list[float]:
    """For each seat, the most cars of its line that rise when the others are left out; seven win."""
    return [float(_rising(state.lines[SLOTS * seat : SLOTS * (seat + 1)])) for seat in range(state.players)]


def _rising(line: list[int]) -> int:
    """The length of the longest rising sequence of cars."""
    longest: list[int] = []
    for place, car in enumerate(line):
        before = [length for other, length in zip(line[:place], longest, strict=True) if 0 < other < car]
        longest.append(1 + max(before, default=0) if car else 0)
    return max(longest)
