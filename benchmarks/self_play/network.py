"""The network under training: a `SeatModel` in arrays."""

import numpy as np

from benchmarks.self_play.arrays import GPU, Array, xp
from benchmarks.self_play.lines import FEATURES


class Network:
    """The weights in training, with Adam's memory of their gradients. At first they repeat the chances of the race."""

    def __init__(self, units: int, seed: int) -> None:
        random = np.random.default_rng(seed)
        spread = 1 / np.sqrt(FEATURES)
        skip = np.zeros(FEATURES)
        skip[0] = 1
        weights = {
            "own": random.normal(0, spread, (FEATURES, units)),
            "mean": random.normal(0, spread, (FEATURES, units)),
            "bias": np.zeros(units),
            "output": random.normal(0, 0.01, units),
            "skip": skip,
        }
        self.weights = {name: xp.asarray(w.astype(np.float32)) for name, w in weights.items()}
        self.first = {name: xp.zeros_like(w) for name, w in self.weights.items()}
        self.second = {name: xp.zeros_like(w) for name, w in self.weights.items()}
        self.steps = 0

    def chances(self, given: Array) -> Array:
        """Each seat's chance to win."""
        return self._forward(given)[2]

    def _forward(self, given: Array) -> tuple[Array, Array, Array]:
        w = self.weights
        mean = given.mean(axis=1, keepdims=True)
        hidden = xp.maximum(given @ w["own"] + mean @ w["mean"] + w["bias"], 0)
        scores = hidden @ w["output"] + given @ w["skip"]
        odds = xp.exp(scores - scores.max(axis=1, keepdims=True))
        return mean, hidden, odds / odds.sum(axis=1, keepdims=True)

    def step(self, given: Array, shares: Array, rate: float) -> float:
        """Takes one step of Adam; returns the loss of the batch before it."""
        mean, hidden, chances = self._forward(given)
        error = (chances - shares) / np.float32(len(shares))
        below = error[..., None] * self.weights["output"] * (hidden > 0)
        units = below.shape[-1]
        flat, rows = below.reshape(-1, units), given.reshape(-1, FEATURES)
        gradients = {
            "own": rows.T @ flat,
            "mean": mean[:, 0].T @ below.sum(axis=1),
            "bias": flat.sum(axis=0),
            "output": hidden.reshape(-1, units).T @ error.reshape(-1),
            "skip": rows.T @ error.reshape(-1),
        }
        self.steps += 1
        for name, gradient in gradients.items():
            self.first[name] += 0.1 * (gradient - self.first[name])
            self.second[name] += 0.001 * (gradient**2 - self.second[name])
            first = self.first[name] / (1 - 0.9**self.steps)
            second = self.second[name] / (1 - 0.999**self.steps)
            self.weights[name] -= (rate * first / (xp.sqrt(second) + 1e-8)).astype(xp.float32)
        return float(-(shares * xp.log(chances + 1e-9)).sum(axis=1).mean())

    def plain(self) -> dict[str, object]:
        """The weights as `load_model` reads them."""
        w = {name: np.asarray(v.get() if GPU else v) for name, v in self.weights.items()}

        def lists(a: Array) -> object:
            return [lists(row) for row in a] if a.ndim > 1 else [float(f"{x:.5g}") for x in a]

        return {
            "version": 1,
            "own": lists(w["own"].T),
            "mean": lists(w["mean"].T),
            "bias": lists(w["bias"]),
            "output": lists(w["output"]),
            "skip": lists(w["skip"]),
        }
