"""A turn: draw or use (GT-8 to GT-11)."""

import pytest

from ludorail import Seeded
from ludorail.games.game_of_trains import RULES
from tests.games.draws import assert_follows
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
    locked,
    moves,
    play,
    refusal,
    state,
    uses,
)

EACH_ABILITY = [RIGHT, LOCK, LEFT, SWAP, DROP_MIDDLE, DROP_RIGHT, DROP_LEFT, HOP]


@pytest.mark.rule("GT-8")
def test_seats_take_turns_in_order_and_the_first_follows_the_last() -> None:
    at = state(3)
    turns = []
    for seat in (0, 1, 2):
        after = play(at, f"{seat} draw", f"* card {80 + seat}", f"{seat} place 1")
        turns.append(after["turn"])
    assert turns == [1, 2, 0]


@pytest.mark.rule("GT-8")
@pytest.mark.parametrize(
    "entry",
    [
        "1 draw",
        "1 use 4 1",
        "2 draw",
        "999999999 draw",
        "0 place 1",
        "0 keep 1 1",
        "* card 9",
        "* draw",
        "0 card 9",
        "* use 4 1",
        "* deal 0 1 2 3 4 5 6 7",
    ],
)
def test_only_the_seat_whose_turn_it_is_may_draw_or_use(entry: str) -> None:
    assert refusal(state(faceup=[SWAP]), entry) == "GT-8"


@pytest.mark.rule("GT-8")
def test_another_seat_may_not_place_the_drawn_car() -> None:
    assert refusal(state(phase="place", drawn=84), "1 place 1") == "GT-8"


@pytest.mark.rule("GT-9")
def test_a_draw_waits_for_any_car_of_the_pile() -> None:
    at = state(discard=[6], faceup=[SWAP])
    after = play(at, "0 draw")
    assert (after["phase"], after["to_act"], after["turn"]) == ("play", "*", 0)
    assert drawn_by_chance(at) == {f"card {car}" for car in after["pile"]}


@pytest.mark.rule("GT-9")
def test_the_drawn_car_must_be_placed_in_some_slot() -> None:
    at = state(faceup=[SWAP])
    after = play(at, "0 draw", "* card 84")
    assert (after["phase"], after["drawn"], after["to_act"]) == ("place", 84, 0)
    assert 84 not in after["pile"]
    assert moves(at, 0) == {f"place {slot}" for slot in range(1, 8)}


@pytest.mark.rule("GT-9")
@pytest.mark.parametrize("slot", range(1, 8))
def test_the_drawn_car_replaces_the_car_of_its_slot_which_goes_face_up(slot: int) -> None:
    at = state(phase="place", drawn=84)
    replaced = 80 - 10 * slot
    after = play(at, f"0 place {slot}")
    assert after["lines"][0][slot - 1] == 84
    assert sorted(after["lines"][0]) == sorted({70, 60, 50, 40, 30, 20, 10, 84} - {replaced})
    assert after["faceup"] == [replaced]
    assert after["drawn"] is None


@pytest.mark.rule("GT-9")
@pytest.mark.parametrize(
    "entry", ["0 place 0", "0 place 8", "0 place -1", "0 draw", "0 use 4 1", "* card 9", "* place 1", "0 keep 9 1"]
)
def test_nothing_but_placing_it_can_be_done_with_a_car_in_hand(entry: str) -> None:
    assert refusal(state(faceup=[SWAP], phase="place", drawn=84), entry) == "GT-9"


@pytest.mark.rule("GT-9")
@pytest.mark.parametrize(
    "entry", ["0 draw", "1 draw", "0 place 1", "0 use 4 1", "0 card 9", "* draw", "* offer 0 9"]
)
def test_nothing_but_its_card_may_happen_while_a_draw_waits(entry: str) -> None:
    assert refusal(state(faceup=[SWAP], to_act="*"), entry) == "GT-9"


@pytest.mark.rule("GT-10")
def test_a_used_car_is_discarded() -> None:
    after = play(state(faceup=[SWAP, HOP]), "0 use 4 1")
    assert after["faceup"] == [HOP]
    assert after["discard"] == [SWAP]


