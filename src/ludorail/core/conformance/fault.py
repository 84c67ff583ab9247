"""The fault that the checker raises, with everything needed to reproduce it."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import TypeVar

from ludorail.core.errors import RuleError
from ludorail.core.meta import Options
from ludorail.core.record import entry_text, make_record
from ludorail.core.rules import AnyRules
from ludorail.core.state import State
from ludorail.core.view import Entry

T = TypeVar("T")


class Nonconformity(AssertionError):
    """A promise that every game must keep and this one breaks.

    `seed` and `record` lead there again; both are None where no game was played.
    `checked` counts the promises that were kept before.
    """

    def __init__(self, what: str, seed: int | None = None, record: str | None = None, call: str = "") -> None:
        super().__init__(what)
        self.what = what
        self.seed = seed
        self.record = record
        self.call = call
        self.checked: dict[str, int] = {}

    def __str__(self) -> str:
        parts = [self.what]
        if self.call:
            parts.append(f"To see it again: {self.call}")
        if self.record is not None:
            parts.append(f"The record, which `ludorail.read_record` replays:\n{self.record}")
        return "\n".join(parts)


@dataclass(frozen=True)
class Setting:
    """The game to check: the rules, the players and options, and the events of one game at most."""

    rules: AnyRules
    players: int
    wished: Options = field(default_factory=dict)
    limit: int = 0
    thorough: bool = False

    def fault(self, what: str, seed: int | None = None) -> Nonconformity:
        """Returns the fault of rules that were not played."""
        return Nonconformity(f"{what} [{self.rules.meta.id}]", seed, call="" if seed is None else self.call(seed))

    def call(self, seed: int) -> str:
        """Returns the Python call that checks the game of a seed again."""
        options = f", options={self.wished!r}" if self.wished else ""
        thorough = ", thorough=True" if self.thorough else ""
        return (
            f"check_rules(RULES, games=1, players={self.players}{options}, "
            f"limit={self.limit}, seed={seed}{thorough})"
        )


def accepted(ask: Callable[[], T], what: str, fault: Callable[[str], Nonconformity]) -> Iterator[T]:
    """Yields the result of asking a game something doubtful; nothing if it refuses with a `RuleError`, as it may.

    Raises the fault that says `what` if the game stumbles.
    """
    try:
        result = ask()
    except RuleError:
        return
    except Exception as error:  # a game's own code: whatever it raises is no refusal
        raise fault(f"{what} not refused but raises {type(error).__name__}: {error}") from error
    yield result


def record_text(rules: AnyRules, start: State, log: list[Entry]) -> str:
    """Returns the record of a game; only its events if the broken rules cannot make one."""
    try:
        return make_record(rules, start, log).text()
    except Exception:  # the rules are broken: any part of them may be what fails here
        return "\n".join(map(entry_text, log))
