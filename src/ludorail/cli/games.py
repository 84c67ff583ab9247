"""`ludorail games`: the games of the house, and one of them in detail."""

import json

from rich.console import Console
from rich.padding import Padding
from rich.text import Text as Styled

from ludorail.cli.look import make_console, own_text
from ludorail.cli.parser import Given, Parser
from ludorail.cli.texts import text
from ludorail.cli.wishes import named_game
from ludorail.core.meta import Json, Meta, Option
from ludorail.core.rules import AnyRules
from ludorail.games import game_ids, load_game


def add_arguments(parser: Parser) -> None:
    """A game, if only one is wanted."""
    parser.argument("game", "help.one_game", needed=False)


def run(given: Given, language: str) -> int:
    """Prints the catalogue, or one game's page of it."""
    chosen = [named_game(given.game)] if given.game is not None else [load_game(game) for game in game_ids()]
    console = make_console()
    for number, rules in enumerate(chosen):
        if number:
            console.print()
        print_game(console, rules, language)
    if given.game is not None:
        _print_more(console, chosen[0].meta, language)
    else:
        console.print()
        console.print(Styled(text("games.more").say(language), style="dim"))
    return 0


def print_game(console: Console, rules: AnyRules, language: str) -> None:
    """A game's title, people and options."""
    console.print(Styled.assemble((rules.meta.title, "bold"), "  ", (rules.meta.id, "cyan")))
    console.print(Padding(Styled(game_line(rules.meta, language)), (0, 0, 0, 2)))
    for option in rules.meta.options:
        console.print(Padding(_option(rules, option, language), (0, 0, 0, 2)))


def game_line(meta: Meta, language: str) -> str:
    """Who made a game, and for how many it is."""
    made = [part for part in (meta.designer, meta.publisher, str(meta.year or "")) if part]
    return " · ".join([*made, players_range(meta, language)])


def players_range(meta: Meta, language: str) -> str:
    """For how many players a game is."""
    key = "games.players" if meta.min_players < meta.max_players else "games.players_only"
    return text(key, low=meta.min_players, high=meta.max_players).say(language)


def _option(rules: AnyRules, option: Option, language: str) -> Styled:
    line = Styled.assemble(
        ("--option ", "dim"), (option.name, "cyan"), "  ", option_words(rules, option, language)
    )
    values = option_values(option, language)
    return line.append(f" ({values})", "dim") if values else line


def option_words(rules: AnyRules, option: Option, language: str) -> str:
    """What an option is about, in the words of its game."""
    keys = (f"option.{option.name}", f"option.{option.name}.about")
    return own_text(rules, *keys, language=language) or option.name


def option_values(option: Option, language: str) -> str:
    """The values an option can have, and the one it has unless another is chosen."""
    parts = []
    if option.choices:
        parts.append(text("games.choices", choices=", ".join(map(shown, option.choices))).say(language))
    if not option.required:
        parts.append(text("games.default", value=shown(option.default)).say(language))
    return "; ".join(parts)


def shown(value: Json) -> str:
    """A value as it is typed after `--option NAME=`."""
    return value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)


def _print_more(console: Console, meta: Meta, language: str) -> None:
    for name in meta.data:
        about = text("games.data", name=name).say(language)
        console.print(Padding(Styled.assemble(("--data ", "dim"), (name, "cyan"), "  ", about), (0, 0, 0, 2)))
    console.print(Padding(Styled(text("games.rules", version=meta.rules_version).say(language)), (0, 0, 1, 2)))
    for key in ("games.try_play", "games.try_simulate"):
        console.print(
            Padding(Styled(text(key, game=meta.id, players=meta.min_players).say(language)), (0, 0, 0, 2))
        )
