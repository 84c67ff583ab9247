"""The games as environments for programs that learn: for PettingZoo, for Gymnasium, and many games at once.

Needs the extra `ludorail[rl]`.
"""

try:
    import gymnasium as _gymnasium
    import numpy as _numpy
    import pettingzoo as _pettingzoo
except ModuleNotFoundError as error:
    raise ModuleNotFoundError(
        f"ludorail.rl needs {error.name}: pip install 'ludorail[rl]'", name=error.name
    ) from error

from ludorail.rl.aec import aec
from ludorail.rl.parallel import parallel
from ludorail.rl.seat import SeatEnv, register
from ludorail.rl.vector import Moves, VectorEnv

__all__ = ["Moves", "SeatEnv", "VectorEnv", "aec", "parallel"]

del _gymnasium, _numpy, _pettingzoo
register()
