"""The logs of all games: each event is in one line, and cutting and playing on gives the same lines."""

import pytest

from ludorail import CHANCE, Seeded, load_game
from ludorail.core.game_log import GameLog
from ludorail.core.meta import Options
from ludorail.core.state import State
from ludorail.core.text import LANGUAGES
from ludorail.core.view import Entry
from tests.typography import is_printable

from .log import NAMES, say, told

GAMES: list[tuple[str, int, Options]] = [
    ("freight-train", 3, {"cabooses": True}),
    ("game-of-trains", 3, {}),
    ("locomotion", 2, {"network": "build", "placing": "manual", "rounds": 3}),
    ("locomotion", 2, {"network": "eight", "mode": "speed"}),
    ("locomotion", 1, {"network": "shortcut", "wagons": 2}),
    ("zack-and-pack", 3, {"grab": "ordered"}),
    ("zack-and-pack", 3, {}),
]


def played(game: str, players: int, options: Options, moves: int) -> tuple[GameLog, list[Entry], list[State]]:
    """The log of a random game as a spectator may know it, with its entries and the known state before each."""
    rules, source = load_game(game), Seeded(5)
    state = rules.start(players, rules.resolve_options(players, options, source))
    log, entries, known = GameLog(rules), list[Entry](), list[State]()
    while len(entries) < moves and (actors := rules.actors(state)):
        by = actors[source.below(len(actors))]
        event = rules.sample(state, source) if by == CHANCE else rules.choose(state, by, source)
        entries.append((by, rules.redact(by, event, None)))
        known.append(rules.hide(state, None))
        log.add(known[-1], *entries[-1])
        rules.advance(state, by, event)
    return log, entries, known


@pytest.mark.parametrize(("game", "players", "options"), GAMES)
def test_every_event_stands_in_one_line_and_lines_begin_in_order(
    game: str, players: int, options: Options
) -> None:
    log, entries, _ = played(game, players, options, 400)
    assert sorted(number for line in log.lines for number in line.events) == list(range(len(entries)))
    assert [line.events[0] for line in log.lines] == sorted(line.events[0] for line in log.lines)
    assert all(line.events == sorted(line.events) for line in log.lines)


@pytest.mark.parametrize(("game", "players", "options"), GAMES)
def test_a_log_cut_anywhere_is_the_log_of_the_events_left(game: str, players: int, options: Options) -> None:
    log, entries, known = played(game, players, options, 90)
    whole = told(log)
    shorter = GameLog(load_game(game))
    for count in range(len(entries)):
        log.cut(count)
        assert told(log) == told(shorter)
        for place in range(count, len(entries)):
            log.add(known[place], *entries[place])
        assert told(log) == whole
        shorter.add(known[count], *entries[count])


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("game", "players", "options"), GAMES)
def test_every_line_and_the_end_of_every_line_is_a_sentence_about_its_owner(
    game: str, players: int, options: Options, language: str
) -> None:
    log, _, _ = played(game, players, options, 300)
    for line in log.lines:
        for since in line.events:
            words = say(log.tell(line, since), language)
            assert is_printable(words)
            assert words[0].isupper()
            assert line.owner == CHANCE or NAMES[line.owner] in words or "slot" in words or "emplacement" in words
