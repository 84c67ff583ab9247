"""Checks the promises of a game's rules, and of the extensions that it has, along random games."""

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass

from ludorail.core.conformance import extension_promises, promises
from ludorail.core.conformance.fault import Nonconformity, Setting
from ludorail.core.conformance.walk import Walk, hides_something
from ludorail.core.event import CHANCE
from ludorail.core.extensions.find import extension_of
from ludorail.core.extensions.paths import EXTENSIONS
from ludorail.core.meta import Options
from ludorail.core.rules import AnyRules

EVENTS_BETWEEN = 60
"""Events between two states at which promises that take long are checked."""
EVERY_STATE, STATES_BETWEEN = 24, 3
"""States of the beginning at which every promise is checked, and states between two such states later."""
MOST_UNCHECKED_EVENTS = 3000
"""The most events that are played unchecked to reach the end, for the promises about a game that is over."""

Subject = Walk | Setting | AnyRules


@dataclass(frozen=True)
class Report:
    """The promises that were checked, and how often each was; none of them was broken."""

    game: str
    checked: dict[str, int]

    def __str__(self) -> str:
        lines = [f"{count:6} × {name.replace('_', ' ')}" for name, count in self.checked.items()]
        return "\n".join([f"{self.game} keeps its promises:", *lines])


def check_rules(
    rules: AnyRules,
    games: int = 10,
    players: int | None = None,
    options: Options | None = None,
    limit: int = 200,
    seed: int = 0,
    thorough: bool = False,
) -> Report:
    """Plays `games` random games of at most `limit` events and checks every promise along them.

    The number of players changes from game to game unless one is given; the games have the seeds from `seed` on.
    A `thorough` check also asks `from_position` to refuse what is only a little wrong: a number that is one too high,
    an element that is missing.
    Raises `Nonconformity` for the first promise that is broken: it has the seed, the record, and the call of this
    function that finds the fault again.
    """
    low, high = rules.meta.min_players, rules.meta.max_players
    check = _Check(rules)
    try:
        for number in range(seed, seed + games):
            seats = players if players is not None else low + number % (high - low + 1)
            check.one_game(Setting(rules, seats, options or {}, limit, thorough), number)
        check.many_games()
    except Nonconformity as fault:
        fault.checked = +check.checked
        raise
    return Report(rules.meta.id, +check.checked)


class _Check:
    """Counts the promises that it checks."""

    def __init__(self, rules: AnyRules) -> None:
        self.rules = rules
        found = {path: extension_of(rules, path) for path in EXTENSIONS}
        self.extensions = {path: extension for path, extension in found.items() if extension is not None}
        self.hides = hides_something(rules)
        self.settings: dict[int, Setting] = {}
        """The first setting for each number of players."""
        self.checked: Counter[str] = Counter()

    def one_game(self, setting: Setting, seed: int) -> None:
        """Checks one game; before the first with that many players, the promises that need no game too."""
        if not self.settings:
            self._of_the_rules()
        if setting.players not in self.settings:
            self.settings[setting.players] = setting
            for promise in promises.OF_THE_RULES:
                self._keep(promise, setting)
        self._walk(Walk(setting, seed))
        self._keep(promises.games_do_not_interfere, setting, seed)

    def many_games(self) -> None:
        """Checks the promises that only many games together can show."""
        for setting in self.settings.values() if self.hides else ():
            for promise in promises.OF_MANY_GAMES:
                self._keep(promise, setting)

    def _keep(self, promise: Callable[..., promises.WasChecked], subject: Subject, *given: object) -> None:
        """Checks one promise. Whatever a game's own code raises breaks it."""
        self._keep_of("the rules", promise, subject, *given)

    def _keep_of(
        self, part: str, promise: Callable[..., promises.WasChecked], subject: Subject, *given: object
    ) -> None:
        try:
            is_checked = promise(subject, *given)
        except Nonconformity:
            raise
        except Exception as error:
            raise _fault(subject, f"{part} raised {type(error).__name__}: {error}") from error
        self.checked[promise.__name__] += is_checked is not False

    def _of_the_rules(self) -> None:
        for path, extension in self.extensions.items():
            self._keep(extension_promises.has_all_members, self.rules, path, extension)
        self._extensions(extension_promises.OF_THE_RULES, self.rules)

    def _walk(self, walk: Walk) -> None:
        """Walks along one game and checks it."""
        next_look = 0
        of_hiding = promises.OF_HIDING if self.hides else ()
        for by, event in walk.events():
            self._state(walk)
            if by != CHANCE and len(walk.log) >= next_look:
                self._extensions(extension_promises.NOW_AND_THEN, walk)
                next_look = len(walk.log) + EVENTS_BETWEEN
            for promise in (*promises.OF_AN_EVENT, *of_hiding):
                self._keep(promise, walk, by, event)
            if "words.menu" in self.extensions:
                menu = self.extensions["words.menu"]
                self._keep_of("words.menu", extension_promises.menu_describes_every_event, walk, menu, by, event)
            if "words.log" in self.extensions:
                self._keep_of("words.log", extension_promises.log_tells_every_event, walk, by, event)
        self._state(walk)
        for of_a_game in promises.OF_A_GAME:
            self._keep(of_a_game, walk)
        self._extensions(extension_promises.OF_A_GAME, walk)
        self._end(walk)
        for of_positions in promises.OF_POSITIONS:
            self._keep(of_positions, walk)

    def _end(self, walk: Walk) -> None:
        """Plays the game to its end, if it reaches one, and checks that."""
        walk.play_out(MOST_UNCHECKED_EVENTS)
        if self.rules.outcome(walk.state) is None:
            return
        self._state(walk)
        for promise in promises.OF_A_FINISHED_GAME:
            self._keep(promise, walk)
        self._extensions(extension_promises.OF_A_FINISHED_GAME, walk)

    def _state(self, walk: Walk) -> None:
        walk.remember()
        count, actors = len(walk.log), walk.actors
        is_sampled = count < EVERY_STATE or count % STATES_BETWEEN == 0 or not actors
        for promise in promises.OF_A_STATE + (promises.OF_CHANCE if actors == (CHANCE,) else ()):
            if is_sampled or promise not in promises.TAKING_LONG:
                self._keep(promise, walk)
        if is_sampled:
            self._extensions(extension_promises.OF_A_STATE, walk)
        if actors not in ((), (CHANCE,)):
            self._extensions(extension_promises.OF_A_DECISION, walk)

    def _extensions(self, found: dict[str, extension_promises.OfAnExtension], subject: Walk | AnyRules) -> None:
        present = [path for path in found if path in self.extensions]
        for path in present:
            self._keep_of(path, found[path], subject, self.extensions[path])
        if present and isinstance(subject, Walk) and subject.has_changed():
            raise subject.fail("an extension changed the state")


def _fault(subject: Subject, what: str) -> Nonconformity:
    """Returns the fault of a game, or of rules that were not played."""
    if isinstance(subject, Walk):
        return subject.fail(what)
    return subject.fault(what) if isinstance(subject, Setting) else Nonconformity(f"{what} [{subject.meta.id}]")
