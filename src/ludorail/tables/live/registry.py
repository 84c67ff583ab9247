"""The house: all tables that are in use in this process, and the work that goes on at them by itself."""

import asyncio
import contextlib
import logging
import secrets
from collections.abc import Callable
from dataclasses import dataclass, field
from time import time
from typing import Any

from sqlalchemy.exc import SQLAlchemyError

from ludorail.core.fair import SEED_BYTES
from ludorail.core.meta import Options
from ludorail.games import load_game
from ludorail.tables.analysis.workers import Thinker
from ludorail.tables.live.change_feed import Changes, NoChanges
from ludorail.tables.live.live_table import Decision, LiveTable, row_of
from ludorail.tables.live.notifiers import LogNotifier, Notifier
from ludorail.tables.live.presence import Presence
from ludorail.tables.live.scheduler import Scheduler
from ludorail.tables.model.attention import pause_of, people_to_act
from ludorail.tables.model.lines import Again, AnyLine, Moved, Opened, PuzzleOf, Settings
from ludorail.tables.model.refusal import Refusal
from ludorail.tables.model.table import Table
from ludorail.tables.model.tokens import new_code
from ludorail.tables.store.achievements import Feats
from ludorail.tables.store.store import Store
from ludorail.tables.store.writers import Entry, Found

log = logging.getLogger(__name__)

LEASE = 10.0
"""Seconds for which a process sees to a table that it shares with others."""
FORGET = 60.0
"""Seconds after which a table that nobody looks at is forgotten until somebody does."""
LOOK_ROUND = 1.0
"""Seconds between two looks at what is due and at what was not heard of."""
LEFT_ALONE = 600.0
"""Seconds for which a table that cannot be loaded is not tried again."""
SOON = 30.0
"""Seconds before something is due from which on a table is waited for; till then its row in the store remembers."""


