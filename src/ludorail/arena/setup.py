"""What travels between the arena and those who play its games: plain values, so that any machine can read them."""

from typing import TypedDict

from ludorail.arena.texts import text
from ludorail.bots.levels import load_player
from ludorail.core.errors import FORM, Unreadable
from ludorail.core.limit import Limit
from ludorail.core.meta import Json, Options
from ludorail.core.player import Player
from ludorail.core.source import Seeded
from ludorail.games import load_game


class Setup(TypedDict):
    """An arena: the game, the bots, and all that decides how it goes but for the number of games."""

    game: str
    players: int
    options: Options
    data: Json
    bots: list[str]
    seconds: float | None
    iterations: int | None
    limit: int
    seed: int


class Item(TypedDict):
    """One game to be played. `path` is a folder in which somebody's own bots are looked for."""

    setup: Setup
    path: str
    number: int
    block: int
    seats: list[str]


class Result(TypedDict):
    """How a game went; `points` is None if it was cut. `faults` are a seat and a line for each replaced move."""

    number: int
    block: int
    seats: list[str]
    points: list[int] | None
    winners: list[int]
    reason: str
    decisions: int
    faults: list[tuple[int, str]]


def load_bot(setup: Setup, name: str) -> Player:
    """The player of that name; the setup's limit is for those that have none of their own."""
    return load_player(load_game(setup["game"]), name, Limit(setup["seconds"], setup["iterations"]))


def check_setup(setup: Setup) -> None:
    """Refuses what cannot be played: the game, its options, the table, the bots."""
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
