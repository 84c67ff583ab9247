"""Random games for the checker to walk along, with everything that it must remember on the way."""

import hashlib
import json
from collections import Counter
from collections.abc import Iterator

from ludorail.core.chance.source import Seeded, Source
from ludorail.core.conformance.fault import Nonconformity, Setting, record_text
from ludorail.core.encoding.encoder import AnyEncoder
from ludorail.core.errors import RuleError
from ludorail.core.event import CHANCE, Event
from ludorail.core.game_log import GameLog
from ludorail.core.meta import Json, Options
from ludorail.core.record import entry_text
from ludorail.core.rules import AnyRules, Rules
from ludorail.core.state import State
from ludorail.core.view import Entry, View

canonical = json.JSONEncoder(sort_keys=True).encode
"""Writes a value of JSON as text: equal values have equal texts."""

ENUMERABLE = 500
"""Chance with no more outcomes than this, and moves no more than this, are checked one by one."""


def state_text(rules: AnyRules, state: State) -> str:
    """Returns the whole state as one text, by its position."""
    return canonical(rules.position(state))


def digest(rules: AnyRules, state: State) -> str:
    """Returns a hash of the whole state, by its position."""
    return hashlib.sha256(state_text(rules, state).encode()).hexdigest()


def view_text(rules: AnyRules, view: View[State]) -> str:
    """Returns everything that a view holds as one text: its position, its masked state and its events."""
    events = [entry_text(entry) for entry in view.events]
    return canonical([view.position(), rules.position(view.known), events])


def shown_text(rules: AnyRules, state: State, viewer: int | None) -> str:
    """Returns what a state shows to a viewer as one text."""
    return view_text(rules, rules.view(state, viewer))


def has_own(rules: AnyRules, *methods: str) -> bool:
    """Whether a game overrides one of these methods; core's own need no check."""
    own = getattr(rules, "__dict__", {})
    return any(name in own or getattr(type(rules), name) is not getattr(Rules, name) for name in methods)


def hides_something(rules: AnyRules) -> bool:
    """Whether something may be hidden in a game."""
    return has_own(rules, "hide", "redact")


