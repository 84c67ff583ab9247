"""Garbage: what refers to itself and is freed only by a search. Everybody waits while it is searched for.

Playing makes none, and what connections, sockets and tables leave behind frees itself, so that little is to be found.
"""

import asyncio
import gc

THRESHOLDS = (20_000, 1_000_000, 1_000_000)
"""When the interpreter searches by itself: what is new once there are so many objects more, and never what is older.

Where a thousand tables are played, most objects of each are new all the time, and a search takes 40 ms: at the
interpreter's own pace, or more often, everybody would wait in every second.
"""
INTERVAL = 3600.0
"""Seconds between two searches through everything: with a thousand tables each takes 0.3 s."""


def search_seldom() -> None:
    """Lets the interpreter search only what is new; everything loaded before the first table is exempt for good."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*THRESHOLDS)


async def search_all_seldom() -> None:
    """Searches through everything once an hour, until it is cancelled."""
    while True:
        await asyncio.sleep(INTERVAL)
        gc.collect()
