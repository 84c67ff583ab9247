"""Drops, refills and winning (GT-12, GT-13, GT-17)."""

import pytest

from ludorail.games.game_of_trains import RULES
from tests.games.game_of_trains.builder import (
    DROP_LEFT,
    DROP_MIDDLE,
    DROP_RIGHT,
    HOP,
    LEFT,
    LOCK,
    RIGHT,
    SWAP,
    drawn_by_chance,
    falling,
    locked,
    play,
    refusal,
    state,
)

ALMOST = [10, 20, 30, 40, 60, 50, 70]
"""A line that ascends after a swap at slot 5."""


@pytest.mark.rule("GT-12")
@pytest.mark.parametrize(("car", "slot"), [(DROP_LEFT, 1), (DROP_MIDDLE, 4), (DROP_RIGHT, 7)])
def test_everyone_removes_the_car_of_that_slot_and_waits_for_another(car: int, slot: int) -> None:
    after = play(state(3, turn=1, faceup=[car]), f"1 use {car}")
    assert [line.index(0) + 1 for line in after["lines"]] == [slot] * 3
    assert after["refill"] == [[1, slot], [2, slot], [0, slot]]
    assert (after["phase"], after["to_act"], after["turn"]) == ("refill", "*", 1)
    assert after["discard"] == [car]


@pytest.mark.rule("GT-12")
def test_the_removed_cars_go_face_up_in_order_from_the_user_on() -> None:
    lines = [falling(0), falling(1), [82, 62, 52, 42, 32, 22, 12]]
    after = play(state(3, lines=lines, turn=1, faceup=[DROP_LEFT]), "1 use 7")
    assert after["faceup"] == [71, 82, 70]


@pytest.mark.rule("GT-12")
def test_refills_go_to_the_same_slot_from_the_user_on() -> None:
    at = state(3, turn=1, faceup=[DROP_MIDDLE])
    play(at, "1 use 5", "* card 81", "* card 82")
    after = play(at, "* card 83")
    assert [line[3] for line in after["lines"]] == [83, 81, 82]
    assert (after["phase"], after["turn"], after["refill"]) == ("play", 2, [])


@pytest.mark.rule("GT-12")
def test_removed_cars_of_the_same_ability_are_a_pair() -> None:
    lines = [[80, 60, 50, 40, 30, 20, 10], [71, 61, 51, 41, 31, 21, 11]]
    after = play(state(lines=lines, faceup=[DROP_LEFT]), "0 use 7")
    assert (after["faceup"], after["discard"]) == ([], [7, 71, 80])


@pytest.mark.rule("GT-12")
def test_of_three_face_up_cars_of_the_same_ability_the_one_put_there_last_stays() -> None:
    lines = [[80, 60, 50, 40, 30, 20, 10], [71, 61, 51, 41, 31, 21, 11]]
    after = play(state(lines=lines, faceup=[SWAP, DROP_LEFT]), "0 use 7")
    assert (after["faceup"], after["discard"]) == ([71], [4, 7, 80])


@pytest.mark.rule("GT-12")
def test_of_three_the_last_is_counted_from_the_user_on() -> None:
    lines = [[80, 60, 50, 40, 30, 20, 10], [71, 61, 51, 41, 31, 21, 11]]
    after = play(state(lines=lines, turn=1, faceup=[SWAP, DROP_LEFT]), "1 use 7")
    assert after["faceup"] == [80]


@pytest.mark.rule("GT-12")
def test_the_used_drop_is_discarded_first_and_is_no_half_of_a_pair() -> None:
    lines = [[83, 60, 50, 40, 30, 20, 10], [71, 61, 51, 41, 31, 21, 11]]
    after = play(state(lines=lines, faceup=[DROP_LEFT]), "0 use 7")
    assert (after["faceup"], after["discard"]) == ([83, 71], [7])


@pytest.mark.rule("GT-12")
def test_a_locked_car_is_not_removed_and_its_owner_does_not_refill() -> None:
    at = state(3, faceup=[DROP_MIDDLE], locks=[locked(), locked(s4=18), locked()])
    after = play(at, "0 use 5")
    assert after["lines"][1] == falling(1)
    assert after["refill"] == [[0, 4], [2, 4]]
    assert play(at, "* card 83", "* card 84")["turn"] == 1


