"""Looking ahead: a tree of whole turns and of the cards that may come, grown where it looks best, within the day.

A place in the tree is a position where a seat is to play. The first look at it finds the seat's turns and judges where
they lead; every later one follows the turn with the best balance of promise and doubt, and what is found below counts
for it from then on.
"""

from math import sqrt
from time import perf_counter
from typing import Final

from mypy_extensions import i64

from ludorail.core.event import CHANCE
from ludorail.core.source import Source
from ludorail.games.freight_train.bots.evaluation import Weights
from ludorail.games.freight_train.bots.planning import Turn, turns
from ludorail.games.freight_train.rules.game import RULES
from ludorail.games.freight_train.rules.state import FILLING, TURN, FreightState

FOLLOWED_FIRST: Final = 8
"""How many turns of a place are followed at first."""
LOOKS_TO_WIDEN: Final = 40
"""After so many looks at a place one more of its turns is followed: the first judgement is not always right."""


class Breadth:
    """How many ways are kept."""

    def __init__(self, growing: int, whole: int) -> None:
        self.growing: Final[i64] = growing
        """Unfinished turns, while turns are put together."""
        self.whole: Final[i64] = whole
        """Turns of a place."""


class Style:
    """How a search looks: what it values, how many ways it follows, how soon it trusts what it finds."""

    def __init__(self, weights: Weights, root: Breadth, later: Breadth, curiosity: float, faith: float) -> None:
        self.weights: Final = weights
        self.root: Final = root
        self.later: Final = later
        self.curiosity: Final[float] = curiosity
        self.faith: Final[float] = faith
        """How many looks the first judgement counts for."""


class Choice:
    """A turn that a seat can choose, and what looking further found."""

    def __init__(self, turn: Turn) -> None:
        self.turn: Final = turn
        self.looks: i64 = 0
        self.total: float = 0.0
        self.places: Final[list[Place]] = []
        """Where it leads: one place, or several where cards are turned."""

    def mean(self, faith: float) -> float:
        """The chance to win that the turn gives its seat."""
        return (self.total + faith * self.turn.value) / (float(self.looks) + faith)

    def next_place(self, source: Source) -> "Place | None":
        """A place the turn leads to, as chance has it; None if the day is over."""
        state = self.turn.state
        if state.phase == TURN:
            if len(self.places) == 0:
                self.places.append(Place(state))
            return self.places[0]
        if state.phase != FILLING:
            return None
        # New cards are drawn less and less often, so that what follows known ones is looked at again.
        known: i64 = len(self.places)
        if known * known > 4 * self.looks + 4:
            return self.places[source.below(known)]
        state = state.copy()
        while state.phase == FILLING:
            RULES.advance(state, CHANCE, RULES.sample(state, source))
        self.places.append(Place(state))
        return self.places[known]


class Place:
    """A position where a seat is to play."""

    def __init__(self, state: FreightState) -> None:
        self.state: Final = state
        self.seat: Final[i64] = state.seat_to_act()
        self.choices: Final[list[Choice]] = []
        self.looks: i64 = 0

    def open(self, weights: Weights, breadth: Breadth) -> list[float]:
        """Finds the turns there; gives the chances of the seats if the best is played."""
        for turn in turns(self.state, self.seat, weights, breadth.growing)[: breadth.whole]:
            self.choices.append(Choice(turn))
        return self.choices[0].turn.chances

    def choose(self, style: Style) -> Choice:
        """The turn with the best balance of promise and doubt, among more of them the longer the search."""
        doubt = style.curiosity * sqrt(float(self.looks))
        width = FOLLOWED_FIRST + self.looks // LOOKS_TO_WIDEN
        best = self.choices[0]
        best_score = -1.0
        for choice in self.choices[:width]:
            score = choice.mean(style.faith) + doubt / (1.0 + float(choice.looks))
            if score > best_score:
                best = choice
                best_score = score
        return best


class Search:
    """One decision: the tree below a position."""

    def __init__(self, state: FreightState, style: Style, source: Source) -> None:
        self._style: Final = style
        self._source: Final = source
        self.root: Final = Place(state)
        self.root.open(style.weights, style.root)

    def run(self, seconds: float, looks: int) -> int:
        """Looks on until the time or the looks are used up, or no more look could change what is played.

        Gives how often it looked.
        """
        begin = perf_counter()
        done: i64 = 1
        most: i64 = looks
        while done < most and len(self.root.choices) > 1:
            self._look()
            done += 1
            spent = perf_counter() - begin
            left = float(most - done)
            if spent * left > (seconds - spent) * float(done):
                left = (seconds - spent) * float(done) / spent
            if left <= 0.0 or self._lead() > left:
                break
        return done

    def _lead(self) -> float:
        """How many more looks the most followed turn has had than any other."""
        first: i64 = 0
        second: i64 = 0
        for choice in self.root.choices:
            if choice.looks > first:
                second = first
                first = choice.looks
            elif choice.looks > second:
                second = choice.looks
        return float(first - second)

    def best_first(self) -> list[Choice]:
        """The turns from here, the one that was followed most first."""
        return sorted(self.root.choices, key=self._rank)

    def _rank(self, choice: Choice) -> float:
        return -float(choice.looks) - choice.mean(self._style.faith)

    def _look(self) -> None:
        place = self.root
        path: list[Choice] = []
        seats: list[int] = []
        while True:
            choice = place.choose(self._style)
            place.looks += 1
            path.append(choice)
            seats.append(place.seat)
            following = choice.next_place(self._source)
            if following is None:
                found = choice.turn.chances
                break
            place = following
            if len(place.choices) == 0:
                found = place.open(self._style.weights, self._style.later)
                break
        for at in range(len(path)):
            path[at].looks += 1
            path[at].total += found[seats[at]]
