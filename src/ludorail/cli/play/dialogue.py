"""The dialogue with a person at the terminal, or with a script at the other end of a pipe."""

import contextlib
import sys

from rich.padding import Padding
from rich.text import Text as Styled

from ludorail.cli.terminal import make_console
from ludorail.cli.texts import text

with contextlib.suppress(ImportError):  # without it, lines are typed without editing
    import readline  # noqa: F401  # the import alone makes `input` edit lines

YES = ("y", "yes", "o", "oui")
NO = ("n", "no", "non")


class Quit(Exception):
    """The person leaves: by the end of input, an interrupt, or the answer `q`."""


class Dialogue:
    """Texts and questions in one language."""

    def __init__(self, language: str) -> None:
        self.language = language
        self.console = make_console()

    def words(self, key: str, **values: object) -> str:
        """A text of the catalogue in the person's language."""
        return text(key, **values).say(self.language)

    def say(self, key: str, style: str = "", **values: object) -> None:
        """Prints a text of the catalogue."""
        self.line(self.words(key, **values), style)

    def line(self, words: str, style: str = "") -> None:
        """Prints words that are already in the person's language."""
        self.console.print(Styled(words, style=style))

    def indented(self, words: str, style: str = "") -> None:
        """Prints words indented."""
        self.console.print(Padding(Styled(words, style=style), (0, 0, 0, 2), expand=False))

    def ask(self, prompt: str) -> str:
        """Asks a question; returns the answer without spaces around it."""
        try:
            answer = input(f"{prompt} ").strip()
        except (EOFError, KeyboardInterrupt):
            self.console.print()
            raise Quit from None
        if sys.stdin is None or not sys.stdin.isatty():
            self.line(answer)
        return answer

    def confirm(self, question: str, default: bool) -> bool:
        """Asks for yes or no; Enter gives the default."""
        while True:
            answer = self.ask(question).lower()
            if answer in YES or (not answer and default):
                return True
            if answer in NO or not answer:
                return False
            self.say("play.yes_or_no", "yellow")
