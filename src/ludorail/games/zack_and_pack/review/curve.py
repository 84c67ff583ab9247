"""The course of a game: each seat's chance to win, after any event; of a load alone, the points it can keep."""

from ludorail.core.text import Text, core_text
from ludorail.games.zack_and_pack.bots.evaluation import best_due
from ludorail.games.zack_and_pack.bots.valuer import values
from ludorail.games.zack_and_pack.rules.options import ALONE
from ludorail.games.zack_and_pack.rules.round import points_after
from ludorail.games.zack_and_pack.rules.state import STOW, ZackState
from ludorail.games.zack_and_pack.texts import text


def label(state: ZackState) -> Text:
    """The name of the figure that the curve shows."""
    return text("course.points") if state.players == ALONE else core_text("curve.chance")


def standing(state: ZackState) -> list[float]:
    """Each seat's chance to win; alone, the points it keeps with the best load it can still reach."""
    if state.players != ALONE:
        return values(state)
    points = [seat.points for seat in state.seats]
    if state.phase == STOW:
        points = points_after(points, [best_due(state, 0)])
    return [float(points[0])]
