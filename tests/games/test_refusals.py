"""Refusals of moves: plain sentences about what a player sees, for whatever a player tries."""

import re
from collections.abc import Iterator

import pytest

from ludorail import Seeded, load_game
from ludorail.core.errors import RuleError, Unreadable
from ludorail.core.event import CHANCE, Event
from ludorail.core.meta import Options
from ludorail.core.rules import AnyRules
from ludorail.core.text import LANGUAGES, Text

NAMES = ["Ann", "Ben", "Cid", "Dora"]
GAMES: list[tuple[str, int, Options]] = [
    ("freight-train", 2, {"cabooses": True}),
    ("game-of-trains", 3, {}),
    ("locomotion", 3, {"network": "random 20", "mode": "die", "wagons": 2, "rounds": 6}),
    ("locomotion", 2, {"network": "random 13", "mode": "speed", "wagons": 2, "rounds": 6}),
    ("locomotion", 2, {"network": "build", "rails": 6, "placing": "manual", "cards": True, "rounds": 2}),
    ("locomotion", 1, {"network": "random 9", "mode": "solo"}),
    ("zack-and-pack", 3, {"grab": "ordered"}),
    ("zack-and-pack", 4, {"grab": "live"}),
]
MOST_EVENTS = 250
TRIES = 12
"""Moves that each seat tries in every position."""
NOTATION = re.compile(r"[“”«»\"*_{}<>\[\]]|\b(?:null|None|True|False|axis|axe|seat \d|joueur \d|player \d)\b")
"""Signs of a notation: quoted words, stars, names of fields, seats by number."""


def refusals(game: str, players: int, options: Options, seed: int) -> Iterator[tuple[Event, Text | str]]:
    """The refusals of all kinds of moves during a random game."""
    rules, source = load_game(game), Seeded(seed)
    state = rules.start(players, rules.resolve_options(players, options, source))
    known: list[Event] = []
    for _ in range(MOST_EVENTS):
        for seat in range(players):
            known = list(dict.fromkeys(known + rules.legal(state, seat)[:40]))[-2000:]
            for event in _attempts(rules, known, source):
                try:
                    rules.check(state, seat, event)
                except RuleError as error:
                    yield event, error.text
        actors = rules.actors(state)
        if not actors:
            return
        by = actors[source.below(len(actors))]
        event = rules.sample(state, source) if by == CHANCE else rules.choose(state, by, source)
        known.append(event)
        rules.advance(state, by, event)


def _attempts(rules: AnyRules, known: list[Event], source: Seeded) -> Iterator[Event]:
    """Moves that were legal at some point, and others with a number changed."""
    for _ in range(TRIES if known else 0):
        event = known[source.below(len(known))]
        yield event
        words = event.text.split()
        numbers = [at for at, word in enumerate(words) if word.lstrip("-").isdigit()]
        if numbers:
            words[numbers[source.below(len(numbers))]] = str(source.below(14))
            try:
                yield rules.parse(" ".join(words))
            except Unreadable:
                continue


def notation_in(said: str) -> str | None:
    """The first sign of a notation in a sentence for people."""
    found = NOTATION.search(said)
    return found[0] if found else None


def fault(said: str, event: Event) -> str | None:
    """The faults of a refusal as a sentence for people."""
    if not said[0].isupper():
        return "no capital"
    if said[-1] not in ".!?":
        return "no end"
    return "the event's text" if " " in event.text and event.text in said else notation_in(said)


@pytest.mark.parametrize(("game", "players", "options"), GAMES, ids=lambda value: str(value))
def test_a_refused_move_is_explained_in_plain_sentences(game: str, players: int, options: Options) -> None:
    faults: dict[str, str] = {}
    told: set[str] = set()
    for event, text in (found for seed in range(3) for found in refusals(game, players, options, seed)):
        for language in LANGUAGES:
            said = text.say(language, NAMES) if isinstance(text, Text) else text
            told.add(said)
            if (wrong := fault(said, event)) is not None:
                faults[said] = wrong
    assert not faults
    assert len(told) >= 20  # many of the rules were met


def test_a_place_in_a_truck_is_never_told_by_numbers() -> None:
    for event, text in refusals("zack-and-pack", 3, {"grab": "ordered"}, 7):
        if event.text.startswith(("put", "lift")):
            assert isinstance(text, Text)
            assert text.key == "error.length" or not re.search(r"\d", text.say("fr", NAMES))
