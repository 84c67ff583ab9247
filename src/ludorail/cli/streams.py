"""The standard streams: made so that no letter and no closed pipe can make the program fail."""

import contextlib
import io
import os
import sys
from typing import TextIO


def prepare_streams() -> None:
    """What a stream's encoding lacks is replaced, never an error."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            with contextlib.suppress(io.UnsupportedOperation):  # it was read from already, so it was prepared
                stream.reconfigure(errors="replace")


def close_quietly(stream: TextIO | None) -> None:
    """Lets a stream that cannot be written to any more swallow what is left in it when the program ends."""
    try:
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, stream.fileno() if stream is not None else nowhere)
    except (OSError, ValueError):
        return
