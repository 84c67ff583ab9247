"""Worker processes of the system, for a house that is a server."""

import asyncio
import contextlib
import logging
import multiprocessing
import os
import threading
import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import TypeVar

from ludorail.games import game_ids, load_game
from ludorail.tables.analysis.workers import NoAnswer

log = logging.getLogger(__name__)

T = TypeVar("T")

CPU_SECONDS = 20.0
"""Processor time for one piece of work: a process that needs more is killed."""
PARENT_CHECK_INTERVAL = 1.0
"""Seconds between two checks that the server is alive."""


def worker_processes(count: int, cpu_seconds: float = CPU_SECONDS, niceness: int = 0) -> "list[WorkerProcess]":
    """Returns a number of processes, each started when it is first needed; nicer ones leave the processor to others."""
    return [WorkerProcess(cpu_seconds, niceness) for _ in range(count)]


class WorkerProcess:
    """One worker process, started when it is first needed and again after it has died."""

    def __init__(self, cpu_seconds: float, niceness: int = 0) -> None:
        self._cpu_seconds, self._niceness = cpu_seconds, niceness
        self._pool: ProcessPoolExecutor | None = None

    async def run(self, work: Callable[[], T]) -> T:
        """Runs work. Raises `NoAnswer` if it fails or needs too much time."""
        if self._pool is None:
            self._pool = _new_pool(self._niceness)
        try:
            return await asyncio.get_running_loop().run_in_executor(self._pool, _limited, work, self._cpu_seconds)
        except BrokenProcessPool:
            log.warning("a worker process died; it is started again")
            self._pool = None
            raise NoAnswer from None
        except Exception:  # a fault in one game's package must not become one of the table
            log.exception("work in a worker process failed")
            raise NoAnswer from None

    def close(self) -> None:
        """Kills the process, even in the middle of its work."""
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)


def _limited(work: Callable[[], T], cpu_seconds: float) -> T:
    """Runs work in this process, which the system ends if the work needs too much of the processor.

    The system must do it, since compiled code cannot be interrupted; and it counts processor time, since a busy machine
    is slow.
    """
    try:
        import resource
    except ImportError:  # a system without such limits sets none
        return work()
    _, hard = resource.getrlimit(resource.RLIMIT_CPU)
    resource.setrlimit(resource.RLIMIT_CPU, (int(time.process_time() + cpu_seconds) + 1, hard))
    try:
        return work()
    finally:
        resource.setrlimit(resource.RLIMIT_CPU, (hard, hard))


def _new_pool(niceness: int) -> ProcessPoolExecutor:
    # Spawned, not forked: a fork would carry the server's sockets along.
    context = multiprocessing.get_context("spawn")
    return ProcessPoolExecutor(1, context, initializer=_begin, initargs=(os.getpid(), niceness))


def _begin(server: int, niceness: int) -> None:
    """Prepares a worker process, which ends when its server is killed."""
    if niceness and hasattr(os, "nice"):  # not on every system
        os.nice(niceness)
    with contextlib.suppress(ImportError):  # as above
        import resource

        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))  # a process that is ended leaves nothing behind
    for game in game_ids():
        load_game(game)
    threading.Thread(target=_end_with, args=(server,), daemon=True).start()


def _end_with(server: int) -> None:
    while os.getppid() == server:
        time.sleep(PARENT_CHECK_INTERVAL)
    os._exit(0)
