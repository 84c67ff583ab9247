"""`ludorail games`: a list of the games, or one of them in detail."""

from rich.console import Console
from rich.table import Table
from rich.text import Text as Styled

from ludorail.cli.game_arguments import find_game
from ludorail.cli.game_words import facts_of, option_values, option_words, players_range
from ludorail.cli.parser import Arguments, Parser
from ludorail.cli.terminal import make_console
from ludorail.cli.texts import text
from ludorail.core.meta import Meta, Option
from ludorail.core.rules import AnyRules
from ludorail.games import game_ids, load_game


def add_arguments(parser: Parser) -> None:
    """Adds the game, which may be left out."""
    parser.argument("game", "help.one_game", required=False)


def run(given: Arguments, language: str) -> int:
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
    for key, value in facts_of(rules.meta):
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


def _option(rules: AnyRules, option: Option, language: str) -> Styled:
    line = Styled(option_words(rules, option, language))
    values = option_values(rules, option, language)
    return line.append(f" ({values})", "dim") if values else line
