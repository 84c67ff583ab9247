"""Dealing, and the pile made anew (ZP-6, ZP-10)."""

from collections import Counter

import pytest

from ludorail import Seeded
from ludorail.games.zack_and_pack import RULES
from tests.games.zack_and_pack.builder import legal, play, refused, set_up

ALL = [*range(1, 31)]


@pytest.mark.rule("ZP-6")
@pytest.mark.parametrize(("players", "form"), [(3, "id id"), (4, "id id"), (5, "id"), (6, "id")])
def test_three_or_four_get_two_cards_each_and_more_get_one(players: int, form: str) -> None:
    assert RULES.chance(set_up("trucks", players)).form == f"trucks 0 {form}"


@pytest.mark.rule("ZP-6")
def test_cards_are_dealt_from_the_first_seat_of_the_round_on() -> None:
    state = play(set_up("trucks", round=2, start=1), "* trucks 1 4 9", "* trucks 2 1 30")
    assert RULES.position(state)["offered"] == [[], [4, 9], [1, 30]]
    assert RULES.chance(state).form == "trucks 0 id id"
    assert RULES.position(play(state, "* trucks 0 2 3"))["phase"] == "grab"


@pytest.mark.rule("ZP-6")
@pytest.mark.parametrize("line", ["* trucks 1 1 2", "* trucks -1 1 2", "* trucks 0 1", "* trucks 0 1 2 3"])
def test_another_seat_or_another_number_of_cards_is_refused(line: str) -> None:
    assert refused(set_up("trucks"), line) == "ZP-6"


@pytest.mark.rule("ZP-6")
def test_two_cards_are_one_too_many_with_five_players() -> None:
    assert refused(set_up("trucks", 5), "* trucks 0 1 2") == "ZP-6"


def test_the_cards_of_a_deal_are_written_in_rising_order() -> None:
    assert refused(set_up("trucks"), "* trucks 0 2 1") == "REC"


@pytest.mark.rule("ZP-6")
def test_every_pair_of_the_pile_is_as_likely() -> None:
    state = set_up("trucks", pile=[3, 5, 8, 13], aside=[card for card in ALL if card not in (3, 5, 8, 13)])
    pairs = ["3 5", "3 8", "3 13", "5 8", "5 13", "8 13"]
    assert [(event.text, weight) for event, weight in RULES.chance(state).outcomes] == [
        (f"trucks 0 {pair}", 1) for pair in pairs
    ]
    source = Seeded(1)
    drawn = Counter(RULES.sample(state, source).text for _ in range(6000))
    assert len(drawn) == 6
    assert all(abs(count - 1000) < 150 for count in drawn.values())


@pytest.mark.rule("ZP-10")
@pytest.mark.parametrize("cards", ["4 4", "3 4", "2 4", "4 31", "0 4", "-5 4"])
def test_a_card_that_is_not_in_the_pile_cannot_be_dealt(cards: str) -> None:
    state = set_up("trucks", offered=[[3, 9], [], []], aside=[2])
    assert refused(state, f"* trucks 1 {cards}") == "ZP-10"


@pytest.mark.rule("ZP-10")
def test_with_one_card_left_it_is_that_one_and_one_of_the_new_pile() -> None:
    state = set_up("trucks", pile=[7], aside=[card for card in ALL if card != 7])
    assert len(legal(state)) == 29
    assert refused(state, "* trucks 0 1 2") == "ZP-10"
    found = RULES.position(play(state, "* trucks 0 2 7"))
    assert found["pile"] == [card for card in ALL if card not in (2, 7)]
    assert found["aside"] == []


@pytest.mark.rule("ZP-10")
def test_draws_across_the_end_of_the_pile_hold_its_last_card() -> None:
    state = set_up("trucks", pile=[7], aside=[card for card in ALL if card != 7])
    source = Seeded(3)
    drawn = Counter(RULES.sample(state, source).text for _ in range(2900))
    assert set(drawn) == {event.text for event, _ in RULES.chance(state).outcomes}
    assert all(abs(count - 100) < 60 for count in drawn.values())


@pytest.mark.rule("ZP-10")
def test_an_empty_pile_is_made_anew_when_a_card_is_needed_and_not_before() -> None:
    state = set_up("trucks", pile=[7, 8], aside=[card for card in ALL if card not in (7, 8)])
    found = RULES.position(play(state, "* trucks 0 7 8"))
    assert found["pile"] == []
    assert found["aside"] == [card for card in ALL if card not in (7, 8)]
    found = RULES.position(play(state, "* trucks 1 1 2"))
    assert found["pile"] == [card for card in ALL if card not in (1, 2, 7, 8)]
    assert found["aside"] == []


@pytest.mark.rule("ZP-10")
def test_a_deal_of_one_takes_the_last_card_first() -> None:
    state = set_up("trucks", 5, pile=[7], aside=[card for card in ALL if card != 7])
    assert legal(state) == ["* trucks 0 7"]
    assert len(legal(play(state, "* trucks 0 7"))) == 29


@pytest.mark.rule("ZP-10")
def test_the_grabbed_card_of_an_empty_pile_comes_from_those_put_aside() -> None:
    aside = [*range(1, 25)]
    state = play(set_up("grab", pile=[], aside=aside), "0 grab pile")
    assert legal(state) == sorted(f"* pile 0 {card}" for card in aside)
    found = RULES.position(play(state, "* pile 0 5"))
    assert found["aside"] == []
    assert found["pile"] == [card for card in aside if card != 5]


@pytest.mark.rule("ZP-10")
def test_after_the_round_offered_and_loaded_trucks_are_put_aside() -> None:
    state = play(set_up("stow", aside=[20]), "0 done", "1 done", "2 done")
    assert RULES.position(state)["aside"] == [1, 2, 3, 20, 25, 26, 27, 28, 29, 30]
