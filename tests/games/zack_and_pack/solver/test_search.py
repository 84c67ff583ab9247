"""The search for the best stowing: true to its figures, legal stick by stick, never beaten (ZP-11, ZP-12)."""

import json
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ludorail.games.zack_and_pack.rules.packing import MOST_STICKS, pack_sticks
from ludorail.games.zack_and_pack.rules.parts import BUILT_IN
from ludorail.games.zack_and_pack.rules.state import Truck, due_of
from ludorail.games.zack_and_pack.solver.search import Placement, Stowing, stow_packed
from tests.games.zack_and_pack.builder import play, stowing

Cell = tuple[int, int, int]
Cells = frozenset[Cell]
Hand = tuple[int, ...]

VECTORS = Path(__file__).parents[3] / "vectors" / "zack-and-pack-stow.json"
INSTANCES = json.loads(VECTORS.read_text(encoding="utf-8"))["instances"]
EMPTY: Cells = frozenset()


# ZP-11 word for word, with cells instead of bits, and the best stowing by trying them all


def room(truck: Truck) -> Cells:
    places = [(x, y) for x in range(5) for y in range(3) if truck.floor >> (x + 5 * y) & 1]
    return frozenset((x, y, z) for x, y in places for z in range(truck.levels))


def cells_of(stick: Placement) -> Cells:
    length, x, y, z, axis = stick
    dx, dy, dz = {"x": (1, 0, 0), "y": (0, 1, 0), "z": (0, 0, 1)}[axis]
    return frozenset((x + dx * step, y + dy * step, z + dz * step) for step in range(length))


def can_be_put(stick: Placement, inside: Cells, loaded: Cells) -> bool:
    cells = cells_of(stick)
    underside = {(x, y, z - 1) for x, y, z in cells if (x, y, z - 1) not in cells and z > 0}
    return cells <= inside and not cells & loaded and underside <= loaded


def all_puts(inside: Cells, loaded: Cells, hand: Hand) -> list[Placement]:
    lengths = [length for length in range(1, 6) if hand[length - 1] > 0]
    sticks = [(length, *cell, axis) for length in lengths for cell in sorted(inside) for axis in "xyz"]
    return [stick for stick in sticks if can_be_put(stick, inside, loaded)]


def without(hand: Hand, length: int) -> Hand:
    return tuple(count - (place == length) for place, count in enumerate(hand, 1))


@cache
def greatest_volume(inside: Cells, loaded: Cells, hand: Hand) -> int:
    after = [
        greatest_volume(inside, loaded | cells_of(stick), without(hand, stick[0]))
        for stick in all_puts(inside, loaded, hand)
    ]
    return max(after, default=len(loaded))


def ready(truck: Truck, loaded: Cells) -> int:
    """A load in the form of the state: the cell of each column on which the next stick would lie."""
    free = room(truck) - loaded
    lowest = [(x, y, z) for x, y, z in free if (x, y, z - 1) not in free]
    return sum(1 << (x + 5 * y + 15 * z) for x, y, z in lowest)


def assert_sound(found: Stowing, truck: Truck, hand: Hand, loaded: Cells = EMPTY) -> None:
    """Asserts that the placements can be put one by one from that hand, and that volume and due are theirs."""
    inside = room(truck)
    for stick in found.placements:
        assert can_be_put(stick, inside, loaded), stick
        assert stick[0] > 1 or stick[4] == "x"
        loaded |= cells_of(stick)
        hand = without(hand, stick[0])
    assert min(hand) >= 0
    assert found.volume == len(loaded)
    assert found.due == len(inside - loaded) + 2 * sum(length * count for length, count in enumerate(hand, 1))


def card(levels: int, *rows: str) -> Truck:
    return Truck(1, levels, sum(1 << x for x, cell in enumerate("".join(rows)) if cell == "#"))


@pytest.mark.rule("ZP-12")
@pytest.mark.parametrize("instance", INSTANCES, ids=lambda instance: instance["id"])
def test_the_best_stowing_has_the_volume_and_due_of_the_vectors(instance: dict[str, Any]) -> None:
    truck = card(instance["height"], *instance["floor"])
    hand = tuple(instance["sticks"])
    found = stow_packed(truck, pack_sticks(hand))
    assert (found.volume, found.due) == (instance["optimum"], instance["due"])
    assert_sound(found, truck, hand)


@pytest.mark.rule("ZP-11")
@settings(deadline=None)
@given(
    st.sampled_from(BUILT_IN[1].trucks + BUILT_IN[2].trucks),
    st.tuples(*[st.integers(0, most) for most in MOST_STICKS]),
)
def test_every_stick_of_the_best_stowing_can_be_put_in_its_turn(truck: Truck, hand: Hand) -> None:
    assert_sound(stow_packed(truck, pack_sticks(hand)), truck, hand)


