"""Each refusal says what is wrong and not merely which rule: one rule can forbid several things."""

import pytest

from ludorail import Illegal, NotYourTurn, RuleError
from ludorail.core.errors import FORM
from ludorail.core.event import Event
from ludorail.core.text import Text
from ludorail.games.zack_and_pack import RULES, ZackState
from tests.games.zack_and_pack.builder import play, set_up, stowing

ORDERED = {"grab": "ordered", "clock": None}


def words(state: ZackState, line: str) -> tuple[type[RuleError], str]:
    """The kind of a refusal, and the key of its words."""
    with pytest.raises(RuleError) as refusal:
        play(state, line)
    assert isinstance(refusal.value.text, Text)
    return type(refusal.value), refusal.value.text.key


@pytest.mark.rule("ZP-5", "ZP-6", "ZP-7", "ZP-9")
@pytest.mark.parametrize(
    ("phase", "line", "kind", "key"),
    [
        ("grab", "* grab pile", Illegal, "error.not_chance"),
        ("grab", "3 grab pile", Illegal, "error.no_seat"),
        ("roll", "0 roll 0 0 0 0 0 0", Illegal, "error.not_a_move"),
        ("roll", "0 grab pile", NotYourTurn, "expected.roll"),
        ("roll", "0 done", NotYourTurn, "expected.roll"),
        ("roll", "* trucks 0 1 2", Illegal, "expected.roll"),
        ("grab", "0 done", Illegal, "expected.grab"),
        ("stow", "0 grab pile", Illegal, "expected.stow"),
        ("stow", "* roll 0 0 0 0 0 0", Illegal, "expected.stow"),
        ("roll", "* roll 1 0 0 0 0 0", Illegal, "error.roll_seat"),
        ("trucks", "* trucks 1 1 2", Illegal, "error.deal_seat"),
        ("trucks", "* trucks 0 1", Illegal, "error.deal_number"),
        ("trucks", "* trucks 0 2 1", Illegal, "error.deal_sorted"),
        ("trucks", "* trucks 0 1 31", Illegal, "error.deal_cards"),
        ("grab", "0 grab 31", Illegal, "error.no_card"),
        ("grab", "0 grab 0", Illegal, "error.no_card"),
        ("grab", "0 grab 30", Illegal, "error.own_truck"),
        ("grab", "0 grab 1", Illegal, "error.not_offered"),
    ],
)
def test_a_refusal_names_what_was_wrong(phase: str, line: str, kind: type[RuleError], key: str) -> None:
    assert words(set_up(phase), line) == (kind, key)


@pytest.mark.rule("ZP-7")
def test_a_second_truck_and_a_grab_before_ones_turn_are_told_apart() -> None:
    assert words(play(set_up("grab"), "1 grab 30"), "1 grab 29") == (NotYourTurn, "error.second_truck")
    lowest = set_up("grab", truck=[None, 1, None], to_act=[0, 2])
    assert words(lowest, "1 grab 29") == (NotYourTurn, "error.second_truck")
    ordered = play(set_up("order", options=ORDERED), "* order 2 0 1")
    assert words(ordered, "0 grab 28") == (NotYourTurn, "error.out_of_order")


@pytest.mark.rule("ZP-11")
def test_a_player_who_is_done_is_told_so() -> None:
    assert words(stowing(15, [1, 0, 0, 0, 0]), "1 done") == (NotYourTurn, "error.done_already")


@pytest.mark.rule("ZP-11")
@pytest.mark.parametrize(
    ("before", "line", "key"),
    [
        ([], "0 put 1 0 0 1 x", "error.in_the_air"),
        (["0 put 1 0 0 0 x"], "0 put 1 0 0 0 x", "error.occupied"),
        (["0 put 1 0 0 0 x"], "0 put 2 0 0 1 x", "error.in_the_air"),
        (["0 put 1 0 0 0 x"], "0 put 2 0 0 0 x", "error.occupied"),
        (["0 put 2 0 0 0 z"], "0 put 1 0 0 1 x", "error.occupied"),
        (["0 put 1 0 0 0 x", "0 put 1 0 0 1 x"], "0 put 1 0 0 0 x", "error.occupied"),
    ],
)
def test_a_stick_in_the_air_and_one_inside_another_are_told_apart(before: list[str], line: str, key: str) -> None:
    assert words(play(stowing(15, [3, 2, 0, 0, 0]), *before), line) == (Illegal, key)


@pytest.mark.rule("ZP-5", "ZP-7")
def test_a_refusal_tells_the_trucks_on_offer_and_the_colour_of_the_stick() -> None:
    with pytest.raises(RuleError) as refusal:
        play(set_up("grab"), "0 grab 1")
    assert refusal.value.say("en") == "Truck 1 is gone. Still on offer: 25, 26, 27, 28, 29, 30."
    with pytest.raises(RuleError) as refusal:
        play(stowing(15, [0, 1, 0, 0, 0]), "0 put 1 0 0 0 x")
    assert refusal.value.say("en") == "You have no white sticks left."


def test_an_event_of_no_game_is_refused() -> None:
    with pytest.raises(Illegal) as refusal:
        RULES.apply(set_up("grab"), 0, Event("whistle"))
    assert refusal.value.rule == FORM
