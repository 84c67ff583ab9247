"""The four levels: legal and repeatable, sound where the best move is plain, at a human pace."""

from statistics import mean, median

import pytest

from ludorail.core.chance.source import Seeded, Source
from ludorail.core.event import CHANCE
from ludorail.core.thinking.limit import Limit
from ludorail.games.zack_and_pack import RULES, ZackState
from ludorail.games.zack_and_pack.bots.evaluation import chance_paying
from ludorail.games.zack_and_pack.bots.levels import AVERAGE_PILE_DUES, LEVELS
from ludorail.games.zack_and_pack.rules.packing import pack_sticks
from ludorail.games.zack_and_pack.rules.parts import BUILT_IN
from ludorail.games.zack_and_pack.rules.state import due_of
from ludorail.games.zack_and_pack.solver.stow import stow_packed
from tests.games.zack_and_pack.bots.scenes import (
    LIMIT,
    at_the_brink,
    decide,
    denying,
    loaded,
    said,
    two_trucks,
    views,
)
from tests.games.zack_and_pack.builder import legal, play, set_up, stowing

ALL = pytest.mark.parametrize("level", [1, 2, 3, 4])


class CountingSource(Source):
    """A source that counts its draws."""

    def __init__(self) -> None:
        self.asked = 0
        self._numbers = Seeded(1)

    def below(self, n: int) -> int:
        self.asked += 1
        return self._numbers.below(n)


# Promises of every bot


def test_there_are_four_levels_and_each_has_its_limit() -> None:
    assert [level.name for level in LEVELS] == ["level1", "level2", "level3", "level4"]
    assert [level.limit.seconds for level in LEVELS] == [0.1, 0.1, 0.1, 1.0]


@ALL
@pytest.mark.parametrize(("players", "grab"), [(3, "live"), (4, "ordered"), (5, "live"), (6, "ordered")])
def test_a_level_plays_legally_wherever_it_is_asked(level: int, players: int, grab: str) -> None:
    for view in views(players, grab, seed=players, rounds=3):
        assert LEVELS[level - 1].bot(view, LIMIT, Seeded(1)) in view.legal()


@ALL
def test_a_level_brings_a_game_to_its_end(level: int) -> None:
    state, source = RULES.start(3, {}), Seeded(level)
    for _ in range(2000):
        actors = RULES.actors(state)
        if not actors:
            break
        seat = actors[0]
        if seat == CHANCE:
            RULES.advance(state, CHANCE, RULES.sample(state, source))
        else:
            RULES.apply(state, seat, decide(level, state, seat, source.below(1000)))
    assert RULES.outcome(state) is not None


def test_a_search_keeps_to_its_iterations() -> None:
    state = set_up("grab", sticks=[[3, 2, 1, 1, 0]] * 3)

    few, many = CountingSource(), CountingSource()
    LEVELS[3].bot(RULES.view(state, 0), Limit(iterations=10), few)
    LEVELS[3].bot(RULES.view(state, 0), Limit(iterations=30), many)
    assert many.asked == 3 * few.asked


# Grabbing


@pytest.mark.parametrize("level", [2, 3, 4])
def test_of_two_trucks_a_level_takes_the_one_with_a_row_for_the_longest_sticks(level: int) -> None:
    assert decide(level, two_trucks(5, 25, [5, 0, 0, 0, 2])).text == "grab 5"


@ALL
def test_of_two_trucks_a_level_takes_the_one_with_far_less_room_to_spare(level: int) -> None:
    assert decide(level, two_trucks(30, 4, [5, 0, 0, 2, 0])).text == "grab 4"


@ALL
def test_the_pile_is_better_than_two_trucks_that_are_no_good(level: int) -> None:
    assert decide(level, two_trucks(24, 30, [1, 0, 0, 0, 0])).text == "grab pile"


def test_level_4_takes_the_truck_that_wins_rather_than_the_cheapest() -> None:
    assert decide(4, denying()).text == "grab 5"


# Stowing


@ALL
def test_a_level_loads_as_long_as_a_stick_fits(level: int) -> None:
    for seed in range(5):
        state = loaded(level, stowing(16, [3, 2, 2, 1, 1]), seed)
        assert not [line for line in legal(state) if "put" in line]


@pytest.mark.parametrize("level", [2, 3, 4])
def test_a_level_puts_the_long_sticks_first(level: int) -> None:
    state = loaded(level, stowing(5, [0, 0, 0, 0, 2]))
    assert due_of(state, state.seats[0]) == 5
    assert decide(level, stowing(5, [5, 4, 0, 0, 2])).text.startswith("put 5")


@pytest.mark.parametrize("sticks", [[3, 2, 3, 0, 1], [0, 4, 1, 2, 2], [5, 0, 3, 1, 0]])
def test_level_4_stows_perfectly(sticks: list[int]) -> None:
    for truck in range(1, 31):
        empty = stowing(truck, sticks)
        full = loaded(4, empty)
        assert due_of(full, full.seats[0]) == stow_packed(empty.parts.truck(truck), empty.seats[0].sticks).due


def test_level_4_lifts_a_stick_that_is_in_the_way() -> None:
    state = stowing(5, [0, 0, 0, 0, 2], [[1, 1, 0, 0, "x"], [1, 1, 1, 0, "x"], [1, 1, 2, 0, "x"]])
    assert decide(4, state).text.startswith("lift")
    full = loaded(4, state)
    assert due_of(full, full.seats[0]) == 2


def test_level_4_pays_more_rather_than_lose_at_once() -> None:
    assert chance_paying(at_the_brink(), 0, 0) == 0
    full = loaded(4, at_the_brink())
    assert due_of(full, full.seats[0]) == 12
    assert chance_paying(full, 0, 12) > 0
    assert said(full)[0] == ("done", "loading on would end the game and you’d lose: pay more, and it continues")


# Pace


def test_higher_levels_grab_faster_and_more_trucks_take_longer() -> None:
    def usual(level: int, state: ZackState) -> float:
        source = Seeded(3)
        return median(LEVELS[level - 1].pace(RULES.view(state, 0), source) for _ in range(200))

    three, four = set_up("grab"), set_up("grab", 4)
    delays = [usual(level, three) for level in (1, 2, 3, 4)]
    assert delays == sorted(delays, reverse=True)
    assert min(delays) > 1  # a person at the table can be quicker
    assert usual(4, four) > usual(4, three)


def test_at_the_start_of_a_round_bots_wait_until_people_have_seen_the_trucks() -> None:
    opening = set_up("grab", 4)
    later = play(opening.copy(), f"1 {RULES.legal(opening, 1)[-1].text}", "* pile 1 1")
    quickest = [
        min(LEVELS[3].pace(RULES.view(state, 0), source) for _ in range(200))
        for state, source in ((opening, Seeded(3)), (later, Seeded(3)))
    ]
    assert quickest[0] > 3 > quickest[1]


@pytest.mark.parametrize("parts", [1, 2])
def test_a_truck_taken_unseen_costs_what_the_levels_expect_of_its_set(parts: int) -> None:
    box, source = BUILT_IN[parts], Seeded(1)
    hands = [pack_sticks(tuple(die[source.below(6)] for die in box.dice)) for _ in range(600)]
    dues = [stow_packed(box.trucks[source.below(30)], hand).due for hand in hands]
    assert abs(mean(dues) - AVERAGE_PILE_DUES[parts]) < 1.2
