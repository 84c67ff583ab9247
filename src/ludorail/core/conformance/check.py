"""Checks the promises of a game's rules, and of the extensions that it has, along random games."""

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass

from ludorail.core.conformance import extension_promises, promises
from ludorail.core.conformance.walk import Nonconformity, Walk
from ludorail.core.event import CHANCE
from ludorail.core.extensions import EXTENSIONS, extension_of
from ludorail.core.meta import Options
from ludorail.core.rules import AnyRules

EVENTS_BETWEEN = 40
"""Events between two states at which promises that take long are checked."""
TO_THE_END = 3000
"""Events that are played on, unchecked, for the promises about a game that is over."""


@dataclass(frozen=True)
class Report:
    """The promises that were checked, and how often each was; none of them was broken."""

    game: str
    checked: dict[str, int]

    def __str__(self) -> str:
        lines = [f"{count:6} × {name.replace('_', ' ')}" for name, count in self.checked.items()]
        return "\n".join([f"{self.game} keeps its promises:", *lines])


def check_rules(
    rules: AnyRules, games: int = 10, players: int | None = None, options: Options | None = None, limit: int = 200
) -> Report:
    """Plays `games` random games of at most `limit` events and checks every promise at every step.

    The number of players changes from game to game unless one is given. Raises `Nonconformity` for the first promise
    that is broken.
    """
    check = _Check(rules)
    low, high = rules.meta.min_players, rules.meta.max_players
    check.of_the_rules()
    for seed in range(games):
        seats = players if players is not None else low + seed % (high - low + 1)
        check.game(Walk(rules, seats, options or {}, seed), limit)
        check.keep(promises.games_do_not_interfere, rules, seats, options or {}, seed, limit)
    return Report(rules.meta.id, dict(check.checked))


class _Check:
    """Counts the promises that it checks."""

    def __init__(self, rules: AnyRules) -> None:
        self.rules = rules
        found = {path: extension_of(rules, path) for path in EXTENSIONS}
        self.extensions = {path: extension for path, extension in found.items() if extension is not None}
        self.checked: Counter[str] = Counter()

    def keep(self, promise: Callable[..., None], *given: object) -> None:
        """Checks one promise."""
        promise(*given)
        self.checked[promise.__name__] += 1

    def of_the_rules(self) -> None:
        """Checks what can be checked before a game."""
        for path, extension in self.extensions.items():
            self.keep(extension_promises.has_all_members, self.rules, path, extension)
        self._extensions(extension_promises.OF_THE_RULES, self.rules)

    def game(self, walk: Walk, limit: int) -> None:
        """Walks along one game and checks it."""
        next_look = 0
        for by, event in walk.events(limit):
            self._state(walk)
            if by != CHANCE and len(walk.log) >= next_look:
                self._extensions(extension_promises.NOW_AND_THEN, walk)
                next_look = len(walk.log) + EVENTS_BETWEEN
            for promise in promises.OF_AN_EVENT + (promises.OF_A_DRAW if by == CHANCE else ()):
                self.keep(promise, walk, by, event)
            if "words.log" in self.extensions:
                self._extension(extension_promises.log_tells_every_event, "words.log", walk, by, event)
        self._state(walk)
        for of_a_game in promises.OF_A_GAME:
            self.keep(of_a_game, walk)
        self._extensions(extension_promises.OF_A_GAME, walk)
        walk.play_out(TO_THE_END)
        if self.rules.outcome(walk.state) is not None:
            walk.remember()
            self._extensions(extension_promises.OF_A_FINISHED_GAME, walk)

    def _state(self, walk: Walk) -> None:
        walk.remember()
        for promise in promises.OF_A_STATE + (promises.OF_CHANCE if walk.actors == (CHANCE,) else ()):
            self.keep(promise, walk)
        if walk.acting_views:
            self._extensions(extension_promises.OF_A_DECISION, walk)

    def _extensions(self, found: dict[str, extension_promises.OfAnExtension], subject: Walk | AnyRules) -> None:
        for path, promise in found.items():
            if path in self.extensions:
                self._extension(promise, path, subject, self.extensions[path])
        if isinstance(subject, Walk) and subject.has_changed():
            raise subject.fail("an extension changed the state")

    def _extension(self, promise: Callable[..., None], path: str, *given: object) -> None:
        try:
            self.keep(promise, *given)
        except Nonconformity:
            raise
        except Exception as error:  # a game's own code: whatever it raises is a broken promise
            what = f"{path} raised {type(error).__name__}: {error}"
            subject = given[0]
            raise (subject.fail(what) if isinstance(subject, Walk) else Nonconformity(what)) from error
