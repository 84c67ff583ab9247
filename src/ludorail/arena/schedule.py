"""The schedule of an arena: pairings, seats and seeds.

Games come in blocks. In a block every pair of bots plays once in every seating of the two (all mixes of both, with more
than two players), always with the same chance. So each bot has each seat equally often, with the same luck.
"""

import hashlib
from collections.abc import Iterator, Sequence
from itertools import combinations, count, islice, product

from ludorail.arena.messages import ScheduledGame, Setup


def seatings(first: str, second: str, players: int) -> list[tuple[str, ...]]:
    """Returns every way to fill the seats with two bots so that both play."""
    return [seats for seats in product((first, second), repeat=players) if len(set(seats)) == 2]


def games_of(bots: Sequence[str], players: int, games: int) -> int:
    """Returns the number of games of all pairs, if each pair plays whole blocks and at least `games` games."""
    block = (1 << players) - 2
    pairs = len(bots) * (len(bots) - 1) // 2
    return pairs * block * -(-games // block)


def schedule(setup: Setup, games: int, path: str = "") -> list[ScheduledGame]:
    """Returns all games, at least `games` for every pair. A longer schedule begins with the shorter one."""
    total = games_of(setup["bots"], setup["players"], games)
    return [
        ScheduledGame(setup=setup, path=path, number=number, block=block, seats=list(seats))
        for number, (block, seats) in enumerate(islice(_tables(setup), total))
    ]


def _tables(setup: Setup) -> Iterator[tuple[int, tuple[str, ...]]]:
    for block in count():
        for first, second in combinations(setup["bots"], 2):
            for seats in seatings(first, second, setup["players"]):
                yield block, seats


def chance_seed(item: ScheduledGame) -> int:
    """Returns the seed of a game's chance, the same throughout a block."""
    return _seed(item["setup"]["seed"], "chance", item["block"])


def bot_seed(item: ScheduledGame, seat: int) -> int:
    """Returns the seed of the bot at a seat, different in every game."""
    return _seed(item["setup"]["seed"], "bot", item["number"], seat)


def _seed(*parts: object) -> int:
    return int.from_bytes(hashlib.blake2b(repr(parts).encode(), digest_size=8).digest(), "big")
