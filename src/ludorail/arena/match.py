"""One game between bots. They get views and nothing else; whatever they do, the game goes on."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from ludorail.bots.guard import decide
from ludorail.core.event import Event
from ludorail.core.game import Game
from ludorail.core.outcome import Outcome
from ludorail.core.player import Player
from ludorail.core.source import Source
from ludorail.core.view import Entry, View

PATIENCE = 32
"""Moves in a row that a seat may make where it could go on for ever: twice as many as the most sticks to stow."""


@dataclass(frozen=True)
class Match:
    """How a game went. `outcome` is None if it was cut; `faults` are moves that had to be replaced, by seat."""

    game: Game
    decisions: int
    faults: tuple[tuple[int, str], ...]

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, or None if it did not."""
        return self.game.outcome


def play_match(game: Game, players: Sequence[Player], sources: Sequence[Source], limit: int) -> Match:
    """Plays the game on to its end, or until `limit` decisions are made. Each bot has a source of its own."""
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
        enough = self._game.rules.stop_move(self._game.state)
        if enough is not None and self._going_on == PATIENCE:
            move = enough
        else:
            move = decide(self._player.bot, self._view(), self._player.limit, self._source, self.faults.append)
        self._going_on = 0 if enough is None or move == enough else self._going_on + 1
        return move

    def delay(self) -> float:
        return self._player.pace(self._view(), self._source)

    def _view(self) -> View[Any]:  # Any: of whichever game
        # What was seen before is not redacted anew: games can be thousands of events long.
        game = self._game
        view = game.rules.view(game.state, self.number, game.entries[len(self._seen) :])
        self._seen += view.events
        return replace(view, events=tuple(self._seen))


class _Turns:
    """Who acts next. Where several may, each draws a delay when it becomes able to act, and the earliest acts.

    Who has acted and may act again draws anew; the others keep their moment, until somebody becomes able to act who
    was not: then something new has begun, and all draw.
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
