"""Records: a game as text, headers and events, that replays the same for ever."""

import json
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from itertools import islice

from ludorail.core.errors import FORM, RuleError, Unreadable
from ludorail.core.event import CHANCE, Event
from ludorail.core.meta import Json, Options
from ludorail.core.outcome import Outcome
from ludorail.core.reading import load_json, number, players_in_range, shorten, show_json
from ludorail.core.rules import AnyRules
from ludorail.core.state import State
from ludorail.core.steps import Steps, finish
from ludorail.core.text import core_text
from ludorail.core.view import Entry

_HEADER = re.compile(r'\[([A-Za-z][A-Za-z0-9_]*) "((?:[^"\\]|\\["\\])*)"\] *(?:#.*)?')
_WHO = re.compile(r"\*|0|[1-9][0-9]{0,8}")

OF_THE_GAME = ("Game", "Rules", "Players", "Options", "Data", "Position")
"""The headers that are needed to replay a game."""
MOST_HEADERS = 50
HEADER_LENGTH = 2_000
"""Characters of a header that is not needed to replay a game, in a record from outside."""
GAME_HEADER_LENGTH = 10_000
"""Characters of one that is needed: four times those of the longest position."""
MOST_OUTCOMES = 100
"""Chance with more outcomes than this is given as one line, its form."""


@dataclass(frozen=True)
class Record:
    """A game as it was played, from `start` on. Nothing in it may be changed, not even `start`."""

    rules: AnyRules
    headers: dict[str, str]
    start: State
    entries: tuple[Entry, ...]
    lines: tuple[int, ...] = field(default=(), compare=False)
    """The line number of each event in the text that was read."""

    def replay(self, at: int | None = None) -> State:
        """Returns the state after the first `at` events, or after all of them."""
        state = self.start.copy()
        for by, event in self.entries[:at]:
            self.rules.advance(state, by, event)
        return state

    def bare(self) -> "Record":
        """Returns the record without names, result and seed."""
        headers = {name: value for name, value in self.headers.items() if name in OF_THE_GAME}
        return Record(self.rules, headers, self.start, self.entries)

    def _repr_html_(self) -> str | None:
        """Returns the game as a notebook shows it, to be stepped through."""
        from ludorail.core.pictures.replay_page import notebook_frame  # the page knows records

        return notebook_frame(self)

    def text(self) -> str:
        """Returns the record as the text of a `.rail` file."""
        headers = [f'[{name} "{_escape(value)}"]' for name, value in self.headers.items()]
        return "\n".join([*headers, "", *map(entry_text, self.entries), ""])


def entry_text(entry: Entry) -> str:
    """Returns an entry as a line of a record."""
    by, event = entry
    return f"{'*' if by == CHANCE else by} {event.text}"


def result_text(outcome: Outcome) -> str:
    """Returns the `[Result]` of a finished game."""
    return " ".join(map(str, outcome.points))


def make_record(rules: AnyRules, start: State, entries: Sequence[Entry], names: Sequence[str] = ()) -> Record:
    """Makes the record of a game played from `start`: the usual start of a game, or any position."""
    record = Record(rules, make_headers(rules, start, names), start, tuple(entries))
    outcome = rules.outcome(record.replay())
    if outcome is not None:
        record.headers["Result"] = result_text(outcome)
    return record


def make_headers(rules: AnyRules, start: State, names: Sequence[str] = ()) -> dict[str, str]:
    """Makes the headers of a game played from `start`, all but its result."""
    position = rules.position(start)
    players, options = players_and_options(position)
    data = rules.data(start)
    headers: dict[str, str] = {}
    headers["Game"] = rules.meta.id
    headers["Rules"] = str(rules.meta.rules_version)
    headers["Players"] = str(players)
    if names:
        headers["Names"] = "; ".join(" ".join(name.split()) for name in names)  # a header is one line
    headers["Options"] = json.dumps(options)
    if data is not None:
        headers["Data"] = json.dumps(data)
    if not _is_new_game(rules, position, data):
        headers["Position"] = json.dumps(position)
    return headers


def _is_new_game(rules: AnyRules, position: dict[str, Json], data: Json) -> bool:
    """Whether games begin like this. A position may have fewer players than any new game."""
    players, options = players_and_options(position)
    if not rules.meta.min_players <= players <= rules.meta.max_players:
        return False
    return bool(position == rules.position(rules.start(players, options, data)))


