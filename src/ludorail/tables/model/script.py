"""A script: the moves of bots and of chance at a table, as in a guided game."""

from collections.abc import Sequence

from ludorail.core.errors import RuleError
from ludorail.core.event import CHANCE, Event
from ludorail.core.rules import AnyRules
from ludorail.core.state import State
from ludorail.core.view import Entry


class Script:
    """The events of bots and of chance, in the order in which each of them makes its own.

    They are those of a record after its first `since` events. Where one is not legal, because people did not play as
    in the record, its bot or chance decides for itself.
    """

    def __init__(self, lines: Sequence[str] = (), since: int = 0) -> None:
        self._since = since
        self._texts: dict[int, list[str]] = {}
        for line in lines:
            who, _, text = line.partition(" ")
            self._texts.setdefault(CHANCE if who == "*" else int(who), []).append(text)

    def __bool__(self) -> bool:
        return bool(self._texts)

    def next(self, rules: AnyRules, state: State, entries: Sequence[Entry], by: int) -> Event | None:
        """Returns the event that the script has for `by` now; None if there is none, or it may not happen."""
        texts = self._texts.get(by, [])
        made = sum(who == by for who, _ in entries[self._since :]) if texts else 0
        if made >= len(texts):
            return None
        event = rules.parse(texts[made])
        try:
            rules.check(state, by, event)
        except RuleError:
            return None
        return event
