"""A load alone: one player, one truck, one throw, and nobody to beat (ZP-16)."""

import pytest

from ludorail import RuleError, Seeded, read_record
from ludorail.core.meta import Json
from ludorail.core.record import make_record
from ludorail.core.thinking.limit import Limit
from ludorail.core.view import View
from ludorail.games.zack_and_pack import RULES
from ludorail.games.zack_and_pack.bots.advice import advise
from ludorail.games.zack_and_pack.bots.dues import best_due
from ludorail.games.zack_and_pack.review.curve import label, standing
from ludorail.games.zack_and_pack.review.tally import tally
from ludorail.games.zack_and_pack.rules.state import ZackState
from tests.games.zack_and_pack.builder import refused_position

ALONE: dict[str, Json] = {
    "game": "zack-and-pack",
    "players": 1,
    "options": {"grab": "live", "clock": None},
    "phase": "stow",
    "round": 1,
    "points": [75],
    "sticks": [[2, 1, 0, 0, 1]],
    "offered": [[]],
    "truck": [12],
    "stowed": [[]],
    "done": [False],
    "pile": [card for card in range(1, 31) if card != 12],
    "aside": [],
    "order": None,
    "to_act": [0],
    "start": 0,
    "winners": None,
}


@pytest.mark.rule("ZP-16")
def test_the_player_pays_gets_no_reward_and_nobody_wins() -> None:
    state = RULES.from_position(ALONE)
    due = RULES.from_position(ALONE).parts.truck(12).capacity + 2 * 9
    RULES.apply(state, 0, RULES.parse("done"))
    outcome = RULES.outcome(state)
    assert outcome is not None
    assert (outcome.points, outcome.winners) == ((max(0, 75 - int(due)),), ())
    over = RULES.position(state)
    assert (over["phase"], over["winners"], over["to_act"]) == ("over", [], None)
    assert RULES.position(RULES.from_position(over)) == over


@pytest.mark.rule("ZP-16")
def test_its_record_reads_back_and_its_points_add_up() -> None:
    start = RULES.from_position(ALONE)
    moves = [(0, RULES.parse(text)) for text in ("put 5 0 0 0 x", "done")]
    record = make_record(RULES, start, moves, ["Ada"])
    again = read_record(record.text())
    assert again.headers["Players"] == "1"
    rows = tally(start, again.entries)
    assert [sum(row.points[0] for row in rows)] == [int(again.headers["Result"])]
    assert label(start).say("en") == "Points left with the best possible load"
    over = record.replay()
    assert isinstance(over, ZackState)
    assert standing(over) == [float(again.headers["Result"])]


@pytest.mark.rule("ZP-16")
def test_advice_is_measured_in_what_there_is_to_pay() -> None:
    state = RULES.from_position(ALONE)
    found = advise(View(RULES, 0, state, ()), Limit(iterations=50), Seeded(1))
    assert found[0].move.text.startswith("put")
    assert [one.estimate for one in found] == sorted(one.estimate for one in found)
    assert found[0].estimate == best_due(state, 0)


@pytest.mark.rule("ZP-16")
def test_no_new_game_has_one_player() -> None:
    for ask in (lambda: RULES.start(1, {}), lambda: RULES.resolve_options(1, {}, Seeded(0))):
        with pytest.raises(RuleError):
            ask()


@pytest.mark.rule("ZP-16")
@pytest.mark.parametrize(
    "change",
    [
        {"phase": "roll", "sticks": [None], "truck": [None], "pile": [*range(1, 31)], "to_act": "*"},
        {"round": 2},
        {"offered": [[1]], "pile": [card for card in range(2, 31) if card != 12]},
        {"options": {"grab": "ordered", "clock": None}, "order": [0]},
    ],
)
def test_a_position_for_one_is_a_truck_and_a_throw(change: dict[str, Json]) -> None:
    assert refused_position(ALONE | change) == "ZP-16"
