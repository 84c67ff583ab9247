"""Freight Train: switching cars from a shared yard and a private one into the longest trains of each kind."""

from ludorail.games.freight_train.rules.events import CAR_TYPES
from ludorail.games.freight_train.rules.game import RULES, FreightTrain
from ludorail.games.freight_train.rules.state import FreightState

__all__ = ["CAR_TYPES", "RULES", "FreightState", "FreightTrain"]
