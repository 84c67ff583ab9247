"""`ludorail check`: a record checked against the rules."""

import sys

from ludorail.cli.faults import one_line
from ludorail.cli.files import load_record
from ludorail.cli.parser import Arguments, Parser
from ludorail.cli.texts import text


def add_arguments(parser: Parser) -> None:
    """Adds the file."""
    parser.argument("file", "help.file")


def run(given: Arguments, language: str) -> int:
    """Checks the record; says that all is well only on a terminal."""
    record = load_record(given.file)
    if sys.stdout is not None and sys.stdout.isatty():
        over = record.rules.outcome(record.replay()) is not None
        state = text("check.over" if over else "check.open")
        values = {"file": one_line(given.file), "game": record.rules.meta.title, "events": len(record.entries)}
        print(text("check.fine", state=state, **values).say(language))
    return 0
