"""Who plays whom, where each sits, and on which seeds.

Games come in blocks. In a block every pair of bots plays every way to seat the two of them (all mixes of both, for
tables of more than two), all on the same chance. So each sits in each seat equally often, with the same luck.
"""

import hashlib
from collections.abc import Iterator, Sequence
from itertools import combinations, count, islice, product

from ludorail.arena.setup import Item, Setup


def seatings(first: str, second: str, players: int) -> list[tuple[str, ...]]:
    """Every way to fill the seats with these two bots so that both are there."""
    return [seats for seats in product((first, second), repeat=players) if len(set(seats)) == 2]


def games_of(bots: Sequence[str], players: int, games: int) -> int:
    """How many games all pairs play together, if each plays at least so many and whole blocks."""
    block = (1 << players) - 2
    pairs = len(bots) * (len(bots) - 1) // 2
    return pairs * block * -(-games // block)


def schedule(setup: Setup, games: int, path: str = "") -> list[Item]:
    """All games, so that every pair plays at least so many. A longer schedule begins with the shorter one."""
    total = games_of(setup["bots"], setup["players"], games)
    return [
        Item(setup=setup, path=path, number=number, block=block, seats=list(seats))
        for number, (block, seats) in enumerate(islice(_tables(setup), total))
    ]


def _tables(setup: Setup) -> Iterator[tuple[int, tuple[str, ...]]]:
    for block in count():
        for first, second in combinations(setup["bots"], 2):
            for seats in seatings(first, second, setup["players"]):
                yield block, seats


def chance_seed(item: Item) -> int:
    """The seed of the game's chance: the same all over a block."""
    return _seed(item["setup"]["seed"], "chance", item["block"])


def bot_seed(item: Item, seat: int) -> int:
    """The seed of the bot at that seat: its own, in every game."""
    return _seed(item["setup"]["seed"], "bot", item["number"], seat)


def _seed(*parts: object) -> int:
    return int.from_bytes(hashlib.blake2b(repr(parts).encode(), digest_size=8).digest(), "big")
