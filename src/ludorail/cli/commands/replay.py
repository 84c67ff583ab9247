"""`ludorail replay`: the position a record leads to."""

import json

from ludorail.cli.files import load_record, replay_at
from ludorail.cli.parser import Arguments, Parser, whole


def add_arguments(parser: Parser) -> None:
    """Adds the file, and the number of events to replay."""
    parser.argument("file", "help.file")
    parser.option("--at", "number", "help.at", whole("--at", 0))


def run(given: Arguments, language: str) -> int:
    """Prints the position as one line of JSON."""
    record = load_record(given.file)
    position = record.rules.position(replay_at(record, given.at))
    print(json.dumps(position, ensure_ascii=False))
    return 0