@pytest.mark.rule("GT-12")
def test_the_turn_passes_on_after_the_last_refill_though_a_locked_seat_follows() -> None:
    at = state(3, faceup=[DROP_MIDDLE], locks=[locked(), locked(), locked(s4=18)])
    after = play(at, "0 use 5", "* card 83", "* card 84")
    assert (after["phase"], after["turn"], after["to_act"]) == ("play", 1, 1)


@pytest.mark.rule("GT-12")
def test_a_user_whose_car_is_locked_lets_the_others_refill() -> None:
    at = state(3, turn=2, faceup=[DROP_MIDDLE], locks=[locked(), locked(), locked(s4=18)])
    assert play(at, "2 use 5")["refill"] == [[0, 4], [1, 4]]
    after = play(at, "* card 83", "* card 84")
    assert ([line[3] for line in after["lines"]], after["turn"]) == ([83, 84, 42], 0)


@pytest.mark.rule("GT-12")
def test_a_lock_in_another_slot_does_not_protect_from_a_drop() -> None:
    after = play(state(faceup=[DROP_LEFT], locks=[locked(s4=18), locked(s7=26)]), "0 use 7")
    assert after["refill"] == [[0, 1], [1, 1]]
    assert after["locks"] == [locked(s4=18), locked(s7=26)]


@pytest.mark.rule("GT-12")
@pytest.mark.parametrize(
    "entry", ["1 draw", "0 draw", "0 use 4 1", "0 place 4", "0 card 84", "* deal 0 84", "* offer 0 84"]
)
def test_nothing_but_a_card_may_happen_while_refills_wait(entry: str) -> None:
    at = state(faceup=[SWAP, DROP_MIDDLE])
    play(at, "0 use 5")
    assert refusal(at, entry) == "GT-12"
    play(at, "* card 83")
    assert refusal(at, entry) == "GT-12"


@pytest.mark.rule("GT-12")
def test_a_refill_is_any_car_of_the_pile_and_neither_removed_nor_discarded() -> None:
    at = state(faceup=[DROP_MIDDLE])
    pile = play(at, "0 use 5")["pile"]
    assert {5, 40, 41}.isdisjoint(pile)
    assert drawn_by_chance(at) == {f"card {car}" for car in pile}


@pytest.mark.rule("GT-13")
def test_a_seat_wins_by_placing_and_the_replaced_car_still_goes_face_up() -> None:
    at = state(lines=[[10, 20, 30, 40, 5, 60, 70], falling(1)], phase="place", drawn=50)
    after = play(at, "0 place 5")
    assert (after["phase"], after["winner"], after["to_act"], after["turn"]) == ("over", 0, None, 0)
    assert after["faceup"] == [5]


@pytest.mark.rule("GT-13")
def test_a_win_by_placing_still_discards_a_pair_and_a_lost_lock() -> None:
    at = state(
        lines=[[10, 20, 30, 13, 50, 60, 70], falling(1)],
        locks=[locked(s4=18), locked()],
        faceup=[5],
        phase="place",
        drawn=40,
    )
    after = play(at, "0 place 4")
    assert after["winner"] == 0
    assert (after["faceup"], after["discard"], after["locks"][0]) == ([], [5, 13, 18], locked())


@pytest.mark.rule("GT-13")
@pytest.mark.parametrize(
    ("car", "slot", "line"),
    [
        (SWAP, 5, [10, 20, 30, 40, 60, 50, 70]),
        (HOP, 5, [10, 20, 30, 40, 70, 60, 50]),
        (LEFT, 7, [10, 20, 30, 40, 60, 70, 50]),
        (RIGHT, 5, [10, 20, 30, 40, 70, 50, 60]),
    ],
)
def test_a_seat_wins_by_using_an_ability_and_the_used_car_is_discarded(
    car: int, slot: int, line: list[int]
) -> None:
    at = state(lines=[line, falling(1)], faceup=[car])
    after = play(at, f"0 use {car} {slot}")
    assert (after["phase"], after["winner"], after["discard"]) == ("over", 0, [car])


