"""`ludorail arena`: bots against bots, and a table of how strong they are."""

import json
from pathlib import Path

from ludorail.arena.folder import Folder
from ludorail.arena.run import BACKENDS, play_items
from ludorail.arena.schedule import schedule
from ludorail.arena.setup import Item, Result, Setup, check_setup
from ludorail.arena.summary import Summary, summarise
from ludorail.cli.arena.progress import ArenaProgress
from ludorail.cli.arena.tables import arena_table
from ludorail.cli.faults import FileFault, rule_fault
from ludorail.cli.files import why
from ludorail.cli.game_arguments import add_wish_arguments, named_game, wished_data, wished_options
from ludorail.cli.look import WIDTH, make_console
from ludorail.cli.own_bots import look_here
from ludorail.cli.parser import Given, Parser, one_of, positive, whole
from ludorail.core.errors import FORM, RuleError, Unreadable

GAMES = 400
LIMIT = 5_000
"""Decisions after which a game is cut and counts as even."""
SEED = 1
"""Always the same if none is given, so that the same command gives the same chance."""
SECONDS = 0.1
"""What a bot without a level may think, if nothing is said."""

INTERRUPTED = 130


def add_arguments(parser: Parser) -> None:
    """A game, how it is wished, the bots, and how much of it."""
    parser.argument("game", "help.game")
    parser.option("--bots", "bots", "help.bots")
    parser.need("--bots")
    add_wish_arguments(parser, "help.arena_seed")
    parser.option("--games", "number", "help.pair_games", whole("--games", 1, 1_000_000), GAMES)
    parser.option("--seconds", "seconds", "help.seconds", positive("--seconds"))
    parser.option("--iterations", "number", "help.iterations", whole("--iterations", 1, 10**9))
    parser.option("--limit", "number", "help.arena_limit", whole("--limit", 1), LIMIT)
    parser.option("-j/--jobs", "number", "help.jobs", whole("--jobs", 1, 10_000), 1)
    parser.option("--backend", "backend", "help.backend", one_of("--backend", BACKENDS), BACKENDS[0])
    parser.option("-o/--output", "folder", "help.arena_output")
    parser.flag("--json", "help.json")


def run(given: Given, language: str) -> int:
    """Plays what is missing and prints the table; of the games played so far, if it is interrupted."""
    here = look_here()
    folder = None if given.output is None else _folder(given.output)
    setup = _setup(given, folder)
    items = schedule(setup, given.games, here)
    done = {} if folder is None else _resume(folder, setup)
    results = {item["number"]: done[item["number"]] for item in items if item["number"] in done}
    finished = _play(items, results, folder, given, language)
    summary = summarise(setup, results.values(), len(items))
    if folder is not None:
        folder.finish(summary, _plain(summary, language))
    if given.json:
        print(json.dumps(summary.json(), ensure_ascii=False))
    else:
        make_console().print(arena_table(summary, language))
    return 0 if finished else INTERRUPTED


def _setup(given: Given, folder: Folder | None) -> Setup:
    rules = named_game(given.game)
    data = wished_data(rules, given)
    seed = given.seed
    if seed is None and folder is not None:
        seed = folder.seed()
    setup = Setup(
        game=rules.meta.id,
        players=max(2, rules.meta.min_players) if given.players is None else given.players,
        options=wished_options(given),
        data=data,
        bots=[name.strip() for name in given.bots.split(",")],
        seconds=SECONDS if given.seconds is None and given.iterations is None else given.seconds,
        iterations=given.iterations,
        limit=given.limit,
        seed=SEED if seed is None else seed,
    )
    try:
        check_setup(setup)
    except RuleError as error:
        raise rule_fault(error) from None
    return setup


def _folder(path: str) -> Folder:
    try:
        return Folder(Path(path))
    except OSError as error:
        raise FileFault(path, Unreadable(FORM, why(error))) from None


def _resume(folder: Folder, setup: Setup) -> dict[int, Result]:
    try:
        return folder.resume(setup)
    except RuleError as error:
        raise FileFault(str(folder.file), error) from None


def _keep(folder: Folder, result: Result, record: str) -> None:
    try:
        folder.keep(result, record)
    except OSError as error:
        raise FileFault(str(folder.file), Unreadable(FORM, why(error))) from None


def _play(
    items: list[Item], results: dict[int, Result], folder: Folder | None, given: Given, language: str
) -> bool:
    """Plays what has no result yet, and shows how far it is; tells whether it came to its end."""
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


def _plain(summary: Summary, language: str) -> str:
    console = make_console()
    console.width = WIDTH
    console.no_color = True
    with console.capture() as capture:
        console.print(arena_table(summary, language))
    return "".join(f"{line.rstrip()}\n" for line in capture.get().splitlines())
