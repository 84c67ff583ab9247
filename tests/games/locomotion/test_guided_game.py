"""The guided game of the browser client is played by the rules."""

import re
from pathlib import Path

from ludorail import read_record
from ludorail.games.locomotion import RULES
from ludorail.games.locomotion.solver.solve import solve

SOURCE = Path(__file__).parents[3] / "client" / "src" / "games" / "locomotion" / "lesson.ts"


def test_every_lesson_asks_for_a_legal_move_and_the_rest_can_be_solved() -> None:
    source = SOURCE.read_text(encoding="utf-8")
    found = re.search(r"record: `(.*?)`", source, re.DOTALL)
    assert found is not None
    record = read_record(found[1].replace('\\\\"', '\\"'))
    state = RULES.from_position(record.rules.position(record.replay()))
    moves = re.findall(r"moves: \['([^']+)'\]", source)
    assert len(moves) >= 6
    for move in moves:
        RULES.apply(state, 0, RULES.parse(move))
    rest = solve(state)
    assert rest.status == "proved"
    assert [event.text for event in rest.events] == ["pull W", "pull W", "pull W", "push NE", "couple NW"]
