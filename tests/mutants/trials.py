"""Trials of mutants: plug-ins of pytest that run the tests it has collected until one fails."""

import os
import resource
import signal
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from importlib import import_module
from pathlib import Path

import pytest
from _pytest.runner import runtestprotocol
from hypothesis import Phase, settings

from tests.mutants.loading import install, swap_code
from tests.mutants.operators import Mutant

ROOT = Path(__file__).parents[2]
SLOW = ("advice", "bots", "levels", "puzzles", "solve", "search", "drawing", "log", "menu", "guided", "evaluation")
"""Words in the names of files with tests of what is built on the rules: they take long and test something else."""
OF_ALL_GAMES = (
    "test_vectors.py",
    "test_golden.py",
    "test_perft.py",
    "test_mutated_records.py",
    "test_conformance.py",
    "games/test_draws.py",
    "games/test_option_pairs.py",
    "games/test_options.py",
    "games/test_refusals.py",
)
MEMORY = 3 << 30
QUICK = 2.0
"""Seconds that a test of a fork may take: what survives there is tried on all tests in a process of its own."""
PATIENCE, LEAST_PATIENCE = 10, 4.0
"""How many times as long as usual a test may compute, and seconds that it always may."""
ARGUMENTS = ("-o", "addopts=", "-p", "no:terminal", "-p", "no:cacheprovider", "-p", "no:xdist")


def collect(game: str, plug_in: object) -> int:
    """Collects the tests of a game's rules, for a plug-in to run them."""
    # A failure is enough: it need not be made smaller, nor be remembered.
    settings.register_profile("mutants", deadline=None, database=None, phases=[Phase.explicit, Phase.generate])
    own = sorted((ROOT / "tests" / "games" / game).glob("test_*.py"))
    quick = [str(path) for path in own if not any(word in path.stem for word in SLOW)]
    paths = [*quick, *(str(ROOT / "tests" / name) for name in OF_ALL_GAMES)]
    name = game.replace("_", "-")
    return pytest.main([*ARGUMENTS, "-k", f"{name} or {game}", *paths], plugins=[plug_in])


def passes(item: pytest.Item, following: pytest.Item | None) -> bool:
    """Runs one test."""
    reports = runtestprotocol(item, log=False, nextitem=following)
    return not any(report.failed for report in reports)


def module_of(package: str, mutant: Mutant) -> str:
    """Returns the name of the module that a mutant is made from."""
    return ".".join([package, *Path(mutant.file).with_suffix("").parts])


class Fork:
    """Tries mutants of functions, each in a fork of this process with the function's code changed."""

    def __init__(
        self, package: str, mutants: Iterator[Mutant], tell: Callable[[str, Mutant, list[str]], None]
    ) -> None:
        self._package = package
        self._mutants = mutants
        self._tell = tell
        self._seconds: dict[pytest.Item, float] = {}
        self._kills: Counter[pytest.Item] = Counter()

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Runs all tests as they are, and then for each mutant until the first that fails."""
        settings.load_profile("mutants")
        for item, following in _in_turn(session.items):
            began = time.process_time()
            if not passes(item, following):
                raise AssertionError(f"{item.nodeid} fails without any mutant")
            self._seconds[item] = time.process_time() - began
        for mutant in self._mutants:
            order = sorted(self._seconds, key=lambda item: (-self._kills[item], self._seconds[item]))
            self._tell(self._fate(mutant, order), mutant, [item.nodeid for item in order])
        return True

    def _fate(self, mutant: Mutant, order: Sequence[pytest.Item]) -> str:
        """Returns what becomes of a mutant; “unclear” if only a process that imports it anew can tell."""
        order = [item for item in order if self._seconds[item] < QUICK]
        module = import_module(module_of(self._package, mutant))
        reading, writing = os.pipe()
        child = os.fork()
        if child == 0:
            try:
                os.close(reading)
                if swap_code(module, mutant):
                    _limit_memory()
                    os.write(writing, b"%d" % self._first_failure(order))
            finally:
                os._exit(0)
        os.close(writing)
        with os.fdopen(reading, "rb") as pipe:
            said = pipe.read()
        _, status = os.waitpid(child, 0)
        if os.WIFSIGNALED(status):
            return "killed"  # it computes for ever, or takes all memory
        if said in (b"", b"-1"):
            return "unclear"
        self._kills[order[int(said)]] += 1
        return "killed"

    def _first_failure(self, order: Sequence[pytest.Item]) -> int:
        for number, (item, following) in enumerate(_in_turn(order)):
            signal.setitimer(signal.ITIMER_PROF, LEAST_PATIENCE + PATIENCE * self._seconds[item])
            if not passes(item, following):
                return number
        return -1


class Fresh:
    """Runs the tests until one fails, in a process that has imported a mutant in the place of its module."""

    def __init__(self, package: str, mutant: Mutant, order: Sequence[str]) -> None:
        self.survived = False
        self._places = {name: place for place, name in enumerate(order)}
        install(module_of(package, mutant), mutant)

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Runs the tests; a session that could not collect them is not run."""
        settings.load_profile("mutants")
        _limit_memory()
        items = sorted(session.items, key=lambda item: self._places.get(item.nodeid, 0))
        self.survived = not session.testsfailed and all(
            passes(item, following) for item, following in _in_turn(items)
        )
        return True


def _in_turn(items: Sequence[pytest.Item]) -> Iterator[tuple[pytest.Item, pytest.Item | None]]:
    return zip(items, [*items[1:], None], strict=True)


def _limit_memory() -> None:
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    sys.setrecursionlimit(1000)
