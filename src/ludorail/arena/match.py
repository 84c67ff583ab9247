"""One game between bots. They get views only, and nothing that they do can stop the game."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from ludorail.bots.guard import ask_bot
from ludorail.core.chance.source import Source
from ludorail.core.event import Event
from ludorail.core.game import Game
from ludorail.core.outcome import Outcome
from ludorail.core.thinking.player import Player
from ludorail.core.view import Entry, View

MOST_MOVES_IN_A_ROW = 32
"""Moves in a row that a seat may make where its turn need not end: twice as many as there are sticks to stow."""


@dataclass(frozen=True)
class Match:
    """A finished or cut game; `faults` has the seat and fault of each move that had to be replaced."""

    game: Game
    decisions: int
    faults: tuple[tuple[int, str], ...]

    @property
    def outcome(self) -> Outcome | None:
        """The end of the game; None if it was stopped."""
        return self.game.outcome


def play_match(game: Game, players: Sequence[Player], sources: Sequence[Source], limit: int) -> Match:
    """Plays the game to its end, or for `limit` decisions. Each bot has a source of its own."""
    seats = [_Seat(game, number, *who) for number, who in enumerate(zip(players, sources, strict=True))]
    turns = _Turns(game, seats)
    decisions = 0
    while game.to_act and decisions < limit:
        seat = turns.next()
        game.play(seats[seat].move(), seat=seat)
        decisions += 1
    return Match(game, decisions, tuple((seat.number, fault) for seat in seats for fault in seat.faults))


class _Seat:
    """A bot at its seat."""

    def __init__(self, game: Game, number: int, player: Player, source: Source) -> None:
        self.number = number
        self.faults: list[str] = []
        self._game = game
        self._player = player
        self._source = source
        self._seen: list[Entry] = []
        self._going_on = 0

    def move(self) -> Event:
        stop = self._game.rules.stop_move(self._game.state)
        if stop is not None and self._going_on == MOST_MOVES_IN_A_ROW:
            move = stop
        else:
            move = ask_bot(self._player.bot, self._view(), self._player.limit, self._source, self.faults.append)
        self._going_on = 0 if stop is None or move == stop else self._going_on + 1
        return move

    def delay(self) -> float:
        return self._player.pace(self._view(), self._source)

    def _view(self) -> View[Any]:  # Any: of any game
        # Events that were redacted before are kept: games can be thousands of events long.
        game = self._game
        view = game.rules.view(game.state, self.number, game.entries[len(self._seen) :])
        self._seen += view.events
        return replace(view, events=tuple(self._seen))


class _Turns:
    """The order of turns. Where several seats may act, each draws a delay, and the one with the earliest moment acts.

    A seat that has acted and may act again draws a new delay; the others keep their moment. When a seat may act that
    could not before, something new has begun, and all seats draw again.
    """

    def __init__(self, game: Game, seats: Sequence[_Seat]) -> None:
        self._game = game
        self._seats = seats
        self._able: tuple[int, ...] = ()
        self._now = 0.0
        self._due: dict[int, float] = {}

    def next(self) -> int:
        before, self._able = self._able, self._game.to_act
        if len(self._able) == 1:
            return self._able[0]
        if not set(self._able) <= set(before):
            self._due.clear()
        for seat in self._able:
            if seat not in self._due:
                self._due[seat] = self._now + self._seats[seat].delay()
        first = min(self._able, key=self._due.__getitem__)
        self._now = self._due.pop(first)
        return first
