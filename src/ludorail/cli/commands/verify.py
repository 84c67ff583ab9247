"""`ludorail verify`: proof that all chance came from the promised seed."""

from ludorail.cli.faults import FileFault, one_line
from ludorail.cli.files import load_record
from ludorail.cli.parser import Arguments, Parser
from ludorail.cli.texts import text
from ludorail.core.chance.fair import read_seed, verify
from ludorail.core.errors import RuleError


def add_arguments(parser: Parser) -> None:
    """Adds the file."""
    parser.argument("file", "help.file")


def run(given: Arguments, language: str) -> int:
    """Prints what is proved."""
    record = load_record(given.file)
    try:
        events = verify(record)
        seed = read_seed(record.headers)
    except RuleError as error:
        raise FileFault(given.file, error) from None
    key = "verify.since" if seed.since else "verify.fine"
    values = {"file": one_line(given.file), "events": events, "since": seed.since, "words": len(seed.words)}
    print(text(key, **values).say(language))
    return 0
