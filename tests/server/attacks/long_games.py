"""Games longer than anybody plays: thousands of events, to see who has to wait for them."""

from functools import cache

from ludorail import CHANCE, load_game
from ludorail.core.chance.source import Seeded
from ludorail.core.record import make_record
from ludorail.core.view import Entry

TO_AND_FRO = {"network": "eight"}
"""Options of a solo game of Locomotion without end."""


@cache
def long_record(events: int, game: str = "locomotion", players: int = 4) -> str:
    """The record of a random game of that many events."""
    rules, source = load_game(game), Seeded(1)
    options = rules.resolve_options(players, {"network": "random 45"} if game == "locomotion" else {}, source)
    start = rules.start(players, options)
    state, entries = start.copy(), list[Entry]()
    while len(entries) < events and (actors := rules.actors(state)):
        seat = actors[0]
        if seat == CHANCE:
            event = rules.play_chance(state, source)
        else:
            event = rules.choose(state, seat, source)
            rules.advance(state, seat, event)
        entries.append((seat, event))
    return make_record(rules, start, entries).text()


class Drive:
    """A solo game of Locomotion played at random, without end."""

    def __init__(self, options: dict[str, object], events: list[str]) -> None:
        self._rules = load_game("locomotion")
        self._state = self._rules.start(1, options)  # type: ignore[arg-type]  # as a table tells them
        self._source = Seeded(2)
        for text in events:
            who, _, words = text.partition(" ")
            self._rules.advance(self._state, CHANCE if who == "*" else int(who), self._rules.parse(words))

    def moves(self, count: int) -> list[str]:
        """The next moves, none of which ends the game."""
        found: list[str] = []
        while len(found) < count:
            event = self._rules.choose(self._state, 0, self._source)
            after = self._state.copy()
            self._rules.advance(after, 0, event)
            if self._rules.outcome(after) is None:
                self._state = after
                found.append(event.text)
        return found
