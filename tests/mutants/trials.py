"""Trials of mutants: plug-ins of pytest that run the tests it has collected until one fails."""

import gc
import os
import resource
import signal
import sys
import time
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Sequence
from importlib import import_module
from pathlib import Path

import pytest
from _pytest.runner import runtestprotocol
from hypothesis import Phase, settings

from tests.mutants.callers import Callers
from tests.mutants.loading import function_of, install, swap_code
from tests.mutants.operators import Mutant

ROOT = Path(__file__).parents[2]
SLOW = ("advice", "bots", "levels", "puzzles", "solve", "search", "drawing", "log", "menu", "guided", "evaluation")
"""Words in the names of slow test files, which test what is built on the rules and not the rules."""
OF_ALL_GAMES = (
    "records/test_vectors.py",
    "records/test_golden.py",
    "records/test_perft.py",
    "records/test_mutated_records.py",
    "games/test_conformance.py",
    "games/test_draws.py",
    "games/test_option_pairs.py",
    "games/test_options.py",
    "games/test_refusals.py",
)
MEMORY = 3 << 30
PATIENCE, LEAST_PATIENCE = 5, 3.0
"""The factor by which a test may exceed its usual time, and the seconds that it always has."""
SURVIVED, UNCLEAR = "survived", "unclear"
COLLECTING = 60.0
"""Seconds in which the rules must be imported and the tests collected."""
ARGUMENTS = ("-o", "addopts=", "-p", "no:terminal", "-p", "no:cacheprovider", "-p", "no:xdist")


def collect(game: str, plug_in: object, files: Sequence[str] = ()) -> int:
    """Collects the tests of a game's rules, for a plug-in to run them; with `files`, only those."""
    # A failure is enough: it need not be shrunk or saved.
    settings.register_profile("mutants", deadline=None, database=None, phases=[Phase.explicit, Phase.generate])
    name = game.replace("_", "-")
    paths = files or _files_with_tests(game)
    return pytest.main([*ARGUMENTS, "-k", f"{name} or {game}", *paths], plugins=[plug_in])


def _files_with_tests(game: str) -> list[str]:
    own = sorted((ROOT / "tests" / "games" / game).glob("**/test_*.py"))
    quick = [str(path) for path in own if not any(word in path.stem for word in SLOW)]
    return [*quick, *(str(ROOT / "tests" / name) for name in OF_ALL_GAMES)]


def module_of(game: str, file: str) -> str:
    """Returns the module name of a game's file."""
    return ".".join(["ludorail", "games", game, *Path(file).with_suffix("").parts])


class Trials:
    """Tries mutants, each in a fork of this process, on the tests that call the function that it is in.

    In the fork, the function's code is replaced. A mutant that survives this, or is in no function, is imported anew
    in a second fork, so that values made at import or cached since are made by the mutant as well.
    """

    def __init__(self, game: str, mutants: Iterator[Mutant], tell: Callable[[str, Mutant], None]) -> None:
        self._game = game
        self._mutants = mutants
        self._tell = tell
        self._callers = Callers(game)
        self._seconds: dict[str, float] = {}
        self._kills: defaultdict[tuple[str, str], Counter[str]] = defaultdict(Counter)

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Runs all tests on the rules as they are, then on each mutant until the first failure."""
        settings.load_profile("mutants")
        for item, following in _in_turn(session.items):
            began = time.process_time()
            with self._callers.watched(item.nodeid):
                if not _passes(item, following):
                    raise AssertionError(f"{item.nodeid} fails without any mutant")
            self._seconds[item.nodeid] = time.process_time() - began
        items = {item.nodeid: item for item in session.items}
        gc.freeze()  # forks share the objects that the collector leaves alone
        for mutant in self._mutants:
            self._tell(self._fate(mutant, items), mutant)
        return True

    def _fate(self, mutant: Mutant, items: dict[str, pytest.Item]) -> str:
        """Returns whether a mutant is killed or has survived."""
        function = function_of(import_module(module_of(self._game, mutant.file)), mutant.where)
        place = (mutant.file, function.__qualname__ if function else "")
        kills = self._kills[place]
        names = self._callers.of(place) if function else list(items)
        order = sorted(names, key=lambda name: (-kills[name], self._seconds[name]))
        said = self._try_code(mutant, [items[name] for name in order]) if function else UNCLEAR
        if said == UNCLEAR or (said == SURVIVED and self._callers.at_import(place)):
            said = self._try_import(mutant, order)
        if said == SURVIVED:
            return SURVIVED
        kills[said] += 1
        return "killed"

    def _try_code(self, mutant: Mutant, order: Sequence[pytest.Item]) -> str:
        """Tries the code of a mutant in place of its function's."""
        module = import_module(module_of(self._game, mutant.file))

        def trial() -> str:
            if not swap_code(module, mutant):
                return UNCLEAR
            self._callers.forget_kept_values()
            return self._first_failure(order)

        return _in_a_fork(trial)

    def _try_import(self, mutant: Mutant, order: Sequence[str]) -> str:
        """Tries a mutant imported in place of its module."""
        files = dict.fromkeys(name.split("::")[0] for name in order)

        def trial() -> str:
            signal.setitimer(signal.ITIMER_PROF, COLLECTING)
            for name in [name for name in sys.modules if name.split(".")[0] in ("ludorail", "tests")]:
                if not name.startswith("tests.mutants"):
                    del sys.modules[name]
            install(module_of(self._game, mutant.file), mutant)
            again = _Again(order, self._first_failure)
            collect(self._game, again, [str(ROOT / file) for file in files])
            return again.said

        return _in_a_fork(trial)

    def _first_failure(self, order: Sequence[pytest.Item]) -> str:
        """Returns the name of the first test that fails."""
        for item, following in _in_turn(order):
            signal.setitimer(signal.ITIMER_PROF, LEAST_PATIENCE + PATIENCE * self._seconds[item.nodeid])
            if not _passes(item, following):
                return item.nodeid
        return SURVIVED


class _Again:
    """Runs the tests, collected anew, in a given order of names; `said` is the first that failed."""

    def __init__(self, order: Sequence[str], first_failure: Callable[[Sequence[pytest.Item]], str]) -> None:
        self.said = "the import"
        self._places = {name: place for place, name in enumerate(order)}
        self._first_failure = first_failure

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Runs the tests, unless they could not be collected."""
        settings.load_profile("mutants")
        if not session.testsfailed:
            known = [item for item in session.items if item.nodeid in self._places]
            self.said = self._first_failure(sorted(known, key=lambda item: self._places[item.nodeid]))
        return True


def _in_a_fork(trial: Callable[[], str]) -> str:
    """Runs a trial in a fork and returns its verdict: the test that killed the mutant, or that it survived."""
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        try:
            os.close(reading)
            resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
            sys.setrecursionlimit(1000)
            os.write(writing, trial().encode())
        finally:
            os._exit(0)
    os.close(writing)
    with os.fdopen(reading, "r", encoding="utf-8") as pipe:
        said = pipe.read()
    os.waitpid(child, 0)
    return said or "no end"  # it computed for ever, or took all memory


def _passes(item: pytest.Item, following: pytest.Item | None) -> bool:
    reports = runtestprotocol(item, log=False, nextitem=following)
    return not any(report.failed for report in reports)


def _in_turn(items: Sequence[pytest.Item]) -> Iterator[tuple[pytest.Item, pytest.Item | None]]:
    return zip(items, [*items[1:], None], strict=True)
