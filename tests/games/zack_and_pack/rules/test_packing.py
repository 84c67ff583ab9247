"""Bits of a word, the same compiled or not."""

import pytest

from ludorail.games.zack_and_pack.rules.packing import bit_at, count_bits, free_cells


def test_a_bit_is_a_power_of_two_compiled_or_not() -> None:
    assert [bit_at(place) for place in range(62)] == [2**place for place in range(62)]


def test_bits_are_counted_up_to_the_highest() -> None:
    words = [0, 1, 2**59, 2**60 - 1, 0b1011 << 40, 2**62]
    assert [count_bits(word) for word in words] == [word.bit_count() for word in words]


@pytest.mark.rule("ZP-12")
@pytest.mark.parametrize("levels", [1, 2, 3, 4])
def test_free_cells_are_those_on_the_load_and_all_above_them(levels: int) -> None:
    inside = bit_at(15 * levels) - 1
    for height in range(levels):
        column = [bit_at(7 + 15 * level) for level in range(height, levels)]
        assert free_cells(bit_at(7 + 15 * height), inside) == sum(column)
