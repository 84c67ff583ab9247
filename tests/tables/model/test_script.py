"""Scripts of guided games: bots and chance follow a record for as long as it is legal."""

import pytest

from ludorail import Seeded, load_game
from ludorail.core.chance.fair import Seed
from ludorail.core.event import CHANCE
from ludorail.core.view import Entry
from ludorail.tables.model.play import Play
from ludorail.tables.model.script import Script

RULES = load_game("game-of-trains")


def model_game(seed: int) -> list[Entry]:
    """A random game of two, from the deal on."""
    state, source, entries = RULES.start(2, {}), Seeded(seed), list[Entry]()
    while (actors := RULES.actors(state)) and len(entries) < 60:
        by = actors[0]
        event = RULES.sample(state, source) if by == CHANCE else RULES.choose(state, by, source)
        RULES.advance(state, by, event)
        entries.append((by, event))
    return entries


def line(entry: Entry) -> str:
    by, event = entry
    return f"{'*' if by == CHANCE else by} {event.text}"


@pytest.mark.parametrize("seed", range(5))
def test_playing_as_in_the_record_repeats_all_of_it(seed: int) -> None:
    model = model_game(seed)
    play = Play(RULES, RULES.start(2, {}), Seed(b"x" * 32, ()))
    play.script = Script([line(entry) for entry in model if entry[0] != 0])
    play.add(play.due_chance())
    own = [event.text for by, event in model if by == 0]
    while len(play.entries) < len(model):
        move = own.pop(0) if play.actors == (0,) else str(getattr(play.scripted_move(1), "text", ""))
        play.add(play.prepare(play.actors[0], [move]))
    assert play.entries[: len(model)] == model


def test_scripted_moves_that_the_rules_forbid_are_left_to_the_bot_and_to_chance() -> None:
    play = Play(RULES, RULES.start(2, {}), Seed(b"x" * 32, ()))
    play.script = Script(["* deal 0 1 2 3 4 5 6 7", "* deal 1 7 8 9 10 11 12 13", "1 use 84"])
    play.add(play.due_chance())
    assert play.entries[0][1].text == "deal 0 1 2 3 4 5 6 7"
    assert "7" not in play.entries[1][1].text.split()[2:]  # that car is dealt already
    assert play.scripted_move(1) is None


def test_the_seed_of_a_scripted_game_proves_nothing_and_is_not_shown() -> None:
    play = Play(RULES, RULES.start(2, {}), Seed(b"x" * 32, ()))
    assert "Seed" in play.record((), open_seed=True).headers
    play.script = Script(["* deal 0 1 2 3 4 5 6 7"])
    assert "Seed" not in play.record((), open_seed=True).headers
