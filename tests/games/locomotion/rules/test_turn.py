"""Turns, winning and results: LO-15 to LO-25."""

import pytest

from ludorail import CHANCE, Seeded
from ludorail.games.locomotion import RULES
from tests.games.locomotion.builder import (
    LINE,
    STAR,
    Anything,
    Position,
    Train,
    begin,
    legal,
    play,
    rule_against,
    rule_against_options,
    rule_against_position,
    shown,
    solo,
    speed_table,
    state_of,
    table,
    words_against,
)

TWO: tuple[Train, ...] = (([0, 0], []), ([5, 0], []))
THREE: tuple[Train, ...] = (*TWO, ([-4, 0], []))
# Seat 0 stands at the end of an arm and seat 1's train keeps it there.
SHUT_IN: tuple[Train, ...] = (([3, -3], []), ([2, -2], [["red", 1, -1]]))
NEARLY: Train = ([1, 0], [["red", 0, 0], ["blue", -1, 0], ["green", -2, 0]])
LAST = [["yellow", -3, 0]]


def before_first(*trains: Train, **options: Anything) -> Position:
    return {
        **table(*trains, **options),
        "phase": "first",
        "first": None,
        "turn": None,
        "to_act": "*",
        "points": None,
    }


@pytest.mark.rule("LO-15")
def test_every_seat_is_as_likely_to_go_first() -> None:
    state = state_of(before_first(*THREE))
    assert [(event.text, weight) for event, weight in RULES.chance(state).outcomes] == [
        ("first 0", 1),
        ("first 1", 1),
        ("first 2", 1),
    ]
    assert rule_against(state, "* first 3") == "LO-15"
    assert rule_against(state, "* first -1") == "LO-15"
    assert rule_against(state, "0 first 0") == "LO-15"


@pytest.mark.rule("LO-8", "LO-9", "LO-15", "LO-16", "LO-26")
def test_chance_tells_what_it_is_to_do() -> None:
    state = begin(2, LINE)
    forms = []
    while RULES.actors(state) == (CHANCE,):
        forms.append(RULES.chance(state).form)
        RULES.play_chance(state, Seeded(1))
    vehicles = [f"{seat} {vehicle}" for seat in range(2) for vehicle in ("red", "blue", "green", "yellow")]
    assert forms[:10] == [f"set {vehicle} q r" for vehicle in ("0 loco", "1 loco", *vehicles)]
    assert forms[10:] == ["sequence c1 c2 c3 c4", "first s", "roll n"]


@pytest.mark.rule("LO-15")
def test_turns_go_in_seat_order_from_the_first() -> None:
    state = play(state_of(before_first(*THREE)), "* first 1")
    turns = []
    for _ in range(4):
        turns.append((shown(state)["turn"], shown(state)["round"]))
        play(state, "* roll 3", f"{state.turn} end")
    assert turns == [(1, 1), (2, 1), (0, 1), (1, 2)]


@pytest.mark.rule("LO-15")
def test_nobody_acts_out_of_turn() -> None:
    state = state_of(table(*TWO))
    assert rule_against(state, "1 pull E") == "LO-15"
    assert rule_against(state, "* pull E") == "LO-15"
    assert rule_against(state, "7 end") == "LO-15"
    assert rule_against(state_of(speed_table(*TWO)), "1 speed 3") == "LO-15"
    assert RULES.legal(state, 1) == []


@pytest.mark.rule("LO-16")
def test_the_die_shows_1_to_6_and_is_thrown_before_anything_else() -> None:
    state = play(state_of(before_first(*TWO)), "* first 0")
    assert RULES.actors(state) == (CHANCE,)
    assert legal(state) == [f"roll {n}" for n in range(1, 7)]
    assert rule_against(state, "* roll 0") == "LO-16"
    assert rule_against(state, "* roll 7") == "LO-16"
    assert rule_against(state, "0 roll 3") == "LO-16"
    assert rule_against(state, "0 pull E") == "REC"
    assert rule_against(state, "* speed 3") == "REC"
    assert shown(play(state, "* roll 4"))["points"] == 4


