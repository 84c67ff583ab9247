"""The parts, the deal and the deck (FT-1 to FT-7)."""

from itertools import islice
from typing import Any

import pytest

from ludorail import CHANCE, Illegal, Seeded
from ludorail.games.freight_train import CAR_TYPES, RULES
from ludorail.games.freight_train.rules.deck import all_draws
from tests.games.draws import assert_follows
from tests.games.freight_train.builder import (
    CARS,
    DEAL,
    LOCOMOTIVES,
    legal,
    look,
    play,
    position,
    position_refusal,
    private_deal,
    refusal,
    state,
)


@pytest.mark.rule("FT-1")
def test_there_are_eleven_types_of_car() -> None:
    assert " ".join(CAR_TYPES) == "auto box coil container gondola hopper ore piggyback reefer stock tank"


@pytest.mark.rule("FT-1")
@pytest.mark.parametrize("event", ["row 1 box box box box mail", "car mail", "put mail 1", "private 0 1 mail"])
def test_an_event_with_an_unknown_type_is_refused(event: str) -> None:
    assert refusal(RULES.start(2, {}), f"* {event}") == "FT-1"


@pytest.mark.rule("FT-1")
@pytest.mark.parametrize("key", ["main", "private", "trains", "deck", "lifted"])
def test_a_position_with_an_unknown_type_is_refused(key: str) -> None:
    found = position()
    mail = {
        "main": [["mail"], [], [], [], []],
        "private": [[["mail"], []], [[], []]],
        "trains": [[["mail"], *[[]] * 6], [[]] * 7],
        "deck": {"mail": 1},
        "lifted": {"mail": 1},
    }
    assert position_refusal(found | {key: mail[key]}) == "FT-1"


@pytest.mark.rule("FT-2")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_cars_of_each_type_depend_on_the_players(players: int) -> None:
    assert look(RULES.start(players, {}), "deck") == dict.fromkeys(CAR_TYPES, CARS[players])


@pytest.mark.rule("FT-2")
def test_a_row_cannot_have_more_cars_of_a_type_than_the_deck() -> None:
    now = play(RULES.start(2, {}), "* row 1 box box box box box")
    assert refusal(now, "* row 2 box box box box box") == "FT-2"
    play(now, "* row 2 box box box box ore")


@pytest.mark.rule("FT-2", "FT-5")
def test_a_private_row_cannot_have_more_cars_of_a_type_than_the_deck() -> None:
    now = play(RULES.start(2, {}), "* row 1 box box box box box", *DEAL[1:])
    assert refusal(now, "* private 0 1 box box box ore ore ore") == "FT-2"
    play(now, "* private 0 1 box box ore ore ore ore")


@pytest.mark.rule("FT-2", "FT-4")
def test_a_car_is_not_drawn_twice_for_a_row() -> None:
    rows = ("auto*5", "box*5", "coil*5", "container*5")
    private = {0: ("auto*3 box*3", "coil*3 container*3"), 1: ("gondola*8", "hopper*8")}
    found = position(day=2, phase="deal", below=0, main=rows, private=private)
    now, source = RULES.from_position(found | {"trains": [[[]] * 7] * 2, "ready": [7, 7]}), Seeded(1)
    for _ in range(600):
        RULES.check(now, CHANCE, RULES.sample(now, source))


@pytest.mark.rule("FT-2")
def test_a_card_turned_must_be_in_the_deck() -> None:
    now = play(state(deck="auto*6"), "0 fill 1")
    assert refusal(now, "* car box") == "FT-2"


@pytest.mark.rule("FT-2")
@pytest.mark.parametrize("count", [7, 9, 10, 99])
@pytest.mark.parametrize("car", ["auto", "box", "tank"])
def test_a_position_has_every_car_once(car: str, count: int) -> None:
    found = position(main=[car])
    assert isinstance(found["deck"], dict)
    found["deck"][car] = count
    assert position_refusal(found) == "FT-2"


@pytest.mark.rule("FT-3")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_locomotives_at_the_start_depend_on_the_players(players: int) -> None:
    assert look(RULES.start(players, {}), "trains") == [[[]] * LOCOMOTIVES[players]] * players


