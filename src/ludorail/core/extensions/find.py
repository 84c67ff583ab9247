"""Finds an extension: a module at a path in the package of a game."""

from importlib import import_module
from typing import Any

from ludorail.core.rules import AnyRules


def extension_of(rules: AnyRules, path: str) -> Any:  # noqa: ANN401  # Any: its callers say which protocol
    """Returns the module at a path in the game's package; None if the game has none."""
    if not rules.meta.package:
        return None
    module = f"{rules.meta.package}.{path}"
    try:
        return import_module(module)
    except ModuleNotFoundError as error:
        if error.name is None or not f"{module}.".startswith(f"{error.name}."):
            raise  # the module exists, and something that it imports does not
        return None
