"""The encoding of a game, in its folder `encoding`: the game as numbers, and tasks, for programs that learn."""

from typing import TYPE_CHECKING, Protocol

from ludorail.core.chance.source import Source
from ludorail.core.extensions.find import extension_of
from ludorail.core.meta import Options
from ludorail.core.outcome import Outcome
from ludorail.core.rules import AnyRules
from ludorail.core.state import AnyState

if TYPE_CHECKING:
    from ludorail.core.encoding.encoder import AnyEncoder


class Encoding(Protocol):
    """`encoding.encoder`: the game as numbers, for programs that learn."""

    def make_encoder(self, start: AnyState, /) -> "AnyEncoder":
        """Returns the encoder of all games with this beginning.

        Raises `Illegal` for options with which a game has no fixed list of actions.
        """


class Tasks(Protocol):
    """`encoding.tasks`: tasks for one player, to learn on."""

    def start_task(self, wished: Options, source: Source, /) -> AnyState:
        """Returns the start of a task, which may be drawn at random."""

    def reward(self, outcome: Outcome, /) -> float:
        """Returns how well a task was done, from 0 to 1."""


def encoding_of(rules: AnyRules) -> Encoding | None:
    """Returns the game's `encoding.encoder`."""
    encoding: Encoding | None = extension_of(rules, "encoding.encoder")
    return encoding


def tasks_of(rules: AnyRules) -> Tasks | None:
    """Returns the game's `encoding.tasks`."""
    tasks: Tasks | None = extension_of(rules, "encoding.tasks")
    return tasks
