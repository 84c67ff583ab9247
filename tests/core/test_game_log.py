"""The log of a game that has no words of its own."""

from ludorail.core.game import Game
from ludorail.core.game_log import GameLog
from ludorail.core.source import Seeded
from tests.core.last_parcel import LastParcel


def test_a_game_without_words_has_a_line_for_each_event() -> None:
    rules = LastParcel()
    game = Game(rules, rules.start(2, {"heap": 7}), Seeded(4))
    game.play("take 2")
    log = GameLog(rules)
    for by, event in game.view(1).events:
        log.add(game.state, by, event)
    assert [line.owner for line in log.lines] == [-1, -1, 0]
    assert [log.tell(line) for line in log.lines][::2] == ["card 0 ?", "take 2"]
