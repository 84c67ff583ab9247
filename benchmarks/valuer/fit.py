"""Fits a game's valuer to samples: the weights of a `SeatModel` that make the results of the games most likely.

    python -m benchmarks.valuer.fit --samples build/valuer/locomotion --out valuer.json

The weights belong to the game, as `data/valuer.json` of its package. The samples are what `benchmarks.valuer.samples`
writes. It needs numpy, and a minute or two of one core; the same seed and samples give the same weights. The last
tenth of the games is kept to choose the pass after which to stop.
"""

import argparse
import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeAlias

import numpy as np

Floats: TypeAlias = Any  # Any: an array of numpy, which only those who fit have installed

UNITS = 24
BATCH = 4096
DIGITS = 5


@dataclass
class Samples:
    """The samples of one number of players: features by sample, seat and feature; shares by sample and seat."""

    features: Floats
    shares: Floats

    def part(self, begin: float, end: float) -> "Samples":
        """The samples between two fractions of the whole, from 0 to 1."""
        rows = slice(int(begin * len(self.shares)), int(end * len(self.shares)))
        return Samples(self.features[rows], self.shares[rows])


class Fit:
    """The weights in training, with Adam's memory of their gradients."""

    def __init__(self, samples: list[Samples], seed: int, rate: float, decay: float) -> None:
        self.random = np.random.default_rng(seed)
        self.rate, self.decay = rate, decay
        rows = np.concatenate([part.features.reshape(-1, part.features.shape[-1]) for part in samples])
        self.centre = rows.mean(axis=0)
        self.scale = rows.std(axis=0) + 1e-6
        features = rows.shape[1]
        spread = 1 / np.sqrt(features)
        self.weights: dict[str, Floats] = {
            "own": self.random.normal(0, spread, (features, UNITS)).astype(np.float32),
            "mean": self.random.normal(0, spread, (features, UNITS)).astype(np.float32),
            "bias": np.zeros(UNITS, np.float32),
            "output": self.random.normal(0, 0.1, UNITS).astype(np.float32),
            "skip": np.zeros(features, np.float32),
        }
        self.first = {name: np.zeros_like(weight) for name, weight in self.weights.items()}
        self.second = {name: np.zeros_like(weight) for name, weight in self.weights.items()}
        self.steps = 0

    def _forward(self, features: Floats) -> tuple[Floats, Floats, Floats, Floats]:
        given = (features - self.centre) / self.scale
        mean = given.mean(axis=1, keepdims=True)
        weights = self.weights
        hidden = np.maximum(given @ weights["own"] + mean @ weights["mean"] + weights["bias"], 0)
        scores = hidden @ weights["output"] + given @ weights["skip"]
        odds = np.exp(scores - scores.max(axis=1, keepdims=True))
        return given, mean, hidden, odds / odds.sum(axis=1, keepdims=True)

    def loss(self, samples: Samples) -> float:
        """The mean negative logarithm of the chance given to the actual result."""
        chances = self._forward(samples.features)[3]
        return float(-(samples.shares * np.log(chances + 1e-9)).sum(axis=1).mean())

    def step(self, features: Floats, shares: Floats) -> None:
        """Takes one step of Adam down the loss of a batch."""
        given, mean, hidden, chances = self._forward(features)
        error = (chances - shares) / np.float32(len(shares))
        below = error[..., None] * self.weights["output"] * (hidden > 0)
        rows, units = -1, UNITS
        flat = below.reshape(rows, units)
        gradients = {
            "own": given.reshape(rows, given.shape[-1]).T @ flat,
            "mean": mean[:, 0].T @ below.sum(axis=1),
            "bias": flat.sum(axis=0),
            "output": hidden.reshape(rows, units).T @ error.reshape(rows),
            "skip": given.reshape(rows, given.shape[-1]).T @ error.reshape(rows),
        }
        self.steps += 1
        for name, gradient in gradients.items():
            gradient = gradient + self.decay * self.weights[name]
            self.first[name] += 0.1 * (gradient - self.first[name])
            self.second[name] += 0.001 * (gradient**2 - self.second[name])
            first = self.first[name] / (1 - 0.9**self.steps)
            second = self.second[name] / (1 - 0.999**self.steps)
            self.weights[name] -= (self.rate * first / (np.sqrt(second) + 1e-8)).astype(np.float32)

    def one_pass(self, samples: list[Samples]) -> None:
        """Goes once through all samples in random order, in batches of one number of players."""
        batches = []
        for part in samples:
            order = self.random.permutation(len(part.shares))
            batches += [(part, order[begin : begin + BATCH]) for begin in range(0, len(order), BATCH)]
        for number in self.random.permutation(len(batches)):
            part, rows = batches[number]
            self.step(part.features[rows], part.shares[rows])

    def plain(self) -> dict[str, object]:
        """The weights for raw features, neither centred nor scaled."""
        own = self.weights["own"] / self.scale[:, None]
        mean = self.weights["mean"] / self.scale[:, None]
        bias = self.weights["bias"] - self.centre @ (own + mean)
        return {
            "own": _lists(own.T),
            "mean": _lists(mean.T),
            "bias": _lists(bias),
            "output": _lists(self.weights["output"]),
            "skip": _lists(self.weights["skip"] / self.scale),
        }


def _lists(weights: Floats) -> object:
    return [_lists(row) for row in weights] if weights.ndim > 1 else [float(f"{x:.{DIGITS}g}") for x in weights]


def read_samples(folder: Path) -> list[Samples]:
    """Reads the samples of a folder, one entry for each number of players."""
    about = json.loads((folder / "samples.json").read_text(encoding="utf-8"))
    found = []
    for players in about["players"]:
        rows = np.fromfile(folder / f"{players}.f32", np.float32).reshape(-1, players * (about["features"] + 1))
        cut = players * about["features"]
        found.append(Samples(rows[:, :cut].reshape(len(rows), players, -1), rows[:, cut:]))
    return found


def main() -> None:
    """Fits the weights that the command line asks for and writes them."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.valuer.fit")
    parser.add_argument("--samples", type=Path, required=True)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--version", type=int, default=1)
    parser.add_argument("--passes", type=int, default=40)
    parser.add_argument("--rate", type=float, default=0.003)
    parser.add_argument("--decay", type=float, default=1e-5)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    samples = read_samples(given.samples)
    train = [part.part(0, 0.9) for part in samples]
    check = [part.part(0.9, 1) for part in samples]
    fit = Fit(train, given.seed, given.rate, given.decay)
    least, best = np.inf, fit.plain()
    for number in range(given.passes):
        fit.one_pass(train)
        fit.rate *= 0.93
        losses = [fit.loss(part) for part in check]
        if sum(losses) < least:
            least, best = sum(losses), fit.plain()
        print(number + 1, " ".join(f"{loss:.4f}" for loss in losses), flush=True)
    given.out.write_text(json.dumps({"version": given.version, **best}) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
