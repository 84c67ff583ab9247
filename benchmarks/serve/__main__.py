"""Benchmark of servers: moves acknowledged, how soon, and at what cost; ours and boardgame.io's take turns.

Each run starts a fresh server, opens tables for two, and lets scripted clients play over sockets on loopback. Ours
stores each move on disk before acknowledging it; boardgame.io keeps its matches in memory, as it does by default. The
last row compares a table with many spectators and one with none.
"""

import argparse
import asyncio
import gc
import http.client
import resource
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from random import Random
from statistics import median

from benchmarks.serve.contenders import Boardgame, Contender, Ludorail, Seat, Seats
from benchmarks.serve.wire import ClientWire

CONTENDERS: tuple[type[Contender], ...] = (Ludorail, Boardgame)
WARM_UP = 3.0
TABLES = (50, 200, 1000)
PACES = (2.0, None)
"""Moves per second at each table; None for flat out."""
IDLE_SOCKETS = 10_000
SPECTATORS = 200
CONNECTED_AT_ONCE = 50


@dataclass
class RunFigures:
    """The figures of one run."""

    moves: float
    p50: float
    p99: float
    processor: float
    memory: float


class PacedTables:
    """Tables played at a given pace, with the time at which each move was acknowledged."""

    def __init__(self, pace: float | None) -> None:
        self._pause = 0.0 if pace is None else 1 / pace
        self.waits: list[float] = []
        self.seats: list[Seats] = []
        self.spectators: list[ClientWire] = []
        self._stopped = False
        self._chance = Random(1)

    def may_move(self, seat: Seat) -> None:
        """Lets a seat move: at once if flat out, or after its pause."""
        if self._stopped:
            return
        if not self._pause:
            self._move(seat)
        else:
            pause = self._pause * (0.5 + self._chance.random())  # people do not move in step
            asyncio.get_running_loop().call_later(pause, self._move, seat)

    def _move(self, seat: Seat) -> None:
        if not self._stopped:
            seat.sent = time.perf_counter()
            seat.move()

    def acknowledged(self, seat: Seat) -> None:
        """Notes that a move was acknowledged."""
        if seat.sent:
            self.waits.append(time.perf_counter() - seat.sent)
            seat.sent = 0.0

    def open(self, house: Contender, tables: int) -> None:
        """Makes the tables, over a few connections."""

        def some(count: int) -> list[Seats]:
            connection = http.client.HTTPConnection("127.0.0.1", house.port, timeout=60)
            made = [house.table(connection, self.may_move, self.acknowledged) for _ in range(count)]
            connection.close()
            return made

        shares = [len(range(start, tables, CONNECTED_AT_ONCE)) for start in range(min(CONNECTED_AT_ONCE, tables))]
        with ThreadPoolExecutor(CONNECTED_AT_ONCE) as pool:
            for made in pool.map(some, shares):
                self.seats += made

    async def sit(self) -> None:
        """Connects all players to their tables, a few at a time."""
        everybody = [seat for seats in self.seats for seat in seats]
        for start in range(0, len(everybody), CONNECTED_AT_ONCE):
            await asyncio.gather(*(seat.sit() for seat in everybody[start : start + CONNECTED_AT_ONCE]))
        await asyncio.sleep(1)

    async def watch(self, spectators: int) -> None:
        """Connects spectators to the first table, a few at a time."""
        seat = self.seats[0][0]
        for start in range(0, spectators, CONNECTED_AT_ONCE):
            numbers = range(start, min(start + CONNECTED_AT_ONCE, spectators))
            self.spectators += await asyncio.gather(*(seat.watch(number) for number in numbers))

    async def begin(self) -> None:
        """Begins all games, not quite at the same instant."""
        pause = max(self._pause, 1.0) / len(self.seats)
        for seats in self.seats:
            for seat in seats:
                seat.begin()
            await asyncio.sleep(pause)

    async def stop(self) -> None:
        """Hangs up."""
        self._stopped = True
        for seats in self.seats:
            for seat in seats:
                seat.wire.close()
        for wire in self.spectators:
            wire.close()
        await asyncio.sleep(0.1)


def run(
    contender: type[Contender], tables: int, pace: float | None, seconds: float, spectators: int = 0
) -> RunFigures:
    """Measures one server under one load; spectators watch its first table."""
    house = contender()
    try:
        return asyncio.run(_run(house, tables, pace, seconds, spectators))
    finally:
        house.close()


