"""Takes in stored lines, each kind in its own way."""

from collections.abc import Iterable
from typing import TypeAlias

from ludorail.core.steps import Steps, finish
from ludorail.tables.model.fold import before_game, game
from ludorail.tables.model.lines import (
    Again,
    CameBack,
    Changed,
    Closed,
    Declined,
    Emailed,
    Forgotten,
    Freed,
    Joined,
    Moved,
    Nudged,
    Offered,
    Ready,
    Renamed,
    Resigned,
    Resumed,
    Said,
    Sealed,
    Seated,
    Started,
    StoodIn,
    TableLine,
    TableOpened,
    Undone,
    Unsealing,
    Voided,
    Wished,
    Word,
)
from ludorail.tables.model.people.seat import TableSeat
from ludorail.tables.model.table import Seal, Table

MOST_SAID = 200
"""Lines of chat that a table keeps."""

DuringGame: TypeAlias = Moved | Resumed | Offered | Undone | Resigned | StoodIn | CameBack | Nudged
DURING_GAME = (Moved, Resumed, Offered, Undone, Resigned, StoodIn, CameBack, Nudged)
"""Lines that belong to a game in progress; moves, which are the most, come first."""
OF_GAME_AND_CHAT = (Moved, Undone, Said)
"""Lines that change only the game or the chat."""
OF_NEXT_GAME = (Again, Joined, Seated, Changed, Word, Sealed, Voided)
"""Lines that change the next game: everybody gets the pause again to see them before it begins."""
ENDS_OFFER = (Moved, Undone, Declined, Resigned, StoodIn, Closed)
"""Lines after which a move is no longer offered back."""
OF_SEATS_AND_WORDS = (Joined, Seated, Freed, Changed, Word, Sealed)
"""Lines that change what a seed and a word known to all lead to: the author of the word must agree again."""


def fold(table: Table, line: TableLine) -> None:
    """Takes in a stored line."""
    finish(folding(table, line))


def fold_all(table: Table, lines: Iterable[TableLine]) -> None:
    """Takes in stored lines."""
    finish(folding_all(table, lines))


def folding_all(table: Table, lines: Iterable[TableLine]) -> Steps[None]:
    """Takes in stored lines, at least a step each."""
    for line in lines:
        yield from folding(table, line)
        yield


def folding(table: Table, line: TableLine) -> Steps[None]:
    """Takes in a stored line; only one that opens a table with a record takes more than one step."""
    table.number += 1
    table.changed = line.time
    _note_reach(table, line)
    if isinstance(line, DURING_GAME):
        _fold_during_game(table, line)
    elif isinstance(line, TableOpened):
        yield from before_game.opening(table, line)
    else:
        _fold_around_game(table, line)
    table.kept.add(table.number, len(table.play.entries) if table.play else 0)


def _note_reach(table: Table, line: TableLine) -> None:
    """Notes how far a line reaches beyond itself: what it ends, and what people must look at again."""
    if not isinstance(line, OF_GAME_AND_CHAT):
        table.standing = table.number
    if isinstance(line, OF_NEXT_GAME):
        table.paused = line.time
    if table.offer is not None and isinstance(line, ENDS_OFFER):
        table.offer, table.standing = None, table.number
    if isinstance(line, OF_SEATS_AND_WORDS) and table.unsealing is None:
        before_game.ask_again(table, {seat for seat, _ in table.words})


def _fold_during_game(table: Table, line: DuringGame) -> None:
    match line:
        case Moved():
            game.move(table, line)
        case Resumed():
            game.resume(table, line)
        case Offered():
            game.offer_back(table, line)
        case Undone():
            game.undo(table, line)
        case Resigned():
            game.resign(table, line)
        case StoodIn():
            game.stand_in(table, line)
        case CameBack():
            game.come_back(table, line)
        case Nudged():
            game.note_incident(table, line.seat, "nudged", line.time, line.by)


def _fold_around_game(table: Table, line: TableLine) -> None:
    match line:
        case Joined():
            before_game.seat_person(table, line)
        case Emailed():
            table.taken(line.seat).email = line.email
        case Renamed():
            before_game.rename(table, line)
        case Seated():
            table.seats[line.seat] = TableSeat(line.name, bot=line.bot)
        case Freed():
            before_game.free_seat(table, line)
        case Changed():
            before_game.change_terms(table, line)
        case Ready():
            seat = table.taken(line.seat)
            seat.ready, seat.agreed = line.ready, table.terms
        case Word():
            before_game.add_word(table, line)
        case Sealed():
            table.seals.append(Seal(line.seat, line.seal))
        case Unsealing():
            table.unsealing = line.time
        case Voided():
            before_game.void_seals(table, line)
        case Started():
            game.start(table, line)
        case Said():
            if line.text:  # a forgotten one is empty
                table.said = [*table.said[1 - MOST_SAID :], (table.number, line)]
        case Wished():
            game.wish(table, line)
        case Again():
            game.lay_out_next(table, line)
        case Closed():
            game.close(table)
        case Declined() | Forgotten():
            pass
