"""The ways that a player may click on."""

from typing import TypeAlias

import pytest

from ludorail import Seeded, new_game
from ludorail.core.source import Source
from ludorail.games.locomotion import RULES
from ludorail.games.locomotion.rules.turn_plans import ways
from tests.games.locomotion.scenes import Anything, Position, solo, table

Way: TypeAlias = dict[str, Anything]


def ways_of(position: Position, seat: int = 0) -> list[Way]:
    return ways(RULES.view(RULES.from_position(position), seat))


def to(found: list[Way], end: str, place: list[int]) -> Way:
    return next(way for way in found if way["end"] == end and way["place"] == place)


def test_a_lone_locomotive_reaches_each_free_point_by_the_shortest_way() -> None:
    found = ways_of(solo([0, 0]))
    way = to(found, "loco", [3, 0])
    assert way["moves"] == ["pull E", "pull E", "pull E"]
    assert way["cost"] == 3
    assert way["from"] == [[0, 0]]
    assert way["train"] == [[3, 0]]


def test_both_ends_of_a_train_are_told_apart() -> None:
    found = ways_of(solo([1, 0], [["red", 0, 0]]))
    assert to(found, "loco", [2, 0])["moves"] == ["pull E"]
    assert to(found, "last", [-1, 0])["moves"] == ["push W"]
    assert to(found, "loco", [-1, 0])["moves"] == ["push W", "push W"]


def test_wagons_are_coupled_at_the_end_of_a_way() -> None:
    way = to(ways_of(solo([0, 0], red=[3, 0])), "couple", [3, 0])
    assert way["moves"] == ["pull E", "pull E", "couple E"]
    assert way["train"] == [[2, 0], [3, 0]]
    assert way["colours"] == ["red"]


def test_a_row_of_wagons_is_one_coupling() -> None:
    way = to(ways_of(solo([0, 0], red=[2, 0], blue=[3, 0])), "couple", [3, 0])
    assert way["moves"] == ["pull E", "couple E E"]
    assert way["colours"] == ["red", "blue"]


def test_no_way_costs_more_points_than_are_left() -> None:
    position = {**table(([0, 0], []), ([0, 3], [])), "points": 2}
    found = ways_of(position)
    assert {way["cost"] for way in found} == {1, 2}
    assert all(len(way["moves"]) == way["cost"] for way in found)


def test_who_does_not_drive_has_no_ways() -> None:
    position = table(([0, 0], []), ([0, 3], []))
    assert ways_of(position, 1) == []
    assert ways(RULES.view(RULES.from_position(position), None)) == []


@pytest.mark.parametrize("seed", range(6))
def test_every_way_is_legal_and_leads_where_it_says(seed: int) -> None:
    game = new_game("locomotion", 2, seed=seed, network="shortcut")
    source: Source = Seeded(seed)
    for _ in range(40):
        seat = game.to_act[0]
        found: list[Way] = ways(game.view(seat))  # type: ignore[arg-type]  # a game of any state
        for way in found:
            state = RULES.from_position(game.position())
            for move in way["moves"]:
                RULES.apply(state, seat, RULES.parse(move))
            position: Position = RULES.position(state)
            train = position["trains"][seat]
            assert [train["loco"], *(wagon[1:] for wagon in train["wagons"])] == way["train"]
        moves = game.legal()
        game.play(moves[source.below(len(moves))])
        if not game.to_act:
            break
