"""Tree search within the day: whole turns of the seats, and the cards that may be turned between them.

A node is a position where a seat is to play. The first visit finds the seat's turns and evaluates them; every later
visit follows the turn with the best balance of value and uncertainty, and the result found below counts for it.
"""

from math import sqrt
from time import perf_counter
from typing import Final

from mypy_extensions import i64

from ludorail.core.chance.source import Source
from ludorail.core.event import CHANCE
from ludorail.games.freight_train.bots.forecast import Weights
from ludorail.games.freight_train.bots.planning import Turn, judged_by_valuer, plan_turns
from ludorail.games.freight_train.rules.game import RULES
from ludorail.games.freight_train.rules.state import FILLING, TURN, FreightState

INITIAL_WIDTH: Final = 8
"""The number of a node's turns that the first visits choose from."""
VISITS_TO_WIDEN: Final = 40
"""The visits to a node after which one more of its turns is considered: the evaluation is not always right."""


class Breadth:
    """The number of turns that are kept."""

    def __init__(self, unfinished: int, judged: int, finished: int) -> None:
        self.unfinished: Final[i64] = unfinished
        """While turns are put together."""
        self.judged: Final[i64] = judged
        """For the valuer to judge, the best by points; none if points alone decide."""
        self.finished: Final[i64] = finished
        """At a node."""


class SearchSettings:
    """The settings of a search: its evaluation of positions, its width, and how soon it trusts its results."""

    def __init__(
        self, weights: Weights, root: Breadth, later: Breadth, exploration: float, prior_visits: float
    ) -> None:
        self.weights: Final = weights
        self.root: Final = root
        self.later: Final = later
        self.exploration: Final[float] = exploration
        """The bonus of turns that were visited less than others."""
        self.prior_visits: Final[float] = prior_visits
        """The number of visits that the first evaluation of a turn counts for."""


class CandidateTurn:
    """A turn that a seat can choose, and the results of the visits to it."""

    def __init__(self, turn: Turn) -> None:
        self.turn: Final = turn
        self.visits: i64 = 0
        self.total: float = 0.0
        self.nodes: Final[list[DayNode]] = []
        """The positions it leads to: one, or several where cards are turned."""

    def mean(self, prior_visits: float) -> float:
        """The chance to win that the turn gives its seat, averaged over its visits."""
        return (self.total + prior_visits * self.turn.value) / (float(self.visits) + prior_visits)

    def next_node(self, source: Source) -> "DayNode | None":
        """A position that the turn leads to, cards drawn at random; None if the day is over."""
        state = self.turn.state
        if state.phase == TURN:
            if len(self.nodes) == 0:
                self.nodes.append(DayNode(state))
            return self.nodes[0]
        if state.phase != FILLING:
            return None
        # New cards are drawn less and less often, so that the nodes there are get visited again.
        known: i64 = len(self.nodes)
        if known * known > 4 * self.visits + 4:
            return self.nodes[source.below(known)]
        state = state.copy()
        while state.phase == FILLING:
            RULES.advance(state, CHANCE, RULES.sample(state, source))
        self.nodes.append(DayNode(state))
        return self.nodes[known]


class DayNode:
    """A position where a seat is to play, with its turns once it has been visited."""

    def __init__(self, state: FreightState) -> None:
        self.state: Final = state
        self.seat: Final[i64] = state.seat_to_act()
        self.choices: Final[list[CandidateTurn]] = []
        self.visits: i64 = 0

    def expand(self, weights: Weights, breadth: Breadth) -> list[float]:
        """Finds the turns from here, and returns the seats' chances to win if the best one is played."""
        turns = plan_turns(self.state, self.seat, weights, breadth.unfinished)
        if breadth.judged > 0:
            turns = judged_by_valuer(turns[: breadth.judged], self.seat)
        for turn in turns[: breadth.finished]:
            turn.forecast = None  # a tree has many thousand turns, and each forecast takes more than a kilobyte
            self.choices.append(CandidateTurn(turn))
        return self.choices[0].turn.chances

    def choose(self, settings: SearchSettings) -> CandidateTurn:
        """The turn with the best balance of value and uncertainty, among more turns the more visits there were."""
        bonus = settings.exploration * sqrt(float(self.visits))
        width = INITIAL_WIDTH + self.visits // VISITS_TO_WIDEN
        best = self.choices[0]
        best_score = -1.0
        for choice in self.choices[:width]:
            score = choice.mean(settings.prior_visits) + bonus / (1.0 + float(choice.visits))
            if score > best_score:
                best = choice
                best_score = score
        return best


class DaySearch:
    """The search tree of one decision."""

    def __init__(self, state: FreightState, settings: SearchSettings, source: Source) -> None:
        self._settings: Final = settings
        self._source: Final = source
        self.root: Final = DayNode(state)
        self.root.expand(settings.weights, settings.root)

    def run(self, seconds: float, visits: int) -> int:
        """Searches until time or visits are used up, or the visits left could not change the choice.

        Returns the number of visits made.
        """
        begin = perf_counter()
        done: i64 = 1
        most: i64 = visits
        while done < most and len(self.root.choices) > 1:
            self._visit()
            done += 1
            spent = perf_counter() - begin
            left = float(most - done)
            if spent * left > (seconds - spent) * float(done):
                left = (seconds - spent) * float(done) / spent
            if left <= 0.0 or self._lead() > left:
                break
        return done

    def _lead(self) -> float:
        """The number of visits by which the most visited turn leads the next."""
        first: i64 = 0
        second: i64 = 0
        for choice in self.root.choices:
            if choice.visits > first:
                second = first
                first = choice.visits
            elif choice.visits > second:
                second = choice.visits
        return float(first - second)

    def best_first(self) -> list[CandidateTurn]:
        """The turns from the root, the most visited first."""
        return sorted(self.root.choices, key=self._rank)

    def _rank(self, choice: CandidateTurn) -> float:
        return -float(choice.visits) - choice.mean(self._settings.prior_visits)

    def _visit(self) -> None:
        """Follows one path down the tree to a new node or the end of the day, and counts the result on the way."""
        node = self.root
        path: list[CandidateTurn] = []
        seats: list[int] = []
        while True:
            choice = node.choose(self._settings)
            node.visits += 1
            path.append(choice)
            seats.append(node.seat)
            following = choice.next_node(self._source)
            if following is None:
                found = choice.turn.chances
                break
            node = following
            if len(node.choices) == 0:
                found = node.expand(self._settings.weights, self._settings.later)
                break
        for at in range(len(path)):
            path[at].visits += 1
            path[at].total += found[seats[at]]
