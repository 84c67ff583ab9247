"""The heading of a position, drawn or as text: what is due, and the seat that acts."""

from collections.abc import Sequence
from typing import cast

from ludorail.core.meta import Json
from ludorail.core.text import Text
from ludorail.games.game_of_trains.texts import text


def heading_of(position: dict[str, Json], names: Sequence[str]) -> Text:
    """Returns the seat to act and what it does, in one sentence; `names` are what the seats are called."""
    phase = str(position["phase"])
    if phase == "refill":
        waiting = [names[cast("list[int]", pair)[0]] for pair in cast("list[Json]", position["refill"])]
        return text("drawing.refill", seats=", ".join(waiting))
    if phase == "play" and position["to_act"] == "*":
        phase = "draw"
    return text(f"drawing.{phase}", seat=acting_seat(position), car=position["drawn"])


def acting_seat(position: dict[str, Json]) -> int | None:
    """Returns the seat that acts, or that chance acts for; after the game, the winner."""
    if position["phase"] == "over":
        return cast(int, position["winner"])
    if position["phase"] == "deal":
        return sum(1 for line in cast("list[Json]", position["lines"]) if line)
    if position["phase"] == "offer":
        return sum(1 for offer in cast("list[Json]", position["offers"]) if offer)
    return cast(int, position["turn"] if position["to_act"] == "*" else position["to_act"])
