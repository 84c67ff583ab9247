"""The work of bots, advisers and planners: text goes in, text comes out; only words and numbers cross to a worker."""

import logging
from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple, Protocol

from ludorail.bots import advice
from ludorail.bots.guard import ask_bot
from ludorail.bots.levels import load_player
from ludorail.core.chance.source import Seeded
from ludorail.core.errors import RuleError
from ludorail.core.event import Event
from ludorail.core.extensions.rules import turn_plans_of
from ludorail.core.extensions.words import words
from ludorail.core.meta import Json
from ludorail.core.rules import AnyRules
from ludorail.core.state import State
from ludorail.core.thinking.limit import Limit
from ludorail.core.thinking.player import Player
from ludorail.core.view import View
from ludorail.games import read_record
from ludorail.tables.analysis.blunders import Blunder
from ludorail.tables.analysis.fair_queue import Asker
from ludorail.tables.analysis.trial import after

log = logging.getLogger(__name__)

LONGEST_THOUGHT = 1.0
"""Seconds that a bot thinks, or an adviser, at most."""
ADVICE_LIMIT = 20


class Thinker(Protocol):
    """Decides for a bot's seat."""

    async def think(self, record: str, seat: int, bot: str, seed: int, asker: Asker) -> tuple[str, float]:
        """Returns the move, and the seconds that the bot takes for it where several seats may act at once.

        Raises `Refusal` if too many wait.
        """

    async def judge(
        self, record: str, seat: int, since: int, names: dict[str, list[str]], asker: Asker
    ) -> Blunder | None:
        """Finds a blunder of a seat after the first `since` events; `None` also if too many wait."""

    def close(self) -> None:
        """Ends the workers."""


class AdvisedMove(NamedTuple):
    """A move of a turn that is advised, and the same in words."""

    text: str
    words: str


class Advised(NamedTuple):
    """A turn that is advised, from its next move on, its estimate, and the reason in words."""

    moves: list[AdvisedMove]
    estimate: float
    reason: str


def think(record: str, seat: int, bot: str, seed: int, seconds: float) -> tuple[str, float]:
    """Makes one decision; the bot gets the view of its seat and nothing else of the record."""
    game = read_record(record)
    source = Seeded(seed)
    view = game.rules.view(game.replay(), seat, game.entries)
    player = _player(game.rules, bot)
    move = ask_bot(player.bot, view, _at_most(player.limit, seconds), source)
    return move.text, player.pace(view, source)


def advise(
    record: str,
    seat: int,
    moves: Sequence[str],
    language: str | None,
    names: Sequence[str],
    seed: int,
    seconds: float = LONGEST_THOUGHT,
) -> list[Advised]:
    """Advice for a seat after its own moves, the best first."""
    view = _view(record, seat, moves)
    found = advice.advise(view, Limit(seconds=seconds), Seeded(seed))[:ADVICE_LIMIT]
    return [
        Advised(
            _steps(view, (one.move, *one.rest), language, names),
            one.estimate,
            "" if language is None else one.reason.say(language, names),
        )
        for one in found
    ]


def _steps(
    view: View[State], turn: Sequence[Event], language: str | None, names: Sequence[str]
) -> list[AdvisedMove]:
    """The moves of a turn, each in words as it is met on the way."""
    assert view.seat is not None
    state, steps = view.known.copy(), []
    for number, move in enumerate(turn):
        if number > 0:
            view.rules.advance(state, view.seat, turn[number - 1])
        deed = "" if language is None else words(view.rules, state, view.seat, move, language, names)
        steps.append(AdvisedMove(move.text, deed))
    return steps


def find_ways(record: str, seat: int, moves: Sequence[str]) -> list[dict[str, Json]]:
    """The plans that the game offers a seat after its own moves; none if it offers no plans."""
    view = _view(record, seat, moves)
    plans = turn_plans_of(view.rules)
    return [] if plans is None or not view.legal() else plans.ways(view)


def _view(record: str, seat: int, moves: Sequence[str]) -> View[State]:
    game = read_record(record)
    return after(game.rules.view(game.replay(), seat, game.entries), moves)


def _player(rules: AnyRules, bot: str) -> Player:
    try:
        return load_player(rules, bot, Limit(seconds=LONGEST_THOUGHT))
    except RuleError:
        log.warning("%s has no levels; %s plays at random", rules.meta.id, bot)
        return load_player(rules, "random", Limit(seconds=LONGEST_THOUGHT))


def _at_most(limit: Limit, seconds: float) -> Limit:
    """The limit, cut to a number of seconds; a limit without seconds ends soon enough by itself."""
    return limit if limit.seconds is None else replace(limit, seconds=min(limit.seconds, seconds))
