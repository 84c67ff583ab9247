"""The network under training: all its weights in one array, in the order of `game.h`."""

import json
from pathlib import Path
from typing import Any

from benchmarks.self_play.player import DEVICE, FEATURES, ROWS, Array, torch


class Network:
    """The weights under way, with Adam's memory of their gradients. At first it says about what the race says."""

    def __init__(self, units: int, seed: int) -> None:
        torch.manual_seed(seed)
        self.units = units
        self._sizes = [FEATURES * units] * 2 + [ROWS * units] * 2 + [units] * 2 + [FEATURES]
        first = torch.cat(
            [
                torch.randn(2 * FEATURES * units) / FEATURES**0.5,
                torch.randn(2 * ROWS * units) * 0.05,
                torch.zeros(units),
                torch.randn(units) * 0.01,
                torch.zeros(FEATURES),
            ]
        ).to(DEVICE)
        first[-FEATURES] = 1
        self._weights = first.requires_grad_(True)
        self.mean = first.detach().clone()
        """The mean of the weights over the last steps, which plays and is kept."""
        self._first, self._second = torch.zeros_like(self.mean), torch.zeros_like(self.mean)
        self._steps = 0

    def _scores(self, features: Array, buckets: Array) -> Array:
        """The score of each seat."""
        own, mean, of_row, mean_of_row, bias, output, skip = torch.split(self._weights, self._sizes)
        count, players, _ = features.shape
        rows = torch.zeros(count * players, ROWS, device=DEVICE).scatter_(1, buckets.view(-1, 7).long(), 1.0)
        given = torch.cat([features, rows.view(count, players, ROWS)], 2)
        of_seat = given @ torch.cat([own, of_row]).view(-1, self.units)
        of_all = given.mean(1, keepdim=True) @ torch.cat([mean, mean_of_row]).view(-1, self.units)
        return torch.relu(of_seat + of_all + bias) @ output + features @ skip

    def step(self, features: Array, buckets: Array, targets: Array, rate: float) -> Array:
        """Takes one step of Adam; returns the loss of the batch before it."""
        weights = self._weights
        weights.grad = None
        loss = -(torch.log_softmax(self._scores(features, buckets), 1) * targets).sum(1).mean()
        loss.backward()
        with torch.no_grad():
            self._steps += 1
            self._first += 0.1 * (weights.grad - self._first)
            self._second += 0.001 * (weights.grad**2 - self._second)
            first = self._first / (1 - 0.9**self._steps)
            second = self._second / (1 - 0.999**self._steps)
            weights -= rate * first / (second.sqrt() + 1e-8)
            self.mean += max(0.001, 1 / (self._steps + 1)) * (weights - self.mean)
        return loss.detach()

    def race(self) -> Array:
        """Weights with which a network says what the race says."""
        weights = torch.zeros_like(self.mean)
        weights[-FEATURES] = 1
        return weights

    def read(self, path: Path) -> Array:
        """The weights of a file that `plain` made, in the order of `game.h`."""
        found = {name: torch.tensor(weights) for name, weights in json.loads(path.read_text("utf-8")).items()}
        cut = FEATURES * self.units
        own, mean = found["own"], found["mean"]
        parts = [own[:cut], mean[:cut], own[cut:], mean[cut:], found["bias"], found["output"], found["skip"]]
        return torch.cat(parts).to(DEVICE)

    def plain(self) -> dict[str, Any]:
        """The weights as the game's `network.py` reads them."""
        own, mean, of_row, mean_of_row, bias, output, skip = torch.split(self.mean.cpu(), self._sizes)
        parts = {
            "own": torch.cat([own, of_row]),
            "mean": torch.cat([mean, mean_of_row]),
            "bias": bias,
            "output": output,
            "skip": skip,
        }
        return {name: [float(f"{x:.4g}") for x in part.tolist()] for name, part in parts.items()}
