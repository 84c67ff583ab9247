"""The tests that call each function of a game's rules."""

import functools
import gc
import sys
from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path
from types import CodeType, FrameType

GAMES = Path(__file__).parents[2] / "src" / "ludorail" / "games"
AT_IMPORT = "at import"
"""In place of a test's name: called while the rules are imported."""

CodePlace = tuple[str, str]
"""A file of the game, and an outermost function in it."""


class Callers:
    """The functions of a game that are called at import, and by each test.

    A test of all games, such as one that plays at random, is taken to call everything: tracing it would take much
    longer than running it.
    """

    def __init__(self, game: str) -> None:
        self._folder = GAMES / game
        self._game = game
        self._codes: dict[int, CodeType] = {}
        """Every code object that was called, kept so that no other can get its id."""
        self._called: defaultdict[str, set[int]] = defaultdict(set)
        self._of_all_games: list[str] = []
        with self._traced(AT_IMPORT):
            for file in [*self._folder.glob("rules/**/*.py"), *self._folder.glob("network/*.py")]:
                parts = file.relative_to(self._folder).with_suffix("").parts
                import_module(".".join(["ludorail.games", game, *parts]))

    @contextmanager
    def watched(self, test: str) -> Iterator[None]:
        """Records the functions that a test calls."""
        self.forget_kept_values()
        if f"/{self._game}/" not in test:
            self._of_all_games.append(test)
            yield
        else:
            with self._traced(test):
                yield

    def of(self, place: CodePlace) -> list[str]:
        """Returns the tests that call a function; if it is called at import, all of them."""
        if self.at_import(place):
            return [*(test for test in self._called if test != AT_IMPORT), *self._of_all_games]
        return [*self._by_place[place], *self._of_all_games]

    def at_import(self, place: CodePlace) -> bool:
        """Whether a function is called while the rules are imported."""
        return AT_IMPORT in self._by_place[place]

    def forget_kept_values(self) -> None:
        """Empties the caches of the game's functions, so that every test calls what it needs."""
        for kept in self._caches:
            kept.cache_clear()

    @functools.cached_property
    def _by_place(self) -> defaultdict[CodePlace, list[str]]:
        found: defaultdict[CodePlace, list[str]] = defaultdict(list)
        for test, called in self._called.items():
            for place in {self._place(self._codes[code]) for code in called}:
                found[place].append(test)
        return found

    @functools.cached_property
    def _caches(self) -> list["functools._lru_cache_wrapper[object]"]:
        kind = functools._lru_cache_wrapper
        found = [kept for kept in gc.get_objects() if isinstance(kept, kind)]
        return [kept for kept in found if kept.__module__.startswith(f"ludorail.games.{self._game}.")]

    @contextmanager
    def _traced(self, test: str) -> Iterator[None]:
        codes, called = self._codes, self._called[test]

        def note(frame: FrameType, event: str, argument: object) -> None:
            code = frame.f_code
            codes[id(code)] = code
            called.add(id(code))

        sys.settrace(note)
        try:
            yield
        finally:
            sys.settrace(None)

    def _place(self, code: CodeType) -> CodePlace:
        file = Path(code.co_filename)
        if not file.is_relative_to(self._folder):
            return "", ""
        return str(file.relative_to(self._folder)), code.co_qualname.split(".<locals>")[0]
