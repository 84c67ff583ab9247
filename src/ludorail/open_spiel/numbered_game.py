"""A game under way as OpenSpiel plays it: every event has a number, those of chance too."""

from itertools import islice
from typing import Any, Final

import pyspiel

from ludorail.core.chance.source import Seeded
from ludorail.core.encoding.encoder import AnyEncoder, zeros
from ludorail.core.event import CHANCE, Event
from ludorail.core.extensions.bots import Valuer
from ludorail.core.rules import AnyRules
from ludorail.core.state import State
from ludorail.core.thinking.seat_model import won_shares
from ludorail.core.view import Entry

UNSEEN: Final = 0
"""Stands for an event in what a seat remembers, if it has not seen all of it."""


class NumberedGame:
    """Rules, a state and the events so far, with their numbers. A copy shares what never changes.

    `name` is that of the game in OpenSpiel with its parameters: with the numbers, that is all that has to be kept.
    `samples` is the number of outcomes of chance that are told apart: all of them where there are no more, else so
    many draws. A game that is cut after `limit` decisions is nobody's, or shared by the chances of a valuer.
    """

    def __init__(
        self,
        name: str,
        rules: AnyRules,
        encoder: AnyEncoder,
        state: State,
        limit: int,
        samples: int,
        valuer: Valuer | None,
    ) -> None:
        self.name = name
        self.rules = rules
        self.encoder = encoder
        self.state = state
        self.limit = limit
        self.samples = samples
        self._valuer = valuer
        self.entries: list[Entry] = []
        self.numbers: list[int] = []
        self.decisions = 0
        self._outcomes: list[tuple[Event, int]] = []

    def __deepcopy__(self, memo: dict[int, Any]) -> "NumberedGame":
        state = self.state.copy()
        twin = NumberedGame(self.name, self.rules, self.encoder, state, self.limit, self.samples, self._valuer)
        twin.entries = self.entries[:]
        twin.numbers = self.numbers[:]
        twin.decisions = self.decisions
        return twin

    def __reduce__(self) -> tuple[Any, ...]:
        return play_again, (self.name, self.numbers)

    @property
    def is_over(self) -> bool:
        """Whether the game is over, or cut."""
        return self.decisions >= self.limit or not self.rules.actors(self.state)

    @property
    def actor(self) -> int:
        """The seat that acts next, or `CHANCE`; where several may, the lowest."""
        return self.rules.actors(self.state)[0]

    def legal(self, seat: int) -> list[int]:
        """Returns the numbers of the legal actions, rising."""
        mask = zeros(self.encoder.action_count)
        self.encoder.mark_legal(self.state, seat, mask, 0)
        return [number for number, mark in enumerate(mask.getvalue()) if mark]

    def outcomes(self) -> list[tuple[int, float]]:
        """Returns the numbers of the outcomes of chance, with their probabilities.

        If there are many, the numbers are equally likely, and each stands for a draw with a seed of its own.
        """
        few = self._few_outcomes()
        if not few:
            return [(number, 1 / self.samples) for number in range(self.samples)]
        total = sum(weight for _, weight in few)
        return [(number, weight / total) for number, (_, weight) in enumerate(few)]

    def event(self, by: int, number: int) -> Event:
        """Returns the event of a number."""
        if by != CHANCE:
            return self.encoder.event(self.state, by, number)
        few = self._few_outcomes()
        if few:
            return few[number][0]
        return self.rules.sample(self.state, Seeded(number + self.samples * len(self.entries)))

    def text(self, by: int, number: int) -> str:
        """Returns the text of an event, with its number where two numbers may have the same event."""
        text = self.event(by, number).text
        return f"{number}: {text}" if by == CHANCE and not self._few_outcomes() else text

    def _few_outcomes(self) -> list[tuple[Event, int]]:
        """Lists the outcomes of chance with their weights; none if there are many."""
        if not self._outcomes:
            self._outcomes = list(islice(self.rules.chance(self.state).outcomes, self.samples + 1))
        return self._outcomes if len(self._outcomes) <= self.samples else []

    def apply(self, by: int, number: int) -> None:
        """Plays the event of a number."""
        event = self.event(by, number)
        self._outcomes = []
        self.rules.advance(self.state, by, event)
        self.entries.append((by, event))
        self.numbers.append(number)
        self.decisions += by != CHANCE

    def shares(self, players: int) -> list[float]:
        """Returns each seat's share of a game that is over; a cut game is shared by all, or by the chances to win."""
        outcome = self.rules.outcome(self.state)
        if outcome is None and self._valuer is not None:
            return self._valuer.values(self.state)
        return won_shares(() if outcome is None else outcome.winners, players)

    # What a seat knows

    def observation(self, seat: int) -> list[int]:
        """Returns what a seat observes, as numbers."""
        numbers = zeros(self.encoder.size)
        self.encoder.observe(self.state, seat, numbers, 0)
        return list(numbers.getvalue())

    def seen(self, seat: int) -> list[tuple[int, str]]:
        """Returns the events as a seat saw them, with the seats they are of."""
        return [(by, self.rules.redact(by, event, seat).text) for by, event in self.entries]

    def remembered(self, seat: int, most: int) -> list[tuple[int, int]]:
        """Returns the last events as pairs: the seat plus 1, 0 for chance, and the number plus 1 or `UNSEEN`."""
        pairs = []
        for (by, event), number in list(zip(self.entries, self.numbers, strict=True))[-most:]:
            seen = self.rules.redact(by, event, seat)
            pairs.append((by + 1, number + 1 if seen == event else UNSEEN))
        return pairs


def play_again(name: str, numbers: list[int]) -> NumberedGame:
    """Returns a game of OpenSpiel after these numbers are played."""
    play: NumberedGame = pyspiel.load_game(name).new_initial_state().play
    for number in numbers:
        play.apply(play.actor, number)
    return play
