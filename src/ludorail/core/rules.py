"""The interface of a game's rules.

A game is one subclass of `Rules`. Its one object is stateless: it keeps nothing of a game, and uses no random number or
clock of its own. Bots, tables, records and the command know a game only through this interface.
"""

from collections.abc import Sequence
from typing import Any, ClassVar, Generic, TypeAlias, TypeVar

from mypy_extensions import mypyc_attr

from ludorail.core.chance.source import Source
from ludorail.core.errors import FORM, Unreadable
from ludorail.core.event import CHANCE, Event
from ludorail.core.meta import Json, Meta, Options
from ludorail.core.outcome import Chance, Outcome
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
        """Returns the options with defaults filled in.

        Raises a `RuleError` for options, or a number of players, that the game does not allow.
        """
        raise NotImplementedError

    def resolve_options(self, players: int, wished: Options, source: Source) -> Options:
        """Turns the options that a person asks for, such as a network by its name, into those of a record."""
        return self.options(players, wished)

    def start(self, players: int, options: Options, data: Json = None) -> S:
        """Returns the state before the first event. `data` replaces built-in parts, like `[Data]` in a record."""
        raise NotImplementedError

    def check_data(self, data: Json) -> None:
        """Raises a `RuleError` for data that cannot replace the built-in parts."""
        raise Unreadable(FORM, core_text("data.none", game=self.meta.title))

    # Playing

    def actors(self, state: S) -> tuple[int, ...]:
        """Returns the seats that may act now, `(CHANCE,)` while chance is due, or `()` when the game is over."""
        raise NotImplementedError

    def legal(self, state: S, seat: int) -> list[Event]:
        """Returns all legal moves of a seat, each once; none if it may not act."""
        raise NotImplementedError

    def choose(self, state: S, seat: int, source: Source) -> Event:
        """Returns a random legal move of a seat that may act, each equally likely; a game may know a faster way."""
        moves = self.legal(state, seat)
        return moves[source.below(len(moves))]

    def chance(self, state: S) -> Chance:
        """Returns the outcomes of chance, where chance is due."""
        raise NotImplementedError

    def sample(self, state: S, source: Source) -> Event:
        """Draws one of the outcomes of `chance` by weight; does not change the state."""
        raise NotImplementedError

    def check(self, state: S, by: int, event: Event) -> None:
        """Raises a `RuleError` for an event that is not legal now; does not change the state."""
        raise NotImplementedError

    def advance(self, state: S, by: int, event: Event) -> None:
        """Applies an event that is known to be legal: from `legal`, `chance` or `sample`, or checked."""
        raise NotImplementedError

    def apply(self, state: S, by: int, event: Event) -> None:
        """Applies an event. Raises a `RuleError` if it is not legal; then the state is unchanged."""
        self.check(state, by, event)
        self.advance(state, by, event)

    def play_chance(self, state: S, source: Source) -> Event:
        """Draws an event of chance, applies it and returns it; a game may know a faster way than this."""
        event = self.sample(state, source)
        self.advance(state, CHANCE, event)
        return event

    def timeout_move(self, state: S) -> tuple[int, Event] | None:
        """Returns the seconds of the game's own clock, if it runs, and the move of each seat that is too slow."""
        return None

    def stop_move(self, state: S) -> Event | None:
        """Returns the move that ends a turn in which a seat could go on for ever, if this is such a turn."""
        return None

    def between_rounds(self, state: S) -> bool:
        """Whether a round is over and chance is about to begin the next, so that people may look first."""
        return False

    def outcome(self, state: S) -> Outcome | None:
        """Returns how the game ended; None while it goes on."""
        raise NotImplementedError

    def points_by_default(self, state: S, players: int, winner: int) -> tuple[int, ...]:
        """Returns the points of each seat if all but the winner resign; 0 for all by default."""
        return (0,) * players

    # Text

    def parse(self, text: str) -> Event:
        """Reads an event. Raises `Unreadable` for text without the form of an event; `check` does the rest."""
        raise NotImplementedError

    def position(self, state: S) -> dict[str, Json]:
        """Returns the whole state as a JSON object with `game`, `players` and `options` among its keys."""
        raise NotImplementedError

    def from_position(self, position: Json, data: Json = None) -> S:
        """Returns the state of a position. Raises a `RuleError` for one that no game can reach."""
        raise NotImplementedError

    def data(self, state: S) -> Json:
        """Returns the parts that replace built-in ones, as `[Data]` has them; None if there are none."""
        return None

    # Hidden parts. A game that hides nothing leaves these methods as they are.

    def hide(self, state: S, seat: int | None) -> S:
        """Returns a copy of the state as `seat` may know it; None is a spectator."""
        return state.copy()  # type: ignore[return-value]  # copy() of a subclass gives that subclass

    def redact(self, by: int, event: Event, seat: int | None) -> Event:
        """Returns an event as `seat` may see it; None is a spectator."""
        return event

    def view(self, state: S, seat: int | None, log: Sequence[Entry] = ()) -> View[S]:
        """Returns the view of a state and of the events that led to it; None is a spectator."""
        events = tuple([(by, self.redact(by, event, seat)) for by, event in log])
        return View(self, seat, self.hide(state, seat), events)

    def view_position(self, view: View[S]) -> dict[str, Json]:
        """Returns the position of a view, with a count in place of what is hidden."""
        return self.position(view.known)

    def resample(self, view: View[S], source: Source) -> S:
        """Returns a state that fits the view, with what is hidden drawn at random from what it can be."""
        return view.known.copy()  # type: ignore[return-value]  # copy() of a subclass gives that subclass


AnyRules: TypeAlias = Rules[Any]  # Any: a state of any game
