"""`ludorail games`: a list of the games, or one of them in detail."""

import json

from rich.console import Console
from rich.table import Table
from rich.text import Text as Styled

from ludorail.cli.game_arguments import find_game
from ludorail.cli.parser import Given, Parser
from ludorail.cli.terminal import make_console
from ludorail.cli.texts import text
from ludorail.core.extensions.texts import own_text
from ludorail.core.meta import Json, Meta, Option
from ludorail.core.rules import AnyRules
from ludorail.games import game_ids, load_game


def add_arguments(parser: Parser) -> None:
    """Adds the game, which may be left out."""
    parser.argument("game", "help.one_game", required=False)


def run(given: Given, language: str) -> int:
    """Prints all games, or one of them in detail."""
    console = make_console()
    if given.game is not None:
        rules = find_game(given.game)
        _print_game(console, rules, language)
        _print_more(console, rules.meta, language)
        return 0
    for game in game_ids():
        _print_game(console, load_game(game), language)
        console.print()
    console.print(Styled(text("games.more").say(language), style="dim"))
    return 0


def _print_game(console: Console, rules: AnyRules, language: str) -> None:
    """Prints a game's title, makers, number of players and options."""
    console.print(Styled.assemble((rules.meta.title, "bold"), "  ", (rules.meta.id, "cyan")))
    table = _columns()
    for key, value in _facts(rules.meta):
        table.add_row(text(f"games.{key}").say(language), value)
    table.add_row(text("games.players").say(language), players_range(rules.meta))
    for option in rules.meta.options:
        table.add_row(_flag("--option", option.name), _option(rules, option, language))
    console.print(table)


def _print_more(console: Console, meta: Meta, language: str) -> None:
    table = _columns()
    for name in meta.data:
        table.add_row(_flag("--data", name), text("games.data").say(language))
    table.add_row(
        text("games.rules").say(language), text("games.version", version=meta.rules_version).say(language)
    )
    table.add_row()
    table.add_row(text("games.try_play").say(language), f"ludorail play {meta.id}")
    table.add_row(text("games.try_simulate").say(language), f"ludorail simulate {meta.id}")
    console.print(table)


def _columns() -> Table:
    table = Table.grid(padding=(0, 2, 0, 0))
    table.add_column(min_width=22)
    table.add_column()
    return table


def _flag(flag: str, name: str) -> Styled:
    return Styled.assemble(f"  {flag} ", (name, "cyan"))


def _facts(meta: Meta) -> list[tuple[str, str]]:
    """A game's designer, publisher and year, as far as they are known."""
    facts = (("designer", meta.designer), ("publisher", meta.publisher), ("year", str(meta.year or "")))
    return [(key, value) for key, value in facts if value]


def game_line(meta: Meta, language: str) -> str:
    """A game's makers and number of players, in one line."""
    made = [value for _, value in _facts(meta)]
    return " · ".join([*made, text("games.for", players=players_range(meta)).say(language)])


def players_range(meta: Meta) -> str:
    """The number of players of a game, such as “2–4”."""
    return (
        f"{meta.min_players}–{meta.max_players}" if meta.min_players < meta.max_players else f"{meta.min_players}"
    )


def _option(rules: AnyRules, option: Option, language: str) -> Styled:
    line = Styled(option_words(rules, option, language))
    values = option_values(rules, option, language)
    return line.append(f" ({values})", "dim") if values else line


def option_words(rules: AnyRules, option: Option, language: str) -> str:
    """The description of an option, in the words of its game."""
    return own_text(rules, f"option.about.{option.name}", language) or option.name


def option_values(rules: AnyRules, option: Option, language: str) -> str:
    """The values an option can have, and its default."""
    parts = []
    if option.choices:
        choices = ", ".join(_choice(rules, option, value, language) for value in option.choices)
        parts.append(text("games.choices", choices=choices).say(language))
    if option.names:
        parts.append(text("games.names", names=", ".join(option.names)).say(language))
    if not option.required and option.default is not None:
        parts.append(text("games.default", value=_shown(option.default)).say(language))
    return text("games.and").say(language).join(parts)


def _choice(rules: AnyRules, option: Option, value: Json, language: str) -> str:
    """A value as it is typed, with its meaning if the game gives one."""
    words = own_text(rules, f"option.choice.{option.name}.{value}", language)
    return f"{_shown(value)} [{words}]" if words else _shown(value)


def _shown(value: Json) -> str:
    """A value as it is typed after `--option NAME=`."""
    return value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)
