"""The conformance checker: what every game must hold, tried over random games.

Anyone who writes a game can run it: `check_rules(my_rules)` returns quietly, or raises `Nonconformity` saying what
does not hold, in which game and after which events.
"""

import hashlib
import json
from collections.abc import Iterable, Iterator
from itertools import islice, zip_longest

from ludorail.core.errors import RuleError
from ludorail.core.event import CHANCE, Event
from ludorail.core.meta import Options
from ludorail.core.record import entry_text, make_record, read_record
from ludorail.core.rules import AnyRules
from ludorail.core.source import Seeded, Source
from ludorail.core.state import State
from ludorail.core.view import Entry, View

ENUMERABLE = 500
"""Chance with no more outcomes than this is looked at outcome by outcome."""


GUESSES = 4
"""How many ways what is hidden from a seat is filled in."""


class Nonconformity(AssertionError):
    """Something that every game must hold and this one does not."""


def check_rules(
    rules: AnyRules, games: int = 10, players: int | None = None, options: Options | None = None, limit: int = 200
) -> None:
    """Plays `games` random games of at most `limit` events and checks the rules at every step.

    Numbers of players take turns unless one is given.
    """
    wished = options or {}
    low, high = rules.meta.min_players, rules.meta.max_players
    for seed in range(games):
        seats = players if players is not None else low + seed % (high - low + 1)
        _Walk(rules, seats, wished, seed, limit).check()
        _check_interleaved(rules, seats, wished, seed, limit)


def digest(rules: AnyRules, state: State) -> str:
    """A hash of the whole state, by its position."""
    return hashlib.sha256(_canonical(rules.position(state)).encode()).hexdigest()


def view_text(rules: AnyRules, view: View[State]) -> str:
    """All that a view holds, as one text: its position, its masked state and its events."""
    events = [entry_text(entry) for entry in view.events]
    return _canonical([view.position(), rules.position(view.known), events])


def _canonical(value: object) -> str:
    return json.dumps(value, sort_keys=True)


def _begin(rules: AnyRules, players: int, wished: Options, source: Source) -> State:
    state: State = rules.start(players, rules.resolve_options(players, wished, source))
    return state


def _moves(rules: AnyRules, state: State, seed: int, limit: int) -> Iterator[Entry]:
    """A random game, event by event: each is applied after it is given."""
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


