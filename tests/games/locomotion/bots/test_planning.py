"""The search for one train's path to its goal."""

from ludorail.games.locomotion import RULES, LocomotionState
from ludorail.games.locomotion.bots.planning.planner import NO_PLAN, WAIT, PathPlanner
from ludorail.games.locomotion.bots.planning.rail_tables import tables_for
from tests.games.locomotion.builder import solo, state_of, table


def plan(state: LocomotionState, haste: int) -> PathPlanner:
    planner = PathPlanner(tables_for(state.network.rails), state, 0, state.wagons, haste, WAIT)
    planner.run(60.0, 20_000, False)
    return planner


def test_a_path_can_be_driven_to_the_goal() -> None:
    state = state_of(solo([0, 0]))
    planner = plan(state, 3)
    assert planner.cost < NO_PLAN
    for event in planner.path():
        RULES.apply(state, 0, event)
    assert state.winner == 0
    assert state.distances[0] + state.couplings[0] == planner.cost


def test_without_haste_no_path_is_longer_than_with_it() -> None:
    state = state_of(solo([0, 0]))
    assert plan(state, 2).cost <= plan(state, 6).cost


def test_another_train_is_waited_for_once() -> None:
    free = state_of(table(([0, 0], []), ([-3, 0], []), standing=[["red", 5, 0], ["blue", 6, 0]], wagons=2))
    barred = state_of(table(([0, 0], []), ([2, 0], []), standing=[["red", 5, 0], ["blue", 6, 0]], wagons=2))
    assert plan(barred, 2).cost == plan(free, 2).cost + WAIT
