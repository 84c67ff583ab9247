"""A game in progress in this process."""

from collections.abc import Sequence

from ludorail.core.chance.source import Source
from ludorail.core.errors import FORM, NotYourTurn
from ludorail.core.event import CHANCE, Event
from ludorail.core.outcome import Outcome
from ludorail.core.record import Record, make_record
from ludorail.core.rules import AnyRules
from ludorail.core.state import State
from ludorail.core.text import core_text
from ludorail.core.view import Entry, Position, View


class Game:
    """A game in progress: its rules, its state and its events so far. Seats play; chance is drawn as it falls due."""

    def __init__(self, rules: AnyRules, start: State, source: Source, entries: Sequence[Entry] = ()) -> None:
        self.rules = rules
        self.start = start.copy()
        self.state = start.copy()
        self.entries = list(entries)
        self._source = source
        for by, event in self.entries:
            rules.advance(self.state, by, event)
        self._let_chance_act()

    def __repr__(self) -> str:
        now = f"to act: {', '.join(map(str, self.to_act))}" if self.to_act else "over"
        return f"<Game {self.rules.meta.id}, {len(self.entries)} events, {now}>"

    def _let_chance_act(self) -> None:
        while self.rules.actors(self.state) == (CHANCE,):
            self.entries.append((CHANCE, self.rules.play_chance(self.state, self._source)))

    @property
    def to_act(self) -> tuple[int, ...]:
        """The seats that may act now; none when the game is over."""
        return self.rules.actors(self.state)

    @property
    def outcome(self) -> Outcome | None:
        """The end of the game, or None while it goes on."""
        return self.rules.outcome(self.state)

    def legal(self, seat: int | None = None) -> list[Event]:
        """Returns the legal moves of a seat; by default of the one that is to act.

        Raises `NotYourTurn` if no seat is given and there is not exactly one to act.
        """
        return self.rules.legal(self.state, self._acting(seat))

    def play(self, *moves: Event | str, seat: int | None = None) -> None:
        """Plays moves of one seat, given as events or as their text.

        Raises a `RuleError` for the first that is not legal; then none of them is played.
        """
        by = self._acting(seat)
        state = self.state.copy()
        played = []
        for move in moves:
            event = self.rules.parse(move) if isinstance(move, str) else move
            self.rules.apply(state, by, event)
            played.append((by, event))
        self.state = state
        self.entries += played
        self._let_chance_act()

    def _acting(self, seat: int | None) -> int:
        if seat is not None:
            return seat
        if not self.to_act:
            raise NotYourTurn(FORM, core_text("play.over"))
        if len(self.to_act) > 1:
            raise NotYourTurn(FORM, core_text("play.seat"))
        return self.to_act[0]

    def position(self) -> Position:
        """Returns the whole position."""
        return Position(self.rules, self.rules.position(self.state), self.rules.data(self.state))

    def view(self, seat: int | None) -> View[State]:
        """Returns the view of a seat, or of a spectator if it is None."""
        return self.rules.view(self.state, seat, self.entries)

    def _repr_svg_(self) -> str | None:
        return self.position()._repr_svg_()

    def record(self, names: Sequence[str] = ()) -> Record:
        """Returns the game so far as a record."""
        return make_record(self.rules, self.start, self.entries, names)
