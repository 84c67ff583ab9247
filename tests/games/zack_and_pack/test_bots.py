"""The bots of Zack & Pack: legal and repeatable at every level, sound where the best is plain, able to say why."""

from collections.abc import Iterator
from statistics import median

import pytest

from ludorail.core.event import CHANCE, Event
from ludorail.core.limit import Limit
from ludorail.core.source import Seeded, Source
from ludorail.core.text import LANGUAGES
from ludorail.core.view import View
from ludorail.games.zack_and_pack import RULES, ZackState
from ludorail.games.zack_and_pack.bots.advice import advise
from ludorail.games.zack_and_pack.bots.evaluation import Outlook, chance_paying, chances
from ludorail.games.zack_and_pack.bots.levels import LEVELS
from ludorail.games.zack_and_pack.rules.state import to_pay
from ludorail.games.zack_and_pack.solver.stowing import stow
from tests.games.zack_and_pack.builder import NOTHING, legal, play, set_up, stowing

LIMIT = Limit(iterations=20)
ALL = pytest.mark.parametrize("level", [1, 2, 3, 4])


class Counting(Source):
    """A source that knows how often it was asked."""

    def __init__(self) -> None:
        self.asked = 0
        self._numbers = Seeded(1)

    def below(self, n: int) -> int:
        self.asked += 1
        return self._numbers.below(n)


def decide(level: int, state: ZackState, seat: int = 0, seed: int = 1) -> Event:
    return LEVELS[level - 1].bot(RULES.view(state, seat), LIMIT, Seeded(seed))


def views(players: int, grab: str, seed: int, rounds: int) -> Iterator[View[ZackState]]:
    """The view of whoever acts, at every decision of a game in which seats grab and stow at random."""
    state, source = RULES.start(players, {"grab": grab}), Seeded(seed)
    while (actors := RULES.actors(state)) and state.round <= rounds:
        seat = actors[source.below(len(actors))]
        if seat == CHANCE:
            RULES.advance(state, CHANCE, RULES.sample(state, source))
            continue
        yield RULES.view(state, seat)
        moves = RULES.legal(state, seat)
        RULES.advance(state, seat, moves[source.below(len(moves))])


def loaded(level: int, state: ZackState, seed: int = 1) -> ZackState:
    """The state once seat 0 has loaded as that level does, move by move; it still has to say that it is done."""
    state = state.copy()
    while (move := decide(level, state, seed=seed)).text != "done":
        RULES.apply(state, 0, move)
    return state


def two_trucks(first: int, second: int, sticks: list[int]) -> ZackState:
    """Seat 0 may grab one of two trucks, or the pile's."""
    return set_up(
        "grab",
        5,
        sticks=[sticks, *[NOTHING] * 4],
        offered=[[], [first], [second], [], []],
        truck=[None, None, 27, 28, 29],
        to_act=[0, 1],
    )


# What every bot must keep to


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

    few, many = Counting(), Counting()
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


def denying() -> ZackState:
    """Truck 6 is the best for seat 0, but leaves seat 1 truck 5 and so the game, which ends with this round."""
    return set_up(
        "grab",
        points=[60, 67, 1],
        sticks=[[5, 1, 3, 0, 0], [5, 0, 0, 0, 2], NOTHING],
        offered=[[7, 8], [6, 9], [5, 11]],
        options={"grab": "ordered", "clock": None},
        order=[0, 1, 2],
        to_act=[0],
    )


def test_level_4_takes_what_wins_the_game_rather_than_what_costs_least() -> None:
    assert decide(4, denying()).text == "grab 5"


def test_level_4_knows_who_follows_in_an_ordered_grab() -> None:
    state = denying()
    assert Outlook(state, 0, Seeded(1)).followers == [1, 2]
    RULES.apply(state, 0, RULES.parse("grab 5"))
    assert Outlook(state, 1, Seeded(1)).followers == [2]


# Stowing


@ALL
def test_a_level_loads_as_long_as_a_stick_fits(level: int) -> None:
    for seed in range(5):
        state = loaded(level, stowing(16, [3, 2, 2, 1, 1]), seed)
        assert not [line for line in legal(state) if "put" in line]


