"""Decisions on what people say to each other: chat, and nudges."""

from math import ceil

from ludorail.tables.model.decisions.checks import check_awaited, check_not_closed, seat_with
from ludorail.tables.model.decisions.seating import free_name
from ludorail.tables.model.lines import Nudged, Said
from ludorail.tables.model.people.names import JOINERS, clean
from ludorail.tables.model.refusal import Refusal
from ludorail.tables.model.table import Table

CHAT_LENGTH = 300
REACTIONS = ("hello", "thanks", "well played", "oops", "wow", "hurry")
NUDGE_AFTER = 60.0
"""Seconds that a person has before the others may ask them to move, and before they may ask again."""


def say(table: Table, now: float, seat: int | None, name: str, words: str, reaction: bool) -> Said:
    """Chat or a reaction, from a seat or from a spectator."""
    check_not_closed(table)
    if not table.settings.chat or (seat is None and not table.settings.watchers_chat):
        raise Refusal("chat_off")
    name = free_name(table, name) if seat is None else table.taken(seat).name
    if reaction and words not in REACTIONS:
        raise Refusal("reaction")
    words = clean(words, CHAT_LENGTH, "chat_form", JOINERS)
    return Said(time=now, seat=seat, name=name, text=words, reaction=reaction)


def say_as(table: Table, now: float, token_hash: str | None, name: str, words: str, reaction: bool) -> Said:
    """Chat from the seat that its sender has by now; without one, from a spectator with that name."""
    return say(table, now, seat_with(table, token_hash), name, words, reaction)


def nudge(table: Table, now: float, by: int, seat: int) -> Nudged:
    """A person asks another, whom the game waits for, to move; not at once, and not again and again."""
    check_awaited(table, by, seat)
    if now < (then := nudgeable_at(table, seat)):
        raise Refusal("nudged", seconds=ceil(then - now))
    return Nudged(time=now, seat=seat, by=by)


def nudgeable_at(table: Table, seat: int) -> float:
    """When the others may ask a person whom the game waits for to move."""
    nudges = [one.time for one in table.incidents if one.kind == "nudged" and one.seat == seat]
    return NUDGE_AFTER + max([table.clocks.since(seat) if table.clocks else 0.0, *nudges])
