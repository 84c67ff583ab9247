"""The errors of rules and records. Each has the id of the rule that was broken."""

from typing import Self

from ludorail.core.text import Text

FORM = "REC"
"""The id for faults of form, as the pages in docs/rules give it."""


class RuleError(ValueError):
    """A breach of a game's rules. `rule` is the id of the rule, `line` the line of the record, if there is one."""

    def __init__(self, rule: str, text: Text | str, line: int | None = None) -> None:
        super().__init__(rule, text, line)
        self.rule = rule
        self.text = text
        self.line = line

    def at(self, line: int) -> Self:
        """Places this error at a line of the record and returns it."""
        self.line = line
        return self

    def say(self, language: str = "en") -> str:
        """Returns the fault in words."""
        return self.text.say(language) if isinstance(self.text, Text) else self.text

    def __str__(self) -> str:
        place = "" if self.line is None else f"line {self.line}: "
        return f"{place}{self.rule}: {self.say()}"


class Unreadable(RuleError):
    """Raised for text or JSON that is not an event, a position, options or a record of the game."""


class Illegal(RuleError):
    """Raised for something that can be read but that the rules forbid here."""


class NotYourTurn(RuleError):
    """Raised for a move of a seat that may not act now."""
