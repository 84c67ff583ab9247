"""Additions to a game's rules, in its folder `rules`: turns that a player can choose with one click."""

from typing import Protocol

from ludorail.core.extensions.find import extension_of
from ludorail.core.meta import Json
from ludorail.core.rules import AnyRules
from ludorail.core.view import AnyView


class TurnPlans(Protocol):
    """`rules.turn_plans`: sequences of moves that a player can choose at one click."""

    def ways(self, view: AnyView, /) -> list[dict[str, Json]]:
        """Returns the plans of the seat that is to act; `moves` of each are the texts of its moves in order."""


def turn_plans_of(rules: AnyRules) -> TurnPlans | None:
    """Returns the game's `rules.turn_plans`."""
    turn_plans: TurnPlans | None = extension_of(rules, "rules.turn_plans")
    return turn_plans