@pytest.mark.rule("GT-10")
@pytest.mark.parametrize("car", [9, 70, 71, 84, 0, 85, -4])
def test_only_a_face_up_car_can_be_used(car: int) -> None:
    at = state(faceup=[SWAP], discard=[84])
    assert refusal(at, f"0 use {car} 1") == "GT-10"
    assert refusal(at, f"0 use {car}") == "GT-10"


@pytest.mark.rule("GT-10")
def test_with_nothing_face_up_only_drawing_is_left() -> None:
    assert moves(state(), 0) == {"draw"}


@pytest.mark.rule("GT-10")
def test_with_nothing_usable_face_up_only_drawing_is_left() -> None:
    locks = [locked(s1=10, s4=18, s7=26), locked(s4=34)]
    assert moves(
        state(
            faceup=[LOCK, DROP_MIDDLE],
            locks=locks,
            lines=[[70, 60, 50, 40, 30, 20, 9], [71, 61, 51, 41, 31, 21, 11]],
        ),
        0,
    ) == {"draw"}


@pytest.mark.rule("GT-10")
def test_every_usable_ability_face_up_can_be_used_by_the_seat_to_act_alone() -> None:
    at = state(faceup=EACH_ABILITY)
    drops = {f"use {DROP_LEFT}", f"use {DROP_MIDDLE}", f"use {DROP_RIGHT}"}
    aimed = uses(SWAP, range(1, 7)) | uses(HOP, range(1, 6)) | uses(LEFT, range(3, 8)) | uses(RIGHT, range(1, 6))
    assert moves(at, 0) == {"draw"} | drops | aimed | uses(LOCK, (1, 4, 7))
    assert moves(at, 1) == set()


@pytest.mark.rule("GT-11")
@pytest.mark.parametrize(
    ("slot", "line"),
    [
        (1, [60, 70, 50, 40, 30, 20, 10]),
        (2, [70, 50, 60, 40, 30, 20, 10]),
        (3, [70, 60, 40, 50, 30, 20, 10]),
        (4, [70, 60, 50, 30, 40, 20, 10]),
        (5, [70, 60, 50, 40, 20, 30, 10]),
        (6, [70, 60, 50, 40, 30, 10, 20]),
    ],
)
def test_swap_exchanges_two_neighbours(slot: int, line: list[int]) -> None:
    assert play(state(faceup=[SWAP]), f"0 use 4 {slot}")["lines"][0] == line


@pytest.mark.rule("GT-11")
@pytest.mark.parametrize(
    ("slot", "line"),
    [
        (1, [50, 60, 70, 40, 30, 20, 10]),
        (2, [70, 40, 50, 60, 30, 20, 10]),
        (3, [70, 60, 30, 40, 50, 20, 10]),
        (4, [70, 60, 50, 20, 30, 40, 10]),
        (5, [70, 60, 50, 40, 10, 20, 30]),
    ],
)
def test_hop_exchanges_two_cars_with_one_between(slot: int, line: list[int]) -> None:
    assert play(state(faceup=[HOP]), f"0 use 8 {slot}")["lines"][0] == line


@pytest.mark.rule("GT-11")
@pytest.mark.parametrize(
    ("slot", "line"),
    [
        (3, [50, 70, 60, 40, 30, 20, 10]),
        (4, [70, 40, 60, 50, 30, 20, 10]),
        (5, [70, 60, 30, 50, 40, 20, 10]),
        (6, [70, 60, 50, 20, 40, 30, 10]),
        (7, [70, 60, 50, 40, 10, 30, 20]),
    ],
)
def test_left_moves_a_car_two_places_and_the_two_it_passes_shift_right(slot: int, line: list[int]) -> None:
    assert play(state(faceup=[LEFT]), f"0 use 3 {slot}")["lines"][0] == line


@pytest.mark.rule("GT-11")
@pytest.mark.parametrize(
    ("slot", "line"),
    [
        (1, [60, 50, 70, 40, 30, 20, 10]),
        (2, [70, 50, 40, 60, 30, 20, 10]),
        (3, [70, 60, 40, 30, 50, 20, 10]),
        (4, [70, 60, 50, 30, 20, 40, 10]),
        (5, [70, 60, 50, 40, 20, 10, 30]),
    ],
)
def test_right_moves_a_car_two_places_and_the_two_it_passes_shift_left(slot: int, line: list[int]) -> None:
    assert play(state(faceup=[RIGHT]), f"0 use 1 {slot}")["lines"][0] == line


