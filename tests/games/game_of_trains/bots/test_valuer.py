"""The valuer of Game of Trains sees lines, face-up cars and the car in hand, and nothing that is hidden."""

import pytest

from ludorail.games.game_of_trains import RULES
from ludorail.games.game_of_trains.bots.levels import drawable_cars
from ludorail.games.game_of_trains.bots.line_chances import LineChances
from ludorail.games.game_of_trains.bots.search_position import position_of
from ludorail.games.game_of_trains.bots.value_network import NetworkEvaluator, network
from ludorail.games.game_of_trains.bots.valuer import values
from ludorail.games.game_of_trains.rules.state import PLAY
from tests.games.game_of_trains.bots.test_bots import views
from tests.games.game_of_trains.builder import SWAP, falling, position

NEARLY = [12, 22, 32, 42, 52, 62, 15]
"""A line that lacks its last car."""


def chance(**parts: object) -> float:
    return values(RULES.from_position(position(**parts)))[0]  # type: ignore[arg-type]  # the arguments of `position`


def test_a_line_that_lacks_one_car_is_ahead_of_one_that_falls() -> None:
    even = chance()
    assert even == pytest.approx(0.5, abs=0.1)
    assert chance(lines=[NEARLY, falling(1)]) > 0.8


def test_a_car_in_hand_that_makes_the_line_rise_wins() -> None:
    assert chance(lines=[NEARLY, falling(1)], phase="place", drawn=77) > 0.95


def test_a_face_up_car_that_makes_the_line_rise_counts() -> None:
    swapped = [12, 22, 42, 32, 52, 62, 72]
    without = chance(lines=[swapped, falling(1)])
    assert chance(lines=[swapped, falling(1)], faceup=[SWAP]) > without


def test_all_seats_and_spectators_get_the_same_chances() -> None:
    state = RULES.start(3, {})
    while not RULES.actors(state)[0] >= 0:
        RULES.advance(state, -1, next(RULES.chance(state).outcomes)[0])
    shown = [values(RULES.hide(state, viewer)) for viewer in (0, 1, 2, None)]
    assert shown == [values(state)] * 4


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_look_ahead_gets_the_same_chances(players: int) -> None:
    judged = 0
    for view in views(players, seed=9, every=3):
        if view.known.phase == PLAY:
            shown = RULES.hide(view.known, None)
            evaluator = NetworkEvaluator(LineChances(drawable_cars(shown)), players, network())
            assert list(evaluator.values(position_of(shown))) == values(view.known)
            judged += 1
    assert judged > 5
