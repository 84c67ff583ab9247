"""Zack & Pack, by Bernd Eisenstein: grab a truck and stow your load."""

from ludorail.games.zack_and_pack.loading import stow
from ludorail.games.zack_and_pack.parts import load_data
from ludorail.games.zack_and_pack.rules import RULES, ZackRules
from ludorail.games.zack_and_pack.state import Seat, Truck, ZackState
from ludorail.games.zack_and_pack.stowing import Stowing

__all__ = ["RULES", "Seat", "Stowing", "Truck", "ZackRules", "ZackState", "load_data", "stow"]
