"""The messages that show a table, made once for all sessions that may see the same, and ready for their sockets."""

from collections.abc import Callable, Hashable
from typing import Any, TypeVar

from pydantic_core import to_json

from ludorail.server.socket.wire import frame
from ludorail.server.views.log_view import GameLogs
from ludorail.server.views.table_view import show_clocks, show_position, show_said, show_table
from ludorail.tables.live.live_table import LiveTable
from ludorail.tables.live.registry import TableRegistry
from ludorail.tables.model.lines import Said
from ludorail.tables.model.table import Table

T = TypeVar("T")


class SharedViews:
    """The frames for the sessions at one table, kept until the table moves on."""

    def __init__(self, registry: TableRegistry, live: LiveTable) -> None:
        self._registry, self._live = registry, live
        self._logs = GameLogs()
        self._version = (-1, -1)
        self._made: dict[Hashable, Any] = {}  # Any: each kind of key has its own kind of value

    def _once(self, key: Hashable, make: Callable[[], T]) -> T:
        """What `make` returns for the table as it stands, made once for each key."""
        version = (self._live.table.number, self._live.presence_changes)
        if self._version != version:
            self._version = version
            self._made.clear()
        if key not in self._made:
            self._made[key] = make()
        found: T = self._made[key]
        return found

    def table(self, seat: int | None) -> bytes:
        """The frame of a `TableSeen`."""

        def make() -> bytes:
            return frame(to_json(show_table(self._registry, self._live, seat)))

        if self._registry.goes_on_in(self._live) is not None:  # it tells the seconds left, which differ each time
            return make()
        return self._once(("table", seat), make)

    def view(self, seat: int | None, language: str | None, since: int, in_step: bool) -> bytes | None:
        """The frame of a `ViewSeen` with the events from number `since` on; `None` without a game.

        Of all messages most are views, and all in them comes from the rules: they are written as JSON without being
        made, and checked, as models first.
        """
        table, clocks = self._live.table, self._live.table.clocks
        if table.play is None:
            return None
        in_step = in_step or language is None or since == 0  # without earlier lines it makes no difference
        reader = (seat, language, since, in_step)

        def make() -> bytes:
            body = self._once(("body", reader), lambda: self._body(table, *reader))
            return frame(body[:-1] + b"," + to_json(show_clocks(table, self._registry.now()))[1:])

        return make() if clocks is not None and clocks.runs else self._once(("view", reader), make)

    def _body(self, table: Table, seat: int | None, language: str | None, since: int, in_step: bool) -> bytes:
        """A `ViewSeen` without its clocks."""
        play = table.play
        assert play is not None
        return to_json(
            {
                "kind": "view",
                "number": table.number,
                "at": table.at,
                "game": table.games,
                "since": since,
                "events": self._once(("events", seat, since), lambda: play.events_for(seat, since)),
                "lines": self._logs.lines(table, seat, language, since, in_step),
                **self._once(("position", seat), lambda: show_position(table, play, seat)),
            }
        )

    def chat(self, seen: int) -> list[bytes]:
        """The frames of the chat after line `seen`."""
        return [self._said(number, line) for number, line in self._live.table.said if number > seen]

    def _said(self, number: int, line: Said) -> bytes:
        return self._once(("said", number), lambda: frame(to_json(show_said(number, line))))
