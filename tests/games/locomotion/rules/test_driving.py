"""Trains: LO-10 to LO-14."""

import pytest

from tests.games.locomotion.builder import Train, Wagon, legal, play, rule_against, shown, solo, state_of, table


@pytest.mark.rule("LO-10")
def test_wagons_hang_on_one_side_of_the_locomotive_only() -> None:
    state = state_of(solo([0, 0], [["red", -1, 0]], blue=[1, 0]))
    assert legal(state) == ["pull NE", "pull SE", "push W", "uncouple 1"]
    assert rule_against(state, "0 couple E") == "LO-13"


@pytest.mark.rule("LO-11")
def test_a_train_pulls_straight_on_or_60_degrees_to_either_side() -> None:
    state = state_of(solo([0, 0], [["red", -1, 0]]))
    assert [move for move in legal(state) if move.startswith("pull")] == ["pull E", "pull NE", "pull SE"]
    assert rule_against(state, "0 pull NW") == "LO-11"
    assert rule_against(state, "0 pull SW") == "LO-11"


@pytest.mark.rule("LO-11")
def test_a_train_pushes_straight_on_or_60_degrees_to_either_side() -> None:
    state = state_of(solo([-1, 0], [["red", 0, 0]]))
    assert [move for move in legal(state) if move.startswith("push")] == ["push E", "push NE", "push SE"]
    assert rule_against(state, "0 push NW") == "LO-11"
    assert rule_against(state, "0 push SW") == "LO-11"


@pytest.mark.rule("LO-11")
def test_a_lone_locomotive_turns_any_way() -> None:
    state = play(state_of(solo([1, 0])), "0 pull W")
    assert len(legal(state)) == 6


@pytest.mark.rule("LO-11")
def test_a_longer_train_pushes_by_its_last_two_vehicles() -> None:
    # The train lies round the ring: from (1, 0) by (1, -1) and (0, -1) to (-1, 0), so it last goes south-west.
    state = state_of(solo([1, 0], [["red", 1, -1], ["blue", 0, -1], ["green", -1, 0]]))
    assert [move for move in legal(state) if move.startswith("push")] == ["push SE", "push W"]
    assert rule_against(state, "0 push E") == "LO-11"


@pytest.mark.rule("LO-11")
def test_a_coupling_keeps_to_gentle_bends() -> None:
    state = state_of(solo([1, 0], [["red", 0, 0]], green=[0, -1], yellow=[1, -1]))
    assert "couple NW" in legal(state)
    assert rule_against(state, "0 couple NE") == "LO-11"
    chain = state_of(solo([1, 0], red=[0, 0], blue=[1, -1]))
    assert rule_against(chain, "0 couple W NE") == "LO-11"


@pytest.mark.rule("LO-12")
def test_pulling_moves_each_vehicle_to_the_place_of_the_one_before() -> None:
    state = state_of(solo([1, 0], [["red", 0, 0], ["blue", -1, 0]]))
    found = shown(play(state, "0 pull E"))
    assert found["trains"] == [{"loco": [2, 0], "wagons": [["red", 1, 0], ["blue", 0, 0]]}]
    assert found["distance"] == [1]


@pytest.mark.rule("LO-12")
def test_pushing_moves_the_last_wagon_first() -> None:
    state = state_of(solo([1, 0], [["red", 0, 0], ["blue", -1, 0]]))
    found = shown(play(state, "0 push W"))
    assert found["trains"] == [{"loco": [0, 0], "wagons": [["red", -1, 0], ["blue", -2, 0]]}]
    assert found["distance"] == [1]


@pytest.mark.rule("LO-12")
def test_nothing_goes_where_a_vehicle_is() -> None:
    standing = state_of(solo([0, 0], red=[1, 0]))
    assert rule_against(standing, "0 pull E") == "LO-12"
    locomotive = state_of(table(([0, 0], []), ([1, 0], [])))
    assert rule_against(locomotive, "0 pull E") == "LO-12"
    other_train = state_of(table(([0, 0], []), ([2, 0], [["red", 1, 0]])))
    assert rule_against(other_train, "0 pull E") == "LO-12"
    own_wagon = state_of(solo([0, 0], [["red", -1, 0]]))
    assert rule_against(own_wagon, "0 pull W") == "LO-12"
    behind = state_of(solo([1, 0], [["red", 0, 0]], blue=[-1, 0]))
    assert rule_against(behind, "0 push W") == "LO-12"


