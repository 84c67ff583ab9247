"""The tables in use in this process, and the background work at them."""

import asyncio
import contextlib
import logging
import secrets
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from time import time
from typing import Any

from ludorail.core.chance.fair import SEED_BYTES
from ludorail.core.meta import Options
from ludorail.games import load_game
from ludorail.tables.analysis.thinking import Thinker
from ludorail.tables.live.change_feed import ChangeFeed, NoChangeFeed
from ludorail.tables.live.house_clock import HouseClock
from ludorail.tables.live.live_table import DecisionResult, LiveTable, PastGame, row_of
from ludorail.tables.live.lobby import LISTED_FOR, is_abandoned, lobby_order
from ludorail.tables.live.notifiers import LogNotifier, Notifier
from ludorail.tables.live.outage import Outage
from ludorail.tables.live.scheduler import Scheduler
from ludorail.tables.live.slices import Slices
from ludorail.tables.model.attention import pause_of, people_to_act
from ludorail.tables.model.decisions import Decision
from ludorail.tables.model.fold import folding, folding_all
from ludorail.tables.model.lines import Again, Moved, Nudged, PuzzleOf, Settings, TableLine, TableOpened
from ludorail.tables.model.people.tokens import new_code
from ludorail.tables.model.refusal import Refusal, StoreAway
from ludorail.tables.model.table import Table
from ludorail.tables.store.interface import LogStore
from ludorail.tables.store.rows import PendingWrite, TableLinks

log = logging.getLogger(__name__)

LEASE_SECONDS = 10.0
"""For how long a process attends to a table that other processes have too."""
CLOCK_INTERVAL = 5.0
"""Seconds after which a process keeps its time in the store again: what a killed house may lose of it."""
FORGET_AFTER = 60.0
"""Seconds after which a table without listeners leaves memory; its log brings it back."""
POLL_INTERVAL = 1.0
"""Seconds between two looks at the store for due tables, and for lines whose news was lost."""
RETRY_BROKEN_AFTER = 600.0
"""Seconds before a table that failed to load is tried again."""
WATCH_AHEAD = 30.0
"""Seconds before its due time from which a table is watched; until then its row in the store remembers the time."""


