"""The bots of Freight Train: legal and repeatable at every level, sound where the best move is plain."""

from collections.abc import Iterator

import pytest

from ludorail.core.chance.source import Seeded
from ludorail.core.event import CHANCE, Event
from ludorail.core.thinking.limit import Limit
from ludorail.core.view import View
from ludorail.games.freight_train import RULES, FreightState
from ludorail.games.freight_train.bots.evaluation import day_forecast, expected_points, win_chances
from ludorail.games.freight_train.bots.forecast import WEIGHTS
from ludorail.games.freight_train.bots.levels import LEVELS
from ludorail.games.freight_train.bots.planning import judged_by_valuer, plan_turns
from ludorail.games.freight_train.bots.valuer import values
from ludorail.games.freight_train.rules.state import OVER
from tests.bots import walk
from tests.games.freight_train.builder import state

LIMIT = Limit(iterations=4)
THINKERS = LEVELS[1:]


def views(players: int, seed: int, every: int, cabooses: bool = False) -> Iterator[View[FreightState]]:
    """Views of the seat to act along a random game, one at every `every`-th decision."""
    return walk.views(RULES, RULES.start(players, {"cabooses": cabooses}), seed, every)


def decide(level: int, view: View[FreightState], seed: int = 1) -> Event:
    return LEVELS[level - 1].bot(view, LIMIT, Seeded(seed))


def played_turn(level: int, now: FreightState) -> FreightState:
    """The state after a whole turn of seat 0, decided move by move."""
    now = now.copy()
    while RULES.actors(now) == (0,):
        RULES.apply(now, 0, decide(level, RULES.view(now, 0)))
    return now


# Promises of every bot


@pytest.mark.parametrize("level", [1, 2, 3, 4])
@pytest.mark.parametrize(("players", "cabooses"), [(2, False), (3, True), (5, False)])
def test_a_level_plays_legally_wherever_it_is_asked(level: int, players: int, cabooses: bool) -> None:
    for view in views(players, seed=players, every=41, cabooses=cabooses):
        assert decide(level, view) in view.legal()


def test_a_whole_game_of_good_players_comes_to_its_end() -> None:
    now, source = RULES.start(3, {}), Seeded(8)
    decisions = 0
    while actors := RULES.actors(now):
        if actors[0] == CHANCE:
            RULES.advance(now, CHANCE, RULES.sample(now, source))
        else:
            RULES.apply(now, actors[0], decide(2, RULES.view(now, actors[0])))
            decisions += 1
    assert decisions < 1000


# The value of a position


def test_chances_of_all_seats_make_one() -> None:
    for view in views(4, seed=9, every=61):
        assert sum(win_chances(view.known, WEIGHTS)) == pytest.approx(1)


def test_a_longer_train_is_worth_more() -> None:
    short = state(trains={0: ["box*2"], 1: ["box*2"]})
    long = state(trains={0: ["box*4"], 1: ["box*2"]})
    more, fewer = (expected_points(now, WEIGHTS, day_forecast(now, WEIGHTS)) for now in (long, short))
    assert more[0] > fewer[0]
    assert more[1] < fewer[1]


def test_when_the_game_is_over_a_point_decides() -> None:
    over = state(day=3, phase="over", to_act=None, played=[0, 1], night=True, below=0, points=[10, 9])
    assert win_chances(over, WEIGHTS)[0] > 0.99


def test_turns_are_whole_and_none_comes_twice() -> None:
    now = state(main=["box", "box", "ore*2"], trains={0: ["box"]})
    found = plan_turns(now, 0, WEIGHTS, 20)
    assert [turn.value for turn in found] == sorted({turn.value for turn in found}, reverse=True)
    for turn in found:
        after = now.copy()
        for move in turn.moves:
            RULES.apply(after, 0, move)
        assert RULES.position(after) == RULES.position(turn.state)


def test_the_valuer_judges_turns_as_it_judges_what_they_lead_to() -> None:
    now = state(main=["box", "box", "ore*2"], trains={0: ["box"]})
    found = judged_by_valuer(plan_turns(now, 0, WEIGHTS, 4), 0)
    assert [turn.chances for turn in found] == [values(turn.state) for turn in found]
    assert [turn.value for turn in found] == sorted((turn.chances[0] for turn in found), reverse=True)


def test_the_valuer_leaves_turns_that_end_the_game_to_the_points() -> None:
    now = state(private={0: ["box", "ore"]}, trains={0: ["box", "ore"], 1: ["box"]}, points=[12, 5], **LAST_TURN)
    last = [turn for turn in plan_turns(now, 0, WEIGHTS, 4) if turn.state.phase == OVER]
    assert len(last) > 1
    assert judged_by_valuer(last, 0) == last


# Turns with a plain best move: the last ones of the game, with nothing after them

LAST_TURN = {"day": 3, "night": True, "below": 0, "engine": 1, "played": [1]}


@pytest.mark.parametrize("level", [2, 3, 4])
def test_the_last_turn_is_the_best_of_all(level: int) -> None:
    now = state(
        main=["box", "ore", "tank", "coil", "stock"],
        trains={0: ["box", "ore*4", "tank", "coil*3"], 1: ["box*6", "ore*2", "tank*2", "coil*3"]},
        **LAST_TURN,
    )
    leads = [turn.state.points[0] - turn.state.points[1] for turn in plan_turns(now, 0, WEIGHTS, 10**6)]
    after = played_turn(level, now)
    assert after.points[0] - after.points[1] == max(leads)


@pytest.mark.parametrize("level", [2, 3, 4])
def test_the_last_turn_clears_the_private_yard_when_that_saves_most(level: int) -> None:
    now = state(
        main=["stock", "stock", "stock"],
        private={0: ["box*2", "ore*2"], 1: ["", ""]},
        trains={0: ["box", "ore"], 1: ["stock*2"]},
        **LAST_TURN,
    )
    after = played_turn(level, now)
    assert after.private[:2] == [(), ()]


@pytest.mark.parametrize("level", [2, 3, 4])
def test_a_turn_under_way_is_finished_as_it_was_begun(level: int) -> None:
    full = ["tank*2", "box", "ore", "coil", "auto", "gondola", "hopper", "reefer", "stock tank"]
    now = state(main=["tank", "tank", "ore tank"], trains={0: full, 1: ["tank*3"]}, **LAST_TURN)
    assert len(played_turn(level, now).trains_of(0)[0]) == 5
