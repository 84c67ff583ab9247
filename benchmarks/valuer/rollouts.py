"""Benchmark of rollouts: the gain from taking luck out of their results, and from stopping after some decisions.

    PYTHONPATH=build/compiled python -m benchmarks.valuer.rollouts --records games.xz

plays on from positions in the middle of recorded games, and prints the deviation of the first seat's results and the
processor time of a rollout, with luck and without.
"""

import argparse
from itertools import islice
from pathlib import Path
from time import process_time

from benchmarks.valuer.games import read_games
from benchmarks.valuer.moments import moments
from ludorail import Seeded
from ludorail.analysis.rollouts import HORIZON, MOST_DECISIONS, OUTCOMES_VALUED, Rollouts, Spread
from ludorail.core.rules import AnyRules
from ludorail.core.state import State


def measure(rules: AnyRules, states: list[State], outcomes: int, horizon: int, count: int) -> str:
    """The deviation of a rollout's result, averaged over the states, and its milliseconds."""
    rollouts, variance, begun = Rollouts(rules, outcomes, horizon), 0.0, process_time()
    for state in states:
        spread = Spread()
        for seed in range(count):
            spread.add(rollouts.play(state, Seeded(seed))[0])
        variance += spread.standard_error**2 * count / len(states)
    return f"{variance**0.5:.2f}, {1000 * (process_time() - begun) / (count * len(states)):.1f} ms"


def main() -> None:
    """Measures what the command line asks for and prints a line for each file."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.valuer.rollouts")
    parser.add_argument("--records", type=Path, nargs="+", required=True)
    parser.add_argument("--positions", type=int, default=10)
    parser.add_argument("--rollouts", type=int, default=40, help="rollouts of each position")
    given = parser.parse_args()
    print(f"| game | to the end | without luck | {HORIZON} decisions | without luck |\n|---|---:|---:|---:|---:|")
    for path in given.records:
        records = list(islice(read_games(path), given.positions))
        states = [state.copy() for record in records for state in islice(moments(record), 4, 5)]
        rules = records[0].rules
        found = [
            measure(rules, states, outcomes, horizon, given.rollouts)
            for horizon in (MOST_DECISIONS, HORIZON)
            for outcomes in (0, OUTCOMES_VALUED)
        ]
        print(f"| {rules.meta.title} | {' | '.join(found)} |", flush=True)


if __name__ == "__main__":
    main()
