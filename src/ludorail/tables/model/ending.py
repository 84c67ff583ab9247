"""Why a game at a table is over."""

from ludorail.core.text import Text
from ludorail.tables.model.table import Table
from ludorail.tables.texts import text


def reason_of(table: Table) -> Text | str | None:
    """The reason by the game's rules, or that the last opponent resigned or ran out of time; `None` if it goes on."""
    if table.play is not None and (outcome := table.play.outcome) is not None:
        return outcome.reason
    ends = [one for one in table.incidents if one.kind in ("resigned", "time")]
    if not ends:
        return None
    seat = ends[-1].seat
    return text("over.time", seat=seat) if ends[-1].kind == "time" else text("over.resigned", seat=seat)
