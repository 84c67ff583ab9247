"""Zack & Pack, by Bernd Eisenstein: grab a truck and stow your load."""

from ludorail.games.zack_and_pack.rules.game import RULES, ZackRules
from ludorail.games.zack_and_pack.rules.parts import load_data
from ludorail.games.zack_and_pack.rules.state import Seat, Truck, ZackState
from ludorail.games.zack_and_pack.solver.stow import Stowing, stow

__all__ = ["RULES", "Seat", "Stowing", "Truck", "ZackRules", "ZackState", "load_data", "stow"]
