"""The state of a game of Locomotion."""

from typing import Final

from mypy_extensions import i64

from ludorail.core.state import State
from ludorail.games.locomotion.network import Network

MODES: Final = ("die", "speed", "solo")
DIE_MODE: Final = 0
SPEED_MODE: Final = 1
SOLO_MODE: Final = 2

PHASES: Final = ("lay", "set", "sequence", "first", "roll", "speed", "turn", "over")
LAY: Final = 0
SET: Final = 1
SEQUENCE: Final = 2
FIRST_SEAT: Final = 3
ROLLING: Final = 4
CHOOSING: Final = 5
TURN: Final = 6
OVER: Final = 7

# What is on a point; a colour from 1 to 4 is a standing wagon of that colour.
FREE: Final = 0
IN_TRAIN: Final = 5

TRAIN: Final = 5
"""Vehicles of the longest train: the locomotive and a wagon of each colour (LO-13)."""

NONE: Final = -1
"""No seat, no point, no card."""


class LocomotionState(State):
    """A game under way. `network` never changes and is shared by copies; all lists belong to the state.

    Vehicle i of seat s, counted from its locomotive, is on point `points[TRAIN * s + i]` and its colour is
    `colours[TRAIN * s + i]`; `lengths[s]` is the number of its wagons. What lies beyond means nothing.
    """

    def __init__(self, players: int, network: Network) -> None:
        self.players: i64 = players
        self.mode: i64 = DIE_MODE
        self.rails_agreed: i64 = 0
        """How many rails the players lay themselves; 0 if the network was given."""
        self.by_hand: bool = False
        self.wagons: i64 = 4
        self.rounds: i64 = 0
        """LO-25; 0 for no end."""

        self.network: Network = network
        self.phase: i64 = LAY
        self.sequence: tuple[int, ...] = ()
        self.at: list[int] = [FREE] * len(network.q)
        self.points: list[int] = [NONE] * (TRAIN * players)
        self.colours: list[int] = [0] * (TRAIN * players)
        self.lengths: list[int] = [0] * players
        self.wagons_set: list[int] = []
        """In phase `set`, the points of the wagons in the order they were set."""
        self.first: i64 = NONE
        self.turn: i64 = NONE
        self.points_left: i64 = 0
        self.speeds: list[int] = [NONE] * players
        self.distances: list[int] = [0] * players
        self.couplings: list[int] = [0] * players
        self.round: i64 = 1
        self.winner: i64 = NONE

    def copy(self) -> "LocomotionState":
        """A state that can be changed without changing this one."""
        new = LocomotionState.__new__(LocomotionState)
        new.players = self.players
        new.mode = self.mode
        new.rails_agreed = self.rails_agreed
        new.by_hand = self.by_hand
        new.wagons = self.wagons
        new.rounds = self.rounds
        new.network = self.network
        new.phase = self.phase
        new.sequence = self.sequence
        new.at = self.at[:]
        new.points = self.points[:]
        new.colours = self.colours[:]
        new.lengths = self.lengths[:]
        new.wagons_set = self.wagons_set[:]
        new.first = self.first
        new.turn = self.turn
        new.points_left = self.points_left
        new.speeds = self.speeds[:]
        new.distances = self.distances[:]
        new.couplings = self.couplings[:]
        new.round = self.round
        new.winner = self.winner
        return new
