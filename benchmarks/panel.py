"""The panel: random play, the four levels and searches of a fixed size; and two twins, which must play as equals.

Nobody in it thinks by the clock, so its games are the same however busy a machine is.
"""

from typing import Any

from ludorail.bots.uct import uct_bot
from ludorail.core.chance.source import Source
from ludorail.core.event import Event
from ludorail.core.extensions.bots import levels_of
from ludorail.core.thinking.limit import Limit
from ludorail.core.view import View

ITERATIONS = {
    "freight-train": {4: 500},
    "game-of-trains": {4: 20_000},
    "locomotion": {3: 100_000, 4: 100_000},
    "zack-and-pack": {4: 500},
}
"""Iterations a decision of the levels that think by the clock at a table, by game: a tenth of that time or more."""
DOUBLED = 2
"""The level that plays against itself."""
TWINS = ("benchmarks.panel:twin", "benchmarks.panel:other_twin")


def panel(game: str) -> list[str]:
    """The names of the panel's bots, the strongest first as far as is known."""
    fixed = ITERATIONS.get(game, {})
    levels = [f"benchmarks.panel:level{level}" if level in fixed else f"level{level}" for level in (4, 3, 2, 1)]
    return [levels[0], "benchmarks.panel:uct_10000", "benchmarks.panel:uct_1000", *levels[1:], "random"]


def level3(view: View[Any], limit: Limit, source: Source) -> Event:  # Any: of any game
    """Plays as level 3 does, with a fixed number of iterations."""
    return _level(3, view, source)


def level4(view: View[Any], limit: Limit, source: Source) -> Event:  # Any: of any game
    """Plays as level 4 does, with a fixed number of iterations."""
    return _level(4, view, source)


def _level(level: int, view: View[Any], source: Source) -> Event:  # Any: of any game
    iterations = ITERATIONS[view.rules.meta.id][level]
    return levels_of(view.rules)[level - 1].bot(view, Limit(iterations=iterations), source)


def uct_1000(view: View[Any], limit: Limit, source: Source) -> Event:  # Any: of any game
    """Searches with 1,000 iterations."""
    return uct_bot(view, Limit(iterations=1_000), source)


def uct_10000(view: View[Any], limit: Limit, source: Source) -> Event:  # Any: of any game
    """Searches with 10,000 iterations."""
    return uct_bot(view, Limit(iterations=10_000), source)


def twin(view: View[Any], limit: Limit, source: Source) -> Event:  # Any: of any game
    """Plays as level 2 does."""
    player = levels_of(view.rules)[DOUBLED - 1]
    return player.bot(view, player.limit, source)


other_twin = twin
"""A second twin with the same pace; the level itself would be slower."""
