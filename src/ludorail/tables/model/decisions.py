"""Decisions on what people ask of a table: each function returns the line to store, or raises `Refusal`.

Nothing changes here. The time and anything random are handed in.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import ceil
from typing import Literal, NoReturn

from ludorail.core.event import CHANCE
from ludorail.core.fair import seal_of
from ludorail.core.meta import Json
from ludorail.tables.model.addresses import clean_address
from ludorail.tables.model.adjustment import check_options, check_times, merged_options, merged_settings
from ludorail.tables.model.attention import OPENING_TIME, bots_to_give_up
from ludorail.tables.model.lines import (
    Again,
    CameBack,
    Changed,
    Emailed,
    Freed,
    Joined,
    Moved,
    Ready,
    Renamed,
    Resigned,
    Resumed,
    Said,
    Sealed,
    Seated,
    Settings,
    Started,
    StoodIn,
    TableLine,
    Undone,
    Unsealing,
    Voided,
    Word,
)
from ludorail.tables.model.names import JOINERS, alike, clean, clean_name
from ludorail.tables.model.play import MOST_EVENTS, Play
from ludorail.tables.model.refusal import Refusal, Stale
from ludorail.tables.model.seat import BOTS, NAME_LENGTH, Seat, Terms
from ludorail.tables.model.table import Seal, Table
from ludorail.tables.model.tokens import same

WORD_LENGTH = 40
SEALED_LENGTH = 64
"""Characters of a sealed word, at most: it is made long, so that nobody can guess it from its hash."""
BARRED_TIME = 600.0
"""Seconds for which a person who was sent away may not sit down again."""
MOST_FROM_ONE_PLACE = 2
"""People from one place at a listed table, at most; by a link a whole family may come."""
CHAT_LENGTH = 300
MOST_MOVES = 100
REACTIONS = ("hello", "thanks", "well played", "oops", "wow", "hurry")


@dataclass(frozen=True)
class AlreadyDone:
    """Nothing to store: the line with this number did what is asked for."""

    number: int


Decision = Callable[[Table, float], TableLine | AlreadyDone | None]
"""A request to a table, decided at a time: returns the line to store, or `None` if nothing is to change."""


def seat_of(table: Table, token: str) -> int:
    """Returns the seat that the token belongs to."""
    found = None
    for number, seat in enumerate(table.seats):
        if seat is not None and seat.token_hash is not None and same(token, seat.token_hash):
            found = number
    if found is None:
        raise Refusal("not_yours")
    return found


def seated(seat: int | None) -> int:
    """Returns the seat. Refuses spectators, who may talk and no more."""
    if seat is None:
        raise Refusal("not_yours")
    return seat


def free_name(table: Table, name: str) -> str:
    """Returns the name if nobody at the table has it, nor one that looks like it."""
    return _unlike(name, [seat.name for seat in table.seats if seat is not None])


def _unlike(name: str, others: Sequence[str]) -> str:
    name = clean_name(name, NAME_LENGTH)
    if alike(name) in map(alike, others):
        raise Refusal("name_taken")
    return name


# Before the game


def _check_not_closed(table: Table) -> None:
    if table.closed:
        raise Refusal("closed")


def _check_open(table: Table) -> None:
    _check_not_closed(table)
    if table.review:
        raise Refusal("review")
    if table.life != "open":
        raise Refusal("not_open")
    if table.unsealing is not None:
        raise Refusal("unsealing")


def _check_host(table: Table, by: int | None) -> None:
    """Refuses what belongs to the host, unless the host shares it; `None` is the house."""
    if by is not None and by != table.host and not table.settings.shared:
        _refuse_for_host(table)


def _refuse_for_host(table: Table) -> NoReturn:
    raise Refusal("not_host", name="" if table.host is None else table.taken(table.host).name)


def _empty_seat(table: Table, seat: int | None) -> int:
    _check_open(table)
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
    table: Table,
    now: float,
    name: str,
    token_hash: str,
    seat: int | None = None,
    email: str | None = None,
    place: str = "",
    agreed: int | None = None,
) -> Joined:
    """A person takes a seat, by default the first free one.

    They are ready if the table still has the terms that it had at number `agreed`, when they saw it. Clients that do
    not tell that sit down ready among friends, and at a listed table they are asked. The first is the host, and
    starts the game.
    """
    seat = _empty_seat(table, seat)
    if table.settings.teaching and table.people:
        raise Refusal("teaching")
    _check_place(table, now, place)
    agrees = not table.settings.listed if agreed is None else agreed >= table.settled
    return Joined(
        time=now,
        seat=seat,
        name=free_name(table, name),
        token_hash=token_hash,
        email=_address(email),
        place=place,
        ready=agrees and table.host is not None,
    )


def _address(email: str | None) -> str | None:
    return None if email is None else clean_address(email)


def _check_place(table: Table, now: float, place: str) -> None:
    """Refuses people who were just sent away, and too many from one place at a table for everybody."""
    left = table.barred.get(place, -BARRED_TIME) + BARRED_TIME - now
    if place and left > 0:
        raise Refusal("sent_away", minutes=ceil(left / 60))
    neighbours = [seat for seat in table.seats if seat is not None and seat.place == place]
    if place and table.settings.listed and len(neighbours) >= MOST_FROM_ONE_PLACE:
        raise Refusal("one_place", most=MOST_FROM_ONE_PLACE)


def rename(table: Table, now: float, seat: int, name: str) -> Renamed | None:
    """A person changes their name before the game; `None` if it is their name already."""
    _check_open(table)
    if clean_name(name, NAME_LENGTH) == table.taken(seat).name:
        return None
    others = [taken.name for number, taken in enumerate(table.seats) if taken is not None and number != seat]
    return Renamed(time=now, seat=seat, name=_unlike(name, others))


def seat_bot(table: Table, now: float, bot: str, seat: int | None = None, by: int | None = None) -> Seated:
    """A bot takes a seat, under the first free name."""
    seat = _empty_seat(table, seat)
    _check_host(table, by)
    names = {alike(taken.name) for taken in table.seats if taken is not None}
    name = next(name for n in range(1, 99) if alike(name := f"Bot {n}") not in names)
    return Seated(time=now, seat=seat, name=name, bot=known_bot(bot))


def known_bot(bot: str) -> str:
    """Returns the bot's name. Raises `Refusal` if there is no such bot."""
    if bot not in BOTS:
        raise Refusal("no_bot", name=bot[:20])
    return bot


