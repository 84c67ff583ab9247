"""What happened, told afterwards: a log of lines, each of which tells what somebody did in one go.

A game tells it in its package's module `telling`: `note` keeps of an event what its line will need, `goes_on` says
whether the event goes on with what its owner did last, and `tell` puts the notes of a line into words.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Protocol, cast

from ludorail.core.event import Event
from ludorail.core.extensions import module_of
from ludorail.core.rules import AnyRules
from ludorail.core.state import State
from ludorail.core.text import Text


@dataclass(frozen=True, slots=True)
class Note:
    """An event in its line. The owner is whom the line is about, or `CHANCE`; a game's own notes hold more."""

    owner: int
    event: Event
    quiet: ClassVar[bool] = False
    """Whether it stands in the log without being announced: something that is only on its way."""


@dataclass(frozen=True, slots=True)
class Told(Note):
    """An event that can be told by itself, in these words."""

    text: Text


AnyNote = Any  # what is in a note beside its owner and its event is the game's own affair


class Telling(Protocol):
    """What a game's module `telling` gives."""

    def note(self, known: State, by: int, event: Event, /) -> Note:
        """What is to be kept of an event, given what is known before it."""

    def goes_on(self, line: Sequence[AnyNote], note: AnyNote, /) -> bool:
        """Whether the event belongs to the line that its owner had last."""

    def tell(self, line: Sequence[AnyNote], /) -> Text:
        """The notes of a line, or the last of them, as one sentence."""


@dataclass(frozen=True, slots=True)
class Line:
    """A line of the log: the numbers of its events, counted from 0, and whom it is about."""

    owner: int
    events: list[int]


class Log:
    """The events of one game as one reader may know them, in lines."""

    def __init__(self, rules: AnyRules) -> None:
        self._telling = cast(Telling | None, module_of(rules, "words.log"))
        self._notes: list[Note] = []
        self.lines: list[Line] = []
        """In the order in which they began."""

    def __len__(self) -> int:
        return len(self._notes)

    def add(self, known: State, by: int, event: Event) -> Line:
        """Writes down the next event, given what is known before it; gives its line."""
        note = Note(by, event) if self._telling is None else self._telling.note(known, by, event)
        line = self.latest(note.owner)
        if line is None or self._telling is None or not self._telling.goes_on(self._of(line, 0), note):
            line = Line(note.owner, [])
            self.lines.append(line)
        line.events.append(len(self._notes))
        self._notes.append(note)
        return line

    def cut(self, count: int) -> None:
        """Forgets all but the first events."""
        del self._notes[count:]
        for line in self.lines:
            while line.events and line.events[-1] >= count:
                line.events.pop()
        self.lines = [line for line in self.lines if line.events]

    def latest(self, owner: int) -> Line | None:
        """The last line about somebody."""
        return next((line for line in reversed(self.lines) if line.owner == owner), None)

    def latest_before(self, count: int) -> list[Line]:
        """Everybody's last line among the first events."""
        return list({line.owner: line for line in self.lines if line.events[0] < count}.values())

    def tell(self, line: Line, since: int = 0) -> Text | str:
        """A line in words; or only what it tells of the events from a place on."""
        notes = self._of(line, since)
        if self._telling is None:
            return notes[-1].event.text
        return self._telling.tell(notes)

    def is_quiet(self, line: Line, since: int) -> bool:
        """Whether nothing of a line from a place on is to be announced."""
        return all(note.quiet for note in self._of(line, since))

    def _of(self, line: Line, since: int) -> list[Note]:
        return [self._notes[number] for number in line.events if number >= since]
