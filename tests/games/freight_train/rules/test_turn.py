"""A turn: filling a row, the actions, and passing (FT-14 to FT-19)."""

from collections.abc import Sequence
from typing import Any

import pytest

from ludorail.core.errors import RuleError
from ludorail.games.freight_train import RULES, FreightState
from ludorail.games.freight_train.rules.day import end_turn
from ludorail.games.freight_train.rules.legal import can_do_anything
from tests.games.freight_train.builder import legal, look, play, position, position_refusal, refusal, state

MIXED_TRAIN = "reefer stock piggyback container"
STUCK = ["box*2", "ore*2", "coil*2", "tank*2", "auto*2", "hopper*2", "gondola*2", "container*2"]
"""Trains that, with the mixed one, take no reefer, stock or piggyback car."""
FULL = ("stock*6 reefer*2", "piggyback*5 coil*2 reefer")
"""A full private yard whose last cars fit none of them."""


def stuck(*main: str) -> FreightState:
    """Day 3: seat 0 has no points, a full private yard, and trains that take none of the cars there are."""
    return state(day=3, main=main, private={0: FULL}, trains={0: [*STUCK, MIXED_TRAIN]}, points=[0, 5])


def standstill(
    day: int = 1,
    mobilised: Sequence[int] = (0, 1),
    trains: list[str] | None = None,
    main: Sequence[str] = ("stock", "piggyback", "reefer", "piggyback"),
    cabooses: bool = False,
) -> FreightState:
    """Both seats have no points, full private yards, and trains that take none of the cars there are."""
    made = trains or [*STUCK[:7], MIXED_TRAIN]
    return state(
        day=day,
        mobilised=mobilised if day < 3 else (),
        main=main,
        cabooses=cabooses,
        private={
            0: ("box*3 ore*3 reefer*2", "coil*3 tank*3 reefer*2"),
            1: ("auto*3 hopper*3 stock*2", "gondola*5 piggyback*3"),
        },
        trains={seat: made if seat in mobilised else made[1:] for seat in (0, 1)},
        points=[0, 0],
    )


# FT-14


@pytest.mark.rule("FT-14")
@pytest.mark.parametrize(
    ("main", "rows"), [(["box*5", "", "ore", "", "tank"], [2, 4]), (["box", "", "ore", "box", "box"], [])]
)
def test_an_empty_row_may_be_filled_where_two_are_empty(main: list[str], rows: list[int]) -> None:
    assert [line for line in legal(state(main=main)) if "fill" in line] == [f"0 fill {row}" for row in rows]


@pytest.mark.rule("FT-14")
def test_a_row_is_filled_with_five_cars_from_the_bumper_outwards() -> None:
    now = play(state(main=["box*5"]), "0 fill 4", *[f"* car {car}" for car in ("tank", "auto", "coil", "ore")])
    assert (look(now, "phase"), look(now, "row"), look(now, "filled")) == ("filling", 4, True)
    now = play(now, "* car stock")
    assert (look(now, "phase"), RULES.actors(now)) == ("turn", (0,))
    assert look(now, "main") == [["box"] * 5, [], [], ["tank", "auto", "coil", "ore", "stock"], []]


@pytest.mark.rule("FT-14")
def test_one_row_a_turn_is_filled() -> None:
    now = play(state(), "0 fill 4", *["* car tank"] * 5)
    assert refusal(now, "0 fill 1") == "FT-14"
    assert not any("fill" in line for line in legal(now))
    assert "1 fill 1" in legal(play(now, "0 mobilise"))


@pytest.mark.rule("FT-14")
@pytest.mark.parametrize(
    ("main", "row"),
    [(["box", "box", "ore", "box", ""], 5), (["box", "", ""], 1), (["box*5", "box", "ore", "coil"], 4)],
)
def test_filling_a_row_that_may_not_be_filled_is_refused(main: list[str], row: int) -> None:
    assert refusal(state(main=main), f"0 fill {row}") == "FT-14"


@pytest.mark.rule("FT-14")
@pytest.mark.parametrize("begin", [["0 main 1 yard 1"], ["0 yard 1 train 1"], ["0 rearrange"]])
def test_a_row_is_filled_before_the_action_only(begin: list[str]) -> None:
    now = play(state(main=["box*5"], private={0: ("ore*2", "")}), *begin)
    assert refusal(now, "0 fill 2") == "FT-14"


