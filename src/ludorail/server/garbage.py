"""Garbage: cycles of objects, which only a collection frees, and everybody waits while it runs.

Playing makes none, and connections, sockets and tables are freed without one, so that there is little to find.
"""

import asyncio
import gc

THRESHOLDS = (20_000, 1_000_000, 1_000_000)
"""The numbers of allocations after which the interpreter collects: among new objects, and never among older ones. With
a thousand tables in play, most objects are new all the time and a collection takes 40 ms: at the interpreter's own
pace, or a quicker one, everybody would wait every second.
"""
INTERVAL = 3600.0
"""Seconds between two full collections: with a thousand tables each takes 0.3 s."""


def collect_only_new() -> None:
    """Limits collection to new objects; everything loaded before the first table is exempt for good."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*THRESHOLDS)


async def collect_all_hourly() -> None:
    """Runs a full collection once an hour, until it is cancelled."""
    while True:
        await asyncio.sleep(INTERVAL)
        gc.collect()
