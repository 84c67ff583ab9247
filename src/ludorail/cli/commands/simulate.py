"""`ludorail simulate`: many random games, and their figures."""

import secrets
from pathlib import Path

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from ludorail.cli.exit_status import INTERRUPTED
from ludorail.cli.faults import FileFault
from ludorail.cli.files import reason_of
from ludorail.cli.game_arguments import GameRequest, add_game_arguments, find_game, given_data, given_options
from ludorail.cli.parser import Arguments, Parser, whole
from ludorail.cli.simulation.series import Series
from ludorail.cli.simulation.series_table import series_table
from ludorail.cli.terminal import make_console
from ludorail.cli.texts import text
from ludorail.core.errors import FORM, Unreadable

DEFAULT_GAMES = 100
DEFAULT_LIMIT = 20_000
"""Decisions after which a game is cut: random players can wander for ever."""


def add_arguments(parser: Parser) -> None:
    """Adds the game and its options, and the number of games."""
    parser.argument("game", "help.game")
    add_game_arguments(parser)
    parser.option("--games", "number", "help.games", whole("--games", 1), DEFAULT_GAMES)
    parser.option("--limit", "number", "help.limit", whole("--limit", 1), DEFAULT_LIMIT)
    parser.option("-o/--output", "folder", "help.output")


def run(given: Arguments, language: str) -> int:
    """Plays the games and prints their figures; if interrupted, those of the games so far."""
    rules = find_game(given.game)
    players = rules.meta.min_players if given.players is None else given.players
    request = GameRequest(rules, players, given_options(given), given_data(rules, given))
    seed = secrets.randbits(32) if given.seed is None else given.seed
    series = Series(request, seed, given.limit)
    finished = _play(series, given.games, _make_folder(given.output), language)
    make_console().print(series_table(series, given.games, language))
    return 0 if finished else INTERRUPTED


def _play(series: Series, games: int, folder: Path | None, language: str) -> bool:
    """Plays the series, under a progress bar on a terminal; returns whether all games were played."""
    console = make_console(stderr=True)
    label = text("simulate.playing").say(language)
    columns = (TextColumn(label, markup=False), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as progress:
        task = progress.add_task("", total=games)
        try:
            for number in range(games):
                series.play(number)
                if folder is not None:
                    name = f"{series.request.rules.meta.id}-{number + 1:0{len(str(games))}}.rail"
                    _keep(folder / name, series.record_text(number))
                progress.advance(task)
        except KeyboardInterrupt:
            return False
    return True


def _make_folder(output: str | None) -> Path | None:
    if output is None:
        return None
    try:
        Path(output).mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise FileFault(output, Unreadable(FORM, reason_of(error))) from None
    return Path(output)


def _keep(path: Path, content: str) -> None:
    try:
        with path.open("x", encoding="utf-8", newline="\n") as file:
            file.write(content)
    except OSError as error:
        raise FileFault(str(path), Unreadable(FORM, reason_of(error))) from None
