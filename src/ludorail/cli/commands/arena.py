"""`ludorail arena`: bots against bots, and a table of their ratings."""

import json
from pathlib import Path

from ludorail.arena.folder import Folder
from ludorail.arena.messages import Result, ScheduledGame, Setup, check_setup
from ludorail.arena.run import BACKENDS, play_items
from ludorail.arena.schedule import schedule
from ludorail.arena.summary import Summary, summarise
from ludorail.cli.arena.progress import ArenaProgress
from ludorail.cli.arena.tables import arena_table
from ludorail.cli.exit_status import INTERRUPTED
from ludorail.cli.faults import FileFault, rule_fault
from ludorail.cli.files import reason_of
from ludorail.cli.game_arguments import add_game_arguments, find_bots_here, find_game, given_data, given_options
from ludorail.cli.parser import Arguments, Parser, one_of, positive, whole
from ludorail.cli.terminal import WIDTH, make_console
from ludorail.core.errors import FORM, RuleError, Unreadable

DEFAULT_GAMES = 400
DEFAULT_LIMIT = 5_000
"""Decisions after which a game is cut and counts as even."""
DEFAULT_SEED = 1
"""The default is fixed, so that the same command gives the same dice and cards."""
DEFAULT_SECONDS = 0.1
"""The default thinking time of a bot without a level."""


def add_arguments(parser: Parser) -> None:
    """Adds the game and its options, the bots, and the size of the arena."""
    parser.argument("game", "help.game")
    parser.option("--bots", "bots", "help.bots")
    parser.require("--bots")
    add_game_arguments(parser, "help.arena_seed")
    parser.option("--games", "number", "help.pair_games", whole("--games", 1, 1_000_000), DEFAULT_GAMES)
    parser.option("--seconds", "seconds", "help.seconds", positive("--seconds"))
    parser.option("--iterations", "number", "help.iterations", whole("--iterations", 1, 10**9))
    parser.option("--limit", "number", "help.arena_limit", whole("--limit", 1), DEFAULT_LIMIT)
    parser.option("-j/--jobs", "number", "help.jobs", whole("--jobs", 1, 10_000), 1)
    parser.option("--backend", "backend", "help.backend", one_of("--backend", BACKENDS), BACKENDS[0])
    parser.option("-o/--output", "folder", "help.arena_output")
    parser.flag("--json", "help.json")


def run(given: Arguments, language: str) -> int:
    """Plays the missing games and prints the table; if interrupted, the table of the games so far."""
    here = find_bots_here()
    folder = None if given.output is None else _open_folder(given.output)
    setup = _setup(given, folder)
    items = schedule(setup, given.games, here)
    done = {} if folder is None else _resume(folder, setup)
    results = {item["number"]: done[item["number"]] for item in items if item["number"] in done}
    finished = _play(items, results, folder, given, language)
    summary = summarise(setup, results.values(), len(items))
    if folder is not None:
        folder.finish(summary, _plain_table(summary, language))
    if given.json:
        print(json.dumps(summary.json(), ensure_ascii=False))
    else:
        make_console().print(arena_table(summary, language))
    return 0 if finished else INTERRUPTED


def _setup(given: Arguments, folder: Folder | None) -> Setup:
    rules = find_game(given.game)
    data = given_data(rules, given)
    seed = given.seed
    if seed is None and folder is not None:
        seed = folder.seed()
    setup = Setup(
        game=rules.meta.id,
        players=max(2, rules.meta.min_players) if given.players is None else given.players,
        options=given_options(given),
        data=data,
        bots=[name.strip() for name in given.bots.split(",")],
        seconds=DEFAULT_SECONDS if given.seconds is None and given.iterations is None else given.seconds,
        iterations=given.iterations,
        limit=given.limit,
        seed=DEFAULT_SEED if seed is None else seed,
    )
    try:
        check_setup(setup)
    except RuleError as error:
        raise rule_fault(error) from None
    return setup


def _open_folder(path: str) -> Folder:
    try:
        return Folder(Path(path))
    except OSError as error:
        raise FileFault(path, Unreadable(FORM, reason_of(error))) from None


def _resume(folder: Folder, setup: Setup) -> dict[int, Result]:
    try:
        return folder.resume(setup)
    except RuleError as error:
        raise FileFault(str(folder.file), error) from None


def _keep(folder: Folder, result: Result, record: str) -> None:
    try:
        folder.keep(result, record)
    except OSError as error:
        raise FileFault(str(folder.file), Unreadable(FORM, reason_of(error))) from None


def _play(
    items: list[ScheduledGame], results: dict[int, Result], folder: Folder | None, given: Arguments, language: str
) -> bool:
    """Plays the games that have no result yet, with progress; returns whether all were played."""
    missing = [item for item in items if item["number"] not in results]
    with ArenaProgress(make_console(stderr=True), language, len(items), len(results)) as progress:
        try:
            for result, record in play_items(missing, given.backend, given.jobs):
                results[result["number"]] = result
                if folder is not None:
                    _keep(folder, result, record)
                progress.game_over()
        except KeyboardInterrupt:
            return False
        except RuleError as error:
            raise rule_fault(error) from None
    return True


def _plain_table(summary: Summary, language: str) -> str:
    console = make_console()
    console.width = WIDTH
    console.no_color = True
    with console.capture() as capture:
        console.print(arena_table(summary, language))
    return "".join(f"{line.rstrip()}\n" for line in capture.get().splitlines())
