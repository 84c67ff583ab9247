"""Bits of a word, the same compiled or not."""

from ludorail.games.zack_and_pack.rules.packing import bit_at, count_bits


def test_a_bit_is_a_power_of_two_compiled_or_not() -> None:
    assert [bit_at(place) for place in range(62)] == [2**place for place in range(62)]


def test_bits_are_counted_up_to_the_highest() -> None:
    words = [0, 1, 2**59, 2**60 - 1, 0b1011 << 40, 2**62]
    assert [count_bits(word) for word in words] == [word.bit_count() for word in words]