async def _run(house: Contender, tables: int, pace: float | None, seconds: float, spectators: int) -> RunFigures:
    load, empty = PacedTables(pace), house.memory
    await asyncio.to_thread(load.open, house, tables)
    await load.sit()
    await load.watch(spectators)
    await load.begin()
    await asyncio.sleep(WARM_UP)
    load.waits.clear()
    begin, used = time.perf_counter(), house.processor_seconds
    await asyncio.sleep(seconds)
    waits, took = sorted(load.waits), time.perf_counter() - begin
    used = house.processor_seconds - used
    memory = house.memory - empty
    await load.stop()
    assert waits, "no move was acknowledged"
    return RunFigures(
        moves=len(waits) / took,
        p50=1000 * waits[len(waits) // 2],
        p99=1000 * waits[len(waits) * 99 // 100],
        processor=1000 * used / len(waits),
        memory=memory / tables / 1024,
    )


def idle(contender: type[Contender], sockets: int) -> float:
    """The megabytes of a server with that many idle sockets, two to a table."""

    async def hold(house: Contender) -> float:
        load = PacedTables(None)
        await asyncio.to_thread(load.open, house, sockets // 2)
        await load.sit()
        await asyncio.sleep(2)
        memory = house.memory / 1e6
        await load.stop()
        return memory

    house = contender()
    try:
        return asyncio.run(hold(house))
    finally:
        house.close()


def middle(found: Sequence[RunFigures]) -> RunFigures:
    """The median of each figure."""
    names = ("moves", "p50", "p99", "processor", "memory")
    return RunFigures(*(median(getattr(figures, name) for figures in found) for name in names))


def main() -> None:
    """Prints three tables."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.serve", description=__doc__)
    parser.add_argument("--tables", type=int, nargs="*", default=TABLES)
    parser.add_argument("--seconds", type=float, default=8.0)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--only", choices=[contender.name for contender in CONTENDERS])
    parser.add_argument("--pace", choices=["human", "flat"])
    parser.add_argument("--idle", type=int, default=IDLE_SOCKETS)
    parser.add_argument("--spectators", type=int, default=SPECTATORS)
    given = parser.parse_args()
    resource.setrlimit(resource.RLIMIT_NOFILE, (resource.getrlimit(resource.RLIMIT_NOFILE)[1],) * 2)
    gc.disable()  # or pauses of the clients would be blamed on the servers
    contenders = [contender for contender in CONTENDERS if given.only in (None, contender.name)]
    paces = [pace for pace in PACES if given.pace is None or (pace is None) == (given.pace == "flat")]
    print("| tables | pace | server | moves/s | p50 ms | p99 ms | processor ms a move | KB a table |")
    print("|---:|---|---|---:|---:|---:|---:|---:|")
    for pace in paces:
        for tables in given.tables:
            found: dict[str, list[RunFigures]] = {contender.name: [] for contender in contenders}
            for _ in range(given.rounds):
                for contender in contenders:
                    found[contender.name].append(run(contender, tables, pace, given.seconds))
            for name, figures in found.items():
                _print(tables, pace, name, middle(figures))
    if given.spectators:
        print("\n| spectators | server | moves/s | processor ms a move |\n|---:|---|---:|---:|")
        for spectators in (0, given.spectators):
            for contender in contenders:
                got = middle([run(contender, 1, None, given.seconds, spectators) for _ in range(given.rounds)])
                print(f"| {spectators} | {contender.name} | {got.moves:.0f} | {got.processor:.2f} |", flush=True)
    if given.idle:
        print(f"\n| server | MB with {given.idle} idle sockets |\n|---|---:|")
        for contender in contenders:
            print(f"| {contender.name} | {idle(contender, given.idle):.0f} |", flush=True)


def _print(tables: int, pace: float | None, name: str, got: RunFigures) -> None:
    words = "flat out" if pace is None else f"{pace:g}/s"
    print(
        f"| {tables} | {words} | {name} | {got.moves:.0f} | {got.p50:.1f} | {got.p99:.1f} "
        f"| {got.processor:.2f} | {got.memory:.0f} |",
        flush=True,
    )


if __name__ == "__main__":
    main()
