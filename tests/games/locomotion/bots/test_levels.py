"""The levels of the bots: legal, repeatable, honest, and quick to see a win."""

import pytest

from ludorail.core.chance.source import Seeded
from ludorail.core.event import CHANCE, Event
from ludorail.core.thinking.player import Player
from ludorail.core.view import Entry
from ludorail.games.locomotion import RULES, LocomotionState
from ludorail.games.locomotion.bots import levels
from ludorail.games.locomotion.bots.levels import LEVELS
from ludorail.games.locomotion.bots.turns.move_memory import takes_back
from ludorail.games.locomotion.rules.events import END, Uncouple
from ludorail.games.locomotion.rules.state import TURN
from tests.games.locomotion.bots.scenes import EARLY, LITTLE, ONE_STEP_SHORT, waited
from tests.games.locomotion.builder import solo, speed_table, state_of, table

EVERY_LEVEL = pytest.mark.parametrize("player", LEVELS, ids=lambda player: player.name)


FROM_LEVEL_2 = pytest.mark.parametrize("player", LEVELS[1:], ids=lambda player: player.name)


FAR_AHEAD = {
    **table(
        ([0, 0], [["red", 1, 0], ["blue", 2, 0], ["green", 3, 0]]), ([-3, 0], []), standing=[["yellow", 8, 0]]
    ),
    "points": 2,
}
"""Seat 0 is four steps from the yellow wagon and far ahead of all others: any end of the turn wins."""


def decide(player: Player, state: LocomotionState, seed: int = 1) -> Event:
    seat = RULES.actors(state)[0]
    return player.bot(RULES.view(state, seat), LITTLE, Seeded(seed))


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


def test_level_4_takes_the_shortest_path_in_a_solo_game() -> None:
    position = solo([0, 0], [["red", -1, 0], ["blue", -2, 0], ["green", -3, 0]], yellow=[-4, 0])
    assert decide(LEVELS[3], state_of(position)).text == "couple W"


def test_the_first_speed_is_a_fast_one() -> None:
    state = state_of(speed_table(([0, 0], []), ([3, -3], [])))
    assert decide(LEVELS[3], state).text == "speed 6"


@EVERY_LEVEL
def test_a_bot_that_has_waited_for_three_turns_makes_room(player: Player) -> None:
    state = state_of(EARLY)
    moves = {player.bot(RULES.view(state, 0, waited(3)), LITTLE, Seeded(seed)).text for seed in range(9)}
    assert len(moves) > 1
    assert all(move.startswith(("pull", "push")) for move in moves)


@pytest.mark.parametrize("player", LEVELS[:3], ids=lambda player: player.name)
def test_a_bot_that_has_stood_for_three_turns_plays_any_speed(player: Player) -> None:
    state = state_of(speed_table(([0, 0], []), ([-3, 0], [])))
    stood = [(0, RULES.parse("speed 0")), (1, RULES.parse("speed 0"))] * 3
    moves = {player.bot(RULES.view(state, 0, stood), LITTLE, Seeded(seed)).text for seed in range(9)}
    assert len(moves) > 1


@EVERY_LEVEL
def test_a_bot_that_has_waited_for_three_turns_still_takes_a_win(player: Player) -> None:
    state = state_of(ONE_STEP_SHORT)
    assert player.bot(RULES.view(state, 0, waited(3)), LITTLE, Seeded(1)).text == "couple E"


def test_a_bot_far_ahead_drives_to_its_goal() -> None:
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
    monkeypatch.setattr(levels, "TurnEvaluator", None)  # planning a second time would fail
    steps = 1
    while state.turn == 0 and state.phase == TURN:
        RULES.apply(state, 0, decide(LEVELS[3], state))
        steps += 1
    assert steps > 1


@pytest.mark.parametrize("player", LEVELS[1:3], ids=lambda player: player.name)
def test_no_bot_couples_again_the_wagons_it_has_just_uncoupled(player: Player) -> None:
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
