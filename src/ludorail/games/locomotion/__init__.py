"""Locomotion, by Helge Andersen: shunting on a railway the players lay themselves."""

from ludorail.games.locomotion.network import Network
from ludorail.games.locomotion.rules import RULES, Locomotion
from ludorail.games.locomotion.solving import Solution, solve
from ludorail.games.locomotion.state import LocomotionState

__all__ = ["RULES", "Locomotion", "LocomotionState", "Network", "Solution", "solve"]
