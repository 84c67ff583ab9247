"""Rollouts: positions played on by bots, with the luck of what came taken out of the results."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from math import inf, sqrt
from types import MappingProxyType
from typing import Any, TypeAlias, TypedDict

from ludorail.analysis.expectation import Expectation
from ludorail.core.chance.source import Seeded, Source
from ludorail.core.event import CHANCE, Event
from ludorail.core.extensions.bots import levels_of, valuer_of
from ludorail.core.rules import AnyRules
from ludorail.core.state import State
from ludorail.core.view import Entry, View

MOST_DECISIONS = 2000
"""Decisions after which any rollout ends with the value of its position."""
EVENTS_SHOWN = 60
"""Events that the bots of a rollout are shown, the latest ones."""
HORIZON = 24
"""Decisions of the rollouts that compare moves: further on, chance says more than the move did."""
OUTCOMES_VALUED = 4
"""Outcomes of chance looked at to take the luck out of what came: more cost more time than they save."""
CONFIDENCE = 2.33
"""Joint standard errors by which the leader must be ahead: 99 times in 100 it is then the better one."""
LEAST_ROLLOUTS = 12
"""Rollouts of each move before any is given up."""


class Rollouts:
    """Plays positions of one game on, all seats by the level that its valuer names.

    After `horizon` decisions the valuer says how the game stands; by default a game is played to its end.
    """

    def __init__(self, rules: AnyRules, outcomes: int = OUTCOMES_VALUED, horizon: int = MOST_DECISIONS) -> None:
        valuer = valuer_of(rules)
        assert valuer is not None
        self._rules = rules
        self._valuer = valuer
        self._player = levels_of(rules)[valuer.LEVEL - 1]
        self._outcomes = outcomes
        self._horizon = horizon

    def play(self, start: State, source: Source, before: Sequence[Entry] = ()) -> list[float]:
        """Each seat's share of the win, less the luck on the way: its mean over many is the chance to win.

        `before` are the latest events before the start, since some bots remember what they have done. For every event
        of chance, the mean worth of the position over some outcomes is added, and its worth after the one that came is
        subtracted. That leaves the mean alone and narrows the spread a lot.
        """
        rules, state = self._rules, start.copy()
        expectation = Expectation(rules, self._valuer, source, self._outcomes)
        log = list(before)
        luck: list[float] = []
        decisions = 0
        while (actors := rules.actors(state)) and decisions < self._horizon:
            by = actors[source.below(len(actors))]
            if by != CHANCE:
                event = self._player.bot(self._view(state, by, log), self._player.limit, source)
                decisions += 1
            else:
                event = rules.sample(state, source)
            expected = expectation.of_chance(state) if by == CHANCE and self._outcomes else []
            rules.advance(state, by, event)
            log.append((by, event))
            if expected:
                came = self._valuer.values(state)
                gains = [value - mean for value, mean in zip(came, expected, strict=True)]
                luck = [one + gain for one, gain in zip(luck or [0.0] * len(gains), gains, strict=True)]
        # The value of a game that is over is each seat's share of the win.
        shares = self._valuer.values(state)
        return [share - part for share, part in zip(shares, luck or [0.0] * len(shares), strict=True)]

    def _view(self, state: State, seat: int, log: list[Entry]) -> View[Any]:  # Any: of any game
        return self._rules.view(state, seat, log[-EVENTS_SHOWN:])


@dataclass
class Spread:
    """The mean of some numbers, and how far it may be off."""

    count: int = 0
    mean: float = 0.0
    squares: float = field(default=0.0, repr=False)
    """The sum of the squares of their distances from the mean."""

    def add(self, number: float) -> None:
        """Adds a number."""
        self.count += 1
        before = number - self.mean
        self.mean += before / self.count
        self.squares += before * (number - self.mean)

    @property
    def standard_error(self) -> float:
        """The standard error of the mean; infinite for fewer than two numbers."""
        return sqrt(self.squares / (self.count - 1) / self.count) if self.count > 1 else inf


@dataclass(frozen=True)
class Comparison:
    """The best of some moves, and by how much it beats the one that was played; 0 if that one is the best."""

    best: Event
    difference: float
    standard_error: float
    rollouts: int

    @property
    def is_clear(self) -> bool:
        """Whether the move that was played is worse beyond doubt."""
        return self.difference > CONFIDENCE * self.standard_error


Rests: TypeAlias = Mapping[Event, Sequence[Event]]
"""The rest of a seat's turn after some moves, as it is planned."""


