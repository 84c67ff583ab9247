"""Translates the commands of clients into decisions of the table. The table decides; nothing is decided here."""

from collections.abc import Callable
from functools import partial

from ludorail.core.fair import SEED_BYTES
from ludorail.server.messages import requests as r
from ludorail.tables.model import decisions
from ludorail.tables.model.decisions import Decision

RandomBytes = Callable[[int], bytes]
IsHere = Callable[[int], bool]
"""Whether the person of a seat is connected."""


def decision_of(
    command: r.Command, seat: int | None, name: str, random_bytes: RandomBytes, is_here: IsHere
) -> Decision:
    """The decision that a command asks for; `name` is that of a spectator, who has no seat."""
    if isinstance(command, r.Say):
        return partial(decisions.say, seat=seat, name=name, words=command.text, reaction=command.reaction)
    seat = decisions.seated(seat)
    match command:
        case r.Move():
            return partial(decisions.move, seat=seat, at=command.at, id=command.id, moves=command.moves)
        case r.Undo():
            return partial(decisions.undo, seat=seat, left=command.left)
        case r.Resign():
            return partial(decisions.resign, seat=seat)
        case r.Leave():
            return partial(decisions.stand_in, seat=seat)
        case r.ComeBack():
            return partial(decisions.come_back, seat=seat)
        case r.AddWord():
            return partial(decisions.add_word, seat=seat, word=command.word)
        case r.SetEmail():
            return partial(decisions.set_email, seat=seat, email=command.email)
        case r.SetName():
            return partial(decisions.rename, seat=seat, name=command.name)
        case r.SeatBot():
            return partial(decisions.seat_bot, bot=command.bot, seat=command.seat)
        case r.FreeSeat():
            return partial(decisions.free, by=seat, seat=command.seat)
        case r.Change():
            settings = None if command.settings is None else command.settings.for_table()
            return partial(decisions.change, players=command.players, options=command.options, settings=settings)
        case r.Adjust():
            changes = command.settings.model_dump(exclude_none=True)
            return partial(decisions.adjust, players=command.players, options=command.options, settings=changes)
        case r.Start():
            return decisions.start
        case r.Rematch():
            return partial(decisions.again, secret=random_bytes(SEED_BYTES), is_here=is_here)
