"""Makes the reviews that people ask for, one after another, in part of the time that bots and hints leave."""

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field, replace
from functools import partial
from time import monotonic
from typing import NamedTuple

from ludorail.core.text import LANGUAGES
from ludorail.tables.analysis.fair_queue import Asker
from ludorail.tables.analysis.review_step import ReviewStep, review_step
from ludorail.tables.analysis.workers import NoAnswer, Workers
from ludorail.tables.live.house_clock import HouseClock
from ludorail.tables.live.outage import Outage
from ludorail.tables.live.registry import TableRegistry
from ludorail.tables.model.people.seat import spoken_names
from ludorail.tables.model.refusal import Refusal, StoreAway
from ludorail.tables.store.interface import Reviews
from ludorail.tables.store.rows import StoredReview

log = logging.getLogger(__name__)

KEEP_INTERVAL = 1.0
"""Seconds after which a review under way is stored again: what a killed process may lose of it."""
LEASE_SECONDS = 10.0
"""For how long a process has a review after it last stored it."""
LOOK_INTERVAL = 1.0
"""Seconds between two looks for reviews that other processes were asked for, or have left behind."""
PRUNE_INTERVAL = 600.0
TRY_AGAIN_AFTER = 1.0
"""Seconds before a step that found too many waiting for the workers is tried again."""
MOST_OPEN = 3
"""Reviews of one address that wait or are worked on."""


class Reviewable(NamedTuple):
    """A finished game: its record, and the players' names by language."""

    record: str
    names: dict[str, list[str]]


@dataclass
class ReviewRunner:
    """Works on the reviews of a house, as one of its processes. `share` is the part of one worker's time for them."""

    store: Reviews
    workers: Workers
    game_of: Callable[[str, int], Awaitable[Reviewable]]
    """The finished game of a table, by its id and the game's number; raises `Refusal` if it is gone."""
    process: str
    now: HouseClock
    share: float
    most_seconds: float = 30.0
    """Seconds of a worker for one review."""
    worked: Callable[[float], None] = lambda seconds: None
    """Called with the seconds that workers spend on reviews."""
    _asked: dict[tuple[str, int], str] = field(default_factory=dict)
    """The addresses for which reviews wait or are worked on; in memory only."""
    _wake: asyncio.Event = field(default_factory=asyncio.Event)
    _away: Outage = field(default_factory=lambda: Outage("the store of reviews"))
    _pruned: float = 0.0

    async def ask(self, table: str, game: int, version: int, address: str) -> None:
        """Lets a review begin or go on. Raises `Refusal` if the address has too many, or the house makes none."""
        if self.share <= 0:
            raise Refusal("no_reviews")
        found = await self.store.find(table, game)
        if found is not None and found.state == "done" and found.version == version:
            return
        if await self._open_reviews(address, (table, game)) >= MOST_OPEN:
            raise Refusal("too_many_reviews")
        await self.store.ask(table, game, version, self.now())
        self._asked.setdefault((table, game), address)
        self._wake.set()

    async def _open_reviews(self, address: str, new: tuple[str, int]) -> int:
        """Counts the other reviews that wait or are worked on for an address, not those that are done elsewhere."""
        others = [key for key, asker in self._asked.items() if asker == address and key != new]
        if len(others) >= MOST_OPEN:
            for key in others:
                found = await self.store.find(*key)
                if found is None or found.state not in ("waiting", "working"):
                    self._asked.pop(key, None)
        return sum(asker == address and key != new for key, asker in self._asked.items())

    async def stop(self, table: str, game: int) -> None:
        """Stops a review; it can go on later."""
        self._asked.pop((table, game), None)
        await self.store.stop(table, game)

    async def run(self) -> None:
        """Works on reviews for ever."""
        while True:
            try:
                self._wake.clear()
                await self._prune()
                found = await self.store.claim(self.process, self.now(), self.now() + LEASE_SECONDS)
                self._away.answered()
                if found is not None:
                    await self._work_on(found)
                    continue
            except StoreAway as error:
                self._away.failed(error.why)
            except Exception:  # one review's trouble must not end the others
                log.exception("a review failed")
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._wake.wait(), LOOK_INTERVAL)

    async def _prune(self) -> None:
        if monotonic() >= self._pruned:
            self._pruned = monotonic() + PRUNE_INTERVAL
            await self.store.prune(self.now())

    async def _work_on(self, review: StoredReview) -> None:
        """Goes on with a review until it ends, is stopped, or fails."""
        review, stored = replace(review, state="working"), monotonic()
        try:
            game = await self.game_of(review.table, review.game)
            while review.state == "working":
                step = await self._step(review, game)
                if step is None:
                    return
                review = _after(review, step)
                if review.state != "working" or monotonic() >= stored + KEEP_INTERVAL:
                    stored = monotonic()
                    if not await self._keep(review):
                        return
                if review.state == "working":
                    await asyncio.sleep(step.seconds * (1 / self.share - 1))
        except StoreAway:
            raise
        except Refusal as refusal:  # the game is gone, or the workers fail
            log.warning("a review was given up: %s", refusal.code)
            await self._keep(replace(review, state="stopped"))
        finally:
            self._asked.pop((review.table, review.game), None)

    async def _step(self, review: StoredReview, game: Reviewable) -> ReviewStep | None:
        """The next step, by a worker; `None` if the review was stopped while it waited for one."""
        working = asyncio.create_task(self._work(review, game))
        try:
            while not working.done():
                await asyncio.wait([working], timeout=LEASE_SECONDS / 3)
                if not working.done() and not await self._keep(review):
                    return None
            return working.result()
        finally:
            working.cancel()

    async def _work(self, review: StoredReview, game: Reviewable) -> ReviewStep:
        address = self._asked.get((review.table, review.game))
        asker = Asker((address,) if address else (), review.table, person=False, review=True)
        work = partial(review_step, game.record, game.names, review.work, review.spent >= self.most_seconds)
        while True:
            try:
                step = await self.workers.run(work, asker)
            except NoAnswer:
                raise
            except Refusal:  # too many wait
                await asyncio.sleep(TRY_AGAIN_AFTER)
            else:
                self.worked(step.seconds)
                return step

    async def _keep(self, review: StoredReview) -> bool:
        return await self.store.keep(review, self.process, self.now() + LEASE_SECONDS)


def _after(review: StoredReview, step: ReviewStep) -> StoredReview:
    """A review after one more step."""
    return replace(
        review,
        state="done" if step.ended else "working",
        progress=step.progress,
        spent=review.spent + step.seconds,
        review=step.review,
        work=step.work,
    )


async def reviewable(registry: TableRegistry, table: str, number: int) -> Reviewable:
    """A game of a table. Raises `Refusal` unless it is over: until then, a review would tell what is hidden."""
    found = (await registry.game_of(await registry.by_id(table), number)).table
    if found.play is None or found.life != "over":
        raise Refusal("not_over")
    names = {language: spoken_names(found.seats, language) for language in LANGUAGES}
    return Reviewable(found.play.record((), open_seed=False).text(), names)
