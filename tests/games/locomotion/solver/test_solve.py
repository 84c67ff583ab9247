"""LO-22: the solver finds the shortest path, proves it, and rests on bounds that are never too high."""

import json
from pathlib import Path

import pytest

from ludorail import COMPILED
from ludorail.core.chance.source import Seeded
from ludorail.core.errors import RuleError
from ludorail.core.meta import Json
from ludorail.core.thinking.limit import Limit
from ludorail.games.locomotion import RULES, LocomotionState, Network
from ludorail.games.locomotion.shunting.graph import ShuntingGraph
from ludorail.games.locomotion.shunting.packed_state import pack
from ludorail.games.locomotion.solver.bounds import Bounds
from ludorail.games.locomotion.solver.search import STEP
from ludorail.games.locomotion.solver.solve import Solution, solve
from tests.games.locomotion.solver.random_puzzles import LINE, RING, StateGraph, any_network, any_puzzle, puzzle_of

VECTORS = Path(__file__).parents[3] / "vectors" / "locomotion-solo.json"
INSTANCES: list[dict[str, Json]] = json.loads(VECTORS.read_text(encoding="utf-8"))["instances"]
QUICK = [instance for instance in INSTANCES if int(str(instance["distance"])) < 18]

# Rails and seeds of the networks that are searched exhaustively; with plain rules the larger ones take too long, as do
# the long instances.
SMALL = [(2, seed) for seed in range(12)] + [(3, seed) for seed in range(6)]
LARGER = [(3, seed) for seed in range(6, 24)] + [(4, seed) for seed in range(6)]


NETWORKS = [
    # In one worker, so that each network is searched once.
    pytest.param(one, marks=pytest.mark.xdist_group(f"network {one}"))
    for one in (SMALL + LARGER if COMPILED else SMALL)
]


@pytest.fixture(scope="module", params=NETWORKS, ids=str)
def graph(request: pytest.FixtureRequest) -> StateGraph:
    rails, seed = request.param
    source = Seeded(100 * rails + seed)
    network = any_network(rails, source)
    return StateGraph(network, pack(any_puzzle(network, 4, source)))


def assert_leads_to_the_goal(start: LocomotionState, solution: Solution) -> None:
    state = start.copy()
    for event in solution.events:
        RULES.apply(state, 0, event)
    outcome = RULES.outcome(state)
    assert outcome is not None
    assert outcome.points == (solution.distance + start.distances[0],)
    assert state.couplings[0] == solution.couplings + start.couplings[0]


@pytest.mark.rule("LO-22")
@pytest.mark.parametrize("instance", INSTANCES if COMPILED else QUICK, ids=lambda instance: instance["id"])
def test_every_instance_is_solved_with_the_least_distance_and_then_the_fewest_couplings(
    instance: dict[str, Json],
) -> None:
    state = RULES.from_position(instance["position"])
    solution = solve(state)
    assert solution.status == "proved"
    assert (solution.distance, solution.couplings) == (instance["distance"], instance["couplings"])
    assert solution.bound == solution.distance
    assert_leads_to_the_goal(state, solution)


@pytest.mark.parametrize("seed", range(12))
def test_the_solver_moves_as_the_rules_do(seed: int) -> None:
    source = Seeded(seed)
    state = any_puzzle(any_network(3 + seed % 5, source), 4, source)
    graph = ShuntingGraph(state.network)
    for _ in range(150):
        count = int(graph.expand(pack(state)))
        drives = sorted(int(graph.successors[i]) for i in range(int(graph.drives)))
        couplings = sorted(int(graph.successors[i]) for i in range(int(graph.drives), count))
        moves = RULES.legal(state, 0)
        after = [state.copy() for _ in moves]
        for copy, move in zip(after, moves, strict=True):
            RULES.advance(copy, 0, move)
        assert drives == sorted(pack(copy) for copy in after if copy.distances[0] > state.distances[0])
        assert couplings == sorted(pack(copy) for copy in after if copy.couplings[0] > state.couplings[0])
        going_on = [copy for copy in after if RULES.outcome(copy) is None]
        state = going_on[source.below(len(going_on))]


