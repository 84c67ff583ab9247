"""Locomotion, by Helge Andersen: shunting on a railway the players lay themselves."""

from ludorail.games.locomotion.network.network import Network
from ludorail.games.locomotion.rules.game import RULES, Locomotion
from ludorail.games.locomotion.rules.state import LocomotionState
from ludorail.games.locomotion.solver.solve import Solution, solve

__all__ = ["RULES", "Locomotion", "LocomotionState", "Network", "Solution", "solve"]
