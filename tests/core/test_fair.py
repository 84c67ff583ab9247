"""Fair chance: the construction as docs/fair-chance.md describes it, and records that prove it."""

import hashlib
import hmac
import json
import re
from collections import Counter
from pathlib import Path
from typing import ClassVar

import pytest

from ludorail import game_ids, load_game
from ludorail.cli import main
from ludorail.core.chance.fair import FairSource, Seed, read_seed, seal_of, verify
from ludorail.core.chance.source import Seeded
from ludorail.core.errors import FORM, RuleError
from ludorail.core.event import CHANCE
from ludorail.core.record import Record, make_record, read_record
from ludorail.core.view import Entry

PAGE = Path(__file__).parents[2] / "docs" / "fair-chance.md"
SEED = Seed(bytes(range(32)), ("tunnel", "café"))


def played(game: str, seed: Seed, limit: int = 120) -> Record:
    """A game of random moves, all its chance from the seed."""
    rules, moves = load_game(game), Seeded(5)
    players = rules.meta.max_players
    start = rules.start(players, rules.resolve_options(players, {}, moves))
    state = start.copy()
    entries: list[Entry] = []
    while (actors := rules.actors(state)) and len(entries) < limit:
        by = actors[0]
        if by == CHANCE:
            event = rules.sample(state, seed.source(len(entries) + 1))
        else:
            legal = rules.legal(state, by)
            event = legal[moves.below(len(legal))]
        rules.advance(state, by, event)
        entries.append((by, event))
    record = make_record(rules, start, entries)
    record.headers.update(seed.headers())
    return read_record(record.text(), load_game)


def on_the_page(row: str) -> str:
    found = re.search(rf"^\| {re.escape(row)} \| `(.+)` \|$", PAGE.read_text(encoding="utf-8"), re.MULTILINE)
    assert found is not None
    return found[1]


def test_the_example_on_the_page_is_right() -> None:
    source = SEED.source(7)
    assert on_the_page("promise") == SEED.promise
    assert on_the_page("key") == SEED.key.hex()
    assert on_the_page("three dice (numbers below 6)") == " ".join(str(source.below(6)) for _ in range(3))
    assert on_the_page("then a number below 2000000000") == str(source.below(2_000_000_000))


def test_the_example_can_be_worked_with_nothing_but_the_page() -> None:
    seed, words = bytes(range(32)), '["tunnel", "caf\\u00e9"]'
    assert on_the_page("promise") == hashlib.sha256(seed).hexdigest()
    key = hmac.new(seed, words.encode(), hashlib.sha256).digest()
    assert on_the_page("key") == key.hex()
    block = hmac.new(key, b"7:0", hashlib.sha256).digest()
    assert on_the_page("block 0 of event 7") == block.hex()
    dice = [int.from_bytes(block[i : i + 4], "big") % 6 for i in (0, 4, 8)]
    assert on_the_page("three dice (numbers below 6)") == " ".join(map(str, dice))


def test_a_word_that_was_changed_after_it_was_sealed_is_found() -> None:
    words = ("plain", "tunnel k3v9", "café m7xw")
    seed = Seed(bytes(range(32)), words, seals=tuple(map(seal_of, words[1:])))
    record = played("locomotion", seed)
    assert read_seed(record.headers) == seed
    assert verify(record) > 0
    assert seal_of("café") == hashlib.sha256("café".encode()).hexdigest()
    for seals in (seed.seals[:1], seed.seals[::-1], (*seed.seals, "00"), ("", *map(seal_of, words))):
        record.headers["Seals"] = json.dumps(seals)
        with pytest.raises(RuleError, match="Seals"):
            verify(record)
    del record.headers["Seals"]
    assert verify(record) > 0


def test_numbers_are_even() -> None:
    source = FairSource(hmac.new(b"k" * 32, digestmod="sha256"), 1)
    found = Counter(source.below(7) for _ in range(14_000))
    assert set(found) == set(range(7))
    assert all(abs(count - 2000) < 200 for count in found.values())  # over four standard deviations


def test_words_that_would_favour_small_numbers_are_thrown_again() -> None:
    class Words(FairSource):
        given: ClassVar = [0xFFFFFFFF, 0xFFFFFFFC, 0xFFFFFFFB]

        def _word(self) -> int:
            return self.given.pop(0)

    assert Words(hmac.new(b"", digestmod="sha256"), 1).below(6) == 0xFFFFFFFB % 6


def test_every_event_has_numbers_of_its_own() -> None:
    firsts = {SEED.source(event).below(2**31) for event in range(1, 500)}
    assert len(firsts) > 490
    assert SEED.source(3).below(1000) == SEED.source(3).below(1000)


def test_any_word_changes_the_numbers_and_not_the_promise() -> None:
    others = [Seed(SEED.secret, words) for words in ((), ("tunnel",), ("café", "tunnel"), ("tunnelcafé",))]
    assert len({other.key for other in [*others, SEED]}) == 5
    assert {other.promise for other in others} == {SEED.promise}


@pytest.mark.parametrize("game", game_ids())
def test_a_game_from_the_seed_is_proven(game: str) -> None:
    record = played(game, SEED)
    assert verify(record) == sum(by == CHANCE for by, _ in record.entries) > 0


@pytest.mark.parametrize("game", game_ids())
def test_a_game_from_another_seed_is_refused_at_its_first_throw_or_card(game: str) -> None:
    record = played(game, Seed(bytes(32)))
    record.headers.update(SEED.headers())
    with pytest.raises(RuleError) as refusal:
        verify(record)
    first = next(place for place, (by, _) in enumerate(record.entries) if by == CHANCE)
    assert refusal.value.line is not None
    assert refusal.value.line >= record.lines[first]
    assert refusal.value.rule == FORM


def test_events_before_the_seed_are_not_checked_against_it() -> None:
    record = played("game-of-trains", Seed(bytes(32)), 6)
    record.headers.update(Seed(SEED.secret, (), 6).headers())
    assert record.headers["SeedSince"] == "6"
    assert verify(record) == 0


@pytest.mark.parametrize(
    "wrong",
    [
        {"Seed": ""},
        {"Seed": "0" * 63},
        {"Seed": "00" * 32},
        {"SeedHash": "g" * 64},
        {"Words": "tunnel"},
        {"Words": '"tunnel"'},
        {"Words": "[1]"},
        {"SeedSince": "-"},
    ],
    ids=json.dumps,
)
def test_headers_that_do_not_fit_are_refused(wrong: dict[str, str]) -> None:
    with pytest.raises(RuleError):
        read_seed(SEED.headers() | wrong)


@pytest.mark.parametrize("name", ["Seed", "SeedHash"])
def test_a_record_with_no_seed_proves_nothing(name: str) -> None:
    headers = SEED.headers()
    del headers[name]
    with pytest.raises(RuleError):
        read_seed(headers)


def test_the_command_proves_and_refuses(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    record = played("game-of-trains", SEED)
    rail = tmp_path / "game.rail"
    rail.write_text(record.text(), encoding="utf-8")
    assert main(["verify", str(rail), "--language", "en"]) == 0
    assert "came from the seed. Words added: 2" in capsys.readouterr().out
    rail.write_text(record.text().replace("tunnel", "funnel"), encoding="utf-8")
    assert main(["verify", str(rail), "--language", "en"]) == 2
    assert capsys.readouterr().err.startswith(f"{rail}:{record.lines[0]}: REC: Event 1 is ")
