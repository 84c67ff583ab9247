"""The messages between an arena and its workers: plain values, which any machine can read."""

from typing import NotRequired, TypedDict

from ludorail.arena.texts import text
from ludorail.bots.levels import load_player
from ludorail.core.chance.source import Seeded
from ludorail.core.errors import FORM, Unreadable
from ludorail.core.meta import Json, Options
from ludorail.core.thinking.limit import Limit
from ludorail.core.thinking.player import Player
from ludorail.games import load_game


class Setup(TypedDict):
    """The setup of an arena: the game, the bots, and everything else that decides its games, except their number."""

    game: str
    players: int
    options: Options
    data: Json
    bots: list[str]
    seconds: float | None
    iterations: int | None
    limit: int
    seed: int


class ScheduledGame(TypedDict):
    """One game to be played. `path` is a folder with bots of the user's own."""

    setup: Setup
    path: str
    number: int
    block: int
    seats: list[str]


class Result(TypedDict):
    """A result; `points` is None if it was stopped; `faults` has the seat and fault of each replaced move."""

    number: int
    block: int
    seats: list[str]
    points: list[int] | None
    winners: list[int]
    reason: str
    decisions: int
    faults: list[tuple[int, str]]
    luck: NotRequired[list[float] | None]
    """Each seat's luck, in chances to win; None without a valuer, or if the game was stopped."""


def load_bot(setup: Setup, name: str) -> Player:
    """Returns a player by name, with the setup's limit if it has none of its own."""
    return load_player(load_game(setup["game"]), name, Limit(setup["seconds"], setup["iterations"]))


def check_setup(setup: Setup) -> None:
    """Raises a `RuleError` for a game, options, players or bots that cannot be played."""
    rules = load_game(setup["game"])
    bots = setup["bots"]
    if len(bots) < 2:
        raise Unreadable(FORM, text("few", found=len(bots)))
    for name in bots:
        if bots.count(name) > 1:
            raise Unreadable(FORM, text("twice", name=name))
        load_bot(setup, name)
    if setup["players"] < 2:
        raise Unreadable(FORM, text("alone", found=setup["players"]))
    options = rules.resolve_options(setup["players"], setup["options"], Seeded(setup["seed"]))
    rules.start(setup["players"], options, setup["data"])
