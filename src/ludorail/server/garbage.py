"""Garbage: what refers to itself and is freed only by a search. Everybody waits while it is searched for.

Playing makes none, and what connections, sockets and tables leave behind frees itself, so that little is to be found.
"""

import asyncio
import gc
from time import thread_time

THRESHOLDS = (1_000, 10, 1_000_000_000)
"""When the interpreter searches by itself: new objects often, a little at a time, and never all of them."""
LEAST_INTERVAL = 60.0
"""Seconds between two searches through everything, at least."""
LARGEST_SHARE = 0.0001
"""Of all time: searches through everything take no more. A thousand tables take 0.3 s, so they wait for an hour."""


def search_seldom() -> None:
    """Lets the interpreter search only what is new; everything loaded before the first table is exempt for good."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*THRESHOLDS)


async def search_all_seldom() -> None:
    """Searches through everything now and then, until it is cancelled."""
    pause = LEAST_INTERVAL
    while True:
        await asyncio.sleep(pause)
        begin = thread_time()
        gc.collect()
        pause = max(LEAST_INTERVAL, (thread_time() - begin) / LARGEST_SHARE)
