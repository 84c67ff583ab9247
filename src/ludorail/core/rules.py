"""The interface of a game's rules.

A game is one subclass of `Rules`, a stateless object: it holds no state, draws no random number, reads no clock.
All that is not rules (bots, tables, records, the command) knows a game only through this.
"""

from collections.abc import Sequence
from typing import Any, ClassVar, Generic, TypeAlias, TypeVar

from mypy_extensions import mypyc_attr

from ludorail.core.errors import FORM, Unreadable
from ludorail.core.event import Event
from ludorail.core.meta import Json, Meta, Options
from ludorail.core.outcome import Chance, Outcome
from ludorail.core.source import Source
from ludorail.core.state import State
from ludorail.core.text import core_text
from ludorail.core.view import Entry, View

S = TypeVar("S", bound=State)


@mypyc_attr(allow_interpreted_subclasses=True)
class Rules(Generic[S]):
    """The rules of one game, over states of type `S`."""

    meta: ClassVar[Meta]

    # Before the game

    def options(self, players: int, given: Options) -> Options:
        """The options in full, with their defaults; refuses a number of players or options that cannot be."""
        raise NotImplementedError

    def resolve_options(self, players: int, wished: Options, source: Source) -> Options:
        """Options as a person may wish them (a network by its name) made into options as records have them."""
        return self.options(players, wished)

    def start(self, players: int, options: Options, data: Json = None) -> S:
        """The state before the first event. `data` replaces built-in parts, as `[Data]` of a record does."""
        raise NotImplementedError

    def check_data(self, data: Json) -> None:
        """Refuses what cannot be played with instead of built-in parts."""
        raise Unreadable(FORM, core_text("data.none", game=self.meta.title))

    # Playing

    def actors(self, state: S) -> tuple[int, ...]:
        """The seats that may act now; `(CHANCE,)` while a chance event is due; `()` when the game is over."""
        raise NotImplementedError

    def legal(self, state: S, seat: int) -> list[Event]:
        """All legal moves of that seat, each once; none if it may not act."""
        raise NotImplementedError

    def choose(self, state: S, seat: int, source: Source) -> Event:
        """One of the legal moves of a seat that has some, each as likely; a game may know a quicker way than this."""
        moves = self.legal(state, seat)
        return moves[source.below(len(moves))]

    def chance(self, state: S) -> Chance:
        """What chance may do, where a chance event is due."""
        raise NotImplementedError

    def sample(self, state: S, source: Source) -> Event:
        """One event of `chance`, drawn with its weight."""
        raise NotImplementedError

    def check(self, state: S, by: int, event: Event) -> None:
        """Refuses, with the rule's id, an event that may not happen now; changes nothing."""
        raise NotImplementedError

    def advance(self, state: S, by: int, event: Event) -> None:
        """Lets an event happen that is known to be legal: from `legal`, `chance`, `sample`, or checked."""
        raise NotImplementedError

    def apply(self, state: S, by: int, event: Event) -> None:
        """Lets an event happen, or refuses it and changes nothing."""
        self.check(state, by, event)
        self.advance(state, by, event)

    def timeout_move(self, state: S) -> tuple[int, Event] | None:
        """Where the rules have a clock: its seconds, and the move a table makes for each seat that was too slow."""
        return None

    def stop_move(self, state: S) -> Event | None:
        """Where a seat could move on and on without getting anywhere: the move with which it stops."""
        return None

    def outcome(self, state: S) -> Outcome | None:
        """How the game ended, or None while it goes on."""
        raise NotImplementedError

    def points_by_default(self, state: S, players: int, winner: int) -> tuple[int, ...]:
        """What each seat gets when all but the winner have given up; nothing where points come with the whole game."""
        return (0,) * players

    # Text

    def parse(self, text: str) -> Event:
        """The event with that text. What can be read but makes no sense in a game is for `check` to refuse."""
        raise NotImplementedError

    def position(self, state: S) -> dict[str, Json]:
        """The whole state as a JSON object; among its keys are `game`, `players` and `options`."""
        raise NotImplementedError

    def from_position(self, position: Json, data: Json = None) -> S:
        """The state of a position; refuses one that no game could have, with the rule it breaks."""
        raise NotImplementedError

    def data(self, state: S) -> Json:
        """What the state plays with instead of the built-in parts, as `[Data]` has it; None if nothing."""
        return None

    # What is hidden. A game that hides nothing leaves these as they are.

    def hide(self, state: S, seat: int | None) -> S:
        """A copy of the state without what that seat (None: somebody watching) may not know."""
        return state.copy()  # type: ignore[return-value]  # copy() of a subclass gives that subclass

    def redact(self, by: int, event: Event, seat: int | None) -> Event:
        """The event as that seat may see it."""
        return event

    def view(self, state: S, seat: int | None, log: Sequence[Entry] = ()) -> View[S]:
        """What that seat may know of the state and of the events that led to it."""
        events = tuple([(by, self.redact(by, event, seat)) for by, event in log])
        return View(self, seat, self.hide(state, seat), events)

    def view_position(self, view: View[S]) -> dict[str, Json]:
        """The position of a view: what is hidden is replaced by its count."""
        return self.position(view.known)

    def resample(self, view: View[S], source: Source) -> S:
        """A state that fits the view: what is hidden is drawn at random from what it can be."""
        return view.known.copy()  # type: ignore[return-value]  # copy() of a subclass gives that subclass


AnyRules: TypeAlias = Rules[Any]  # Any: what a state is made of is the game's own affair
