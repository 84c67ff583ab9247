"""Talking with the person at the terminal, or with a script at the other end of a pipe."""

import contextlib
import sys

from rich.padding import Padding
from rich.text import Text as Styled

from ludorail.cli.look import make_console
from ludorail.cli.texts import text

with contextlib.suppress(ImportError):  # where it is missing, lines are typed without editing
    import readline  # noqa: F401  # importing it is what makes `input` edit lines

YES = ("y", "yes", "o", "oui")
NO = ("n", "no", "non")


class Leave(Exception):
    """The person wants to go: no more input, an interrupt, or the word for it."""


class Talk:
    """What is said and asked, in one language."""

    def __init__(self, language: str) -> None:
        self.language = language
        self.console = make_console()

    def words(self, key: str, **values: object) -> str:
        """A text of the command in the person's language."""
        return text(key, **values).say(self.language)

    def say(self, key: str, style: str = "", **values: object) -> None:
        """Says something."""
        self.line(self.words(key, **values), style)

    def line(self, words: str, style: str = "") -> None:
        """Prints words that are already in the person's language."""
        self.console.print(Styled(words, style=style))

    def point(self, words: str, style: str = "") -> None:
        """Prints words set in from the margin."""
        self.console.print(Padding(Styled(words, style=style), (0, 0, 0, 2), expand=False))

    def ask(self, prompt: str) -> str:
        """The answer to a question, without spaces around it."""
        try:
            answer = input(f"{prompt} ").strip()
        except (EOFError, KeyboardInterrupt):
            self.console.print()
            raise Leave from None
        if sys.stdin is None or not sys.stdin.isatty():
            self.line(answer)
        return answer

    def confirm(self, question: str, default: bool) -> bool:
        """A yes or a no; Enter is the default."""
        while True:
            answer = self.ask(question).lower()
            if answer in YES or (not answer and default):
                return True
            if answer in NO or not answer:
                return False
            self.say("play.yes_or_no", "yellow")
