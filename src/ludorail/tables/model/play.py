"""One game at a table: the fold of its events, with chance from the table's seed."""

import json
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cache

from ludorail.core.chance.fair import Seed
from ludorail.core.event import CHANCE, Event
from ludorail.core.meta import Options
from ludorail.core.outcome import Outcome
from ludorail.core.record import Record, entry_text, make_headers, result_text
from ludorail.core.rules import AnyRules
from ludorail.core.state import State
from ludorail.core.steps import Steps, finish
from ludorail.core.view import Entry, View
from ludorail.tables.model.script import Script

CHECKPOINT_EVERY = 100
"""Events between two checkpoints: a copy of the state is kept, so that no long game is replayed from its start."""


MOST_EVENTS = 10_000
"""Events of one game, at most. Of thousands of games between bots none had more than 2,000; only seats that move at
random, or drive round in circles, come here. Longer games of older logs are folded and shown all the same."""
MOST_SHARED = 20_000
"""Entries of one game that its tables share, at most."""


@cache
def shared_entries(rules: AnyRules) -> dict[str, Entry]:
    """Entries by their text: the same event is kept once, however often and at however many tables it happens."""
    return {}


@dataclass
class Step:
    """Events that are prepared and wait to be stored, with the state after them."""

    state: State
    before: int
    """The number of events before the step."""
    entries: list[Entry] = field(default_factory=list)
    checkpoints: list[State] = field(default_factory=list)
    """The checkpoints that the step passes."""

    def add(self, entry: Entry) -> None:
        """Takes in an event that has just changed the state."""
        self.entries.append(entry)
        if (self.before + len(self.entries)) % CHECKPOINT_EVERY == 0:
            self.checkpoints.append(self.state.copy())

    @property
    def texts(self) -> list[str]:
        """The events as the log stores them."""
        return [entry_text(entry) for entry in self.entries]


