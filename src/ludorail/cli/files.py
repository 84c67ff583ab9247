"""Readers of records, positions and texts from files or standard input."""

import errno
import sys
from pathlib import Path

from ludorail.cli.faults import Fault, FileFault
from ludorail.cli.texts import text
from ludorail.core.errors import FORM, RuleError, Unreadable
from ludorail.core.reading import load_json
from ludorail.core.record import Record
from ludorail.core.rules import AnyRules
from ludorail.core.state import State
from ludorail.core.text import Text
from ludorail.games import load_game, read_record

STANDARD_INPUT = "-"

_REASONS = {
    errno.ENOENT: "file.missing",
    errno.ENOTDIR: "file.no_folder",
    errno.EISDIR: "file.folder",
    errno.EACCES: "file.permission",
    errno.EPERM: "file.permission",
    errno.EEXIST: "file.exists",
}


def load_record(file: str) -> Record:
    """The record in a file, checked. Raises `FileFault` if it cannot be read or breaks a rule."""
    try:
        return read_record(_decoded(_content(file)))
    except RuleError as error:
        raise FileFault(file, error) from None


def load_state(file: str) -> tuple[AnyRules, State]:
    """The state at the end of a record, or of a position in JSON."""
    try:
        content = _decoded(_content(file))
        if not content.lstrip().startswith("{"):
            record = read_record(content)
            return record.rules, record.replay()
        position = load_json(content)
        game = position.get("game") if isinstance(position, dict) else None
        if not isinstance(game, str):
            raise Unreadable(FORM, text("file.no_game"))
        rules = load_game(game)
        return rules, rules.from_position(position)
    except RuleError as error:
        raise FileFault(file, error) from None


def load_text(file: str) -> str:
    """The text of a UTF-8 file."""
    try:
        return _decoded(_content(file))
    except RuleError as error:
        raise FileFault(file, error) from None


def _content(file: str) -> bytes:
    try:
        if file != STANDARD_INPUT:
            return Path(file).read_bytes()
        return sys.stdin.buffer.read() if sys.stdin is not None else b""
    except OSError as error:
        raise Unreadable(FORM, reason_of(error)) from None
    except ValueError:
        raise Unreadable(FORM, text("file.missing")) from None


def _decoded(content: bytes) -> str:
    try:
        return content.decode("utf-8")
    except UnicodeDecodeError as error:
        line = content.count(b"\n", 0, error.start) + 1
        raise Unreadable(FORM, text("file.encoding", byte=f"0x{content[error.start]:02X}"), line) from None


def reason_of(error: OSError) -> Text:
    """The reason why a file cannot be read or written, in words."""
    key = _REASONS.get(error.errno or 0)
    return text(key) if key else text("file.other", reason=error.strerror or type(error).__name__)


def replay_at(record: Record, at: int | None) -> State:
    """The state after the first `at` events; after all of them if None."""
    most = len(record.entries)
    if at is not None and at > most:
        raise Fault(text("at", most=most, found=at))
    return record.replay(at)
