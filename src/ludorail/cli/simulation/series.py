"""A series of random games: played at full speed, and some of them again for a closer look."""

import time

from ludorail.cli.game_arguments import GameRequest
from ludorail.cli.simulation.recording_rules import RecordingRules
from ludorail.core.chance.source import Seeded
from ludorail.core.outcome import Outcome
from ludorail.core.record import make_record
from ludorail.core.state import State
from ludorail.core.thinking.playout import playout

DECISIONS_COUNTED = 10_000
"""Decisions whose legal moves are counted: enough for a mean, and quickly done."""


class Series:
    """The games of a series so far. Game `n` depends only on the seed and `n`, so any can be played again."""

    def __init__(self, request: GameRequest, seed: int, limit: int) -> None:
        self.request = request
        self.seed = seed
        self.limit = limit
        self.lengths: list[int] = []
        self.outcomes: list[Outcome | None] = []
        self.seconds = 0.0

    def play(self, number: int) -> None:
        """Plays the next game at full speed, and keeps its length and outcome."""
        state, source = self._begin(number)
        before = time.perf_counter()
        decisions = playout(self.request.rules, state, source, self.limit)
        self.seconds += time.perf_counter() - before
        self.lengths.append(decisions)
        self.outcomes.append(self.request.rules.outcome(state))

    def record_text(self, number: int) -> str:
        """The record of a game, made by playing it again."""
        start, _ = self._begin(number)
        return make_record(self.request.rules, start, self._replay(number).entries).text()

    def move_counts(self) -> list[int]:
        """The number of legal moves at each decision of the first few games."""
        found: list[int] = []
        for number in range(len(self.lengths)):
            found += self._replay(number).move_counts
            if len(found) >= DECISIONS_COUNTED:
                break
        return found

    @property
    def finished(self) -> list[Outcome]:
        """The outcomes of the games that came to an end."""
        return [outcome for outcome in self.outcomes if outcome is not None]

    def _begin(self, number: int) -> tuple[State, Seeded]:
        # Series of neighbouring seeds share no source.
        source = Seeded(self.seed * 1_000_003 + number)
        return self.request.start(source), source

    def _replay(self, number: int) -> RecordingRules:
        state, source = self._begin(number)
        rules = RecordingRules(self.request.rules)
        playout(rules, state, source, self.limit)
        return rules
