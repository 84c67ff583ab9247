"""The start: the deal, the offers, and the car that each seat keeps (GT-3 to GT-7)."""

import pytest

from ludorail import Seeded
from ludorail.games.game_of_trains import RULES
from tests.games.draws import assert_follows
from tests.games.game_of_trains.builder import drawn_by_chance, moves, play, position, refusal, start, state

DEALS = ["* deal 0 1 2 3 4 5 6 7", "* deal 1 8 9 10 11 12 13 14", "* deal 2 15 16 17 18 19 20 21"]


@pytest.mark.rule("GT-3")
def test_the_cars_dealt_are_lined_up_in_falling_order() -> None:
    after = play(start(), "* deal 0 2 84 30 9 60 71 44")
    assert after["lines"] == [[84, 71, 60, 44, 30, 9, 2], []]


@pytest.mark.rule("GT-3")
def test_every_seat_is_dealt_a_line_before_the_offers() -> None:
    at = start(3)
    assert [play(at, deal)["phase"] for deal in DEALS] == ["deal", "deal", "offer"]


@pytest.mark.rule("GT-3")
@pytest.mark.parametrize(
    "entry",
    [
        "* deal 0 1 2 3 4 5 6",
        "* deal 0 1 2 3 4 5 6 7 8",
        "* deal 0",
        "* deal 1 1 2 3 4 5 6 7",
        "* deal 2 1 2 3 4 5 6 7",
        "0 deal 0 1 2 3 4 5 6 7",
        "* offer 0 1",
        "* card 1",
        "0 draw",
        "0 place 1",
        "0 keep 1 1",
        "1 use 4 1",
    ],
)
def test_nothing_but_the_deal_of_7_cars_to_the_next_seat_may_happen_first(entry: str) -> None:
    assert refusal(start(), entry) == "GT-3"


@pytest.mark.rule("GT-4")
def test_seat_0_is_the_first_to_keep_and_to_play() -> None:
    at = start()
    play(at, *DEALS[:2], "* offer 0 20", "* offer 1 30 31")
    assert RULES.actors(at) == (0,)
    play(at, "0 keep 20 1", "1 keep 30 1")
    assert RULES.actors(at) == (0,)


@pytest.mark.rule("GT-5")
def test_each_seat_draws_one_more_car_than_the_seat_before_it() -> None:
    at = start(3)
    after = play(at, *DEALS, "* offer 0 30", "* offer 1 32 31", "* offer 2 35 33 34")
    assert after["offers"] == [[30], [31, 32], [33, 34, 35]]
    assert (after["phase"], after["to_act"]) == ("keep", 0)


@pytest.mark.rule("GT-5")
def test_an_offer_is_drawn_from_the_cars_that_were_not_dealt() -> None:
    at = start()
    play(at, *DEALS[:2])
    assert drawn_by_chance(at) == {f"offer 0 {car}" for car in range(15, 85)}


@pytest.mark.rule("GT-5")
@pytest.mark.parametrize(
    "entry",
    [
        "* offer 1 20",
        "* offer 1 20 21 22",
        "* offer 1",
        "* offer 0 20",
        "* offer 0 20 21",
        "* offer 2 20 21",
        "1 offer 1 20 21",
        "* deal 1 20 21 22 23 24 25 26",
        "* card 20",
        "0 keep 30 1",
        "1 draw",
    ],
)
def test_nothing_but_the_offer_of_the_next_seat_may_happen_while_it_is_due(entry: str) -> None:
    at = start()
    play(at, *DEALS[:2], "* offer 0 30")
    assert refusal(at, entry) == "GT-5"


@pytest.mark.rule("GT-6")
def test_a_kept_car_takes_a_place_and_the_replaced_car_goes_face_up() -> None:
    at = state(phase="keep", offers=[[1], [2, 3]])
    after = play(at, "0 keep 1 3")
    assert after["lines"][0] == [70, 60, 1, 40, 30, 20, 10]
    assert after["faceup"] == [50]
    assert after["discard"] == []
    assert after["to_act"] == 1


