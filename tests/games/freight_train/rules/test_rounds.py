"""Rounds: the order of play (FT-8, FT-9)."""

import pytest

from ludorail.core.meta import Json
from ludorail.games.freight_train import RULES
from tests.games.freight_train.builder import (
    DEAL,
    look,
    play,
    position,
    position_refusal,
    private_deal,
    refusal,
    state,
)


@pytest.mark.rule("FT-8")
def test_the_holder_of_the_engine_plays_first_then_to_the_left() -> None:
    now = state(players=3, engine=1, to_act=1)
    assert RULES.actors(now) == (1,)
    now = play(now, "1 mobilise")
    assert (RULES.actors(now), look(now, "played")) == ((2,), [1])
    now = play(now, "2 mobilise")
    assert (RULES.actors(now), look(now, "played")) == ((0,), [1, 2])


@pytest.mark.rule("FT-8")
def test_after_a_round_the_engine_passes_to_the_left() -> None:
    now = play(state(players=3, engine=2, to_act=2), "2 mobilise", "0 mobilise", "1 mobilise")
    assert (look(now, "engine"), RULES.actors(now), look(now, "played")) == (0, (0,), [])


@pytest.mark.rule("FT-8")
@pytest.mark.parametrize("who", ["1", "2", "999999999", "*"])
def test_nobody_else_acts_in_a_turn(who: str) -> None:
    assert refusal(state(), f"{who} mobilise") == "FT-8"


@pytest.mark.rule("FT-8")
@pytest.mark.parametrize("event", ["row 1 box box box box box", "private 0 1 box", "car box", "night"])
def test_chance_does_not_act_in_a_turn(event: str) -> None:
    assert refusal(state(), f"* {event}") == "FT-8"


@pytest.mark.rule("FT-8")
@pytest.mark.parametrize("to_act", [1, -1, 2, "*", None])
def test_a_position_where_the_wrong_seat_is_to_act_is_refused(to_act: Json) -> None:
    assert position_refusal(position(to_act=to_act)) == "FT-8"


@pytest.mark.rule("FT-8")
@pytest.mark.parametrize(
    ("played", "to_act"),
    [([1], 0), ([0, 1, 2], 0), ([0, 2], 1), ([0, 0], 1), ([3], 0), ([-1], 0), ([0, 1, 2, 2], 0)],
)
def test_a_position_where_the_wrong_seats_have_played_is_refused(played: list[Json], to_act: int) -> None:
    assert position_refusal(position(players=3, played=played, to_act=to_act)) == "FT-8"


@pytest.mark.rule("FT-8")
def test_a_position_with_the_engine_at_no_seat_is_refused() -> None:
    assert position_refusal(position(engine=2, to_act=0)) == "FT-8"


@pytest.mark.rule("FT-8")
def test_a_position_in_the_deal_has_nobody_played() -> None:
    assert position_refusal(position(phase="deal", below=0, played=[0])) == "FT-8"


@pytest.mark.rule("FT-9")
def test_seat_0_holds_the_engine_first() -> None:
    now = play(RULES.start(4, {}), *DEAL, *private_deal(4))
    assert (look(now, "engine"), RULES.actors(now)) == (0, (0,))
    assert position_refusal(position(phase="deal", below=0, engine=1)) == "FT-9"
