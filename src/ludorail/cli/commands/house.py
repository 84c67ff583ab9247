"""`ludorail house`: an operator's work on a whole house of tables."""

import asyncio
import json
import re
import sqlite3
import unicodedata
from collections.abc import Awaitable, Callable
from dataclasses import asdict
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

from rich.table import Table

from ludorail.cli.faults import Fault, UsageFault, one_line
from ludorail.cli.files import reason_of
from ludorail.cli.parser import Arguments, Parser, one_of
from ludorail.cli.terminal import make_console
from ludorail.cli.texts import text
from ludorail.core.reading import shorten

if TYPE_CHECKING:
    from ludorail.tables.upkeep.database import Database

FAULT_FOUND = 1
"""The exit status of a check that has found something."""
LIVES = ("open", "playing", "over")
HOURS = {"h": 1, "d": 24, "w": 7 * 24}

Action = Callable[["Database", Arguments, str], Awaitable[int]]


def add_arguments(parser: Parser) -> None:
    """Adds the action, its subject, and the options of all actions."""
    parser.argument("action", "help.house_action")
    parser.argument("what", "help.house_what", required=False)
    parser.option("--database", "url", "help.database")
    parser.option("--older-than", "age", "help.older_than", _age("--older-than"))
    parser.option("--game", "game", "help.list_game")
    parser.option("--life", "life", "help.list_life", one_of("--life", LIVES))
    parser.flag("--listed", "help.list_listed")
    parser.flag("--json", "help.json")
    parser.options("--table", "table", "help.forget_table", str)
    parser.flag("--dry-run", "help.dry_run")
    parser.flag("--replace", "help.replace")


def run(given: Arguments, language: str) -> int:
    """Carries out the action, and says what was done."""
    _check(given)
    from sqlalchemy.exc import DBAPIError

    from ludorail.server.config import WrongSetting, from_environment
    from ludorail.tables.model.refusal import Refusal

    try:
        return asyncio.run(_act(from_environment(database=given.database).database, given, language))
    except WrongSetting as wrong:
        raise Fault(text("serve.setting", name=wrong.name, found=shorten(wrong.found))) from None
    except Refusal as refusal:
        raise Fault(refusal.text) from None
    except (DBAPIError, sqlite3.Error) as error:
        raise Fault(Refusal("no_database", why=type(error).__name__).text) from None
    except OSError as error:
        if error.filename is None:
            raise
        raise Fault(text("house.file", file=one_line(str(error.filename)), why=reason_of(error))) from None


async def _act(url: str, given: Arguments, language: str) -> int:
    from ludorail.tables.upkeep.database import open_database

    action, _, _ = ACTIONS[given.action]
    async with open_database(url) as database:
        if given.action != "restore":
            await database.find()
        return await action(database, given, language)


async def _backup(database: "Database", given: Arguments, language: str) -> int:
    from ludorail.tables.upkeep.backup import back_up

    faults = await back_up(database, Path(given.what))
    print(text("house.backed_up", file=one_line(given.what)).say(language))
    for fault in faults:
        print(text("house.fault", table=fault.table, line=fault.line, what=fault.what).say(language))
    return FAULT_FOUND if faults else 0


async def _restore(database: "Database", given: Arguments, language: str) -> int:
    from ludorail.tables.upkeep.restore import restore

    count = await restore(database, Path(given.what), given.replace)
    print(text("house.restored", file=one_line(given.what), tables=count).say(language))
    return 0


async def _check_house(database: "Database", given: Arguments, language: str) -> int:
    from ludorail.tables.upkeep.check import HouseCheck

    check, count = HouseCheck(database.engine), 0
    async for fault in check.faults():
        count += 1
        print(text("house.fault", table=fault.table, line=fault.line, what=fault.what).say(language), flush=True)
    print(text("house.checked", tables=check.tables, games=check.games, faults=count).say(language))
    return FAULT_FOUND if count else 0


