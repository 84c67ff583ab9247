"""The bots of Locomotion: legal, repeatable, honest, and not blind to what is right before them."""

import pytest

from ludorail.core.advice import Advice
from ludorail.core.event import CHANCE, Event
from ludorail.core.limit import Limit
from ludorail.core.meta import Json
from ludorail.core.player import Player
from ludorail.core.source import Seeded
from ludorail.core.text import LANGUAGES
from ludorail.core.view import Entry
from ludorail.games.locomotion import RULES, LocomotionState, solve
from ludorail.games.locomotion.bots import levels
from ludorail.games.locomotion.bots.advice import advise
from ludorail.games.locomotion.bots.evaluation import right_so_far, win_chances
from ludorail.games.locomotion.bots.levels import LEVELS
from ludorail.games.locomotion.bots.move_memory import patience, takes_back
from ludorail.games.locomotion.bots.planning import NO_PLAN, WAIT, Planner
from ludorail.games.locomotion.bots.rail_tables import tables_of
from ludorail.games.locomotion.rules.events import END, Uncouple
from ludorail.games.locomotion.rules.state import TURN
from tests.games.locomotion.scenes import STAR, Position, solo, speed_table, state_of, table

LITTLE = Limit(iterations=300)
EVERY_LEVEL = pytest.mark.parametrize("player", LEVELS, ids=lambda player: player.name)
FROM_LEVEL_2 = pytest.mark.parametrize("player", LEVELS[1:], ids=lambda player: player.name)

ONE_STEP_SHORT = table(
    ([0, 0], [["red", 1, 0], ["blue", 2, 0], ["green", 3, 0]]), ([-3, 0], []), standing=[["yellow", 4, 0]]
)
"""Seat 0 has but to couple the yellow wagon."""

EARLY = table(([0, 0], []), ([-3, 0], []), standing=[["red", 3, 0]])


FAR_AHEAD = {
    **table(
        ([0, 0], [["red", 1, 0], ["blue", 2, 0], ["green", 3, 0]]), ([-3, 0], []), standing=[["yellow", 8, 0]]
    ),
    "points": 2,
}
"""Seat 0 has four steps to the yellow wagon, and nobody is near anything: any end of the turn wins."""


def decide(player: Player, state: LocomotionState, seed: int = 1) -> Event:
    seat = RULES.actors(state)[0]
    return player.bot(RULES.view(state, seat), LITTLE, Seeded(seed))


def waited(turns: int) -> list[Entry]:
    """The events of so many turns of seat 0 without a step, and the throw for the next."""
    roll, end = (CHANCE, RULES.parse("roll 3")), (0, RULES.parse("end"))
    return [*[roll, end] * turns, roll]


def advice_on(position: Position) -> list[Advice]:
    state = state_of(position)
    return advise(RULES.view(state, RULES.actors(state)[0]), LITTLE, Seeded(1))


def plan(state: LocomotionState, haste: int) -> Planner:
    planner = Planner(tables_of(state.network.rails), state, 0, state.wagons, haste, WAIT)
    planner.run(60.0, 20_000, False)
    return planner


@EVERY_LEVEL
@pytest.mark.parametrize(
    ("players", "options"),
    [
        (2, {"mode": "die", "network": "shortcut"}),
        (3, {"mode": "die", "network": "station"}),
        (4, {"mode": "speed", "network": "eight"}),
        (2, {"mode": "die", "network": "build", "rails": 6, "placing": "manual"}),
        (1, {"mode": "solo", "network": "shortcut"}),
    ],
)
def test_all_levels_play_legally_in_every_phase(player: Player, players: int, options: dict[str, str]) -> None:
    source = Seeded(7)
    state = RULES.start(players, RULES.resolve_options(players, {**options, "wagons": 2}, source))
    decisions = 0
    while decisions < 12 and RULES.actors(state):
        seat = RULES.actors(state)[0]
        if seat == CHANCE:
            RULES.advance(state, CHANCE, RULES.sample(state, source))
            continue
        RULES.apply(state, seat, decide(player, state, seed=decisions))
        decisions += 1
    assert decisions > 0


@FROM_LEVEL_2
@pytest.mark.parametrize("mode", ["die", "speed"])
def test_an_immediate_win_is_taken(player: Player, mode: str) -> None:
    position = {**ONE_STEP_SHORT, "options": {**ONE_STEP_SHORT["options"], "mode": mode}}
    if mode == "speed":
        position["speed"] = [6, 6]
    assert all(decide(player, state_of(position), seed).text == "couple E" for seed in range(8))


def test_level_4_takes_the_shortest_way_alone() -> None:
    position = solo([0, 0], [["red", -1, 0], ["blue", -2, 0], ["green", -3, 0]], yellow=[-4, 0])
    assert decide(LEVELS[3], state_of(position)).text == "couple W"


