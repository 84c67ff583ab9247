"""`ludorail legal`: the legal moves at the end of a record."""

from ludorail.cli.files import load_record
from ludorail.cli.parser import Arguments, Parser
from ludorail.core.record import legal_lines


def add_arguments(parser: Parser) -> None:
    """Adds the file."""
    parser.argument("file", "help.file")


def run(given: Arguments, language: str) -> int:
    """Prints the legal moves, one a line."""
    record = load_record(given.file)
    for line in legal_lines(record.rules, record.replay()):
        print(line)
    return 0