@pytest.mark.rule("LO-12")
@pytest.mark.parametrize(
    ("train", "step"), [(([0, 0], []), "pull E"), (([-1, 0], [["red", 0, 0]]), "push E")], ids=["pull", "push"]
)
def test_nothing_goes_where_a_train_has_just_gone(train: Train, step: str) -> None:
    state = play(state_of(table(train, ([2, 0], []))), f"0 {step}", "0 end", "* roll 6")
    assert rule_against(state, "1 pull W") == "LO-12"


@pytest.mark.rule("LO-12")
def test_a_train_with_a_wagon_of_each_colour_pushes() -> None:
    row: list[Wagon] = [["blue", 2, 0], ["red", 1, 0], ["green", 0, 0], ["yellow", -1, 0]]
    found = shown(play(state_of(solo([3, 0], row)), "0 push W"))
    assert found["trains"] == [{"loco": [2, 0], "wagons": [[colour, q - 1, r] for colour, q, r in row]}]


@pytest.mark.rule("LO-12")
def test_a_point_that_is_left_in_the_same_step_is_not_free() -> None:
    # A ring of six points with five vehicles: the sixth is the only way on, the last wagon's own point is not.
    ring = [["red", 1, -1], ["blue", 0, -1], ["green", -1, 0], ["yellow", -1, 1]]
    state = state_of({**solo([1, 0], ring), "sequence": ["yellow", "green", "blue", "red"]})
    play(state, "0 pull SW")
    assert rule_against(play(state, "0 pull W"), "0 pull W") == "LO-5"
    assert shown(state)["trains"][0]["loco"] == [-1, 1]


@pytest.mark.rule("LO-12")
def test_a_lone_locomotive_does_not_push() -> None:
    assert rule_against(state_of(solo([0, 0])), "0 push E") == "LO-12"


@pytest.mark.rule("LO-12")
def test_each_step_costs_a_point_and_turning_back_is_free() -> None:
    state = state_of(table(([0, 0], [["red", -1, 0]]), ([5, 0], [])))
    play(state, "0 pull E", "0 push W")
    assert shown(state)["points"] == 4


@pytest.mark.rule("LO-13")
def test_a_locomotive_couples_the_wagons_that_lie_on_from_it() -> None:
    state = state_of(solo([1, 0], red=[1, -1], blue=[0, -1], green=[-1, 0], yellow=[3, 0]))
    assert [m for m in legal(state) if m.startswith("couple")] == ["couple NW", "couple NW W", "couple NW W SW"]
    found = shown(play(state, "0 couple NW W"))
    assert found["trains"] == [{"loco": [1, 0], "wagons": [["red", 1, -1], ["blue", 0, -1]]}]
    assert found["standing"] == [["green", -1, 0], ["yellow", 3, 0]]
    assert found["couplings"] == [1]
    assert found["distance"] == [0]


@pytest.mark.rule("LO-13")
def test_a_coupling_may_go_either_way_where_wagons_branch() -> None:
    state = state_of(solo([1, 0], red=[0, 0], blue=[-1, 0], green=[-1, 1], yellow=[0, -1]))
    couplings = [move for move in legal(state) if move.startswith("couple")]
    assert couplings == ["couple W", "couple W NW", "couple W SW", "couple W W"]


@pytest.mark.rule("LO-13")
def test_a_train_couples_at_its_end() -> None:
    state = state_of(solo([2, 0], [["red", 1, 0]], blue=[3, 0], green=[0, 0]))
    assert [move for move in legal(state) if move.startswith("couple")] == ["couple W"]


@pytest.mark.rule("LO-13")
def test_a_coupling_costs_one_point_whatever_it_takes() -> None:
    state = state_of(table(([0, 0], []), ([5, 0], []), standing=[["red", -1, 0], ["blue", -2, 0]]))
    assert shown(play(state, "0 couple W W"))["points"] == 5


@pytest.mark.rule("LO-13")
def test_there_must_be_a_standing_wagon_to_couple() -> None:
    free = state_of(solo([0, 0]))
    assert rule_against(free, "0 couple E") == "LO-13"
    off_the_rails = state_of(solo([3, 0]))
    assert rule_against(off_the_rails, "0 couple NE") == "LO-13"
    locomotive = state_of(table(([0, 0], []), ([1, 0], [])))
    assert rule_against(locomotive, "0 couple E") == "LO-13"
    beyond = state_of(solo([0, 0], red=[1, 0]))
    assert rule_against(beyond, "0 couple E E") == "LO-13"
    assert rule_against(beyond, "0 couple E W") == "LO-13"


