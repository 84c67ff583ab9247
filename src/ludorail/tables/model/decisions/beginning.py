"""Decisions that begin a game: words for its seed, and everybody's yes."""

from ludorail.core.chance.fair import seal_of
from ludorail.tables.model.attention import OPENING_TIME
from ludorail.tables.model.decisions.checks import check_open
from ludorail.tables.model.decisions.moves import next_round
from ludorail.tables.model.lines import Ready, Resumed, Sealed, Started, Unsealing, Voided, Word
from ludorail.tables.model.people.names import clean
from ludorail.tables.model.refusal import Refusal
from ludorail.tables.model.table import Seal, Table

WORD_LENGTH = 40
SEALED_LENGTH = 64
"""Characters of a sealed word, at most: it is made long, so that nobody can guess it from its hash."""


def add_word(table: Table, now: float, seat: int, word: str) -> Word:
    """A person adds a word to the seed, once, or opens the one that they sealed."""
    seal = table.seal_of(seat)
    if seal is not None:
        return _open_word(table, now, seal, word)
    check_open(table)
    _check_wordless(table, seat)
    return Word(time=now, seat=seat, word=clean(word, WORD_LENGTH, "word_form"))


def _check_wordless(table: Table, seat: int) -> None:
    if table.seal_of(seat) is not None or any(by == seat for by, _ in table.words):
        raise Refusal("has_word")


def seal_word(table: Table, now: float, seat: int, seal: str) -> Sealed:
    """A person adds a word to the seed by its hash. It is opened when everything else about the game is settled."""
    check_open(table)
    _check_wordless(table, seat)
    if seat in table.silent:
        raise Refusal("silent")
    return Sealed(time=now, seat=seat, seal=seal)


def _open_word(table: Table, now: float, seal: Seal, word: str) -> Word:
    if table.unsealing is None or seal.word is not None:
        raise Refusal("has_word")
    word = clean(word, SEALED_LENGTH, "word_form")
    if seal_of(word) != seal.hash:
        raise Refusal("other_word")
    return Word(time=now, seat=seal.seat, word=word)


def get_ready(
    table: Table, now: float, seat: int, ready: bool = True
) -> Ready | Started | Unsealing | Resumed | None:
    """A person agrees to the table as it is, or takes that back. When the last one agrees, the game begins.

    Between two rounds they are ready for the next, which the last one begins.
    """
    if not table.between_rounds:
        check_open(table)
    if ready and None not in table.seats and table.waits_for in ([], [seat]):
        return next_round(table, now) if table.between_rounds else start(table, now)
    return None if ready == table.taken(seat).ready else Ready(time=now, seat=seat, ready=ready)


def ask_to_start(table: Table, now: float, seat: int) -> Ready | Started | Unsealing | Resumed | None:
    """A person agrees, at a full table, that the game begins."""
    check_open(table)
    if None in table.seats:
        raise Refusal("seats_empty")
    return get_ready(table, now, seat)


def begin_if_ready(table: Table, now: float) -> Started | Unsealing | Voided | None:
    """The game begins, or the words are opened for it, if everybody is ready; `None` if that takes more time."""
    if table.unsealing is None:
        return start(table, now) if table.all_ready else None
    unopened = [seal.seat for seal in table.seals if seal.word is None]
    if not unopened:
        return _started(table, now)
    return Voided(time=now, seats=unopened) if now >= table.unsealing + OPENING_TIME else None


def start(table: Table, now: float) -> Started | Unsealing:
    """The game begins, whether or not people are ready; sealed words are opened first."""
    check_open(table)
    if None in table.seats:
        raise Refusal("seats_empty")
    return Unsealing(time=now) if table.seals else _started(table, now)


def _started(table: Table, now: float) -> Started:
    options = table.resolve_options()
    return Started(time=now, options=options, events=table.new_play(options).due_chance())
