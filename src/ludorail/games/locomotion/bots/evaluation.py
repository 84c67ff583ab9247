"""The worth of a position: how far each train is from its goal, and how likely each is to be there first."""

from typing import Final

from mypy_extensions import i64

from ludorail.games.locomotion.bots.planning.planner import PathPlanner
from ludorail.games.locomotion.bots.planning.rail_tables import RailTables
from ludorail.games.locomotion.rules.events import DIE, TOP_SPEED
from ludorail.games.locomotion.rules.state import SPEED_MODE, TRAIN, LocomotionState

HASTE: Final[i64] = 3
"""The haste of searches, see `PathPlanner`."""
ANY_TIME: Final = 60.0
ANY_STATES: Final = 10**9
"""Stand-ins for a limit that is not set."""
MOST_COST: Final = 100
MOST_TURNS: Final = 60
DELAYS: Final = (0.5, 0.3, 0.2)
"""The chances that other trains delay a train by no turn, one, or two: in mode `speed`, the only luck there is."""


def _die_turns() -> list[list[float]]:
    """For each cost, the chances that a train with a die needs 0 turns, 1, 2, and so on."""
    never = [0.0] * (MOST_TURNS + 1)
    turns = [[1.0, *never[1:]]]
    for cost in range(1, MOST_COST + 1):
        found = never.copy()
        for points in range(1, DIE + 1):
            rest = turns[max(cost - points, 0)]
            for turn in range(MOST_TURNS):
                found[turn + 1] += rest[turn] / DIE
        turns.append(found)
    return turns


DIE_TURNS: Final = _die_turns()


def turns_needed(state: LocomotionState, seat: i64, cost: i64) -> list[float]:
    """The chances that a train needs 0 more turns, 1, 2, and so on."""
    cost = min(cost, MOST_COST)
    if state.mode != SPEED_MODE:
        return DIE_TURNS[cost]
    likely = [0.0] * (MOST_TURNS + 1)
    speed: i64 = state.speeds[seat]
    turns: i64 = 0
    while cost > 0:
        speed = TOP_SPEED if speed < 0 or speed == TOP_SPEED else speed + 1
        cost -= speed
        turns += 1
    for delay in range(len(DELAYS)):
        likely[turns + delay] = DELAYS[delay]
    return likely


def win_chances(state: LocomotionState, costs: list[int], first: int) -> list[float]:
    """Each seat's chance to reach its goal before the others, if `first` has the next turn."""
    players = len(costs)
    order = [(first + i) % players for i in range(players)]
    turns = [turns_needed(state, seat, costs[seat]) for seat in order]
    under_way = [1.0] * players  # the chance that each has not arrived yet
    chances = [0.0] * players
    for turn in range(MOST_TURNS + 1):
        for i in range(players):
            likely = turns[i][turn]
            if likely > 0.0:
                for j in range(players):
                    if j != i:
                        likely *= under_way[j]
                chances[order[i]] += likely
            under_way[i] -= turns[i][turn]
    return chances


def right_so_far(state: LocomotionState, seat: i64) -> i64:
    """The number of wagons in their right place, from the locomotive to the first wrong one."""
    right: i64 = 0
    while right < min(state.lengths[seat], state.wagons) and (
        state.colours[TRAIN * seat + 1 + right] == state.sequence[right]
    ):
        right += 1
    return right


class TrainEvaluator:
    """Evaluates the trains of positions on one network, each by a search of a set number of states."""

    def __init__(self, tables: RailTables, states: i64) -> None:
        self._tables = tables
        self._states: i64 = states
        self.searched: i64 = 0
        """States searched so far."""

    def plan(self, state: LocomotionState, seat: i64, wait: i64) -> PathPlanner:
        """Searches for a train's path to its goal."""
        planner = PathPlanner(self._tables, state, seat, state.wagons, HASTE, wait)
        planner.run(ANY_TIME, self._states, False)
        self.searched += planner.states()
        return planner

    def cost(self, state: LocomotionState, seat: i64, wait: i64) -> i64:
        """The points of movement that a train needs to reach its goal, as far as the search can tell."""
        return self.plan(state, seat, wait).expected_cost()
