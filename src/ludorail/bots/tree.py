"""Search for any game: a tree of what may happen, grown where it looks best (Monte Carlo tree search).

Each round guesses what is hidden from the seat (`Rules.resample`), walks down the tree through moves and chance, adds
one node, asks a judge what the position there is worth to each seat, and notes the answer all the way back up. Moves
that do well are looked at more often; the most looked at is played.
"""

from math import log, sqrt
from time import perf_counter
from typing import Final, Generic, TypeVar

from mypy_extensions import i64, mypyc_attr

from ludorail.core.event import CHANCE, Event
from ludorail.core.rules import Rules
from ludorail.core.source import Source
from ludorail.core.state import State
from ludorail.core.view import View

S = TypeVar("S", bound=State)

ROUNDS_BETWEEN_LOOKS: Final = 16
"""Rounds between two looks at the clock."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Judge(Generic[S]):
    """What a search asks of somebody who knows the game."""

    def values(self, rules: Rules[S], state: S, source: Source) -> list[float]:
        """What the position is worth to each seat: its chance to win, from 0 to 1. It may change the state."""
        raise NotImplementedError

    def candidates(self, rules: Rules[S], state: S, seat: int) -> list[Event]:
        """The legal moves worth a look, the most promising first; at least one."""
        return rules.legal(state, seat)


class RandomPlay(Judge[S]):
    """Knows nothing: plays on at random, and calls it even if nothing is decided after so many decisions."""

    def __init__(self, decisions: int, source: Source) -> None:
        self._decisions: Final = decisions
        self._source: Final = source

    def values(self, rules: Rules[S], state: S, source: Source) -> list[float]:
        """Who won a random game, or nobody."""
        left: i64 = self._decisions
        while left > 0:
            actors = rules.actors(state)
            if len(actors) == 0:
                break
            seat = actors[source.below(len(actors))]
            if seat == CHANCE:
                rules.advance(state, CHANCE, rules.sample(state, source))
            else:
                rules.advance(state, seat, rules.choose(state, seat, source))
                left -= 1
        return []

    def candidates(self, rules: Rules[S], state: S, seat: int) -> list[Event]:
        """All legal moves, in an order that is drawn: where all seem equal, none is preferred for being first."""
        moves = rules.legal(state, seat)
        for place in range(len(moves) - 1, 0, -1):
            other = self._source.below(place + 1)
            moves[place], moves[other] = moves[other], moves[place]
        return moves


class Node:
    """Something that happened on the way down: how often it was looked at, and what that gave its maker."""

    def __init__(self, by: int, event: Event | None) -> None:
        self.by: Final = by
        self.event: Final = event
        self.visits: i64 = 0
        self.total: float = 0.0
        self.children: Final[list[Node]] = []

    def child(self, by: int, event: Event) -> "Node":
        """The node of an event that follows, new if it never did before."""
        for node in self.children:
            if node.event is event or node.event == event:
                return node
        node = Node(by, event)
        self.children.append(node)
        return node


class TreeSearch(Generic[S]):
    """One decision: the tree below a view."""

    def __init__(self, view: View[S], judge: Judge[S], source: Source, players: int, curiosity: float) -> None:
        self._rules: Final[Rules[S]] = view.rules
        self._view: Final = view
        self._judge: Final = judge
        self._source: Final = source
        self._players: Final = players
        self._curiosity: Final = curiosity
        self.root: Final = Node(CHANCE, None)

    def run(self, seconds: float, rounds: int) -> int:
        """Grows the tree until the time or the rounds are used up; gives how many rounds were played."""
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
                event = rules.sample(state, self._source)
                node = node.child(CHANCE, event)
            else:
                node = self._select(node, self._judge.candidates(rules, state, by), by)
                assert node.event is not None
                event = node.event
            rules.advance(state, by, event)
            path.append(node)
            if by != CHANCE and node.visits == 0:
                values = self._leaf(state)
                break
        for node in path:
            node.visits += 1
            if node.by >= 0:
                node.total += values[node.by]

    def _next_actor(self, actors: tuple[int, ...]) -> int:
        """Where several seats may act, the one that thinks acts first."""
        seat = self._view.seat
        return seat if seat is not None and seat in actors else actors[0]

    def _select(self, node: Node, moves: list[Event], by: int) -> Node:
        """The first move never looked at, or else the one with the best balance of promise and doubt."""
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
        """A share of 1 for each winner; an even share for all while nobody has won."""
        outcome = self._rules.outcome(state)
        winners = outcome.winners if outcome is not None else ()
        if len(winners) == 0:
            return [1.0 / self._players] * self._players
        shares = [0.0] * self._players
        for seat in winners:
            shares[seat] = 1.0 / len(winners)
        return shares
