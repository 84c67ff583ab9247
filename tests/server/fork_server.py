"""Starts servers from a process that has already imported the code: importing it takes longer than most tests."""

import atexit
import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

MOMENT = 0.01


@dataclass(frozen=True)
class ServerProcess:
    """A process known by its number alone: its parent is the starter, which waits for no child."""

    pid: int

    def has_ended(self) -> bool:
        try:
            os.kill(self.pid, 0)
        except ProcessLookupError:
            return True
        return False

    def ends_within(self, seconds: float) -> bool:
        until = time.monotonic() + seconds
        while not self.has_ended():
            if time.monotonic() > until:
                return False
            time.sleep(MOMENT)
        return True

    def send_signal(self, number: int) -> None:
        os.kill(self.pid, number)


def start(
    words: Sequence[str], environment: Mapping[str, str], log: Path, program: Sequence[str] = (), change: str = ""
) -> ServerProcess:
    """Starts `ludorail` with these words, patched by `change`, or another Python program.

    Its output goes to the log.
    """
    starter = _starter()
    assert starter.stdin is not None
    assert starter.stdout is not None
    starter.stdin.write(json.dumps([list(words), dict(environment), str(log), list(program), change]) + "\n")
    starter.stdin.flush()
    return ServerProcess(int(starter.stdout.readline()))


@cache
def _starter() -> "subprocess.Popen[str]":
    """The process that has imported the code, one for all tests of a worker."""
    pipe = subprocess.PIPE
    process = subprocess.Popen([sys.executable, "-m", __name__], stdin=pipe, stdout=pipe, text=True)
    atexit.register(process.kill)
    return process


def _start_for_each_line() -> None:
    """Starts a process for every line read, and prints its number."""
    import ludorail.server.running  # noqa: F401  (read once, for all processes)
    from ludorail.server.http.routes.service import prepare_answers

    prepare_answers()  # and with them the games
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # or ended processes would stay as zombies
    for line in sys.stdin:
        pid = os.fork()
        if pid == 0:
            _become(*json.loads(line))
        print(pid, flush=True)


def _become(words: list[str], environment: dict[str, str], log: str, program: list[str], change: str) -> None:
    """Runs the server in this process until it ends."""
    from ludorail.cli import main

    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    output = os.open(log, os.O_WRONLY | os.O_APPEND | os.O_CREAT, 0o644)
    for stream in (sys.stdout, sys.stderr):
        os.dup2(output, stream.fileno())
    if program:
        os.execve(sys.executable, [sys.executable, *program, *words], environment)
    os.environ.clear()
    os.environ.update(environment)
    status = 1
    try:
        exec(change, {})
        status = main(words)
    finally:
        os._exit(status)  # without the starter's exit handlers and remaining input


if __name__ == "__main__":
    _start_for_each_line()
