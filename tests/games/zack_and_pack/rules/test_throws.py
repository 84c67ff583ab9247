"""Throws, face by face (ZP-3)."""

from collections import Counter

import pytest

from ludorail import Source
from ludorail.games.zack_and_pack import RULES

FACES = 6**5
"""The ways in which five dice can fall."""


class Given(Source):
    """A source that gives one number."""

    def __init__(self, number: int) -> None:
        self.number = number

    def below(self, n: int) -> int:
        assert n == FACES
        return self.number


@pytest.mark.rule("ZP-3")
@pytest.mark.parametrize("parts", [1, 2])
def test_every_fall_of_the_dice_is_one_throw_and_they_add_up_to_the_weights(parts: int) -> None:
    state = RULES.start(3, RULES.options(3, {"parts": parts} if parts > 1 else {}))
    thrown = Counter(RULES.sample(state, Given(number)) for number in range(FACES))
    assert thrown == Counter(dict(RULES.chance(state).outcomes))
