"""Solo Locomotion as a problem for a general planner, and Fast Downward's optimal engine to solve it.

The problem has as few facts as possible: the place of each vehicle, the free points, and the order of the train.
There are actions to pull and to push for each length of train, so that a drive is one action as it is one move, and
no action has conditional effects, which the engine's heuristic could not use. Facts that never change (the rails, and
the gentle bends) let the planner drop actions that are never possible.
"""

import io
import re
import warnings
from contextlib import chdir
from dataclasses import dataclass
from itertools import pairwise
from tempfile import TemporaryDirectory
from time import perf_counter

from unified_planning.engines import PlanGenerationResultStatus
from unified_planning.model import Fluent, InstantaneousAction, Object, Problem
from unified_planning.model.metrics import MinimizeActionCosts
from unified_planning.shortcuts import BoolType, Equals, Int, Not, OneshotPlanner, UserType, get_environment

from ludorail.games.locomotion import LocomotionState
from ludorail.games.locomotion.network.network import bends_gently
from ludorail.games.locomotion.shunting.graph import ShuntingGraph
from ludorail.games.locomotion.shunting.packed_state import TRAIN_AT, WAGONS, pack, point_of

DRIVE = 1000
"""The cost of a drive; a coupling costs 1."""

get_environment().credits_stream = None
get_environment().error_used_name = False
warnings.filterwarnings("ignore", module="unified_planning")

POINT, WAGON = UserType("Point"), UserType("Wagon")
LOCO_AT = Fluent("loco_at", BoolType(), point=POINT)
WAGON_AT = Fluent("wagon_at", BoolType(), wagon=WAGON, point=POINT)
FREE = Fluent("free", BoolType(), point=POINT)
ALONE = Fluent("alone", BoolType())
FIRST = Fluent("first", BoolType(), wagon=WAGON)
BEHIND = Fluent("behind", BoolType(), wagon=WAGON, next=WAGON)
LAST = Fluent("last", BoolType(), wagon=WAGON)
STANDING = Fluent("standing", BoolType(), wagon=WAGON)
LINK = Fluent("link", BoolType(), here=POINT, there=POINT)
GENTLE = Fluent("gentle", BoolType(), here=POINT, over=POINT, there=POINT)
FLUENTS = (LOCO_AT, WAGON_AT, FREE, ALONE, FIRST, BEHIND, LAST, STANDING, LINK, GENTLE)


@dataclass(frozen=True)
class PlannerResult:
    """The planner's cost, and its seconds: in all, and for its search alone."""

    cost: int | None
    seconds: float
    search: float


def plan(state: LocomotionState, limit: float) -> PlannerResult:
    """Solves the puzzle at 1000 a drive and 1 a coupling; the cost is None if the time was too short."""
    problem = planning_problem(state)
    output = io.StringIO()
    begun = perf_counter()
    # The planner leaves files where it is run.
    with TemporaryDirectory() as folder, chdir(folder), OneshotPlanner(name="fast-downward-opt") as planner:
        result = planner.solve(problem, timeout=limit, output_stream=output)
    seconds = perf_counter() - begun
    search = re.search(r"Search time: ([0-9.]+)s", output.getvalue())
    if result.status != PlanGenerationResultStatus.SOLVED_OPTIMALLY or search is None:
        return PlannerResult(None, seconds, seconds)
    costs = problem.quality_metrics[0].costs
    cost = sum(costs[step.action].constant_value() for step in result.plan.actions)
    return PlannerResult(cost, seconds, float(search[1]))


def planning_problem(state: LocomotionState) -> Problem:
    """The puzzle as a planning problem."""
    problem = Problem("shunting")
    for fluent in FLUENTS:
        problem.add_fluent(fluent, default_initial_value=False)
    _set_up(problem, state)
    costs = {}
    for actions, cost in ((_drives(), DRIVE), (_couplings(), 1)):
        for action in actions:
            problem.add_action(action)
            costs[action] = Int(cost)
    problem.add_quality_metric(MinimizeActionCosts(costs))
    return problem


def _set_up(problem: Problem, state: LocomotionState) -> None:
    graph, packed = ShuntingGraph(state.network), pack(state)
    size = int(graph.size)
    points = [Object(f"p{i}", POINT) for i in range(size)]
    wagons = [Object(f"w{i}", WAGON) for i in range(1, int(WAGONS) + 1)]
    problem.add_objects([*points, *wagons])
    links = [(i, int(graph.neighbour[6 * i + d]), d) for i in range(size) for d in range(6)]
    links = [link for link in links if link[1] >= 0]
    for here, over, d in links:
        problem.set_initial_value(LINK(points[here], points[over]), True)
        for other, there, turn in links:
            if other == over and bends_gently(d, turn):
                problem.set_initial_value(GENTLE(points[here], points[over], points[there]), True)
    taken = [int(point_of(packed, vehicle)) for vehicle in range(int(WAGONS) + 1)]
    for i in set(range(size)) - set(taken):
        problem.set_initial_value(FREE(points[i]), True)
    problem.set_initial_value(LOCO_AT(points[taken[0]]), True)
    assert packed >> TRAIN_AT == 0, "a puzzle begins with no wagon in the train"
    problem.set_initial_value(ALONE(), True)
    for wagon, point in zip(wagons, taken[1:], strict=True):
        problem.set_initial_value(STANDING(wagon), True)
        problem.set_initial_value(WAGON_AT(wagon, points[point]), True)
    problem.add_goal(FIRST(wagons[0]))
    for one, other in pairwise(wagons[: state.wagons]):
        problem.add_goal(BEHIND(one, other))
    problem.add_goal(LAST(wagons[state.wagons - 1]))