@pytest.mark.rule("LO-16")
def test_a_turn_ends_with_its_last_point() -> None:
    state = state_of({**table(*TWO), "points": 2})
    play(state, "0 pull E", "0 pull W")
    assert (shown(state)["phase"], shown(state)["turn"], shown(state)["points"]) == ("roll", 1, None)
    assert rule_against(state, "0 pull E") == "REC"


@pytest.mark.rule("LO-16")
def test_a_turn_may_be_ended_early_and_the_points_left_are_lost() -> None:
    state = play(state_of(table(*TWO)), "0 end", "* roll 2")
    assert (shown(state)["turn"], shown(state)["points"]) == (1, 2)


@pytest.mark.rule("LO-17")
def test_a_locomotive_that_is_shut_in_can_only_end_its_turn() -> None:
    state = state_of(table(*SHUT_IN))
    assert legal(state) == ["end"]
    assert rule_against(state, "0 pull SW") == "LO-12"


@pytest.mark.rule("LO-17")
def test_a_standing_wagon_shuts_nobody_in() -> None:
    state = state_of(table(([3, -3], []), ([5, 0], []), standing=[["red", 2, -2]]))
    assert legal(state) == ["couple SW", "end"]


@pytest.mark.rule("LO-17")
def test_a_train_can_always_uncouple() -> None:
    state = state_of(table(([3, -3], [["red", 2, -2]]), ([5, 0], []), standing=[["red", 1, -1]]))
    assert legal(state) == ["end", "uncouple 1"]


@pytest.mark.rule("LO-18")
def test_a_coupling_that_makes_the_goal_wins_at_once() -> None:
    state = play(state_of(table(NEARLY, ([5, 0], []), standing=LAST)), "0 couple W")
    found = shown(state)
    assert (found["phase"], found["winner"], found["turn"], found["to_act"]) == ("over", 0, None, None)
    assert found["points"] is None
    assert RULES.actors(state) == ()
    assert legal(state) == []


@pytest.mark.rule("LO-18")
def test_an_uncoupling_that_makes_the_goal_wins_too() -> None:
    train = ([1, 0], [["red", 0, 0], ["blue", -1, 0], ["green", -2, 0]])
    state = play(state_of(table(train, ([5, 0], []), wagons=2)), "0 uncouple 1")
    assert shown(state)["winner"] == 0


@pytest.mark.rule("LO-18")
def test_another_order_or_another_number_is_not_the_goal() -> None:
    swapped = {**table(NEARLY, ([5, 0], []), standing=LAST), "sequence": ["red", "green", "blue", "yellow"]}
    assert shown(play(state_of(swapped), "0 couple W"))["winner"] is None
    too_many = ([1, 0], [["red", 0, 0]])
    standing = [["blue", -1, 0], ["green", -2, 0]]
    state = state_of(table(too_many, ([5, 0], []), standing=standing, wagons=2))
    assert shown(play(state, "0 couple W W"))["winner"] is None


@pytest.mark.rule("LO-18")
@pytest.mark.parametrize("line", ["0 pull E", "1 end", "* roll 3", "0 speed 1", "0 lay 0 0 0", "* first 0"])
def test_nothing_comes_after_a_win(line: str) -> None:
    state = play(state_of(table(NEARLY, ([5, 0], []), standing=LAST)), "0 couple W")
    assert rule_against(state, line) == "LO-18"


@pytest.mark.rule("LO-19")
def test_the_first_speed_is_free() -> None:
    assert legal(state_of(speed_table(*TWO))) == [f"speed {n}" for n in range(7)]
    assert rule_against(state_of(speed_table(*TWO)), "0 speed 7") == "LO-19"
    assert rule_against(state_of(speed_table(*TWO)), "0 speed -1") == "LO-19"