@dataclass
class TableRegistry:
    """The tables of one process."""

    store: Store
    thinker: Thinker
    changes: Changes = field(default_factory=NoChanges)
    notifier: Notifier = field(default_factory=LogNotifier)
    pace: float = 0.8
    now: Callable[[], float] = time
    thought: Callable[[float], None] = lambda seconds: None
    noted: Callable[[AnyLine], None] = lambda line: None

    def __post_init__(self) -> None:
        self.hubs: dict[str, LiveTable] = {}
        self._codes: dict[str, LiveTable] = {}
        self._loading: dict[str, asyncio.Task[LiveTable]] = {}
        self._broken: dict[str, float] = {}
        """Tables that cannot be loaded, and until when they are left alone: the log would be full of them."""
        self._name = secrets.token_hex(8)
        self._keeper = Scheduler(self.thinker, self.now, self.pace, self.now(), self.thought)
        self._tasks: set[asyncio.Task[Any]] = set()  # Any: nobody asks what they give
        self._presence = Presence(self.store.engine, self._name)
        self.feats = Feats(self.store.engine)

    async def open(self) -> None:
        """Opens the house: the store first, then the work."""
        await self.store.open()
        self._run(self.changes.listen(self._heard))
        self._run(self._look_round())

    async def close(self) -> None:
        """Ends the work. Nothing is lost: all that was acknowledged is stored."""
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self.thinker.close()
        if self.store.shared:
            with contextlib.suppress(OSError, SQLAlchemyError):
                await self._presence.end()
        await self.store.close()

    def _run(self, work: Any) -> "asyncio.Task[Any]":  # noqa: ANN401  # Any: as above
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._ended)
        return task

    def _ended(self, task: "asyncio.Task[Any]") -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            log.error("work ended with an error", exc_info=error)

    # Tables

    async def create(
        self,
        game: str,
        players: int,
        options: Options,
        settings: Settings,
        record: str | None = None,
        review: bool = False,
        puzzle: PuzzleOf | None = None,
    ) -> LiveTable:
        """A new table."""
        found = Found(secrets.token_hex(8), new_code(), new_code())
        line = Opened(
            time=self.now(),
            game=game,
            players=players,
            options=options,
            settings=settings,
            secret=secrets.token_bytes(SEED_BYTES).hex(),
            record=record,
            review=review,
            puzzle=puzzle,
        )
        table = Table(found.id, load_game)
        await asyncio.to_thread(table.fold, line)  # a long record holds up nobody else
        await self.store.append(Entry(found.id, 1, line, row_of(table), line.time, found, game))
        return self._use(found, table)

    def _use(self, found: Found, table: Table) -> LiveTable:
        hub = LiveTable(self.store, found, table, self._line_stored)
        hub.used = self.now()
        self.hubs[found.id] = self._codes[found.join_code] = self._codes[found.watch_code] = hub
        return hub

    async def by_code(self, code: str) -> LiveTable:
        """The table of a link."""
        hub = self._codes.get(code)
        if hub is None:
            hub = await self._load(await self.store.find(code))
        hub.used = self.now()
        return hub

    async def up_to_date(self, code: str) -> LiveTable:
        """The table of a link, with all that other processes have stored by now."""
        hub = await self.by_code(code)
        if self.store.shared:
            await hub.catch_up()
        return hub

    async def by_id(self, table: str) -> LiveTable:
        """The table with that id."""
        hub = self.hubs.get(table)
        if hub is None:
            hub = await self._load(await self.store.found(table))
        hub.used = self.now()
        return hub

    async def _load(self, found: Found | None) -> LiveTable:
        """Folds a table from its log, once for all who ask for it meanwhile."""
        if found is None:
            raise Refusal("no_table")
        if found.id in self.hubs:
            return self.hubs[found.id]
        if found.id not in self._loading:
            self._loading[found.id] = self._run(self._fold(found))
        return await asyncio.shield(self._loading[found.id])

    async def _fold(self, found: Found) -> LiveTable:
        try:
            table = Table(found.id, load_game)
            await asyncio.to_thread(table.fold_all, await self.store.lines(found.id))  # as above
            hub = self._use(found, table)
        finally:
            del self._loading[found.id]
        self._see_to(hub)
        return hub

    async def earlier_game(self, hub: LiveTable, game: int) -> Table:
        """The table as it was when an earlier of its games was over; its log has them all."""
        if game >= hub.table.games:
            raise Refusal("game_none", most=hub.table.games, found=game + 1)
        lines = await self.store.lines(hub.table.id)
        ends = [number for number, line in enumerate(lines) if isinstance(line, Again)]
        table = Table(hub.table.id, load_game)
        await asyncio.to_thread(table.fold_all, lines[: ends[game]])  # as above
        return table

    async def lobby(self) -> list[LiveTable]:
        """The listed tables."""
        hubs = [await self._try(table) for table in await self.store.listed()]
        return [hub for hub in hubs if hub is not None]

    async def _try(self, table: str) -> LiveTable | None:
        """The table with that id; None if it cannot be folded, so that it harms no other."""
        if self._broken.get(table, 0.0) > self.now():
            return None
        try:
            return await self.by_id(table)
        except (OSError, SQLAlchemyError):
            raise
        except Exception:  # whatever is wrong with its log
            log.exception("a table cannot be loaded", extra={"table": table})
            self._broken[table] = self.now() + LEFT_ALONE
            return None

    async def do(self, hub: LiveTable, decision: Decision) -> tuple[AnyLine, int] | None:
        """Does what somebody wants, if the table allows it."""
        done = await hub.do(decision, self.now())
        if done is not None:
            self._see_to(hub)
            if hub.table.life == "over" and isinstance(done[0], Moved):  # it has just ended
                await self.feats.note(hub.table)
        return done

    def _line_stored(self, hub: LiveTable, line: AnyLine) -> None:
        """Whoever did it, those who are not at the table here hear of it."""
        self.noted(line)
        self.changes.tell(hub.table.id, hub.table.number)
        self._notify(hub)

    def goes_on_in(self, hub: LiveTable) -> float | None:
        """The seconds until a tournament goes on by itself where people have a pause; None if it does not."""
        time = self._keeper.goes_on_at(hub.table) if pause_of(hub.table) else None
        return None if time is None else max(0.0, time - self.now())

    def leave(self, hub: LiveTable) -> None:
        """Forgets a table that nobody looks at and nothing is due at; its log brings it back."""
        if not hub.listeners and hub.keeping is None and not hub.lock.locked():
            for code in (hub.found.join_code, hub.found.watch_code):
                self._codes.pop(code, None)
            self.hubs.pop(hub.table.id, None)

    # What goes on by itself

    def _see_to(self, hub: LiveTable) -> None:
        if hub.keeping is None and self._is_due(hub):
            hub.keeping = self._run(self._keep(hub))

    def _is_due(self, hub: LiveTable) -> bool:
        return hub.row.due is not None and hub.row.due <= self.now() + SOON

    async def _keep(self, hub: LiveTable) -> None:
        """Sees to a table as long as something is due there and no other process does."""
        try:
            while self._is_due(hub) and await self._mine(hub):
                await self._keeper.see_to(hub)
        except Exception:  # one table's trouble must not end the others' work; the next look round tries again
            log.exception("seeing to a table failed", extra={"table": hub.table.id})
            await asyncio.sleep(LOOK_ROUND)
        finally:
            hub.keeping = None

    async def _mine(self, hub: LiveTable) -> bool:
        if not self.store.shared:
            return True
        now = self.now()
        return await self.store.claim(hub.table.id, self._name, now, now + LEASE)

    async def _look_round(self) -> None:
        while True:
            try:
                await self._look_at_what_is_due()
                if self.store.shared:
                    await self._hear_what_was_missed()
                    await self._presence.share(self.hubs.values(), self.now())
            except (OSError, SQLAlchemyError) as error:
                log.warning("the store does not answer: %s", type(error).__name__)
            except Exception:  # whatever it is, bots and clocks must not stand still for it
                log.exception("looking round failed")
            for hub in list(self.hubs.values()):
                if hub.used < self.now() - FORGET:
                    self.leave(hub)
            await asyncio.sleep(LOOK_ROUND)

    async def _look_at_what_is_due(self) -> None:
        for table in await self.store.due(self.now() + LOOK_ROUND, self._name):
            hub = await self._try(table)
            if hub is not None and hub.keeping is None:
                self._see_to(hub)
                if hub.keeping is None:
                    hub.mark()  # the row was written before the line was folded, and the process ended in between

    async def _hear_what_was_missed(self) -> None:
        for table, last in (await self.store.lasts(list(self.hubs))).items():
            self._heard(table, last)

    def _heard(self, table: str, number: int) -> None:
        hub = self.hubs.get(table)
        if hub is not None and number > hub.table.number:
            self._run(self._catch_up(hub, number))

    async def _catch_up(self, hub: LiveTable, number: int) -> None:
        await hub.catch_up(number)
        self._see_to(hub)

    def _notify(self, hub: LiveTable) -> None:
        """Tells people who are away and gave an address that it is their turn, when it begins."""
        table = hub.table
        if not any(seat is not None and seat.email for seat in table.seats):
            return
        acting = frozenset(people_to_act(table))
        for seat in acting - hub.turns:
            person = table.taken(seat)
            if person.email and not hub.here(seat):
                code, title = hub.found.watch_code, table.rules.meta.title
                self._run(self.notifier.your_turn(table.id, code, title, person.name, person.email))
        hub.turns = acting
