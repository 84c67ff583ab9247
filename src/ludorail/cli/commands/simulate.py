"""`ludorail simulate`: many random games, and what came of them."""

import secrets
from pathlib import Path

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from ludorail.cli.faults import FileFault
from ludorail.cli.files import why
from ludorail.cli.game_arguments import Wish, add_wish_arguments, named_game, wished_data, wished_options
from ludorail.cli.look import make_console
from ludorail.cli.parser import Given, Parser, whole
from ludorail.cli.simulation.series import Series
from ludorail.cli.simulation.series_table import series_table
from ludorail.cli.texts import text
from ludorail.core.errors import FORM, Unreadable

GAMES = 100
LIMIT = 20_000
"""Random players can wander for ever; whoever wants longer games says so."""

INTERRUPTED = 130


def add_arguments(parser: Parser) -> None:
    """A game, how it is wished, and how many of it."""
    parser.argument("game", "help.game")
    add_wish_arguments(parser)
    parser.option("--games", "number", "help.games", whole("--games", 1), GAMES)
    parser.option("--limit", "number", "help.limit", whole("--limit", 1), LIMIT)
    parser.option("-o/--output", "folder", "help.output")


def run(given: Given, language: str) -> int:
    """Plays the games and prints what came of them; of those played so far, if it is interrupted."""
    rules = named_game(given.game)
    players = rules.meta.min_players if given.players is None else given.players
    wish = Wish(rules, players, wished_options(given), wished_data(rules, given))
    seed = secrets.randbits(32) if given.seed is None else given.seed
    series = Series(wish, seed, given.limit)
    finished = _play(series, given.games, _folder(given.output), language)
    make_console().print(series_table(series, given.games, language))
    return 0 if finished else INTERRUPTED


def _play(series: Series, games: int, folder: Path | None, language: str) -> bool:
    """Plays the series, under a bar if somebody looks on; tells whether it came to its end."""
    console = make_console(stderr=True)
    label = text("simulate.playing").say(language)
    columns = (TextColumn(label, markup=False), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as progress:
        task = progress.add_task("", total=games)
        try:
            for number in range(games):
                series.play(number)
                if folder is not None:
                    name = f"{series.wish.rules.meta.id}-{number + 1:0{len(str(games))}}.rail"
                    _keep(folder / name, series.record_text(number))
                progress.advance(task)
        except KeyboardInterrupt:
            return False
    return True


def _folder(output: str | None) -> Path | None:
    if output is None:
        return None
    try:
        Path(output).mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise FileFault(output, Unreadable(FORM, why(error))) from None
    return Path(output)


def _keep(path: Path, content: str) -> None:
    try:
        with path.open("x", encoding="utf-8", newline="\n") as file:
            file.write(content)
    except OSError as error:
        raise FileFault(str(path), Unreadable(FORM, why(error))) from None
