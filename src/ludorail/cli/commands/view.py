"""`ludorail view`: a game as one seat, or a spectator, may know it."""

import json

from ludorail.cli.files import load_record
from ludorail.cli.parser import Arguments, Parser
from ludorail.cli.viewer import read_viewer, viewer_seat
from ludorail.core.record import entry_text


def add_arguments(parser: Parser) -> None:
    """Adds the file and the viewer."""
    parser.argument("file", "help.file")
    parser.option("--seat", "seat", "help.viewer", read_viewer)
    parser.require("--seat")


def run(given: Arguments, language: str) -> int:
    """Prints the position and the events of the view as one line of JSON."""
    record = load_record(given.file)
    seat = viewer_seat(record, given.seat)
    view = record.rules.view(record.replay(), seat, record.entries)
    events = [entry_text(entry) for entry in view.events]
    print(json.dumps({"position": record.rules.view_position(view), "events": events}, ensure_ascii=False))
    return 0
