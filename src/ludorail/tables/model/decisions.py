"""What people ask of a table, decided: each function gives the line that would be stored, or refuses.

Nothing changes here. Time and what is random are handed in.
"""

from collections.abc import Callable, Sequence
from typing import Any

from pydantic import ValidationError

from ludorail.core.event import CHANCE
from ludorail.core.meta import Json, Option
from ludorail.core.source import Seeded
from ludorail.tables.model.lines import (
    Again,
    CameBack,
    Changed,
    Emailed,
    Freed,
    Joined,
    Moved,
    Renamed,
    Resigned,
    Said,
    Seated,
    Settings,
    Started,
    StoodIn,
    Undone,
    Word,
)
from ludorail.tables.model.names import JOINERS, alike, clean, clean_name
from ludorail.tables.model.play import Play
from ludorail.tables.model.refusal import Refusal, Stale
from ludorail.tables.model.seat import BOTS, NAME_LENGTH, Seat
from ludorail.tables.model.table import Table
from ludorail.tables.model.tokens import same

WORD_LENGTH = 40
CHAT_LENGTH = 300
MOST_MOVES = 100
REACTIONS = ("hello", "thanks", "well played", "oops", "wow", "hurry")


def seat_of(table: Table, token: str) -> int:
    """The seat whose token this is."""
    found = None
    for number, seat in enumerate(table.seats):
        if seat is not None and seat.token_hash is not None and same(token, seat.token_hash):
            found = number
    if found is None:
        raise Refusal("not_yours")
    return found


def free_name(table: Table, name: str) -> str:
    """A name that nobody at the table has, nor one that looks like it."""
    return _unlike(name, [seat.name for seat in table.seats if seat is not None])


def _unlike(name: str, others: Sequence[str]) -> str:
    name = clean_name(name, NAME_LENGTH)
    if alike(name) in map(alike, others):
        raise Refusal("name_taken")
    return name


# Before the game


def _open(table: Table) -> None:
    if table.review:
        raise Refusal("review")
    if table.life != "open":
        raise Refusal("not_open")


def _empty_seat(table: Table, seat: int | None) -> int:
    _open(table)
    if seat is None:
        seat = next((number for number, taken in enumerate(table.seats) if taken is None), None)
        if seat is None:
            raise Refusal("full")
    if not 0 <= seat < table.players:
        raise Refusal("no_seat")
    if table.seats[seat] is not None:
        raise Refusal("seat_taken")
    return seat


def join(
    table: Table, now: float, name: str, token_hash: str, seat: int | None = None, email: str | None = None
) -> Joined:
    """A person takes a seat, the first that is free if none is named."""
    seat = _empty_seat(table, seat)
    return Joined(time=now, seat=seat, name=free_name(table, name), token_hash=token_hash, email=email)


def rename(table: Table, now: float, seat: int, name: str) -> Renamed | None:
    """A person takes another name, as long as the game has not begun; nothing changes if it is their own."""
    _open(table)
    if clean_name(name, NAME_LENGTH) == table.taken(seat).name:
        return None
    others = [taken.name for number, taken in enumerate(table.seats) if taken is not None and number != seat]
    return Renamed(time=now, seat=seat, name=_unlike(name, others))


def seat_bot(table: Table, now: float, bot: str, seat: int | None = None) -> Seated:
    """A bot is put in a seat, under the first name that is free."""
    seat = _empty_seat(table, seat)
    names = {alike(taken.name) for taken in table.seats if taken is not None}
    name = next(name for n in range(1, 99) if alike(name := f"Bot {n}") not in names)
    return Seated(time=now, seat=seat, name=name, bot=known_bot(bot))


def known_bot(bot: str) -> str:
    """The bot's name, if there is such a one."""
    if bot not in BOTS:
        raise Refusal("no_bot", name=bot[:20])
    return bot


def free(table: Table, now: float, by: int, seat: int) -> Freed:
    """A person gets up, or sends a bot away; nobody sends another person away."""
    _open(table)
    if not 0 <= seat < table.players:
        raise Refusal("no_seat")
    taken = table.seats[seat]
    if taken is None or (seat != by and taken.bot is None):
        raise Refusal("not_yours")
    return Freed(time=now, seat=seat)


def change(
    table: Table, now: float, players: int | None, options: dict[str, Json] | None, settings: Settings | None
) -> Changed:
    """Options and settings are agreed anew; what the game does not allow is refused by its rules."""
    _open(table)
    wished = table.wished if options is None else options
    count = table.players if players is None else players
    if table.record is not None and (count != table.players or wished != table.wished):
        raise Refusal("review")
    if any(seat is not None for seat in table.seats[count:]):
        raise Refusal("seat_taken")
    table.rules.resolve_options(count, wished, Seeded(0))
    if settings is not None:
        known_bot(settings.stand_in)
    return Changed(time=now, players=count, options=wished, settings=settings or table.settings)


def adjust(
    table: Table, now: float, players: int | None, options: dict[str, Json], settings: dict[str, Json]
) -> Changed:
    """Some options and settings change, the others stay as they are now, whoever chose them."""
    return change(table, now, players, _merged_options(table, options), _merged_settings(table.settings, settings))


def _merged_options(table: Table, new: dict[str, Json]) -> dict[str, Json]:
    """The options with new values. A default is left out, and so is what goes only with other values."""
    known = table.rules.meta.options
    merged = {**table.wished, **new}
    for option in known:
        if option.name in new and _is_default(option, new[option.name]):
            del merged[option.name]
    values = {option.name: option.default for option in known} | merged
    stray = [
        option.name
        for option in known
        if option.name not in new and any(values[name] != value for name, value in option.only_with)
    ]
    return {name: value for name, value in merged.items() if name not in stray}


