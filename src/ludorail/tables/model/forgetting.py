"""Takes people out of a table's log: their names, their addresses and their chat. The moves stay as they were.

Words for the seed stay too: without them nobody could verify the game.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from ludorail.core.record import OF_THE_GAME, change_headers
from ludorail.tables.model.fold import fold
from ludorail.tables.model.lines import (
    Again,
    Changed,
    Emailed,
    Freed,
    Joined,
    Renamed,
    Said,
    Seated,
    TableLine,
    TableOpened,
)
from ludorail.tables.model.people.seat import SOMEONE
from ludorail.tables.model.table import LoadGame, Table

OF_SEATS = (TableOpened, Joined, Seated, Freed, Changed, Again, Renamed)
"""Lines that change who sits where."""
PROOF_HEADERS = ("Seed", "SeedHash", "SeedSince", "Words", "Seals", "Wished", "Result")
"""Headers of a record that its verification needs."""


SHORT_NAME = 3
"""Names of fewer letters may be common words."""


class Seating:
    """The people in the seats of a table, by a few of its lines; its games need not be played for that."""

    def __init__(self, load: LoadGame) -> None:
        self._table = Table("", load)

    def fold(self, line: TableLine) -> None:
        """Takes in a line."""
        if isinstance(line, TableOpened):
            line = line.model_copy(update={"record": None, "review": False})
        if isinstance(line, OF_SEATS):
            fold(self._table, line)

    def person(self, seat: int | None) -> str | None:
        """The hash of the token of the person in a seat; `None` for bots and spectators."""
        taken = None if seat is None else self._table.seats[seat]
        return None if taken is None else taken.token_hash

    @property
    def people(self) -> int:
        """The number of seats that people have."""
        return sum(seat is not None and seat.token_hash is not None for seat in self._table.seats)


def _with_people(lines: Sequence[TableLine], load: LoadGame) -> Iterator[tuple[TableLine, str | None]]:
    """The lines, each with the person it is about or from."""
    seating = Seating(load)
    for line in lines:
        seating.fold(line)
        yield line, seating.person(line.seat) if isinstance(line, (Joined, Renamed, Emailed, Said)) else None


@dataclass
class Forgetting:
    """The removal of people from a table: of everybody who bore a name there, or gave an address."""

    who: str
    people: dict[str, str] = field(default_factory=dict)
    """The new name of each person, by the hash of their token."""
    names: set[str] = field(default_factory=set)
    """The names and addresses that these people had."""

    def matches(self, text: str | None) -> bool:
        """Whether this is the name or address asked for."""
        return text is not None and (text == self.who or ("@" in text and text.lower() == self.who.lower()))


def forget(lines: Sequence[TableLine], who: str, load: LoadGame) -> dict[int, TableLine]:
    """Returns the lines that must change for a name or an address to be forgotten, by number.

    Others' chat about a name is changed only where its bearer was: elsewhere it may be about anybody.
    """
    going = _who_goes(lines, who, load)
    if not going.people and "@" not in who and not any(_bears(line, going) for line in lines):
        return {}
    words = re.compile("|".join(map(_pattern, sorted(going.names, key=len, reverse=True))))
    changed: dict[int, TableLine] = {}
    for number, (line, person) in enumerate(_with_people(lines, load), 1):
        after = _without(line, person, going, words)
        if after != line:
            changed[number] = after
    return changed


def _bears(line: TableLine, going: Forgetting) -> bool:
    """Whether a line is a spectator's of that name, or has a record of a game of theirs."""
    match line:
        case Said(seat=None):
            return going.matches(line.name)
        case TableOpened(record=str(record)):
            return record != _without_names(record, going, re.compile(r"(?!)"))
    return False


def _pattern(name: str) -> str:
    """A name as a word of its own; very short ones only as they are written, since “a” and “I” are words too."""
    word = rf"(?<!\w){re.escape(name)}(?!\w)"
    return word if len(name) < SHORT_NAME else f"(?i:{word})"


def _who_goes(lines: Sequence[TableLine], who: str, load: LoadGame) -> Forgetting:
    going = Forgetting(who, names={who})
    had: dict[str, set[str]] = {}
    for line, person in _with_people(lines, load):
        if person is not None:
            given = {getattr(line, "name", None), getattr(line, "email", None)} - {None}
            had.setdefault(person, set()).update(map(str, given))
    others = {name for names in had.values() for name in names}
    others |= {line.name for line in lines if isinstance(line, (Said, Seated))}
    for person, names in had.items():
        if any(map(going.matches, names)):
            going.people[person] = _new_name(others)
            others.add(going.people[person])
            going.names |= {name for name in names if not _is_someone(name)}
    return going


def _new_name(others: set[str]) -> str:
    count = 1
    while (name := SOMEONE if count == 1 else f"{SOMEONE} {count}") in others:
        count += 1
    return name


def _is_someone(name: str) -> bool:
    return re.fullmatch(rf"{SOMEONE}( \d+)?", name) is not None


def _without(line: TableLine, person: str | None, going: Forgetting, words: re.Pattern[str]) -> TableLine:
    name = going.people.get(person or "")
    match line:
        case Joined() if name is not None:
            return line.model_copy(update={"name": name, "email": None, "place": ""})
        case Renamed() if name is not None:
            return line.model_copy(update={"name": name})
        case Emailed() if name is not None:
            return line.model_copy(update={"email": None})
        case Said() if name is not None or (line.seat is None and going.matches(line.name)):
            return line.model_copy(update={"name": name or SOMEONE, "text": "", "reaction": False})
        case Said():
            return line.model_copy(update={"text": words.sub(SOMEONE, line.text)})
        case TableOpened(record=str(record)):
            return line.model_copy(update={"record": _without_names(record, going, words)})
    return line


def _without_names(record: str, going: Forgetting, words: re.Pattern[str]) -> str:
    known = {_in_record(name) for name in going.names}

    def change(header: str, value: str) -> str:
        if header in OF_THE_GAME or header in PROOF_HEADERS:
            return value
        if header != "Names":
            return words.sub(SOMEONE, value)
        names = [name.strip() for name in value.split(";")]
        return (
            value if known.isdisjoint(names) else "; ".join(SOMEONE if name in known else name for name in names)
        )

    return change_headers(record, change)


def _in_record(name: str) -> str:
    """A name in the form of a record's header."""
    return " ".join(name.replace(";", ",").split())
