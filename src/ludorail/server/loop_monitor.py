"""Measures how long the event loop is held up: while one callback runs, nobody else is served."""

import asyncio
from time import process_time

from ludorail.server.metrics import Metrics

INTERVAL = 0.01
"""Seconds between two measurements."""


async def monitor_loop(metrics: Metrics) -> None:
    """Measures, until it is cancelled, by how much the loop is late.

    On a busy machine the loop is late because other programs have the processor. The processor time of this process is
    counted apart: no more of the delay can be its own fault.
    """
    loop = asyncio.get_running_loop()
    while True:
        begin, used = loop.time(), process_time()
        await asyncio.sleep(INTERVAL)
        late = max(0.0, loop.time() - begin - INTERVAL)
        metrics.loop_lag.observe(late)
        metrics.loop_held.observe(min(late, process_time() - used))
