"""The spectators of one table. Those who have seen the same are shown its news together, with the same bytes."""

import asyncio
import logging
from collections.abc import Iterable
from functools import partial

from ludorail.server.socket.peer import CLOSE_INTERNAL_ERROR, Peer
from ludorail.server.views.shared_views import Reader, SharedViews
from ludorail.tables.live.live_table import LiveTable

log = logging.getLogger(__name__)

INTERVAL = 0.1
"""The fewest seconds between two views for spectators: events that come faster are shown together."""


class Audience:
    """Groups of spectators by what they may see and have seen; most of the time there is one for each language."""

    def __init__(self, live: LiveTable, views: SharedViews) -> None:
        self._live, self._views = live, views
        self._loop = asyncio.get_running_loop()
        self._groups: dict[Reader, set[Peer]] = {}
        self._slow: set[Peer] = set()
        """Slow readers: they are shown the table as it stands once they have read everything sent before."""
        self._pending = False
        self._shown = -INTERVAL
        self._tasks: set[asyncio.Task[None]] = set()

    def join(self, wire: Peer, reader: Reader) -> None:
        """A spectator comes."""
        self._live.listeners.add(self._hear_news)
        self._slow.discard(wire)
        self._groups.setdefault(reader, set()).add(wire)
        self._hear_news()

    def leave(self, wire: Peer) -> None:
        """A spectator goes."""
        self._slow.discard(wire)
        for reader, wires in list(self._groups.items()):
            wires.discard(wire)
            if not wires:
                del self._groups[reader]
        if not self._groups and not self._slow:
            self._live.listeners.discard(self._hear_news)
            self._views.audience = None  # the two would keep each other, and the table, in memory

    def _hear_news(self) -> None:
        """Shows the table once everything that happens in this turn of the loop has happened, or a little later."""
        if self._pending:
            return
        self._pending = True
        wait = self._shown + INTERVAL - self._loop.time()
        if wait > 0:
            self._loop.call_later(wait, self._show)
        else:
            self._loop.call_soon(self._show)

    def _show(self) -> None:
        self._pending, self._shown = False, self._loop.time()
        groups, self._groups = self._groups, {}
        for reader, wires in groups.items():
            try:
                self._show_group(reader, wires)
            except Exception:  # whatever it is, it belongs in the log and not on the sockets
                log.exception("spectators could not be shown their table", extra={"table": self._live.table.id})
                self._hang_up(wires)

    def _show_group(self, reader: Reader, wires: set[Peer]) -> None:
        work = self._views.prepared(reader)
        if work is not None:
            self._groups.setdefault(reader, set()).update(wires)
            if work not in self._tasks:
                self._tasks.add(work)
                work.add_done_callback(partial(self._prepared, reader))
            return
        frames, after = self._views.news(reader)
        for wire in wires:
            if wire.is_slow:
                self._slow.add(wire)
                wire.when_read(partial(self._rejoin, wire, reader))
            else:
                wire.send_now(frames)
        self._groups.setdefault(after, set()).update(wires - self._slow)

    def _rejoin(self, wire: Peer, reader: Reader) -> None:
        if wire in self._slow:  # it may have gone meanwhile
            self.join(wire, reader)

    def _prepared(self, reader: Reader, work: "asyncio.Task[None]") -> None:
        """Shows a long game to newcomers, now that it is in words."""
        self._tasks.discard(work)
        if work.cancelled() or work.exception() is None:
            self._hear_news()
        else:
            log.error("a game could not be put into words", exc_info=work.exception())
            self._hang_up(self._groups.pop(reader, set()))

    def _hang_up(self, wires: Iterable[Peer]) -> None:
        for wire in wires:
            task = self._loop.create_task(wire.hang_up(CLOSE_INTERNAL_ERROR))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)
