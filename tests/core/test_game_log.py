"""The log of a game: its lines, and those left after taking back moves."""

from ludorail.core.chance.source import Seeded
from ludorail.core.game import Game
from ludorail.core.game_log import LINE_EVENTS, GameLog
from ludorail.core.record import Record
from ludorail.core.rules import AnyRules
from ludorail.games import load_game
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


def test_events_that_are_taken_back_leave_the_log_as_it_was() -> None:
    rules = load_game("zack-and-pack")
    game = Game(rules, rules.start(3, rules.options(3, {})), Seeded(7))
    while game.outcome is None and len(game.entries) < 60:
        seat = game.to_act[-1]
        game.play(rules.choose(game.state, seat, Seeded(len(game.entries))), seat=seat)
    whole, log = told(rules, game, 60), told(rules, game, 60)
    log.cut(40)
    assert lines_of(log) == lines_of(told(rules, game, 40))
    state = Record(rules, {}, game.start, tuple(game.entries)).replay(at=40)
    for by, event in game.entries[40:60]:
        log.add(state, by, event)
        rules.advance(state, by, event)
    assert lines_of(log) == lines_of(whole)
    assert len(log) == 60


def told(rules: AnyRules, game: Game, count: int) -> GameLog:
    log, state = GameLog(rules), game.start.copy()
    for by, event in game.entries[:count]:
        log.add(state, by, event)
        rules.advance(state, by, event)
    return log


def lines_of(log: GameLog) -> list[tuple[int, list[int], str]]:
    return [(line.owner, line.events, str(log.tell(line))) for line in log.lines]


def test_a_line_without_end_is_told_in_several() -> None:
    rules = load_game("locomotion")
    game = Game(rules, rules.start(1, rules.resolve_options(1, {"network": "eight"}, Seeded(1))), Seeded(1))
    source = Seeded(3)
    while len(game.entries) < 3000:
        game.play(rules.choose(game.state, 0, source))
    log = told(rules, game, 3000)
    assert max(len(line.events) for line in log.lines) == LINE_EVENTS
    assert sorted(number for line in log.lines for number in line.events) == list(range(3000))
