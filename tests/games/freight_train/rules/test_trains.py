"""Trains and the cars that join them (FT-10 to FT-13)."""

from itertools import product

import pytest

from ludorail import RuleError
from ludorail.games.freight_train import CAR_TYPES
from ludorail.games.freight_train.rules.trains import MIXED, NO_KIND, broken_rule, make_roster, train_kinds
from tests.games.freight_train.builder import cars, legal, look, play, position, position_refusal, refusal, state


def joins(car: str, *trains: str) -> set[int]:
    """The trains that a car of the private yard may join."""
    now = state(private={0: (car, "")}, trains={0: trains})
    return {int(line.split()[-1]) for line in legal(now) if " yard 1 train" in line}


@pytest.mark.rule("FT-10")
def test_a_train_has_cars_of_one_type() -> None:
    assert joins("ore", "box*2", "ore*2", "coil tank", "stock*3", "hopper*2", "auto*2", "reefer") == {2, 3}
    now = state(private={0: ("box", "")}, trains={0: ["ore*2"]})
    assert refusal(now, "0 yard 1 train 1") == "FT-10"


@pytest.mark.rule("FT-10")
def test_the_mixed_train_has_no_type_twice() -> None:
    now = state(private={0: ("tank", "")}, trains={0: ["coil tank"]})
    assert "0 yard 1 train 1" not in legal(now)
    assert refusal(now, "0 yard 1 train 1") == "FT-10"


@pytest.mark.rule("FT-10")
def test_the_mixed_train_can_have_all_eleven_types() -> None:
    mixed = " ".join(CAR_TYPES[:-1])
    now = state(private={0: ("auto tank", "")}, trains={0: [mixed]})
    now = play(now, "0 yard 1 train 1")
    assert refusal(now, "0 yard 1 train 1") == "FT-10"


@pytest.mark.rule("FT-10")
def test_a_second_train_cannot_become_mixed() -> None:
    now = state(private={0: ("stock", "")}, trains={0: ["coil tank", "box"]})
    assert refusal(now, "0 yard 1 train 2") == "FT-10"


@pytest.mark.rule("FT-10")
def test_a_train_of_one_car_can_become_mixed_and_one_of_two_alike_cannot() -> None:
    assert joins("tank", "box", "ore*2") == {1, 3, 4, 5, 6, 7}


@pytest.mark.rule("FT-10")
@pytest.mark.parametrize("trains", [["box*2 ore"], ["box ore box"], ["box ore", "tank coil"]])
def test_a_position_with_a_train_that_cannot_be_is_refused(trains: list[str]) -> None:
    assert position_refusal(position(trains={1: trains})) == "FT-10"


@pytest.mark.rule("FT-11")
def test_a_second_train_of_a_type_can_start_only_as_the_mixed_one() -> None:
    assert joins("box", "box*2") == {1, 2, 3, 4, 5, 6, 7}
    assert joins("box", "box*2", "ore tank") == {1, 2}
    now = state(private={0: ("box", "")}, trains={0: ["box*2", "ore tank"]})
    assert refusal(now, "0 yard 1 train 3") == "FT-11"


@pytest.mark.rule("FT-11")
def test_a_third_train_of_a_type_cannot_start() -> None:
    now = state(private={0: ("box", "")}, trains={0: ["box", "box"]})
    assert refusal(now, "0 yard 1 train 3") == "FT-11"


@pytest.mark.rule("FT-11")
def test_the_single_car_beside_a_longer_train_of_its_type_does_not_grow_by_its_type() -> None:
    assert joins("box", "box*2", "box") == {1}
    now = state(private={0: ("box", "")}, trains={0: ["box*2", "box"]})
    assert refusal(now, "0 yard 1 train 2") == "FT-11"


@pytest.mark.rule("FT-11")
@pytest.mark.parametrize(
    "trains", [["box*2", "box*2"], ["box", "box", "box"], ["box", "box", "ore", "ore"], ["box", "box", "ore tank"]]
)
def test_a_position_with_two_trains_of_a_type_is_refused(trains: list[str]) -> None:
    assert position_refusal(position(trains={1: trains})) == "FT-11"


@pytest.mark.rule("FT-12")
def test_of_two_single_cars_alike_either_may_grow() -> None:
    assert joins("box", "", "box", "", "", "box") == {2, 5}


@pytest.mark.rule("FT-12")
def test_of_two_single_cars_alike_either_may_become_mixed_and_no_other() -> None:
    assert joins("ore", "tank", "box", "", "", "box") == {2, 3, 4, 5, 6, 7}
    assert joins("tank", "tank", "box", "", "", "box") == {1, 2, 5}


@pytest.mark.rule("FT-12")
def test_beside_a_longer_train_only_the_single_car_may_become_mixed() -> None:
    assert joins("tank", "box*2", "box", "tank", "coil") == {2, 3}


