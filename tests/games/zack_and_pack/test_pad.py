"""The client's score pad starts with the same points as the rules."""

import json
from pathlib import Path

import pytest

from ludorail.games.zack_and_pack.rules.game import START_POINTS
from ludorail.games.zack_and_pack.rules.round import REWARD

PAD = Path(__file__).parents[3] / "client/src/games/zack-and-pack/pad.json"


@pytest.mark.rule("ZP-4", "ZP-13")
def test_the_pad_has_the_points_of_the_rules() -> None:
    assert json.loads(PAD.read_text(encoding="utf-8")) == {"start": START_POINTS, "reward": REWARD}
