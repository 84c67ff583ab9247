"""Translates the commands of clients into decisions of the table. The table decides; nothing is decided here."""

import secrets
from functools import partial

from ludorail.core.chance.fair import SEED_BYTES
from ludorail.server.messages import requests as r
from ludorail.tables.model import decisions
from ludorail.tables.model.decisions import Company, Decision, SeatDecision


def decision_of(
    message: r.Command, token_hash: str | None, name: str, company: Company, least_clock: float
) -> Decision:
    """The decision that a message asks for.

    `token_hash` is of its sender's seat, and `name` is that of a spectator, who has none; `least_clock` is the fewest
    seconds of a clock for a move.
    """
    if isinstance(message, r.Say):
        words, reaction = message.text, message.reaction
        name = name if message.name is None else message.name
        return partial(decisions.say_as, token_hash=token_hash, name=name, words=words, reaction=reaction)
    decide = _seat_decision_of(message, company, least_clock)
    return partial(decisions.for_person, token_hash=token_hash, decide=decide)


def _seat_decision_of(message: r.SeatCommand, company: Company, least_clock: float) -> SeatDecision:
    match message:
        case r.Move():
            return partial(decisions.move, at=message.at, id=message.id, moves=message.moves)
        case r.Undo():
            return partial(decisions.undo, left=message.left)
        case r.Resign():
            return decisions.resign
        case r.Leave():
            return decisions.stand_in
        case r.ComeBack():
            return decisions.come_back
        case r.AddWord():
            return partial(decisions.add_word, word=message.word)
        case r.SealWord():
            return partial(decisions.seal_word, seal=message.seal)
        case r.SetEmail():
            return partial(decisions.set_email, email=message.email)
        case r.SetName():
            return partial(decisions.rename, name=message.name)
        case r.SeatBot():
            return partial(decisions.seat_bot, bot=message.bot, seat=message.seat)
        case r.FreeSeat():
            return partial(decisions.free, seat=message.seat, company=company)
        case r.Change():
            settings = None if message.settings is None else message.settings.for_table()
            change = partial(decisions.change, players=message.players, options=message.options)
            return partial(change, settings=settings, least=least_clock)
        case r.Adjust():
            changes = message.settings.model_dump(exclude_none=True)
            adjust = partial(decisions.adjust, players=message.players, options=message.options)
            return partial(adjust, settings=changes, least=least_clock)
        case r.GetReady():
            return partial(decisions.get_ready, ready=message.ready)
        case r.Start():
            return decisions.ask_to_start
        case r.Rematch():
            return _rematch(message, company)
        case r.Nudge():
            return partial(decisions.nudge, seat=message.seat)
        case r.AnswerOffer():
            return partial(decisions.answer_offer, take_back=message.take_back)
        case r.Replace():
            return partial(decisions.replace, seat=message.seat, company=company)


def _rematch(message: r.Rematch, company: Company) -> SeatDecision:
    if not message.wish:
        return decisions.decline_again
    secret = secrets.token_bytes(SEED_BYTES)
    wish = partial(decisions.wish_again, secret=secret, company=company)
    return partial(wish, change=message.change, without_gone=message.without_gone)
