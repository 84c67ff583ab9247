"""`ludorail export`: a game as one page with its replay, or as a GIF."""

from pathlib import Path

from ludorail.cli.faults import Fault, UsageFault, one_line
from ludorail.cli.files import STANDARD_INPUT, load_record, reason_of
from ludorail.cli.parser import Arguments, Parser, whole
from ludorail.cli.texts import text
from ludorail.cli.viewer import read_viewer, viewer_seat
from ludorail.core.extensions.words import picture_of
from ludorail.core.pictures.positions import Viewer, frames
from ludorail.core.pictures.replay_gif import replay_gif
from ludorail.core.pictures.replay_page import replay_page
from ludorail.core.record import Record

KINDS = ("html", "gif")
WIDTHS = (200, 1920)
"""The least and the greatest width of a GIF in pixels."""
DEFAULT_WIDTH = 800
DEFAULT_NAME = "game"
"""The name of the file where the record comes from standard input."""


def add_arguments(parser: Parser) -> None:
    """Adds the record, the kinds of files, where they go, and the viewer."""
    parser.argument("file", "help.file")
    parser.flag("--html", "help.html")
    parser.flag("--gif", "help.gif")
    parser.option("-o/--output", "file", "help.export_output")
    parser.option("--seat", "seat", "help.show_seat", read_viewer)
    parser.option("--width", "number", "help.gif_width", whole("--width", *WIDTHS), DEFAULT_WIDTH)


def run(given: Arguments, language: str) -> int:
    """Writes the requested files, and prints their names."""
    kinds = [kind for kind in KINDS if getattr(given, kind)]
    if not kinds:
        raise UsageFault(text("export.kind"), "export")
    record = load_record(given.file)
    if picture_of(record.rules) is None:
        raise Fault(text("export.no_pictures", game=record.rules.meta.title))
    viewer = None if given.seat is None else Viewer(viewer_seat(record, given.seat))
    for kind in kinds:
        path = _path(given.file, given.output, kind)
        content = _content(record, kind, language, viewer, given.width)
        try:
            path.write_bytes(content)
        except OSError as error:
            raise Fault(text("export.not_written", file=one_line(str(path)), why=reason_of(error))) from None
        print(path)
    return 0


def _path(file: str, output: str | None, kind: str) -> Path:
    """The file to write: the one asked for, or one in this folder that is named like the record."""
    if output is None:
        name = DEFAULT_NAME if file == STANDARD_INPUT else Path(file).stem
        return Path(f"{name}.{kind}")
    return Path(output).with_suffix(f".{kind}") if Path(output).suffix in ("", ".html", ".gif") else Path(output)


def _content(record: Record, kind: str, language: str, viewer: Viewer | None, width: int) -> bytes:
    if kind == "gif":
        return replay_gif(frames(record, language, viewer), width)
    return replay_page(record, language, viewer).encode()