@pytest.mark.rule("FT-14")
def test_with_no_card_left_no_row_is_filled() -> None:
    now = state(deck="", night=True)
    assert refusal(now, "0 fill 3") == "FT-14"
    assert "0 fill 3" in legal(state(deck=""))  # the end-of-day card is a card


@pytest.mark.rule("FT-14")
@pytest.mark.parametrize(
    "line",
    [
        "0 mobilise",
        "1 mobilise",
        "0 car box",
        "* row 1 box box box box box",
        "* private 0 1 box",
        "* pass",
        "0 fill 2",
    ],
)
def test_while_a_row_is_filled_nothing_else_happens(line: str) -> None:
    assert refusal(play(state(), "0 fill 1"), line) == "FT-14"


@pytest.mark.rule("FT-4", "FT-5", "FT-14")
def test_the_seat_to_act_turns_no_card_itself() -> None:
    assert [refusal(state(), f"0 {event}") for event in ("car box", "night")] == ["FT-14", "FT-14"]
    deals = ("row 1 box box box box box", "private 0 1 box box box box box box")
    assert [refusal(state(), f"0 {event}") for event in deals] == ["FT-4", "FT-5"]


@pytest.mark.rule("FT-14")
def test_a_row_may_be_filled_with_the_last_car_after_the_end_of_day_card() -> None:
    now = state(phase="filling", row=1, filled=True, deck="box", night=True)
    assert look(play(now, "* car box"), "main") == [["box"], [], [], [], []]


@pytest.mark.rule("FT-8", "FT-14")
def test_only_the_seat_to_act_has_moves_and_nobody_while_a_row_is_filled() -> None:
    assert RULES.legal(state(), 1) == []
    assert [RULES.legal(play(state(), "0 fill 1"), seat) for seat in (0, 1)] == [[], []]


@pytest.mark.rule("FT-14")
@pytest.mark.parametrize(
    "found",
    [
        position(phase="filling", row=1, filled=False),
        position(phase="filling", row=1, filled=True, main=["box*5"]),
        position(phase="filling", row=1, filled=True, main=["", "box", "box", "ore", "ore"]),
        position(phase="filling", row=1, filled=True, main=["box", "box", "box", "ore", "ore"]),
        position(phase="filling", row=1, filled=True, deck="", night=True),
        position(phase="deal", below=0, filled=True),
        position(filled=True, main=["box", "box", "box", "ore", "ore"]),
    ],
)
def test_a_position_with_a_fill_that_could_not_be_is_refused(found: object) -> None:
    assert position_refusal(found) == "FT-14"


# FT-15


@pytest.mark.rule("FT-15")
@pytest.mark.parametrize("main", [[], ["box"], ["box", "ore"], ["box*2"]])
def test_fewer_than_three_cars_cannot_be_taken(main: list[str]) -> None:
    now = state(main=main)
    assert refusal(now, "0 main 1 yard 1") == "FT-15"
    assert not any("main" in line for line in legal(now))


@pytest.mark.rule("FT-15")
def test_after_filling_a_row_cars_can_be_taken() -> None:
    now = play(state(main=["box", "ore"]), "0 fill 3", *["* car tank"] * 5)
    assert "0 main 1 yard 1" in legal(now)


@pytest.mark.rule("FT-15")
def test_a_fill_that_leaves_fewer_than_three_is_not_enough() -> None:
    now = play(state(main=["box"], deck="ore", night=True), "0 fill 5", "* car ore")
    assert refusal(now, "0 main 1 yard 1") == "FT-15"
    assert legal(now) == ["0 mobilise"]


# FT-16.1


@pytest.mark.rule("FT-16")
def test_three_cars_of_the_main_yard_end_the_turn() -> None:
    now = play(state(main=["box*2", "ore", "tank"]), "0 main 1 yard 1", "0 main 2 train 4")
    assert (look(now, "action"), RULES.actors(now)) == (["main", 2, 1, 0], (0,))
    now = play(now, "0 main 1 train 1")
    assert (look(now, "action"), RULES.actors(now)) == (None, (1,))


