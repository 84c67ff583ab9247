"""Decisions on the terms of the next game: the number of players, options and settings."""

import json
from functools import lru_cache
from typing import Any

from pydantic import ValidationError

from ludorail.core.chance.source import Seeded
from ludorail.core.meta import Json, Option
from ludorail.core.rules import AnyRules
from ludorail.tables.model.decisions.checks import check_host, check_open, refuse_for_host
from ludorail.tables.model.decisions.seating import known_bot
from ludorail.tables.model.lines import Changed, Settings
from ludorail.tables.model.people.seat import Terms
from ludorail.tables.model.refusal import Refusal
from ludorail.tables.model.table import Table

OPTIONS_REMEMBERED = 1000
WHOLE_GAME = 6
"""A clock for a whole game has at least as many times the seconds of the shortest clock for a move."""


def change(
    table: Table,
    now: float,
    by: int | None = None,
    *,
    players: int | None = None,
    options: dict[str, Json] | None = None,
    settings: Settings | None = None,
    least: float = 0.0,
) -> Changed | None:
    """The host changes options or settings, which the others must agree to; the game's rules judge the options.

    `None` if nothing changes. `least` is the fewest seconds of a clock for a move.
    """
    check_open(table)
    check_host(table, by)
    wished = table.wished if options is None else options
    count = table.players if players is None else players
    if table.record is not None and (count != table.players or wished != table.wished):
        raise Refusal("review")
    if any(seat is not None for seat in table.seats[count:]):
        raise Refusal("seat_taken")
    check_options(table.rules, count, wished)
    settings = settings or table.settings
    if settings != table.settings:
        _check_settings(table, settings, by, least)
    if Terms(count, wished, settings) == table.terms:
        return None
    return Changed(time=now, players=count, options=wished, settings=settings, by=by)


def _check_settings(table: Table, settings: Settings, by: int | None, least: float) -> None:
    known_bot(settings.stand_in)
    check_times(settings, table.settings, least)
    if settings.teaching and len(table.people) > 1:
        raise Refusal("teaching")
    for_host = ("listed", "shared")
    changed = [name for name in for_host if getattr(settings, name) != getattr(table.settings, name)]
    if changed and by is not None and by != table.host:
        refuse_for_host(table)


def adjust(
    table: Table,
    now: float,
    by: int | None = None,
    *,
    players: int | None = None,
    options: dict[str, Json],
    settings: dict[str, Json],
    least: float = 0.0,
) -> Changed | None:
    """The host changes some options or settings; the others stay as they are now."""
    count = table.players if players is None else players
    wished, merged = _merged_options(table, count, options), _merged_settings(table.settings, settings)
    return change(table, now, by, players=count, options=wished, settings=merged, least=least)


def check_options(rules: AnyRules, players: int, wished: dict[str, Json]) -> None:
    """Raises a `RuleError` for options that the game does not allow. Those allowed lately are known: some take long."""
    _check(rules, players, json.dumps(wished))


@lru_cache(OPTIONS_REMEMBERED)
def _check(rules: AnyRules, players: int, wished: str) -> None:
    rules.resolve_options(players, json.loads(wished), Seeded(0))


def _merged_options(table: Table, players: int, new: dict[str, Json]) -> dict[str, Json]:
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


def _merged_settings(settings: Settings, new: dict[str, Json]) -> Settings:
    """The settings with new values. Raises `Refusal` if one of them is out of bounds."""
    merged: dict[str, Any] = settings.model_dump()  # Any: pydantic's own
    for name, value in new.items():
        merged[name] = {**merged[name], **value} if isinstance(value, dict) else value
    try:
        return Settings.model_validate(merged)
    except ValidationError as error:
        raise Refusal("unreadable", why=".".join(str(part) for part in error.errors()[0]["loc"])) from None


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
