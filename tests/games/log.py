"""The log of a short game, in words."""

from ludorail.core.event import CHANCE
from ludorail.core.game_log import GameLog
from ludorail.core.rules import AnyRules
from ludorail.core.state import State
from ludorail.core.text import Text
from tests.typography import plain

NAMES = ("Anne", "Bob", "Hugo")


def log_of(rules: AnyRules, state: State, *entries: str, seat: int | None = None) -> GameLog:
    """Plays entries such as `0 draw` on a state, and returns the log as a seat may know it."""
    log = GameLog(rules)
    for entry in entries:
        who, _, words = entry.partition(" ")
        by, event = CHANCE if who == "*" else int(who), rules.parse(words)
        log.add(rules.hide(state, seat), by, rules.redact(by, event, seat))
        rules.apply(state, by, event)
    return log


def told(log: GameLog, language: str = "en") -> list[str]:
    """The lines of a log in words, in order."""
    return [say(log.tell(line), language) for line in log.lines]


def say(text: Text | str, language: str = "en") -> str:
    """A text in words, with the names of the players."""
    assert isinstance(text, Text)
    return plain(text.say(language, NAMES))


def marked(log: GameLog) -> list[list[str]]:
    """The things that the lines of a log mention, as boards draw them."""
    return [log.marks(line) for line in log.lines]
