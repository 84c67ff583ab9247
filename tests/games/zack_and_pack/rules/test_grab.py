"""Grabbing trucks (ZP-7 to ZP-9)."""

import math

import pytest

from ludorail import NotYourTurn, Seeded
from ludorail.games.zack_and_pack import RULES, ZackState
from tests.games.zack_and_pack.builder import legal, play, refused, set_up

ORDERED = {"grab": "ordered", "clock": None}
OFFERED = [[4, 9], [1, 12], [17, 30]]


def live() -> ZackState:
    return set_up("grab", offered=OFFERED)


def ordered() -> ZackState:
    return set_up("grab", options=ORDERED, offered=OFFERED, order=[2, 0, 1], to_act=[2])


@pytest.mark.rule("ZP-7")
def test_all_grab_at_once_from_the_others_cards() -> None:
    assert RULES.actors(live()) == (0, 1, 2)
    assert [move.text for move in RULES.legal(live(), 1)] == [
        "grab 4",
        "grab 9",
        "grab 17",
        "grab 30",
        "grab pile",
    ]


@pytest.mark.rule("ZP-7")
def test_a_seat_takes_no_truck_of_its_own() -> None:
    assert refused(live(), "0 grab 4") == "ZP-7"


@pytest.mark.rule("ZP-7")
def test_a_truck_taken_is_gone() -> None:
    state = play(live(), "1 grab 9")
    assert "2 grab 9" not in legal(state)
    assert refused(state, "2 grab 9") == "ZP-7"
    assert RULES.position(state)["truck"] == [None, 9, None]
    assert RULES.position(state)["offered"] == [[4], [1, 12], [17, 30]]


@pytest.mark.rule("ZP-7")
@pytest.mark.parametrize("card", [2, 0, -1, 31, 999_999_999])
def test_a_truck_that_was_never_there_cannot_be_taken(card: int) -> None:
    assert refused(live(), f"1 grab {card}") == "ZP-7"


@pytest.mark.rule("ZP-7")
@pytest.mark.parametrize("what", ["17", "pile", "1"])
def test_a_seat_takes_no_second_truck(what: str) -> None:
    state = play(live(), "1 grab 9")
    assert refused(state, f"1 grab {what}") == "ZP-7"
    assert RULES.legal(state, 1) == []


@pytest.mark.rule("ZP-7")
def test_ordered_players_choose_one_after_the_other() -> None:
    state = ordered()
    assert RULES.actors(state) == (2,)
    assert refused(state, "0 grab 17") == "ZP-7"
    assert refused(state, "1 grab pile") == "ZP-7"
    assert RULES.actors(play(state, "2 grab 4")) == (0,)
    assert refused(state, "2 grab 9") == "ZP-7"


@pytest.mark.rule("ZP-7")
def test_the_order_is_drawn_once_all_trucks_are_turned() -> None:
    state = set_up("trucks", options=ORDERED, offered=[[4, 9], [1, 12], []])
    play(state, "* trucks 2 17 30")
    assert RULES.position(state)["phase"] == "order"
    assert len(legal(state)) == math.factorial(3)
    assert RULES.position(play(state, "* order 1 2 0"))["order"] == [1, 2, 0]
    assert RULES.actors(state) == (1,)


@pytest.mark.rule("ZP-7")
@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_every_order_is_as_likely(players: int) -> None:
    state = set_up("order", players, options=ORDERED)
    outcomes = [event.text for event, weight in RULES.chance(state).outcomes if weight == 1]
    assert len(set(outcomes)) == math.factorial(players)
    source = Seeded(5)
    drawn = {RULES.sample(state, source).text for _ in range(12 * len(outcomes))}
    assert drawn <= set(outcomes)
    assert len(drawn) > 0.99 * len(outcomes)


@pytest.mark.rule("ZP-7")
@pytest.mark.parametrize("seats", ["0 1 1", "1 2 3", "0 -1 2", "0 1 999999999"])
def test_an_order_has_each_seat_once(seats: str) -> None:
    assert refused(set_up("order", options=ORDERED), f"* order {seats}") == "ZP-7"


@pytest.mark.parametrize("seats", ["0 1", "0 1 2 3", "0"])
def test_an_order_has_as_many_words_as_players(seats: str) -> None:
    assert refused(set_up("order", options=ORDERED), f"* order {seats}") == "REC"


def test_a_live_game_has_no_order() -> None:
    assert refused(live(), "* order 0 1 2") == "REC"


@pytest.mark.rule("ZP-8")
def test_anyone_may_take_the_top_card_of_the_pile() -> None:
    state = play(live(), "1 grab pile")
    assert RULES.position(state)["truck"] == [None, 0, None]
    assert RULES.position(play(state, "* pile 1 5"))["truck"] == [None, 5, None]
    assert RULES.actors(state) == (0, 2)


@pytest.mark.rule("ZP-8")
def test_the_card_is_turned_before_anyone_else_acts() -> None:
    state = play(live(), "1 grab pile")
    assert len(legal(state)) == 24
    for line in ("0 grab 17", "1 grab 4", "2 grab pile", "0 done", "* roll 0 0 0 0 0 0", "* trucks 0 2 3"):
        assert refused(state, line) == "REC"


@pytest.mark.rule("ZP-8")
def test_in_an_ordered_game_the_pile_can_be_chosen_too() -> None:
    state = play(ordered(), "2 grab pile", "* pile 2 5")
    assert RULES.actors(state) == (0,)


@pytest.mark.rule("ZP-9")
@pytest.mark.parametrize("seat", [0, 2, 3, -1])
def test_the_piles_card_is_for_the_seat_that_waits(seat: int) -> None:
    assert refused(play(live(), "1 grab pile"), f"* pile {seat} 5") == "ZP-9"


@pytest.mark.rule("ZP-10")
@pytest.mark.parametrize("card", [4, 0, 31, -3])
def test_a_card_elsewhere_is_not_the_piles(card: int) -> None:
    assert refused(play(live(), "1 grab pile"), f"* pile 1 {card}") == "ZP-10"


@pytest.mark.rule("ZP-9")
def test_the_slowest_gets_the_piles_card_by_itself() -> None:
    state = play(live(), "1 grab 9", "2 grab 1")
    assert RULES.position(state)["truck"] == [0, 9, 1]
    assert refused(state, "0 grab 17") == "REC"
    assert RULES.position(play(state, "* pile 0 5"))["phase"] == "stow"
    assert RULES.actors(state) == (0, 1, 2)


@pytest.mark.rule("ZP-9")
def test_the_slowest_gets_the_next_card_if_the_last_but_one_took_the_pile() -> None:
    state = play(live(), "1 grab 9", "2 grab pile", "* pile 2 5")
    assert RULES.position(state)["truck"] == [0, 9, 5]
    assert len(legal(state)) == 23


@pytest.mark.rule("ZP-9")
def test_the_last_of_an_order_does_not_choose() -> None:
    state = play(ordered(), "2 grab 4", "0 grab 1")
    assert RULES.position(state)["truck"] == [1, 0, 4]
    assert RULES.position(play(state, "* pile 1 5"))["order"] == [2, 0, 1]


def test_a_seat_that_may_not_act_is_told_so() -> None:
    state = play(live(), "1 grab 9")
    with pytest.raises(NotYourTurn):
        play(state, "1 grab 4")
