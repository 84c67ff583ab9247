"""The arguments that name a game: its id, players, options, parts and bots of the user's own."""

import json
import os
import sys
import tomllib
from dataclasses import dataclass
from pathlib import Path

from ludorail.cli.faults import Fault, FileFault, rule_fault
from ludorail.cli.files import load_text
from ludorail.cli.parser import Arguments, Parser, pair, whole
from ludorail.cli.texts import text
from ludorail.core.chance.source import Source
from ludorail.core.errors import FORM, RuleError, Unreadable
from ludorail.core.meta import Json, Options
from ludorail.core.reading import load_json, shorten
from ludorail.core.rules import AnyRules
from ludorail.core.state import State
from ludorail.core.text import core_text
from ludorail.games import load_game


@dataclass(frozen=True)
class GameRequest:
    """The game to start. `options` are as given; the game's `resolve_options` completes them."""

    rules: AnyRules
    players: int
    options: Options
    data: Json

    def start(self, source: Source) -> State:
        """The state before the first event. Raises `Fault` if the game refuses the request."""
        try:
            options = self.rules.resolve_options(self.players, self.options, source)
            state: State = self.rules.start(self.players, options, self.data)
        except RuleError as error:
            raise rule_fault(error) from None
        return state


def add_game_arguments(parser: Parser, seed_help: str = "help.seed") -> None:
    """Adds the options shared by all commands that start games; `seed_help` is the help for `--seed`."""
    parser.option("--players", "number", "help.players", whole("--players", 1, 99))
    parser.options("--option", "pair", "help.option", pair("--option"))
    parser.options("--data", "path", "help.data", pair("--data"))
    parser.option("--seed", "number", seed_help, whole("--seed", 0))


def find_game(name: str) -> AnyRules:
    """The rules of the game with that id. Raises `Fault` if there is none."""
    try:
        return load_game(name)
    except RuleError as error:
        raise rule_fault(error) from None


def find_bots_here() -> str:
    """Lets bots of the user's own be imported from the current folder; returns that folder."""
    here = os.getcwd()
    if here not in sys.path:
        sys.path.insert(0, here)
    return here


def given_options(given: Arguments) -> Options:
    """The options given as `NAME=VALUE`."""
    pairs: list[tuple[str, str]] = given.option
    return {name: option_value(name, value) for name, value in pairs}


def option_value(name: str, word: str) -> Json:
    """The value of an option: the content of a file for `@FILE`, else JSON if the word is JSON, else the word."""
    if word.startswith("@"):
        return _read_part(word[1:], name)
    try:
        return load_json(word)
    except RuleError:
        return word


def given_data(rules: AnyRules, given: Arguments) -> Json:
    """The parts given as `NAME=PATH`, in the form of a record's `[Data]`; None if there are none."""
    pairs: list[tuple[str, str]] = given.data
    data: dict[str, Json] = {}
    for name, path in pairs:
        if name not in rules.meta.data:
            known = ", ".join(rules.meta.data)
            key = "data.unknown" if known else "data.none"
            raise Fault(text(key, name=shorten(name), game=rules.meta.title, known=known))
        data[name] = _read_part(path, name)
        try:
            rules.check_data({name: data[name]})
        except RuleError as error:
            raise FileFault(path, error) from None
    return data or None


def _read_part(path: str, name: str) -> Json:
    """The content of a data file: its only table or list, else the one of that name, else all of it."""
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
        # TOML has dates and JSON does not: turned into strings, a game refuses them like any other wrong value.
        return load_json(json.dumps(tomllib.loads(content), default=str))
    except tomllib.TOMLDecodeError as error:
        raise Unreadable(FORM, text("data.toml", reason=str(error))) from None
    except RecursionError:
        raise Unreadable(FORM, core_text("json.depth")) from None
