"""Bands: the error a decision of each level by the valuer alone, as measured, to compare a person's with.

They are data of a game (`data/bands.toml`), made by `make bands` with one version of its valuer, and say nothing of
another version.
"""

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib import resources
from math import log

from ludorail.core.rules import AnyRules

LEAST_ERROR = 1e-4
"""Smaller errors are taken for this one: they are compared by their ratio."""


def level_that_errs(rules: AnyRules, version: int, players: int, error: float) -> int | None:
    """Returns the level, from 1, whose measured error a decision is nearest; `None` where it was not measured."""
    bands = _bands(rules.meta.package or "", version)
    if not bands:
        return None
    errors = bands[min(bands, key=lambda measured: (abs(measured - players), measured))]
    return min(errors, key=lambda level: abs(log(max(error, LEAST_ERROR) / max(errors[level], LEAST_ERROR))))


@cache
def _bands(package: str, version: int) -> Mapping[int, dict[int, float]]:
    """By the number of players, the error of each level."""
    file = resources.files(package).joinpath("data", "bands.toml") if package else None
    if file is None or not file.is_file():
        return {}
    found = tomllib.loads(file.read_text(encoding="utf-8"))
    if found["version"] != version:
        return {}
    return {int(players): dict(enumerate(errors, 1)) for players, errors in found["errors"].items()}
