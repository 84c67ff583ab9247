"""The tables of the client's guided games, for its tests: what follows a player's moves, by the rules and the script.

Reads a line of JSON for each request, `{"chapter": "freight-train/1", "paths": [["main 1 train 1"], []]}`: lists of the
player's moves. Answers with a line that has the moment after each of them.
"""

import json
import sys
from functools import cache
from pathlib import Path
from typing import Any

from ludorail.core.event import Event
from ludorail.core.record import Record, entry_text
from ludorail.core.state import State
from ludorail.core.view import Entry
from ludorail.tables.model.script import Script
from tests.games.lesson_walks import GAMES, read, seat_of


class LessonTable:
    """A chapter of a guided game, with the others' moves as its script has them."""

    def __init__(self, record: Record, seat: int) -> None:
        self.rules, self.seat = record.rules, seat
        self.before = next(n for n, (by, _) in enumerate(record.entries) if by == seat)
        begun = Record(record.rules, record.headers, record.start, record.entries[: self.before])
        self.start, self.begun = begun.replay(), list(begun.entries)
        others = [entry_text(entry) for entry in record.entries[self.before :] if entry[0] != seat]
        self.script = Script(others, self.before)

    def after(self, moves: list[str]) -> dict[str, Any]:
        """The moment after the player's moves, once the others have made theirs that may come before the next."""
        state, entries = self.start.copy(), list(self.begun)
        self._play_others(state, entries)
        for move in moves:
            event = self.rules.parse(move)
            self.rules.apply(state, self.seat, event)
            entries.append((self.seat, event))
            self._play_others(state, entries)
        return self._moment(state)

    def _play_others(self, state: State, entries: list[Entry]) -> None:
        while (entry := self._next(state, entries)) is not None:
            self.rules.advance(state, *entry)
            entries.append(entry)

    def _next(self, state: State, entries: list[Entry]) -> tuple[int, Event] | None:
        for by in self.rules.actors(state):
            event = self.script.next(self.rules, state, entries, by) if by != self.seat else None
            if event is not None:
                return by, event
        return None

    def _moment(self, state: State) -> dict[str, Any]:
        view, outcome = self.rules.view(state, self.seat), self.rules.outcome(state)
        legal = [move.text for move in view.legal()] if self.seat in self.rules.actors(state) else []
        winners = None if outcome is None else list(outcome.winners)
        return {"position": view.position(), "legal": legal, "winners": winners}


@cache
def table_of(chapter: str) -> LessonTable:
    game, number = chapter.split("/")
    path = Path(GAMES / game / "lessons" / f"{number}.rail")
    return LessonTable(read(path), seat_of(path))


if __name__ == "__main__":
    for line in sys.stdin:
        asked = json.loads(line)
        table = table_of(asked["chapter"])
        print(json.dumps([table.after(moves) for moves in asked["paths"]]), flush=True)