def test_the_first_speed_is_a_fast_one() -> None:
    state = state_of(speed_table(([0, 0], []), ([3, -3], [])))
    assert decide(LEVELS[3], state).text == "speed 6"


def test_a_way_can_be_driven_to_the_goal() -> None:
    state = state_of(solo([0, 0]))
    planner = plan(state, 3)
    assert planner.cost < NO_PLAN
    for event in planner.way():
        RULES.apply(state, 0, event)
    assert state.winner == 0
    assert state.distances[0] + state.couplings[0] == planner.cost


def test_without_haste_no_way_is_longer_than_with_it() -> None:
    state = state_of(solo([0, 0]))
    assert plan(state, 2).cost <= plan(state, 6).cost


def test_another_train_is_waited_for_once() -> None:
    free = state_of(table(([0, 0], []), ([-3, 0], []), standing=[["red", 5, 0], ["blue", 6, 0]], wagons=2))
    barred = state_of(table(([0, 0], []), ([2, 0], []), standing=[["red", 5, 0], ["blue", 6, 0]], wagons=2))
    assert plan(barred, 2).cost == plan(free, 2).cost + WAIT


def test_turns_spent_waiting_make_a_player_impatient() -> None:
    state = state_of(table(([0, 0], []), ([-3, 0], [])))
    assert patience(RULES.view(state, 0)) == WAIT
    assert patience(RULES.view(state, 0, waited(2))) == 3 * WAIT


@EVERY_LEVEL
def test_who_has_waited_for_three_turns_makes_room(player: Player) -> None:
    state = state_of(EARLY)
    moves = {player.bot(RULES.view(state, 0, waited(3)), LITTLE, Seeded(seed)).text for seed in range(9)}
    assert len(moves) > 1
    assert all(move.startswith(("pull", "push")) for move in moves)


@pytest.mark.parametrize("player", LEVELS[:3], ids=lambda player: player.name)
def test_who_has_stood_for_three_turns_plays_any_speed(player: Player) -> None:
    state = state_of(speed_table(([0, 0], []), ([-3, 0], [])))
    stood = [(0, RULES.parse("speed 0")), (1, RULES.parse("speed 0"))] * 3
    moves = {player.bot(RULES.view(state, 0, stood), LITTLE, Seeded(seed)).text for seed in range(9)}
    assert len(moves) > 1


@EVERY_LEVEL
def test_who_has_waited_for_three_turns_takes_a_win(player: Player) -> None:
    state = state_of(ONE_STEP_SHORT)
    assert player.bot(RULES.view(state, 0, waited(3)), LITTLE, Seeded(1)).text == "couple E"


def test_who_is_far_ahead_goes_home() -> None:
    state = state_of(FAR_AHEAD)
    assert decide(LEVELS[3], state).text == "push E"


def test_level_1_ends_its_turn_where_another_manoeuvre_begins() -> None:
    state = state_of(ONE_STEP_SHORT)
    drove = [*waited(0), (0, RULES.parse("push E"))]
    assert LEVELS[0].bot(RULES.view(state, 0, drove), LITTLE, Seeded(1)) == END
    assert LEVELS[1].bot(RULES.view(state, 0, drove), LITTLE, Seeded(1)).text == "couple E"


def test_level_2_rests_after_a_coupling_and_level_3_does_not() -> None:
    state = state_of(ONE_STEP_SHORT)
    coupled = [*waited(0), (0, RULES.parse("couple E"))]
    assert LEVELS[1].bot(RULES.view(state, 0, coupled), LITTLE, Seeded(1)) == END
    assert LEVELS[2].bot(RULES.view(state, 0, coupled), LITTLE, Seeded(1)).text == "couple E"


def test_level_4_follows_the_plan_of_its_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    state = state_of(EARLY)
    RULES.apply(state, 0, decide(LEVELS[3], state))
    monkeypatch.setattr(levels, "turn_judge", None)  # a second thought would fail
    steps = 1
    while state.turn == 0 and state.phase == TURN:
        RULES.apply(state, 0, decide(LEVELS[3], state))
        steps += 1
    assert steps > 1


def test_wagons_right_so_far_are_counted_from_the_locomotive() -> None:
    state = state_of(table(([0, 0], [["red", 1, 0], ["green", 2, 0], ["blue", 3, 0]]), ([-3, 0], [])))
    assert right_so_far(state, 0) == 1


