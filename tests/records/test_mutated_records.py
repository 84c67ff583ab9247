"""Broken records by the thousand: each is refused with one of our errors, or is a record after all."""

import json
import random
from collections.abc import Iterator
from contextlib import suppress

import pytest

from ludorail import RuleError, game_ids, read_record
from ludorail.core.chance.source import Seeded
from ludorail.games import load_game
from tests.conftest import ROOT
from tests.typography import is_printable

GOLDEN = ROOT / "tests" / "golden"
MUTANTS = 1500
"""Mutants of each game's records."""


def flip_bytes(text: str, chooser: random.Random) -> str:
    found = bytearray(text.encode(errors="surrogateescape"))
    for _ in range(chooser.randint(1, 3)):
        found[chooser.randrange(len(found))] = chooser.randrange(256)
    return found.decode(errors="surrogateescape")


def change_character(text: str, chooser: random.Random) -> str:
    at = chooser.randrange(len(text))
    return text[:at] + chooser.choice('0123456789-*"\\[]{} #\n?abcxyz:,é\x00') + text[at + chooser.randint(0, 1) :]


def drop_line(text: str, chooser: random.Random) -> str:
    lines = text.split("\n")
    del lines[chooser.randrange(len(lines))]
    return "\n".join(lines)


def swap_lines(text: str, chooser: random.Random) -> str:
    lines = text.split("\n")
    one, two = chooser.randrange(len(lines)), chooser.randrange(len(lines))
    lines[one], lines[two] = lines[two], lines[one]
    return "\n".join(lines)


def double_line(text: str, chooser: random.Random) -> str:
    lines = text.split("\n")
    at = chooser.randrange(len(lines))
    return "\n".join([*lines[:at], lines[at], *lines[at:]])


def change_number(text: str, chooser: random.Random) -> str:
    lines = text.split("\n")
    at = chooser.randrange(len(lines))
    words = lines[at].split(" ")
    words[chooser.randrange(len(words))] = chooser.choice(
        ["0", "-1", "7", "99", "999999999", "1e9", "", "red", "*"]
    )
    lines[at] = " ".join(words)
    return "\n".join(lines)


def cut(text: str, chooser: random.Random) -> str:
    return text[: chooser.randrange(len(text))]


MUTATIONS = [flip_bytes, change_character, drop_line, swap_lines, double_line, change_number, cut]


@pytest.mark.parametrize("game", game_ids())
def test_a_mutated_record_never_raises_anything_but_our_errors(game: str) -> None:
    chooser = random.Random(game)
    records = [path.read_text(encoding="utf-8") for path in sorted((GOLDEN / game).glob("*.rail"))]
    refusals: list[tuple[str, RuleError]] = []
    for _ in range(MUTANTS):
        text = chooser.choice(records)
        lines = text.split("\n")
        # Cut short first, so that thousands are quick: what comes after a fault is never read.
        text = "\n".join(lines[: chooser.randint(3, 80)])
        for _ in range(chooser.randint(1, 2)):
            text = chooser.choice(MUTATIONS)(text or " ", chooser)
        try:
            read_record(text)
        except RuleError as error:
            refusals.append((text, error))
    assert len(refusals) > MUTANTS // 2
    for text, refusal in refusals:
        assert refusal.line is not None
        assert 1 <= refusal.line <= len(text.split("\n"))
        for language in ("en", "fr"):
            assert is_printable(refusal.say(language))


ODD = ["null", "true", "0", "-1", "1.5", "999999999", "1000000000", '""', '"?"', "[]", "[[0]]", "[null]", "{}"]
"""Odd values, as JSON."""


def odd_places(value: object, path: tuple[object, ...] = ()) -> Iterator[tuple[object, ...]]:
    """The paths to every part of a position, itself included."""
    yield path
    parts = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, part in parts:
        yield from odd_places(part, (*path, key))


def with_odd(value: object, path: tuple[object, ...], odd: str) -> str:
    """A position as JSON, with an odd value in one place."""
    if not path:
        return odd
    if isinstance(value, dict):
        parts = [
            f"{json.dumps(key)}: {with_odd(part, path[1:], odd) if key == path[0] else json.dumps(part)}"
            for key, part in value.items()
        ]
        return "{" + ", ".join(parts) + "}"
    assert isinstance(value, list)
    listed = [
        with_odd(part, path[1:], odd) if at == path[0] else json.dumps(part) for at, part in enumerate(value)
    ]
    return "[" + ", ".join(listed) + "]"


@pytest.mark.parametrize("game", game_ids())
def test_values_of_the_wrong_type_in_options_and_positions_are_refused(game: str) -> None:
    rules, source = load_game(game), Seeded(1)
    players = rules.meta.max_players
    state = rules.start(players, rules.resolve_options(players, {}, source))
    for _ in range(60):
        by = rules.actors(state)[0]
        rules.advance(state, by, rules.sample(state, source) if by < 0 else rules.choose(state, by, source))
    position = json.loads(json.dumps(rules.position(state)))
    places = sorted(odd_places(position), key=str)
    headers = [
        ("Position", with_odd(position, path, odd)) for path in places[:: 1 + len(places) // 100] for odd in ODD
    ]
    headers += [
        ("Options", f'{{"{name}": {odd}}}')
        for name in ["?", *[option.name for option in rules.meta.options]]
        for odd in ODD
    ]
    for name, value in headers:
        escaped = value.replace("\\", "\\\\").replace('"', '\\"')
        with suppress(RuleError):
            read_record(f'[Game "{game}"]\n[Players "{players}"]\n[{name} "{escaped}"]\n\n')
