"""The state of a game of Freight Train, and the numbers that its parts come in (FT-2 to FT-7, FT-26)."""

from typing import Final

from mypy_extensions import i64

from ludorail.core.state import State
from ludorail.games.freight_train.rules.events import MAIN_ROWS, PRIVATE_ROWS, TYPES, Cars

# Phases, and the actions of a turn

DEAL: Final[i64] = 0
TURN: Final[i64] = 1
FILLING: Final[i64] = 2
OVER: Final[i64] = 3
PHASES: Final[tuple[str, ...]] = ("deal", "turn", "filling", "over")

NO_ACTION: Final[i64] = 0
MAIN: Final[i64] = 1
YARD: Final[i64] = 2
REARRANGING: Final[i64] = 3

# The parts

CARS_OF_A_TYPE: Final[tuple[int, ...]] = (0, 0, 9, 12, 16, 16)
"""The cars of each type, by the number of players (FT-2)."""
LOCOMOTIVES: Final[tuple[int, ...]] = (0, 0, 7, 6, 5, 5)
"""The locomotives of each seat at the start, by the number of players (FT-3)."""
EXTRA_LOCOMOTIVES: Final[i64] = 2
"""The locomotives each seat gains, one for each of the first two days (FT-16.4, FT-21)."""
MAIN_ROW_SIZE: Final[i64] = 5
"""The cars of a main row when it is dealt or filled (FT-4, FT-14)."""
DEALT_TO_PRIVATE: Final[i64] = 6
"""The cars of a private row at the start (FT-5)."""
PRIVATE_ROW_SIZE: Final[i64] = 8
"""The most cars on a private row (FT-5)."""
START_POINTS: Final[i64] = 5
"""The points of each seat at the start (FT-7)."""
CABOOSES: Final[i64] = 7
"""The cabooses in the pile at the start of a day (FT-26)."""

# What one action moves

MAIN_CARS_TAKEN: Final[i64] = 3
"""The cars that action 1 takes from the main yard (FT-16.1)."""
MOST_YARD_CARS: Final[i64] = 4
"""The most cars that action 2 takes from the private yard (FT-16.2)."""

NO_CARS: Final[Cars] = ()
ONE_CAR: Final[list[Cars]] = [(car,) for car in range(TYPES)]


class FreightState(State):
    """The whole table. Rows, seats and locomotives count from 0; a set of them is an integer with a bit for each.

    Lists of several seats are flat: seat s has the private rows 2s and 2s + 1, and its trains begin at
    s * `max_locomotives`. Of the deck only the number of cars of each type is kept; cards are drawn when they are
    turned, so it has no order.
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
        self.max_locomotives: Final[i64] = LOCOMOTIVES[players] + EXTRA_LOCOMOTIVES
        self.main = main
        self.private = private
        self.trains = trains
        self.locomotives = locomotives
        self.ready = ready
        """For each seat, the number of its locomotives that it may use (FT-16.4)."""
        self.caboose = caboose
        """For each seat, the set of its trains with a caboose."""
        self.points = points
        self.deck = deck
        """The number of cars of each type."""
        self.day: i64 = 1
        self.phase: i64 = DEAL
        self.dealt: i64 = 0
        """The number of rows dealt so far, the main yard's first."""
        self.engine: i64 = 0
        """The seat with the wooden engine (FT-8)."""
        self.played: i64 = 0
        """The number of seats that have had their turn in this round."""
        self.night = False
        """Whether the end-of-day card is out (FT-20)."""
        self.deck_size: i64 = 0
        self.below: i64 = 0
        """The number of cars in the part of the deck with the end-of-day card (FT-6)."""
        self.cabooses_left: i64 = CABOOSES
        self.mobilised: i64 = 0
        """The set of seats that mobilised this day."""
        self.filled = False
        """Whether a row was filled this turn (FT-14)."""
        self.row: i64 = 0
        """The main row being filled."""
        self.action: i64 = NO_ACTION
        self.moved: i64 = 0
        """The number of cars that the action under way has moved."""
        self.put_1: i64 = 0
        """The number of those that went to private row 1."""
        self.put_2: i64 = 0
        """The number of those that went to private row 2."""
        self.lifted: i64 = 0
        """The cars lifted to be rearranged, five bits for each type: see `lifted_car` and `lifted_of`."""

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
        twin.cabooses_left = self.cabooses_left
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
        """The seat whose turn it is, even while a row is filled (FT-8)."""
        seat = self.engine + self.played
        return seat if seat < self.players else seat - self.players

    def main_size(self) -> i64:
        """The number of cars in the main yard."""
        size: i64 = 0
        for row in self.main:
            size += len(row)
        return size

    def private_size(self, seat: i64) -> i64:
        """The number of cars in a seat's private yard."""
        return len(self.private[2 * seat]) + len(self.private[2 * seat + 1])

    def private_room(self, seat: i64) -> i64:
        """The number of cars that a seat's private yard can still take (FT-5)."""
        return 2 * PRIVATE_ROW_SIZE - self.private_size(seat)

    def trains_of(self, seat: i64) -> list[Cars]:
        """The trains of a seat, one for each locomotive; empty where it pulls no cars."""
        first = seat * self.max_locomotives
        return self.trains[first : first + self.locomotives[seat]]


def lifted_car(car: i64) -> i64:
    """One lifted car of a type, to be added to `FreightState.lifted` or taken from it."""
    return _shift_left(1, 5 * car)


def _shift_left(number: i64, bits: i64) -> i64:
    """Shifts a number with all its 64 bits: compiled, a bare `1 << n` has only 32."""
    return number << bits


def lifted_of(state: FreightState, car: i64) -> i64:
    """The number of lifted cars of a type."""
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