@pytest.mark.rule("FT-16")
def test_three_cars_may_come_from_one_row() -> None:
    now = play(state(main=["box ore tank"]), "0 main 1 yard 2", "0 main 1 yard 2", "0 main 1 train 1")
    assert look(now, "private") == [[[], ["tank", "ore"]], [[], []]]


@pytest.mark.rule("FT-16")
def test_an_empty_row_gives_nothing() -> None:
    now = state(main=["box*3"], private={0: ("ore", "")})
    assert refusal(now, "0 main 2 yard 1") == "FT-16"
    assert refusal(now, "0 yard 2 train 1") == "FT-16"


@pytest.mark.rule("FT-16")
def test_a_first_car_after_which_the_three_cannot_be_placed_is_a_dead_end() -> None:
    trains = ["box*2", "ore*2", "coil*2", "tank*2", "auto*2", "hopper*2", "reefer box"]
    now = state(
        main=["gondola stock", "stock box"], private={0: ("stock*7 reefer", "piggyback*8")}, trains={0: trains}
    )
    moves = [line for line in legal(now) if "main" in line]
    assert moves == ["0 main 1 train 7", "0 main 2 train 1"]
    now = play(now, "0 main 2 train 1")
    assert [line for line in legal(now) if "main" in line] == ["0 main 1 train 7"]
    assert refusal(now, "0 main 2 train 7") == "FT-16"


@pytest.mark.rule("FT-16")
def test_with_a_full_private_yard_every_empty_train_is_open_that_leaves_a_way_on() -> None:
    trains = ["box*2", "ore*2", "coil*2", "tank*2", "stock reefer"]
    now = state(main=["box", "ore", "hopper"], private={0: FULL}, trains={0: trains})
    taking = [f"0 main 3 train {train}" for train in (5, 6, 7)]
    assert [line for line in legal(now) if "main 3" in line] == taking


@pytest.mark.rule("FT-16")
def test_with_room_for_one_car_a_yard_may_be_a_dead_end_too() -> None:
    made = [*STUCK, MIXED_TRAIN]
    now = state(
        day=3, main=["box reefer", "stock", "stock"], private={0: ("stock*6", "piggyback*8")}, trains={0: made}
    )
    now = play(now, "0 main 1 yard 1")
    assert legal(now) == [
        "0 main 1 train 1",
        "0 main 1 train 9",
        "0 main 2 yard 1",
        "0 main 2 yard 1 1",
        "0 main 3 yard 1",
        "0 main 3 yard 1 1",
    ]
    now = play(now, "0 main 2 yard 1")
    assert legal(now) == ["0 main 1 train 1", "0 main 1 train 9"]
    now = state(
        day=3, main=["reefer*2", "stock", "stock"], private={0: ("stock*6", "piggyback*8")}, trains={0: made}
    )
    assert refusal(now, "0 main 1 yard 1") == "FT-16"


@pytest.mark.rule("FT-16")
@pytest.mark.parametrize(
    ("main", "into_yard"),
    [
        (["box", "reefer box"], []),
        (["", "box*2 reefer"], ["0 main 2 yard 1"]),
        (["", "", "box*2 reefer"], ["0 main 3 yard 1"]),
    ],
)
def test_a_car_takes_the_last_place_of_the_yard_only_if_trains_take_the_other_two(
    main: list[str], into_yard: list[str]
) -> None:
    private = {0: ("stock*7", "piggyback*8")}
    now = state(day=3, main=main, private=private, trains={0: [*STUCK, MIXED_TRAIN]})
    assert [line for line in legal(now) if "main" in line and "yard" in line] == into_yard


@pytest.mark.rule("FT-16")
def test_all_three_cars_may_fill_the_private_yard() -> None:
    private = {0: ("stock*5", "piggyback*8")}
    now = state(day=3, main=["reefer"] * 3, private=private, trains={0: [*STUCK, MIXED_TRAIN]})
    for row in (1, 2, 3):
        assert f"0 main {row} yard 1" in legal(now)
        now = play(now, f"0 main {row} yard 1")
    assert RULES.actors(now) == (1,)


