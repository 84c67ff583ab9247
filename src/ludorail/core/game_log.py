"""The log of a game: its events in lines, each of which tells a run of moves by one seat.

A game with an extension `words.log` groups its events into lines and puts each line into words; without it, every event
is a line of its own, told by its text.
"""

from bisect import bisect_left
from dataclasses import dataclass

from ludorail.core.event import Event
from ludorail.core.extensions.words import LogMarks, Note, log_words_of
from ludorail.core.rules import AnyRules
from ludorail.core.state import State
from ludorail.core.text import Text

LINE_EVENTS = 250
"""Events of one line, at most: several times those of the longest turns, so that no line takes long to tell."""


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
        self._by_owner: dict[int, list[LogLine]] = {}
        self.lines: list[LogLine] = []
        """The lines in the order of their first events."""

    def __len__(self) -> int:
        return self._count

    def add(self, known: State, by: int, event: Event) -> LogLine:
        """Adds the next event and returns its line; `known` is what the reader knows of the state before it."""
        note = Note(by, event) if self._log_words is None else self._log_words.note(known, by, event)
        of_owner = self._by_owner.setdefault(note.owner, [])
        if not of_owner or not self._goes_on(of_owner[-1], note):
            line = LogLine(note.owner, [], [])
            of_owner.append(line)
            self.lines.append(line)
        line = of_owner[-1]
        line.events.append(self._count)
        line.notes.append(note)
        self._count += 1
        return line

    def _goes_on(self, line: LogLine, note: Note) -> bool:
        words = self._log_words
        return words is not None and len(line.events) < LINE_EVENTS and words.goes_on(line.notes, note)

    def cut(self, count: int) -> None:
        """Removes all but the first `count` events."""
        self._count = min(self._count, count)
        del self.lines[self.first_since(count) :]
        for of_owner in self._by_owner.values():
            while of_owner and of_owner[-1].events[0] >= count:
                of_owner.pop()
            if of_owner:
                line = of_owner[-1]
                kept = bisect_left(line.events, count)
                del line.events[kept:], line.notes[kept:]

    def first_since(self, count: int) -> int:
        """Returns the index of the first line that begins with event `count` or later."""
        return bisect_left(self.lines, count, key=_first_event)

    def line_of(self, event: int) -> LogLine | None:
        """Returns the line of an event; several lines may have begun before it."""
        for of_owner in self._by_owner.values():
            index = bisect_left(of_owner, event + 1, key=_first_event) - 1
            if index >= 0:
                line = of_owner[index]
                number = bisect_left(line.events, event)
                if number < len(line.events) and line.events[number] == event:
                    return line
        return None

    def latest(self) -> list[LogLine]:
        """Returns the last line about each seat, and about chance: those that may still grow."""
        return [of_owner[-1] for of_owner in self._by_owner.values() if of_owner]

    def may_grow(self, line: LogLine) -> bool:
        """Whether a line is the last about its seat, or about chance."""
        return self._by_owner[line.owner][-1] is line

    def latest_before(self, count: int) -> list[LogLine]:
        """Returns the last line about each seat, and about chance, that began in the first `count` events."""
        found = []
        for of_owner in self._by_owner.values():
            number = bisect_left(of_owner, count, key=_first_event)
            found += of_owner[max(0, number - 1) : number]
        return sorted(found, key=_first_event)

    def tell(self, line: LogLine, since: int = 0) -> Text | str:
        """Puts a line into words, or only its events from number `since` on."""
        if self._log_words is None:
            return line.notes[-1].event.text
        return self._log_words.tell(line.since(since))

    def marks(self, line: LogLine) -> list[str]:
        """Returns the things that a line is about, by names that the game and its board agree on."""
        return self._log_words.marks(line.notes) if isinstance(self._log_words, LogMarks) else []

    def is_quiet(self, line: LogLine, since: int) -> bool:
        """Whether a line has nothing to announce from event `since` on."""
        return all(note.quiet for note in line.since(since))


def _first_event(line: LogLine) -> int:
    return line.events[0]
