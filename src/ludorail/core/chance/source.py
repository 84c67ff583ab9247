"""Sources of random numbers: always passed in, never global, so that every run can be repeated."""

from typing import Final

from mypy_extensions import i64, mypyc_attr

from ludorail.core.chance.seeding import seed_words

WORD: Final[i64] = 0xFFFFFFFF


@mypyc_attr(allow_interpreted_subclasses=True)
class Source:
    """A source of chance: everything random in Ludorail comes from its one method."""

    def below(self, n: i64) -> i64:
        """Returns a whole number from 0 to `n` - 1, each equally likely; `n` is at most 2**31."""
        raise NotImplementedError


class Seeded(Source):
    """A source of chance with a seed: the same seed gives the same numbers for ever, compiled or not.

    The generator is xoshiro128** (Blackman and Vigna): fast and uniform, but not fit to keep a secret.
    """

    def __init__(self, seed: int) -> None:
        words = seed_words(seed)
        self._a: i64 = words[0]
        self._b: i64 = words[1]
        self._c: i64 = words[2]
        self._d: i64 = words[3] | 1

    def _word(self) -> i64:
        x = (self._b * 5) & WORD
        x = ((x << 7) | (x >> 25)) & WORD
        result = (x * 9) & WORD
        t = (self._b << 9) & WORD
        self._c ^= self._a
        self._d ^= self._b
        self._b ^= self._c
        self._a ^= self._d
        self._c ^= t
        self._d = ((self._d << 11) | (self._d >> 21)) & WORD
        return result

    def below(self, n: i64) -> i64:
        # Lemire's method: the high word of a product; the rare products that would favour some numbers are redrawn.
        product = self._word() * n
        low = product & WORD
        if low < n:
            least = (WORD + 1 - n) % n
            while low < least:
                product = self._word() * n
                low = product & WORD
        return product >> 32