small_trucks = st.builds(Truck, st.just(1), st.integers(1, 4), st.integers(1, 2**15 - 1)).map(
    lambda truck: Truck(1, truck.levels, first_cells(truck.floor, 9 // truck.levels))
)


def first_cells(floor: int, most: int) -> int:
    cells = [1 << place for place in range(15) if floor >> place & 1]
    return sum(cells[:most])


@settings(max_examples=60, deadline=None)
@given(small_trucks, st.tuples(*[st.integers(0, 2) for _ in range(5)]), st.data())
def test_no_way_of_stowing_beats_it_from_any_load(truck: Truck, hand: Hand, data: st.DataObject) -> None:
    inside, loaded = room(truck), EMPTY
    for _ in range(data.draw(st.integers(0, 2), "already stowed")):
        if puts := all_puts(inside, loaded, hand):
            stick = data.draw(st.sampled_from(puts))
            loaded |= cells_of(stick)
            hand = without(hand, stick[0])
    found = stow_packed(truck, pack_sticks(hand), ready(truck, loaded))
    assert found.volume == greatest_volume(inside, loaded, hand)
    assert_sound(found, truck, hand, loaded)


@pytest.mark.rule("ZP-11")
@pytest.mark.parametrize(
    ("levels", "rows", "stick"),
    [
        (1, ("#####", ".....", "....."), (5, 0, 0, 0, "x")),
        (1, (".....", ".####", "....."), (4, 1, 1, 0, "x")),
        (1, (".....", ".....", "..###"), (3, 2, 2, 0, "x")),
        (1, ("....#", "....#", "....#"), (3, 4, 0, 0, "y")),
        (1, (".....", "..#..", "..#.."), (2, 2, 1, 0, "y")),
        (2, (".....", "....#", "....."), (2, 4, 1, 0, "z")),
        (3, ("#....", ".....", "....."), (3, 0, 0, 0, "z")),
        (4, (".....", ".....", "....#"), (4, 4, 2, 0, "z")),
    ],
)
def test_a_stick_finds_the_only_place_there_is(levels: int, rows: tuple[str, ...], stick: Placement) -> None:
    assert stow_packed(card(levels, *rows), 1 << (3 * (stick[0] - 1))).placements == [stick]


def test_the_longest_stick_first_is_not_always_the_best() -> None:
    truck = card(1, "####.", ".....", ".....")
    hand = (0, 2, 1, 0, 0)
    found = stow_packed(truck, pack_sticks(hand))
    assert sorted(found.placements) == [(2, 0, 0, 0, "x"), (2, 2, 0, 0, "x")]
    assert found.due == 2 * 3


def test_with_no_sticks_the_truck_stays_as_it_is() -> None:
    truck = card(2, "###..", ".....", ".....")
    found = stow_packed(truck, 0)
    assert (found.volume, found.due, found.placements) == (0, 6, [])


def test_where_nothing_fits_all_is_left_over() -> None:
    truck = card(2, "#.#.#", ".....", "####.")
    found = stow_packed(truck, pack_sticks((0, 0, 0, 0, 2)))
    assert (found.volume, found.due, found.placements) == (0, 14 + 20, [])


def test_in_a_full_truck_nothing_more_is_put() -> None:
    truck = card(2, "##...", ".....", ".....")
    found = stow_packed(truck, pack_sticks((1, 1, 0, 0, 0)), 0)
    assert (found.volume, found.due, found.placements) == (4, 6, [])


def test_going_on_from_a_load_a_white_levels_the_place_for_a_longer_stick() -> None:
    truck = card(2, "###..", ".....", ".....")
    loaded = cells_of((2, 0, 0, 0, "x"))
    found = stow_packed(truck, pack_sticks((1, 0, 2, 0, 0)), ready(truck, loaded))
    assert (found.volume, found.due) == (6, 6)
    assert found.placements == [(1, 2, 0, 0, "x"), (3, 0, 0, 1, "x")]


@pytest.mark.rule("ZP-12")
def test_a_seat_that_follows_it_from_its_own_load_pays_what_it_says() -> None:
    state = stowing(13, [4, 1, 2, 1, 2], [[3, 0, 0, 0, "x"]])
    seat = state.seats[0]
    found = stow_packed(state.parts.truck(seat.truck), seat.sticks, seat.ready)
    play(state, *(f"0 put {length} {x} {y} {z} {axis}" for length, x, y, z, axis in found.placements))
    assert due_of(state, state.seats[0]) == found.due
