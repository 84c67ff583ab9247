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
from ludorail.tables.model.decisions.checks import playing, seat_of, seated
from ludorail.tables.model.decisions.decision import AlreadyDone, Decision
from ludorail.tables.model.decisions.leaving import bot_gives_up, come_back, out_of_time, resign, stand_in
from ludorail.tables.model.decisions.moves import (
    acting,
    bot_move,
    may_undo,
    move,
    next_round,
    present,
    timeout_move,
    undo,
)
from ludorail.tables.model.decisions.rematch import Company, again, decline_again, wish_again
from ludorail.tables.model.decisions.seating import (
    free,
    free_name,
    join,
    known_bot,
    rename,
    seat_bot,
    set_email,
)
from ludorail.tables.model.decisions.talk import say
from ludorail.tables.model.decisions.teaching import answer_offer, offer_back, unjudged
from ludorail.tables.model.decisions.terms import adjust, change
from ludorail.tables.model.decisions.waiting import nudge, nudgeable_at, replace

__all__ = [
    "AlreadyDone",
    "Company",
    "Decision",
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
    "free",
    "free_name",
    "get_ready",
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
    "seal_word",
    "seat_bot",
    "seat_of",
    "seated",
    "set_email",
    "stand_in",
    "start",
    "timeout_move",
    "undo",
    "unjudged",
    "wish_again",
]
