"""The events of a game that still stand after moves were taken back."""

from bisect import bisect_left
from dataclasses import dataclass, field


@dataclass
class KeptEvents:
    """Numbers of lines of a game, and how many events of each still stand; both grow along the lists.

    Lines whose events stand as long as those of a later line are left out. Two lists and not one of pairs: thousands
    of tables have one for every move, and each pair would be visited by every garbage collection.
    """

    _lines: list[int] = field(default_factory=lambda: [0])
    _events: list[int] = field(default_factory=lambda: [0])

    def add(self, number: int, count: int) -> None:
        """Takes in line `number`, after which the game has `count` events."""
        while self._events and self._events[-1] >= count:
            self._lines.pop()
            self._events.pop()
        self._lines.append(number)
        self._events.append(count)

    def since(self, number: int) -> int:
        """The number of events shown up to line `number` that still stand."""
        return self._events[bisect_left(self._lines, number)]