def _is_default(option: Option, value: Json) -> bool:
    same_type = type(value) is type(option.default)  # 0 is not False: the rules refuse it
    return same_type and value == option.default and not option.required


def _merged_settings(settings: Settings, new: dict[str, Json]) -> Settings:
    merged: dict[str, Any] = settings.model_dump()  # Any: as pydantic gives it
    for name, value in new.items():
        merged[name] = {**merged[name], **value} if isinstance(value, dict) else value
    try:
        return Settings.model_validate(merged)
    except ValidationError as error:
        raise Refusal("unreadable", why=".".join(str(part) for part in error.errors()[0]["loc"])) from None


def add_word(table: Table, now: float, seat: int, word: str) -> Word:
    """A person adds a word to the seed, once."""
    _open(table)
    if any(by == seat for by, _ in table.words):
        raise Refusal("has_word")
    return Word(time=now, seat=seat, word=clean(word, WORD_LENGTH, "word_form"))


def start(table: Table, now: float) -> Started:
    """The game begins."""
    _open(table)
    if None in table.seats:
        raise Refusal("seats_empty")
    options = table.resolve_options()
    begin, entries = table.start_of(options)
    return Started(time=now, options=options, events=Play(table.rules, begin, table.seed, entries).first_chance())


# During the game


def playing(table: Table) -> Play:
    """The game that is being played; refuses if none is."""
    if table.review:
        raise Refusal("review")
    if table.life != "playing" or table.play is None:
        raise Refusal("not_playing")
    return table.play


def present(table: Table, at: int) -> Play:
    """The game, if the state with that number may still be moved on."""
    if table.life == "playing" and not table.together_since <= at <= table.at:
        raise Stale(table.at)
    return playing(table)


def move(table: Table, now: float, seat: int, at: int, id: str, moves: Sequence[str]) -> Moved:  # noqa: A002
    """A seat's moves on the state with that number: all of them or none."""
    play = present(table, at)
    if not 1 <= len(moves) <= MOST_MOVES:
        raise Refusal("too_many_moves")
    return Moved(time=now, seat=seat, id=id, events=play.moved(seat, moves))


def undo(table: Table, now: float, seat: int, left: int | None = None) -> Undone:
    """A seat takes back its last move of this turn, or its moves down to so many events."""
    kept = len(playing(table).entries) - 1 if left is None else left
    if not may_undo(table, seat, kept):
        raise Refusal("undo")
    return Undone(time=now, seat=seat, left=kept)


def may_undo(table: Table, seat: int, left: int | None = None) -> bool:
    """Whether a seat may take back its last move, or its moves down to so many events."""
    play = playing(table)
    kept = len(play.entries) - 1 if left is None else left
    return play.may_undo(seat, kept) and kept >= play.seed.since


def _person(table: Table, seat: int) -> Seat:
    playing(table)
    taken = table.taken(seat)
    if taken.resigned:
        raise Refusal("resigned")
    return taken


def resign(table: Table, now: float, seat: int) -> Resigned:
    """A seat gives up; a bot plays on for it where others still play."""
    _person(table, seat)
    return Resigned(time=now, seat=seat)


def stand_in(table: Table, now: float, seat: int) -> StoodIn:
    """A bot takes over for a person who leaves."""
    _person(table, seat)
    return StoodIn(time=now, seat=seat, bot=table.settings.stand_in)


def come_back(table: Table, now: float, seat: int) -> CameBack:
    """The person takes the seat back, before the game too if a bot was to play it."""
    taken = table.taken(seat) if table.life == "open" else _person(table, seat)
    if taken.stand_in is None:
        raise Refusal("not_away")
    return CameBack(time=now, seat=seat)


def out_of_time(table: Table, now: float, seat: int) -> Resigned | StoodIn:
    """A seat's time is up: what the table chose for it."""
    return resign(table, now, seat) if table.settings.at_zero == "resign" else stand_in(table, now, seat)


def hurry(table: Table, now: float) -> Moved | None:
    """The move that the rules' own clock makes for the first seat that was too slow; None if it is not time."""
    play, clocks = table.play, table.clocks
    if play is None or clocks is None or clocks.hurry is None or clocks.hurry[1] > now:
        return None
    move, _ = clocks.hurry
    for seat in play.actors:
        if seat != CHANCE and play.rules.parse(move) in play.rules.legal(play.state, seat):
            return Moved(time=now, seat=seat, id=f"clock {table.number}", events=play.moved(seat, [move]))
    return None


# Talk, and after the game


def set_email(table: Table, now: float, seat: int, email: str | None) -> Emailed:
    """A person gives an address, another one, or none any more; at any time."""
    return Emailed(time=now, seat=seat, email=email)


def say(table: Table, now: float, seat: int | None, name: str, words: str, reaction: bool) -> Said:
    """Chat or a reaction, from a seat or from somebody watching."""
    if not table.settings.chat or (seat is None and not table.settings.watchers_chat):
        raise Refusal("chat_off")
    if seat is None:
        name = free_name(table, name)
    if reaction and words not in REACTIONS:
        raise Refusal("reaction")
    words = clean(words, CHAT_LENGTH, "chat_form", JOINERS)
    return Said(time=now, seat=seat, name=name, text=words, reaction=reaction)


def again(table: Table, now: float, secret: bytes, here: Callable[[int], bool]) -> Again:
    """Another game, with the seats turned round; nobody waits in it for those who had left and are not here."""
    if table.review:
        raise Refusal("review")
    if table.life != "over":
        raise Refusal("not_over")
    if table.puzzle is not None:
        raise Refusal("puzzle")
    away = [seat for seat in range(table.players) if table.taken(seat).left and not here(seat)]
    return Again(time=now, secret=secret.hex(), away=away)
