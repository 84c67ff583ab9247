"""A series of random games of one kind: played at full speed, and looked at closely by playing some again."""

import time

from ludorail.cli.game_arguments import Wish
from ludorail.cli.simulation.recording_rules import Witness
from ludorail.core.outcome import Outcome
from ludorail.core.playout import playout
from ludorail.core.record import make_record
from ludorail.core.rules import AnyRules
from ludorail.core.source import Seeded
from ludorail.core.state import State

CLOSE_LOOK = 10_000
"""Decisions whose legal moves are counted: enough for a mean, and quickly done."""


class Series:
    """The games of a series so far. Game `n` depends on the seed and `n` alone, so any can be played again."""

    def __init__(self, wish: Wish, seed: int, limit: int) -> None:
        self.wish = wish
        self.seed = seed
        self.limit = limit
        self.lengths: list[int] = []
        self.outcomes: list[Outcome | None] = []
        self.seconds = 0.0

    def play(self, number: int) -> None:
        """Plays the next game, and only counts."""
        state, source = self._begin(number)
        before = time.perf_counter()
        decisions = playout(self.wish.rules, state, source, self.limit)
        self.seconds += time.perf_counter() - before
        self.lengths.append(decisions)
        self.outcomes.append(self.wish.rules.outcome(state))

    def record_text(self, number: int) -> str:
        """The record of a game, which is played again for it."""
        start, _ = self._begin(number)
        witness = self._again(number)
        return make_record(self.wish.rules, start, witness.entries).text()

    def widths(self) -> list[int]:
        """How many legal moves there were at each decision of the first few games."""
        found: list[int] = []
        for number in range(len(self.lengths)):
            found += self._again(number).widths
            if len(found) >= CLOSE_LOOK:
                break
        return found

    @property
    def finished(self) -> list[Outcome]:
        """How those games ended that did."""
        return [outcome for outcome in self.outcomes if outcome is not None]

    def _begin(self, number: int) -> tuple[State, Seeded]:
        # Games far apart in number, and series of neighbouring seeds, share no source.
        source = Seeded(self.seed * 1_000_003 + number)
        return self.wish.start(source), source

    def _again(self, number: int) -> Witness:
        state, source = self._begin(number)
        rules: AnyRules = self.wish.rules
        witness = Witness(rules)
        playout(witness, state, source, self.limit)
        return witness