def test_who_needs_less_and_moves_first_is_likelier_to_win() -> None:
    state = state_of(table(([0, 0], []), ([-3, 0], [])))
    even = win_chances(state, [10, 10], 0)
    assert even[0] > even[1]
    assert sum(even) == pytest.approx(1)
    assert win_chances(state, [5, 10], 1)[0] > 0.5


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
def test_advice_for_one_alone_tells_how_far_the_whole_way_is(limit: Limit) -> None:
    state = state_of(solo([0, 0], [["blue", 1, 0]]) | {"distance": [5]})
    advice = advise(RULES.view(state, 0), limit, Seeded(1))
    assert {a.move for a in advice} == set(RULES.legal(state, 0))
    assert [a.estimate for a in advice] == sorted(a.estimate for a in advice)
    assert advice[0].estimate >= 5
    assert all(len({a.reason.say(language) for language in LANGUAGES}) == len(LANGUAGES) for a in advice)


@pytest.mark.rule("LO-22")
def test_advice_for_one_alone_leads_along_a_shortest_way() -> None:
    state = state_of(solo([0, 0], [["blue", 1, 0]]))
    best = solve(state)
    while RULES.outcome(state) is None:
        advice = advise(RULES.view(state, 0), Limit(), Seeded(1))
        assert advice[0].estimate == best.distance
        assert all(a.estimate in (best.distance, best.distance + 1, best.distance + 2) for a in advice)
        RULES.advance(state, 0, advice[0].move)
    assert (state.distances[0], state.couplings[0]) == (best.distance, best.couplings)


def test_advice_counts_no_rails_where_there_is_one() -> None:
    state = RULES.start(2, RULES.options(2, {"network": "build"}))
    RULES.advance(state, 0, RULES.parse("lay 0 0 0"))
    reasons = {a.reason.say("en") for a in advise(RULES.view(state, 1), LITTLE, Seeded(1))}
    assert reasons == {"takes the railway farther, with room for sidings"}


def test_advice_names_the_win() -> None:
    best = advice_on(ONE_STEP_SHORT)[0]
    assert (best.move.text, best.estimate) == ("couple E", 1.0)
    assert "you win" in best.reason.say("en")


def test_advice_does_not_call_wrong_what_is_in_order() -> None:
    reasons = {a.move.text: a.reason.say("en") for a in advice_on(ONE_STEP_SHORT)}
    assert not [reason for move, reason in reasons.items() if "uncouple" in move and "wrong place" in reason]


def test_advice_on_setting_tells_how_each_place_is() -> None:
    network: Json = STAR  # type: ignore[assignment]
    state = RULES.start(2, RULES.options(2, {"network": network, "placing": "manual"}))
    while RULES.actors(state)[0] != CHANCE:
        seat = RULES.actors(state)[0]
        advice = advise(RULES.view(state, seat), LITTLE, Seeded(1))
        assert len({a.reason.say("en") for a in advice}) > 1
        assert len({a.reason.say("fr") for a in advice}) > 1
        RULES.advance(state, seat, advice[0].move)


@pytest.mark.parametrize("network", [STAR, "build"])
def test_advice_before_the_first_turn(network: Json) -> None:
    state = RULES.start(2, RULES.options(2, {"network": network, "placing": "manual"}))
    advice = advise(RULES.view(state, 0), LITTLE, Seeded(1))
    assert {a.move for a in advice} == set(RULES.legal(state, 0))
    assert all(a.reason.say("fr") for a in advice)


@pytest.mark.parametrize(
    ("told", "again", "other"),
    [
        ("couple E; uncouple 1", "couple E", "couple W"),
        ("couple E NE; pull SE; uncouple 1", "couple E", "couple NE"),
        ("couple E NE; push E; pull W; pull SW; uncouple 2", "couple NE E", "couple NE NE"),
    ],
)
def test_a_player_knows_which_wagons_it_has_just_uncoupled(told: str, again: str, other: str) -> None:
    history = [(0, RULES.parse(text)) for text in told.split("; ")]
    view = RULES.view(state_of(EARLY), 0, history)
    assert takes_back(view, RULES.parse(again))
    assert not takes_back(view, RULES.parse(other))
    later = RULES.view(state_of(EARLY), 0, [*history, (0, END)])
    assert not takes_back(later, RULES.parse(again))


@pytest.mark.parametrize("player", LEVELS[1:3], ids=lambda player: player.name)
def test_nobody_couples_again_what_it_has_just_uncoupled(player: Player) -> None:
    source = Seeded(30)
    state = RULES.start(2, RULES.resolve_options(2, {"network": "shortcut", "wagons": 4}, source))
    history: list[Entry] = []
    while RULES.actors(state) and len(history) < 250:
        seat = RULES.actors(state)[0]
        view = RULES.view(state, seat, history)
        event = RULES.sample(state, source) if seat == CHANCE else player.bot(view, LITTLE, source)
        assert not takes_back(view, event)
        history.append((seat, event))
        RULES.advance(state, seat, event)
    assert any(isinstance(event, Uncouple) for _, event in history)