class KeptComparison(TypedDict):
    """A comparison put aside as plain data: for each move still in question, its spread."""

    rounds: int
    rollouts: int
    leads: dict[str, tuple[int, float, float]]


class MoveComparison:
    """Compares a move that was played with others, by rollouts from what the seat could see.

    Every round guesses what is hidden anew and plays each move on from the same guess: first the rest of its turn as
    planned, so that no move is blamed for how bots would finish the turn, then by bots. A move that is clearly worse
    than another is given up, unless it is the one that was played.
    """

    def __init__(
        self,
        view: View[Any],  # Any: of any game
        played: Event,
        others: Sequence[Event],
        kept: KeptComparison | None = None,
        before: Sequence[Event] = (),
        rests: Rests = MappingProxyType({}),
    ) -> None:
        """Begins a comparison; `before` are moves of the seat that led to the one that was played, and to no other."""
        assert view.seat is not None
        self._view = view
        self._seat = view.seat
        self._played = played
        self._before = before
        self._rests = rests
        self._rollouts = Rollouts(view.rules, horizon=HORIZON)
        self._leads = {move: Spread() for move in others}
        """For each move still in question, by how much it beats the one that was played."""
        self.rollouts = self.rounds = 0
        if kept is not None:
            leads = kept["leads"]
            self._leads = {move: Spread(*leads[move.text]) for move in others if move.text in leads}
            self.rollouts, self.rounds = kept["rollouts"], kept["rounds"]

    def kept(self) -> KeptComparison:
        """The comparison as plain data, from which it goes on as if it had never been put aside."""
        leads = {move.text: (lead.count, lead.mean, lead.squares) for move, lead in self._leads.items()}
        return {"rounds": self.rounds, "rollouts": self.rollouts, "leads": leads}

    def round(self, seed: int) -> None:
        """Plays every move that is still in question on once."""
        self.rounds += 1
        state = self._view.rules.resample(self._view, Seeded(seed))
        base = self._result(state, [*self._before, self._played], seed)
        for move, lead in self._leads.items():
            lead.add(self._result(state, [move], seed) - base)
        best = max(self._leads.values(), key=lambda lead: lead.mean)
        if best.count >= LEAST_ROLLOUTS:
            self._leads = {move: lead for move, lead in self._leads.items() if not _is_behind(lead, best)}

    @property
    def has_begun(self) -> bool:
        """Whether there have been enough rollouts for a first result."""
        return all(lead.count >= LEAST_ROLLOUTS for lead in self._leads.values())

    @property
    def is_decided(self) -> bool:
        """Whether the best move is clearly better than the one that was played, or none is."""
        return all(
            lead.count >= LEAST_ROLLOUTS and abs(lead.mean) > CONFIDENCE * lead.standard_error
            for lead in self._leads.values()
        )

    def result(self) -> Comparison:
        """The comparison so far."""
        move, lead = max(self._leads.items(), key=lambda item: item[1].mean)
        if lead.mean <= 0:
            return Comparison(self._played, 0.0, lead.standard_error, self.rollouts)
        return Comparison(move, lead.mean, lead.standard_error, self.rollouts)

    def _result(self, state: State, moves: Sequence[Event], seed: int) -> float:
        rules, after = self._view.rules, state.copy()
        for move in moves:
            rules.advance(after, self._seat, move)
        made = list(moves)
        for move in self._rests.get(moves[-1], ()):
            # What is hidden may not be as it was guessed when the turn was planned.
            if self._seat not in rules.actors(after) or move not in rules.legal(after, self._seat):
                break
            rules.advance(after, self._seat, move)
            made.append(move)
        self.rollouts += 1
        events = (*self._view.events, *((self._seat, move) for move in made))
        return self._rollouts.play(after, Seeded(seed), events)[self._seat]


def _is_behind(lead: Spread, best: Spread) -> bool:
    joint = sqrt(lead.standard_error**2 + best.standard_error**2)
    return best.mean - lead.mean > CONFIDENCE * joint