@pytest.mark.rule("FT-11", "FT-16")
@pytest.mark.parametrize(
    ("singles", "row", "trains"),
    [
        (["box", "ore"], "box coil tank", (2, 3)),
        (["ore", "box"], "box coil tank", (1, 3)),
        (["box", "ore"], "coil*2 tank", ()),
    ],
)
def test_a_car_goes_where_the_next_two_still_find_a_train(
    singles: list[str], row: str, trains: tuple[int, ...]
) -> None:
    made = [*singles, "tank*2", "auto*2", "hopper*2", "gondola*2", "container*2"]
    now = state(main=["", row], private={0: FULL}, trains={0: made})
    assert [line for line in legal(now) if "main" in line] == [f"0 main 2 train {train}" for train in trains]


@pytest.mark.rule("FT-16")
def test_an_action_cannot_be_left_in_the_middle() -> None:
    now = play(state(main=["box*5"], private={0: ("ore", "")}), "0 main 1 yard 1")
    for move in ("yard 1 train 1", "rearrange", "mobilise", "end", "put box 1"):
        assert refusal(now, f"0 {move}") == "FT-16"
    now = play(state(main=["box*5"], private={0: ("ore*2", "")}), "0 yard 1 train 1")
    for move in ("main 1 yard 1", "rearrange", "mobilise", "put box 1"):
        assert refusal(now, f"0 {move}") == "FT-16"
    now = play(state(main=["box*5"], private={0: ("ore*2", "")}), "0 rearrange")
    for move in ("main 1 yard 1", "yard 1 train 1", "rearrange", "mobilise", "end"):
        assert refusal(now, f"0 {move}") == "FT-16"


@pytest.mark.rule("FT-16")
@pytest.mark.parametrize(
    ("begun", "other", "reason"),
    [
        ("main 1 yard 1", "yard 1 train 1", "taking cars from the main yard. Take 2 more there"),
        ("yard 1 train 1", "main 1 yard 1", "moving cars from your private yard"),
        ("rearrange", "mobilise", "rearranging your private yard"),
    ],
)
def test_beginning_another_action_is_refused_with_the_one_under_way(begun: str, other: str, reason: str) -> None:
    now = play(state(main=["box*5"], private={0: ("ore*2", "")}), f"0 {begun}")
    with pytest.raises(RuleError) as caught:
        play(now, f"0 {other}")
    assert reason in caught.value.say("en")


@pytest.mark.rule("FT-16")
@pytest.mark.parametrize("train", ["0", "8", "-1", "999999999"])
def test_a_locomotive_that_is_not_there_takes_nothing(train: str) -> None:
    now = state(main=["box*5"], private={0: ("ore", "")}, cabooses=True)
    for move in ("main 1 train", "yard 1 train", "caboose"):
        assert refusal(now, f"0 {move} {train}") == "FT-16"


@pytest.mark.rule("FT-16")
@pytest.mark.parametrize(
    "more",
    [
        {"action": ["main", 1, 0, 0]},
        {"action": ["main", 1, 1, 0]},
        {"action": ["main", 1, 0, 1]},
        {"action": ["main", 3, 0, 0], "main": ["box*5"], "trains": {0: ["ore*3"]}},
        {"action": ["main", 0, 0, 0], "main": ["box*5"]},
        {"action": ["main", 1, 1, 1], "main": ["box*5"], "private": {0: ("ore", "ore")}},
        {"action": ["main", 1, 0, 0], "main": ["box"], "trains": {0: ["ore"]}},
        {"action": ["yard", 1]},
        {"action": ["yard", 0], "trains": {0: ["ore*4"]}},
        {"action": ["yard", 4], "trains": {0: ["ore*4"]}},
        {"action": ["rearrange"]},
        {"lifted": {"box": 1}},
        {"phase": "deal", "below": 0, "action": ["yard", 1]},
        {"phase": "filling", "row": 1, "filled": True, "action": ["yard", 1]},
    ],
)
def test_a_position_with_an_action_that_could_not_be_is_refused(more: dict[str, Any]) -> None:
    assert position_refusal(position(**more)) == "FT-16"


@pytest.mark.rule("FT-16")
def test_a_position_in_a_dead_end_is_refused() -> None:
    made = [*STUCK, MIXED_TRAIN]
    found = position(
        day=3, main=["reefer", "stock"], private={0: FULL}, trains={0: made}, action=["main", 1, 0, 0]
    )
    assert position_refusal(found) == "FT-16"
    last = state(day=3, main=["box"], private={0: FULL}, trains={0: made}, action=["main", 2, 0, 0])
    assert "0 main 1 train 1" in legal(last)


