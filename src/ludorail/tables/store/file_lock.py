"""A SQLite file serves one process: two would not hear of each other's lines."""

import contextlib
from pathlib import Path
from typing import IO

from ludorail.tables.model.refusal import Refusal


def hold(file: str) -> IO[str] | None:
    """Takes the file for this process, as long as what is given back stays open; refuses one that another has.

    The lock is on a file beside it, since SQLite has locks of its own on the file itself; a process that dies lets go.
    """
    with contextlib.suppress(ImportError):  # where there are no such locks, nobody is refused
        import fcntl

        lock = Path(f"{file}.lock").open("w")  # noqa: SIM115  # it stays open
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            lock.close()
            raise Refusal("not_alone", file=file) from None
        return lock
    return None
