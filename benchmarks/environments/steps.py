"""One contender of `environments`: plays at random for some seconds and prints its decisions per second as JSON.

Run as `python -m benchmarks.environments.steps CONTENDER SECONDS`; prints null if the contender is not installed.
"""

import json
import sys
from importlib import import_module
from time import process_time
from typing import Any

OURS: dict[str, tuple[str, int]] = {
    "Game of Trains": ("game-of-trains", 2),
    "Freight Train": ("freight-train", 2),
    "Locomotion": ("locomotion", 2),
    "Zack & Pack": ("zack-and-pack", 3),
}
"""By title, the game and the number of players."""
OTHERS = (
    "PettingZoo connect_four_v3",
    "PettingZoo gin_rummy_v4",
    "PettingZoo texas_holdem_no_limit_v6",
    "OpenSpiel gin_rummy",
)
GAMES = 256
"""Games stepped at once."""


def main() -> None:
    """Measures the contender named on the command line."""
    contender, seconds = sys.argv[1], float(sys.argv[2])
    library, _, name = contender.partition(" ")
    try:
        if contender in OURS:
            rate = ludorail(*OURS[contender], seconds)
        elif library == "PettingZoo":
            rate = pettingzoo(name, seconds)
        else:
            rate = open_spiel(name, seconds)
    except ModuleNotFoundError:
        print("null")
    else:
        print(json.dumps(rate))


def ludorail(game: str, players: int, seconds: float) -> float:
    """Measures our games, stepped at once, with random legal actions."""
    from ludorail import COMPILED
    from ludorail.rl import VectorEnv

    assert COMPILED, "the rules are not compiled"
    env = VectorEnv(game, players, GAMES)
    env.reset(seed=1)
    decisions = 0
    begin = process_time()
    while process_time() - begin < seconds:
        env.step(env.sample_actions())
        decisions += GAMES
    return decisions / (process_time() - begin)


def pettingzoo(name: str, seconds: float) -> float:
    """Measures one of PettingZoo's own games, agent after agent, with random legal actions."""
    env = import_module(f"pettingzoo.classic.{name}").env()
    env.reset(seed=1)
    decisions = 0
    begin = process_time()
    while process_time() - begin < seconds:
        observation, _, terminated, truncated, info = env.last()
        if terminated or truncated:
            env.reset()
            continue
        mask = observation["action_mask"] if isinstance(observation, dict) else info["action_mask"]
        env.step(env.action_space(env.agent_selection).sample(mask))
        decisions += 1
    return decisions / (process_time() - begin)


def open_spiel(name: str, seconds: float) -> float:
    """Measures OpenSpiel's vector environment, with random legal actions."""
    import random

    from open_spiel.python import rl_environment
    from open_spiel.python.rl_agent import StepOutput
    from open_spiel.python.vector_env import SyncVectorEnv

    count = 16
    envs: Any = SyncVectorEnv([rl_environment.Environment(name) for _ in range(count)])
    chooser = random.Random(1)
    steps = envs.reset()
    decisions = 0
    begin = process_time()
    while process_time() - begin < seconds:
        actions = []
        for step in steps:
            player = step.observations["current_player"]
            actions.append(StepOutput(chooser.choice(step.observations["legal_actions"][player]), []))
        steps, _, _, _ = envs.step(actions, reset_if_done=True)
        decisions += count
    return decisions / (process_time() - begin)


if __name__ == "__main__":
    main()