@pytest.mark.rule("LO-19")
@pytest.mark.parametrize(("last", "next_speeds"), [(0, [0, 1]), (1, [0, 1, 2]), (3, [2, 3, 4]), (6, [5, 6])])
def test_a_speed_changes_by_one_at_most(last: int, next_speeds: list[int]) -> None:
    state = state_of({**speed_table(*TWO), "speed": [last, None], "round": 2})
    assert legal(state) == [f"speed {n}" for n in next_speeds]
    for other in set(range(8)) - set(next_speeds):
        assert rule_against(state, f"0 speed {other}") == "LO-19"


@pytest.mark.rule("LO-19")
@pytest.mark.parametrize(
    ("last", "choices"), [(None, "0 to 6"), (0, "0 or 1"), (1, "0, 1 or 2"), (3, "2, 3 or 4"), (6, "5 or 6")]
)
def test_a_refused_speed_names_those_to_choose_from(last: int | None, choices: str) -> None:
    state = state_of({**speed_table(*TWO), "speed": [last, None], "round": 1 if last is None else 2})
    assert words_against(state, "0 speed 7").endswith(f"choose {choices}.")


@pytest.mark.rule("LO-19")
def test_a_speed_card_is_played_before_anything_else() -> None:
    state = state_of(speed_table(*TWO))
    assert rule_against(state, "0 pull E") == "REC"
    assert rule_against(state, "* roll 3") == "REC"
    assert rule_against(state_of(table(*TWO)), "0 speed 3") == "REC"


@pytest.mark.rule("LO-20")
def test_all_points_of_a_speed_are_spent() -> None:
    state = play(state_of(speed_table(*TWO)), "0 speed 2")
    assert rule_against(state, "0 end") == "LO-20"
    play(state, "0 pull E", "0 pull W")
    assert (shown(state)["phase"], shown(state)["turn"], shown(state)["speed"]) == ("speed", 1, [2, None])


@pytest.mark.rule("LO-20")
def test_speed_0_ends_the_turn_at_once() -> None:
    found = shown(play(state_of(speed_table(*TWO)), "0 speed 0"))
    assert (found["phase"], found["turn"], found["speed"]) == ("speed", 1, [0, None])


@pytest.mark.rule("LO-20", "LO-17")
def test_a_train_without_a_step_stops_and_its_card_becomes_0() -> None:
    state = play(state_of({**speed_table(*SHUT_IN), "speed": [4, 2], "round": 3}), "0 speed 5")
    assert (shown(state)["turn"], shown(state)["speed"]) == (1, [0, 2])
    play(state, "1 speed 1", "1 uncouple 1")
    assert legal(state) == ["speed 0", "speed 1"]


@pytest.mark.rule("LO-20", "LO-17")
def test_a_standing_wagon_beside_a_lone_locomotive_is_a_step() -> None:
    state = state_of(speed_table(([3, -3], []), ([5, 0], []), standing=[["red", 2, -2]]))
    assert legal(play(state, "0 speed 3")) == ["couple SW"]


@pytest.mark.rule("LO-20")
def test_a_win_ends_a_speed_turn_with_points_left() -> None:
    state = play(state_of(speed_table(NEARLY, ([5, 0], []), standing=LAST)), "0 speed 6", "0 couple W")
    assert shown(state)["winner"] == 0
    assert shown(state)["speed"] == [6, None]


@pytest.mark.rule("LO-18", "LO-20")
def test_a_win_with_the_last_point_of_a_speed_is_a_win() -> None:
    position = speed_table(NEARLY, ([5, 0], []), standing=LAST)
    found = shown(play(state_of(position), "0 speed 1", "0 couple W"))
    assert (found["phase"], found["winner"], found["round"], found["couplings"]) == ("over", 0, 1, [1, 0])
    too_long = ([1, 0], [["red", 0, 0], ["blue", -1, 0], ["green", -2, 0], ["yellow", -3, 0]])
    backing_off = speed_table(([5, 0], []), too_long, wagons=3) | {"turn": 1, "to_act": 1}
    state = play(state_of(backing_off), "1 speed 2", "1 pull E", "1 uncouple 1")
    assert (shown(state)["phase"], shown(state)["winner"], shown(state)["points"]) == ("over", 1, None)


