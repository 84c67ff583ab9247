"""The fold of lines before a game: the opening of a table, its seats, its terms, and words for the seed."""

from collections.abc import Iterable

from ludorail.core.chance.fair import Seed
from ludorail.core.reading import shorten
from ludorail.core.record import Record, reading_record
from ludorail.core.steps import Steps
from ludorail.tables.model.lines import Changed, Freed, Joined, Renamed, TableOpened, Voided, Word
from ludorail.tables.model.people.seat import NAME_LENGTH, TableSeat, unnamed
from ludorail.tables.model.play import Play
from ludorail.tables.model.table import Table, TableResult

NOBODY = -1
"""The author of a word who has got up: the word stays, and the next person in that seat may add one too."""


def opening(table: Table, line: TableOpened) -> Steps[None]:
    """Opens the table, in steps that read its record if it begins with one."""
    table.game, table.players = line.game, line.players
    table.wished, table.settings = line.options, line.settings
    table.secret = bytes.fromhex(line.secret)
    table.seats = [None] * line.players
    table.record, table.review, table.puzzle = line.record, line.review, line.puzzle
    table.script = line.script
    if line.record is not None:
        record = yield from reading_record(line.record, table.load)
        seed = Seed(table.secret, (), len(record.entries))
        table.begin = Play(record.rules, record.start, seed)
        yield from table.begin.following(record.entries)
        if line.review:
            _show(table, record, table.begin)


def _show(table: Table, record: Record, play: Play) -> None:
    table.play = play
    table.life = "over"
    table.seats = list(map(TableSeat, _names_in(record, table.players)))
    if (outcome := play.outcome) is not None:
        table.result = TableResult(outcome.points, outcome.winners)


def _names_in(record: Record, players: int) -> list[str]:
    """The names in a record, cut to the length of names at a table; numbers for unnamed players."""
    names = [shorten(name.strip(), NAME_LENGTH) for name in record.headers.get("Names", "").split(";")]
    return [names[seat] if seat < len(names) and names[seat] else unnamed(seat + 1) for seat in range(players)]


def ask_again(table: Table, seats: Iterable[int]) -> None:
    """Makes these seats agree again before the game begins."""
    for seat in seats:
        if seat != NOBODY and (taken := table.seats[seat]) is not None:
            taken.ready = False


def seat_person(table: Table, line: Joined) -> None:
    """Gives a person a seat."""
    table.seats[line.seat] = TableSeat(
        line.name,
        line.token_hash,
        line.email,
        since=table.number,
        seated_at=line.time,
        place=line.place,
        ready=line.ready,
        agreed=table.terms,
    )


def rename(table: Table, line: Renamed) -> None:
    """Gives a person another name, with the score of the one before."""
    seat = table.taken(line.seat)
    if seat.name in table.score:
        table.score[line.name] = table.score.pop(seat.name)
    seat.name = line.name


def free_seat(table: Table, line: Freed) -> None:
    """Frees a seat: its person got up, or was sent away by another."""
    gone, host = table.taken(line.seat), table.host
    table.seats[line.seat] = None
    if table.host is not None and table.host != host:
        ask_again(table, [table.host])  # it is now for them to start the game
    table.words = [(NOBODY if by == line.seat else by, word) for by, word in table.words]
    table.seals = [seal for seal in table.seals if seal.seat != line.seat]
    neighbours = any(seat is not None and seat.place == gone.place for seat in table.seats)
    if line.by not in (None, line.seat) and gone.place and not neighbours:  # or the family would be barred too
        table.barred[gone.place] = line.time


def change_terms(table: Table, line: Changed) -> None:
    """Changes the terms of the next game, to which everybody but their author must agree again."""
    table.wished, table.settings = line.options, line.settings
    table.seats = (table.seats + [None] * line.players)[: line.players]
    table.players = line.players
    table.settled = table.number
    ask_again(table, (seat for seat in table.people if seat != line.by))
    if line.by is not None:
        author = table.taken(line.by)
        table.changed_by, author.agreed = author.name, table.terms


def add_word(table: Table, line: Word) -> None:
    """Adds a word to the seed: one that all know, or one that opens a seal."""
    seal = table.seal_of(line.seat)
    if seal is not None:
        seal.word = line.word
    else:
        table.words.append((line.seat, line.word))
        ask_again(table, [line.seat])


def void_seals(table: Table, line: Voided) -> None:
    """Voids all sealed words, since some were not opened in time."""
    table.seals, table.unsealing = [], None
    table.silent.update(line.seats)
    ask_again(table, table.people)
