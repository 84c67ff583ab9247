"""How much rollouts gain when the luck is taken out of their results.

    PYTHONPATH=build/compiled python -m benchmarks.valuer.rollouts --records games.xz

plays positions from the middle of recorded games on, with the luck and without, and prints the spread of the first
seat's results and the processor time of a rollout. `saved` is how many rollouts with luck one without it is worth.
"""

import argparse
from itertools import islice
from pathlib import Path
from time import process_time

from benchmarks.valuer.games import read_games
from benchmarks.valuer.moments import moments
from ludorail import Seeded
from ludorail.analysis.rollouts import OUTCOMES, Rollouts, Spread
from ludorail.core.rules import AnyRules
from ludorail.core.state import State


def measure(rules: AnyRules, states: list[State], outcomes: int, count: int) -> tuple[float, float]:
    """The mean variance of a rollout's result over the states, and its seconds."""
    rollouts, variance, begun = Rollouts(rules, outcomes), 0.0, process_time()
    for state in states:
        spread = Spread()
        for seed in range(count):
            spread.add(rollouts.play(state, Seeded(seed))[0])
        variance += spread.standard_error**2 * count / len(states)
    return variance, (process_time() - begun) / (count * len(states))


def main() -> None:
    """Measures what the command line asks for and prints a line for each file."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.valuer.rollouts")
    parser.add_argument("--records", type=Path, nargs="+", required=True)
    parser.add_argument("--positions", type=int, default=10)
    parser.add_argument("--rollouts", type=int, default=40, help="rollouts of each position")
    given = parser.parse_args()
    print("| game | deviation | without luck | ms | without luck | saved |\n|---|---:|---:|---:|---:|---:|")
    for path in given.records:
        records = list(islice(read_games(path), given.positions))
        states = [state.copy() for record in records for state in islice(moments(record), 4, 5)]
        rules = records[0].rules
        plain, seconds = measure(rules, states, 0, given.rollouts)
        reduced, longer = measure(rules, states, OUTCOMES, given.rollouts)
        saved = plain / reduced
        print(
            f"| {rules.meta.title} | {plain**0.5:.2f} | {reduced**0.5:.2f} | {1000 * seconds:.1f} | "
            f"{1000 * longer:.1f} | {saved:.1f} |",
            flush=True,
        )


if __name__ == "__main__":
    main()