def places(value: Json, name: str = "") -> dict[str, str]:
    """Returns the leaves of a JSON value as texts, by their places in it."""
    if isinstance(value, dict):
        inner = [places(part, f"{name}.{key}") for key, part in value.items()]
    elif isinstance(value, list):
        inner = [places(part, f"{name}.{index}") for index, part in enumerate(value)]
    else:
        return {name: str(value)}
    return {place: text for part in inner for place, text in part.items()}


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
    """One random game in progress. `state` moves on with the events; promises are checked against it."""

    def __init__(self, setting: Setting, seed: int) -> None:
        self.setting = setting
        self.rules = rules = setting.rules
        self.players = players = setting.players
        self.seed = seed
        self.source = Seeded(seed + 1_000_003)
        """Chance for the checks alone: the game itself has its own."""
        self.start = start_game(rules, players, setting.wished, self.source)
        self.state: State = self.start.copy()
        self.log: list[Entry] = []
        self.viewers: tuple[int | None, ...] = (*range(players), None)
        self.copies: list[tuple[State, str]] = []
        """A copy of each state so far, with the text that it must keep."""
        self.twins: dict[int | None, State | None] = dict.fromkeys(self.viewers)
        """For each viewer a different state that must look the same to it."""
        self.game_logs = {viewer: GameLog(rules) for viewer in self.viewers}
        self.occasions: Counter[str] = Counter()
        """The number of occasions for each slow check, by its subject."""
        self.encoder: AnyEncoder | None = None
        """The encoder of the game, once it has been asked for."""
        self._hides = hides_something(rules)
        self._known: dict[int | None, State] = {}
        self._known_texts: dict[int | None, str] = {}
        self._moves: dict[int, list[Event]] = {}
        self._after: dict[Entry, tuple[State, str]] = {}

    def events(self) -> Iterator[Entry]:
        """Plays the game; each event is yielded before it happens, and logged after."""
        for by, event in self._play(self.setting.limit):
            yield by, event
            self._advance_twins(by, event)
            self.log.append((by, event))

    def play_out(self, limit: int) -> None:
        """Plays on at random, unchecked, to the end of the game or for `limit` events."""
        self.twins = dict.fromkeys(self.viewers)
        for entry in self._play(limit):
            self.log.append(entry)

    def _play(self, limit: int) -> Iterator[Entry]:
        try:
            yield from random_events(self.rules, self.state, self.seed, limit)
        except Exception as error:
            raise self.fail(f"playing on, the rules raised {type(error).__name__}: {error}") from error

    # The state as it is now. The rules are asked about it once, for many checks need their answers.

    def remember(self) -> None:
        """Keeps a copy of the state, to see later that it has not changed."""
        self.copies.append((self.state.copy(), state_text(self.rules, self.state)))
        self._known, self._known_texts, self._moves, self._after = {}, {}, {}, {}

    @property
    def text(self) -> str:
        """The state as text."""
        return self.copies[-1][1]

    def has_changed(self) -> bool:
        """Whether the state is no longer as it was when it was last remembered."""
        return state_text(self.rules, self.state) != self.text

    @property
    def actors(self) -> tuple[int, ...]:
        """The seats that may act now, or chance."""
        return self.rules.actors(self.state)

    def moves(self, seat: int) -> list[Event]:
        """Returns the legal moves of a seat."""
        if seat not in self._moves:
            self._moves[seat] = self.rules.legal(self.state, seat)
        return self._moves[seat]

    def known(self, viewer: int | None) -> State:
        """Returns the state as a viewer may know it."""
        if viewer not in self._known:
            self._known[viewer] = self.rules.hide(self.state, viewer)
        return self._known[viewer]

    def known_text(self, viewer: int | None) -> str:
        """Returns the state as a viewer may know it, as text."""
        if viewer not in self._known_texts:
            self._known_texts[viewer] = state_text(self.rules, self.known(viewer))
        return self._known_texts[viewer]

    def has_secrets(self, viewer: int | None) -> bool:
        """Whether something of the state is hidden from a viewer."""
        return self._hides and self.known_text(viewer) != self.text

    def some_viewers(self) -> list[int | None]:
        """Returns the viewers from whom something is hidden, and one of the others, who all see the same."""
        others = [viewer for viewer in self.viewers if not self.has_secrets(viewer)]
        mine = [viewer for viewer in self.viewers if viewer not in others]
        return mine + others[len(self.log) % len(others) :][:1] if others else mine

    def view(self, viewer: int | None) -> View[State]:
        """Returns the view of a seat or a spectator."""
        return self.rules.view(self.state, viewer, self.log)

    @property
    def acting_views(self) -> list[View[State]]:
        """The views of the seats that may act now; none while chance is due."""
        return [self.view(seat) for seat in self.actors if seat != CHANCE]

    def after(self, entry: Entry) -> tuple[State, str]:
        """Returns the state after an event that has not happened yet, and its text."""
        if entry not in self._after:
            state = self.state.copy()
            self.rules.advance(state, *entry)
            self._after[entry] = state, state_text(self.rules, state)
        return self._after[entry]

    def drawn(self) -> Event:
        """Draws one of the events that chance may bring now."""
        return self.rules.sample(self.state, self.source)

    def some(self, events: list[Event], most: int) -> list[Event]:
        """Returns all of the events, or as many as asked for, spread over the list."""
        if len(events) <= most:
            return events
        first = self.source.below(len(events))
        return [events[(first + index * len(events) // most) % len(events)] for index in range(most)]

    def is_occasion(self, what: str) -> bool:
        """Whether it is time for a check that takes long: the first time, then more and more rarely."""
        self.occasions[what] += 1
        count = self.occasions[what]
        return count & (count - 1) == 0

    def fail(self, what: str) -> Nonconformity:
        """Returns the error that says what does not hold, and where."""
        events = ", ".join(map(entry_text, self.log[-3:])) or "the start"
        game = f"{self.rules.meta.id}, {self.players} players, seed {self.seed}, {len(self.log)} events"
        record = record_text(self.rules, self.start, self.log)
        return Nonconformity(f"{what} [{game}; last: {events}]", self.seed, record, self.setting.call(self.seed))

    def require_playable(self, by: int, event: Event) -> None:
        """Raises `Nonconformity` unless an event can be played now, and read back from its text."""
        try:
            self.rules.apply(self.state.copy(), by, event)
        except RuleError as error:
            raise self.fail(f"the legal event {event.text!r} is refused: {error}") from error
        try:
            back = self.rules.parse(event.text)
        except RuleError as error:
            raise self.fail(f"the text {event.text!r} cannot be read back: {error}") from error
        if back != event or type(back) is not type(event):
            raise self.fail(f"the text {event.text!r} reads back as {back!r}")

    def _advance_twins(self, by: int, event: Event) -> None:
        for viewer, twin in self.twins.items():
            if twin is not None:
                try:
                    self.rules.apply(twin, by, event)
                except RuleError:  # it cannot happen there, so this twin is given up
                    self.twins[viewer] = None


def viewer_name(viewer: int | None) -> str:
    """Names a seat or a spectator in a complaint."""
    return "a spectator" if viewer is None else f"seat {viewer}"
