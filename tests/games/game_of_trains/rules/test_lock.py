"""Locks (GT-14, GT-15)."""

import pytest

from tests.games.game_of_trains.builder import (
    DROP_MIDDLE,
    HOP,
    LEFT,
    LOCK,
    RIGHT,
    SWAP,
    falling,
    locked,
    moves,
    play,
    refusal,
    state,
    uses,
)


@pytest.mark.rule("GT-14")
@pytest.mark.parametrize("slot", [1, 4, 7])
def test_a_lock_goes_under_the_car_and_not_to_the_discard(slot: int) -> None:
    after = play(state(faceup=[LOCK]), f"0 use 2 {slot}")
    assert after["locks"] == [locked(**{f"s{slot}": LOCK}), locked()]
    assert (after["faceup"], after["discard"], after["turn"]) == ([], [], 1)


@pytest.mark.rule("GT-14")
@pytest.mark.parametrize("slot", [0, 2, 3, 5, 6, 8, -1])
def test_only_slots_1_4_and_7_can_be_locked(slot: int) -> None:
    assert refusal(state(faceup=[LOCK]), f"0 use 2 {slot}") == "GT-14"


@pytest.mark.rule("GT-14")
def test_a_locked_car_cannot_be_locked_again() -> None:
    at = state(faceup=[LOCK], locks=[locked(s4=18), locked()])
    assert refusal(at, "0 use 2 4") == "GT-14"
    assert moves(at, 0) == {"draw"} | uses(LOCK, (1, 7))


@pytest.mark.rule("GT-14")
def test_the_locks_of_others_are_no_hindrance() -> None:
    at = state(faceup=[LOCK], locks=[locked(), locked(s4=18)])
    assert moves(at, 0) == {"draw"} | uses(LOCK, (1, 4, 7))


@pytest.mark.rule("GT-14")
def test_a_locked_car_stays_through_a_drop_with_its_lock() -> None:
    after = play(state(faceup=[DROP_MIDDLE], locks=[locked(s4=18), locked()]), "0 use 5")
    assert after["lines"][0] == falling(0)
    assert after["locks"][0] == locked(s4=18)


ALL_LOCKED = locked(s1=18, s4=26, s7=34)


@pytest.mark.rule("GT-15")
@pytest.mark.parametrize(
    ("use", "left"),
    [
        (f"{SWAP} 1", locked(s4=26, s7=34)),
        (f"{SWAP} 2", ALL_LOCKED),
        (f"{SWAP} 3", locked(s1=18, s7=34)),
        (f"{SWAP} 4", locked(s1=18, s7=34)),
        (f"{SWAP} 5", ALL_LOCKED),
        (f"{SWAP} 6", locked(s1=18, s4=26)),
        (f"{HOP} 1", locked(s4=26, s7=34)),
        (f"{HOP} 2", locked(s1=18, s7=34)),
        (f"{HOP} 3", ALL_LOCKED),
        (f"{HOP} 4", locked(s1=18, s7=34)),
        (f"{HOP} 5", locked(s1=18, s4=26)),
        (f"{LEFT} 3", locked(s4=26, s7=34)),
        (f"{LEFT} 4", locked(s1=18, s7=34)),
        (f"{LEFT} 5", locked(s1=18, s7=34)),
        (f"{LEFT} 6", locked(s1=18, s7=34)),
        (f"{LEFT} 7", locked(s1=18, s4=26)),
        (f"{RIGHT} 1", locked(s4=26, s7=34)),
        (f"{RIGHT} 2", locked(s1=18, s7=34)),
        (f"{RIGHT} 3", locked(s1=18, s7=34)),
        (f"{RIGHT} 4", locked(s1=18, s7=34)),
        (f"{RIGHT} 5", locked(s1=18, s4=26)),
    ],
)
def test_a_car_that_changes_place_loses_its_lock_and_no_other_does(use: str, left: list[int]) -> None:
    at = state(faceup=[SWAP, HOP, LEFT, RIGHT], locks=[ALL_LOCKED, locked()])
    after = play(at, f"0 use {use}")
    assert after["locks"][0] == left
    lost = set(ALL_LOCKED) - set(left)
    assert set(after["discard"]) == lost | {int(use.split()[0])}


@pytest.mark.rule("GT-15")
@pytest.mark.parametrize(
    ("slot", "left"),
    [(1, locked(s4=26, s7=34)), (4, locked(s1=18, s7=34)), (7, locked(s1=18, s4=26)), (2, ALL_LOCKED)],
)
def test_a_car_that_is_replaced_loses_its_lock(slot: int, left: list[int]) -> None:
    after = play(state(locks=[ALL_LOCKED, locked()], phase="place", drawn=84), f"0 place {slot}")
    assert after["locks"][0] == left
    assert set(after["discard"]) == set(ALL_LOCKED) - set(left)


@pytest.mark.rule("GT-15")
def test_the_acts_of_others_cost_no_lock() -> None:
    at = state(faceup=[SWAP], locks=[locked(), ALL_LOCKED])
    assert play(at, "0 use 4 3")["locks"][1] == ALL_LOCKED


@pytest.mark.rule("GT-15")
def test_a_slot_whose_lock_was_lost_can_be_locked_again() -> None:
    at = state(faceup=[SWAP, LOCK], locks=[locked(s4=18), locked()])
    play(at, "0 use 4 3", "1 draw", "* card 84", "1 place 1")
    assert play(at, "0 use 2 4")["locks"][0] == locked(s4=LOCK)