def players_and_options(position: dict[str, Json]) -> tuple[int, Options]:
    """Returns the number of players and the options, which every position has."""
    players, options = position["players"], position["options"]
    assert isinstance(players, int)
    assert isinstance(options, dict)
    return players, options


def read_record(text: str, load: Callable[[str], AnyRules]) -> Record:
    """Reads a record and checks every event. `load` finds the rules of a game by its id.

    Raises a `RuleError` with the line number and the id of the rule for the first fault.
    """
    return finish(reading_record(text, load))


def reading_record(text: str, load: Callable[[str], AnyRules]) -> Steps[Record]:
    """Reads a record as `read_record` does, in steps of one event."""
    lines = text.removeprefix("\N{ZERO WIDTH NO-BREAK SPACE}").split("\n")
    lines = [line.removesuffix("\r") for line in lines]
    headers = _Headers()
    first_event = headers.read(lines)
    rules = headers.rules(load)
    start = headers.start(rules)
    state = start.copy()
    entries: list[Entry] = []
    numbers: list[int] = []
    known: dict[str, Entry] = {}  # the same words mean the same event, which is kept once
    for line, content in enumerate(lines[first_event:], first_event + 1):
        words = _without_comment(content)
        if not words:
            continue
        try:
            entry = known.get(words) or known.setdefault(words, _entry(rules, words))
            rules.apply(state, *entry)
        except RuleError as error:
            raise error.at(line) from None
        entries.append(entry)
        numbers.append(line)
        yield
    headers.check_result(rules.outcome(state))
    return Record(rules, headers.values, start, tuple(entries), tuple(numbers))


def check_headers(text: str) -> None:
    """Raises `Unreadable` for headers that are too many or too long, with the line of the first."""
    count = 0
    for line, content in enumerate(text.split("\n"), 1):
        if content.strip() == "":
            return
        if content.startswith("#"):
            continue
        count += 1
        if count > MOST_HEADERS:
            raise Unreadable(FORM, core_text("record.headers_many", most=MOST_HEADERS), line)
        name = content.partition(" ")[0].removeprefix("[")
        most = GAME_HEADER_LENGTH if name in OF_THE_GAME else HEADER_LENGTH
        if len(content) > most:
            raise Unreadable(FORM, core_text("record.header_long", name=shorten(name), most=most), line)


def change_headers(text: str, change: Callable[[str, str], str]) -> str:
    """Returns the text of a record with the value that `change` gives to each header; the rest stays as it is."""
    head, empty, events = text.partition("\n\n")

    def changed(found: re.Match[str]) -> str:
        before = re.sub(r"\\(.)", r"\1", found[2])
        after = change(found[1], before)
        return found[0] if after == before else f'[{found[1]} "{_escape(after)}"]'

    lines = (_HEADER.sub(changed, line) if _HEADER.fullmatch(line) else line for line in head.split("\n"))
    return "\n".join(lines) + empty + events


def _escape(value: str) -> str:
    return value.replace("\\", "\\\\").replace('"', '\\"')


def _without_comment(line: str) -> str:
    before, comment, _ = line.partition("#")
    return before.rstrip(" ") if comment else line


def _entry(rules: AnyRules, line: str) -> tuple[int, Event]:
    who, _, text = line.partition(" ")
    if not _WHO.fullmatch(who):
        raise Unreadable(FORM, core_text("record.who", found=shorten(who)))
    return (CHANCE if who == "*" else int(who)), rules.parse(text)


