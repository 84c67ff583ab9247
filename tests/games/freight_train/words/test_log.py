"""The log of Freight Train in words."""

from typing import Any

import pytest

from ludorail.games.freight_train import RULES
from tests.games.freight_train.builder import DEAL, position, private_deal, state
from tests.games.log import log_of, told

Parts = dict[str, Any]  # Any: the arguments of `state`


def log(*entries: str, language: str = "en", **parts: Any) -> list[str]:  # noqa: ANN401  # Any: as above
    return told(log_of(RULES, state(**parts), *entries), language)


MAIN: Parts = {"main": ["ore tank tank", "box", "coil"], "trains": {0: ["tank"]}}


@pytest.mark.parametrize(
    ("moves", "english", "french"),
    [
        (
            ["0 main 1 train 1", "0 main 1 train 1", "0 main 2 yard 2"],
            "Anne takes tank ×2 → train 1, box car → private row 2",
            "Anne prend citerne ×2 → train 1, couvert → rangée privée 2",
        ),
        (
            ["0 main 1 train 1", "0 main 1 yard 1", "0 main 1 yard 1"],
            "Anne takes tank → train 1, tank and ore → private row 1",
            "Anne prend citerne → train 1, citerne et minerai → rangée privée 1",
        ),
        (
            ["0 main 2 train 3", "0 main 1 train 1"],
            "Anne takes box car → new train 3, tank → train 1",
            "Anne prend couvert → nouveau train 3, citerne → train 1",
        ),
        (
            ["0 main 2 train 3", "0 main 3 train 4", "0 main 1 yard 2"],
            "Anne takes box car → new train 3, coil → 4, tank → private row 2",
            "Anne prend couvert → nouveau train 3, porte-bobines → 4, citerne → rangée privée 2",
        ),
        (
            ["0 main 2 yard 1", "0 main 3 train 4", "0 main 1 yard 2"],
            "Anne takes box car → private row 1, coil → new train 4, tank → private row 2",
            "Anne prend couvert → rangée privée 1, porte-bobines → nouveau train 4, citerne → rangée privée 2",
        ),
    ],
)
def test_three_cars_of_the_main_yard_are_one_line(moves: list[str], english: str, french: str) -> None:
    assert log(*moves, **MAIN) == [english]
    assert log(*moves, language="fr", **MAIN) == [french]


def test_private_cars_are_one_line_whether_the_seat_stops_or_has_moved_all() -> None:
    parts: Parts = {"private": {0: ("box box", "")}, "trains": {0: ["ore"]}}
    moves = ["0 yard 1 train 2", "0 yard 1 train 2", "0 end"]
    assert log(*moves, **parts) == ["Anne moves from the private yard: box car ×2 → new train 2"]
    french = "Anne sort de son entrepôt privé : couvert ×2 → nouveau train 2"
    assert log(*moves[:2], language="fr", **parts) == [french]


def test_a_row_that_is_filled_is_one_line_with_its_cars_in_order() -> None:
    filling = log_of(RULES, state(main=["box*5", "box*3"]), "0 fill 3", "* car tank", "* car hopper")
    assert told(filling) == ["Anne fills row 3: tank, hopper"]
    moves = ["0 fill 3", "* car tank", "* night"]
    night: Parts = {"main": ["box*5", "box"], "deck": "tank*6", "below": 5}
    assert log(*moves, **night) == ["Anne fills row 3: tank. The end-of-day card comes up!"]
    french = "Anne remplit la rangée 3 : citerne. La carte de fin de journée sort !"
    assert log(*moves, language="fr", **night) == [french]


def test_rearranging_is_one_line_with_all_its_cars() -> None:
    moves = ["0 rearrange", "0 put ore 1", "0 put box 2", "1 mobilise"]
    parts: Parts = {"private": {0: ("box ore", "")}}
    assert log(*moves, **parts) == [
        "Anne pays 1 point to rearrange the private yard",
        "Bob mobilises a locomotive",
    ]
    assert log(*moves, language="fr", **parts) == [
        "Anne paie 1 point pour réarranger son entrepôt privé",
        "Bob mobilise une locomotive",
    ]


def test_a_caboose_is_told() -> None:
    parts: Parts = {"trains": {0: ["box"]}, "cabooses": True}
    assert log("0 caboose 1", **parts) == ["Anne adds a caboose to train 1"]
    assert log("0 caboose 1", language="fr", **parts) == ["Anne ajoute un fourgon de queue au train 1"]


def test_two_turns_of_one_seat_are_two_lines() -> None:
    of_bob = ["1 main 2 train 1"] * 3
    moves = ["0 mobilise", "1 mobilise", *of_bob, "0 main 1 train 1"]
    parts: Parts = {"main": ["box*5", "tank*5"]}
    assert [line.partition(" ")[0] for line in log(*moves, **parts)] == ["Anne", "Bob", "Bob", "Anne"]


def test_the_deal_of_a_day_is_one_line() -> None:
    dealt = log_of(RULES, RULES.start(2, {}), *DEAL, *private_deal(2))
    assert told(dealt) == ["Day 1 begins"]
    assert told(dealt, "fr") == ["La première journée commence"]


def test_a_later_day_begins_with_the_points_so_far() -> None:
    now = RULES.from_position(
        {**position(day=2, phase="deal", below=0, points=[23, 19]), "trains": [[[]] * 7] * 2, "ready": [7, 7]}
    )
    dealt = log_of(RULES, now, *DEAL[:2])
    assert told(dealt) == ["Day 2 begins. Score: Anne 23, Bob 19"]
    assert told(dealt, "fr") == ["La journée 2 commence. Score : Anne 23, Bob 19"]


def test_the_new_part_of_a_line_is_told_alone() -> None:
    taken = log_of(RULES, state(**MAIN), "0 main 1 train 1", "0 main 2 yard 2")
    (line,) = taken.lines
    assert str(taken.tell(line, 1)) == "Seat 0 takes box car → private row 2"
