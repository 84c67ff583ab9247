"""Random games for the checker to walk along, with what it must remember on the way."""

import hashlib
import json
from collections.abc import Iterator

from ludorail.core.errors import RuleError
from ludorail.core.event import CHANCE, Event
from ludorail.core.game_log import GameLog
from ludorail.core.meta import Options
from ludorail.core.record import entry_text
from ludorail.core.rules import AnyRules
from ludorail.core.source import Seeded, Source
from ludorail.core.state import State
from ludorail.core.view import Entry, View


class Nonconformity(AssertionError):
    """A promise that every game must keep and this one breaks."""


def digest(rules: AnyRules, state: State) -> str:
    """Returns a hash of the whole state, by its position."""
    return hashlib.sha256(_canonical(rules.position(state)).encode()).hexdigest()


def view_text(rules: AnyRules, view: View[State]) -> str:
    """Returns everything that a view holds as one text: its position, its masked state and its events."""
    events = [entry_text(entry) for entry in view.events]
    return _canonical([view.position(), rules.position(view.known), events])


def _canonical(value: object) -> str:
    return json.dumps(value, sort_keys=True)


def start_game(rules: AnyRules, players: int, wished: Options, source: Source) -> State:
    """Returns the state before the first event."""
    state: State = rules.start(players, rules.resolve_options(players, wished, source))
    return state


def random_events(rules: AnyRules, state: State, seed: int, limit: int) -> Iterator[Entry]:
    """Plays a random game of at most `limit` events; each is yielded before it is applied to the state."""
    source = Seeded(seed)
    for _ in range(limit):
        actors = rules.actors(state)
        if not actors:
            return
        by = actors[source.below(len(actors))]
        if by == CHANCE:
            event = rules.sample(state, source)
        else:
            moves = rules.legal(state, by)
            if not moves:
                return
            event = moves[source.below(len(moves))]
        yield by, event
        rules.advance(state, by, event)


class Walk:
    """One random game as far as it has come. `state` moves on with the events; promises are checked against it."""

    def __init__(self, rules: AnyRules, players: int, wished: Options, seed: int) -> None:
        self.rules = rules
        self.players = players
        self.seed = seed
        self.source = Seeded(seed + 1_000_003)
        """Chance for the checks alone: the game itself has its own."""
        self.start = start_game(rules, players, wished, self.source)
        self.state: State = self.start.copy()
        self.log: list[Entry] = []
        self.viewers: tuple[int | None, ...] = (*range(players), None)
        self.copies: list[tuple[State, str]] = []
        """A copy of each state so far, with the digest that it must keep."""
        self.twins: dict[int | None, State | None] = dict.fromkeys(self.viewers)
        """For each viewer a different state that must look the same to it."""
        self.game_logs = {viewer: GameLog(rules) for viewer in self.viewers}

    def events(self, limit: int) -> Iterator[Entry]:
        """Plays the game; each event is yielded before it happens, and logged after."""
        for by, event in random_events(self.rules, self.state, self.seed, limit):
            yield by, event
            self._advance_twins(by, event)
            self.log.append((by, event))

    def play_out(self, limit: int) -> None:
        """Plays on at random, unchecked, to the end of the game or for `limit` events."""
        for entry in random_events(self.rules, self.state, self.seed, limit):
            self.log.append(entry)

    @property
    def actors(self) -> tuple[int, ...]:
        """The seats that may act now, or chance."""
        return self.rules.actors(self.state)

    @property
    def acting_views(self) -> list[View[State]]:
        """The views of the seats that may act now; none while chance is due."""
        return [self.rules.view(self.state, seat, self.log) for seat in self.actors if seat != CHANCE]

    def remember(self) -> None:
        """Keeps a copy of the state, to see later that it has not changed."""
        self.copies.append((self.state.copy(), digest(self.rules, self.state)))

    def has_changed(self) -> bool:
        """Whether the state is no longer as it was when it was last remembered."""
        return digest(self.rules, self.state) != self.copies[-1][1]

    def fail(self, what: str) -> Nonconformity:
        """Returns the error that says what does not hold, and where."""
        events = ", ".join(map(entry_text, self.log[-3:])) or "the start"
        game = f"{self.rules.meta.id}, {self.players} players, seed {self.seed}, {len(self.log)} events"
        return Nonconformity(f"{what} [{game}; last: {events}]")

    def drawn(self) -> Event:
        """Draws one of the events that chance may bring now."""
        return self.rules.sample(self.state, self.source)

    def _advance_twins(self, by: int, event: Event) -> None:
        for viewer, twin in self.twins.items():
            if twin is not None:
                try:
                    self.rules.apply(twin, by, event)
                except RuleError:  # it cannot happen there: the twin has looked alike for long enough
                    self.twins[viewer] = None


def viewer_name(viewer: int | None) -> str:
    """Names a seat or a spectator in a complaint."""
    return "a spectator" if viewer is None else f"seat {viewer}"