@pytest.mark.parametrize("level", [2, 3, 4])
def test_a_level_puts_the_long_sticks_first(level: int) -> None:
    state = loaded(level, stowing(5, [0, 0, 0, 0, 2]))
    assert to_pay(state, state.seats[0]) == 5
    assert decide(level, stowing(5, [5, 4, 0, 0, 2])).text.startswith("put 5")


@pytest.mark.parametrize("sticks", [[3, 2, 3, 0, 1], [0, 4, 1, 2, 2], [5, 0, 3, 1, 0]])
def test_level_4_stows_as_well_as_can_be(sticks: list[int]) -> None:
    for truck in range(1, 31):
        empty = stowing(truck, sticks)
        full = loaded(4, empty)
        assert to_pay(full, full.seats[0]) == stow(empty.parts.truck(truck), empty.seats[0].sticks).due


def test_level_4_takes_back_what_is_in_the_way() -> None:
    state = stowing(5, [0, 0, 0, 0, 2], [[1, 1, 0, 0, "x"], [1, 1, 1, 0, "x"], [1, 1, 2, 0, "x"]])
    assert decide(4, state).text.startswith("lift")
    full = loaded(4, state)
    assert to_pay(full, full.seats[0]) == 2


def at_the_brink() -> ZackState:
    """If seat 0 has least to pay, seat 2 is out and seat 1 has won. Else seat 2 gets the reward and goes on."""
    return set_up(
        "stow",
        points=[30, 60, 5],
        truck=[5, 2, 1],
        sticks=[[5, 0, 0, 0, 2], NOTHING, NOTHING],
        done=[False, True, True],
        to_act=[0],
    )


def test_level_4_rather_pays_more_than_lose_at_once() -> None:
    assert chance_paying(at_the_brink(), 0, 0) == 0
    full = loaded(4, at_the_brink())
    assert to_pay(full, full.seats[0]) == 12
    assert chance_paying(full, 0, 12) > 0
    assert said(full)[0] == ("done", "loading on would end the game, lost; pay more, and it goes on")


# Judging


def test_chances_add_up_and_follow_the_points() -> None:
    before = chances([40, 60, 50])
    assert sum(before) == pytest.approx(1)
    assert before[1] > before[2] > before[0]
    assert chances([10, 30, 20])[1] > before[1]  # the same lead counts more near the end


@pytest.mark.rule("ZP-15")
def test_once_somebody_has_nothing_left_the_richest_have_won() -> None:
    assert chances([0, 50, 49]) == [0, 1, 0]
    assert chances([0, 50, 50]) == [0, 0.5, 0.5]


# Pace


def test_higher_levels_grab_faster_and_more_trucks_take_longer() -> None:
    def usual(level: int, state: ZackState) -> float:
        source = Seeded(3)
        return median(LEVELS[level - 1].pace(RULES.view(state, 0), source) for _ in range(200))

    three, four = set_up("grab"), set_up("grab", 4)
    delays = [usual(level, three) for level in (1, 2, 3, 4)]
    assert delays == sorted(delays, reverse=True)
    assert min(delays) > 1  # somebody at the table can be quicker
    assert usual(4, four) > usual(4, three)


def test_at_the_start_of_a_round_bots_wait_until_people_have_seen_the_trucks() -> None:
    opening = set_up("grab", 4)
    later = play(opening.copy(), f"1 {RULES.legal(opening, 1)[-1].text}", "* pile 1 1")
    quickest = [
        min(LEVELS[3].pace(RULES.view(state, 0), source) for _ in range(200))
        for state, source in ((opening, Seeded(3)), (later, Seeded(3)))
    ]
    assert quickest[0] > 3 > quickest[1]


# Advice


def said(state: ZackState, language: str = "en", seat: int = 0) -> list[tuple[str, str]]:
    found = advise(RULES.view(state, seat), LIMIT, Seeded(1))
    return [(advice.move.text, advice.reason.say(language)) for advice in found]


def test_advice_names_every_legal_move_best_first_in_every_language() -> None:
    for players in (3, 5):
        for view in views(players, "live", seed=8, rounds=1):
            found = advise(view, LIMIT, Seeded(1))
            assert {advice.move for advice in found} == set(view.legal())
            assert [advice.estimate for advice in found] == sorted((a.estimate for a in found), reverse=True)
            assert all(0 <= advice.estimate <= 1 for advice in found)
            assert all(advice.reason.say(language) for advice in found for language in LANGUAGES)