@pytest.mark.rule("FT-3", "FT-21")
def test_no_locomotive_comes_with_the_first_deal() -> None:
    now = play(RULES.start(2, {}), *DEAL, *private_deal(2))
    assert (look(now, "trains"), look(now, "ready")) == ([[[]] * 7] * 2, [7, 7])


@pytest.mark.rule("FT-3")
@pytest.mark.parametrize("day", [1, 2, 3])
@pytest.mark.parametrize("change", [-1, 1])
def test_a_position_with_a_locomotive_too_many_or_too_few_is_refused(day: int, change: int) -> None:
    found = position(day=day)
    count = 6 + day + change
    assert position_refusal(found | {"trains": [[[]] * count, [[]] * (6 + day)]}) == "FT-3"


@pytest.mark.rule("FT-4")
def test_five_main_rows_are_dealt_in_order_from_the_bumper_outwards() -> None:
    now = RULES.start(2, {})
    for number, row in enumerate(DEAL, 1):
        assert legal(now) == [f"* row {number} T1 T2 T3 T4 T5"]
        now = play(now, row)
    assert look(now, "main") == [row.split()[3:] for row in DEAL]


@pytest.mark.rule("FT-4")
@pytest.mark.parametrize(
    "line",
    [
        "* row 1 box box box box box",
        "* row 3 box box box box box",
        "* row 0 box box box box box",
        "* row -1 box box box box box",
        "* row 999999999 box box box box box",
        "* row 2 box box box box",
        "* row 2 box box box box box ore",
        "* row 2",
        "* private 0 1 box box box box box box",
        "* car box",
        "* night",
        "0 mobilise",
        "0 row 2 box box box box box",
        "7 pass",
    ],
)
def test_nothing_but_the_next_main_row_is_dealt(line: str) -> None:
    assert refusal(play(RULES.start(2, {}), DEAL[0]), line) == "FT-4"


@pytest.mark.rule("FT-4")
def test_no_seat_acts_while_private_rows_are_due() -> None:
    assert refusal(play(RULES.start(2, {}), *DEAL), "0 mobilise") == "FT-4"


@pytest.mark.rule("FT-4")
@pytest.mark.parametrize("row", ["0", "6", "-1", "999999999"])
@pytest.mark.parametrize("move", ["fill {}", "main {} yard 1", "main {} train 1"])
def test_a_main_row_is_from_1_to_5(move: str, row: str) -> None:
    assert refusal(state(main=["box*5", "ore"]), f"0 {move.format(row)}") == "FT-4"


@pytest.mark.rule("FT-4")
def test_a_position_has_five_main_rows_of_five_at_most() -> None:
    assert position_refusal(position() | {"main": [[]] * 4}) == "FT-4"
    assert position_refusal(position() | {"main": [[]] * 6}) == "FT-4"
    assert position_refusal(position(main=["box*6"])) == "FT-4"


@pytest.mark.rule("FT-4")
def test_a_position_in_the_deal_has_whole_rows_in_order() -> None:
    deal: dict[str, Any] = {"phase": "deal", "below": 0}
    RULES.from_position(position(main=["box*5", "ore*5"], **deal))
    short = ["box*5", "ore*5", "tank*5", "coil*5", "auto*4"]
    for main in (["box*4"], ["", "box*5"], ["box*5", "", "ore*5"], short):
        assert position_refusal(position(main=main, **deal)) == "FT-4"


@pytest.mark.rule("FT-4")
def test_a_position_with_everything_dealt_is_no_longer_in_the_deal() -> None:
    rows = ["box*5", "ore*5", "tank*5", "coil*5", "auto*5"]
    found = position(day=2, main=rows, phase="deal", below=0, trains={0: [""] * 7, 1: [""] * 7})
    found |= {"trains": [[[]] * 7] * 2, "ready": [7, 7]}
    assert position_refusal(found) == "FT-4"


@pytest.mark.rule("FT-5")
@pytest.mark.parametrize("players", [2, 5])
def test_private_rows_of_six_are_dealt_seat_by_seat(players: int) -> None:
    now = play(RULES.start(players, {}), *DEAL)
    for seat in range(players):
        for yard in (1, 2):
            assert legal(now) == [f"* private {seat} {yard} T1 T2 T3 T4 T5 T6"]
            now = play(now, private_deal(players)[2 * seat + yard - 1])
    rows = [row.split()[4:] for row in private_deal(players)]
    assert look(now, "private") == [rows[2 * seat : 2 * seat + 2] for seat in range(players)]
    assert look(now, "to_act") == 0