@pytest.mark.rule("LO-22")
@pytest.mark.parametrize("wagons", [2, 3, 4])
def test_no_path_is_missed_where_every_state_can_be_searched(graph: StateGraph, wagons: int) -> None:
    source = Seeded(wagons)
    to_goal = dict(zip(graph.states, graph.costs_to_goals(wagons), strict=True))
    puzzles = [any_puzzle(graph.network, wagons, source, moves) for moves in (0, 0, 0, 3, 10, 40)]
    for puzzle in [puzzle for puzzle in puzzles if pack(puzzle) in to_goal]:
        solution, least = solve(puzzle), to_goal[pack(puzzle)]
        if least is None:
            assert solution.status == "none"
        else:
            assert solution.status == "proved"
            assert (solution.distance, solution.couplings) == (least // STEP, least % STEP)
            assert_leads_to_the_goal(puzzle, solution)


@pytest.mark.parametrize("wagons", [2, 3, 4])
def test_no_bound_on_the_path_to_the_goal_is_too_high(graph: StateGraph, wagons: int) -> None:
    bounds = Bounds(ShuntingGraph(graph.network), graph.states[0], wagons)
    for state, cost in zip(graph.states, graph.costs_to_goals(wagons), strict=True):
        assert cost is None or bounds.to_goal(state) <= cost // STEP


@pytest.mark.parametrize("seed", range(4))
def test_no_bound_on_the_path_from_the_start_is_too_high(graph: StateGraph, seed: int) -> None:
    start = graph.states[Seeded(seed).below(len(graph.states))]  # most have wagons in the train
    bounds = Bounds(ShuntingGraph(graph.network), start, 4)
    for state, cost in zip(graph.states, graph.costs([start]), strict=True):
        assert cost is not None
        assert bounds.from_start(state) <= cost // STEP


# On a line every state can be searched as well, and the proof without a search must agree.
@pytest.mark.rule("LO-22")
@pytest.mark.parametrize("wagons", [2, 3, 4])
def test_a_line_is_solvable_only_if_the_order_is_right_already(wagons: int) -> None:
    network = Network(LINE[:3])
    statuses = set()
    for seed in range(60):
        puzzle = any_puzzle(network, wagons, Seeded(seed))
        solution = solve(puzzle)
        statuses.add(solution.status)
        assert (solution.status == "proved") == bool(StateGraph(network, pack(puzzle)).goals(wagons))
    assert statuses == {"none", "proved"}


@pytest.mark.parametrize("rails", [LINE, RING], ids=["line", "ring"])
def test_a_wrong_order_on_a_line_or_a_ring_is_known_at_once(rails: tuple[tuple[int, int, int], ...]) -> None:
    network = Network(rails)
    solutions = [solve(any_puzzle(network, 4, Seeded(seed))) for seed in range(60)]
    assert {solution.status for solution in solutions} == {"none", "proved"}
    assert all(solution.states == 0 for solution in solutions if solution.status == "none")


def test_a_limit_is_kept_and_the_bound_reached_by_then_is_returned() -> None:
    state = puzzle_of(4, 9, 4)
    whole = solve(state)
    for limit in (Limit(seconds=0), Limit(iterations=1)):
        solution = solve(state, limit)
        assert solution.status == "unknown"
        assert 0 < solution.bound <= whole.distance
        assert solution.states < whole.states


def test_progress_is_reported_and_never_promises_too_much() -> None:
    state = puzzle_of(4, 9, 4)
    reports: list[tuple[int, int]] = []
    solution = solve(state, progress=lambda states, bound: reports.append((states, bound)))
    assert solution.status == "proved"
    assert reports
    assert reports == sorted(reports)
    assert all(bound <= solution.distance for _, bound in reports)


def test_only_a_solo_game_under_way_can_be_solved() -> None:
    options: dict[str, Json] = {"mode": "solo", "network": [[0, 0, 0], [3, 0, 0]]}
    with pytest.raises(RuleError):
        solve(RULES.start(1, options))
    with pytest.raises(RuleError):
        solve(RULES.start(2, options | {"mode": "die", "network": [[3 * i, 0, 0] for i in range(4)]}))
