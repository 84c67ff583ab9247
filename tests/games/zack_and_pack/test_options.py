"""The options `grab` and `clock`."""

import pytest

from ludorail import RuleError
from ludorail.games.zack_and_pack import RULES


@pytest.mark.parametrize(
    "options", [{"grab": "slow"}, {"grab": None}, {"clock": 0}, {"clock": True}, {"speed": 1}]
)
def test_unknown_options_and_values_are_refused(options: dict[str, bool | int | str | None]) -> None:
    with pytest.raises(RuleError) as refusal:
        RULES.options(3, {**options})
    assert refusal.value.rule == "REC"


def test_an_ordered_game_has_no_clock() -> None:
    with pytest.raises(RuleError) as refusal:
        RULES.options(3, {"grab": "ordered", "clock": 30})
    assert refusal.value.rule == "REC"


def test_options_are_filled_in() -> None:
    assert RULES.options(3, {}) == {"grab": "live", "clock": None}
    assert RULES.options(3, {"clock": 30}) == {"grab": "live", "clock": 30}
    assert RULES.position(RULES.start(3, {"clock": 30}))["options"] == {"grab": "live", "clock": 30}