@pytest.mark.rule("LO-18", "LO-16", "LO-25")
def test_a_win_with_the_last_point_of_a_die_in_the_last_round_is_a_win() -> None:
    position = table(NEARLY, ([5, 0], []), standing=LAST, rounds=2) | {"points": 1, "round": 2, "first": 1}
    outcome = RULES.outcome(play(state_of(position), "0 couple W"))
    assert outcome is not None
    assert outcome.winners == (0,)


@pytest.mark.rule("LO-20")
def test_there_is_no_end_in_mode_speed() -> None:
    assert rule_against(state_of(speed_table(*TWO)), "0 end") == "LO-20"
    assert rule_against(state_of(before_first(*TWO, mode="speed")), "0 end") == "REC"


@pytest.mark.rule("LO-21")
def test_coupling_and_uncoupling_cost_a_point_of_speed_too() -> None:
    state = state_of(speed_table(([0, 0], []), ([5, 0], []), standing=[["blue", -1, 0]]))
    play(state, "0 speed 3", "0 couple W")
    assert shown(state)["points"] == 2
    assert shown(play(state, "0 uncouple 1"))["points"] == 1


@pytest.mark.rule("LO-21")
def test_mode_speed_draws_who_goes_first_and_then_chooses() -> None:
    state = play(state_of(before_first(*TWO, mode="speed")), "* first 1")
    assert (shown(state)["phase"], shown(state)["to_act"]) == ("speed", 1)


@pytest.mark.rule("LO-22")
def test_a_solitaire_goes_on_until_the_goal_and_counts_the_distance() -> None:
    state = state_of(solo([2, 0], [["red", 1, 0], ["blue", 0, 0], ["green", -1, 0]], yellow=[-3, 0]))
    play(state, "0 push W", "0 couple W")
    outcome = RULES.outcome(state)
    assert outcome is not None
    assert (outcome.points, outcome.winners) == ((1,), (0,))
    assert (shown(state)["distance"], shown(state)["couplings"]) == ([1], [1])


@pytest.mark.rule("LO-22")
def test_a_solitaire_has_no_turns_and_no_end() -> None:
    state = state_of(solo([0, 0]))
    assert rule_against(state, "0 end") == "LO-22"
    play(state, *["0 pull E", "0 pull W"] * 10)
    assert (shown(state)["turn"], shown(state)["round"], shown(state)["distance"]) == (0, 1, [20])


@pytest.mark.rule("LO-22")
def test_a_solitaire_begins_as_soon_as_the_cards_are_turned() -> None:
    state = begin(1, STAR, mode="solo", placing="manual")
    play(state, "0 set loco 0 0", "0 set red 3 -3", "0 set blue 0 -3", "0 set green 0 3", "0 set yellow -3 3")
    play(state, "* sequence red blue green yellow")
    assert (shown(state)["phase"], shown(state)["turn"], shown(state)["first"]) == ("turn", 0, None)


@pytest.mark.rule("LO-22")
def test_one_player_plays_solo_and_only_one() -> None:
    assert rule_against_options(1, network=LINE) == "LO-22"
    assert rule_against_options(1, network=LINE, mode="speed") == "LO-22"
    assert rule_against_options(2, network=LINE, mode="solo") == "LO-22"


@pytest.mark.rule("LO-23")
@pytest.mark.parametrize("wagons", [1, 5, 0, -3])
def test_two_three_or_four_wagons_are_coupled(wagons: int) -> None:
    assert rule_against_options(2, network=LINE, wagons=wagons) == "LO-23"


