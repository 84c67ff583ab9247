"""The log of a game: its events in lines, each of which tells what one seat did in one go.

A game with an extension `words.log` groups its events into lines and puts each line into words; without it, every event
is a line of its own, told by its text.
"""

from bisect import bisect_left
from dataclasses import dataclass

from ludorail.core.event import Event
from ludorail.core.extensions import log_words_of
from ludorail.core.note import Note
from ludorail.core.rules import AnyRules
from ludorail.core.state import State
from ludorail.core.text import Text


@dataclass(frozen=True, slots=True)
class LogLine:
    """A line of the log: the seat that it is about, or `CHANCE`, and its events by number, counted from 0."""

    owner: int
    events: list[int]
    notes: list[Note]
    """The note of each event."""

    def since(self, number: int) -> list[Note]:
        """Returns the notes of the events from that number on."""
        return self.notes[bisect_left(self.events, number) :]


class GameLog:
    """The log of one game for one reader, who may not know everything."""

    def __init__(self, rules: AnyRules) -> None:
        self._log_words = log_words_of(rules)
        self._count = 0
        self._latest: dict[int, LogLine] = {}
        self.lines: list[LogLine] = []
        """The lines in the order of their first events."""

    def __len__(self) -> int:
        return self._count

    def add(self, known: State, by: int, event: Event) -> LogLine:
        """Adds the next event and returns its line; `known` is what the reader knows of the state before it."""
        note = Note(by, event) if self._log_words is None else self._log_words.note(known, by, event)
        line = self._latest.get(note.owner)
        if line is None or self._log_words is None or not self._log_words.goes_on(line.notes, note):
            line = self._latest[note.owner] = LogLine(note.owner, [], [])
            self.lines.append(line)
        line.events.append(self._count)
        line.notes.append(note)
        self._count += 1
        return line

    def cut(self, count: int) -> None:
        """Removes all but the first `count` events."""
        self._count = min(self._count, count)
        for line in self.lines:
            kept = bisect_left(line.events, count)
            del line.events[kept:], line.notes[kept:]
        self.lines = [line for line in self.lines if line.events]
        self._latest = {line.owner: line for line in self.lines}

    def latest_before(self, count: int) -> list[LogLine]:
        """Returns the last line about each seat, and about chance, that began in the first `count` events."""
        return list({line.owner: line for line in self.lines if line.events[0] < count}.values())

    def tell(self, line: LogLine, since: int = 0) -> Text | str:
        """Puts a line into words, or only its events from number `since` on."""
        if self._log_words is None:
            return line.notes[-1].event.text
        return self._log_words.tell(line.since(since))

    def is_quiet(self, line: LogLine, since: int) -> bool:
        """Whether a line has nothing to announce from event `since` on."""
        return all(note.quiet for note in line.since(since))
