"""The pile, and the discard from which it is made anew (GT-16)."""

import pytest

from ludorail.games.game_of_trains import RULES
from tests.games.game_of_trains.builder import DROP_RIGHT, SWAP, play, position, with_empty_pile


@pytest.mark.rule("GT-16")
def test_a_draw_from_an_empty_pile_makes_it_anew_from_the_discard() -> None:
    before = with_empty_pile()
    after = play(RULES.from_position(before), "0 draw")
    assert (after["pile"], after["discard"]) == (before["discard"], [])


@pytest.mark.rule("GT-16")
def test_a_draw_from_a_pile_with_one_car_leaves_the_discard_alone() -> None:
    before = with_empty_pile()
    before["discard"].remove(84)
    at = RULES.from_position(before | {"pile": [84]})
    after = play(at, "0 draw", "* card 84", "0 place 1")
    assert (after["pile"], after["discard"]) == ([], before["discard"])


@pytest.mark.rule("GT-16")
def test_using_an_ability_leaves_an_empty_pile_empty() -> None:
    after = play(RULES.from_position(with_empty_pile(faceup=[SWAP])), "0 use 4 1")
    assert after["pile"] == []
    assert SWAP in after["discard"]


@pytest.mark.rule("GT-16")
def test_a_drop_on_an_empty_pile_makes_it_anew_with_the_used_card_and_its_pairs() -> None:
    lines = [[70, 60, 50, 40, 30, 20, 10], [71, 61, 51, 41, 31, 21, 18]]
    after = play(RULES.from_position(with_empty_pile(lines=lines, faceup=[DROP_RIGHT])), "0 use 6")
    assert {6, 10, 18} <= set(after["pile"])
    assert after["discard"] == []


@pytest.mark.rule("GT-16")
def test_cars_removed_by_a_drop_that_stay_face_up_are_not_in_the_new_pile() -> None:
    after = play(RULES.from_position(with_empty_pile(faceup=[DROP_RIGHT])), "0 use 6")
    assert after["faceup"] == [10, 11]
    assert {10, 11}.isdisjoint(after["pile"])


@pytest.mark.rule("GT-16")
def test_a_pile_that_runs_out_while_another_refill_waits_is_made_anew() -> None:
    before = with_empty_pile(faceup=[DROP_RIGHT])
    before["discard"].remove(84)
    at = RULES.from_position(before | {"pile": [84]})
    after = play(at, "0 use 6")
    assert after["pile"] == [84]
    after = play(at, "* card 84")
    assert after["pile"] == sorted([*before["discard"], 6])
    assert after["discard"] == []


@pytest.mark.rule("GT-16")
def test_a_pile_that_runs_out_with_the_last_refill_stays_empty() -> None:
    before = with_empty_pile(faceup=[DROP_RIGHT])
    before["discard"] = [car for car in before["discard"] if car < 83]
    after = play(RULES.from_position(before | {"pile": [83, 84]}), "0 use 6", "* card 83", "* card 84")
    assert after["pile"] == []
    assert after["discard"] == sorted([*before["discard"], 6])


@pytest.mark.rule("GT-16")
def test_a_pile_that_runs_out_with_a_winning_refill_stays_empty() -> None:
    before = with_empty_pile(faceup=[DROP_RIGHT], lines=[[10, 20, 30, 40, 50, 60, 1], position()["lines"][1]])
    before["discard"].remove(84)
    after = play(RULES.from_position(before | {"pile": [84]}), "0 use 6", "* card 84")
    assert (after["winner"], after["pile"]) == (0, [])