# FT-16.2


@pytest.mark.rule("FT-16")
def test_one_to_four_private_cars_go_to_trains() -> None:
    now = state(private={0: ("tank*3 box", "ore")})
    now = play(now, "0 yard 1 train 1")
    assert "0 end" in legal(now)
    now = play(now, "0 yard 1 train 2", "0 yard 1 train 2")
    assert look(now, "action") == ["yard", 3]
    assert RULES.actors(play(now, "0 end")) == (1,)
    now = play(now, "0 yard 2 train 3")
    assert (RULES.actors(now), look(now, "private")) == ((1,), [[["tank"], []], [[], []]])


@pytest.mark.rule("FT-16")
def test_a_position_after_the_first_car_of_an_action_can_be_played_on() -> None:
    now = state(trains={0: ["box"]}, action=["yard", 1])
    assert legal(now) == ["0 end"]


@pytest.mark.rule("FT-16")
def test_end_is_said_also_when_nothing_more_can_be_moved_and_not_before_anything_is() -> None:
    now = state(private={0: ("box", "")})
    assert refusal(now, "0 end") == "FT-16"
    assert legal(play(now, "0 yard 1 train 1")) == ["0 end"]


# FT-16.3


@pytest.mark.rule("FT-16")
def test_rearranging_lifts_all_private_cars_and_sets_them_in_any_order() -> None:
    now = play(state(private={0: ("box ore box", "tank")}), "0 rearrange")
    assert (look(now, "points"), look(now, "lifted")) == ([4, 5], {"box": 2, "ore": 1, "tank": 1})
    assert legal(now) == [f"0 put {car} {yard}" for car in ("box", "ore", "tank") for yard in (1, 2)]
    now = play(now, "0 put tank 2", "0 put ore 2", "0 put box 2", "0 put box 1")
    assert look(now, "private") == [[["box"], ["tank", "ore", "box"]], [[], []]]
    assert (RULES.actors(now), look(now, "lifted")) == ((1,), {})


@pytest.mark.rule("FT-16")
def test_rearranging_needs_a_car_and_sets_lifted_ones_only() -> None:
    assert refusal(state(), "0 rearrange") == "FT-16"
    now = state(private={0: ("box*2", "")})
    with pytest.raises(RuleError, match="No car is lifted"):
        play(now, "0 put box 1")
    now = play(now, "0 rearrange")
    assert refusal(now, "0 put ore 1") == "FT-16"


@pytest.mark.rule("FT-16")
def test_sixteen_cars_alike_can_be_lifted() -> None:
    now = play(state(players=5, private={0: ("tank*8", "tank*8")}), "0 rearrange", *["0 put tank 2"] * 8)
    assert legal(now) == ["0 put tank 1"]
    assert look(now, "lifted") == {"tank": 8}


# FT-16.4


@pytest.mark.rule("FT-16")
def test_a_mobilised_locomotive_is_usable_from_the_next_turn() -> None:
    now = play(state(private={1: ("box*2", "")}), "0 mobilise", "1 mobilise")
    assert (look(now, "ready"), look(now, "mobilised"), RULES.actors(now)) == ([7, 8], [True, True], (1,))
    assert "1 yard 1 train 8" in legal(now)
    assert look(play(now, "1 yard 1 train 8", "1 end"), "ready") == [8, 8]


@pytest.mark.rule("FT-16")
def test_a_locomotive_that_is_not_ready_takes_nothing() -> None:
    found = position(mobilised=[1], private={1: ("box*2", "")}, played=[0], to_act=1)
    found["ready"] = [7, 7]
    assert position_refusal(found) == "FT-3"  # its turn has begun, so it is ready
    now = state(mobilised=[0], ready=[7, 7], played=[0], to_act=1)
    now.ready[1], now.locomotives[1] = 6, 7
    now.private[2] = (1,)
    assert refusal(now, "1 yard 1 train 7") == "FT-16"


