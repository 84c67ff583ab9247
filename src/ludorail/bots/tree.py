"""Monte Carlo tree search for any game.

Each round guesses what is hidden from the seat (`Rules.resample`), walks down the tree through moves and chance, adds
one node, asks a judge for the value of the position there to each seat, and adds it to every node on the way. Moves
that do well are visited more often; the most visited move is played.
"""

from math import log, sqrt
from time import perf_counter
from typing import Final, Generic, TypeVar

from mypy_extensions import i64, mypyc_attr

from ludorail.core.chance.source import Source
from ludorail.core.event import CHANCE, Event
from ludorail.core.rules import Rules
from ludorail.core.state import State
from ludorail.core.view import View

S = TypeVar("S", bound=State)

ROUNDS_BETWEEN_LOOKS: Final = 16
"""Rounds between two readings of the clock."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Judge(Generic[S]):
    """The knowledge of a game that a search uses."""

    def values(self, rules: Rules[S], state: S, source: Source) -> list[float]:
        """Returns the chance of each seat to win, from 0 to 1.

        It may play on in `state` and return nothing: then the outcome of `state` counts.
        """
        raise NotImplementedError

    def candidates(self, rules: Rules[S], state: S, seat: int) -> list[Event]:
        """Returns the legal moves that are worth a visit, the most promising first; at least one."""
        return rules.legal(state, seat)


class RandomPlay(Judge[S]):
    """A judge without knowledge: it plays on at random, and calls the game even at a limit of decisions."""

    def __init__(self, decisions: int, source: Source) -> None:
        self._decisions: Final = decisions
        self._source: Final = source

    def values(self, rules: Rules[S], state: S, source: Source) -> list[float]:
        """Plays on at random in `state`, whose outcome counts."""
        left: i64 = self._decisions
        while left > 0:
            actors = rules.actors(state)
            if len(actors) == 0:
                break
            seat = actors[source.below(len(actors))]
            if seat == CHANCE:
                rules.play_chance(state, source)
            else:
                rules.advance(state, seat, rules.choose(state, seat, source))
                left -= 1
        return []

    def candidates(self, rules: Rules[S], state: S, seat: int) -> list[Event]:
        """Returns all legal moves in random order, so that none is preferred for being first."""
        moves = rules.legal(state, seat)
        for place in range(len(moves) - 1, 0, -1):
            other = self._source.below(place + 1)
            moves[place], moves[other] = moves[other], moves[place]
        return moves


class Node:
    """An event in the tree: how often it was visited, and the total worth of these visits to its seat."""

    def __init__(self, by: int, event: Event | None) -> None:
        self.by: Final = by
        self.event: Final = event
        self.visits: i64 = 0
        self.total: float = 0.0
        self.children: Final[list[Node]] = []

    def child(self, by: int, event: Event) -> "Node":
        """Returns the node of the next event; a new one if it has not been visited."""
        for node in self.children:
            if node.event is event or node.event == event:
                return node
        node = Node(by, event)
        self.children.append(node)
        return node


class TreeSearch(Generic[S]):
    """A search for one decision: the tree below a view."""

    def __init__(self, view: View[S], judge: Judge[S], source: Source, players: int, curiosity: float) -> None:
        self._rules: Final[Rules[S]] = view.rules
        self._view: Final = view
        self._judge: Final = judge
        self._source: Final = source
        self._players: Final = players
        self._curiosity: Final = curiosity
        self.root: Final = Node(CHANCE, None)

    def run(self, seconds: float, rounds: int) -> int:
        """Grows the tree until the time or the rounds are used up; returns how many rounds were played."""
        until = perf_counter() + seconds
        done: i64 = 0
        most: i64 = rounds
        while done < most:
            self._round()
            done += 1
            if done % ROUNDS_BETWEEN_LOOKS == 0 and perf_counter() > until:
                break
        return done

    def best(self) -> Event:
        """The move looked at most."""
        best = self.root.children[0]
        for node in self.root.children:
            if node.visits > best.visits:
                best = node
        assert best.event is not None
        return best.event

    def _round(self) -> None:
        rules = self._rules
        state = rules.resample(self._view, self._source)
        node = self.root
        path = [node]
        while True:
            actors = rules.actors(state)
            if len(actors) == 0:
                values = self._result(state)
                break
            by = self._next_actor(actors)
            if by == CHANCE:
                node = node.child(CHANCE, rules.play_chance(state, self._source))
            else:
                node = self._select(node, self._judge.candidates(rules, state, by), by)
                assert node.event is not None
                rules.advance(state, by, node.event)
            path.append(node)
            if by != CHANCE and node.visits == 0:
                values = self._leaf(state)
                break
        for node in path:
            node.visits += 1
            if node.by >= 0:
                node.total += values[node.by]

    def _next_actor(self, actors: tuple[int, ...]) -> int:
        """Returns the actor that goes next: the searching seat, where several may act."""
        seat = self._view.seat
        return seat if seat is not None and seat in actors else actors[0]

    def _select(self, node: Node, moves: list[Event], by: int) -> Node:
        """Returns the first move that was never visited, else the one with the highest upper confidence bound."""
        weight = self._curiosity * sqrt(log(float(node.visits) + 1.0))
        best: Node | None = None
        best_score = -1.0
        for move in moves:
            child = node.child(by, move)
            if child.visits == 0:
                return child
            visits = float(child.visits)
            score = child.total / visits + weight / sqrt(visits)
            if score > best_score:
                best_score = score
                best = child
        assert best is not None
        return best

    def _leaf(self, state: S) -> list[float]:
        if len(self._rules.actors(state)) == 0:
            return self._result(state)
        values = self._judge.values(self._rules, state, self._source)
        return values if values else self._result(state)

    def _result(self, state: S) -> list[float]:
        """Returns an equal share of 1 for each winner, or for all seats while nobody has won."""
        outcome = self._rules.outcome(state)
        winners = outcome.winners if outcome is not None else ()
        if len(winners) == 0:
            return [1.0 / self._players] * self._players
        shares = [0.0] * self._players
        for seat in winners:
            shares[seat] = 1.0 / len(winners)
        return shares
