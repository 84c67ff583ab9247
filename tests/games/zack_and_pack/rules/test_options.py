"""The options `grab`, `clock` and `parts`."""

import pytest

from ludorail import RuleError, Seeded
from ludorail.core.meta import Json, Options
from ludorail.games.zack_and_pack import RULES
from tests.games.zack_and_pack.builder import set_up


@pytest.mark.parametrize(
    "options", [{"grab": "slow"}, {"grab": None}, {"clock": 0}, {"clock": 10**9}, {"clock": True}, {"speed": 1}]
)
def test_unknown_options_and_values_are_refused(options: dict[str, bool | int | str | None]) -> None:
    with pytest.raises(RuleError) as refusal:
        RULES.options(3, {**options})
    assert refusal.value.rule == "REC"


@pytest.mark.parametrize("players", [0, 2, 7])
def test_options_of_too_few_players_or_too_many_are_refused(players: int) -> None:
    with pytest.raises(RuleError) as refusal:
        RULES.options(players, {})
    assert refusal.value.rule == "REC"


def test_an_ordered_game_has_no_clock() -> None:
    with pytest.raises(RuleError) as refusal:
        RULES.options(3, {"grab": "ordered", "clock": 30})
    assert refusal.value.rule == "REC"


def test_options_are_filled_in() -> None:
    assert RULES.options(3, {}) == {"grab": "live", "clock": None}
    assert RULES.options(3, {"clock": 30}) == {"grab": "live", "clock": 30}
    assert RULES.options(3, {"clock": 1}) == {"grab": "live", "clock": 1}
    assert RULES.position(RULES.start(3, {"clock": 30}))["options"] == {"grab": "live", "clock": 30}


@pytest.mark.rule("ZP-7", "ZP-8", "ZP-11")
def test_a_clock_that_runs_out_takes_from_the_pile_or_ends_stowing() -> None:
    found = {
        phase: RULES.timeout_move(set_up(phase, options={"grab": "live", "clock": 30}))
        for phase in ("roll", "trucks", "grab", "stow")
    }
    assert found == {
        "roll": None,
        "trucks": None,
        "grab": (30, RULES.parse("grab pile")),
        "stow": (30, RULES.parse("done")),
    }
    assert RULES.timeout_move(set_up("grab")) is None


@pytest.mark.rule("ZP-11")
@pytest.mark.parametrize("clock", [None, 30])
def test_only_stowing_could_go_on_for_ever(clock: int | None) -> None:
    options = {"grab": "live", "clock": clock}
    assert RULES.stop_move(set_up("stow", options=options)) == RULES.parse("done")
    assert [RULES.stop_move(set_up(phase, options=options)) for phase in ("roll", "trucks", "grab")] == [None] * 3


@pytest.mark.rule("ZP-2")
def test_a_record_without_parts_means_the_first_set() -> None:
    first = RULES.start(3, {})
    assert RULES.options(3, {}) == {"grab": "live", "clock": None}
    assert "parts" not in str(RULES.position(first)["options"])
    assert first.parts.dice[0] == (0, 1, 2, 3, 4, 5)


@pytest.mark.rule("ZP-2")
@pytest.mark.parametrize("found", [1, 3, 0, True, None, "2", [2]])
def test_parts_are_2_or_left_out(found: Json) -> None:
    with pytest.raises(RuleError) as refusal:
        RULES.options(3, {"parts": found})
    assert refusal.value.rule == "ZP-2"
    assert refusal.value.say("fr") != refusal.value.say("en")


@pytest.mark.rule("ZP-2")
def test_a_new_game_has_the_second_set_unless_the_first_is_asked_for() -> None:
    latest: Options = {"grab": "live", "clock": None, "parts": 2}
    assert RULES.resolve_options(3, {}, Seeded(0)) == RULES.resolve_options(3, {"parts": 2}, Seeded(0)) == latest
    assert RULES.resolve_options(3, {"parts": 1}, Seeded(0)) == {"grab": "live", "clock": None}
    assert RULES.position(RULES.start(3, latest))["options"] == latest
    for wished in (None, True, 3):
        with pytest.raises(RuleError):
            RULES.resolve_options(3, {"parts": wished}, Seeded(0))


@pytest.mark.rule("ZP-2")
def test_another_game_with_the_options_of_a_record_has_its_set() -> None:
    for options in (RULES.options(3, {}), RULES.options(3, {"parts": 2})):
        assert RULES.resolve_options(3, RULES.meta.options_again(options), Seeded(0)) == options
