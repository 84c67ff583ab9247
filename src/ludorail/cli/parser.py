"""The parser of a command's arguments: argparse, in the user's language."""

import argparse
import re
from collections.abc import Callable, Sequence
from typing import TypeAlias

from ludorail.cli.faults import UsageFault
from ludorail.cli.texts import text
from ludorail.core.reading import shorten
from ludorail.core.text import Text

Arguments: TypeAlias = argparse.Namespace
"""The arguments of a command, by name."""

_DECIMAL = re.compile(r"[0-9]{1,9}(\.[0-9]{1,9})?")
_WHOLE = re.compile(r"-?[0-9]{1,18}")


class Parser(argparse.ArgumentParser):
    """Reads the words after a command. Raises `UsageFault` for mistakes; never exits."""

    def __init__(self, command: str, language: str) -> None:
        def say(key: str) -> str:
            return text(key).say(language)

        def formatter(prog: str) -> argparse.HelpFormatter:
            return _Formatter(prog, say("help.usage"))

        super().__init__(
            prog=f"ludorail {command}",
            usage=say(f"{command}.usage"),
            description=say(f"{command}.about"),
            epilog=f"{say('help.examples')}\n{say(f'{command}.examples')}",
            formatter_class=formatter,
            add_help=False,
            allow_abbrev=False,
            exit_on_error=False,
        )
        self._command = command
        self._say = say
        self._required: list[tuple[str, str]] = []
        self._flags = {"--help"}
        self._arguments = self.add_argument_group(say("help.arguments"))
        self._options = self.add_argument_group(say("help.options"))

    def argument(self, name: str, about: str, required: bool = True) -> None:
        """Adds a positional argument, such as a file."""
        metavar = self._say(f"word.{name}")
        self._arguments.add_argument(name, nargs="?", metavar=metavar, help=self._say(about))
        if required:
            self._required.append((name, metavar))

    def option(
        self, flag: str, word: str, about: str, read: Callable[[str], object] = str, default: object = None
    ) -> None:
        """Adds an option with a value, converted by `read`; short forms are written as in `-o/--output`."""
        self._options.add_argument(
            *flag.split("/"), metavar=self._say(f"word.{word}"), help=self._say(about), type=read, default=default
        )

    def options(self, flag: str, word: str, about: str, read: Callable[[str], object]) -> None:
        """Adds an option with a value that may be given several times."""
        metavar = self._say(f"word.{word}")
        self._options.add_argument(
            flag, metavar=metavar, help=self._say(about), type=read, action="append", default=[]
        )

    def flag(self, flag: str, about: str) -> None:
        """Adds an option without a value."""
        self._options.add_argument(flag, action="store_true", help=self._say(about))
        self._flags.add(flag)

    def require(self, flag: str) -> None:
        """Makes an option required."""
        self._required.append((flag.lstrip("-"), flag))

    def read(self, words: Sequence[str]) -> Arguments | None:
        """Returns the arguments that the words give; None if they ask for help."""
        self._options.add_argument("--language", metavar="en|fr", help=self._say("help.language"))
        self._options.add_argument("-h", "--help", action="store_true", help=self._say("help.help"))
        try:
            given, rest = self.parse_known_intermixed_args(words)
        except argparse.ArgumentError as error:
            raise UsageFault(self._value_fault(error), self._command) from None
        except UsageFault as fault:
            raise UsageFault(fault.what, self._command) from None
        if given.help:
            return None
        if rest:
            raise UsageFault(text("usage.unknown", word=shorten(rest[0])), self._command)
        for name, shown in self._required:
            if getattr(given, name) is None:
                raise UsageFault(text("usage.missing", word=shown), self._command)
        return given

    def _value_fault(self, error: argparse.ArgumentError) -> Text:
        flag = (error.argument_name or "").split("/")[-1]
        return text("usage.no_value" if flag in self._flags else "usage.value", option=flag)


class _Formatter(argparse.RawDescriptionHelpFormatter):
    """Help as argparse lays it out, with the word for “usage” in the user's language."""

    def __init__(self, prog: str, usage: str) -> None:
        super().__init__(prog, max_help_position=26)
        self._usage_word = usage

    def add_usage(
        self,
        usage: str | None,
        actions: "Sequence[argparse.Action]",  # type: ignore[override]  # argparse only walks through them
        groups: "Sequence[argparse._MutuallyExclusiveGroup]",  # type: ignore[override]  # as above
        prefix: str | None = None,
    ) -> None:
        """Adds the line of usage."""
        super().add_usage(usage, actions, groups, self._usage_word)


def whole(flag: str, low: int, high: int | None = None) -> Callable[[str], int]:
    """A reader of whole numbers from `low` up, to `high` if it is given."""

    def read(word: str) -> int:
        if not _WHOLE.fullmatch(word):
            raise UsageFault(text("usage.whole", option=flag, found=shorten(word)))
        value = int(word)
        if value < low or (high is not None and value > high):
            key = "usage.at_least" if high is None else "usage.range"
            raise UsageFault(text(key, option=flag, low=low, high=high, found=value))
        return value

    return read


def positive(flag: str) -> Callable[[str], float]:
    """A reader of numbers above zero, with or without a decimal point."""

    def read(word: str) -> float:
        if not _DECIMAL.fullmatch(word) or not float(word):
            raise UsageFault(text("usage.positive", option=flag, found=shorten(word)))
        return float(word)

    return read


def one_of(flag: str, words: Sequence[str]) -> Callable[[str], str]:
    """A reader of one of a few words."""

    def read(word: str) -> str:
        if word not in words:
            known = ", ".join(words)
            raise UsageFault(text("usage.one_of", option=flag, known=known, found=shorten(word)))
        return word

    return read


def pair(flag: str) -> Callable[[str], tuple[str, str]]:
    """A reader of `NAME=VALUE`."""

    def read(word: str) -> tuple[str, str]:
        name, equals, value = word.partition("=")
        if not name or not equals:
            raise UsageFault(text("usage.pair", option=flag, found=shorten(word)))
        return name, value

    return read
