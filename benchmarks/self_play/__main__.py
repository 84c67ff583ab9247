"""Trains a network for Game of Trains by self-play, thousands of games at once on an accelerator.

    python -m benchmarks.self_play --seconds 400 --seed 1 --out network.json

In each round all seats play by the latest network, looking one turn ahead; then it is fitted to the winners. It needs
cupy, or numpy and patience.
"""

import argparse
import json
import tomllib
from pathlib import Path
from time import perf_counter

import numpy as np

from benchmarks.self_play.arrays import Array, xp
from benchmarks.self_play.games import Games
from benchmarks.self_play.lines import CARS, Lines
from benchmarks.self_play.network import Network

ABILITIES = ("swap", "hop", "left", "right", "drop-left", "drop-middle", "drop-right", "lock")
BATCH = 2048
RATE = 0.002
CHANCE_TO_ERR = 0.02
"""The chance of a random move, so that the network sees more than its own habits."""
LONGEST = 80
"""Turns of a seat after which unfinished games are dropped."""

Kept = list[tuple[Array, Array, int]]
"""For each turn: the features of all positions, their games, and the seat to act."""


def play(
    count: int, ability: Array, nets: list[Network], lines: Lines, samples: int, err: float
) -> tuple[Kept, Array]:
    """Plays games to their end, a network for each seat; returns all positions, and the winners."""
    players = len(nets)
    games = Games(count, players, ability, list(nets), lines)
    winners = xp.full(count, -1)
    kept: Kept = []
    for turn in range(LONGEST * players):
        if len(games.lines) <= count // 500:  # a few very long games would take most of the time
            break
        kept.append((games.now(), games.game, turn % players))
        won = games.turn(samples, err)
        over = won >= 0
        winners[games.game[over]] = (won[over] + turn) % players
        games.pass_turn(over)
    return kept, winners


def shares_of(kept: Kept, winners: Array, players: int) -> tuple[Array, Array]:
    """Features and shares of the win for all positions of finished games, the seat to act first."""
    given, shares = [], []
    for found, game, seat in kept:
        won = winners[game]
        rows = won >= 0
        place = (won[rows] - seat) % players
        given.append(found[rows])
        shares.append((xp.arange(players)[None] == place[:, None]).astype(xp.float32))
    return xp.concatenate(given), xp.concatenate(shares)


def match(
    one: Network, other: Network, count: int, players: int, ability: Array, lines: Lines, samples: int
) -> tuple[float, float]:
    """The share of games that `one` wins in each seat, with `other` in all others, and its standard error."""
    won = []
    for seat in range(players):
        nets = [other] * players
        nets[seat] = one
        _, winners = play(count // players, ability, nets, lines, samples, 0.0)
        won.append((winners == seat).astype(xp.float32))
    all_won = xp.concatenate(won)
    return float(all_won.mean()), float(all_won.std() / np.sqrt(len(all_won)))


def abilities(deck: Path) -> Array:
    """The ability of each car."""
    found = tomllib.loads(deck.read_text(encoding="utf-8"))
    table = np.zeros(CARS + 1, np.int64)
    for number, name in enumerate(ABILITIES):
        table[found[name]] = number
    return xp.asarray(table)


def fit(network: Network, kept: Kept, winners: Array, players: int, rate: float) -> float:
    """Fits the network to the positions of a round, once through; returns the mean loss."""
    found, shares = shares_of(kept, winners, players)
    order = xp.random.permutation(len(found))
    batches = [order[begin : begin + BATCH] for begin in range(0, len(order), BATCH)]
    return float(np.mean([network.step(found[rows], shares[rows], rate) for rows in batches]))


def main() -> None:
    """Trains, and writes the weights."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.self_play")
    parser.add_argument("--seconds", type=float, default=400)
    parser.add_argument("--games", type=int, default=32768, help="games of a round, for two players")
    parser.add_argument("--units", type=int, default=32)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--samples", type=int, default=6, help="cars that stand for all that may be drawn")
    parser.add_argument("--deck", type=Path, default=Path("src/ludorail/games/game_of_trains/data/deck.toml"))
    parser.add_argument("--out", type=Path, required=True)
    given = parser.parse_args()
    ability, lines, begun = abilities(given.deck), Lines(), perf_counter()
    xp.random.seed(given.seed)
    network, race = Network(given.units, given.seed), Network(1, given.seed)
    race.weights["output"] *= 0
    number = 0
    while (spent := perf_counter() - begun) < given.seconds:
        rate = RATE * max(0.02, 1 - spent / given.seconds)
        losses = []
        for players, games in ((2, given.games), (3, given.games // 3), (4, given.games // 4)):
            kept, winners = play(games, ability, [network] * players, lines, given.samples, CHANCE_TO_ERR)
            losses.append(fit(network, kept, winners, players, rate))
        number += 1
        print(f"{spent:.0f} s, round {number}: {' '.join(f'{loss:.4f}' for loss in losses)}", flush=True)
        given.out.write_text(json.dumps(network.plain()) + "\n", encoding="utf-8")
    for players in (2, 3, 4):
        score, error = match(network, race, given.games, players, ability, lines, given.samples)
        print(f"{players} players, one against the race in all other seats: {score:.3f} ± {error:.3f}", flush=True)


if __name__ == "__main__":
    main()