def free(table: Table, now: float, by: int, seat: int, gone: bool = False) -> Freed:
    """A person gets up, or sends a bot or another person away; `gone` if that person has not been seen for long.

    Everybody may send away a person who is gone. Whoever is there is sent away by the host alone, and not between two
    games of a tournament, of which they may be the winner.
    """
    _check_open(table)
    if not 0 <= seat < table.players:
        raise Refusal("no_seat")
    taken = table.seats[seat]
    if taken is None:
        raise Refusal("not_yours")
    if taken.bot is not None:
        _check_host(table, by)
    elif seat != by and not gone:
        if table.games_before > 0:
            raise Refusal("tournament")
        if by != table.host:
            raise Refusal("not_gone")
    return Freed(time=now, seat=seat, by=by)


def change(
    table: Table,
    now: float,
    players: int | None,
    options: dict[str, Json] | None,
    settings: Settings | None,
    by: int | None = None,
    least: float = 0.0,
) -> Changed | None:
    """The host changes options or settings, which the others must agree to; the game's rules judge the options.

    `None` if nothing changes. `least` is the fewest seconds of a clock for a move.
    """
    _check_open(table)
    _check_host(table, by)
    wished = table.wished if options is None else options
    count = table.players if players is None else players
    if table.record is not None and (count != table.players or wished != table.wished):
        raise Refusal("review")
    if any(seat is not None for seat in table.seats[count:]):
        raise Refusal("seat_taken")
    check_options(table.rules, count, wished)
    settings = settings or table.settings
    if settings != table.settings:
        _check_settings(table, settings, by, least)
    if Terms(count, wished, settings) == table.terms:
        return None
    return Changed(time=now, players=count, options=wished, settings=settings, by=by)


def _check_settings(table: Table, settings: Settings, by: int | None, least: float) -> None:
    known_bot(settings.stand_in)
    check_times(settings, table.settings, least)
    if settings.teaching and len(table.people) > 1:
        raise Refusal("teaching")
    for_host = ("listed", "shared")
    changed = [name for name in for_host if getattr(settings, name) != getattr(table.settings, name)]
    if changed and by is not None and by != table.host:
        _refuse_for_host(table)


