"""Advice to players: every legal move ranked, with a reason."""

import pytest

from ludorail import COMPILED
from ludorail.core.chance.source import Seeded
from ludorail.core.event import CHANCE
from ludorail.core.extensions.bots import Advice
from ludorail.core.meta import Json
from ludorail.core.text import LANGUAGES
from ludorail.core.thinking.limit import Limit
from ludorail.games.locomotion import RULES, solve
from ludorail.games.locomotion.bots.advice import WARNINGS, advise
from ludorail.games.locomotion.bots.valuer import values
from ludorail.games.locomotion.rules.state import TURN
from tests.bots.walk import views
from tests.games.locomotion.bots.scenes import LITTLE, ONE_STEP_SHORT
from tests.games.locomotion.builder import STAR, Position, solo, speed_table, state_of, table


def advice_on(position: Position) -> list[Advice]:
    state = state_of(position)
    return advise(RULES.view(state, RULES.actors(state)[0]), LITTLE, Seeded(1))


@pytest.mark.parametrize(
    "position",
    [
        ONE_STEP_SHORT,
        table(([0, 0], [["blue", 1, 0]]), ([-3, 0], [])),
        speed_table(([0, 0], []), ([3, -3], [])),
    ],
)
def test_advice_ranks_every_legal_move_and_says_why_in_every_language(position: Position) -> None:
    advice = advice_on(position)
    state = state_of(position)
    assert {a.move for a in advice} == set(RULES.legal(state, 0))
    assert [a.estimate for a in advice] == sorted((a.estimate for a in advice), reverse=True)
    assert all(0 <= a.estimate <= 1 for a in advice)
    assert all(len({a.reason.say(language) for language in LANGUAGES}) == len(LANGUAGES) for a in advice)


@pytest.mark.rule("LO-22")
@pytest.mark.parametrize("limit", [LITTLE, Limit()], ids=["before the solver is ready", "by the solver"])
def test_solo_advice_estimates_the_distance_of_the_whole_game(limit: Limit) -> None:
    state = state_of(solo([0, 0], [["blue", 1, 0]]) | {"distance": [5]})
    advice = advise(RULES.view(state, 0), limit, Seeded(1))
    assert {a.move for a in advice} == set(RULES.legal(state, 0))
    assert [a.estimate for a in advice] == sorted(a.estimate for a in advice)
    assert advice[0].estimate >= 5
    assert all(len({a.reason.say(language) for language in LANGUAGES}) == len(LANGUAGES) for a in advice)


@pytest.mark.rule("LO-22")
def test_solo_advice_leads_along_a_shortest_path() -> None:
    state = state_of(solo([0, 0], [["blue", 1, 0]]))
    best = solve(state)
    for event in best.events[: 0 if COMPILED else len(best.events) // 2]:  # plain rules take half a minute for all
        RULES.advance(state, 0, event)
    while RULES.outcome(state) is None:
        advice = advise(RULES.view(state, 0), Limit(), Seeded(1))
        assert advice[0].estimate == best.distance
        assert all(a.estimate in (best.distance, best.distance + 1, best.distance + 2) for a in advice)
        RULES.advance(state, 0, advice[0].move)
    assert (state.distances[0], state.couplings[0]) == (best.distance, best.couplings)


def test_the_chance_of_a_hint_is_close_to_that_on_the_curve() -> None:
    start = RULES.start(4, RULES.resolve_options(4, {"network": "random 20"}, Seeded(1)))
    turns = [view for view in views(RULES, start, 2, every=7, most=150) if view.known.phase == TURN]
    assert len(turns) > 5
    for view in turns:
        chance = values(view.known)[view.known.turn]
        assert advise(view, LITTLE, Seeded(1))[0].estimate == pytest.approx(chance, abs=0.2)


def test_advice_covers_the_turn_whatever_it_began_with() -> None:
    """A turn judged in its middle looks like a detour where the train merely has not got through yet."""
    start = RULES.start(3, RULES.resolve_options(3, {"network": "random 20"}, Seeded(2)))
    turns = [view for view in views(RULES, start, 3, every=9, most=120) if view.known.phase == TURN]
    assert len(turns) > 5
    for view in turns:
        for advice in advise(view, LITTLE, Seeded(1)):
            state = view.known.copy()
            for move in (advice.move, *advice.rest):
                RULES.apply(state, view.known.turn, move)
            assert state.phase != TURN or state.turn != view.known.turn, advice
            assert advice.is_warning == (advice.reason.key in WARNINGS)


def test_advice_does_not_count_the_rails_joined_if_there_is_only_one() -> None:
    state = RULES.start(2, RULES.options(2, {"network": "build"}))
    RULES.advance(state, 0, RULES.parse("lay 0 0 0"))
    reasons = {a.reason.say("en") for a in advise(RULES.view(state, 1), LITTLE, Seeded(1))}
    assert reasons == {"extends the network, with room for sidings"}


def test_advice_names_the_win() -> None:
    best = advice_on(ONE_STEP_SHORT)[0]
    assert (best.move.text, best.estimate) == ("couple E", 1.0)
    assert "you win" in best.reason.say("en")


def test_advice_does_not_call_wagons_wrong_that_are_in_order() -> None:
    reasons = {a.move.text: a.reason.say("en") for a in advice_on(ONE_STEP_SHORT)}
    assert not [reason for move, reason in reasons.items() if "uncouple" in move and "wrong place" in reason]


def test_advice_on_setting_says_how_good_each_place_is() -> None:
    network: Json = STAR  # type: ignore[assignment]  # lists of numbers are JSON
    state = RULES.start(2, RULES.options(2, {"network": network, "placing": "manual"}))
    while RULES.actors(state)[0] != CHANCE:
        seat = RULES.actors(state)[0]
        advice = advise(RULES.view(state, seat), LITTLE, Seeded(1))
        assert len({a.reason.say("en") for a in advice}) > 1
        assert len({a.reason.say("fr") for a in advice}) > 1
        RULES.advance(state, seat, advice[0].move)


@pytest.mark.parametrize("network", [STAR, "build"])
def test_advice_before_the_first_turn_has_every_legal_move(network: Json) -> None:
    state = RULES.start(2, RULES.options(2, {"network": network, "placing": "manual"}))
    advice = advise(RULES.view(state, 0), LITTLE, Seeded(1))
    assert {a.move for a in advice} == set(RULES.legal(state, 0))
    assert all(a.reason.say("fr") for a in advice)
