"""One contender of `simulate`: plays at random for some seconds and prints one line of JSON.

Run as `python random_play.py CONTENDER SECONDS`, in an environment that has the contender.
"""

import json
import random
import sys
from collections.abc import Callable
from time import process_time
from typing import Any, TypeAlias

GAMES: dict[str, dict[str, Any]] = {  # Any: options are JSON
    "game-of-trains": {"players": 2},
    "freight-train": {"players": 2},
    "locomotion": {"players": 2, "network": "shortcut"},
    "zack-and-pack": {"players": 3},
}
LIMIT = 20_000
"""Decisions after which a random game is cut: random games of Locomotion practically never end."""

Figures: TypeAlias = dict[str, float]


def main() -> None:
    """Measures the contender named on the command line."""
    contender, seconds = sys.argv[1], float(sys.argv[2])
    measure: dict[str, Callable[[float], Figures]] = {"open-spiel": open_spiel, "rlcard": rlcard}
    figures = measure[contender](seconds) if contender in measure else ludorail(contender, seconds)
    print(json.dumps(figures))


def ludorail(game: str, seconds: float) -> Figures:
    """Measures random play of one of our games, and the copy of a state from the middle of it."""
    from ludorail import COMPILED, Seeded, load_game
    from ludorail.core.thinking.playout import playout

    rules = load_game(game)
    source = Seeded(1)
    given = dict(GAMES[game])
    players = given.pop("players")
    options = rules.resolve_options(players, given, source)
    decisions = 0
    begin = process_time()
    while process_time() - begin < seconds:
        decisions += playout(rules, rules.start(players, options), source, LIMIT)
    rate = decisions / (process_time() - begin)
    state = rules.start(players, options)
    playout(rules, state, source, 100)
    return {"rate": rate, "copy": copy_microseconds(state.copy), "compiled": COMPILED}


def copy_microseconds(copy: Callable[[], object]) -> float:
    """The time of one copy in microseconds, with the call from Python."""
    repeats = 20_000
    begin = process_time()
    for _ in range(repeats):
        copy()
    return (process_time() - begin) / repeats * 1e6


def open_spiel(seconds: float) -> Figures:
    """Measures OpenSpiel's gin_rummy, in C++, driven from Python as in its examples."""
    import pyspiel

    game = pyspiel.load_game("gin_rummy")
    chooser = random.Random(1)
    decisions = 0
    begin = process_time()
    while process_time() - begin < seconds:
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(chooser.choices(outcomes, weights)[0])
            else:
                state.apply_action(chooser.choice(state.legal_actions()))
                decisions += 1
    return {"rate": decisions / (process_time() - begin)}


def rlcard(seconds: float) -> Figures:
    """Measures RLCard's gin-rummy, in Python, step by step through its environment."""
    import rlcard

    environment = rlcard.make("gin-rummy", config={"seed": 1})
    chooser = random.Random(1)
    decisions = 0
    begin = process_time()
    while process_time() - begin < seconds:
        state, _ = environment.reset()
        while not environment.is_over():
            state, _ = environment.step(chooser.choice(list(state["legal_actions"])))
            decisions += 1
    return {"rate": decisions / (process_time() - begin)}


if __name__ == "__main__":
    main()
