"""The command `ludorail`: one module here for each of its commands, which share what people type and read."""

import sys
from collections.abc import Sequence

from ludorail.cli.entry import run_command, take_language
from ludorail.cli.faults import Fault
from ludorail.cli.streams import close_quietly, prepare_streams
from ludorail.core.text import preferred_language

BAD_INPUT = 2
CANNOT_WRITE = 1
INTERRUPTED = 130  # 128 and the number of the signal, as shells have it
BROKEN_PIPE = 141


def main(argv: Sequence[str] | None = None) -> int:
    """Runs the command with these words, or with the program's own; gives its exit status."""
    prepare_streams()
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
        close_quietly(sys.stdout)
        return BROKEN_PIPE
    except OSError as error:
        close_quietly(sys.stdout)
        print(f"ludorail: {error}", file=sys.stderr)
        return CANNOT_WRITE
    return status
