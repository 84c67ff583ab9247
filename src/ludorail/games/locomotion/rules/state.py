"""The state of a game of Locomotion."""

from typing import Final

from mypy_extensions import i64

from ludorail.core.state import State
from ludorail.games.locomotion.network.network import Network

MODES: Final = ("die", "speed", "solo")
DIE_MODE: Final = 0
SPEED_MODE: Final = 1
SOLO_MODE: Final = 2

PHASES: Final = ("lay", "set", "cards", "sequence", "first", "roll", "speed", "turn", "over")
LAY: Final = 0
SET: Final = 1
DEALING: Final = 2
SEQUENCE: Final = 3
FIRST_SEAT: Final = 4
ROLLING: Final = 5
CHOOSING: Final = 6
TURN: Final = 7
OVER: Final = 8

# The contents of a point; a colour from 1 to 4 is a standing wagon of that colour.
FREE: Final = 0
IN_TRAIN: Final = 5

TRAIN: Final = 5
"""Vehicles of the longest train: the locomotive and a wagon of each colour (LO-13)."""

NONE: Final = -1
"""No seat, no point, no card."""


class LocomotionState(State):
    """A game under way. A network never changes and is shared by copies; all lists belong to the state.

    Vehicle i of seat s, counted from its locomotive, is on point `points[TRAIN * s + i]` and its colour is
    `colours[TRAIN * s + i]`; `lengths[s]` is the number of its wagons. Entries beyond the train mean nothing.
    """

    def __init__(
        self,
        network: Network,
        at: list[int],
        points: list[int],
        colours: list[int],
        lengths: list[int],
        wagons_set: list[int],
        speeds: list[int],
        distances: list[int],
        couplings: list[int],
    ) -> None:
        self.players: i64 = len(lengths)
        self.mode: i64 = DIE_MODE
        self.rails_agreed: i64 = 0
        """LO-6: how many rails the players lay themselves; 0 if the network was given."""
        self.by_hand: bool = False
        """LO-8: whether the players set the vehicles themselves."""
        self.cards: bool = False
        """LO-26: whether cards deal the locomotives once all vehicles are set."""
        self.wagons: i64 = 4
        """LO-23: how many cards count."""
        self.rounds: i64 = 0
        """LO-25: the last round; 0 if there is none."""

        self.network: Network = network
        self.phase: i64 = LAY
        self.sequence: tuple[int, ...] = ()
        """LO-9: the colours of the cards; empty until they are turned."""
        self.at: list[int] = at
        """The occupant of each point of the network."""
        self.points: list[int] = points
        self.colours: list[int] = colours
        self.lengths: list[int] = lengths
        self.wagons_set: list[int] = wagons_set
        """In phase `set`, the points of the wagons in the order they were set; else empty."""
        self.first: i64 = NONE
        self.turn: i64 = NONE
        self.points_left: i64 = 0
        """LO-16, LO-20: points of movement left of the turn."""
        self.speeds: list[int] = speeds
        self.distances: list[int] = distances
        self.couplings: list[int] = couplings
        self.round: i64 = 1
        self.winner: i64 = NONE

    def copy(self) -> "LocomotionState":
        """Returns a state that can be changed without changing this one."""
        new = LocomotionState(
            self.network,
            self.at.copy(),
            self.points.copy(),
            self.colours.copy(),
            self.lengths.copy(),
            self.wagons_set.copy(),
            self.speeds.copy(),
            self.distances.copy(),
            self.couplings.copy(),
        )
        new.mode = self.mode
        new.rails_agreed = self.rails_agreed
        new.by_hand = self.by_hand
        new.cards = self.cards
        new.wagons = self.wagons
        new.rounds = self.rounds
        new.phase = self.phase
        new.sequence = self.sequence
        new.first = self.first
        new.turn = self.turn
        new.points_left = self.points_left
        new.round = self.round
        new.winner = self.winner
        return new


def empty_state(players: int, network: Network) -> LocomotionState:
    """A state with no vehicle set and nothing drawn."""
    vehicles = TRAIN * players
    return LocomotionState(
        network,
        at=[FREE] * len(network.q),
        points=[NONE] * vehicles,
        colours=[0] * vehicles,
        lengths=[0] * players,
        wagons_set=[],
        speeds=[NONE] * players,
        distances=[0] * players,
        couplings=[0] * players,
    )
