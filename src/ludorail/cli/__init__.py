"""The command `ludorail`: `commands` has a module for each, and the modules here are shared by them."""

import contextlib
import io
import os
import sys
from collections.abc import Sequence
from typing import TextIO

from ludorail.cli.entry import run_command, take_language
from ludorail.cli.exit_status import BAD_INPUT, BROKEN_PIPE, CANNOT_WRITE, INTERRUPTED
from ludorail.cli.faults import Fault
from ludorail.core.text import preferred_language


def main(argv: Sequence[str] | None = None) -> int:
    """Runs the command with these words, or with the program's own; returns its exit status."""
    _prepare_streams()
    language = preferred_language()
    try:
        language, words = take_language(sys.argv[1:] if argv is None else list(argv))
        status = run_command(words, language)
        if sys.stdout is not None:
            sys.stdout.flush()
    except Fault as fault:
        print(fault.say(language), file=sys.stderr)
        return BAD_INPUT
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        _discard_output(sys.stdout)
        return BROKEN_PIPE
    except OSError as error:
        _discard_output(sys.stdout)
        print(f"ludorail: {error}", file=sys.stderr)
        return CANNOT_WRITE
    return status


def _prepare_streams() -> None:
    """Has the standard streams replace characters that their encoding lacks, instead of failing."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            with contextlib.suppress(io.UnsupportedOperation):  # already read from, so already prepared
                stream.reconfigure(errors="replace")


def _discard_output(stream: TextIO | None) -> None:
    """Sends the rest of a stream nowhere, so that flushing it at the end of the program cannot fail."""
    try:
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, stream.fileno() if stream is not None else nowhere)
    except (OSError, ValueError):
        return