@pytest.mark.rule("FT-12")
def test_the_kind_of_a_train_follows_from_the_cars() -> None:
    def kinds_of(*trains: str) -> list[int]:
        return train_kinds([tuple(map(CAR_TYPES.index, cars(train))) for train in trains])

    box, ore = CAR_TYPES.index("box"), CAR_TYPES.index("ore")
    assert kinds_of("box", "") == [box, NO_KIND]
    assert kinds_of("auto") == [CAR_TYPES.index("auto")]
    assert kinds_of("box", "box") == [box, MIXED]
    assert kinds_of("box", "box*2") == [MIXED, box]
    assert kinds_of("ore box", "box", "ore*3") == [MIXED, box, ore]


@pytest.mark.rule("FT-12")
def test_the_trains_that_may_take_a_car_are_right_for_all_small_trains() -> None:
    """Compares with a literal reading of the rule: add the car, and see whether the trains are legal."""
    lines = [(), (0,), (1,), (0, 0), (0, 1), (0, 2), (1, 1, 1), (2, 1, 0), (3,)]
    for trains in product(lines, repeat=4):
        if broken_rule(list(trains)):
            continue
        found = make_roster(list(trains), 0, 4, 0)
        for car in range(4):
            takers = found.takers(car)
            for place in range(4):
                after = list(trains)
                after[place] += (car,)
                assert bool(takers >> place & 1) == (broken_rule(after) == ""), (trains, car, place)
                if takers >> place & 1:
                    then, again = found.after(car, place), make_roster(after, 0, 4, 0)
                    assert [then.takers(c) for c in range(5)] == [again.takers(c) for c in range(5)]
                    assert (then.empty, then.with_cars()) == (again.empty, again.with_cars())


@pytest.mark.rule("FT-13")
def test_cars_leave_a_row_from_the_end_away_from_the_bumper() -> None:
    now = play(state(main=["box ore tank"], private={0: ("auto", "")}), "0 main 1 train 1")
    assert (look(now, "main"), look(now, "trains")) == (
        [["box", "ore"], [], [], [], []],
        [[["tank"], *[[]] * 6], [[]] * 7],
    )
    now = play(state(private={0: ("auto coil", "")}), "0 yard 1 train 3")
    assert look(now, "private") == [[["auto"], []], [[], []]]


@pytest.mark.rule("FT-13")
@pytest.mark.parametrize(
    ("second", "third", "row"),
    [
        ("", "", "auto tank ore box"),
        ("", " 1", "auto tank box ore"),
        ("", " 2", "auto box tank ore"),
        (" 1", "", "auto ore tank box"),
        (" 1", " 1", "auto ore box tank"),
        (" 1", " 2", "auto box ore tank"),
    ],
)
def test_cars_come_to_a_private_row_in_any_order(second: str, third: str, row: str) -> None:
    now = state(main=["box ore tank"], private={0: ("auto", "")})
    now = play(now, "0 main 1 yard 1", f"0 main 1 yard 1{second}", f"0 main 1 yard 1{third}")
    assert look(now, "private") == [[row.split(), []], [[], []]]


@pytest.mark.rule("FT-13")
def test_a_car_goes_under_cars_of_this_action_on_that_row_only() -> None:
    now = state(main=["box*5"], private={0: ("auto*3", "ore*3")})
    assert refusal(now, "0 main 1 yard 1 1") == "FT-13"
    now = play(now, "0 main 1 yard 1")
    assert {line for line in legal(now) if "yard" in line} == {
        "0 main 1 yard 1",
        "0 main 1 yard 1 1",
        "0 main 1 yard 2",
    }
    assert refusal(now, "0 main 1 yard 1 2") == "FT-13"
    assert refusal(now, "0 main 1 yard 2 1") == "FT-13"


@pytest.mark.rule("FT-13")
@pytest.mark.parametrize("under", ["0", "3", "-1", "999999999"])
def test_a_car_goes_under_one_or_two(under: str) -> None:
    now = play(state(main=["box*5"]), "0 main 1 yard 1", "0 main 1 yard 1")
    assert refusal(now, f"0 main 1 yard 1 {under}") == "FT-13"


@pytest.mark.rule("FT-10", "FT-11", "FT-13")
@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("0 main 1 yard 1 3", "A car can go behind one or two other cars, no more."),
        ("0 main 1 yard 1 2", "A car can only go behind cars you have just put on that row: 1 so far."),
        ("0 main 1 train 2", "A train has cars of one type only; your one mixed train has no type twice."),
        ("0 main 1 train 3", "You may have one train of each type and one mixed train."),
    ],
)
def test_a_refused_car_is_told_why(line: str, words: str) -> None:
    now = play(state(main=["box*5"], trains={0: ["box*2", "ore*2", "", "coil tank"]}), "0 main 1 yard 1")
    with pytest.raises(RuleError) as refused:
        play(now, line)
    assert refused.value.say("en").endswith(words)


@pytest.mark.rule("FT-13")
def test_cars_that_an_earlier_turn_put_on_a_row_are_not_of_this_action() -> None:
    now = play(
        state(main=["box*5", "ore*5"]), *["0 main 1 yard 1"] * 3, "1 mobilise", "1 fill 3", *["* car tank"] * 5
    )
    now = play(now, "1 main 1 yard 1", "1 main 1 yard 1", "1 main 2 yard 1")
    assert refusal(now, "0 main 2 yard 1 1") == "FT-13"
