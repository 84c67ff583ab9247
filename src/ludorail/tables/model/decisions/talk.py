"""Decisions on chat."""

from ludorail.tables.model.decisions.checks import check_not_closed
from ludorail.tables.model.decisions.seating import free_name
from ludorail.tables.model.lines import Said
from ludorail.tables.model.people.names import JOINERS, clean
from ludorail.tables.model.refusal import Refusal
from ludorail.tables.model.table import Table

CHAT_LENGTH = 300
REACTIONS = ("hello", "thanks", "well played", "oops", "wow", "hurry")


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
