"""Bands: each level's measured error per decision, by the valuer alone, to compare a person's with.

They are data of a game (`data/bands.toml`), made by `make bands` with one version of its valuer, and say nothing of
another version.
"""

import tomllib
from functools import cache
from importlib import resources
from itertools import accumulate
from math import log

from ludorail.core.rules import AnyRules

LEAST_ERROR = 1e-4
"""Smaller errors count as this one: they are compared by their ratio."""


def level_that_errs(rules: AnyRules, version: int, error: float) -> int | None:
    """Returns the level, from 1, with the nearest measured error per decision; `None` where none was measured."""
    errors = _bands(rules.meta.package or "", version)
    if not errors:
        return None
    return min(errors, key=lambda level: abs(log(max(error, LEAST_ERROR) / max(errors[level], LEAST_ERROR))))


@cache
def _bands(package: str, version: int) -> dict[int, float]:
    """The error of each level; nothing if this version of the valuer was not measured."""
    file = resources.files(package).joinpath("data", "bands.toml") if package else None
    if file is None or not file.is_file():
        return {}
    found = tomllib.loads(file.read_text(encoding="utf-8"))
    if found["version"] != version:
        return {}
    # In a few games a level may err more than the one below it: the two then count the same, and the lower one is
    # named.
    return dict(enumerate(accumulate(found["errors"], min), 1))
