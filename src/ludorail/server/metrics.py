"""Metrics for Prometheus."""

import asyncio
from time import process_time

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram

from ludorail.tables.analysis.fair_queue import KINDS
from ludorail.tables.model.lines import Moved, TableLine

LOOP_BUCKETS = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 5)
"""Seconds; no request and no socket should hold the loop for more than 0.05."""
LOOP_INTERVAL = 0.01
"""Seconds between two measurements of the loop."""


class Metrics:
    """The metrics of one server process."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.tables = Gauge("ludorail_tables", "Tables in use in this process", registry=self.registry)
        self.sockets = Gauge("ludorail_sockets", "Open sockets", registry=self.registry)
        self._lines = Counter(
            "ludorail_lines", "Lines stored beside moves, by kind", ["kind"], registry=self.registry
        )
        self._moves = Counter("ludorail_moves", "Messages of moves stored", registry=self.registry)
        self.latency = Histogram(
            "ludorail_answer_seconds",
            "From a message to its answer",
            buckets=(0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 5),
            registry=self.registry,
        )
        self.loop_lag = Histogram(
            "ludorail_loop_lag_seconds",
            "By how much the event loop is late",
            buckets=LOOP_BUCKETS,
            registry=self.registry,
        )
        self.loop_held = Histogram(
            "ludorail_loop_held_seconds",
            "The part of the lag during which this process itself was at work",
            buckets=LOOP_BUCKETS,
            registry=self.registry,
        )
        self._bots = Histogram("ludorail_bot_seconds", "Decisions of bots", registry=self.registry)
        self.waiting = Gauge(
            "ludorail_waiting_tables", "Tables that wait for a worker, by class", ["kind"], registry=self.registry
        )
        self._waited = Histogram(
            "ludorail_wait_seconds",
            "How long bots and queries waited for a worker, by class",
            ["kind"],
            buckets=(0.01, 0.1, 0.2, 0.5, 1, 2, 5, 10, 30),
            registry=self.registry,
        )
        for kind in KINDS:  # so that none is missing before anybody has waited
            self._waited.labels(kind)
        self._reviews = Counter(
            "ludorail_review_seconds", "Processor time that workers spent on reviews", registry=self.registry
        )
        self.paused = Gauge(
            "ludorail_paused_tables",
            "Tables in use at which bots alone wait for somebody to watch them",
            registry=self.registry,
        )

    def noted(self, line: TableLine) -> None:
        """Counts a stored line."""
        if isinstance(line, Moved):
            self._moves.inc()
        else:
            self._lines.labels(line.kind).inc()

    def waited(self, kind: str, seconds: float) -> None:
        """Notes how long work of a class waited for a worker."""
        self._waited.labels(kind).observe(seconds)

    def reviewed(self, seconds: float) -> None:
        """Notes how long a worker was busy with a review."""
        self._reviews.inc(seconds)

    def thought(self, seconds: float) -> None:
        """Notes how long a bot took to decide."""
        self._bots.observe(seconds)


async def monitor_loop(metrics: Metrics) -> None:
    """Measures, until it is cancelled, by how much the loop is late: while one callback runs, nobody else is served.

    On a busy machine the loop is late because other programs have the processor. The processor time of this process is
    counted apart: no more of the delay can be its own fault.
    """
    loop = asyncio.get_running_loop()
    while True:
        begin, used = loop.time(), process_time()
        await asyncio.sleep(LOOP_INTERVAL)
        late = max(0.0, loop.time() - begin - LOOP_INTERVAL)
        metrics.loop_lag.observe(late)
        metrics.loop_held.observe(min(late, process_time() - used))
