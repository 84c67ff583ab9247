"""Decisions on requests to a table: each function returns the line to store, or raises `Refusal`.

Nothing changes here. The time and anything random are handed in.
"""

from ludorail.tables.model.decisions.beginning import (
    add_word,
    ask_to_start,
    begin_if_ready,
    get_ready,
    seal_word,
    start,
)
from ludorail.tables.model.decisions.checks import playing, seat_of, seat_with, seated
from ludorail.tables.model.decisions.company import Company
from ludorail.tables.model.decisions.decision import AlreadyDone, Decision, SeatDecision, for_person
from ludorail.tables.model.decisions.leaving import bot_gives_up, come_back, out_of_time, replace, resign, stand_in
from ludorail.tables.model.decisions.moves import (
    acting,
    bot_move,
    go_on,
    may_undo,
    move,
    next_round,
    present,
    timeout_move,
    undo,
)
from ludorail.tables.model.decisions.rematch import again, decline_again, wish_again
from ludorail.tables.model.decisions.seating import (
    free,
    free_name,
    join,
    known_bot,
    rename,
    seat_bot,
    set_email,
)
from ludorail.tables.model.decisions.talk import nudge, nudgeable_at, say, say_as
from ludorail.tables.model.decisions.teaching import answer_offer, offer_back, unjudged
from ludorail.tables.model.decisions.terms import adjust, change

__all__ = [
    "AlreadyDone",
    "Company",
    "Decision",
    "SeatDecision",
    "acting",
    "add_word",
    "adjust",
    "again",
    "answer_offer",
    "ask_to_start",
    "begin_if_ready",
    "bot_gives_up",
    "bot_move",
    "change",
    "come_back",
    "decline_again",
    "for_person",
    "free",
    "free_name",
    "get_ready",
    "go_on",
    "join",
    "known_bot",
    "may_undo",
    "move",
    "next_round",
    "nudge",
    "nudgeable_at",
    "offer_back",
    "out_of_time",
    "playing",
    "present",
    "rename",
    "replace",
    "resign",
    "say",
    "say_as",
    "seal_word",
    "seat_bot",
    "seat_of",
    "seat_with",
    "seated",
    "set_email",
    "stand_in",
    "start",
    "timeout_move",
    "undo",
    "unjudged",
    "wish_again",
]