class Play:
    """A game from `start` on. It changes only by events that come back to it as text, from the log."""

    def __init__(
        self,
        rules: AnyRules,
        start: State,
        seed: Seed,
        entries: Sequence[Entry] = (),
        wished: Options | None = None,
    ) -> None:
        self.rules = rules
        self.start = start
        self.seed = seed
        self.wished = wished
        """The options as people chose them, where the seed settled the rest."""
        self.script = Script()
        self.entries: list[Entry] = []
        self.state = start.copy()
        self._checkpoints: list[State] = [start.copy()]
        self._prepared: tuple[list[str], Step] | None = None
        """The step prepared last, with its events as the log stores them: folding it repeats no work."""
        self._known = shared_entries(rules)
        self._headers: dict[str, str] | None = None
        """The headers of its record without names: asked for at every move of a bot, and always the same."""
        finish(self.following(entries))

    def following(self, entries: Sequence[Entry]) -> Steps[None]:
        """Lets the events of a record happen, in steps of one event."""
        step = Step(self.state, len(self.entries))
        for entry in entries:
            self.rules.advance(step.state, *entry)
            step.add(entry)
            yield
        self._adopt(step)

    def again(self, seed: Seed) -> "Play":
        """Returns the same game with another seed for the events to come."""
        play = Play(self.rules, self.start, seed)
        play.state = self.state.copy()
        play.entries = list(self.entries)
        play._checkpoints = list(self._checkpoints)  # they never change
        return play

    def _adopt(self, step: Step) -> None:
        self.state = step.state
        self.entries += step.entries
        self._checkpoints += step.checkpoints
        self._prepared = None

    def folded(self, count: int) -> State:
        """The state after the first `count` events."""
        nearest = count // CHECKPOINT_EVERY
        state = self._checkpoints[nearest].copy()
        for by, event in self.entries[nearest * CHECKPOINT_EVERY : count]:
            self.rules.advance(state, by, event)
        return state

    @property
    def actors(self) -> tuple[int, ...]:
        """The seats that may act."""
        return self.rules.actors(self.state)

    @property
    def is_full(self) -> bool:
        """Whether the game has as many events as one may have."""
        return len(self.entries) >= MOST_EVENTS

    @property
    def outcome(self) -> Outcome | None:
        """The end of the game by its rules; `None` while it goes on."""
        return self.rules.outcome(self.state)

    # Preparing: the game stays as it is

    def prepare(self, seat: int, moves: Sequence[str], pauses: bool = False) -> list[str]:
        """Returns the events of these moves and of the chance that follows. Raises if any of them is not legal.

        A game that `pauses` stops between two rounds; `due_chance` has the chance that goes on from there.
        """
        step = self._after(seat, moves)
        if not (pauses and self.rules.between_rounds(step.state)):
            self._add_chance(step)
        return self._keep(step)

    def prepare_alone(self, seat: int, moves: Sequence[str]) -> tuple[list[str], bool]:
        """Returns the events of these moves, and whether nobody else acts next: chance, the end or the seat itself
        follows. Raises if any move is not legal.
        """
        step = self._after(seat, moves)
        return self._keep(step), self.rules.actors(step.state) in ((), (CHANCE,), (seat,))

    def _after(self, seat: int, moves: Sequence[str]) -> Step:
        step = Step(self.state.copy(), len(self.entries))
        for move in moves:
            event = self.rules.parse(move)
            self.rules.apply(step.state, seat, event)
            step.add((seat, event))
        return step

    def _keep(self, step: Step) -> list[str]:
        """Keeps a step, so that folding its events repeats no work."""
        texts = step.texts
        step.entries = [self._share(*pair) for pair in zip(texts, step.entries, strict=True)]
        self._prepared = (texts, step)
        return texts

    def due_chance(self) -> list[str]:
        """Returns the events of chance that come next: before the first move, after a pause or after a held move."""
        step = Step(self.state.copy(), len(self.entries))
        self._add_chance(step)
        return step.texts

    def _add_chance(self, step: Step) -> None:
        while self.rules.actors(step.state) == (CHANCE,):
            entries = [*self.entries, *step.entries] if self.script else []
            number = step.before + len(step.entries) + 1
            event = self.script.next(self.rules, step.state, entries, CHANCE)
            if event is None:
                event = self.rules.sample(step.state, self.seed.source(number))
            self.rules.advance(step.state, CHANCE, event)
            step.add((CHANCE, event))

    def scripted_move(self, seat: int) -> Event | None:
        """The move that the script has for a bot now, if any."""
        return self.script.next(self.rules, self.state, self.entries, seat)

    def may_undo(self, seat: int, left: int) -> bool:
        """Whether all events after the first `left` are this seat's own moves in its present turn."""
        undone = self.entries[left:]
        return left >= 0 and bool(undone) and seat in self.actors and all(by == seat for by, _ in undone)

    # Folding: stored events happen

    def add(self, texts: Sequence[str]) -> None:
        """Lets stored events happen; those of the step prepared last are not worked out again."""
        if self._prepared is not None and self._prepared[0] == texts:
            self._adopt(self._prepared[1])
            return
        step = Step(self.state, len(self.entries))
        for text in texts:
            entry = self._known.get(text) or self._share(text, self._read(text))
            self.rules.advance(step.state, *entry)
            step.add(entry)
        self._adopt(step)

    def _share(self, text: str, entry: Entry) -> Entry:
        if len(self._known) >= MOST_SHARED:  # many are of games that are no longer played
            self._known.clear()
        return self._known.setdefault(text, entry)

    def _read(self, text: str) -> Entry:
        who, _, words = text.partition(" ")
        return (CHANCE if who == "*" else int(who), self.rules.parse(words))

    def undo(self, left: int) -> None:
        """Forgets all but the first `left` events."""
        self.state = self.folded(left)
        del self.entries[left:]
        del self._checkpoints[left // CHECKPOINT_EVERY + 1 :]
        self._prepared = None

    # Showing

    def view(self, seat: int | None) -> View[State]:
        """The game as `seat` may know it now; `None` is a spectator."""
        return self.rules.view(self.state, seat)

    def events_for(self, seat: int | None, since: int) -> list[str]:
        """The events from number `since` on, as `seat` may see them."""
        shown = [(by, self.rules.redact(by, event, seat)) for by, event in self.entries[since:]]
        return [entry_text(entry) for entry in shown]

    def record(self, names: Sequence[str], open_seed: bool) -> Record:
        """The game so far, with its seed once that may be known."""
        headers = self._make_headers(names)
        if (outcome := self.outcome) is not None:
            headers["Result"] = result_text(outcome)
        if open_seed and not self.script:
            headers.update(self.seed.headers())
            if self.wished is not None:
                headers["Wished"] = json.dumps(self.wished)
        return Record(self.rules, headers, self.start, tuple(self.entries))

    def _make_headers(self, names: Sequence[str]) -> dict[str, str]:
        if names:
            return make_headers(self.rules, self.start, names)
        if self._headers is None:
            self._headers = make_headers(self.rules, self.start)
        return dict(self._headers)
