"""Makes the valuer of Game of Trains from a trained network: its chances become those of games of levels 2 and 3.

    python -m benchmarks.valuer.games --game game-of-trains --players 2 3 4 --first 1000000 --games 3000 --out train.xz
    python -m benchmarks.self_play.calibrate --network network.json --games train.xz --out valuer.json

Seats' scores get a factor, and the seat whose turn it is, or that may still keep a car, something more: the numbers
that make the results of the games most likely, for each number of players, by Newton's method. It needs numpy.
"""

import argparse
import json
from pathlib import Path
from typing import Any, TypeAlias

import numpy as np

from benchmarks.valuer.games import read_games
from benchmarks.valuer.moments import moments, result
from ludorail import Seeded
from ludorail.games.game_of_trains import RULES, TrainState
from ludorail.games.game_of_trains.bots.levels import drawable_cars
from ludorail.games.game_of_trains.bots.line_chances import LineChances
from ludorail.games.game_of_trains.bots.search_position import position_of
from ludorail.games.game_of_trains.bots.value_network import (
    NetworkEvaluator,
    Sharpness,
    ValueNetwork,
    read_network,
)
from ludorail.games.game_of_trains.bots.valuer import cars_to_choose_from
from ludorail.games.game_of_trains.rules.state import DRAWN, KEEP, PLAY

Floats: TypeAlias = Any  # Any: an array of numpy, which only those who fit have installed

STEPS = 25
DIGITS = 3
AT_START, IN_TURN = "at_start", "in_turn"


def terms(state: TrainState, network: ValueNetwork) -> list[list[float]]:
    """For each seat its score, whether it has the first turn from here, and the cars of which it may still keep one."""
    position = position_of(state)
    before = state.phase <= KEEP
    if before:
        position.seat = 0
    scores = NetworkEvaluator(LineChances(drawable_cars(RULES.hide(state, None))), state.players, network).scores(
        position
    )
    return [
        [
            scores[seat],
            float(seat == position.seat),
            float(cars_to_choose_from(state, seat) if before else 0),
        ]
        for seat in range(state.players)
    ]


def fit(given: Floats, shares: Floats) -> Floats:
    """The weights of the terms under which the results are most likely."""
    weights = np.zeros(given.shape[-1])
    weights[0] = 1.0
    for _ in range(STEPS):
        scores = given @ weights
        chances = np.exp(scores - scores.max(axis=1, keepdims=True))
        chances /= chances.sum(axis=1, keepdims=True)
        gradient = np.einsum("ns,nsf->f", chances - shares, given)
        mean = np.einsum("ns,nsf->nf", chances, given)
        second = np.einsum("ns,nsf,nsg->fg", chances, given, given) - mean.T @ mean
        weights -= np.linalg.solve(second + 1e-6 * np.eye(len(weights)), gradient)
    return weights


def main() -> None:
    """Reads the network and the games, and writes the valuer."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.self_play.calibrate")
    parser.add_argument("--network", type=Path, required=True)
    parser.add_argument("--games", type=Path, required=True)
    parser.add_argument("--out", type=Path, required=True)
    asked = parser.parse_args()
    text = asked.network.read_text(encoding="utf-8")
    network = read_network(text)
    network.in_turn.update({players: Sharpness(1.0, 0.0) for players in (2, 3, 4)})
    found: dict[tuple[str, int], list[tuple[list[list[float]], list[float]]]] = {}
    for number, record in enumerate(read_games(asked.games)):
        shares = result(record)
        for state in moments(record, shift=Seeded(number).below(1000) / 1000):
            assert isinstance(state, TrainState)
            if state.phase <= KEEP or state.phase in (PLAY, DRAWN):
                kind = AT_START if state.phase <= KEEP else IN_TURN
                found.setdefault((kind, len(shares)), []).append((terms(state, network), shares))
    valuer = {AT_START: {}, IN_TURN: {}, **json.loads(text)}
    for (kind, players), samples in sorted(found.items()):
        count = 3 if kind == AT_START else 2
        given = np.array([rows for rows, _ in samples])[:, :, :count]
        weights = fit(given, np.array([shares for _, shares in samples]))
        valuer[kind][str(players)] = [round(float(weight), DIGITS) for weight in weights]
        print(f"{kind}, {players} players, {len(samples)} moments: {valuer[kind][str(players)]}", flush=True)
    asked.out.write_text(json.dumps(valuer, separators=(",", ":")) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
