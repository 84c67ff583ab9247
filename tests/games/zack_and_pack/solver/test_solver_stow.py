"""`stow`, called with numbers and lists."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

from ludorail import RuleError
from ludorail.games.zack_and_pack import stow
from ludorail.games.zack_and_pack.rules.parts import BUILT_IN

VECTORS = Path(__file__).parents[3] / "vectors" / "zack-and-pack-stow.json"
INSTANCES = json.loads(VECTORS.read_text(encoding="utf-8"))["instances"]


@pytest.mark.parametrize("instance", INSTANCES[:20], ids=lambda instance: str(instance["id"]))
def test_a_truck_is_a_number_or_a_card_and_a_hand_is_a_list(instance: dict[str, Any]) -> None:
    card = {"height": instance["height"], "floor": instance["floor"]}
    for truck in (instance["truck"], card, BUILT_IN[1].truck(instance["truck"])):
        found = stow(truck, instance["sticks"])
        assert (found.volume, found.due) == (instance["optimum"], instance["due"])


def test_a_number_is_of_the_first_set_unless_the_other_is_named() -> None:
    hand = [2, 1, 2, 2, 2]
    assert stow(13, hand).volume == stow(BUILT_IN[1].truck(13), hand).volume == 26
    assert stow(13, hand, parts=2).volume == stow(BUILT_IN[2].truck(13), hand).volume == 18
    with pytest.raises(RuleError, match="parts"):
        stow(24, hand, parts=3)


@pytest.mark.parametrize(
    ("truck", "sticks", "what"),
    [
        (0, [1, 0, 0, 0, 0], "truck"),
        (31, [1, 0, 0, 0, 0], "truck"),
        ({"height": 5, "floor": ["#####"] * 3}, [1, 0, 0, 0, 0], "height"),
        ({"height": 1, "floor": ["#####"] * 2}, [1, 0, 0, 0, 0], "floor"),
        ({"floor": ["#####"] * 3}, [1, 0, 0, 0, 0], "height"),
        ("5", [1, 0, 0, 0, 0], "truck"),
        (5, [1, 0, 0, 0], "sticks"),
        (5, [8, 0, 0, 0, 0], "sticks[0]"),
        (5, [0, 0, -1, 0, 0], "sticks[2]"),
        (5, [0, 0, True, 0, 0], "sticks[2]"),
    ],
)
def test_a_truck_or_a_hand_that_is_none_is_refused(truck: Any, sticks: list[int], what: str) -> None:  # noqa: ANN401  # Any: none that is typed
    with pytest.raises(RuleError, match=re.escape(what)):
        stow(truck, sticks)
