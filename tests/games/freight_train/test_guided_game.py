"""The guided game of the browser client: its record reads, and its moves are legal whatever the other seat does."""

import re
from pathlib import Path

import pytest

from ludorail import Seeded, read_record
from ludorail.core.game import Game

LESSON = Path(__file__).parents[3] / "client" / "src" / "games" / "freight-train" / "lesson.ts"


@pytest.mark.parametrize("seed", range(20))
def test_the_moves_of_the_lessons_are_legal_whatever_the_other_seat_does(seed: int) -> None:
    script = LESSON.read_text(encoding="utf-8")
    found = re.search(r"const RECORD = `(.*?)`", script, re.DOTALL)
    assert found is not None
    record = read_record(found[1])
    source = Seeded(seed)
    game = Game(record.rules, record.replay(), source)
    lessons = re.findall(r"moves: \['(.*?)'\]", script)
    assert len(lessons) >= 6
    for move in lessons:
        while game.to_act != (0,):
            legal = game.legal()
            game.play(legal[source.below(len(legal))])
        game.play(move)
