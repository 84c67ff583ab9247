"""Plays the games of a schedule: in this process, in several, or on a cluster of Dask or Ray."""

import importlib.util
import logging
import signal
import sys
import threading
import warnings
from collections.abc import Generator, Iterator, Sequence
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager

import joblib

from ludorail.analysis.luck import luck_of
from ludorail.arena.match import Match, play_match
from ludorail.arena.messages import Result, ScheduledGame, load_bot
from ludorail.arena.schedule import bot_seed, chance_seed
from ludorail.arena.texts import text
from ludorail.core.chance.source import Seeded
from ludorail.core.errors import FORM, Unreadable
from ludorail.core.game import Game
from ludorail.core.text import Text
from ludorail.games import load_game

BACKENDS = ("loky", "dask", "ray", "sequential")
_PACKAGES = {"dask": "distributed", "ray": "ray"}


def play_item(item: ScheduledGame) -> tuple[Result, str]:
    """Plays one game and returns its result and its record; it may run on any machine."""
    if item["path"] not in sys.path:
        sys.path.insert(0, item["path"])
    setup = item["setup"]
    rules = load_game(setup["game"])
    chance = Seeded(chance_seed(item))
    options = rules.resolve_options(setup["players"], setup["options"], chance)
    game = Game(rules, rules.start(setup["players"], options, setup["data"]), chance)
    players = [load_bot(setup, name) for name in item["seats"]]
    sources = [Seeded(bot_seed(item, seat)) for seat in range(setup["players"])]
    match = play_match(game, players, sources, setup["limit"])
    record = game.record(item["seats"])
    luck = None if match.outcome is None else luck_of(record, Seeded(chance_seed(item)))
    return _result(item, match, luck), record.text()


def _result(item: ScheduledGame, match: Match, luck: list[float] | None) -> Result:
    outcome = match.outcome
    reason = "" if outcome is None else outcome.reason
    return Result(
        number=item["number"],
        block=item["block"],
        seats=item["seats"],
        points=None if outcome is None else list(outcome.points),
        winners=[] if outcome is None else list(outcome.winners),
        reason=reason.say() if isinstance(reason, Text) else reason,
        decisions=match.decisions,
        faults=list(match.faults),
        luck=luck,
    )


def play_items(
    items: Sequence[ScheduledGame], backend: str, jobs: int
) -> Generator[tuple[Result, str], None, None]:
    """Plays all games; yields each as soon as it is over, in any order."""
    calls = [joblib.delayed(play_item)(item) for item in items]
    with _workers(backend, jobs):
        if backend == "ray":  # returns only lists, so it gets a few games at a time
            few = 4 * joblib.effective_n_jobs(jobs)
            for begin in range(0, len(calls), few):
                yield from joblib.Parallel()(calls[begin : begin + few])
        else:
            with _ignoring_interrupts():  # this starts the processes
                games = joblib.Parallel(return_as="generator_unordered")(calls)
            try:
                for game in games:  # noqa: UP028 - `yield from` would close them itself, with joblib's warning
                    yield game
            except BrokenProcessPool:
                raise Unreadable(FORM, text("died")) from None
            finally:
                _end(games)


def _end(games: Generator[tuple[Result, str], None, None]) -> None:
    """Ends the games that are still played, without joblib’s warning that work is lost."""
    with warnings.catch_warnings(action="ignore"):
        games.close()


@contextmanager
def _workers(backend: str, jobs: int) -> Iterator[None]:
    """Starts the workers. Dask and Ray find their cluster in their usual way, or start one on this machine."""
    package = _PACKAGES.get(backend)
    if package is not None and importlib.util.find_spec(package) is None:
        raise Unreadable(FORM, text("backend", name=backend, package=package))
    if backend == "dask":
        with _dask_client(jobs), joblib.parallel_config(backend, n_jobs=-1):
            yield
        return
    if backend == "ray":
        from ray.util.joblib import register_ray

        register_ray()
    with joblib.parallel_config(backend, n_jobs=jobs):
        yield


@contextmanager
def _dask_client(jobs: int) -> Iterator[None]:
    import dask.config
    from distributed import Client

    address = dask.config.get("scheduler-address", None)
    here = {"n_workers": jobs, "threads_per_worker": 1, "dashboard_address": None, "silence_logs": logging.ERROR}
    # distributed has types for some of its functions only
    with _ignoring_interrupts():
        client = Client(address) if address else Client(**here)  # type: ignore[no-untyped-call]  # as above
    with client:
        yield


@contextmanager
def _ignoring_interrupts() -> Iterator[None]:
    """Makes processes that are started in the block ignore Ctrl-C: only the arena ends its workers."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
