"""The log of a game in words: one log for each seat that reads along, shared by all who may know the same."""

from bisect import bisect_left
from collections.abc import Sequence

from pydantic_core import to_json

from ludorail.core.game_log import GameLog, LogLine
from ludorail.core.steps import Steps, finish
from ludorail.core.text import Text
from ludorail.server.messages.replies import LineSeen
from ludorail.tables.model.people.seat import spoken_names
from ludorail.tables.model.play import Play
from ludorail.tables.model.table import Table

WORDED_AT_ONCE = 50
"""Events or lines that are put into words without letting others take their turn."""


class GameLogs:
    """The logs of the game at one table, which follow it event by event."""

    def __init__(self) -> None:
        self._play: Play | None = None
        self._logs: dict[int | None, _SeatLog] = {}

    def lines(
        self, table: Table, seat: int | None, language: str | None, since: int, in_step: bool
    ) -> list[bytes]:
        """The lines that changed since event `since`, as `seat` may know them, as JSON; none without a language.

        A reader who is not in step has lost events that were taken back, or has just come: the last line of each seat
        before `since` may differ from the one that it has.
        """
        if language is None or table.play is None:
            return []
        log = self._log(table.play, seat)
        finish(log.following(table))
        words = log.in_words(language, spoken_names(table.seats, language))
        began = [line for line in log.log.latest_before(since) if not in_step or line.events[-1] >= since]
        return [words.show(line, since) for line in began] + words.since(since)

    def line_at(self, table: Table, seat: int | None, language: str | None, events: int) -> LineSeen | None:
        """The line that the last of the first `events` events belongs to, told up to there."""
        if language is None or table.play is None or events == 0:
            return None
        log = self._log(table.play, seat)
        finish(log.following(table))
        return log.in_words(language, spoken_names(table.seats, language)).until(events)

    def is_far_behind(self, table: Table, seat: int | None, language: str | None, since: int) -> bool:
        """Whether there is much to put into words, so that `preparing` should come first."""
        if language is None or table.play is None:
            return False
        log = self._log(table.play, seat)
        if len(table.play.entries) - len(log.log) > WORDED_AT_ONCE:
            return True
        return log.in_words(language, spoken_names(table.seats, language)).untold_since(since) > WORDED_AT_ONCE

    def preparing(self, table: Table, seat: int | None, language: str, since: int) -> Steps[None]:
        """Puts the lines since event `since` into words, for all who read the same."""
        if table.play is not None:
            log = self._log(table.play, seat)
            yield from log.following(table)
            yield from log.in_words(language, spoken_names(table.seats, language)).preparing(since)

    def _log(self, play: Play, seat: int | None) -> "_SeatLog":
        if self._play is not play:
            self._play, self._logs = play, {}
        if seat not in self._logs:
            self._logs[seat] = _SeatLog(play, seat)
        return self._logs[seat]


class _SeatLog:
    """The log as one seat may know it, up to some event, and the state after that event."""

    def __init__(self, play: Play, seat: int | None) -> None:
        self._play, self._seat = play, seat
        self.log = GameLog(play.rules)
        self._words: dict[str, _LogInWords] = {}
        self._state = play.folded(0)
        self._number = 0
        """The number of the table's line up to which it has dropped the events that were taken back."""

    def following(self, table: Table) -> Steps[None]:
        """Goes on to the present, event by event; the table may change between two steps."""
        play, rules, log = self._play, self._play.rules, self.log
        while table.play is play:
            self._drop_undone(table)
            if len(log) == len(play.entries):
                return
            by, event = play.entries[len(log)]
            log.add(rules.hide(self._state, self._seat), by, rules.redact(by, event, self._seat))
            rules.advance(self._state, by, event)
            yield

    def _drop_undone(self, table: Table) -> None:
        if table.number == self._number:
            return
        kept = table.kept_since(self._number)
        if kept < len(self.log):
            self.log.cut(kept)
            self._state = self._play.folded(kept)
            for words in self._words.values():
                words.cut()
        self._number = table.number

    def in_words(self, language: str, names: list[str]) -> "_LogInWords":
        """The log in a language, with the names of the seats in that language."""
        found = self._words.get(language)
        if found is None or found.names != names:
            found = self._words[language] = _LogInWords(self.log, language, names)
        return found


class _LogInWords:
    """The lines of one log in one language, as JSON. A line that cannot grow any more is told once."""

    def __init__(self, log: GameLog, language: str, names: Sequence[str]) -> None:
        self._log, self._language, self.names = log, language, names
        self._told: list[bytes | None] = []
        """Each line for readers who have nothing of it yet; `None` while nobody has asked, or it may grow."""

    def show(self, line: LogLine, since: int) -> bytes:
        """A line for readers who know its events before number `since`."""
        if self._log.is_quiet(line, since):
            news: str | None = ""
        else:
            news = None if line.events[0] >= since else self._say(self._log.tell(line, since))
        return to_json(self._seen(line, news))

    def until(self, events: int) -> LineSeen | None:
        """The line of the last of the first `events` events, without what came later."""
        line = self._log.line_of(events - 1)
        if line is None:
            return None
        count = bisect_left(line.events, events)
        return self._seen(LogLine(line.owner, line.events[:count], line.notes[:count]), None)

    def _seen(self, line: LogLine, news: str | None) -> LineSeen:
        return LineSeen.model_construct(
            first=line.events[0],
            last=line.events[-1],
            by=line.owner,
            words=self._say(self._log.tell(line)),
            news=news,
            marks=self._log.marks(line),
        )

    def _say(self, text: Text | str) -> str:
        return text if isinstance(text, str) else text.say(self._language, self.names)

    def _tell(self, index: int) -> bytes:
        """The line with that index, for readers who have nothing of it yet."""
        self._told += [None] * (index + 1 - len(self._told))
        told = self._told[index]
        if told is None:
            line = self._log.lines[index]
            told = self.show(line, 0)
            if not self._log.may_grow(line):
                self._told[index] = told
        return told

    def since(self, number: int) -> list[bytes]:
        """The lines that begin with event `number` or later."""
        return [self._tell(index) for index in range(self._log.first_since(number), len(self._log.lines))]

    def untold_since(self, number: int) -> int:
        """The number of lines to be told that begin with event `number` or later."""
        first = self._log.first_since(number)
        told = self._told[first:]
        return len(self._log.lines) - first - len(told) + told.count(None)

    def preparing(self, number: int) -> Steps[None]:
        """Tells the lines that begin with event `number` or later, one by one; the log may change in between."""
        index = self._log.first_since(number)
        while index < len(self._log.lines):
            self._tell(index)
            index += 1
            yield

    def cut(self) -> None:
        """Forgets the lines that the log has dropped, and those that may grow again."""
        del self._told[len(self._log.lines) :]
        for line in self._log.latest():
            index = self._log.first_since(line.events[0])
            if index < len(self._told):
                self._told[index] = None
