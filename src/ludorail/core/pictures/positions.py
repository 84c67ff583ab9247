"""Pictures of positions, and of a game in progress, drawn by the game's own `words.picture`."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from ludorail.core.extensions.words import picture_of
from ludorail.core.game_log import GameLog
from ludorail.core.meta import Json
from ludorail.core.pictures.svg import capital, shown_names
from ludorail.core.record import Record, players_and_options
from ludorail.core.rules import AnyRules
from ludorail.core.state import State
from ludorail.core.text import preferred_language


@dataclass(frozen=True)
class Viewer:
    """A viewer of a game: a seat, or a spectator if it is None."""

    seat: int | None


@dataclass(frozen=True)
class Frame:
    """A moment of a game: its picture, what happened just before, and the event that began what happened."""

    svg: str
    words: str
    since: int


def picture(
    rules: AnyRules,
    position: dict[str, Json],
    data: Json = None,
    language: str | None = None,
    names: Sequence[str] = (),
) -> str | None:
    """Draws a position as an SVG document; None if its game has no pictures."""
    drawn = picture_of(rules)
    return None if drawn is None else drawn.svg(position, language or preferred_language(), data, names)


def record_names(record: Record) -> list[str]:
    """Returns the names of the players, if a record has them."""
    return [name.strip() for name in record.headers.get("Names", "").split(";") if name.strip()]


def frames(record: Record, language: str, viewer: Viewer | None = None) -> Iterator[Frame]:
    """Yields the moments of a record: its start, then one after each event.

    With a viewer they show and tell what that viewer may know, else everything. Raises `LookupError` for a game
    without pictures.
    """
    moment = _RecordAtMoment(record, language, viewer)
    yield Frame(moment.picture(), "", -1)
    for by, event in record.entries:
        known = moment.state.copy() if viewer is None else record.rules.hide(moment.state, viewer.seat)
        seen = event if viewer is None else record.rules.redact(by, event, viewer.seat)
        line = moment.log.add(known, by, seen)
        record.rules.advance(moment.state, by, event)
        told = moment.log.tell(line)
        said = told if isinstance(told, str) else told.say(language, moment.called)
        yield Frame(moment.picture(), capital(said), line.events[0])


class _RecordAtMoment:
    """A record on its way from moment to moment, with the log so far."""

    def __init__(self, record: Record, language: str, viewer: Viewer | None) -> None:
        self.rules = record.rules
        self.state: State = record.start.copy()
        self.log = GameLog(record.rules)
        self.names = record_names(record)
        self.called = shown_names(players_and_options(self.rules.position(self.state))[0], self.names)
        self._language = language
        self._viewer = viewer
        self._data = self.rules.data(record.start)

    def picture(self) -> str:
        rules, viewer = self.rules, self._viewer
        shown = rules.position(self.state)
        if viewer is not None:
            shown = rules.view_position(rules.view(self.state, viewer.seat))
        svg = picture(rules, shown, self._data, self._language, self.names)
        if svg is None:
            raise LookupError(f"{rules.meta.id} has no pictures")
        return svg
