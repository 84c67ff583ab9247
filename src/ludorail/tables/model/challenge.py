"""Tasks for one person whose results can be compared, as the module `challenge` of a game's package describes them."""

import json
from hashlib import sha256

from ludorail.core.extensions.solver import challenges_of
from ludorail.tables.model.table import Table

Figures = tuple[int, int]
"""Two figures of which fewer are better, the first before the second."""


def achieved(table: Table) -> Figures | None:
    """The result of a game that is over, if it was such a task and was not given up."""
    if table.life != "over" or table.review or table.play is None or table.play.outcome is None:
        return None
    challenges = challenges_of(table.rules)
    return None if challenges is None else challenges.achieved(table.play.state)


def challenge_of(table: Table) -> str | None:
    """The task of a table, by a hash that all tables with the same task share; `None` if it has none."""
    challenges = challenges_of(table.rules)
    if challenges is None or table.play is None:
        return None
    position = challenges.challenge(table.play.start, table.play.entries)
    return None if position is None else sha256(json.dumps(position, sort_keys=True).encode()).hexdigest()
