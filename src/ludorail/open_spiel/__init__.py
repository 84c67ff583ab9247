"""The games for OpenSpiel: importing this registers `python_ludorail_game_of_trains` and its like.

Needs the package `open_spiel`.
"""

try:
    import pyspiel as _pyspiel
except ModuleNotFoundError as error:
    raise ModuleNotFoundError(
        "ludorail.open_spiel needs OpenSpiel: pip install open_spiel", name=error.name
    ) from error

from ludorail.open_spiel.game import register_games

__all__ = ["register_games"]

del _pyspiel
register_games()
