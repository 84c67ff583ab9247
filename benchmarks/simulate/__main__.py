"""Benchmark of random play: the four games, plain and compiled, beside OpenSpiel and RLCard.

Run it with `make benchmark`. Contenders take turns, so that a slow moment of the machine affects all alike; the
figures are medians over the rounds, on one core.
"""

import json
import os
import subprocess
import sys
from pathlib import Path
from statistics import median

from benchmarks.simulate.random_play import GAMES

ROOT = Path(__file__).parents[2]
BUILDS = {"compiled": ROOT / "build" / "compiled", "plain": ROOT / "src"}
ROUNDS = 5
SECONDS = 2.0


def measure(contender: str, path: Path) -> dict[str, float]:
    """Measures one turn of a contender, in a process of its own."""
    command = [sys.executable, str(Path(__file__).with_name("random_play.py")), contender, str(SECONDS)]
    environment = os.environ | {"PYTHONPATH": str(path)}
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    figures: dict[str, float] = json.loads(done.stdout.splitlines()[-1])
    return figures


def main() -> None:
    """Lets all contenders take turns, and prints the table."""
    contenders = [(name, BUILDS["plain"], "") for name in ("open-spiel", "rlcard")]
    contenders += [(game, path, build) for game in GAMES for build, path in BUILDS.items()]
    found: dict[tuple[str, str], list[dict[str, float]]] = {(name, build): [] for name, _, build in contenders}
    for round_number in range(1, ROUNDS + 1):
        for name, path, build in contenders:
            figures = measure(name, path)
            if build:
                assert figures["compiled"] == (build == "compiled"), f"{name} did not run {build}"
            found[name, build].append(figures)
        print(f"round {round_number} of {ROUNDS}", file=sys.stderr)
    print_table(found)


def print_table(found: dict[tuple[str, str], list[dict[str, float]]]) -> None:
    """Prints the medians, and each rate as a multiple of OpenSpiel's."""
    reference = median(run["rate"] for run in found["open-spiel", ""])
    print("| random play | decisions/s | × OpenSpiel | copy µs |\n|---|---:|---:|---:|")
    for (name, build), runs in found.items():
        rate = median(run["rate"] for run in runs)
        label = {"open-spiel": "OpenSpiel gin_rummy (C++)", "rlcard": "RLCard gin-rummy"}.get(name, name)
        copy = f"{median(run['copy'] for run in runs):.2f}" if build else ""
        print(f"| {label}{', ' + build if build else ''} | {rate:,.0f} | {rate / reference:.1f} | {copy} |")


if __name__ == "__main__":
    main()
