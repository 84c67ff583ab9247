"""The fold of lines of a game: its moves, people who leave it and come back, its end, and the wish for another one."""

from ludorail.core.event import CHANCE
from ludorail.tables.model.clocks import Clocks
from ludorail.tables.model.fold.before_game import ask_again
from ludorail.tables.model.kept_events import KeptEvents
from ludorail.tables.model.lines import (
    Again,
    CameBack,
    Moved,
    Offered,
    Resigned,
    Resumed,
    Started,
    StoodIn,
    Undone,
    Wished,
)
from ludorail.tables.model.play import Play
from ludorail.tables.model.table import Incident, IncidentKind, Score, Table, TableResult, move_id

MOST_INCIDENTS = 200
"""Incidents of a game that a table keeps: a person who leaves and comes back again and again must not fill the memory.
"""


def start(table: Table, line: Started) -> None:
    """Begins the game."""
    table.play = table.new_play(line.options)
    table.play.add(line.events)
    table.life = "playing"
    table.unsealing = None
    table.clocks = Clocks(table.settings.clock, table.play, table.players, line.time)
    _touch(table, None, line.time, alone=True)


def move(table: Table, line: Moved) -> None:
    """Plays the moves of a seat, and the chance that followed."""
    play = _play_of(table)
    alone = len(play.actors) == 1
    play.add(line.events)
    table.ids[move_id(line.seat, line.id)] = table.number
    table.held = line.held
    _touch(table, line, line.time, alone)
    _pause_between_rounds(table, line.time)


def resume(table: Table, line: Resumed) -> None:
    """Begins the next round, or goes on after a move that was held: to chance, to the pause, or to the end.

    A seat that acts again may have begun its turn: nothing has changed for it.
    """
    play = _play_of(table)
    play.add(line.events)
    table.held = False
    if not line.events and play.actors not in ((), (CHANCE,)):
        return
    _touch(table, None, line.time, alone=True)
    _pause_between_rounds(table, line.time)


def undo(table: Table, line: Undone) -> None:
    """Takes events back."""
    _play_of(table).undo(line.left)
    table.held = False
    table.judged = min(table.judged, line.left)
    _touch(table, None, line.time, alone=True)


def offer_back(table: Table, line: Offered) -> None:
    """Offers a move back to a person."""
    table.offer, table.judged = line, len(_play_of(table).entries)


def resign(table: Table, line: Resigned) -> None:
    """Gives up the game for a seat; the last who stays wins it."""
    note_incident(table, line.seat, "time" if line.why else "resigned", line.time)
    seat = table.taken(line.seat)
    seat.resigned = True
    seat.stand_in = table.settings.stand_in
    staying = _staying(table)
    table.at = table.number
    if len(staying) == 1:
        _end(table, table.rules.points_by_default(_play_of(table).state, table.players, staying[0]), staying)
    elif not staying:
        _end(table, (0,) * table.players, staying)


def stand_in(table: Table, line: StoodIn) -> None:
    """Lets a bot play for a person who left."""
    seat = table.taken(line.seat)
    seat.stand_in, seat.left = line.bot, True
    kinds: dict[str, IncidentKind] = {"": "left", "time": "time_bot", "gone": "replaced"}
    note_incident(table, line.seat, kinds[line.why], line.time, line.by)


def come_back(table: Table, line: CameBack) -> None:
    """Gives a person's seat back to them."""
    seat = table.taken(line.seat)
    seat.stand_in, seat.left = None, False
    note_incident(table, line.seat, "came_back", line.time)


def note_incident(table: Table, seat: int, kind: IncidentKind, time: float, by: int | None = None) -> None:
    """Notes an incident at a seat, beside the game's events."""
    at = len(table.play.entries) if table.play is not None else 0
    table.incidents = [*table.incidents[1 - MOST_INCIDENTS :], Incident(at, kind, seat, by, time)]


def wish(table: Table, line: Wished) -> None:
    """Notes a wish for another game; a person who wants none ends the asking."""
    if line.wish:
        table.rematch_requests[line.seat] = line.change
        table.unwilling = None
    else:
        table.rematch_requests, table.unwilling = {}, line.seat


def close(table: Table) -> None:
    """Ends the table."""
    table.closed, table.life, table.clocks, table.held = True, "over", None, False
    table.at = table.number


def lay_out_next(table: Table, line: Again) -> None:
    """Lays out the next game: the first seat goes to the end, and a new secret is drawn."""
    table.games += 1
    table.judged = 0
    table.game_since, table.kept = table.number, KeptEvents()
    if table.settings.games > 1 and table.games_before == 0:
        table.score = {}
    table.life = "open"
    table.play = table.result = table.record = table.begin = None
    table.secret = bytes.fromhex(line.secret)
    table.words, table.seals, table.silent = [], [], set()
    table.incidents, table.rematch_requests, table.unwilling = [], {}, None
    for number, seat in enumerate(table.seats):
        if seat is not None:
            seat.ready, seat.agreed = number in line.ready, table.terms
            seat.resigned, seat.left = False, number in line.away
            seat.stand_in = (seat.stand_in or table.settings.stand_in) if seat.left else None
    table.seats = table.seats[1:] + table.seats[:1]
    table.ids = {}
    table.at = table.together_since = table.number


def _play_of(table: Table) -> Play:
    assert table.play is not None
    return table.play


def _pause_between_rounds(table: Table, now: float) -> None:
    """Lets people look at the round that is over, if it is."""
    if table.between_rounds:
        table.standing, table.paused = table.number, now
        ask_again(table, table.people)


def _staying(table: Table) -> list[int]:
    return [seat for seat in range(table.players) if not table.taken(seat).resigned]


def _touch(table: Table, line: Moved | None, now: float, alone: bool) -> None:
    """Notes that the game has changed; `alone` is whether only one seat was to act before."""
    table.at = table.number
    if alone:
        table.together_since = table.number
    play = _play_of(table)
    if table.clocks is not None:
        table.clocks.tick(play, line, now)
    outcome = play.outcome
    if outcome is not None and not table.held:
        staying = _staying(table)
        winners = [seat for seat in outcome.winners if seat in staying]
        if outcome.winners and not winners:  # all winners had resigned
            best = max((outcome.points[seat] for seat in staying), default=0)
            winners = [seat for seat in staying if outcome.points[seat] == best]
        _end(table, outcome.points, winners)


def _end(table: Table, points: tuple[int, ...], winners: list[int]) -> None:
    table.life, table.held = "over", False
    table.standing = table.number
    table.paused = table.changed
    table.clocks = None
    table.result = TableResult(points, tuple(winners))
    for seat in range(table.players):
        score = table.score.setdefault(table.taken(seat).name, Score())
        score.points += points[seat]
        score.wins += seat in winners