def adjust(
    table: Table,
    now: float,
    players: int | None,
    options: dict[str, Json],
    settings: dict[str, Json],
    by: int | None = None,
    least: float = 0.0,
) -> Changed | None:
    """The host changes some options or settings; the others stay as they are now."""
    count = table.players if players is None else players
    wished, merged = merged_options(table, count, options), merged_settings(table.settings, settings)
    return change(table, now, count, wished, merged, by, least)


def add_word(table: Table, now: float, seat: int, word: str) -> Word:
    """A person adds a word to the seed, once, or opens the one that they sealed."""
    seal = table.seal_of(seat)
    if seal is not None:
        return _open_word(table, now, seal, word)
    _check_open(table)
    _check_wordless(table, seat)
    return Word(time=now, seat=seat, word=clean(word, WORD_LENGTH, "word_form"))


def _check_wordless(table: Table, seat: int) -> None:
    if table.seal_of(seat) is not None or any(by == seat for by, _ in table.words):
        raise Refusal("has_word")


def seal_word(table: Table, now: float, seat: int, seal: str) -> Sealed:
    """A person adds a word to the seed by its hash. It is opened when everything else about the game is settled."""
    _check_open(table)
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
        _check_open(table)
    if ready and None not in table.seats and table.waits_for in ([], [seat]):
        return next_round(table, now) if table.between_rounds else start(table, now)
    return None if ready == table.taken(seat).ready else Ready(time=now, seat=seat, ready=ready)


def ask_to_start(table: Table, now: float, seat: int) -> Ready | Started | Unsealing | Resumed | None:
    """A person agrees, at a full table, that the game begins."""
    _check_open(table)
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
    _check_open(table)
    if None in table.seats:
        raise Refusal("seats_empty")
    return Unsealing(time=now) if table.seals else _started(table, now)


def _started(table: Table, now: float) -> Started:
    options = table.resolve_options()
    return Started(time=now, options=options, events=table.new_play(options).due_chance())


# During the game


def playing(table: Table) -> Play:
    """Returns the game in progress."""
    _check_not_closed(table)
    if table.review:
        raise Refusal("review")
    if table.life != "playing" or table.play is None:
        raise Refusal("not_playing")
    return table.play


def present(table: Table, at: int) -> Play:
    """Returns the game if moves made on state number `at` may still be judged; raises `Stale` if not."""
    if table.life == "playing" and not table.together_since <= at <= table.at:
        raise Stale(table.at)
    return playing(table)


def move(
    table: Table,
    now: float,
    seat: int,
    at: int,
    id: str,  # noqa: A002  # the log's own word
    moves: Sequence[str],
) -> Moved | AlreadyDone:
    """A person's moves on state number `at`, all of them or none; a message that comes twice counts once."""
    before = table.ids.get((seat, id))
    if before is not None:
        return AlreadyDone(before)
    _check_not_away(table, seat)
    return _moved(table, now, seat, at, id, moves)


def bot_move(table: Table, now: float, seat: int, at: int, move: str) -> Moved:
    """A bot's move on state number `at`, unless its person has come back."""
    taken = table.seats[seat]
    if taken is None or taken.played_by is None:
        raise Refusal("away")
    if table.offer is not None:
        raise Refusal("not_your_turn")
    return _moved(table, now, seat, at, f"bot {table.number}", [move])


def _moved(table: Table, now: float, seat: int, at: int, name: str, moves: Sequence[str]) -> Moved:
    play = present(table, at)
    if not 1 <= len(moves) <= MOST_MOVES:
        raise Refusal("too_many_moves")
    if len(play.entries) + len(moves) > MOST_EVENTS:
        raise Refusal("game_long", most=MOST_EVENTS)
    return Moved(time=now, seat=seat, id=name, events=play.prepare(seat, moves, _pauses(table)))


def _pauses(table: Table) -> bool:
    """Whether the next round waits until people have looked at the last."""
    return table.settings.interval > 0 and bool(table.people)


def next_round(table: Table, now: float) -> Resumed | None:
    """The next round begins; `None` if it has."""
    if not table.between_rounds or table.play is None:
        return None
    return Resumed(time=now, events=table.play.due_chance())


def undo(table: Table, now: float, seat: int, left: int | None = None) -> Undone:
    """A person takes back the last move of this turn, or all moves after the first `left` events."""
    _check_not_away(table, seat)
    kept = len(playing(table).entries) - 1 if left is None else left
    if not may_undo(table, seat, kept):
        raise Refusal("undo")
    return Undone(time=now, seat=seat, left=kept)