class _Headers:
    """The headers of a record being read, with the line of each for errors."""

    def __init__(self) -> None:
        self.values: dict[str, str] = {}
        self._lines: dict[str, int] = {}

    def read(self, lines: list[str]) -> int:
        """Reads up to the empty line that ends the headers; returns the index of the line after it."""
        for index, line in enumerate(lines):
            if line == "":
                return index + 1
            if line.startswith("#"):
                continue
            match = _HEADER.fullmatch(line)
            if match is None:
                raise Unreadable(FORM, core_text("record.header", found=shorten(line)), index + 1)
            name, value = match[1], re.sub(r"\\(.)", r"\1", match[2])
            if name in self.values:
                raise Unreadable(FORM, core_text("record.header_twice", name=shorten(name)), index + 1)
            self.values[name] = value
            self._lines[name] = index + 1
        return len(lines)

    def fault(self, name: str, error: RuleError) -> RuleError:
        """Places an error at the line of a header, or at line 1 if the header is missing."""
        return error.at(self._lines.get(name, 1))

    def rules(self, load: Callable[[str], AnyRules]) -> AnyRules:
        """Returns the rules of `[Game]`. Raises `Unreadable` if `[Rules]` is another version of them."""
        if "Game" not in self.values:
            raise self.fault("Game", Unreadable(FORM, core_text("record.missing", name="Game")))
        try:
            rules = load(self.values["Game"])
        except RuleError as error:
            raise self.fault("Game", error) from None
        version = self.values.get("Rules", "1")
        if version != str(rules.meta.rules_version):
            text = core_text("record.version", found=shorten(version), known=rules.meta.rules_version)
            raise self.fault("Rules", Unreadable(FORM, text))
        return rules

    def start(self, rules: AnyRules) -> State:
        """Returns the state before the first event."""
        data = self._data(rules)
        players = self._players(rules)
        if "Position" in self.values:
            return self._set_up(rules, players, data)
        if players is None:
            raise self.fault("Players", Unreadable(FORM, core_text("record.missing", name="Players")))
        state: State = rules.start(players, self._options(rules, players), data)
        return state

    def _set_up(self, rules: AnyRules, players: int | None, data: Json) -> State:
        position = self._json("Position")
        try:
            state: State = rules.from_position(position, data)
        except RuleError as error:
            raise self.fault("Position", error) from None
        seats, options = players_and_options(rules.position(state))
        if players is not None and players != seats:
            raise self._disagreement("Players", seats)
        if "Options" in self.values and self._options(rules, seats) != options:
            raise self._disagreement("Options", options)
        return state

    def _disagreement(self, name: str, found: Json) -> RuleError:
        text = core_text("record.disagree", name=name, found=show_json(found))
        return self.fault("Position", Unreadable(FORM, text))

    def _json(self, name: str) -> Json:
        if name not in self.values:
            return None
        try:
            return load_json(self.values[name])
        except RuleError as error:
            raise self.fault(name, error) from None

    def _data(self, rules: AnyRules) -> Json:
        if "Data" not in self.values:
            return None
        data = self._json("Data")
        try:
            rules.check_data(data)
        except RuleError as error:
            raise self.fault("Data", error) from None
        return data

    def _players(self, rules: AnyRules) -> int | None:
        if "Players" not in self.values:
            return None
        try:
            players = number(self.values["Players"])
            least = 1 if "Position" in self.values else rules.meta.min_players
            players_in_range(players, least, rules.meta.max_players)
        except RuleError as error:
            raise self.fault("Players", error) from None
        return players

    def _options(self, rules: AnyRules, players: int) -> Options:
        given = self._json("Options") if "Options" in self.values else {}
        try:
            if not isinstance(given, dict):
                raise Unreadable(FORM, core_text("json.object", where="Options", found=show_json(given)))
            return rules.options(players, given)
        except RuleError as error:
            raise self.fault("Options", error) from None

    def check_result(self, outcome: Outcome | None) -> None:
        """Raises `Unreadable` for a `[Result]` that does not follow from the events."""
        if "Result" not in self.values:
            return
        given = self.values["Result"]
        if outcome is None:
            text = core_text("record.unfinished", found=shorten(given))
            raise self.fault("Result", Unreadable(FORM, text))
        if given != result_text(outcome):
            text = core_text("record.result", found=shorten(given), expected=result_text(outcome))
            raise self.fault("Result", Unreadable(FORM, text))


def legal_lines(rules: AnyRules, state: State) -> list[str]:
    """Returns each event that may happen now as a line of a record, sorted by code point."""
    actors = rules.actors(state)
    if actors == (CHANCE,):
        return _chance_lines(rules, state)
    return sorted(entry_text((seat, move)) for seat in actors for move in rules.legal(state, seat))


def _chance_lines(rules: AnyRules, state: State) -> list[str]:
    chance = rules.chance(state)
    outcomes = list(islice(chance.outcomes, MOST_OUTCOMES + 1))
    if len(outcomes) > MOST_OUTCOMES:
        return [f"* {chance.form}"]
    return sorted(entry_text((CHANCE, event)) for event, _ in outcomes)
