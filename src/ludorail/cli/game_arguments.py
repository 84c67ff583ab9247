"""A game as somebody wishes it: its name, players, options and parts of their own."""

import json
import tomllib
from dataclasses import dataclass
from pathlib import Path

from ludorail.cli.faults import Fault, FileFault, rule_fault
from ludorail.cli.files import load_text
from ludorail.cli.parser import Given, Parser, pair, whole
from ludorail.cli.texts import text
from ludorail.core.errors import FORM, RuleError, Unreadable
from ludorail.core.meta import Json, Options
from ludorail.core.reading import load_json, shorten
from ludorail.core.rules import AnyRules
from ludorail.core.source import Source
from ludorail.core.state import State
from ludorail.core.text import core_text
from ludorail.games import load_game


@dataclass(frozen=True)
class Wish:
    """The game to start. `options` are as people say them; the game's `settle` makes them whole."""

    rules: AnyRules
    players: int
    options: Options
    data: Json

    def start(self, source: Source) -> State:
        """The state before the first event."""
        try:
            options = self.rules.resolve_options(self.players, self.options, source)
            state: State = self.rules.start(self.players, options, self.data)
        except RuleError as error:
            raise rule_fault(error) from None
        return state


def add_wish_arguments(parser: Parser, seed: str = "help.seed") -> None:
    """What the commands that start games have in common; `seed` is what is said of that one."""
    parser.option("--players", "number", "help.players", whole("--players", 1, 99))
    parser.options("--option", "pair", "help.option", pair("--option"))
    parser.options("--data", "path", "help.data", pair("--data"))
    parser.option("--seed", "number", seed, whole("--seed", 0))


def named_game(name: str) -> AnyRules:
    """The rules of the game with that id."""
    try:
        return load_game(name)
    except RuleError as error:
        raise rule_fault(error) from None


def wished_options(given: Given) -> Options:
    """The options given as `NAME=VALUE`."""
    pairs: list[tuple[str, str]] = given.option
    return {name: option_value(name, value) for name, value in pairs}


def option_value(name: str, word: str) -> Json:
    """What the file of that name holds if the word is `@FILE`; else JSON if it is, else the word itself."""
    if word.startswith("@"):
        return _part(word[1:], name)
    try:
        return load_json(word)
    except RuleError:
        return word


def wished_data(rules: AnyRules, given: Given) -> Json:
    """The parts given as `NAME=PATH`, as `[Data]` of a record has them; None if there are none."""
    pairs: list[tuple[str, str]] = given.data
    data: dict[str, Json] = {}
    for name, path in pairs:
        if name not in rules.meta.data:
            known = ", ".join(rules.meta.data)
            key = "data.unknown" if known else "data.none"
            raise Fault(text(key, name=shorten(name), game=rules.meta.title, known=known))
        data[name] = _part(path, name)
        try:
            rules.check_data({name: data[name]})
        except RuleError as error:
            raise FileFault(path, error) from None
    return data or None


def _part(path: str, name: str) -> Json:
    """What a data file holds: its one table or list, the one of that name, or all of it."""
    content = load_text(path)
    try:
        whole_file = load_json(content) if Path(path).suffix.lower() == ".json" else _toml(content)
    except RuleError as error:
        raise FileFault(path, error) from None
    if isinstance(whole_file, dict):
        if len(whole_file) == 1:
            return next(iter(whole_file.values()))
        return whole_file.get(name, whole_file)
    return whole_file


def _toml(content: str) -> Json:
    try:
        # Through JSON, which has no dates and no broken numbers: a game refuses them as it does any other word.
        return load_json(json.dumps(tomllib.loads(content), default=str))
    except tomllib.TOMLDecodeError as error:
        raise Unreadable(FORM, text("data.toml", reason=str(error))) from None
    except RecursionError:
        raise Unreadable(FORM, core_text("json.depth")) from None
