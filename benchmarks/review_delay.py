"""Do reviews hold up bots? The time between bots' moves at a live table, with and without a review beside it.

    export LUDORAIL_BOT_PACE=0 LUDORAIL_LIMITS="tables_per_address=10000 work_burst=10000000"
    PYTHONPATH=build/compiled python -m ludorail serve --port 8103 &
    python -m benchmarks.review_delay --url http://127.0.0.1:8103 --record game.rail

lets two bots of level 1 (`--level`) play game after game and prints the times; then it does the same while the record
is reviewed, and prints how long the review took.
"""

import argparse
import asyncio
import json
from pathlib import Path
from statistics import median, quantiles
from time import monotonic
from typing import Any

import httpx
from websockets.asyncio.client import connect

TIMEOUT = 60.0


async def follow(url: str, level: int, until: float) -> list[float]:
    """Follows games between bots of a level until a time; returns the seconds between two moves."""
    table = {"game": "game-of-trains", "players": 2, "bots": [f"level{level}"] * 2}
    waits: list[float] = []
    while monotonic() < until:
        code = httpx.post(f"{url}/api/tables", json=table, timeout=TIMEOUT).raise_for_status().json()["watch"]
        async with connect(f"{url.replace('http', 'ws', 1)}/api/tables/{code}/socket", max_size=None) as socket:
            await socket.send(json.dumps({"kind": "hello", "id": "1"}))
            moved, over = 0.0, False
            while not over and monotonic() < until:
                message: dict[str, Any] = json.loads(await asyncio.wait_for(socket.recv(), TIMEOUT))  # Any: JSON
                over = message["kind"] == "table" and message["life"] == "over"
                if message["kind"] == "view":
                    now = monotonic()
                    waits += [now - moved] if moved else []
                    moved = now
    return waits


def in_words(waits: list[float]) -> str:
    """The times in words."""
    late = quantiles(waits, n=20)[-1]
    times = f"median {1000 * median(waits):.0f} ms, p95 {1000 * late:.0f} ms, longest {1000 * max(waits):.0f} ms"
    return f"{len(waits)} moves, {times}"


async def main() -> None:
    """Measures at the house that the command line names."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.review_delay")
    parser.add_argument("--url", required=True)
    parser.add_argument("--record", type=Path, required=True)
    parser.add_argument("--seconds", type=float, default=20.0)
    parser.add_argument("--level", type=int, choices=range(1, 5), default=1)
    given = parser.parse_args()
    await follow(given.url, given.level, monotonic() + 5)  # the worker begins
    print(f"alone: {in_words(await follow(given.url, given.level, monotonic() + given.seconds))}", flush=True)
    body = {"record": given.record.read_text(encoding="utf-8")}
    code = httpx.post(f"{given.url}/api/records", json=body, timeout=TIMEOUT).raise_for_status().json()["watch"]
    review, begin = f"{given.url}/api/tables/{code}/review", monotonic()
    httpx.post(review, timeout=TIMEOUT).raise_for_status()
    print(f"beside a review: {in_words(await follow(given.url, given.level, begin + given.seconds))}", flush=True)
    found = httpx.get(review, timeout=TIMEOUT).json()
    print(f"the review then was {found['state']}, {found['progress']:.0%}", flush=True)
    while httpx.get(review, timeout=TIMEOUT).json()["state"] in ("waiting", "working"):
        await asyncio.sleep(0.5)
    print(f"it took {monotonic() - begin:.0f} s", flush=True)


if __name__ == "__main__":
    asyncio.run(main())