async def _list(database: "Database", given: Arguments, language: str) -> int:
    from ludorail.tables.store.pruning import age
    from ludorail.tables.upkeep.listing import Filters, list_tables

    old = None if given.older_than is None else age(given.older_than, await database.now())
    tables = list_tables(database.engine, Filters(given.game, given.life, given.listed, old))
    if given.json:
        async for table in tables:
            print(json.dumps({**asdict(table), "changed": _when(table.changed)}, ensure_ascii=False))
        return 0
    shown = Table(box=None, pad_edge=False)
    for name in ("table", "game", "life", "changed", "people", "listed"):
        shown.add_column(
            text(f"house.column_{name}").say(language), justify="right" if name == "people" else "left"
        )
    async for table in tables:
        life = text(f"house.life_{table.life}").say(language)
        listed = text("house.yes" if table.listed else "house.no").say(language)
        shown.add_row(table.id, table.game, life, _when(table.changed), str(table.people), listed)
    make_console().print(shown)
    return 0


async def _close(database: "Database", given: Arguments, language: str) -> int:
    from ludorail.tables.upkeep.closing import close_table

    table, closed = await close_table(database, given.what)
    print(text("house.closed" if closed else "house.closed_before", table=table).say(language))
    return 0


async def _forget(database: "Database", given: Arguments, language: str) -> int:
    from ludorail.tables.upkeep.forgetting import forget_everywhere

    who = unicodedata.normalize("NFC", given.what)
    found = await forget_everywhere(database, who, given.table, given.dry_run)
    for table, lines in found.lines.items():
        print(text("house.forgotten_in", table=table, lines=lines).say(language))
    for table in found.unreadable:
        print(text("house.unreadable", table=table).say(language))
    key = "house.would_forget" if given.dry_run else "house.forgotten"
    print(text(key, tables=len(found.lines), lines=sum(found.lines.values())).say(language))
    return FAULT_FOUND if found.unreadable else 0


async def _prune(database: "Database", given: Arguments, language: str) -> int:
    from ludorail.tables.store.pruning import age
    from ludorail.tables.upkeep.pruning import count_quiet, prune

    old = age(given.older_than, await database.now())
    count = await (count_quiet if given.dry_run else prune)(database, old)
    print(text("house.would_prune" if given.dry_run else "house.pruned", tables=count).say(language))
    return 0


ACTIONS: dict[str, tuple[Action, str | None, tuple[str, ...]]] = {
    "backup": (_backup, "file", ()),
    "restore": (_restore, "file", ("replace",)),
    "check": (_check_house, None, ()),
    "list": (_list, None, ("older_than", "game", "life", "listed", "json")),
    "close": (_close, "table", ()),
    "forget": (_forget, "name", ("table", "dry_run")),
    "prune": (_prune, None, ("older_than", "dry_run")),
}
"""For each action its function, the word for its subject, and its options."""
OPTIONS = ("older_than", "game", "life", "listed", "json", "table", "dry_run", "replace")


def _check(given: Arguments) -> None:
    """Raises `UsageFault` for words that do not belong to the action, or are missing."""
    one_of("ACTION", tuple(ACTIONS))(given.action)
    _, what, options = ACTIONS[given.action]
    if what is None and given.what is not None:
        raise UsageFault(text("usage.unknown", word=shorten(given.what)), "house")
    if what is not None and not given.what:
        raise UsageFault(text("usage.missing", word=text(f"word.{what}")), "house")
    for name in OPTIONS:
        if getattr(given, name) and name not in options:
            flag = f"--{name.replace('_', '-')}"
            raise UsageFault(text("house.not_for", option=flag, action=given.action), "house")
    if given.action == "prune" and given.older_than is None:
        raise UsageFault(text("usage.missing", word="--older-than"), "house")


def _age(flag: str) -> Callable[[str], float]:
    """A reader of ages such as `90d`, in seconds."""

    def read(word: str) -> float:
        found = re.fullmatch(r"([0-9]{1,6})([hdw])", word)
        if found is None or not int(found[1]):
            raise UsageFault(text("house.age", option=flag, found=shorten(word)))
        return int(found[1]) * HOURS[found[2]] * 3600.0

    return read


def _when(seconds: float) -> str:
    return datetime.fromtimestamp(seconds, UTC).strftime("%Y-%m-%d %H:%M")
