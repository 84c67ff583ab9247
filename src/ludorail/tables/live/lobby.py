"""The order of the lobby, in which one person's tables cannot push out those of others."""

from collections import defaultdict
from collections.abc import Collection, Iterable

from ludorail.tables.live.live_table import LiveTable
from ludorail.tables.store.rows import ListedTable

LOBBY_SIZE = 100
LISTED_FOR = 8 * 86_400.0
"""Seconds without a change after which a table is not looked for; a clock of a week for a move is the longest."""
ABANDONED_AFTER = 900.0
"""Seconds without people or a change after which a table is no longer shown, unless a move may take longer."""


def lobby_order(listed: Iterable[ListedTable], here: Collection[str]) -> list[str]:
    """The tables to show, by id: open ones with people (`here`) first, then games with people, then the others.

    In each of these groups everybody's first table comes before anybody's second.
    """
    groups: dict[tuple[int, str], list[ListedTable]] = defaultdict(list)
    for table in sorted(listed, key=lambda table: -table.changed):
        group = 2 if table.id not in here else 0 if table.life == "open" else 1
        groups[group, table.place or table.id].append(table)
    ranked = [
        (group, rank, -table.changed, table.id)
        for (group, _), tables in groups.items()
        for rank, table in enumerate(tables)
    ]
    return [table for *_, table in sorted(ranked)[:LOBBY_SIZE]]


def is_abandoned(live: LiveTable, now: float) -> bool:
    """Whether nobody has been at the table for `ABANDONED_AFTER` seconds, nor for as long as a move may take."""
    clock = live.table.settings.clock
    patience = max(ABANDONED_AFTER, clock.seconds) if clock.kind == "move" else ABANDONED_AFTER
    return not live.anybody_here and live.table.changed < now - patience
