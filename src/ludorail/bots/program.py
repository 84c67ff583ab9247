"""Bots that are programs of their own, in any language: they read a question and write an answer, a line of JSON each.

The protocol is in docs/bots.md. A program answers for any seat of any game; it is started once and asked again and
again, and started anew if it has ended or kept a game waiting.
"""

import atexit
import json
import shlex
import subprocess
from functools import cache
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Any

from ludorail.bots.guard import longest_wait
from ludorail.bots.levels import PREFIX
from ludorail.core.chance.source import Source
from ludorail.core.event import Event
from ludorail.core.reading import shorten
from ludorail.core.record import entry_text
from ludorail.core.thinking.limit import Limit
from ludorail.core.view import View

SEEDS = 1 << 31


class BadAnswer(Exception):
    """The program gave no answer, or none that means a move."""


class ProgramBot:
    """A program that chooses moves."""

    def __init__(self, name: str) -> None:
        self.__name__ = name
        self._command = shlex.split(name.removeprefix(PREFIX))
        self._process: subprocess.Popen[str] | None = None
        self._answers: SimpleQueue[str] = SimpleQueue()
        atexit.register(self.stop)

    def __call__(self, view: View[Any], limit: Limit, source: Source) -> Event:  # Any: of any game
        """Asks the program for a move."""
        legal = view.legal()
        try:
            answer = self._ask(_question(view, legal, limit, source), longest_wait(limit))
        except BaseException:  # an interruption too: a late answer must not be taken for the next one
            self.stop()
            raise
        return _move(answer, legal)

    def start(self) -> None:
        """Starts the program, unless it runs. Raises `OSError` if there is no such program."""
        if self._process is not None and self._process.poll() is None:
            return
        pipe = subprocess.PIPE
        # What it writes to standard error goes where our own does.
        process = subprocess.Popen(self._command, stdin=pipe, stdout=pipe, text=True, encoding="utf-8", bufsize=1)
        self._process, self._answers = process, SimpleQueue()
        Thread(target=_pass_on, args=(process, self._answers), daemon=True).start()

    def stop(self) -> None:
        """Ends the program."""
        if self._process is not None:
            self._process.kill()
            self._process.wait()
            self._process = None

    def _ask(self, question: str, seconds: float) -> str:
        self.start()
        assert self._process is not None
        assert self._process.stdin is not None
        self._process.stdin.write(question + "\n")
        try:
            answer = self._answers.get(timeout=seconds)
        except Empty:
            raise BadAnswer(f"no answer in {seconds:.1f} s") from None
        if not answer:
            raise BadAnswer("the program ended")
        return answer


@cache
def load_program(name: str) -> ProgramBot:
    """The bot with that command line, started; one for all seats. Raises `OSError` or `ValueError` if it has none."""
    bot = ProgramBot(name)
    bot.start()
    return bot


def _pass_on(process: "subprocess.Popen[str]", answers: "SimpleQueue[str]") -> None:
    """Puts the program's lines in the queue, and an empty one at its end: a pipe cannot be read with a timeout."""
    assert process.stdout is not None
    for line in process.stdout:
        answers.put(line)
    answers.put("")


def _question(view: View[Any], legal: list[Event], limit: Limit, source: Source) -> str:  # Any: of any game
    found: dict[str, object] = {
        "legal": [move.text for move in legal],
        "game": view.rules.meta.id,
        "seat": view.seat,
        "seconds": limit.seconds,
        "iterations": limit.iterations,
        "seed": source.below(SEEDS),
        "position": view.position(),
        "events": [entry_text(entry) for entry in view.events],
    }
    return json.dumps(found, separators=(",", ":"))


def _move(answer: str, legal: list[Event]) -> Event:
    try:
        text = json.loads(answer)["move"]
    except (ValueError, TypeError, KeyError):
        raise BadAnswer(f'{shorten(answer.strip())} is no {{"move": …}}') from None
    for move in legal:
        if move.text == text:
            return move
    raise BadAnswer(f"{shorten(repr(text))} is not legal")
