"""Stowing (ZP-11), and the floors of the trucks (ZP-2)."""

import json
from itertools import product
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ludorail import RuleError, Seeded
from ludorail.core.meta import Json
from ludorail.games.zack_and_pack import RULES, ZackState
from ludorail.games.zack_and_pack.rules.packing import pack_sticks, stick_counts
from ludorail.games.zack_and_pack.rules.parts import BUILT_IN, floor_rows
from ludorail.games.zack_and_pack.rules.state import due_of
from tests.games.zack_and_pack.builder import legal, play, refused, stowing

Cell = tuple[int, int, int]
Stick = tuple[int, int, int, int, str]
LOADS = json.loads((Path(__file__).parents[3] / "vectors" / "zack-and-pack-stow.json").read_text())["instances"]


def puts(state: ZackState) -> set[str]:
    return {move.text for move in RULES.legal(state, 0) if move.text.startswith("put")}


def lifts(state: ZackState) -> set[str]:
    return {move.text for move in RULES.legal(state, 0) if move.text.startswith("lift")}


@pytest.mark.rule("ZP-2")
def test_there_are_thirty_trucks_on_a_grid_of_five_by_three_with_one_to_four_levels() -> None:
    assert [truck.number for truck in BUILT_IN[1].trucks] == [*range(1, 31)]
    assert {truck.levels for truck in BUILT_IN[1].trucks} == {1, 2, 3, 4}
    assert floor_rows(BUILT_IN[1].trucks[0]) == ["#####", "#.#.#", "###.."]
    assert BUILT_IN[1].trucks[29].capacity == 4 * 8


@pytest.mark.rule("ZP-2")
def test_only_the_loadable_floor_can_be_loaded() -> None:
    assert puts(stowing(1, [0, 0, 0, 0, 1])) == {"put 5 0 0 0 x"}
    assert refused(stowing(1, [0, 1, 0, 0, 0]), "0 put 2 0 1 0 x") == "ZP-11"


@pytest.mark.rule("ZP-2")
def test_a_stick_does_not_rise_above_the_levels() -> None:
    assert puts(stowing(25, [0, 0, 0, 1, 0])) == {
        f"put 4 {x} {y} 0 z" for x, y in ((0, 0), (0, 1), (0, 2), (1, 2))
    }
    assert refused(stowing(6, [0, 0, 1, 0, 0]), "0 put 3 1 0 0 z") == "ZP-11"
    assert refused(stowing(5, [2, 0, 0, 0, 0], [[1, 0, 0, 0, "x"]]), "0 put 1 0 0 1 x") == "ZP-11"


@pytest.mark.rule("ZP-11")
def test_sticks_lie_either_way_on_every_level() -> None:
    whole: list[Json] = [
        {"id": number, "height": 4, "floor": ["#####", "#####", "#####"]} for number in range(1, 31)
    ]
    state = stowing(5, [0, 4, 0, 0, 0], data={"trucks": whole})
    along = {f"put 2 {x} {y} 0 x" for x in range(4) for y in range(3)}
    across = {f"put 2 {x} {y} 0 y" for x in range(5) for y in range(2)}
    assert {put for put in puts(state) if put[-1] != "z"} == along | across
    for level in range(1, 4):
        play(state, f"0 put 2 0 0 {level - 1} y")
        assert {put for put in puts(state) if put.split()[4] == str(level) and put[-1] != "z"} == {
            f"put 2 0 0 {level} y"
        }


@pytest.mark.rule("ZP-11")
def test_a_stick_lies_either_way_or_stands() -> None:
    lying = {"put 2 2 0 0 x", "put 2 3 2 0 x", "put 2 3 0 0 y", "put 2 3 1 0 y"}
    standing = {f"put 2 {x} {y} 0 z" for x, y in ((2, 0), (3, 0), (3, 1), (3, 2), (4, 2))}
    assert puts(stowing(16, [0, 1, 0, 0, 0])) == lying | standing


@pytest.mark.rule("ZP-11")
def test_no_two_sticks_are_in_the_same_place() -> None:
    state = stowing(5, [0, 1, 0, 0, 0], [[2, 0, 0, 0, "x"]])
    assert refused(state, "0 put 2 1 0 0 y") == "ZP-11"
    assert refused(state, "0 put 2 0 0 0 x") == "ZP-11"


@pytest.mark.rule("ZP-11")
def test_a_stick_cannot_be_pushed_under_or_into_others() -> None:
    state = stowing(26, [0, 1, 0, 0, 0], [[1, 0, 1, 0, "x"], [1, 0, 1, 1, "x"]])
    assert refused(state, "0 put 2 0 1 0 z") == "ZP-11"
    assert refused(state, "0 put 2 0 1 1 z") == "ZP-11"
    assert "put 2 0 1 2 z" in puts(state)


