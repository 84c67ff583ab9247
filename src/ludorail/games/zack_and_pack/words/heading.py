"""The heading of a position, drawn or as text: the round, what is due, the pile, and the order of choosing."""

from collections.abc import Sequence

from ludorail.core.text import Text
from ludorail.games.zack_and_pack.rules.packing import cards_in
from ludorail.games.zack_and_pack.rules.state import PHASES, ZackState
from ludorail.games.zack_and_pack.texts import text


def heading_of(state: ZackState, names: Sequence[str]) -> list[Text]:
    """Returns the parts of the heading; `names` are what the seats are called."""
    pile, aside = len(cards_in(state.pile)), len(cards_in(state.aside))
    parts = [
        text("draw.round", round=state.round),
        text(f"phase.{PHASES[state.phase]}"),
        text("draw.pile", pile=pile, aside=aside),
    ]
    if state.order:
        parts.append(text("draw.order", order=", ".join(names[seat] for seat in state.order)))
    return parts