@pytest.mark.rule("LO-13")
def test_wagons_of_another_train_cannot_be_taken() -> None:
    state = state_of(table(([0, 0], []), ([-2, 0], [["red", -1, 0]])))
    assert rule_against(state, "0 couple W") == "LO-13"


@pytest.mark.rule("LO-13")
def test_a_train_never_has_two_wagons_of_one_colour() -> None:
    train = state_of(table(([1, 0], [["red", 0, 0]]), ([5, 0], []), standing=[["red", -1, 0]]))
    assert rule_against(train, "0 couple W") == "LO-13"
    together = state_of(table(([0, 0], []), ([5, 0], []), standing=[["red", -1, 0], ["red", -2, 0]]))
    assert "couple W" in legal(together)
    assert rule_against(together, "0 couple W W") == "LO-13"


@pytest.mark.rule("LO-13")
@pytest.mark.parametrize("coupled", [0, 1])
def test_a_colour_is_not_coupled_again_behind_another(coupled: int) -> None:
    row = [["red", -1, 0], ["blue", -2, 0], ["red", -3, 0]]
    state = state_of(table(([0, 0], row[:coupled]), ([5, 0], []), standing=row[coupled:]))
    couplings = [f"couple{' W' * count}" for count in range(1, 4 - coupled)]
    assert [move for move in legal(state) if move.startswith("couple")] == couplings[:-1]
    assert rule_against(state, f"0 {couplings[-1]}") == "LO-13"


@pytest.mark.rule("LO-13")
@pytest.mark.parametrize("coupled", [0, 1])
def test_of_two_standing_wagons_alike_one_is_coupled(coupled: int) -> None:
    row = [["red", -1, 0], ["blue", -2, 0], ["blue", -3, 0]]
    state = state_of(table(([0, 0], row[:coupled]), ([5, 0], []), standing=row[coupled:]))
    couplings = [f"couple{' W' * count}" for count in range(1, 4 - coupled)]
    assert [move for move in legal(state) if move.startswith("couple")] == couplings[:-1]


@pytest.mark.rule("LO-13")
def test_the_colours_of_another_train_do_not_count() -> None:
    full = [["blue", 6, 0], ["green", 7, 0], ["yellow", 8, 0], ["red", 9, 0]]
    position = table(([5, 0], full), ([0, 0], [["blue", -1, 0]]), standing=[["red", -2, 0]])
    state = state_of({**position, "to_act": 1, "turn": 1})
    assert [move for move in legal(state) if move.startswith("couple")] == ["couple W"]


@pytest.mark.rule("LO-13")
def test_five_wagons_are_more_than_there_are_colours() -> None:
    standing = [["red", -1, 0], ["blue", -2, 0], ["green", -3, 0], ["yellow", -4, 0]]
    state = state_of(
        {**table(([0, 0], []), ([5, 0], []), standing=standing), "sequence": ["blue", "red", "green", "yellow"]}
    )
    assert "couple W W W W" in legal(state)
    assert rule_against(state, "0 couple W W W W W") == "LO-13"


@pytest.mark.rule("LO-14")
def test_the_last_wagons_stay_where_they_are() -> None:
    state = state_of(solo([1, 0], [["red", 0, 0], ["blue", -1, 0], ["green", -2, 0]]))
    found = shown(play(state, "0 uncouple 2"))
    assert found["trains"] == [{"loco": [1, 0], "wagons": [["red", 0, 0]]}]
    assert found["standing"][:2] == [["blue", -1, 0], ["green", -2, 0]]
    assert found["couplings"] == [1]
    assert shown(play(state, "0 pull E"))["standing"] == found["standing"]


@pytest.mark.rule("LO-14")
def test_wagons_left_may_be_coupled_again_at_once() -> None:
    state = state_of(solo([0, 0], [["red", -1, 0]]))
    assert "couple W" in legal(play(state, "0 uncouple 1"))


@pytest.mark.rule("LO-14")
@pytest.mark.parametrize("count", ["0", "-1", "2", "5", "999999999"])
def test_a_train_leaves_no_more_wagons_than_it_has(count: str) -> None:
    state = state_of(solo([0, 0], [["red", -1, 0]]))
    assert rule_against(state, f"0 uncouple {count}") == "LO-14"
    assert rule_against(state_of(solo([0, 0])), f"0 uncouple {count}") == "LO-14"


@pytest.mark.rule("LO-14")
def test_an_uncoupling_costs_one_point_whatever_it_leaves() -> None:
    state = state_of(table(([1, 0], [["blue", 0, 0], ["red", -1, 0]]), ([5, 0], [])))
    assert shown(play(state, "0 uncouple 2"))["points"] == 5
