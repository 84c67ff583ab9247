"""`ludorail show`: the position a record leads to, drawn."""

from ludorail.cli.faults import Fault
from ludorail.cli.files import load_record, replay_at
from ludorail.cli.parser import Arguments, Parser, whole
from ludorail.cli.terminal import draw_position, make_console
from ludorail.cli.texts import text
from ludorail.cli.viewer import read_viewer, viewer_seat
from ludorail.core.meta import Json
from ludorail.core.pictures.positions import picture, record_names
from ludorail.core.record import Record
from ludorail.core.state import State


def add_arguments(parser: Parser) -> None:
    """Adds the file, the number of events to replay, and the viewer."""
    parser.argument("file", "help.file")
    parser.option("--at", "number", "help.at", whole("--at", 0))
    parser.option("--seat", "seat", "help.show_seat", read_viewer)
    parser.flag("--svg", "help.svg")


def run(given: Arguments, language: str) -> int:
    """Draws the whole position, or the part of it that the viewer may know."""
    record = load_record(given.file)
    state = replay_at(record, given.at)
    position = _position(record, state, given.seat)
    if given.svg:
        print(_svg(record, state, position, language))
        return 0
    make_console().print(draw_position(record.rules, position, language))
    return 0


def _svg(record: Record, state: State, position: dict[str, Json], language: str) -> str:
    """The position as an SVG document."""
    svg = picture(record.rules, position, record.rules.data(state), language, record_names(record))
    if svg is None:
        raise Fault(text("export.no_pictures", game=record.rules.meta.title))
    return svg


def _position(record: Record, state: State, viewer: int | str | None) -> dict[str, Json]:
    if viewer is None:
        return record.rules.position(state)
    return record.rules.view_position(record.rules.view(state, viewer_seat(record, viewer)))
