"""The state of a game of Game of Trains."""

from typing import Final

from mypy_extensions import i64

from ludorail.core.state import State
from ludorail.games.game_of_trains.rules.deck import Deck
from ludorail.games.game_of_trains.rules.events import CARS, SLOTS

MIN_PLAYERS: Final = 2
MAX_PLAYERS: Final = 4

DEAL: Final = 0
OFFER: Final = 1
KEEP: Final = 2
PLAY: Final = 3
DRAWN: Final = 4  # a `draw` waits for its card; a position calls this `play` too
PLACE: Final = 5
REFILL: Final = 6
OVER: Final = 7

NOBODY: Final = -1
"""The winner of a game under way; and, for a state read from a position, the seat that discarded a car."""


class TrainState(State):
    """The whole table. Every car is in one place: a line, a lock under it, face up, pile, discard, offers or drawn.

    In a state as a seat may know it, a hidden car is 0.
    """

    def __init__(
        self,
        players: i64,
        deck: Deck,
        phase: i64,
        seat: i64,
        lines: list[int],
        locks: list[int],
        faceup: list[int],
        pile: list[int],
        discard: list[int],
        thrown_by: tuple[int, ...],
        offers: tuple[tuple[int, ...], ...],
        drawn: i64,
        gap: i64,
        refiller: i64,
        winner: i64,
    ) -> None:
        self.players = players
        self.deck: Final = deck
        self.phase = phase
        self.seat = seat
        """The seat whose turn it is; before the first turn, the seat that is dealt to, draws its offer or keeps."""
        self.lines = lines
        """Seven places for each seat, from seat 0 on; 0 is an empty place."""
        self.locks = locks
        """The lock under each place of `lines`, or 0."""
        self.faceup = faceup
        """The face-up cars, in the order they were put there."""
        self.pile = pile
        """The cars of the pile, in no order."""
        self.discard = discard
        """The discard: first the cars of `thrown_by`, then those that everyone saw, in no order."""
        self.thrown_by = thrown_by
        """The seats that discarded the first cars of `discard` face down, one entry for each car (GT-6)."""
        self.offers = offers
        """The offer of each seat, in rising order (GT-5)."""
        self.drawn = drawn
        """The car in hand in phase `PLACE`, else 0."""
        self.gap = gap
        """The slot that was dropped, in phase `REFILL`."""
        self.refiller = refiller
        """The seat that takes the next car, in phase `REFILL`."""
        self.winner = winner

    def copy(self) -> "TrainState":
        """A copy that changes independently of this state."""
        return TrainState(
            self.players,
            self.deck,
            self.phase,
            self.seat,
            self.lines[:],
            self.locks[:],
            self.faceup[:],
            self.pile[:],
            self.discard[:],
            self.thrown_by,
            self.offers,
            self.drawn,
            self.gap,
            self.refiller,
            self.winner,
        )


def start_state(players: int, deck: Deck) -> TrainState:
    """The state before the first deal: all cars in the pile, and seat 0 first (GT-4)."""
    places = players * SLOTS
    pile = list(range(1, CARS + 1))
    offers: tuple[tuple[int, ...], ...] = ((),) * players
    empty = [0] * places
    return TrainState(players, deck, DEAL, 0, empty, empty[:], [], pile, [], (), offers, 0, 0, 0, NOBODY)
