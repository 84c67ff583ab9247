"""Fair chance: all dice and cards of a game come from one secret seed, whose hash is shown before the first event.

The construction is described in docs/fair-chance.md, so that anybody can verify a game with their own tools.
"""

import hashlib
import hmac
import json
import re
from dataclasses import dataclass
from functools import cached_property
from struct import Struct

from ludorail.core.chance.source import Source
from ludorail.core.errors import FORM, Unreadable
from ludorail.core.event import CHANCE
from ludorail.core.meta import Json
from ludorail.core.reading import load_json, number, shorten, show_json
from ludorail.core.record import Record, players_and_options
from ludorail.core.text import core_text

SEED_BYTES = 32
_RANGE = 1 << 32
_EIGHT_WORDS = Struct(">8I")
_HEX = re.compile(f"[0-9a-f]{{{2 * SEED_BYTES}}}")


@dataclass(frozen=True)
class Seed:
    """A table's secret and the words that players added to it. Chance comes from it after the first `since` events."""

    secret: bytes
    words: tuple[str, ...] = ()
    since: int = 0
    seals: tuple[str, ...] = ()
    """The hashes of the last words, where these were added as hashes and opened later."""

    @property
    def promise(self) -> str:
        """The hash that is shown before the first event: it proves later that the secret was not changed."""
        return hashlib.sha256(self.secret).hexdigest()

    @cached_property
    def key(self) -> bytes:
        """The key of the generator. Nobody can compute it without the secret and all of the words."""
        return hmac.digest(self.secret, json.dumps(list(self.words)).encode("ascii"), "sha256")

    @cached_property
    def _mac(self) -> hmac.HMAC:
        return hmac.new(self.key, digestmod="sha256")

    def source(self, event: int) -> "FairSource":
        """Returns the source of chance for one event, numbered by its place in the record from 1."""
        return FairSource(self._mac, event)

    def headers(self) -> dict[str, str]:
        """Returns the headers that reveal the seed in the record of a game that is over."""
        headers = {"Seed": self.secret.hex(), "Words": json.dumps(list(self.words)), "SeedHash": self.promise}
        if self.seals:
            headers["Seals"] = json.dumps(list(self.seals))
        return headers | ({"SeedSince": str(self.since)} if self.since else {})


def seal_of(word: str) -> str:
    """Returns the hash under which a word is added before anybody may know it."""
    return hashlib.sha256(word.encode("utf-8", "surrogatepass")).hexdigest()


class FairSource(Source):
    """The source of chance for one event: HMAC-SHA-256 of the event's number and a counter, in words of 32 bits."""

    def __init__(self, mac: hmac.HMAC, event: int) -> None:
        self._mac = mac
        self._event = event
        self._block = 0
        self._words: list[int] = []

    def below(self, n: int) -> int:
        """Returns a number from 0 to `n` - 1. The few words at the top that would favour small numbers are skipped."""
        fair = _RANGE - _RANGE % n
        while (word := self._word()) >= fair:
            pass
        return word % n

    def _word(self) -> int:
        if not self._words:
            mac = self._mac.copy()
            mac.update(f"{self._event}:{self._block}".encode("ascii"))
            self._words = [*_EIGHT_WORDS.unpack(mac.digest())][::-1]
            self._block += 1
        return self._words.pop()


def verify(record: Record) -> int:
    """Returns how many chance events came from the seed in the record. Raises `Unreadable` for the first that did not.

    Events up to `[SeedSince]` are not checked: they are older than the seed, in a game resumed from a record.
    """
    seed = read_seed(record.headers)
    _verify_wished(record, seed)
    state = record.start.copy()
    proven = 0
    for place, (by, event) in enumerate(record.entries, 1):
        if by == CHANCE and place > seed.since:
            expected = record.rules.sample(state, seed.source(place))
            if expected != event:
                text = core_text("fair.other", event=place, found=event.text, expected=expected.text)
                raise Unreadable(FORM, text, record.lines[place - 1] if record.lines else None)
            proven += 1
        record.rules.advance(state, by, event)
    return proven


def _verify_wished(record: Record, seed: Seed) -> None:
    """Checks that options left to chance (`[Wished]`) follow from the seed, as event 0."""
    if "Wished" not in record.headers:
        return
    wished = load_json(record.headers["Wished"])
    if not isinstance(wished, dict):
        raise Unreadable(FORM, core_text("json.object", where="Wished", found=show_json(wished)))
    players, options = players_and_options(record.rules.position(record.start))
    # Only options that were asked for come from the seed; the defaults of new games change over the years.
    resolved = record.rules.resolve_options(players, wished, seed.source(0))
    if any(resolved.get(name) != options.get(name) for name in wished):
        raise Unreadable(FORM, core_text("fair.wished"))


def read_seed(headers: dict[str, str]) -> Seed:
    """Reads the seed from a record's headers. Raises `Unreadable` if it is not the one whose hash was shown."""
    for name in ("Seed", "SeedHash"):
        if name not in headers:
            raise Unreadable(FORM, core_text("record.missing", name=name))
        if not _HEX.fullmatch(headers[name]):
            raise Unreadable(FORM, core_text("fair.hex", name=name, found=shorten(headers[name])))
    words = _read_words(load_json(headers.get("Words", "[]")))
    seals = _read_words(load_json(headers.get("Seals", "[]")))
    seed = Seed(bytes.fromhex(headers["Seed"]), words, number(headers.get("SeedSince", "0")), seals)
    if not hmac.compare_digest(seed.promise, headers["SeedHash"]):
        raise Unreadable(FORM, core_text("fair.promise"))
    if tuple(map(seal_of, words[max(0, len(words) - len(seals)) :])) != seals:
        raise Unreadable(FORM, core_text("fair.seals"))
    return seed


def _read_words(found: Json) -> tuple[str, ...]:
    if not isinstance(found, list):
        raise Unreadable(FORM, core_text("fair.words"))
    words = tuple(word for word in found if isinstance(word, str))
    if len(words) != len(found):
        raise Unreadable(FORM, core_text("fair.words"))
    return words