@pytest.mark.rule("FT-5")
@pytest.mark.parametrize(
    "line",
    [
        "* private 0 1 ore ore ore ore ore ore",
        "* private 1 2 ore ore ore ore ore ore",
        "* private 0 3 ore ore ore ore ore ore",
        "* private 0 2 ore ore ore ore ore",
        "* private 0 2 ore ore ore ore ore ore ore",
        "* private 0 2",
        "* row 1 ore ore ore ore ore",
        "* car ore",
        "* night",
        "* mobilise",
    ],
)
def test_nothing_but_the_next_private_row_is_dealt(line: str) -> None:
    now = play(RULES.start(2, {}), *DEAL, private_deal(2)[0])
    assert refusal(now, line) == "FT-5"


@pytest.mark.rule("FT-5")
@pytest.mark.parametrize("yard", ["0", "3", "-2", "999999999"])
@pytest.mark.parametrize("move", ["main 1 yard {}", "main 1 yard {} 1", "yard {} train 1", "put box {}"])
def test_a_private_row_is_1_or_2(move: str, yard: str) -> None:
    assert refusal(state(main=["box*5"], private={0: ("box", "ore")}), f"0 {move.format(yard)}") == "FT-5"


@pytest.mark.rule("FT-5")
def test_a_private_row_holds_eight_cars() -> None:
    now = state(main=["box*5"], private={0: ("ore*8", "tank*7")})
    assert refusal(now, "0 main 1 yard 1") == "FT-5"
    now = play(now, "0 main 1 yard 2")
    assert refusal(now, "0 main 1 yard 2") == "FT-5"


@pytest.mark.rule("FT-5")
def test_a_lifted_car_cannot_be_a_ninth() -> None:
    now = play(state(private={0: ("ore*8", "tank")}), "0 rearrange", *["0 put ore 2"] * 8)
    assert refusal(now, "0 put tank 2") == "FT-5"


@pytest.mark.rule("FT-5")
def test_a_position_with_nine_cars_on_a_private_row_is_refused() -> None:
    assert position_refusal(position(private={0: ("ore*9", "")})) == "FT-5"
    assert position_refusal(position() | {"private": [[[]], [[], []]]}) == "FT-5"


@pytest.mark.rule("FT-5")
def test_a_position_with_more_lifted_than_fits_is_refused() -> None:
    found = position(private={0: ("ore*8", "tank*8")}, action=["rearrange"], lifted={"box": 1})
    assert position_refusal(found) == "FT-5"


@pytest.mark.rule("FT-5")
def test_a_position_in_the_first_deal_has_whole_private_rows_in_order() -> None:
    deal: dict[str, Any] = {"phase": "deal", "below": 0, "main": ["box*5", "ore*5", "tank*5", "coil*5", "auto*5"]}
    RULES.from_position(position(private={0: ("stock*6", "")}, **deal))
    for row in ("stock", "stock*5", "stock*7"):
        assert position_refusal(position(private={0: (row, "")}, **deal)) == "FT-5"
    assert position_refusal(position(private={1: ("stock*6", "")}, **deal)) == "FT-5"
    with pytest.raises(Illegal, match=r"Row 2 of seat 1’s private yard must have 6 cars"):
        RULES.from_position(position(private={0: ("stock*6", "reefer*6"), 1: ("hopper*6", "tank")}, **deal))
    with pytest.raises(Illegal, match=r"Row 2 of seat 0’s private yard must have 6 cars"):
        RULES.from_position(position(private={0: ("stock*6", "tank")}, **deal))
    early = position(private={0: ("stock*6", "")}, phase="deal", below=0, main=["box*5"])
    assert position_refusal(early) == "FT-5"


@pytest.mark.rule("FT-6")
@pytest.mark.parametrize(("players", "below"), [(2, 25), (3, 35), (4, 51), (5, 45)])
def test_on_day_1_half_of_the_deck_lies_below(players: int, below: int) -> None:
    assert look(play(RULES.start(players, {}), *DEAL, *private_deal(players)), "below") == below


