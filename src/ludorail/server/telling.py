"""The events of a game in words, as one client may know them."""

from ludorail.core.package import words
from ludorail.core.state import State
from ludorail.tables.play import Play
from ludorail.tables.seat import spoken_names
from ludorail.tables.table import Table


class Teller:
    """Goes along with a game and tells its events in one language; in none if there is no language."""

    def __init__(self, language: str | None) -> None:
        self.language = language
        self._play: Play | None = None
        self._state: State | None = None
        self._count = 0

    def tell(self, table: Table, play: Play, seat: int | None, since: int) -> list[str]:
        """The events from a place on, each from what that seat knew before it."""
        if self.language is None:
            return []
        names = spoken_names(table.seats, self.language)
        state, told = self._before(play, since), []
        for by, event in play.entries[since:]:
            known, seen = play.rules.hide(state, seat), play.rules.redact(by, event, seat)
            told.append(words(play.rules, known, by, seen, self.language, names))
            play.rules.advance(state, by, event)
        self._play, self._state, self._count = play, state, len(play.entries)
        return told

    def _before(self, play: Play, since: int) -> State:
        if self._state is not None and self._play is play and self._count == since:
            return self._state
        return play.folded(since)