@pytest.mark.rule("FT-16")
def test_mobilising_is_once_a_day_and_never_on_day_3() -> None:
    assert refusal(state(mobilised=[0]), "0 mobilise") == "FT-16"
    assert "0 mobilise" not in legal(state(mobilised=[0]))
    assert refusal(state(mobilised=[1], played=[0], to_act=1), "1 mobilise") == "FT-16"
    assert refusal(state(day=3), "0 mobilise") == "FT-16"
    assert "0 mobilise" in legal(state(day=2))


@pytest.mark.rule("FT-16")
def test_a_position_with_a_locomotive_mobilised_on_day_3_is_refused() -> None:
    assert position_refusal(position(day=3, mobilised=[0])) == "FT-16"
    assert position_refusal(position(day=3) | {"mobilised": [True, False]}) == "FT-16"
    assert position_refusal(position(phase="deal", below=0, mobilised=[0])) == "FT-16"


@pytest.mark.rule("FT-16")
def test_a_position_with_cars_behind_a_locomotive_that_is_not_ready_is_refused() -> None:
    found = position(mobilised=[1], trains={1: [""] * 7 + ["box"]}, ready=[7, 7])
    assert position_refusal(found) == "FT-16"


# FT-17


@pytest.mark.rule("FT-17")
@pytest.mark.parametrize("points", [0, -1])
def test_a_point_to_pay_must_be_there(points: int) -> None:
    now = state(private={0: ("box", "")}, points=[points, 5])
    assert "0 rearrange" not in legal(now)
    assert refusal(now, "0 rearrange") == "FT-17"


@pytest.mark.rule("FT-17")
def test_the_last_point_may_be_paid() -> None:
    assert look(play(state(private={0: ("box", "")}, points=[1, 5]), "0 rearrange"), "points") == [0, 5]


# FT-18


@pytest.mark.rule("FT-18")
def test_a_seat_that_can_do_nothing_passes() -> None:
    now = stuck("reefer", "stock", "piggyback", "reefer")
    assert legal(now) == ["0 pass"]
    assert RULES.actors(play(now, "0 pass")) == (1,)


@pytest.mark.rule("FT-18")
@pytest.mark.parametrize("begin", [[], ["0 main 1 yard 1"], ["0 yard 1 train 1"], ["0 rearrange"]])
def test_a_seat_that_can_do_something_does_not_pass(begin: list[str]) -> None:
    now = play(state(main=["box*5"], private={0: ("ore*2", "")}), *begin)
    assert refusal(now, "0 pass") == "FT-18"


@pytest.mark.rule("FT-18")
def test_a_seat_that_can_fill_a_row_does_not_pass_until_it_has() -> None:
    now = stuck("reefer", "stock", "piggyback")
    assert legal(now) == ["0 fill 4", "0 fill 5"]
    assert refusal(now, "0 pass") == "FT-18"
    now = play(now, "0 fill 4", *["* car reefer"] * 3, "* car stock", "* car piggyback")
    assert legal(now) == ["0 pass"]


@pytest.mark.rule("FT-18")
def test_when_a_round_is_complete_and_nobody_can_do_anything_the_day_ends() -> None:
    now = play(standstill(), "0 pass")
    assert RULES.actors(now) == (1,)
    now = play(now, "1 pass")
    assert (look(now, "phase"), look(now, "day"), look(now, "night")) == ("deal", 2, False)
    assert look(now, "below") == 0  # the end-of-day card is shuffled in again after the rows are dealt


@pytest.mark.rule("FT-18")
def test_day_3_can_end_that_way_too() -> None:
    now = play(standstill(day=3, trains=[*STUCK, MIXED_TRAIN]), "0 pass", "1 pass")
    assert (look(now, "phase"), look(now, "night"), look(now, "played")) == ("over", False, [0, 1])
    outcome = RULES.outcome(now)
    assert outcome is not None
    assert str(outcome.reason) == "Nobody could do anything on day 3."
    assert look(RULES.from_position(RULES.position(now)), "phase") == "over"


@pytest.mark.rule("FT-18")
@pytest.mark.parametrize("seat", [0, 1])
def test_the_day_goes_on_while_one_seat_could_do_something(seat: int) -> None:
    now = play(standstill(), "0 pass")
    now.points[seat] = 1
    after = now.copy()
    end_turn(after)
    assert look(after, "phase") == "turn"


