"""Merges the changes of some options and settings into those of a table."""

from typing import Any

from pydantic import ValidationError

from ludorail.core.meta import Json, Option
from ludorail.tables.model.lines import Settings
from ludorail.tables.model.refusal import Refusal
from ludorail.tables.model.table import Table


def merged_options(table: Table, new: dict[str, Json]) -> dict[str, Json]:
    """The options with new values, without defaults and without options that go only with other values."""
    known = table.rules.meta.options
    merged = {**table.wished, **new}
    for option in known:
        if option.name in new and _is_default(option, new[option.name]):
            del merged[option.name]
    values = {option.name: option.default for option in known} | merged
    stray = [
        option.name
        for option in known
        if option.name not in new and any(values[name] != value for name, value in option.only_with)
    ]
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
