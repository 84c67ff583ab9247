"""The times at which a table needs the server's attention: a bot to move, a clock to run out, a tournament to go on."""

from ludorail.core.event import CHANCE
from ludorail.tables.model.lines import Moved, Said, TableLine
from ludorail.tables.model.table import Table

OPENING_TIME = 20.0
"""Seconds that browsers have to open the sealed words of their people."""


def bots_alone(table: Table) -> bool:
    """Whether only bots play on by themselves: nothing needs to happen at the table while nobody follows it."""
    if between_games(table):
        return _seats_bots_only(table)
    return table.life == "playing" and all(seat is not None and seat.played_by is not None for seat in table.seats)


def due_of(table: Table) -> float | None:
    """The time at which something is due at the table; `None` if nothing is."""
    if (begins := begins_at(table)) is not None:
        return begins
    if is_paused(table):
        return pause_end(table)
    if is_held(table) or bots_to_act(table) or bots_to_give_up(table):
        return table.changed
    times = [zero for seat in people_to_act(table) if (zero := zero_of(table, seat)) is not None]
    if table.clocks is not None and table.clocks.timeout is not None:
        times.append(table.clocks.timeout[1])
    return min(times, default=None)


def may_need_attention(table: Table, line: TableLine) -> bool:
    """Whether the table may need attention after this line: a bot to move, a clock to run out."""
    if not isinstance(line, (Moved, Said)):
        return True
    clocked = table.settings.clock.kind != "none" or (
        table.clocks is not None and table.clocks.timeout is not None
    )
    paused = table.settings.interval > 0 or table.settings.games > 1
    if not (clocked or paused or any(seat and seat.played_by for seat in table.seats)):
        return False
    return table.settings.games > 1 or not bots_alone(table)


def begins_at(table: Table) -> float | None:
    """When a game that everybody is ready for begins: at once, or when the time to open words is over."""
    if table.closed:
        return None
    if table.unsealing is not None and any(seal.word is None for seal in table.seals):
        return table.unsealing + OPENING_TIME
    return table.changed if table.unsealing is not None or table.all_ready else None


def between_games(table: Table) -> bool:
    """Whether a tournament is between two of its games."""
    if table.review or table.closed or table.unsealing is not None or None in table.seats:
        return False
    if table.life == "over":
        return table.games_before + 1 < table.settings.games
    return table.life == "open" and table.games_before > 0


def is_paused(table: Table) -> bool:
    """Whether the table is between two rounds of a game, or between two games of a tournament."""
    return table.between_rounds or between_games(table)


def pause_of(table: Table) -> float:
    """The seconds that people have between two rounds or games, at least as long as for a move; bots need none."""
    if _seats_bots_only(table):
        return 0.0
    settings = table.settings
    pause = settings.interval if table.between_rounds else settings.pause
    return max(pause, settings.clock.seconds) if settings.clock.kind == "move" else pause


def pause_end(table: Table) -> float:
    """When a pause is over; between two rounds at once if everybody is ready."""
    if table.between_rounds and not table.waits_for:
        return table.changed
    return table.paused + pause_of(table)


def _seats_bots_only(table: Table) -> bool:
    """Whether no person is to play the next game."""
    return not any(seat is not None and seat.bot is None and not seat.left for seat in table.seats)


def bots_to_act(table: Table) -> list[int]:
    """The seats that may act and are played by bots; none in a full game, or while a move is offered back."""
    if table.play is None or table.play.is_full or table.offer is not None:
        return []
    return [seat for seat in _acting(table) if table.taken(seat).played_by is not None]


def bots_to_give_up(table: Table) -> list[int]:
    """The seats that are played by bots in a full game, and have not resigned yet."""
    if table.life != "playing" or table.play is None or not table.play.is_full:
        return []
    seats = [(number, table.taken(number)) for number in range(table.players)]
    return [number for number, seat in seats if seat.played_by is not None and not seat.resigned]


def is_held(table: Table) -> bool:
    """Whether the game is to go on, or the last move to be offered back, as soon as that move is judged."""
    return table.held and table.offer is None


def people_to_act(table: Table) -> list[int]:
    """The seats that may act and are played by people."""
    return [seat for seat in _acting(table) if table.taken(seat).played_by is None]


def zero_of(table: Table, seat: int) -> float | None:
    """When that seat's time is up, if its clock runs."""
    return None if table.clocks is None else table.clocks.zero(seat)


def _acting(table: Table) -> tuple[int, ...]:
    if table.life != "playing" or table.play is None:
        return ()
    return tuple(seat for seat in table.play.actors if seat != CHANCE)