def test_advice_is_what_level_4_does() -> None:
    for view in views(3, "live", seed=9, rounds=2):
        assert advise(view, LIMIT, Seeded(4))[0].move == LEVELS[3].bot(view, LIMIT, Seeded(4))


def test_advice_on_grabbing_says_what_a_truck_costs() -> None:
    state = two_trucks(5, 25, [5, 0, 0, 0, 2])
    best, *others = said(state)
    assert best == ("grab 5", "this truck would cost you 0; the best on offer")
    assert dict(others)["grab 25"] == "this truck would cost you 31; truck 5 only 0"
    assert "on average" in dict(others)["grab pile"]
    assert said(state, "fr")[0][1] == "ce camion vous coûterait 0 ; c’est le meilleur choix proposé"


def test_advice_on_grabbing_says_whom_it_keeps_from_a_truck() -> None:
    expected = "this truck would cost you 2, but seat 1 only 0: better that nobody else has it"
    assert said(denying())[0] == ("grab 5", expected)


def test_where_nothing_wins_the_cheapest_truck_is_the_best() -> None:
    state = denying()
    state.seats[1].points = 1000
    found = advise(RULES.view(state, 0), LIMIT, Seeded(1))
    assert found[0].estimate == found[-1].estimate == 0
    assert found[0].move.text == "grab 6"
    assert decide(4, state).text == "grab 6"


def test_advice_to_draw_from_the_pile_says_how_likely_that_is_better() -> None:
    state = two_trucks(25, 26, [0, 0, 0, 0, 2])
    best = said(state)[0]
    assert best[0] == "grab pile"
    assert "of the trucks in the pile" in best[1] or "on average, and the best on offer" in best[1]


def test_advice_on_stowing_says_what_a_stick_does_there() -> None:
    state = stowing(5, [5, 0, 0, 0, 2])
    reasons = dict(said(state))
    assert reasons["put 5 0 0 0 x"] == "fills the row; nothing to pay, if all goes in"
    assert reasons["done"] == "too early: loading on, you can pay 45 less"
    assert said(loaded(4, state))[0] == ("done", "there is no better load; 0 to pay")


def test_advice_on_stowing_knows_what_is_in_the_way() -> None:
    ones = [[1, x, y, 0, "x"] for x, y in ((0, 0), (1, 1), (2, 2))]
    assert said(stowing(5, [2, 0, 0, 0, 2], ones))[0] == (
        "lift 2 2 0",
        "makes room to load better: you can pay 30 less in the end",
    )
    assert said(stowing(5, [3, 0, 0, 0, 2], ones[:2]))[0][1] == "it is in the way: without it you can pay 15 less"


def test_what_is_in_the_way_is_taken_back_and_not_what_lies_well() -> None:
    lies = [[1, 2, 0, 0, "x"], [4, 0, 1, 0, "x"]]
    assert said(stowing(5, [0, 0, 0, 0, 2], lies))[0][0] == "lift 2 0 0"


def test_advice_on_stowing_does_not_call_the_best_what_could_be_better() -> None:
    ones = [[1, x, y, 0, "x"] for x, y in ((0, 0), (1, 1), (2, 2))]
    reasons = dict(said(stowing(5, [0, 0, 0, 0, 2], ones)))
    assert reasons["done"].startswith("nothing more goes in as it lies")
    assert reasons["lift 0 0 0"].startswith("it is in the way") or "alone" in reasons["lift 0 0 0"]


def test_there_is_no_advice_for_who_cannot_act() -> None:
    assert said(set_up("roll")) == []
    assert said(stowing(5, NOTHING), seat=1) == []


def test_room_is_left_for_longer_sticks_only_where_they_still_fit() -> None:
    # Truck 16 has floor rows of 2, 1 and 2 cells and three levels: a stick of 5 fits nowhere in it.
    state = set_up(
        "stow",
        sticks=[[1, 1, 0, 0, 1], [1, 0, 0, 0, 0], [1, 0, 0, 0, 0]],
        truck=[16, 1, 2],
        offered=[[3, 4], [5, 6], [7, 8]],
        to_act=[0, 1, 2],
    )
    puts = [reason for move, reason in said(state) if move.startswith("put 2")]
    assert puts
    assert not any("leaves room for your longer sticks" in reason for reason in puts)
