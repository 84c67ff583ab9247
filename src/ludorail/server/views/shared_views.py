"""The messages that show a table, made once for all sessions that have seen and may see the same."""

import asyncio
from collections.abc import Callable, Hashable
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

from pydantic_core import to_json

from ludorail.server.messages.framing import frame
from ludorail.server.messages.replies import LineSeen
from ludorail.server.views.log_view import GameLogs
from ludorail.server.views.table_view import show_clocks, show_position, show_said, show_table
from ludorail.tables.live.live_table import LiveTable
from ludorail.tables.live.registry import TableRegistry
from ludorail.tables.model.play import Play
from ludorail.tables.model.table import Table

if TYPE_CHECKING:
    from ludorail.server.socket.audience import Audience

T = TypeVar("T")

SAME_MOMENT = 0.02
"""Seconds for which frames with clocks serve other sessions too."""


class Reader(NamedTuple):
    """A session by what it may see and what it has been shown. Readers that are equal are shown the same."""

    seat: int | None
    language: str | None
    seen: int = 0
    """The number of the table's line up to which it has seen everything."""
    table_shown: tuple[int, ...] = ()
    """The version of the table without its game."""
    view_shown: int = -1
    """The number of the line after which it was shown the game."""
    events_shown: tuple[int, int] | None = None
    """The game, and how many of its events it was shown."""


class News(NamedTuple):
    """The frames that bring a reader up to date, and the reader after them."""

    frames: bytes
    reader: Reader


class SharedViews:
    """The views of one table. Whatever is made for one reader serves all that are like it, until the table moves on."""

    def __init__(self, registry: TableRegistry, live: LiveTable) -> None:
        self._registry, self._live = registry, live
        self._logs = GameLogs()
        self._version = (-1, -1)
        self._made: dict[Hashable, Any] = {}  # Any: each kind of key has its own kind of value
        self._news: dict[Reader, News] = {}
        self._lobby_entry: tuple[tuple[int, int], bytes] | None = None
        self._preparing: dict[Hashable, asyncio.Task[None]] = {}
        self._timed, self._news_time = False, 0.0
        self.audience: Audience | None = None
        """The spectators, once one has come."""

    def news(self, reader: Reader) -> News:
        """Everything that has changed since the reader was last shown the table."""
        version = (self._live.table.number, self._live.presence_changes)
        if self._version != version:
            self._version = version
            self._made.clear()
            self._news.clear()
            self._timed = self._tell_time()
        if self._timed and not 0 <= self._registry.now() - self._news_time < SAME_MOMENT:
            self._news.clear()
            self._news_time = self._registry.now()
        news = self._news.get(reader)
        if news is None:
            news = self._news[reader] = self._make_news(reader)
        return news

    def line_at(self, seat: int | None, language: str | None, events: int) -> LineSeen | None:
        """The line of the log that event number `events` belongs to, as it read after that event."""
        return self._logs.line_at(self._live.table, seat, language, events)

    def lobby_entry(self) -> bytes:
        """The table with the link to join it, as JSON; made once for everybody until the table changes."""
        if self._registry.goes_on_in(self._live) is not None:  # it tells the seconds that are left
            return self._make_lobby_entry()
        version = (self._live.table.number, self._live.presence_changes)
        if self._lobby_entry is None or self._lobby_entry[0] != version:
            self._lobby_entry = (version, self._make_lobby_entry())
        return self._lobby_entry[1]

    def _make_lobby_entry(self) -> bytes:
        seen = show_table(self._registry, self._live, None)
        return to_json(seen.model_copy(update={"join": self._live.links.join_code}))

    def prepared(self, reader: Reader) -> "asyncio.Task[None] | None":
        """The work to wait for before `news` can be made quickly, shared by all who read the same; `None` if there is
        none.

        A client that comes to a long game, or comes back to it after long, must not hold up the others.
        """
        table, seat, language = self._live.table, reader.seat, reader.language
        since = table.kept_since(reader.seen)
        if language is None or not self._logs.is_far_behind(table, seat, language, since):
            return None
        key = (seat, language, since)
        task = self._preparing.get(key)
        if task is None:
            steps = self._logs.preparing(table, seat, language, since)
            task = self._preparing[key] = asyncio.create_task(self._registry.slices.run(steps))
            task.add_done_callback(lambda _: self._preparing.pop(key))
        return task

    def _tell_time(self) -> bool:
        """Whether the messages tell the seconds left on a clock, which differ from moment to moment."""
        clocks = self._live.table.clocks
        return (
            (clocks is not None and clocks.runs)
            or bool(self._live.absent_to_act)
            or self._registry.goes_on_in(self._live) is not None
        )

    def _make_news(self, reader: Reader) -> News:
        table, seat = self._live.table, reader.seat
        frames: list[bytes] = []
        version = (table.standing, self._live.presence_changes, *self._live.absent_to_act)
        if reader.table_shown != version:
            frames.append(frame(to_json(show_table(self._registry, self._live, seat))))
        events_shown = reader.events_shown
        if table.number > reader.view_shown and table.play is not None:  # if not, only people came or went
            frames.append(frame(self._view(table, table.play, reader)))
            events_shown = (table.games, len(table.play.entries))
        frames += [frame(to_json(show_said(number, line))) for number, line in table.said if number > reader.seen]
        after = Reader(seat, reader.language, table.number, version, table.number, events_shown)
        return News(b"".join(frames), after)

    def _view(self, table: Table, play: Play, reader: Reader) -> bytes:
        """A `ViewSeen` as JSON.

        Of all messages most are views, and everything in them comes from the rules: they are written directly, without
        being built and checked as models.
        """
        since = table.kept_since(reader.seen)
        in_step = reader.language is None or since == 0 or reader.events_shown == (table.games, since)
        body = self._once(
            ("view", reader.seat, reader.language, since, in_step),
            lambda: self._body(table, play, reader, since, in_step),
        )
        if not self._timed:
            return body
        return body[:-1] + b"," + to_json(show_clocks(table, self._registry.now()))[1:]

    def _body(self, table: Table, play: Play, reader: Reader, since: int, in_step: bool) -> bytes:
        """A `ViewSeen`; without its clocks, which stand last, if they tell the time."""
        seat = reader.seat
        view = {
            "number": table.number,
            "at": table.at,
            "game": table.games,
            "since": since,
            "events": play.events_for(seat, since),
        }
        lines = self._logs.lines(table, seat, reader.language, since, in_step)
        body = to_json(view if self._timed else view | show_clocks(table, table.changed))
        # Kept as bytes: hundreds of small objects a table would be looked at whenever garbage is collected.
        position = self._once(("position", seat), lambda: to_json(show_position(table, play, seat)))
        return b'{"kind":"view","lines":[' + b",".join(lines) + b"]," + body[1:-1] + b"," + position[1:]

    def _once(self, key: Hashable, make: Callable[[], T]) -> T:
        """Calls `make` once for each key and version of the table."""
        if key not in self._made:
            self._made[key] = make()
        found: T = self._made[key]
        return found
