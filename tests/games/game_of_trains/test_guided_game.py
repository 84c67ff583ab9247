"""The guided game of the browser client is played by the real rules."""

import re
from pathlib import Path

from ludorail import read_record
from ludorail.core.event import CHANCE
from ludorail.core.source import Seeded
from ludorail.games.game_of_trains import RULES
from ludorail.games.game_of_trains.rules.state import TrainState

LESSON = Path(__file__).parents[3] / "client/src/games/game-of-trains/lesson.ts"


def start() -> TrainState:
    text = LESSON.read_text(encoding="utf-8")
    found = re.search(r"String\.raw`(.*?)`", text, re.DOTALL)
    assert found is not None
    state = read_record(found[1]).replay()
    assert isinstance(state, TrainState)
    return state


def lessons() -> list[list[str]]:
    """The moves that each step waits for."""
    text = LESSON.read_text(encoding="utf-8")
    return [re.findall(r"'([^']*)'", moves) for moves in re.findall(r"moves: \[(.*?)\]", text, re.DOTALL)]


def until_the_learner_acts(state: TrainState, source: Seeded) -> None:
    while (actor := RULES.actors(state)[0]) != 0:
        if actor == CHANCE:
            event = RULES.sample(state, source)
        else:
            legal = RULES.legal(state, actor)
            event = legal[int(source.below(len(legal)))]
        RULES.advance(state, actor, event)


def test_the_guided_game_begins_with_the_learner() -> None:
    state = start()
    assert RULES.actors(state) == (0,)
    assert state.players == 2


def test_every_step_of_the_guided_game_is_legal_whatever_chance_and_the_other_do() -> None:
    for seed in range(30):
        state = start()
        source = Seeded(seed)
        for wanted in lessons():
            until_the_learner_acts(state, source)
            legal = [event.text for event in RULES.legal(state, 0)]
            possible = [move for move in wanted if move in legal]
            assert possible, (seed, wanted, legal)
            assert possible == [move for move in wanted if move]
            RULES.apply(state, 0, RULES.parse(possible[int(source.below(len(possible)))]))
