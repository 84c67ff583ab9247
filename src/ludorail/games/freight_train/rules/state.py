"""The state of a game of Freight Train."""

from typing import Final

from mypy_extensions import i64

from ludorail.core.state import State
from ludorail.games.freight_train.rules.events import MAIN_ROWS, PRIVATE_ROWS, TYPES, Cars

DEAL: Final[i64] = 0
TURN: Final[i64] = 1
FILLING: Final[i64] = 2
OVER: Final[i64] = 3
PHASES: Final[tuple[str, ...]] = ("deal", "turn", "filling", "over")

NO_ACTION: Final[i64] = 0
MAIN: Final[i64] = 1
YARD: Final[i64] = 2
REARRANGING: Final[i64] = 3

CARS_OF_A_TYPE: Final[tuple[int, ...]] = (0, 0, 9, 12, 16, 16)
"""By the number of players (FT-2)."""
LOCOMOTIVES: Final[tuple[int, ...]] = (0, 0, 7, 6, 5, 5)
"""By the number of players (FT-3)."""
EXTRA_LOCOMOTIVES: Final[i64] = 2
"""One more for each of the first two days, mobilised or given (FT-16, FT-21)."""
MAIN_ROW_SIZE: Final[i64] = 5
DEALT_TO_PRIVATE: Final[i64] = 6
"""How many cars a private row starts with (FT-5)."""
PRIVATE_ROW_SIZE: Final[i64] = 8
"""The most that a private row holds (FT-5)."""
START_POINTS: Final[i64] = 5
CABOOSES: Final[i64] = 7
NO_CARS: Final[Cars] = ()
ONE_CAR: Final[list[Cars]] = [(car,) for car in range(TYPES)]


class FreightState(State):
    """Where everything is. Rows, seats and locomotives count from 0; sets of them are bits.

    Lists of several seats are flat: seat s has the private rows 2s and 2s + 1, and its trains begin at
    s * `berths`. The deck is only what is in it: its order is never stored.
    """

    def __init__(
        self,
        players: i64,
        cabooses: bool,
        main: list[Cars],
        private: list[Cars],
        trains: list[Cars],
        locomotives: list[int],
        ready: list[int],
        caboose: list[int],
        points: list[int],
        deck: list[int],
    ) -> None:
        self.players: Final[i64] = players
        self.cabooses: Final = cabooses
        self.berths: Final[i64] = LOCOMOTIVES[players] + EXTRA_LOCOMOTIVES
        self.main = main
        self.private = private
        self.trains = trains
        self.locomotives = locomotives
        self.ready = ready
        self.caboose = caboose
        """For each seat, the set of its trains with a caboose."""
        self.points = points
        self.deck = deck
        """How many cars of each type."""
        self.day: i64 = 1
        self.phase: i64 = DEAL
        self.dealt: i64 = 0
        """How many rows of this deal are out, the main yard's first."""
        self.engine: i64 = 0
        self.played: i64 = 0
        """How many seats have had their turn in this round."""
        self.night = False
        self.deck_size: i64 = 0
        self.below: i64 = 0
        """How many cars of the deck lie in the part with the end-of-day card."""
        self.pile: i64 = CABOOSES
        self.mobilised: i64 = 0
        """The set of seats that mobilised this day."""
        self.filled = False
        self.row: i64 = 0
        """The main row being filled."""
        self.action: i64 = NO_ACTION
        self.moved: i64 = 0
        """How many cars the action under way has moved; of them, how many to each private row."""
        self.put_1: i64 = 0
        self.put_2: i64 = 0
        self.lifted: i64 = 0
        """How many cars of each type the seat to act has lifted to rearrange them, as `lifted_car` counts."""

    def copy(self) -> "FreightState":
        twin = FreightState(
            self.players,
            self.cabooses,
            self.main.copy(),
            self.private.copy(),
            self.trains.copy(),
            self.locomotives.copy(),
            self.ready.copy(),
            self.caboose.copy(),
            self.points.copy(),
            self.deck.copy(),
        )
        twin.day = self.day
        twin.phase = self.phase
        twin.dealt = self.dealt
        twin.engine = self.engine
        twin.played = self.played
        twin.night = self.night
        twin.deck_size = self.deck_size
        twin.below = self.below
        twin.pile = self.pile
        twin.mobilised = self.mobilised
        twin.filled = self.filled
        twin.row = self.row
        twin.action = self.action
        twin.moved = self.moved
        twin.put_1 = self.put_1
        twin.put_2 = self.put_2
        twin.lifted = self.lifted
        return twin

    def seat_to_act(self) -> i64:
        """The seat whose turn it is, also while a row is filled (FT-8)."""
        seat = self.engine + self.played
        return seat if seat < self.players else seat - self.players

    def main_size(self) -> i64:
        """How many cars are in the main yard."""
        size: i64 = 0
        for row in self.main:
            size += len(row)
        return size

    def room(self, seat: i64) -> i64:
        """How many cars the private yard of a seat can still take (FT-5)."""
        return 2 * PRIVATE_ROW_SIZE - len(self.private[2 * seat]) - len(self.private[2 * seat + 1])

    def trains_of(self, seat: i64) -> list[Cars]:
        """The trains of a seat, one for each locomotive."""
        first = seat * self.berths
        return self.trains[first : first + self.locomotives[seat]]


def lifted_car(car: i64) -> i64:
    """One lifted car of a type: `lifted` is the sum of these, with five bits for each type."""
    return _shifted(1, 5 * car)


def _shifted(number: i64, places: i64) -> i64:
    """The number moved up by so many bits. Compiled, `1 << n` itself has only 32 bits."""
    return number << places


def lifted_of(state: FreightState, car: i64) -> i64:
    """How many cars of a type are lifted."""
    return (state.lifted >> (5 * car)) & 31


def start_state(players: int, cabooses: bool) -> FreightState:
    """The state before the first row is dealt: every car in the deck (FT-2, FT-3, FT-7, FT-9)."""
    locomotives = LOCOMOTIVES[players]
    state = FreightState(
        players,
        cabooses,
        [NO_CARS] * MAIN_ROWS,
        [NO_CARS] * (PRIVATE_ROWS * players),
        [NO_CARS] * (players * (locomotives + EXTRA_LOCOMOTIVES)),
        [locomotives] * players,
        [locomotives] * players,
        [0] * players,
        [START_POINTS] * players,
        [CARS_OF_A_TYPE[players]] * TYPES,
    )
    state.deck_size = CARS_OF_A_TYPE[players] * TYPES
    return state
