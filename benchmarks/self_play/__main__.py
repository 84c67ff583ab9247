"""Trains the network of Game of Trains by self-play, thousands of games at once on an accelerator.

    python -m benchmarks.self_play --rounds 28 --levels 0.2 --seed 1 --out network.json

In each round all seats play by the network of before, looking one turn ahead, or, in a share of the games, as levels 2
and 3 do; then it is fitted to who won, less the luck on the way. It needs torch and nvcc, or torch, g++ and patience.
"""

import argparse
import json
import tomllib
from pathlib import Path
from time import perf_counter

import numpy as np

from benchmarks.self_play.network import Network
from benchmarks.self_play.player import DEVICE, Array, Player, torch

BATCH = 8192
RATE = 0.002
PASSES = 2
"""The mean number of looks at a position, in the first rounds."""
KEPT_ROUNDS = 12
"""The rounds whose positions are kept, at the end; at the beginning two."""
CHANCE_TO_ERR = 0.03
"""The chance of a random move, so that the network sees more than its own ways."""

Positions = tuple[Array, Array, Array]


def fit(
    network: Network, kept: list[dict[int, Positions]], rate: float, random: np.random.Generator
) -> list[float]:
    """Fits the network to positions of the last rounds, as many as the last one has; returns the mean losses."""
    losses: dict[int, list[Array]] = {players: [] for players in kept[-1]}
    batches = [
        players for players, found in kept[-1].items() for _ in range(max(1, PASSES * len(found[2]) // BATCH))
    ]
    random.shuffle(batches)
    for players in batches:
        features, buckets, targets = kept[random.integers(len(kept))][players]
        rows = torch.randint(len(targets), (BATCH,), device=DEVICE)
        losses[players].append(network.step(features[rows], buckets[rows], targets[rows], rate))
    return [float(torch.stack(found).mean()) for found in losses.values()]


def main() -> None:
    """Trains, and writes the weights."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.self_play")
    parser.add_argument("--rounds", type=int, default=28)
    parser.add_argument("--games", type=int, default=200_000, help="games per round, for two players")
    parser.add_argument("--levels", type=float, default=0.0, help="the share of games that levels 2 and 3 play")
    parser.add_argument("--against", type=Path, help="a network with as many units, to play against at the end")
    parser.add_argument("--units", type=int, default=64)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--deck", type=Path, default=Path("src/ludorail/games/game_of_trains/data/deck.toml"))
    parser.add_argument("--out", type=Path, required=True)
    given = parser.parse_args()
    player = Player(given.units, tomllib.loads(given.deck.read_text(encoding="utf-8")), given.seed)
    network, random, begun = Network(given.units, given.seed), np.random.default_rng(given.seed), perf_counter()
    kept: list[dict[int, Positions]] = []
    for number in range(given.rounds):
        part = number / given.rounds
        found = {
            players: player.positions(network.mean, players, games, CHANCE_TO_ERR, given.levels)
            for players, games in ((2, given.games), (3, given.games // 4), (4, given.games // 6))
        }
        kept = [*kept, found][-max(2, int(KEPT_ROUNDS * part)) :]
        losses = fit(network, kept, RATE * (1 - part) ** 1.5, random)
        spent = perf_counter() - begun
        print(f"{spent:.0f} s, round {number + 1}: {' '.join(f'{loss:.4f}' for loss in losses)}", flush=True)
        given.out.write_text(json.dumps(network.plain(), separators=(",", ":")) + "\n", encoding="utf-8")
    for players in (2, 3, 4):
        score, error = player.match(network.mean, network.race(), players, given.games // 2)
        print(f"{players} players, one against the race in all other seats: {score:.4f} ± {error:.4f}", flush=True)
        if given.against is not None:
            score, error = player.match(network.mean, network.read(given.against), players, given.games // 2)
            print(f"the same against {given.against.name}: {score:.4f} ± {error:.4f}", flush=True)


if __name__ == "__main__":
    main()
