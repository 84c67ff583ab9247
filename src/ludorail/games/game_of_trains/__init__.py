"""Game of Trains: seven numbered cars in falling order, and the first line that rises wins."""

from ludorail.games.game_of_trains.rules.game import RULES, TrainRules
from ludorail.games.game_of_trains.rules.state import TrainState

__all__ = ["RULES", "TrainRules", "TrainState"]
