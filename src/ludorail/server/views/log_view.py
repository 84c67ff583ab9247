"""The log of a game in words: one log for each seat that reads along, shared by all who may know the same."""

from ludorail.core.game_log import GameLog, LogLine
from ludorail.core.text import Text
from ludorail.server.messages.replies import LineSeen
from ludorail.tables.model.play import Play
from ludorail.tables.model.seat import spoken_names
from ludorail.tables.model.table import Table


class GameLogs:
    """The logs of the game at one table, which follow it event by event."""

    def __init__(self) -> None:
        self._play: Play | None = None
        self._logs: dict[int | None, _SeatLog] = {}

    def lines(
        self, table: Table, seat: int | None, language: str | None, since: int, in_step: bool
    ) -> list[LineSeen]:
        """The lines that changed since event `since`, as `seat` may know them; none without a language.

        A reader who is not in step has lost events that were taken back, or has just come: the last line of each seat
        before `since` may differ from the one that it has.
        """
        if language is None or table.play is None:
            return []
        if self._play is not table.play:
            self._play, self._logs = table.play, {}
        log = self._logs.setdefault(seat, _SeatLog(table.play, seat))
        log.follow(table)
        names = spoken_names(table.seats, language)
        return [_show_line(log.log, line, since, language, names) for line in log.changed(since, in_step)]


class _SeatLog:
    """The log as one seat may know it, up to some event, and the state after that event."""

    def __init__(self, play: Play, seat: int | None) -> None:
        self._play, self._seat = play, seat
        self.log = GameLog(play.rules)
        self._lines: list[LogLine] = []
        """The line of each event."""
        self._state = play.folded(0)
        self._number = 0
        """The number of the table's line that it has followed."""

    def follow(self, table: Table) -> None:
        """Goes on to the present, after dropping the events that were taken back."""
        if table.number == self._number:
            return
        log, play, rules, seat = self.log, self._play, self._play.rules, self._seat
        kept = table.kept_since(self._number)
        if kept < len(log):
            log.cut(kept)
            del self._lines[kept:]
            self._state = play.folded(kept)
        for by, event in play.entries[len(log) :]:
            self._lines.append(log.add(rules.hide(self._state, seat), by, rules.redact(by, event, seat)))
            rules.advance(self._state, by, event)
        self._number = table.number

    def changed(self, since: int, in_step: bool) -> list[LogLine]:
        """The lines with events from number `since` on, and each seat's last line before if not in step."""
        lines = self._lines[since:] + ([] if in_step else self.log.latest_before(since))
        by_first = {line.events[0]: line for line in lines}
        return [by_first[first] for first in sorted(by_first)]


def _show_line(log: GameLog, line: LogLine, since: int, language: str, names: list[str]) -> LineSeen:
    def say(text: Text | str) -> str:
        return text if isinstance(text, str) else text.say(language, names)

    if log.is_quiet(line, since):
        news: str | None = ""
    else:
        news = None if line.events[0] >= since else say(log.tell(line, since))
    return LineSeen.model_construct(
        first=line.events[0],
        last=line.events[-1],
        by=line.owner,
        words=say(log.tell(line)),
        news=news,
    )
