"""Finds the command and the language on the command line, and prints the help that lists all commands."""

import importlib
from difflib import get_close_matches
from importlib.metadata import PackageNotFoundError, version
from typing import Protocol, cast

from ludorail import COMPILED
from ludorail.cli.faults import Fault, UsageFault
from ludorail.cli.parser import Arguments, Parser
from ludorail.cli.texts import text
from ludorail.core.reading import shorten
from ludorail.core.text import LANGUAGES, preferred_language

COMMANDS = (
    "play",
    "serve",
    "house",
    "games",
    "show",
    "export",
    "simulate",
    "arena",
    "solve",
    "puzzle",
    "replay",
    "legal",
    "view",
    "check",
    "verify",
    "review",
)
"""In the order of the help; each is the module of that name in `commands`."""
OF_COMMANDS = ("joblib", "rich")
"""The packages of the extra `command`."""
OF_PICTURES = ("PIL", "resvg_py")
"""The packages of the extra `pictures`; a command that lacks any other one needs the extra `serve`."""


class CommandModule(Protocol):
    """The module of a command."""

    def add_arguments(self, parser: Parser) -> None:
        """Adds the command's arguments to its parser."""

    def run(self, given: Arguments, language: str) -> int:
        """Runs the command and returns its exit status."""


def take_language(words: list[str]) -> tuple[str, list[str]]:
    """Returns the language asked for, wherever it stands, and the other words."""
    language = preferred_language()
    rest: list[str] = []
    waiting = iter(words)
    for word in waiting:
        flag, equals, value = word.partition("=")
        if flag != "--language":
            rest.append(word)
            continue
        language = value if equals else next(waiting, "")
        if not language:
            raise UsageFault(text("usage.value", option=flag))
        if language not in LANGUAGES:
            raise UsageFault(text("usage.language", found=shorten(language), known=", ".join(LANGUAGES)))
    return language, rest


def run_command(words: list[str], language: str) -> int:
    """Runs the command that the first word names with the others; returns its exit status."""
    if not words or words[0] in ("-h", "--help"):
        print(_help(language))
        return 0
    name, *rest = words
    if name == "--version":
        print(_version(language))
        return 0
    if name not in COMMANDS:
        raise _unknown_command(name)
    try:
        return _run(name, rest, language)
    except ModuleNotFoundError as error:
        raise _missing(name, error) from None


def _run(name: str, words: list[str], language: str) -> int:
    command = cast(CommandModule, importlib.import_module(f"ludorail.cli.commands.{name}"))
    parser = Parser(name, language)
    command.add_arguments(parser)
    given = parser.read(words)
    if given is None:
        print(parser.format_help().rstrip())
        return 0
    return command.run(given, language)


def _missing(command: str, error: ModuleNotFoundError) -> Exception:
    """Says what to install for a command; the error itself if it is not about a package of others."""
    package = (error.name or "").partition(".")[0]
    if package in ("", "ludorail"):
        return error
    extra = "command" if package in OF_COMMANDS else "pictures" if package in OF_PICTURES else "serve"
    return Fault(text("main.missing", command=command, package=package, extra=extra))


def _unknown_command(name: str) -> UsageFault:
    if name.startswith("-"):
        return UsageFault(text("usage.unknown", word=shorten(name)))
    close = get_close_matches(name, COMMANDS, 1)
    if close:
        return UsageFault(text("usage.command_close", found=shorten(name), close=close[0]))
    return UsageFault(text("usage.command", found=shorten(name), known=", ".join(COMMANDS)))


def _version(language: str) -> str:
    try:
        number = version("ludorail")
    except PackageNotFoundError:
        number = "?"
    kind = text("version.compiled" if COMPILED else "version.plain")
    return text("version.line", number=number, kind=kind).say(language)


def _help(language: str) -> str:
    lines = [f"  {name:<10}{text(f'{name}.line').say(language)}" for name in COMMANDS]
    return text("main.help", commands="\n".join(lines)).say(language).rstrip()