@pytest.mark.rule("LO-23")
@pytest.mark.parametrize("wagons", [2, 3])
def test_fewer_wagons_win_with_the_first_cards(wagons: int) -> None:
    train = ([1, 0], NEARLY[1][: wagons - 1])
    colour = ["red", "blue", "green"][wagons - 1]
    position = table(train, ([5, 0], []), standing=[[colour, 1 - wagons, 0]], wagons=wagons)
    assert shown(play(state_of(position), "0 couple W"))["winner"] == 0


@pytest.mark.rule("LO-23", "LO-20")
@pytest.mark.parametrize("wagons", [2, 3])
def test_fewer_wagons_win_with_speed_cards_too(wagons: int) -> None:
    train = ([1, 0], NEARLY[1][: wagons - 1])
    colour, after = ["red", "blue", "green", "yellow"][wagons - 1 : wagons + 1]
    row = [[colour, 1 - wagons, 0], [after, -wagons, 0]]
    position = speed_table(train, ([5, 0], []), standing=row, wagons=wagons)
    assert shown(play(state_of(position), "0 speed 4", "0 couple W"))["winner"] == 0
    # One wagon more than wanted is not the goal; leaving it is.
    state = play(state_of(position), "0 speed 2", "0 couple W W")
    assert (shown(state)["winner"], shown(state)["points"]) == (None, 1)
    assert shown(play(state, "0 uncouple 1"))["winner"] == 0


@pytest.mark.rule("LO-24")
def test_the_winner_has_5_points_and_the_others_1_a_wagon_in_its_place() -> None:
    other = ([5, 0], [["red", 6, 0], ["yellow", 7, 0], ["green", 8, 0]])
    outcome = RULES.outcome(play(state_of(table(NEARLY, other, standing=LAST)), "0 couple W"))
    assert outcome is not None
    assert (outcome.points, outcome.winners) == ((5, 2), (0,))


@pytest.mark.rule("LO-24")
def test_wagons_beyond_the_goal_count_nothing() -> None:
    other = ([5, 0], [["blue", 6, 0], ["yellow", 7, 0], ["green", 8, 0]])
    position = table(([1, 0], [["red", 0, 0]]), other, standing=[["blue", -1, 0]], wagons=2)
    outcome = RULES.outcome(play(state_of(position), "0 couple W"))
    assert outcome is not None
    assert outcome.points == (5, 0)


@pytest.mark.rule("LO-25")
def test_the_game_stops_after_the_last_round() -> None:
    position = table(([0, 0], [["red", -1, 0]]), ([5, 0], []), rounds=4)
    state = state_of({**position, "round": 4, "first": 1})
    play(state, "0 end")
    outcome = RULES.outcome(state)
    assert outcome is not None
    assert (outcome.points, outcome.winners) == ((1, 0), ())
    assert (shown(state)["phase"], shown(state)["round"], shown(state)["winner"]) == ("over", 4, None)
    assert rule_against(state, "* roll 3") == "LO-25"


@pytest.mark.rule("LO-25")
def test_the_last_round_is_played_whole() -> None:
    state = state_of({**table(*TWO, rounds=4), "round": 4})
    play(state, "0 end")
    assert shown(state)["phase"] == "roll"
    play(state, "* roll 1", "1 pull E")
    assert shown(state)["phase"] == "over"


@pytest.mark.rule("LO-25")
def test_mode_speed_stops_after_the_last_round_too() -> None:
    state = state_of(speed_table(*TWO, rounds=1))
    play(state, "0 speed 0", "1 speed 0")
    assert shown(state)["phase"] == "over"


@pytest.mark.rule("LO-25")
def test_rounds_are_counted_from_1_and_not_in_a_solitaire() -> None:
    assert shown(begin(2, LINE, rounds=1))["options"]["rounds"] == 1
    assert rule_against_options(2, network=LINE, rounds=0) == "LO-25"
    assert rule_against_options(2, network=LINE, rounds=10**9) == "LO-25"
    assert rule_against_options(1, network=LINE, mode="solo", rounds=5) == "LO-25"
    assert rule_against_position({**table(*TWO, rounds=4), "round": 5}) == "LO-25"
