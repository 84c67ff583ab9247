"""The paths of all extensions in the package of a game, with their protocols."""

from typing import Final

from ludorail.core.extensions.bots import Adviser, Levels, Valuer
from ludorail.core.extensions.encoding import Encoding, Tasks
from ludorail.core.extensions.network import NetworkEditor
from ludorail.core.extensions.review import Curve, Exact, Tally
from ludorail.core.extensions.rules import TurnPlans
from ludorail.core.extensions.solver import BestPlay, Challenges, Puzzles, Solver
from ludorail.core.extensions.words import Drawing, LogWords, Menu, Picture

EXTENSIONS: Final[dict[str, type]] = {
    "words.menu": Menu,
    "words.log": LogWords,
    "words.drawing": Drawing,
    "words.picture": Picture,
    "bots.levels": Levels,
    "bots.advice": Adviser,
    "bots.valuer": Valuer,
    "rules.turn_plans": TurnPlans,
    "solver.puzzles": Puzzles,
    "solver.best": BestPlay,
    "solver.challenge": Challenges,
    "solver.solve": Solver,
    "review.tally": Tally,
    "review.curve": Curve,
    "review.exact": Exact,
    "network.editor": NetworkEditor,
    "encoding.encoder": Encoding,
    "encoding.tasks": Tasks,
}
"""By path in a game's package, the protocol of the extension."""
