"""One game at a table: the fold of its events, with chance from the table's seed."""

import json
from collections.abc import Sequence

from ludorail.core.event import CHANCE
from ludorail.core.fair import Seed
from ludorail.core.meta import Options
from ludorail.core.outcome import Outcome
from ludorail.core.record import Record, entry_text, make_record
from ludorail.core.rules import AnyRules
from ludorail.core.state import State
from ludorail.core.view import Entry, View

KEPT_EVERY = 100
"""Every so many events the state is kept, so that no long game is folded from its start to look back."""


class Play:
    """A game from `start` on. It changes only by events that are given back to it as text."""

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
        """The options as people wished them, where the seed made them whole."""
        self.entries: list[Entry] = []
        self.state = start.copy()
        self._kept: list[State] = [start.copy()]
        for entry in entries:
            self._happen(entry)

    def _happen(self, entry: Entry) -> None:
        self.rules.advance(self.state, *entry)
        self.entries.append(entry)
        if len(self.entries) % KEPT_EVERY == 0:
            self._kept.append(self.state.copy())

    def folded(self, count: int) -> State:
        """The state after the first so many events."""
        kept = count // KEPT_EVERY
        state = self._kept[kept].copy()
        for by, event in self.entries[kept * KEPT_EVERY : count]:
            self.rules.advance(state, by, event)
        return state

    @property
    def actors(self) -> tuple[int, ...]:
        """The seats that may act."""
        return self.rules.actors(self.state)

    @property
    def outcome(self) -> Outcome | None:
        """How it ended by its rules."""
        return self.rules.outcome(self.state)

    # What would happen; nothing changes yet

    def moved(self, seat: int, texts: Sequence[str]) -> list[str]:
        """The events of these moves and of the chance that follows; refuses all of them if one is not legal."""
        state = self.state.copy()
        entries: list[Entry] = []
        for text in texts:
            event = self.rules.parse(text)
            self.rules.apply(state, seat, event)
            entries.append((seat, event))
        return [entry_text(entry) for entry in [*entries, *self._chance(state, len(entries))]]

    def first_chance(self) -> list[str]:
        """What chance does before anybody moves."""
        return [entry_text(entry) for entry in self._chance(self.state.copy(), 0)]

    def _chance(self, state: State, more: int) -> list[Entry]:
        entries: list[Entry] = []
        while self.rules.actors(state) == (CHANCE,):
            place = len(self.entries) + more + len(entries) + 1
            event = self.rules.sample(state, self.seed.source(place))
            self.rules.advance(state, CHANCE, event)
            entries.append((CHANCE, event))
        return entries

    def may_undo(self, seat: int, left: int) -> bool:
        """Whether all after the first `left` events are this seat's own moves of the turn that it still has."""
        undone = self.entries[left:]
        return left >= 0 and bool(undone) and seat in self.actors and all(by == seat for by, _ in undone)

    # What did happen

    def add(self, texts: Sequence[str]) -> None:
        """Lets stored events happen."""
        for text in texts:
            who, _, words = text.partition(" ")
            self._happen((CHANCE if who == "*" else int(who), self.rules.parse(words)))

    def undo(self, left: int) -> None:
        """Forgets all but the first events."""
        self.state = self.folded(left)
        del self.entries[left:]
        del self._kept[left // KEPT_EVERY + 1 :]

    # What is seen

    def view(self, seat: int | None) -> View[State]:
        """What a seat, or somebody watching, may know now."""
        return self.rules.view(self.state, seat)

    def seen(self, seat: int | None, since: int, whole: bool) -> list[str]:
        """The events from a place on, as that seat may see them, or whole once nothing is hidden."""
        shown = self.entries[since:]
        if not whole:
            shown = [(by, self.rules.redact(by, event, seat)) for by, event in shown]
        return [entry_text(entry) for entry in shown]

    def record(self, names: Sequence[str], open_seed: bool) -> Record:
        """The game so far; with its seed once it may be known."""
        record = make_record(self.rules, self.start, self.entries, names)
        if open_seed:
            record.headers.update(self.seed.headers())
            if self.wished is not None:
                record.headers["Wished"] = json.dumps(self.wished)
        return record