@pytest.mark.rule("ZP-11")
def test_a_stick_above_the_floor_rests_on_sticks_over_its_whole_underside() -> None:
    state = stowing(6, [0, 1, 0, 0, 0], [[3, 0, 1, 0, "x"]])
    assert {put for put in puts(state) if put.split()[4] == "1"} == {"put 2 0 1 1 x", "put 2 1 1 1 x"}
    for line in ("0 put 2 2 1 1 y", "0 put 2 0 2 1 x", "0 put 2 1 0 1 y"):
        assert refused(state, line) == "ZP-11"


@pytest.mark.rule("ZP-11")
def test_a_stick_does_not_bridge_a_gap() -> None:
    state = stowing(6, [0, 0, 1, 0, 0], [[1, 0, 1, 0, "x"], [1, 2, 1, 0, "x"]])
    assert refused(state, "0 put 3 0 1 1 x") == "ZP-11"


@pytest.mark.rule("ZP-11")
def test_standing_and_lying_sticks_of_one_height_carry_together() -> None:
    state = stowing(26, [0, 1, 0, 0, 0], [[1, 0, 1, 0, "x"], [1, 0, 1, 1, "x"], [2, 1, 1, 0, "z"]])
    assert "put 2 0 1 2 x" in puts(state)


@pytest.mark.rule("ZP-11")
def test_a_standing_stick_needs_its_one_cell_beneath() -> None:
    assert refused(stowing(26, [0, 1, 0, 0, 0], [[2, 0, 1, 0, "z"]]), "0 put 2 1 1 1 z") == "ZP-11"


@pytest.mark.rule("ZP-11")
@pytest.mark.parametrize(
    "put",
    ["2 4 0 0 x", "2 -1 0 0 x", "2 0 2 0 y", "2 0 3 0 x", "2 0 -1 0 y", "2 0 0 -1 z", "2 0 0 4 x", "2 5 0 0 x"],
)
def test_a_stick_lies_within_the_truck(put: str) -> None:
    assert refused(stowing(15, [0, 1, 0, 0, 0]), f"0 put {put}") == "ZP-11"


@pytest.mark.rule("ZP-11")
def test_numbers_of_any_size_are_refused_by_the_rule() -> None:
    state = stowing(15, [0, 1, 0, 0, 0])
    for number in ("999999999", "-999999999"):
        assert refused(state, f"0 put 2 {number} 0 0 x") == "ZP-11"
        assert refused(state, f"0 put 2 0 {number} 0 y") == "ZP-11"
        assert refused(state, f"0 put 2 0 0 {number} z") == "ZP-11"
        assert refused(state, f"0 lift {number} {number} {number}") == "ZP-11"


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("0 put 2 4 1 0 x", "doesn’t fit into the truck"),
        ("0 put 2 3 1 0 y", "this truck carries nothing"),
        ("0 put 2 2 1 0 y", "run into one"),
        ("0 put 2 0 2 1 x", "hang in the air"),
        ("0 put 2 1 1 1 y", "hang in the air"),
    ],
)
def test_a_refusal_says_what_is_wrong_with_the_place(line: str, why: str) -> None:
    with pytest.raises(RuleError, match=why):
        play(stowing(6, [0, 1, 0, 0, 0], [[3, 0, 1, 0, "x"]]), line)


@pytest.mark.rule("ZP-11")
def test_a_lifted_stick_is_in_hand_again() -> None:
    state = stowing(5, [0, 1, 0, 0, 0])
    before = RULES.position(state)
    assert RULES.position(play(state, "0 put 2 1 1 0 x", "0 lift 1 1 0")) == before


@pytest.mark.rule("ZP-11")
def test_a_stick_is_lifted_by_its_lowest_cell_alone() -> None:
    state = stowing(5, [0, 0, 0, 0, 0], [[3, 1, 1, 0, "x"]])
    assert lifts(state) == {"lift 1 1 0"}
    for line in ("0 lift 2 1 0", "0 lift 0 0 0", "0 lift 1 1 1"):
        assert refused(state, line) == "ZP-11"


@pytest.mark.rule("ZP-11")
def test_the_farthest_corner_of_the_top_level_is_loaded_and_unloaded_like_any_other() -> None:
    columns = [[3, 3, 2, 0, "z"], [3, 4, 1, 0, "z"], [3, 4, 2, 0, "z"]]
    state = stowing(28, [1, 1, 0, 0, 0], columns)
    top = {put for put in puts(state) if put.split()[4] == "3"}
    assert top == {"put 1 3 2 3 x", "put 1 4 1 3 x", "put 1 4 2 3 x", "put 2 3 2 3 x", "put 2 4 1 3 y"}
    for line, lowest in (("0 put 1 4 2 3 x", "4 2 3"), ("0 put 2 3 2 3 x", "3 2 3"), ("0 put 2 4 1 3 y", "4 1 3")):
        loaded = play(state.copy(), line)
        assert f"lift {lowest}" in lifts(loaded)
        assert RULES.position(play(loaded, f"0 lift {lowest}")) == RULES.position(state)