@pytest.mark.rule("GT-6")
def test_the_cars_that_are_not_kept_go_to_the_discard() -> None:
    at = state(3, phase="keep", to_act=2, offers=[[], [], [1, 2, 3]])
    after = play(at, "2 keep 2 1")
    assert after["discard"] == [1, 3]
    assert after["offers"] == [[], [], []]


@pytest.mark.rule("GT-6")
def test_after_the_last_seat_has_kept_the_first_turn_begins() -> None:
    at = state(phase="keep", to_act=1, offers=[[], [2, 3]])
    after = play(at, "1 keep 2 1")
    assert (after["phase"], after["to_act"], after["turn"]) == ("play", 0, 0)


@pytest.mark.rule("GT-6")
def test_any_car_of_the_offer_can_go_to_any_slot() -> None:
    at = state(phase="keep", to_act=1, offers=[[], [2, 3]])
    assert moves(at, 1) == {f"keep {car} {slot}" for car in (2, 3) for slot in range(1, 8)}
    assert moves(at, 0) == set()


@pytest.mark.rule("GT-6")
@pytest.mark.parametrize(
    "entry",
    [
        "1 keep 1 1",
        "1 keep 71 1",
        "1 keep 2 0",
        "1 keep 2 8",
        "1 keep 2 -1",
        "0 keep 2 1",
        "2 keep 2 1",
        "* keep 2 1",
        "1 draw",
        "1 place 1",
        "1 use 4 1",
        "* card 1",
        "* offer 1 2 3",
    ],
)
def test_nothing_but_a_car_of_the_own_offer_kept_by_its_seat_may_happen(entry: str) -> None:
    at = state(phase="keep", to_act=1, offers=[[], [2, 3]])
    assert refusal(at, entry) == "GT-6"


@pytest.mark.rule("GT-7")
def test_a_pair_of_the_same_ability_is_discarded_at_once_during_the_start_too() -> None:
    at = RULES.from_position(position(phase="keep", to_act=1, offers=[[], [2, 3]], faceup=[4]))
    after = play(at, "1 keep 3 1")  # 71 and 4 both swap
    assert after["faceup"] == []
    assert after["discard"] == [2, 4, 71]


@pytest.mark.rule("GT-7")
def test_a_pair_is_discarded_after_a_placed_car_too_and_the_others_keep_their_order() -> None:
    at = state(faceup=[8, 3, 2], phase="place", drawn=84)
    after = play(at, "0 place 1")  # 70 and 3 both move left
    assert after["faceup"] == [8, 2]
    assert after["discard"] == [3, 70]


@pytest.mark.rule("GT-7")
def test_face_up_cars_of_different_abilities_stay_in_the_order_put_there() -> None:
    at = state(faceup=[8, 2], phase="place", drawn=84)
    assert play(at, "0 place 1")["faceup"] == [8, 2, 70]


@pytest.mark.rule("GT-3")
@pytest.mark.parametrize("place", range(7))
def test_every_car_of_the_pile_is_as_likely_in_every_place_of_a_deal(place: int) -> None:
    at, source = start(), Seeded(place)
    cars = {str(car): 1 for car in range(1, 85)}
    assert_follows(lambda: RULES.sample(at, source).text.split()[2 + place], cars)


@pytest.mark.rule("GT-5")
@pytest.mark.parametrize("place", range(3))
def test_every_car_of_the_pile_is_as_likely_in_every_place_of_an_offer(place: int) -> None:
    at, source = start(3), Seeded(place)
    play(at, *DEALS, "* offer 0 80", "* offer 1 81 82")
    cars = {str(car): 1 for car in range(22, 85) if car not in (80, 81, 82)}
    assert_follows(lambda: RULES.sample(at, source).text.split()[2 + place], cars)
