"""The log of a game in words, as one client may know it."""

from ludorail.core.game_log import GameLog, LogLine
from ludorail.core.text import Text
from ludorail.server.socket.messages import LineSeen
from ludorail.tables.model.play import Play
from ludorail.tables.model.seat import spoken_names
from ludorail.tables.model.table import Table


class Teller:
    """Goes along with a game and tells it in one language; in none if there is no language."""

    def __init__(self, language: str | None) -> None:
        self.language = language
        self._told: _Told | None = None

    def tell(self, table: Table, play: Play, seat: int | None, since: int) -> list[LineSeen]:
        """The lines in which something is new since a place, or was taken back, from what that seat may know."""
        if self.language is None:
            return []
        told = self._told
        if told is None or told.play is not play or told.seat != seat:
            told = self._told = _Told(play, seat)
        lines = told.follow(since)
        names = spoken_names(table.seats, self.language)
        return [self._line(told.log, line, since, names) for line in lines]

    def _line(self, log: GameLog, line: LogLine, since: int, names: list[str]) -> LineSeen:
        return LineSeen.model_construct(
            first=line.events[0],
            last=line.events[-1],
            by=line.owner,
            words=self._say(log.tell(line), names),
            news=self._news(log, line, since, names),
        )

    def _news(self, log: GameLog, line: LogLine, since: int, names: list[str]) -> str | None:
        if log.is_quiet(line, since):
            return ""
        return None if line.events[0] >= since else self._say(log.tell(line, since), names)

    def _say(self, text: Text | str, names: list[str]) -> str:
        assert self.language is not None
        return text if isinstance(text, str) else text.say(self.language, names)


class _Told:
    """The log of one game up to some event, and the state after it."""

    def __init__(self, play: Play, seat: int | None) -> None:
        self.play, self.seat = play, seat
        self.log = GameLog(play.rules)
        self._state = play.folded(0)

    def follow(self, since: int) -> list[LogLine]:
        """Goes on to the present. The lines that are not as somebody knows them who knows the events before."""
        log, rules, seat = self.log, self.play.rules, self.seat
        going_on = len(log) == since
        if len(log) > since:
            log.cut(since)
            self._state = self.play.folded(since)
        lines = []
        for by, event in self.play.entries[len(log) :]:
            lines.append(log.add(rules.hide(self._state, seat), by, rules.redact(by, event, seat)))
            rules.advance(self._state, by, event)
        if not going_on:  # whatever was taken back went on with somebody's last line
            lines = [line for line in lines if line.events[-1] >= since] + log.latest_before(since)
        by_first = {line.events[0]: line for line in lines}
        return [by_first[first] for first in sorted(by_first)]