class _Walk:
    """One random game, with everything checked on the way."""

    def __init__(self, rules: AnyRules, players: int, wished: Options, seed: int, limit: int) -> None:
        self.rules = rules
        self.players = players
        self.seed = seed
        self.limit = limit
        self.source = Seeded(seed + 1_000_003)
        self.start = _begin(rules, players, wished, self.source)
        self.state: State = self.start.copy()
        self.log: list[Entry] = []
        self.copies: list[tuple[State, str]] = []
        self.viewers: tuple[int | None, ...] = (*range(players), None)
        self.twins: dict[int | None, State | None] = dict.fromkeys(self.viewers)

    def fail(self, what: str) -> Nonconformity:
        """The error that says what does not hold, and where."""
        events = ", ".join(map(entry_text, self.log[-3:])) or "the start"
        game = f"{self.rules.meta.id}, {self.players} players, seed {self.seed}, {len(self.log)} events"
        return Nonconformity(f"{what} [{game}; last: {events}]")

    def check(self) -> None:
        """Walks the game and checks it."""
        for by, event in _moves(self.rules, self.state, self.seed, self.limit):
            self.check_state()
            self.check_same_again(by, event)
            self.check_hidden_draw(by, event)
            self.advance_twins(by, event)
            self.log.append((by, event))
        self.check_state()
        for number, (copy, before) in enumerate(self.copies):
            if digest(self.rules, copy) != before:
                raise self.fail(
                    f"the copy made before event {number + 1} has changed since: copies share something"
                )
        self.check_replay()

    def check_state(self) -> None:
        """All that must hold of a state, whatever comes next."""
        actors = self.rules.actors(self.state)
        self.copies.append((self.state.copy(), digest(self.rules, self.state)))
        self.check_position()
        self.check_actors(actors)
        self.check_copy(actors)
        if actors == (CHANCE,):
            self.check_chance()
        for seat in range(self.players):
            self.check_legal(seat, seat in actors)
        self.check_refusals(actors)
        for viewer in self.viewers:
            self.check_view(viewer)

    def check_position(self) -> None:
        """The position round-trips."""
        position = self.rules.position(self.state)
        for key in ("game", "players", "options"):
            if key not in position:
                raise self.fail(f"the position has no key {key!r}")
        try:
            back = self.rules.from_position(json.loads(json.dumps(position)), self.rules.data(self.state))
        except RuleError as error:
            raise self.fail(f"the position of a state is refused: {error}") from error
        if self.rules.position(back) != position:
            raise self.fail("a position read back gives another position")
        if self.choices(back) != self.choices(self.state):
            raise self.fail("a position read back leaves other moves: it lacks something of the state")

    def choices(self, state: State) -> list[object]:
        """Who may act, and how."""
        return [self.rules.actors(state), *(self.rules.legal(state, seat) for seat in range(self.players))]

    def check_actors(self, actors: tuple[int, ...]) -> None:
        """Somebody acts until the game is over, and nobody after."""
        over = self.rules.outcome(self.state) is not None
        if over == bool(actors):
            raise self.fail(f"the game is {'over' if over else 'not over'} and the actors are {actors}")
        seats = [seat for seat in actors if not 0 <= seat < self.players]
        if actors != (CHANCE,) and (seats or list(actors) != sorted(set(actors))):
            raise self.fail(f"actors are seats in rising order, or chance alone, not {actors}")

    def check_copy(self, actors: tuple[int, ...]) -> None:
        """Playing on in a copy leaves the state as it was."""
        for by in actors:
            for event in self.rules.legal(self.state, by) if by != CHANCE else [self.drawn()]:
                self.rules.advance(self.state.copy(), by, event)
        if digest(self.rules, self.state) != self.copies[-1][1]:
            raise self.fail("playing on in a copy changed the state: copies share something")

    def drawn(self) -> Event:
        """Something that chance may do now."""
        return self.rules.sample(self.state, self.source)

    def check_legal(self, seat: int, acts: bool) -> None:
        """A seat that acts has legal moves, each once, and each can be played; another has none."""
        moves = self.rules.legal(self.state, seat)
        if bool(moves) != acts:
            raise self.fail(f"seat {seat} {'may' if acts else 'may not'} act and has {len(moves)} legal moves")
        if len(set(moves)) < len(moves):
            raise self.fail(f"seat {seat} has a legal move twice")
        if moves and self.rules.choose(self.state, seat, self.source) not in moves:
            raise self.fail(f"seat {seat} chose a move that is not legal")
        for move in moves:
            self.check_applicable(seat, move)

    def check_applicable(self, by: int, event: Event) -> None:
        """A legal event can be applied, and its text round-trips."""
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

    def check_chance(self) -> None:
        """Outcomes differ, have weight and can happen; what is drawn is one of them."""
        outcomes = list(islice(self.rules.chance(self.state).outcomes, ENUMERABLE + 1))
        events = [event for event, _ in outcomes]
        if not outcomes or any(weight <= 0 for _, weight in outcomes):
            raise self.fail("chance is due and has no outcome, or one of no weight")
        if len(set(events)) < len(events):
            raise self.fail("chance has an outcome twice")
        drawn = self.drawn()
        if len(outcomes) <= ENUMERABLE and drawn not in events:
            raise self.fail(f"chance drew {drawn.text!r}, which is none of its outcomes")
        for event in [drawn, *events[:: max(1, len(events) // 20)]]:
            self.check_applicable(CHANCE, event)

    def check_refusals(self, actors: tuple[int, ...]) -> None:
        """What is not legal is refused, and the refusal changes nothing."""
        for by, event in self.not_legal(actors):
            try:
                self.rules.apply(self.state, by, event)
            except RuleError:
                continue
            raise self.fail(f"{entry_text((by, event))!r} is not legal here and was not refused")
        if digest(self.rules, self.state) != self.copies[-1][1]:
            raise self.fail("a refused event changed the state")

    def not_legal(self, actors: tuple[int, ...]) -> Iterator[Entry]:
        """Events of this game that may not happen now: of other times, and of the wrong seats."""
        legal = {seat: set(self.rules.legal(self.state, seat)) for seat in range(self.players)}
        known = {event for moves in legal.values() for event in moves} | {event for _, event in self.log[-40:]}
        possible = self.possible(actors)
        for event in sorted(known, key=str):
            for seat in range(self.players + 1):
                if event not in legal.get(seat, ()):
                    yield seat, event
            if possible is not None and event not in possible:
                yield CHANCE, event

    def possible(self, actors: tuple[int, ...]) -> set[Event] | None:
        """What chance may do now; None where that is too much to list."""
        if actors != (CHANCE,):
            return set()
        outcomes = {event for event, _ in islice(self.rules.chance(self.state).outcomes, ENUMERABLE + 1)}
        return outcomes if len(outcomes) <= ENUMERABLE else None

    def check_view(self, viewer: int | None) -> None:
        """A view shows nothing hidden: fill what is hidden in another way, and the view is the same."""
        view = self.rules.view(self.state, viewer, self.log)
        shown = view_text(self.rules, view)
        for _ in range(GUESSES):
            guess: State = self.rules.resample(view, self.source)
            if view_text(self.rules, self.rules.view(guess, viewer, self.log)) != shown:
                raise self.fail(f"the view of {_name(viewer)} changes with what is hidden from it")
        if viewer is not None and view.legal() != self.rules.legal(self.state, viewer):
            raise self.fail(f"{_name(viewer)} cannot tell its legal moves from its view")
        self.check_twin(viewer)
        twin = self.twins[viewer]
        if twin is None or digest(self.rules, twin) == self.copies[-1][1]:
            self.twins[viewer] = guess

    def check_twin(self, viewer: int | None) -> None:
        """A state that once looked the same to a seat, and had the same events since, still does."""
        twin = self.twins[viewer]
        if twin is not None:
            self.compare_views(viewer, self.state, twin, "what happened since shows what was hidden from it")

    def check_same_again(self, by: int, event: Event) -> None:
        """An event does the same to two copies of a state."""
        one, two = self.state.copy(), self.state.copy()
        self.rules.advance(one, by, event)
        self.rules.advance(two, by, event)
        if digest(self.rules, one) != digest(self.rules, two):
            raise self.fail(f"{event.text!r} does not do the same twice")

    def advance_twins(self, by: int, event: Event) -> None:
        """The same event in the states that look the same to a seat, as long as it can happen there."""
        for viewer, twin in self.twins.items():
            if twin is not None:
                try:
                    self.rules.apply(twin, by, event)
                except RuleError:
                    self.twins[viewer] = None

    def check_hidden_draw(self, by: int, event: Event) -> None:
        """Another outcome of chance that looks the same to a seat leaves it with the same view."""
        if by != CHANCE:
            return
        for viewer in self.viewers:
            seen = self.rules.redact(by, event, viewer)
            other = self.drawn()
            if seen == event or self.rules.redact(by, other, viewer) != seen:
                continue
            one, two = self.state.copy(), self.state.copy()
            self.rules.advance(one, by, event)
            self.rules.advance(two, by, other)
            self.compare_views(viewer, one, two, "its view tells apart two draws that it may not see")

    def compare_views(self, viewer: int | None, one: State, other: State, what: str) -> None:
        """Refuses two states whose views differ."""
        views = [view_text(self.rules, self.rules.view(state, viewer)) for state in (one, other)]
        if views[0] != views[1]:
            raise self.fail(f"{_name(viewer)}: {what}")

    def check_replay(self) -> None:
        """The record, written and read back, gives the same state."""
        text = make_record(self.rules, self.start, self.log).text()
        try:
            record = read_record(text, lambda _: self.rules)
        except RuleError as error:
            raise self.fail(f"the game's own record is refused: {error}") from error
        if digest(self.rules, record.replay()) != digest(self.rules, self.state):
            raise self.fail("the record replays to another state")
        if record.text() != text:
            raise self.fail("the record read back is written differently")


def _name(viewer: int | None) -> str:
    return "a spectator" if viewer is None else f"seat {viewer}"


def _check_interleaved(rules: AnyRules, players: int, wished: Options, seed: int, limit: int) -> None:
    """Two games played in turns give what each gives apart: nothing is kept outside of the states."""

    def trace(game_seed: int) -> Iterator[str]:
        state = _begin(rules, players, wished, Seeded(game_seed))
        for entry in _moves(rules, state, game_seed, limit):
            yield f"{entry_text(entry)} {digest(rules, state)}"

    seeds = (seed, seed + 7_654_321)
    apart = [list(trace(game_seed)) for game_seed in seeds]
    together: list[list[str]] = [[], []]
    for steps in zip_longest(*(trace(game_seed) for game_seed in seeds)):
        _append_present(together, steps)
    if apart != together:
        raise Nonconformity(f"two games in turns are not what they are apart [{rules.meta.id}, seeds {seeds}]")


def _append_present(traces: list[list[str]], steps: Iterable[str | None]) -> None:
    for trace, step in zip(traces, steps, strict=True):
        if step is not None:
            trace.append(step)