def _check_not_away(table: Table, seat: int) -> None:
    """Refuses a person whose seat a bot plays: they come back first."""
    if table.life == "playing" and table.taken(seat).played_by is not None:
        raise Refusal("away")


def may_undo(table: Table, seat: int, left: int | None = None) -> bool:
    """Whether a seat may take back its last move, or all moves after the first `left` events."""
    play = playing(table)
    kept = len(play.entries) - 1 if left is None else left
    return play.may_undo(seat, kept) and kept >= play.seed.since


def acting(table: Table, seat: int | None) -> int:
    """Returns the seat if its person may act now."""
    play, seat = playing(table), seated(seat)
    if seat not in play.actors:
        raise Refusal("not_your_turn")
    _check_not_away(table, seat)
    return seat


def _person(table: Table, seat: int) -> Seat:
    playing(table)
    taken = table.taken(seat)
    if taken.resigned:
        raise Refusal("resigned")
    return taken


def resign(table: Table, now: float, seat: int, why: Literal["", "time"] = "") -> Resigned:
    """A person gives up; a bot plays on for them while others still play."""
    _person(table, seat)
    return Resigned(time=now, seat=seat, why=why)


def stand_in(table: Table, now: float, seat: int) -> StoodIn:
    """A bot takes over for a person who leaves."""
    _person(table, seat)
    return StoodIn(time=now, seat=seat, bot=table.settings.stand_in)


def come_back(table: Table, now: float, seat: int) -> CameBack:
    """A person takes their seat back, also before a game that a bot was to play for them."""
    taken = table.taken(seat) if table.life == "open" else _person(table, seat)
    if taken.stand_in is None:
        raise Refusal("not_away")
    return CameBack(time=now, seat=seat)


def out_of_time(table: Table, now: float, seat: int) -> Resigned | StoodIn:
    """A person's time is up: they resign or a bot stands in, as the table chose; a bot cannot go on in a full game."""
    if table.settings.at_zero == "resign" or playing(table).is_full:
        return resign(table, now, seat, "time")
    return stand_in(table, now, seat).model_copy(update={"why": "time"})


def bot_gives_up(table: Table, now: float) -> Resigned | None:
    """The next bot gives up a game that can have no more moves, so that it ends; `None` once all have."""
    return next((Resigned(time=now, seat=seat) for seat in bots_to_give_up(table)), None)


def hurry(table: Table, now: float) -> Moved | None:
    """The move that the rules' own clock makes for the first seat that was too slow; `None` before it is time."""
    play, clocks = table.play, table.clocks
    if play is None or clocks is None or clocks.hurry is None or clocks.hurry[1] > now:
        return None
    move, _ = clocks.hurry
    for seat in play.actors:
        if seat != CHANCE and play.rules.parse(move) in play.rules.legal(play.state, seat):
            events = play.prepare(seat, [move], _pauses(table))
            return Moved(time=now, seat=seat, id=f"clock {table.number}", events=events)
    return None


# Talk, and after the game


def set_email(table: Table, now: float, seat: int, email: str | None) -> Emailed:
    """A person gives an e-mail address, changes it, or takes it back; at any time."""
    return Emailed(time=now, seat=seat, email=_address(email))


def say(table: Table, now: float, seat: int | None, name: str, words: str, reaction: bool) -> Said:
    """Chat or a reaction, from a seat or from a spectator."""
    _check_not_closed(table)
    if not table.settings.chat or (seat is None and not table.settings.watchers_chat):
        raise Refusal("chat_off")
    name = free_name(table, name) if seat is None else table.taken(seat).name
    if reaction and words not in REACTIONS:
        raise Refusal("reaction")
    words = clean(words, CHAT_LENGTH, "chat_form", JOINERS)
    return Said(time=now, seat=seat, name=name, text=words, reaction=reaction)


def again(table: Table, now: float, secret: bytes, is_here: Callable[[int], bool]) -> Again:
    """Another game, with the seats rotated; bots play on for people who left and are not connected."""
    check_over(table)
    away = [seat for seat in range(table.players) if table.taken(seat).left and not is_here(seat)]
    return Again(time=now, secret=secret.hex(), away=away)


def check_over(table: Table) -> None:
    """Refuses where no other game can follow."""
    _check_not_closed(table)
    if table.review:
        raise Refusal("review")
    if table.life != "over":
        raise Refusal("not_over")
    if table.puzzle is not None:
        raise Refusal("puzzle")
