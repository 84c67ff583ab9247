"""The heading of a position, drawn or as text: what is due, and the seat in turn."""

from typing import cast

from ludorail.core.meta import Json
from ludorail.core.text import Text
from ludorail.games.freight_train.texts import text

IN_TURN = ("turn", "filling")
"""The phases in which it is a seat's turn."""


def heading_of(position: dict[str, Json]) -> Text:
    """Returns what is due."""
    phase = position["phase"]
    if phase in IN_TURN:
        return text(f"drawing.{phase}", seat=seat_in_turn(position), row=position.get("row"))
    return text(f"drawing.{phase}")


def seat_in_turn(position: dict[str, Json]) -> int | None:
    """Returns the seat whose turn it is; None if it is nobody's."""
    if position["phase"] not in IN_TURN:
        return None
    played = cast("list[Json]", position["played"])
    return (cast(int, position["engine"]) + len(played)) % cast(int, position["players"])
