"""A game that was played at a table before the present one: open to be looked at, and never changed."""

from typing import NoReturn

from ludorail.tables.live.live_table import LiveTable
from ludorail.tables.model.decisions import Decision
from ludorail.tables.model.refusal import Refusal


class PastGame(LiveTable):
    """A table as it stood at the end of an earlier game."""

    is_past = True

    @property
    def due(self) -> None:
        """Nothing is due in the past."""
        return None

    async def do(self, decision: Decision, now: float) -> NoReturn:
        """Refuses every change."""
        raise Refusal("past")

    async def catch_up(self, number: int | None = None) -> None:
        """Stays as it was."""
