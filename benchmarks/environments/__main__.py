"""Benchmark of environments: decisions per second with observation and mask, against PettingZoo's games and OpenSpiel.

Run it with `make benchmark-environments`. Contenders take turns, each in a process of its own, so that a slow moment of
the machine affects all alike; the figures are medians over the rounds, in processor time of one core.
"""

import argparse
import json
import os
import subprocess
import sys
from pathlib import Path
from statistics import median

from benchmarks.environments.steps import OTHERS, OURS

ROOT = Path(__file__).parents[2]
COMPILED = ROOT / "build" / "compiled"


def measure(contender: str, seconds: float) -> float | None:
    """Measures one turn of a contender; None if it is not installed."""
    command = [sys.executable, "-m", "benchmarks.environments.steps", contender, str(seconds)]
    environment = os.environ | {"PYTHONPATH": f"{COMPILED}:{ROOT}"}
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True, cwd=ROOT)
    rate: float | None = json.loads(done.stdout.splitlines()[-1])
    return rate


def main() -> None:
    """Lets all contenders take turns, and prints the table."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.environments", description=__doc__)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=2.0)
    given = parser.parse_args()
    contenders = [*OTHERS, *OURS]
    found: dict[str, list[float]] = {}
    for number in range(1, given.rounds + 1):
        for contender in contenders:
            rate = measure(contender, given.seconds)
            if rate is not None:
                found.setdefault(contender, []).append(rate)
        print(f"round {number} of {given.rounds}", file=sys.stderr)
    print_table({contender: median(rates) for contender, rates in found.items()})


def print_table(rates: dict[str, float]) -> None:
    """Prints the rates, and each as a multiple of the others'."""
    others = [contender for contender in rates if contender in OTHERS]
    head = " | ".join(f"× {contender.split(' ')[-1]}" for contender in others)
    print(f"| environment | decisions/s | {head} |\n|---|---:|{'---:|' * len(others)}")
    for contender, rate in rates.items():
        multiples = " | ".join(f"{rate / rates[other]:,.1f}" for other in others)
        print(f"| {contender} | {rate:,.0f} | {multiples} |")


if __name__ == "__main__":
    main()