@pytest.mark.rule("ZP-11")
def test_a_stick_is_not_lifted_from_under_another() -> None:
    state = stowing(6, [0, 0, 0, 0, 0], [[1, 2, 1, 1, "x"], [3, 0, 1, 0, "x"]])
    assert lifts(state) == {"lift 2 1 1"}
    assert refused(state, "0 lift 0 1 0") == "ZP-11"
    assert lifts(play(state, "0 lift 2 1 1")) == {"lift 0 1 0"}


@pytest.mark.rule("ZP-11")
def test_a_stick_up_to_the_roof_can_be_lifted() -> None:
    assert lifts(stowing(25, [0, 0, 0, 0, 0], [[4, 0, 0, 0, "z"]])) == {"lift 0 0 0"}
    assert lifts(stowing(6, [0, 0, 0, 0, 0], [[2, 1, 0, 0, "z"]])) == {"lift 1 0 0"}


@pytest.mark.rule("ZP-11")
def test_a_stick_beside_another_does_not_lie_on_it() -> None:
    state = stowing(6, [0, 0, 0, 0, 0], [[2, 1, 0, 0, "z"], [3, 0, 1, 0, "x"]])
    assert lifts(state) == {"lift 0 1 0", "lift 1 0 0"}


@pytest.mark.rule("ZP-11")
@pytest.mark.parametrize("line", ["1 put 1 0 0 0 x", "1 lift 0 0 0", "1 done"])
def test_a_seat_that_is_done_stows_no_more(line: str) -> None:
    assert refused(stowing(5, [1, 0, 0, 0, 0]), line) == "ZP-11"


@pytest.mark.rule("ZP-11")
def test_all_stow_at_the_same_time_and_done_can_be_said_with_nothing_stowed() -> None:
    state = play(stowing(5, [1, 0, 0, 0, 0]))
    assert "0 done" in legal(state)


def cells_of(length: int, x: int, y: int, z: int, axis: str) -> list[Cell]:
    along = {"x": (1, 0, 0), "y": (0, 1, 0), "z": (0, 0, 1)}[axis]
    return [(x + along[0] * step, y + along[1] * step, z + along[2] * step) for step in range(length)]


def slow_puts(truck: int, sticks: list[int], stowed: list[Stick]) -> set[str]:
    """The legal puts by ZP-11 word for word, cell by cell."""
    rows, levels = floor_rows(BUILT_IN[1].trucks[truck - 1]), BUILT_IN[1].trucks[truck - 1].levels
    filled = {cell for stick in stowed for cell in cells_of(*stick)}
    room = {(x, y, z) for x, y, z in product(range(5), range(3), range(levels)) if rows[y][x] == "#"}
    found = set()
    for length, (x, y, z) in product(range(1, 6), room):
        for axis in "x" if length == 1 else "xyz":
            cells = cells_of(length, x, y, z, axis)
            underside = cells[:1] if axis == "z" else cells
            rests = z == 0 or all((x, y, z - 1) in filled for x, y, z in underside)
            if sticks[length - 1] and rests and set(cells) <= room and not set(cells) & filled:
                found.add(f"put {length} {x} {y} {z} {axis}")
    return found


def slow_lifts(stowed: list[Stick]) -> set[str]:
    found = set()
    for stick in stowed:
        others = {cell for other in stowed if other != stick for cell in cells_of(*other)}
        if not any((x, y, z + 1) in others for x, y, z in cells_of(*stick)):
            found.add(f"lift {stick[1]} {stick[2]} {stick[3]}")
    return found


@pytest.mark.rule("ZP-11")
@given(truck=st.integers(1, 30), seed=st.integers(0, 10**6))
def test_the_places_for_sticks_are_those_that_the_rule_gives_word_for_word(truck: int, seed: int) -> None:
    source = Seeded(seed)
    state = stowing(truck, [source.below(most + 1) for most in (5, 4, 3, 2, 2)])
    for _ in range(14):
        stowed = [(put.length, put.x, put.y, put.z, put.axis) for put in state.seats[0].stowed]
        assert puts(state) == slow_puts(truck, stick_counts(state.seats[0].sticks), stowed)
        assert lifts(state) == slow_lifts(stowed)
        moves = [move for move in RULES.legal(state, 0) if move.text != "done"]
        if not moves:
            return
        RULES.advance(state, 0, moves[source.below(len(moves))])


@pytest.mark.rule("ZP-11", "ZP-12")
@pytest.mark.parametrize("load", LOADS, ids=[f"load {load['id']}" for load in LOADS])
def test_the_best_loads_of_the_vectors_can_be_stowed_and_cost_what_they_say(load: dict[str, Any]) -> None:
    state = stowing(load["truck"], [0, 0, 0, 0, 0])
    # Some of these hands cannot be thrown with the dice.
    state.seats[0].sticks = pack_sticks(tuple(load["sticks"]))
    for length, x, y, z, axis in sorted(load["an_optimal_stowing"], key=lambda stick: stick[3]):
        play(state, f"0 put {length} {x} {y} {z} {axis}")
    assert due_of(state, state.seats[0]) == load["due"]
