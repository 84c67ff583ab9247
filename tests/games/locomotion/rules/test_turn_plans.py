"""Whole plans of a turn that a player can choose with one click."""

from typing import TypeAlias

import pytest

from ludorail import Seeded, new_game
from ludorail.core.chance.source import Source
from ludorail.games.locomotion import RULES
from ludorail.games.locomotion.rules.turn_plans import ways
from tests.games.locomotion.builder import Anything, Position, solo, table

Plan: TypeAlias = dict[str, Anything]


def plans_of(position: Position, seat: int = 0) -> list[Plan]:
    return ways(RULES.view(RULES.from_position(position), seat))


def to(found: list[Plan], end: str, place: list[int]) -> Plan:
    return next(plan for plan in found if plan["end"] == end and plan["place"] == place)


def test_a_lone_locomotive_reaches_each_free_point_by_the_shortest_path() -> None:
    found = plans_of(solo([0, 0]))
    plan = to(found, "loco", [3, 0])
    assert plan["moves"] == ["pull E", "pull E", "pull E"]
    assert plan["cost"] == 3
    assert plan["from"] == [[0, 0]]
    assert plan["train"] == [[3, 0]]


def test_both_ends_of_a_train_are_told_apart() -> None:
    found = plans_of(solo([1, 0], [["red", 0, 0]]))
    assert to(found, "loco", [2, 0])["moves"] == ["pull E"]
    assert to(found, "last", [-1, 0])["moves"] == ["push W"]
    assert to(found, "loco", [-1, 0])["moves"] == ["push W", "push W"]
    longer = plans_of(solo([1, 0], [["red", 0, 0], ["blue", -1, 0]]))
    assert to(longer, "last", [-2, 0])["moves"] == ["push W"]


def test_wagons_are_coupled_at_the_end_of_a_plan() -> None:
    plan = to(plans_of(solo([0, 0], red=[3, 0])), "couple", [3, 0])
    assert plan["moves"] == ["pull E", "pull E", "couple E"]
    assert plan["train"] == [[2, 0], [3, 0]]
    assert plan["colours"] == ["red"]


def test_a_row_of_wagons_is_one_coupling() -> None:
    plan = to(plans_of(solo([0, 0], red=[2, 0], blue=[3, 0])), "couple", [3, 0])
    assert plan["moves"] == ["pull E", "couple E E"]
    assert plan["colours"] == ["red", "blue"]


def test_no_plan_costs_more_points_than_are_left() -> None:
    position = {**table(([0, 0], []), ([0, 3], [])), "points": 2}
    found = plans_of(position)
    assert {plan["cost"] for plan in found} == {1, 2}
    assert all(len(plan["moves"]) == plan["cost"] for plan in found)


def test_only_the_seat_in_turn_has_plans() -> None:
    position = table(([0, 0], []), ([0, 3], []))
    assert plans_of(position, 1) == []
    assert ways(RULES.view(RULES.from_position(position), None)) == []


@pytest.mark.parametrize("seed", range(6))
def test_every_plan_is_legal_and_leads_where_it_says(seed: int) -> None:
    game = new_game("locomotion", 2, seed=seed, network="shortcut")
    source: Source = Seeded(seed)
    for _ in range(40):
        seat = game.to_act[0]
        found: list[Plan] = ways(game.view(seat))  # type: ignore[arg-type]  # a game of any state
        for plan in found:
            state = RULES.from_position(game.position())
            for move in plan["moves"]:
                RULES.apply(state, seat, RULES.parse(move))
            position: Position = RULES.position(state)
            train = position["trains"][seat]
            assert [train["loco"], *(wagon[1:] for wagon in train["wagons"])] == plan["train"]
        moves = game.legal()
        game.play(moves[source.below(len(moves))])
        if not game.to_act:
            break