@pytest.mark.rule("GT-13")
def test_the_user_of_a_drop_wins_by_its_own_refill_and_the_others_do_not_refill() -> None:
    at = state(lines=[[84, 20, 30, 40, 50, 60, 70], falling(1)], faceup=[DROP_LEFT])
    after = play(at, "0 use 7", "* card 1")
    assert (after["phase"], after["winner"]) == ("over", 0)
    assert after["lines"] == [[1, 20, 30, 40, 50, 60, 70], [0, 61, 51, 41, 31, 21, 11]]
    assert after["refill"] == []


@pytest.mark.rule("GT-13")
def test_another_seat_wins_by_its_refill_while_seats_after_it_wait() -> None:
    lines = [falling(0), [84, 21, 31, 41, 51, 61, 71], falling(2)]
    after = play(state(3, lines=lines, faceup=[DROP_LEFT]), "0 use 7", "* card 83", "* card 1")
    assert (after["winner"], after["turn"], after["refill"]) == (1, 0, [])
    assert [line[0] for line in after["lines"]] == [83, 1, 0]


@pytest.mark.rule("GT-13")
def test_a_line_with_an_empty_slot_has_not_risen() -> None:
    at = state(lines=[falling(0), [84, 21, 31, 41, 51, 61, 71]], faceup=[DROP_LEFT])
    after = play(at, "0 use 7", "* card 83")
    assert (after["phase"], after["winner"]) == ("refill", None)


@pytest.mark.rule("GT-13")
@pytest.mark.parametrize(
    "entry", ["1 draw", "0 draw", "0 use 8 1", "* card 1", "* deal 0 1 2 3 4 5 6 7", "1 place 1", "0 keep 1 1"]
)
def test_nothing_may_happen_after_the_end(entry: str) -> None:
    at = state(lines=[ALMOST, falling(1)], faceup=[SWAP, HOP])
    play(at, "0 use 4 5")
    assert refusal(at, entry) == "GT-13"
    assert RULES.actors(at) == ()


@pytest.mark.rule("GT-13")
def test_the_winner_has_one_point_and_the_others_none() -> None:
    at = state(3, lines=[falling(0), [11, 21, 31, 41, 61, 51, 71], falling(2)], turn=1, faceup=[SWAP])
    assert RULES.outcome(at) is None
    play(at, "1 use 4 5")
    outcome = RULES.outcome(at)
    assert outcome is not None
    assert (outcome.points, outcome.winners) == ((0, 1, 0), (1,))


@pytest.mark.rule("GT-17")
@pytest.mark.parametrize("slot", range(1, 7))
def test_a_line_with_one_pair_out_of_order_does_not_rise(slot: int) -> None:
    line = [10, 20, 30, 40, 50, 60, 70]
    line[slot - 1], line[slot] = line[slot], line[slot - 1]
    at = state(lines=[line, falling(1)], phase="place", drawn=line[0] - 1 if slot > 1 else 80)
    assert play(at, "0 place 1" if slot > 1 else "0 place 7")["winner"] is None


@pytest.mark.rule("GT-17")
def test_a_line_that_falls_by_one_anywhere_does_not_rise() -> None:
    at = state(lines=[[2, 1, 3, 4, 5, 6, 7], falling(1)], phase="place", drawn=8)
    assert play(at, "0 place 7")["winner"] is None


@pytest.mark.rule("GT-17")
def test_a_line_rises_when_each_number_is_larger_than_the_one_to_its_left_by_however_little() -> None:
    at = state(lines=[[1, 2, 3, 4, 5, 7, 6], falling(1)], phase="place", drawn=8)
    assert play(at, "0 place 7")["winner"] == 0


@pytest.mark.rule("GT-17")
def test_a_lock_changes_no_line_and_wins_nothing() -> None:
    at = state(lines=[ALMOST, falling(1)], faceup=[LOCK])
    assert play(at, "0 use 2 1")["winner"] is None
