"""Rate limits for one address or one socket."""

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from time import monotonic
from weakref import WeakValueDictionary

from ludorail.tables.live.hourly_limit import HourlyLimit

MOST_REMEMBERED = 10_000
"""People or addresses that are counted before those at rest are forgotten."""
QUERIES_OF_AN_ADDRESS = 2
"""Queries of one address that workers answer at once."""


class Bucket:
    """A token bucket: a burst at once, then a rate a second."""

    def __init__(self, rate: float, burst: float, now: Callable[[], float] = monotonic) -> None:
        self._rate, self._burst, self._now = rate, burst, now
        self._left, self._at = burst, now()

    @property
    def full(self) -> bool:
        """Whether the whole burst is available."""
        self._fill()
        return self._left == self._burst

    def _fill(self) -> None:
        now = self._now()
        self._left = min(self._burst, self._left + (now - self._at) * self._rate)
        self._at = now

    def take(self, amount: float = 1) -> bool:
        """Takes one, or an amount, but never more than the whole burst; False if less is left."""
        self._fill()
        amount = min(amount, self._burst)
        if self._left < amount:
            return False
        self._left -= amount
        return True


class Buckets:
    """A bucket for each person, across all of their sockets, or for each address."""

    def __init__(self, rate: float, burst: float, now: Callable[[], float] = monotonic) -> None:
        self._rate, self._burst, self._now = rate, burst, now
        self._found: dict[str, Bucket] = {}

    def take(self, who: str, amount: float = 1) -> bool:
        """Takes one, or an amount, from that person's bucket; False if less is left."""
        if len(self._found) > MOST_REMEMBERED:
            self._found = {name: bucket for name, bucket in self._found.items() if not bucket.full}
        return self._found.setdefault(who, Bucket(self._rate, self._burst, self._now)).take(amount)


class AddressLimits:
    """Counts sockets, new tables and seats by address, and makes the queries of one address wait for each other."""

    def __init__(
        self,
        sockets: int,
        tables: int,
        seats: int,
        now: Callable[[], float] = monotonic,
        sockets_a_second: float = 5.0,
        connections: int | None = None,
    ) -> None:
        self._sockets, self._connections = sockets, connections
        self._connected: Counter[str] = Counter()
        self._inside: Counter[str] = Counter()
        self._calls = Buckets(sockets_a_second, sockets, now)
        self._opened, self._seated = HourlyLimit(tables, now), HourlyLimit(seats, now)
        self._queries: WeakValueDictionary[str, asyncio.Semaphore] = WeakValueDictionary()

    def connect(self, address: str) -> bool:
        """Counts a connection for requests; False if its address has too many."""
        self._connected[address] += 1
        return self._connections is None or self._connected[address] <= self._connections

    def disconnect(self, address: str) -> None:
        """Stops counting a connection that is closed, or has become a socket."""
        _uncount(self._connected, address)

    def enter(self, address: str) -> bool:
        """Counts a socket in; False if its address has too many, or opens too many."""
        if not self._calls.take(address) or self._inside[address] >= self._sockets:
            return False
        self._inside[address] += 1
        return True

    def leave(self, address: str) -> None:
        """Counts a socket out."""
        _uncount(self._inside, address)

    def queries(self, address: str) -> asyncio.Semaphore:
        """The semaphore to hold while a worker answers that address, so that others' bots need not wait for it."""
        return self._queries.setdefault(address, asyncio.Semaphore(QUERIES_OF_AN_ADDRESS))

    def open_table(self, address: str) -> bool:
        """Counts a new table; False if the address opened too many in the last hour."""
        return self._opened.take(address)

    def take_seat(self, address: str) -> bool:
        """Counts a seat that a person takes; False if the address took too many in the last hour."""
        return self._seated.take(address)

    @property
    def sockets(self) -> int:
        """The number of open sockets."""
        return self._inside.total()


class Uploads:
    """Lets few records be read at once: one of an address, and a few in all. Some more of an address may wait."""

    def __init__(self, at_once: int, waiting: int) -> None:
        self._in_all = asyncio.Semaphore(at_once)
        self._waiting = waiting
        self._asked: Counter[str] = Counter()
        self._turns: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    @asynccontextmanager
    async def turn(self, address: str) -> AsyncIterator[bool]:
        """Waits for the turn of an upload; False, at once, if too many of its address wait already."""
        if self._asked[address] > self._waiting:
            yield False
            return
        self._asked[address] += 1
        try:
            async with self._turns.setdefault(address, asyncio.Lock()), self._in_all:
                yield True
        finally:
            _uncount(self._asked, address)


def _uncount(counter: Counter[str], address: str) -> None:
    counter[address] -= 1
    if counter[address] <= 0:
        del counter[address]
