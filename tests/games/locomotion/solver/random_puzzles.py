"""Random solo puzzles, and the true costs of small ones by exhaustive search."""

import heapq
from collections.abc import Iterable

from ludorail.core.chance.source import Seeded, Source
from ludorail.core.event import CHANCE
from ludorail.core.meta import Json
from ludorail.games.locomotion import RULES, LocomotionState, Network
from ludorail.games.locomotion.network.network import Rail
from ludorail.games.locomotion.shunting.graph import ShuntingGraph
from ludorail.games.locomotion.shunting.packed_state import TRAIN_AT
from ludorail.games.locomotion.solver.search import STEP

LINE: tuple[Rail, ...] = tuple((3 * i, 0, 0) for i in range(45))
RING: tuple[Rail, ...] = ((0, 0, 0), (3, 0, 1), (6, -3, 2), (4, -6, 0), (1, -4, 1), (0, -1, 2))


def any_network(rails: int, source: Source) -> Network:
    """A network of rails laid at random wherever the rules allow."""
    network = Network(((0, 0, 0),))
    while len(network.rails) < rails:
        openings = network.openings()
        network = network.with_rail(openings[source.below(len(openings))])
    return network


def any_puzzle(network: Network, wagons: int, source: Source, moves: int = 0) -> LocomotionState:
    """A solo game with its vehicles placed at random and driven about for some moves, never to the goal."""
    rails: list[Json] = [[*rail] for rail in network.rails]
    state = RULES.start(1, {"mode": "solo", "network": rails, "wagons": wagons})
    while RULES.actors(state) == (CHANCE,):
        RULES.advance(state, CHANCE, RULES.sample(state, source))
    for _ in range(moves):
        legal = RULES.legal(state, 0)
        after = state.copy()
        RULES.advance(after, 0, legal[source.below(len(legal))])
        if RULES.outcome(after) is None:
            state = after
    return state


def puzzle_of(seed: int, rails: int, wagons: int, moves: int = 0) -> LocomotionState:
    source = Seeded(seed)
    return any_puzzle(any_network(rails, source), wagons, source, moves)


class StateGraph:
    """All states that can be reached from one, and the cost of each step between them."""

    def __init__(self, network: Network, start: int) -> None:
        graph = ShuntingGraph(network)
        self.network = network
        self.states = [start]
        self._number = {start: 0}
        self._edges: list[list[tuple[int, int]]] = []
        self._costs_to_goals: dict[int, list[int | None]] = {}
        for state in self.states:
            count = int(graph.expand(state))
            costs = [int(STEP) if i < graph.drives else 1 for i in range(count)]
            found = [int(graph.successors[i]) for i in range(count)]
            for other in found:
                if other not in self._number:
                    self._number[other] = len(self.states)
                    self.states.append(other)
            self._edges.append([(self._number[other], cost) for other, cost in zip(found, costs, strict=True)])

    def goals(self, wagons: int) -> list[int]:
        """The states whose train is the goal."""
        train = sum(place << (4 * place - 4) for place in range(1, wagons + 1))
        return [state for state in self.states if state >> int(TRAIN_AT) == train]

    def costs_to_goals(self, wagons: int) -> list[int | None]:
        """The least cost from each of `states` to a goal; cached, as several tests ask for it."""
        if wagons not in self._costs_to_goals:
            self._costs_to_goals[wagons] = self.costs(self.goals(wagons))
        return self._costs_to_goals[wagons]

    def costs(self, ends: Iterable[int]) -> list[int | None]:
        """The least cost from each of `states` to the nearest of the ends, by Dijkstra's algorithm.

        Many states cost the same, so the queue holds costs; a queue of states takes more than twice as long.
        """
        least: list[int | None] = [None] * len(self.states)
        queue, at_cost = [0], {0: [self._number[end] for end in ends]}
        while queue:
            cost = heapq.heappop(queue)
            for number in at_cost.pop(cost):
                if least[number] is None:
                    least[number] = cost
                    for other, step in self._edges[number]:
                        if least[other] is None:
                            if cost + step not in at_cost:
                                at_cost[cost + step] = []
                                heapq.heappush(queue, cost + step)
                            at_cost[cost + step].append(other)
        return least
