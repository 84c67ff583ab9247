"""Reading positions: the JSON object of the rules page made into a `GivenPosition`, if its form is right.

`checks` says whether a game could reach that position.
"""

from dataclasses import dataclass
from typing import Final

from ludorail.core.meta import Json
from ludorail.core.reading import (
    fields,
    in_order,
    integer,
    integer_or_null,
    items,
    require,
    word,
)
from ludorail.games.game_of_trains.rules.deck import Deck
from ludorail.games.game_of_trains.rules.events import CARS, SLOTS
from ludorail.games.game_of_trains.rules.position.writing import GAME, PHASES
from ludorail.games.game_of_trains.rules.state import DRAWN, MAX_PLAYERS, MIN_PLAYERS, NOBODY, PLAY, TrainState
from ludorail.games.game_of_trains.texts import text

KEYS: Final = (
    "game", "players", "options", "phase", "lines", "locks", "faceup", "pile",
    "discard", "offers", "to_act", "turn", "drawn", "refill", "winner",
)  # fmt: skip


@dataclass(frozen=True)
class GivenPosition:
    """A position of the right form: numbers in their ranges, sorted lists sorted."""

    players: int
    phase: str
    lines: list[list[int]]
    locks: list[list[int]]
    faceup: list[int]
    pile: list[int]
    discard: list[int]
    offers: list[list[int]]
    to_act: int | str | None
    turn: int
    drawn: int | None
    refill: list[tuple[int, int]]
    winner: int | None

    @property
    def seat(self) -> int:
        """The seat that is dealt to, draws its offer, keeps a car, or has the turn."""
        if self.phase == "deal":
            return sum(1 for line in self.lines if line)
        if self.phase == "offer":
            return sum(1 for offer in self.offers if offer)
        if self.phase == "keep":
            return sum(1 for offer in self.offers if not offer)
        return self.turn

    @property
    def order(self) -> list[int]:
        """The seats in turn order, from the one whose turn it is."""
        return [(self.turn + i) % self.players for i in range(self.players)]

    def state(self, deck: Deck) -> TrainState:
        """The state of the position. It counts all discarded cars as face down: a position does not tell."""
        phase = PHASES.index(self.phase)
        if phase == PLAY and self.to_act == "*":
            phase = DRAWN
        refiller, slot = self.refill[0] if self.refill else (0, 0)
        return TrainState(
            self.players,
            deck,
            phase,
            self.seat,
            [car for line in self.lines for car in line or [0] * SLOTS],
            [lock for line in self.locks for lock in line],
            self.faceup,
            self.pile,
            self.discard,
            (NOBODY,) * len(self.discard),
            tuple([tuple(offer) for offer in self.offers]),
            self.drawn or 0,
            slot,
            refiller,
            NOBODY if self.winner is None else self.winner,
        )


def read_position(value: Json) -> GivenPosition:
    """Reads a position. Raises `RuleError` for a wrong form or a number out of its range."""
    table = fields(value, "position", KEYS)
    word(table["game"], "game", (GAME,))
    players = integer(table["players"], "players", MIN_PLAYERS, MAX_PLAYERS)
    fields(table["options"], "options", ())
    phase = word(table["phase"], "phase", [name for name in PHASES if name])
    last = players - 1
    return GivenPosition(
        players,
        phase,
        _read_lines(table["lines"], players),
        _read_locks(table["locks"], players),
        _read_cars(table["faceup"], "faceup"),
        _read_sorted_cars(table["pile"], "pile"),
        _read_sorted_cars(table["discard"], "discard"),
        [_read_sorted_cars(offer, "offers") for offer in items(table["offers"], "offers", players)],
        _read_to_act(table["to_act"], last),
        integer(table["turn"], "turn", 0, last, "GT-8"),
        integer_or_null(table["drawn"], "drawn", 1, CARS, "GT-1"),
        [_read_refill(pair, last) for pair in items(table["refill"], "refill")],
        integer_or_null(table["winner"], "winner", 0, last, "GT-13"),
    )


def _read_cars(value: Json, where: str) -> list[int]:
    return [integer(car, where, 1, CARS, "GT-1") for car in items(value, where)]


def _read_sorted_cars(value: Json, where: str) -> list[int]:
    cars = _read_cars(value, where)
    in_order(cars, where)
    return cars


def _read_lines(value: Json, players: int) -> list[list[int]]:
    lines = [items(line, "lines") for line in items(value, "lines", players)]
    for seat, line in enumerate(lines):
        require(len(line) in (0, SLOTS), "GT-3", text("position.line_length", seat=seat, found=len(line)))
    return [[integer(car, "lines", 0, CARS, "GT-1") for car in line] for line in lines]


def _read_locks(value: Json, players: int) -> list[list[int]]:
    rows = [items(row, "locks", SLOTS, "GT-14") for row in items(value, "locks", players)]
    return [[integer(lock, "locks", 0, CARS, "GT-1") for lock in row] for row in rows]


def _read_to_act(value: Json, last: int) -> int | str | None:
    if isinstance(value, str):
        return word(value, "to_act", ("*",))
    return integer_or_null(value, "to_act", 0, last, "GT-8")


def _read_refill(value: Json, last: int) -> tuple[int, int]:
    pair = items(value, "refill", 2)
    return integer(pair[0], "refill", 0, last, "GT-12"), integer(pair[1], "refill", 1, SLOTS, "GT-12")