@pytest.mark.rule("GT-11")
def test_an_ability_moves_the_cars_of_its_user_alone() -> None:
    after = play(state(turn=1, faceup=[SWAP]), "1 use 4 1")
    assert after["lines"] == [[70, 60, 50, 40, 30, 20, 10], [61, 71, 51, 41, 31, 21, 11]]


@pytest.mark.rule("GT-11")
@pytest.mark.parametrize(
    ("car", "slots"),
    [(SWAP, (0, 7, 8, -1)), (HOP, (0, 6, 7, -1)), (LEFT, (0, 1, 2, 8)), (RIGHT, (0, 6, 7, 999999999))],
)
def test_a_slot_that_an_ability_cannot_be_aimed_at_is_refused(car: int, slots: tuple[int, ...]) -> None:
    at = state(faceup=EACH_ABILITY)
    assert [refusal(at, f"0 use {car} {slot}") for slot in slots] == ["GT-11"] * 4


@pytest.mark.rule("GT-11")
@pytest.mark.parametrize("car", [SWAP, HOP, LEFT, RIGHT, LOCK])
def test_an_ability_that_must_be_aimed_is_refused_without_a_slot(car: int) -> None:
    assert refusal(state(faceup=EACH_ABILITY), f"0 use {car}") == "GT-11"


@pytest.mark.rule("GT-11")
@pytest.mark.parametrize("car", [DROP_LEFT, DROP_MIDDLE, DROP_RIGHT])
@pytest.mark.parametrize("slot", [0, 1, 4, 7])
def test_a_drop_is_refused_with_a_slot(car: int, slot: int) -> None:
    assert refusal(state(faceup=EACH_ABILITY), f"0 use {car} {slot}") == "GT-11"


@pytest.mark.rule("GT-11")
def test_a_drop_whose_car_is_locked_in_every_line_is_refused() -> None:
    at = state(faceup=[DROP_MIDDLE, DROP_LEFT], locks=[locked(s4=18), locked(s4=26)])
    assert refusal(at, "0 use 5") == "GT-11"
    assert moves(at, 0) == {"draw", "use 7"}


@pytest.mark.rule("GT-11")
def test_a_drop_can_be_used_while_one_line_of_any_seat_has_its_car_unlocked() -> None:
    at = state(3, faceup=[DROP_MIDDLE], locks=[locked(s4=18), locked(s4=26), locked()])
    assert moves(at, 0) == {"draw", "use 5"}


NOT_EVENTS = """
draw 1|place|place 1 2|keep 1|keep 1 2 3|card|card 1 2|use|use 1 2 3|deal|offer
shuffle||Draw|use a|place 01|place +1|place -0|card 1.0|draw | draw|place  1|offer 1 ? ?|place ١|card 1234567890
""".strip()


@pytest.mark.parametrize("text", NOT_EVENTS.replace("\n", "|").split("|"))
def test_a_text_that_is_no_event_is_a_fault_of_form(text: str) -> None:
    assert refusal(state(), f"0 {text}") == "REC"


def test_a_game_is_for_two_to_four_players() -> None:
    assert [RULES.start(players, {}).players for players in (2, 3, 4)] == [2, 3, 4]


@pytest.mark.rule("GT-11")
@pytest.mark.parametrize(("car", "slot"), [(DROP_LEFT, "s1"), (DROP_MIDDLE, "s4"), (DROP_RIGHT, "s7")])
def test_a_random_move_is_no_drop_that_is_locked_in_every_line(car: int, slot: str) -> None:
    at = state(faceup=EACH_ABILITY, locks=[locked(**{slot: 18}), locked(**{slot: 26})])
    source = Seeded(car)
    assert f"use {car}" not in moves(at, 0)
    assert_follows(lambda: RULES.choose(at, 0, source).text, dict.fromkeys(sorted(moves(at, 0)), 1))
