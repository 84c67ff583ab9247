"""What somebody asks on a socket, put to the table in its own words."""

from collections.abc import Callable
from functools import partial

from ludorail.core.fair import SEED_BYTES
from ludorail.server.socket import messages as m
from ludorail.tables.live.live_table import Decision
from ludorail.tables.model import decisions as decide
from ludorail.tables.model.lines import AnyLine, Moved, Undone
from ludorail.tables.model.refusal import Refusal
from ludorail.tables.model.table import Table

RandomBytes = Callable[[int], bytes]
Here = Callable[[int], bool]
"""Whether the person of a seat is connected."""


def decision_of(ask: m.Wish, seat: int | None, name: str, random_bytes: RandomBytes, here: Here) -> Decision:
    """The decision that a message asks for. Whoever has no seat may only talk."""
    if isinstance(ask, m.Say):
        return partial(decide.say, seat=seat, name=name, words=ask.text, reaction=ask.reaction)
    if seat is None:
        raise Refusal("not_yours")
    match ask:
        case m.Move():
            return partial(_move, seat=seat, ask=ask)
        case m.Undo():
            return partial(_undo, seat=seat, left=ask.left)
        case m.Resign():
            return partial(decide.resign, seat=seat)
        case m.Leave():
            return partial(decide.stand_in, seat=seat)
        case m.ComeBack():
            return partial(decide.come_back, seat=seat)
        case m.AddWord():
            return partial(decide.add_word, seat=seat, word=ask.word)
        case m.SetEmail():
            return partial(decide.set_email, seat=seat, email=ask.email)
        case m.SetName():
            return partial(decide.rename, seat=seat, name=ask.name)
        case m.SeatBot():
            return partial(decide.seat_bot, bot=ask.bot, seat=ask.seat)
        case m.FreeSeat():
            return partial(decide.free, by=seat, seat=ask.seat)
        case m.Change():
            return partial(decide.change, players=ask.players, options=ask.options, settings=ask.settings)
        case m.Adjust():
            settings = ask.settings.model_dump(exclude_none=True)
            return partial(decide.adjust, players=ask.players, options=ask.options, settings=settings)
        case m.Start():
            return decide.start
        case m.Rematch():
            return partial(decide.again, secret=random_bytes(SEED_BYTES), here=here)
        case m.Hello():
            return _nothing


def _move(table: Table, now: float, seat: int, ask: m.Move) -> Moved | None:
    if (seat, ask.id) in table.ids:
        return None  # it was heard before, and counts once
    _check_present(table, seat)
    return decide.move(table, now, seat, ask.at, ask.id, ask.moves)


def _undo(table: Table, now: float, seat: int, left: int | None) -> Undone:
    _check_present(table, seat)
    return decide.undo(table, now, seat, left)


def _check_present(table: Table, seat: int) -> None:
    """What a bot does for somebody, only the bot takes back."""
    if table.life == "playing" and table.taken(seat).played_by is not None:
        raise Refusal("away")


def _nothing(table: Table, now: float) -> AnyLine | None:
    return None
