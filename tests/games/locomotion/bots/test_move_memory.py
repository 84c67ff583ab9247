"""A bot's memory of its own moves."""

import pytest

from ludorail.games.locomotion import RULES
from ludorail.games.locomotion.bots.planning.planner import WAIT
from ludorail.games.locomotion.bots.turns.move_memory import takes_back, wait_cost
from ludorail.games.locomotion.rules.events import END
from tests.games.locomotion.bots.scenes import EARLY, waited
from tests.games.locomotion.builder import state_of, table


def test_turns_spent_waiting_make_a_wait_cost_more() -> None:
    state = state_of(table(([0, 0], []), ([-3, 0], [])))
    assert wait_cost(RULES.view(state, 0)) == WAIT
    assert wait_cost(RULES.view(state, 0, waited(2))) == 3 * WAIT


@pytest.mark.parametrize(
    ("moves", "again", "other"),
    [
        ("couple E; uncouple 1", "couple E", "couple W"),
        ("couple E NE; pull SE; uncouple 1", "couple E", "couple NE"),
        ("couple E NE; push E; pull W; pull SW; uncouple 2", "couple NE E", "couple NE NE"),
    ],
)
def test_a_bot_knows_which_wagons_it_has_just_uncoupled(moves: str, again: str, other: str) -> None:
    history = [(0, RULES.parse(text)) for text in moves.split("; ")]
    view = RULES.view(state_of(EARLY), 0, history)
    assert takes_back(view, RULES.parse(again))
    assert not takes_back(view, RULES.parse(other))
    later = RULES.view(state_of(EARLY), 0, [*history, (0, END)])
    assert not takes_back(later, RULES.parse(again))