@pytest.mark.rule("FT-18")
def test_the_day_goes_on_while_three_cars_of_the_main_yard_could_be_placed() -> None:
    now = standstill(main=["box", "box", "stock", "ore"])
    end_turn(now)
    end_turn(now)
    assert look(now, "phase") == "turn"


@pytest.mark.rule("FT-18")
def test_the_day_goes_on_while_two_cars_have_room_in_a_private_yard_and_a_train_takes_the_third() -> None:
    now = standstill(main=["box reefer*2", "stock", "piggyback", "piggyback"])
    assert not can_do_anything(now, 0)
    now.private[0] = now.private[0][2:]
    assert can_do_anything(now, 0)


@pytest.mark.rule("FT-18")
@pytest.mark.parametrize("row", range(4))
def test_the_day_goes_on_while_a_private_car_could_go_to_a_train(row: int) -> None:
    now = standstill()
    now.private[row] = now.private[row][::-1]
    end_turn(now)
    end_turn(now)
    assert look(now, "phase") == "turn"


@pytest.mark.rule("FT-13", "FT-18")
def test_for_that_only_the_last_car_of_a_row_of_ones_own_counts() -> None:
    now = standstill()
    for seat in (0, 1):
        for row in (2 * seat, 2 * seat + 1):
            first, *rest, last = now.private[row]
            now.private[row] = (*rest, last, first)
            assert can_do_anything(now, seat)
            assert not can_do_anything(now, 1 - seat)
            now.private[row] = (*rest, first, last)
            assert not can_do_anything(now, seat)
    now.private[0] = ()
    assert can_do_anything(now, 0)  # it has room for three cars of the main yard


@pytest.mark.rule("FT-16", "FT-18")
@pytest.mark.parametrize("seat", [0, 1])
def test_the_day_goes_on_while_a_seat_could_mobilise(seat: int) -> None:
    now = standstill(mobilised=[1 - seat])
    end_turn(now)
    end_turn(now)
    assert look(now, "phase") == "turn"


@pytest.mark.rule("FT-18", "FT-26")
def test_the_day_goes_on_while_a_caboose_could_be_put() -> None:
    now = standstill(cabooses=True)
    end_turn(now)
    end_turn(now)
    assert look(now, "phase") == "turn"


@pytest.mark.rule("FT-18", "FT-26")
def test_the_last_caboose_could_still_be_put_on_the_only_train_without_one() -> None:
    now = standstill(cabooses=True)
    now.caboose[0], now.cabooses_left = 0b11111110, 1
    assert can_do_anything(now, 0)
    now.cabooses_left = 0
    assert not can_do_anything(now, 0)
    now.caboose[0], now.cabooses_left = 0b11111111, 1
    assert not can_do_anything(now, 0)


@pytest.mark.rule("FT-18")
def test_for_that_a_new_locomotive_counts_as_usable() -> None:
    now = play(standstill(mobilised=[1]), "0 mobilise", "1 pass")
    assert (look(now, "phase"), look(now, "day"), RULES.actors(now)) == ("turn", 1, (1,))


@pytest.mark.rule("FT-18")
def test_a_position_that_is_over_with_no_night_needs_everybody_stuck() -> None:
    found = position(day=3, phase="over", to_act=None, played=[0, 1])
    assert position_refusal(found) == "FT-18"
    RULES.from_position(position(day=3, phase="over", to_act=None, played=[0, 1], night=True))


@pytest.mark.rule("FT-17", "FT-18")
def test_a_position_that_is_over_with_no_night_had_nobody_with_a_point_to_rearrange() -> None:
    end = play(standstill(day=3, trains=[*STUCK, MIXED_TRAIN]), "0 pass", "1 pass")
    RULES.from_position(RULES.position(end))
    for seat in range(2):
        before = end.copy()
        before.points[seat] += 1
        assert position_refusal(RULES.position(before)) == "FT-18"


# FT-19


@pytest.mark.rule("FT-19")
def test_the_same_order_as_before_may_be_chosen() -> None:
    now = state(private={0: ("box ore", "tank")})
    after = play(now, "0 rearrange", "0 put box 1", "0 put tank 2", "0 put ore 1")
    assert look(after, "private") == look(now, "private")
    assert look(after, "points") == [4, 5]
