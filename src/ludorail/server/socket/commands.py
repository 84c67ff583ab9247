"""Translates the commands of clients into decisions of the table. The table decides; nothing is decided here."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from ludorail.core.chance.fair import SEED_BYTES
from ludorail.server.messages import requests as r
from ludorail.tables.model import decisions
from ludorail.tables.model.decisions import Decision

RandomBytes = Callable[[int], bytes]
OfSeat = Callable[[int], bool]


@dataclass(frozen=True)
class Circumstances:
    """Facts that decide on commands, beside the log of the table."""

    random_bytes: RandomBytes
    is_here: OfSeat
    """Whether the person of a seat is connected."""
    is_gone: OfSeat
    """Whether the person of a seat has not been connected for long."""
    may_replace: OfSeat
    """Whether a bot may play for the person of a seat, who is gone."""
    least_clock: float
    """The fewest seconds of a clock for a move."""


def decision_of(command: r.Command, seat: int | None, name: str, now: Circumstances) -> Decision:
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
        case r.SealWord():
            return partial(decisions.seal_word, seat=seat, seal=command.seal)
        case r.SetEmail():
            return partial(decisions.set_email, seat=seat, email=command.email)
        case r.SetName():
            return partial(decisions.rename, seat=seat, name=command.name)
        case r.SeatBot():
            return partial(decisions.seat_bot, bot=command.bot, seat=command.seat, by=seat)
        case r.FreeSeat():
            gone = command.seat != seat and now.is_gone(command.seat)
            return partial(decisions.free, by=seat, seat=command.seat, gone=gone)
        case r.Change():
            settings = None if command.settings is None else command.settings.for_table()
            change = partial(decisions.change, players=command.players, options=command.options, settings=settings)
            return partial(change, by=seat, least=now.least_clock)
        case r.Adjust():
            changes = command.settings.model_dump(exclude_none=True)
            adjust = partial(decisions.adjust, players=command.players, options=command.options, settings=changes)
            return partial(adjust, by=seat, least=now.least_clock)
        case r.GetReady():
            return partial(decisions.get_ready, seat=seat, ready=command.ready)
        case r.Start():
            return partial(decisions.ask_to_start, seat=seat)
        case r.Rematch():
            return _rematch(command, seat, now)
        case r.Nudge():
            return partial(decisions.nudge, by=seat, seat=command.seat)
        case r.AnswerOffer():
            return partial(decisions.answer_offer, seat=seat, take_back=command.take_back)
        case r.Replace():
            return partial(decisions.replace, by=seat, seat=command.seat, gone=now.may_replace(command.seat))


def _rematch(command: r.Rematch, seat: int, now: Circumstances) -> Decision:
    if not command.wish:
        return partial(decisions.decline_again, seat=seat)
    return partial(
        decisions.wish_again,
        seat=seat,
        secret=now.random_bytes(SEED_BYTES),
        company=decisions.Company(now.is_here, now.is_gone),
        change=command.change,
        without_gone=command.without_gone,
    )
