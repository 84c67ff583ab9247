"""The three ways to be wrong. Each names the rule that says so."""

from typing import Self

from ludorail.core.text import Text

FORM = "REC"
"""The id for faults of form, as the rules pages give it."""


class RuleError(ValueError):
    """Something a game's rules do not allow. `rule` is the id of the rule, `line` the line of the record."""

    def __init__(self, rule: str, text: Text | str, line: int | None = None) -> None:
        super().__init__(rule, text, line)
        self.rule = rule
        self.text = text
        self.line = line

    def at(self, line: int) -> Self:
        """This error, at that line of the record."""
        self.line = line
        return self

    def say(self, language: str = "en") -> str:
        """What is wrong, in words."""
        return self.text.say(language) if isinstance(self.text, Text) else self.text

    def __str__(self) -> str:
        place = "" if self.line is None else f"line {self.line}: "
        return f"{place}{self.rule}: {self.say()}"


class Unreadable(RuleError):
    """It cannot be read: not an event, a position, options or a record of this game."""


class Illegal(RuleError):
    """It can be read, and the rules forbid it here."""


class NotYourTurn(RuleError):
    """It is someone else who may act now."""
