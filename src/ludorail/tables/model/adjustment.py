"""Checks options, and merges the changes of some options and settings into those of a table."""

import json
from functools import lru_cache
from typing import Any

from pydantic import ValidationError

from ludorail.core.meta import Json, Option
from ludorail.core.rules import AnyRules
from ludorail.core.source import Seeded
from ludorail.tables.model.lines import Settings
from ludorail.tables.model.refusal import Refusal
from ludorail.tables.model.table import Table

OPTIONS_REMEMBERED = 1000


def check_options(rules: AnyRules, players: int, wished: dict[str, Json]) -> None:
    """Raises a `RuleError` for options that the game does not allow. Those allowed lately are known: some take long."""
    _check(rules, players, json.dumps(wished))


@lru_cache(OPTIONS_REMEMBERED)
def _check(rules: AnyRules, players: int, wished: str) -> None:
    rules.resolve_options(players, json.loads(wished), Seeded(0))


def merged_options(table: Table, players: int, new: dict[str, Json]) -> dict[str, Json]:
    """The options with new values, without defaults and without those for other values or more players."""
    known = table.rules.meta.options
    merged = {**table.wished, **new}
    for option in known:
        if option.name in new and _is_default(option, new[option.name]):
            del merged[option.name]
    values = {option.name: option.default for option in known} | merged
    stray = [option.name for option in known if option.name not in new and not option.goes_with(players, values)]
    return {name: value for name, value in merged.items() if name not in stray}


def _is_default(option: Option, value: Json) -> bool:
    same_type = type(value) is type(option.default)  # 0 is not False: the rules refuse it
    return same_type and value == option.default and not option.required


def merged_settings(settings: Settings, new: dict[str, Json]) -> Settings:
    """The settings with new values. Raises `Refusal` if one of them is out of bounds."""
    merged: dict[str, Any] = settings.model_dump()  # Any: as pydantic gives it
    for name, value in new.items():
        merged[name] = {**merged[name], **value} if isinstance(value, dict) else value
    try:
        return Settings.model_validate(merged)
    except ValidationError as error:
        raise Refusal("unreadable", why=".".join(str(part) for part in error.errors()[0]["loc"])) from None


WHOLE_GAME = 6
"""A clock for a whole game has at least as many times the seconds of the shortest clock for a move."""


def check_times(settings: Settings, before: Settings, least: float) -> None:
    """Refuses times that are too short for people, unless the table had them before.

    `least` is the fewest seconds of a clock for a move.
    """
    clock = settings.clock
    fewest = {"none": 0.0, "move": least, "total": WHOLE_GAME * least}[clock.kind]
    if clock != before.clock and clock.seconds < fewest:
        raise Refusal("clock_short", least=f"{fewest:g}")
    if settings.grace != before.grace and settings.grace < least:
        raise Refusal("grace_short", least=f"{least:g}")
    if settings.pause != before.pause and settings.pause < least:
        raise Refusal("pause_short", least=f"{least:g}")
    if settings.patience != before.patience and settings.patience < least:
        raise Refusal("patience_short", least=f"{least:g}")