@pytest.mark.rule("FT-6")
@pytest.mark.parametrize(("day", "part"), [(1, 3), (2, 4)])
def test_on_later_days_a_third_and_a_quarter_lie_below(day: int, part: int) -> None:
    now = play(state(day=day, night=True, played=[0], to_act=1), "1 mobilise", *DEAL)
    assert look(now, "below") == (99 - 25) // part


@pytest.mark.rule("FT-6")
def test_above_the_lower_part_the_next_card_is_a_car_for_sure() -> None:
    now = play(state(deck="auto*4 coil*3", below=6), "0 fill 1")
    assert legal(now) == ["* car auto", "* car coil"]
    assert refusal(now, "* night") == "FT-6"


@pytest.mark.rule("FT-6")
def test_in_the_lower_part_every_place_is_equally_likely() -> None:
    now = play(state(deck="auto*4 coil*3", below=7), "0 fill 1")
    weights = {event.text: weight for event, weight in RULES.chance(now).outcomes}
    assert weights == {"car auto": 4, "car coil": 3, "night": 1}
    source = Seeded(1)
    assert_follows(lambda: RULES.sample(now, source).text, weights)


@pytest.mark.rule("FT-6")
def test_cars_of_the_upper_part_leave_below_as_it_is_and_later_ones_make_it_smaller() -> None:
    now = play(state(deck="auto*4 coil*3", below=6), "0 fill 1", "* car auto")
    assert look(now, "below") == 6
    assert look(play(now, "* car coil"), "below") == 5


@pytest.mark.rule("FT-6")
@pytest.mark.parametrize(
    "more",
    [
        {"deck": "auto*4 coil*3", "below": 8},
        {"below": -1},
        {"below": 50},
        {"day": 2, "below": 34},
        {"night": True, "below": 1},
        {"phase": "deal", "below": 1},
    ],
)
def test_a_position_with_too_much_below_is_refused(more: dict[str, Any]) -> None:
    assert position_refusal(position(**more)) == "FT-6"


def test_every_row_that_can_be_dealt_is_listed_once_with_its_weight() -> None:
    now = state(phase="deal", below=0)
    assert look(now, "to_act") == "*"
    outcomes = list(RULES.chance(now).outcomes)
    assert len(outcomes) == len({event.text for event, _ in outcomes}) == 11**5
    assert sum(weight for _, weight in outcomes) == 99 * 98 * 97 * 96 * 95


@pytest.mark.rule("FT-2", "FT-6")
def test_cars_are_drawn_as_often_as_they_are_left() -> None:
    deck = [2, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0]
    assert dict(all_draws(deck, 2)) == {(0, 0): 2, (0, 2): 2, (2, 0): 2}


def test_rows_are_listed_no_faster_than_they_are_asked_for() -> None:
    first = next(iter(RULES.chance(RULES.start(5, {})).outcomes))
    assert first[0].text == "row 1 auto auto auto auto auto"
    first = next(iter(RULES.chance(play(RULES.start(5, {}), *DEAL)).outcomes))
    assert first[0].text == "private 0 1 auto auto auto auto auto auto"
    assert len(list(islice(RULES.chance(RULES.start(5, {})).outcomes, 101))) == 101


@pytest.mark.rule("FT-7")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_everyone_starts_with_five_points(players: int) -> None:
    assert look(RULES.start(players, {}), "points") == [5] * players
    found = position(players=players, phase="deal", below=0, points=[5] * (players - 1) + [4])
    assert position_refusal(found) == "FT-7"


@pytest.mark.rule("FT-4", "FT-5")
@pytest.mark.parametrize("place", range(5))
@pytest.mark.parametrize("rows", [0, 5], ids=["main", "private"])
def test_every_car_of_the_deck_is_as_likely_in_every_place_of_a_deal(rows: int, place: int) -> None:
    now, source = RULES.start(2, {}), Seeded(place)
    for row in range(rows):
        now = play(now, f"* row {row + 1} auto box coil ore tank")
    left = {car: 9 - rows * (car in ("auto", "box", "coil", "ore", "tank")) for car in CAR_TYPES}
    assert_follows(lambda: RULES.sample(now, source).text.split()[-1 - place], left)
