"""Mistakes that people can make: each is one clear line on standard error, and exit status 2."""

from ludorail.cli.texts import text
from ludorail.core.errors import FORM, RuleError
from ludorail.core.reading import shorten
from ludorail.core.text import Text


class Fault(Exception):
    """A request that the command cannot carry out."""

    def __init__(self, what: Text) -> None:
        super().__init__(what)
        self.what = what

    def say(self, language: str) -> str:
        """The line for standard error."""
        return f"ludorail: {self.what.say(language)}"


class UsageFault(Fault):
    """A mistake in the command line itself; a second line says how to get help."""

    def __init__(self, what: Text, command: str = "") -> None:
        super().__init__(what)
        self.command = command

    def say(self, language: str) -> str:
        """The line for standard error, and the way to help."""
        program = f"ludorail {self.command}".rstrip()
        hint = text("usage.hint", command=f"{program} --help").say(language)
        return f"{program}: {self.what.say(language)}\n{hint}"


class FileFault(Fault):
    """A mistake in a file: `FILE:LINE: RULE: what is wrong`."""

    def __init__(self, file: str, error: RuleError) -> None:
        super().__init__(text("fault", what=error.text))
        self.file = file
        self.error = error

    def say(self, language: str) -> str:
        """The line as scripts expect it."""
        return f"{one_line(self.file)}:{self.error.line or 1}: {self.error.rule}: {self.error.say(language)}"


def rule_fault(error: RuleError) -> Fault:
    """The fault for players or options that a game refuses; names the rule unless it is one of form."""
    if error.rule == FORM:
        return Fault(text("fault", what=error.text))
    return Fault(text("rule", rule=error.rule, what=error.text))


def one_line(name: str) -> str:
    """A name from outside, whole, made to fit on one line."""
    return shorten(name, len(name) or 1)