def _action(name: str, wagons: int, points: int) -> tuple[InstantaneousAction, list[object], list[object]]:
    """An action over that many different wagons and that many points, with its parameters."""
    names = {f"w{i}": WAGON for i in range(wagons)} | {f"p{i}": POINT for i in range(points)}
    action = InstantaneousAction(name, **names)
    found = [action.parameter(f"w{i}") for i in range(wagons)]
    for i, wagon in enumerate(found):
        for other in found[:i]:
            action.add_precondition(Not(Equals(wagon, other)))
    return action, found, [action.parameter(f"p{i}") for i in range(points)]


def _drives() -> list[InstantaneousAction]:
    """A step of the lone locomotive, and a pull and a push for each length of a train."""
    alone, _, (here, there) = _action("drive", 0, 2)
    _require(alone, ALONE(), LOCO_AT(here), LINK(here, there), FREE(there))
    _change(alone, [LOCO_AT(here), FREE(there)], [LOCO_AT(there), FREE(here)])
    actions = [alone]
    for length in range(1, int(WAGONS) + 1):
        # The train lies on the first points, the locomotive at the head of a pull and at the tail of a push.
        for name in ("pull", "push"):
            action, wagons, points = _action(f"{name}{length}", length, length + 2)
            before, free = points[:-1], points[-1]
            after = [*points[1:-1], free]
            if name == "pull":
                before, after = before[::-1], after[::-1]
            _require(action, FIRST(wagons[0]), LAST(wagons[-1]), FREE(free), LOCO_AT(before[0]))
            _require(action, *[BEHIND(a, b) for a, b in pairwise(wagons)])
            _require(action, *[WAGON_AT(w, p) for w, p in zip(wagons, before[1:], strict=True)])
            _require(action, *[GENTLE(*points[i : i + 3]) for i in range(length)])
            gone = [LOCO_AT(before[0]), *[WAGON_AT(w, p) for w, p in zip(wagons, before[1:], strict=True)]]
            come = [LOCO_AT(after[0]), *[WAGON_AT(w, p) for w, p in zip(wagons, after[1:], strict=True)]]
            _change(action, [*gone, FREE(free)], [*come, FREE(points[0])])
            actions.append(action)
    return actions


def _couplings() -> list[InstantaneousAction]:
    """Coupling and uncoupling any number of wagons at once: a lone locomotive, a train of one wagon, a longer one."""
    actions = []
    for kept in (0, 1, 2):
        for count in range(1, int(WAGONS) - kept + 1):
            actions += [_couple(kept, count), _uncouple(kept, count)]
    return actions


def _couple(kept: int, count: int) -> InstantaneousAction:
    """Couples `count` wagons behind the last `kept` of a train; 2 stands for two or three."""
    action, wagons, points = _action(f"couple{kept}_{count}", kept + count, count + (2 if kept else 1))
    own, new = wagons[:kept], wagons[kept:]
    places = points[-count:]
    if kept < 2:
        _require(action, LOCO_AT(points[0]))
    if kept == 0:
        _require(action, ALONE(), LINK(points[0], points[1]))
    else:
        _require(action, LAST(own[-1]), WAGON_AT(own[-1], points[-count - 1]))
        _require(action, FIRST(own[0]) if kept == 1 else BEHIND(own[0], own[1]))
        if kept == 2:
            _require(action, WAGON_AT(own[0], points[0]))
    _require(action, *[GENTLE(*points[i : i + 3]) for i in range(len(points) - 2)])
    _require(action, *[STANDING(w) for w in new], *[WAGON_AT(w, p) for w, p in zip(new, places, strict=True)])
    gone, come = _chain(own, new)
    _change(action, gone, come)
    return action


def _uncouple(kept: int, count: int) -> InstantaneousAction:
    """Uncouples the last `count` wagons of a train."""
    action, wagons, _ = _action(f"uncouple{kept}_{count}", kept + count, 0)
    come, gone = _chain(wagons[:kept], wagons[kept:])
    if kept:
        _require(action, FIRST(wagons[0]) if kept == 1 else BEHIND(wagons[0], wagons[1]))
    _require(action, *gone)
    _change(action, gone, come)
    return action


def _chain(own: list[object], new: list[object]) -> tuple[list[object], list[object]]:
    """The facts that no longer hold, and those that now do, when `new` wagons are coupled behind `own` ones."""
    gone = [LAST(own[-1]) if own else ALONE(), *[STANDING(wagon) for wagon in new]]
    joint = BEHIND(own[-1], new[0]) if own else FIRST(new[0])
    come = [joint, *[BEHIND(a, b) for a, b in pairwise(new)], LAST(new[-1])]
    return gone, come


def _require(action: InstantaneousAction, *conditions: object) -> None:
    for condition in conditions:
        action.add_precondition(condition)


def _change(action: InstantaneousAction, gone: list[object], come: list[object]) -> None:
    for fluent in gone:
        action.add_effect(fluent, False)
    for fluent in come:
        action.add_effect(fluent, True)