@dataclass
class TableRegistry:
    """The tables of one process."""

    store: LogStore
    thinker: Thinker
    changes: ChangeFeed = field(default_factory=NoChangeFeed)
    notifier: Notifier = field(default_factory=LogNotifier)
    pace: float = 0.8
    now: HouseClock = field(default_factory=HouseClock)
    thought: Callable[[float], None] = lambda seconds: None
    noted: Callable[[TableLine], None] = lambda line: None
    keep: float | None = None
    """Seconds without a line after which a table is deleted; `None` keeps all."""

    def __post_init__(self) -> None:
        self.slices = Slices()
        self.live_tables: dict[str, LiveTable] = {}
        self._codes: dict[str, LiveTable] = {}
        self._loading: dict[str, asyncio.Task[LiveTable]] = {}
        self._past: dict[tuple[str, int], tuple[PastGame, Table]] = {}
        """Earlier games that are being looked at, and the present table that each was made for."""
        self._broken: dict[str, float] = {}
        """Tables that failed to load, and until when they are not tried again, lest they fill the server's log."""
        self._name = secrets.token_hex(8)
        self._scheduler = Scheduler(self.thinker, self.now, self.pace, self.now(), self.thought)
        self._time_kept = self.now()
        self._store_away = Outage("the store")
        self._tasks: set[asyncio.Task[Any]] = set()  # Any: their results are not used
        self._presence = self.store.presence(self._name)

    async def open(self) -> None:
        """Opens the store, then begins the work."""
        await self.open_store()
        self._run(self.changes.listen(self._hear))
        self._run(self._poll())
        if self.keep is not None:
            self._run(self.store.keep_only(self.keep, self.now, lambda: self.live_tables))

    async def open_store(self) -> None:
        """Opens the store, and goes on from the time at which the house was closed."""
        await self.store.open()
        kept = await self.store.kept_time()
        if kept is not None:
            self.now.set(kept)
        await self._keep_time()
        self._give_grace()

    async def close(self) -> None:
        """Ends the work. Nothing is lost: everything acknowledged is stored."""
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self.thinker.close()
        with contextlib.suppress(StoreAway):
            await self._keep_time()
            if self.store.shared:
                await self._presence.end()
        await self.store.close()

    def _run(self, work: Any) -> "asyncio.Task[Any]":  # noqa: ANN401  # Any: as above
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._ended)
        return task

    def _ended(self, task: "asyncio.Task[Any]") -> None:
        self._tasks.discard(task)
        if task.cancelled() or (error := task.exception()) is None:
            return
        if not isinstance(error, StoreAway):  # which is in the log already
            log.error("a background task failed", exc_info=error)

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
        place: str = "",
        script: Sequence[str] = (),
    ) -> LiveTable:
        """Opens a new table; `place` is where its opener is."""
        links = TableLinks(secrets.token_hex(8), new_code(), new_code())
        line = TableOpened(
            time=self.now(),
            game=game,
            players=players,
            options=options,
            settings=settings,
            secret=secrets.token_bytes(SEED_BYTES).hex(),
            record=record,
            review=review,
            puzzle=puzzle,
            place=place,
            script=list(script),
        )
        table = Table(links.id, load_game)
        await self.slices.run(folding(table, line))  # a record may be long
        await self.store.append(PendingWrite(links.id, 1, line, row_of(table), time(), links, game, place))
        return self._use(links, table)

    def _use(self, links: TableLinks, table: Table) -> LiveTable:
        live = LiveTable(self.store, links, table, self._line_stored, self.slices)
        live.loaded = live.used = self.now()
        self.live_tables[links.id] = self._codes[links.join_code] = self._codes[links.watch_code] = live
        return live

    async def by_code(self, code: str) -> LiveTable:
        """The table that a link leads to."""
        live = self._codes.get(code)
        if live is None:
            live = await self._load(await self.store.find(code))
        live.used = self.now()
        return live

    async def up_to_date(self, code: str) -> LiveTable:
        """The table that a link leads to, with every line that other processes have stored."""
        live = await self.by_code(code)
        if self.store.shared:
            await live.catch_up()
        return live

    async def by_id(self, table: str) -> LiveTable:
        """The table with that id."""
        live = self.live_tables.get(table)
        if live is None:
            live = await self._load(await self.store.links_of(table))
        live.used = self.now()
        return live

    async def _load(self, links: TableLinks | None) -> LiveTable:
        """Folds a table from its log, once for all who ask for it meanwhile."""
        if links is None:
            raise Refusal("no_table")
        if links.id in self.live_tables:
            return self.live_tables[links.id]
        if links.id not in self._loading:
            self._loading[links.id] = self._run(self._fold(links))
        return await asyncio.shield(self._loading[links.id])

    async def _fold(self, links: TableLinks) -> LiveTable:
        try:
            table = Table(links.id, load_game)
            await self.slices.run(folding_all(table, await self.store.lines(links.id)))
            live = self._use(links, table)
        finally:
            del self._loading[links.id]
        self._attend_if_due(live)
        return live

    async def game_of(self, live: LiveTable, game: int | None) -> LiveTable:
        """The table at its present game, or as it stood at the end of an earlier one."""
        if game is None or game == live.table.games:
            return live
        if game > live.table.games:
            raise Refusal("game_none", most=live.table.games, found=game + 1)
        key = (live.table.id, game)
        past, made_for = self._past.get(key, (None, None))
        if (
            past is None or made_for is not live.table
        ):  # a table is folded anew when a person has been forgotten there
            past = await self._fold_past(live, game)
            self._past[key] = (past, live.table)
        past.used = self.now()
        return past

    async def _fold_past(self, live: LiveTable, game: int) -> PastGame:
        lines = await self.store.lines(live.table.id)
        ends = [number for number, line in enumerate(lines) if isinstance(line, Again)]
        table = Table(live.table.id, load_game)
        await self.slices.run(folding_all(table, lines[: ends[game]]))
        return PastGame(self.store, live.links, table, self._line_stored, self.slices)

    async def lobby(self) -> list[LiveTable]:
        """The listed tables, without those that everybody has left."""
        now = self.now()
        here = {table for table, live in self.live_tables.items() if live.anybody_here}
        if self.store.shared:
            here |= await self._presence.tables(now)
        order = lobby_order(await self.store.listed(time() - LISTED_FOR), here)  # rows have the machine's time
        live_tables = [await self._try(table) for table in order]
        return [live for live in live_tables if live is not None and not is_abandoned(live, now)]

    async def _try(self, table: str) -> LiveTable | None:
        """The table with that id; `None` if it fails to load, which must not harm the others."""
        if self._broken.get(table, 0.0) > self.now():
            return None
        try:
            return await self.by_id(table)
        except StoreAway:
            raise
        except Exception:  # whatever is wrong with its log
            log.exception("a table cannot be loaded", extra={"table": table})
            self._broken[table] = self.now() + RETRY_BROKEN_AFTER
            return None

    async def do(self, live: LiveTable, decision: Decision) -> DecisionResult:
        """Makes a decision at a table and stores its line."""
        done = await live.do(decision, self.now())
        if done.line is not None:
            self._attend_if_due(live)
            if live.table.life == "over" and isinstance(done.line, Moved):  # it has just ended
                await self.store.achievements.note(live.table)
        return done

    def _line_stored(self, live: LiveTable, line: TableLine) -> None:
        """Passes on a line that this process has stored."""
        self.noted(line)
        self.changes.tell(live.table.id, live.table.number)
        if isinstance(line, Nudged):
            live.turns -= {line.seat}  # they are told anew
        self._notify(live)

    def goes_on_in(self, live: LiveTable) -> float | None:
        """The seconds until the pause that people have between rounds or games is over; `None` if there is none."""
        if live.is_past:
            return None
        time = self._scheduler.goes_on_at(live.table) if pause_of(live.table) else None
        return None if time is None else max(0.0, time - self.now())

    def leave(self, live: LiveTable) -> None:
        """Drops a table from memory, unless it has listeners or is being attended to."""
        if not live.listeners and live.attending is None and not live.lock.locked():
            for code in (live.links.join_code, live.links.watch_code):
                self._codes.pop(code, None)
            self.live_tables.pop(live.table.id, None)
            live.views = None

    def _give_grace(self) -> None:
        """Gives everybody time before their clock may run out: they could not play a moment ago."""
        self._scheduler = replace(self._scheduler, since=self.now())

    def follow(self, live: LiveTable, address: str) -> None:
        """Counts a client at that network address as a follower of a table: bots that wait for company play on."""
        live.follow(address, self.now())
        self._attend_if_due(live)

    @property
    def paused(self) -> int:
        """The tables in memory at which bots wait for a client to follow them."""
        return sum(live.is_paused for live in self.live_tables.values())

    # Attending to tables

    def _attend_if_due(self, live: LiveTable) -> None:
        if live.attending is None and self._is_due(live):
            live.attending = self._run(self._attend(live))

    def _is_due(self, live: LiveTable) -> bool:
        return live.due is not None and live.due <= self.now() + WATCH_AHEAD

    async def _attend(self, live: LiveTable) -> None:
        """Attends to a table while something is due there and no other process holds its lease."""
        try:
            while self._is_due(live) and await self._claim(live):
                await self._scheduler.attend(live)
            if self.store.shared and live.due is None:
                now = self.now()
                await self.store.claim(
                    live.table.id, self._name, now, now
                )  # leaves it to those where somebody follows
        except StoreAway as error:
            self._store_away.failed(error.why)
            self._give_grace()
            await asyncio.sleep(POLL_INTERVAL)
        except Exception:  # one table's trouble must not end the others' work; the next poll tries again
            log.exception("attending to a table failed", extra={"table": live.table.id})
            await asyncio.sleep(POLL_INTERVAL)
        finally:
            live.attending = None

    async def _claim(self, live: LiveTable) -> bool:
        if not self.store.shared:
            return True
        now = self.now()
        return await self.store.claim(live.table.id, self._name, now, now + LEASE_SECONDS)

    async def _poll(self) -> None:
        while True:
            try:
                await self._attend_what_is_due()
                if self.now() >= self._time_kept + CLOCK_INTERVAL:
                    await self._keep_time()
                if self.store.shared:
                    await self._renew_leases()
                if self.store.shared or self.store.was_touched():
                    await self._catch_up_on_missed_lines()
                if self.store.shared:
                    await self._presence.share(self.live_tables.values(), self.now())
                self._store_away.answered()
            except StoreAway as error:
                self._store_away.failed(error.why)
            except Exception:  # whatever it is, bots and clocks must not stand still for it
                log.exception("polling the store failed")
            self._leave_unused()
            await asyncio.sleep(POLL_INTERVAL)

    def _leave_unused(self) -> None:
        """Drops the tables, and the earlier games, that nobody looks at."""
        for live in list(self.live_tables.values()):
            if live.used < self.now() - FORGET_AFTER:
                self.leave(live)
        for key, (past, _) in list(self._past.items()):
            if not past.listeners and past.used < self.now() - FORGET_AFTER:
                del self._past[key]
                past.views = None

    async def _attend_what_is_due(self) -> None:
        for table in await self.store.due(self.now() + POLL_INTERVAL, self._name):
            live = await self._try(table)
            if live is not None and live.attending is None:
                self._attend_if_due(live)
                if live.attending is None:
                    live.write_row()  # it was written with a line, and the process ended before the line was folded
        for live in list(self.live_tables.values()):
            if live.is_followed:
                self._attend_if_due(live)  # bots alone are not due in the store, or another process held the lease

    async def _keep_time(self) -> None:
        self.now.catch_up(await self.store.keep_time(self.now()))
        self._time_kept = self.now()

    async def _renew_leases(self) -> None:
        """Keeps the leases on the tables that are being attended to: their bots may wait long for a worker."""
        attended = [table for table, live in self.live_tables.items() if live.attending is not None]
        if attended:
            now = self.now()
            await self.store.renew(attended, self._name, now + LEASE_SECONDS / 2, now + LEASE_SECONDS)

    async def _catch_up_on_missed_lines(self) -> None:
        for table, last in (await self.store.lasts(list(self.live_tables))).items():
            self._hear(table, last)

    def _hear(self, table: str, number: int) -> None:
        live = self.live_tables.get(table)
        if live is not None and number > live.table.number:
            self._run(self._catch_up(live, number))

    async def _catch_up(self, live: LiveTable, number: int) -> None:
        await live.catch_up(number)
        if live.table.changed < self.now() + CLOCK_INTERVAL:
            self.now.catch_up(live.table.changed)  # the other process is a little ahead
        self._attend_if_due(live)

    def _notify(self, live: LiveTable) -> None:
        """Notifies people who are away and gave an address when their turn begins."""
        table = live.table
        if not any(seat is not None and seat.email for seat in table.seats):
            return
        acting = frozenset(people_to_act(table))
        for seat in acting - live.turns:
            person = table.taken(seat)
            if person.email and not live.is_here(seat):
                code, title = live.links.watch_code, table.rules.meta.title
                self._run(self.notifier.your_turn(table.id, code, title, person.email))
        live.turns = acting
