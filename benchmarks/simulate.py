"""Random play of the four games, plain and compiled, in one run with what a user would pick instead.

Run it with `make benchmark`. Contenders take turns, so that a slow moment of the machine strikes all alike; the
figures are medians over the rounds, on one core.
"""

import json
import os
import subprocess
import sys
from pathlib import Path
from statistics import median

from benchmarks.random_play import GAMES

ROOT = Path(__file__).parent.parent
WAYS = {"compiled": ROOT / "build" / "compiled", "plain": ROOT / "src"}
ROUNDS, SECONDS = 5, 2.0


def measure(contender: str, path: Path) -> dict[str, float]:
    """One turn of one contender, in a process of its own."""
    command = [sys.executable, str(Path(__file__).with_name("random_play.py")), contender, str(SECONDS)]
    environment = os.environ | {"PYTHONPATH": str(path)}
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    figures: dict[str, float] = json.loads(done.stdout.splitlines()[-1])
    return figures


def main() -> None:
    """Lets all contenders take turns, and prints the table."""
    contenders = [(name, WAYS["plain"], "") for name in ("open-spiel", "rlcard")]
    contenders += [(game, path, way) for game in GAMES for way, path in WAYS.items()]
    found: dict[tuple[str, str], list[dict[str, float]]] = {(name, way): [] for name, _, way in contenders}
    for round_number in range(1, ROUNDS + 1):
        for name, path, way in contenders:
            figures = measure(name, path)
            if way:
                assert figures["compiled"] == (way == "compiled"), f"{name} did not run {way}"
            found[name, way].append(figures)
        print(f"round {round_number} of {ROUNDS}", file=sys.stderr)
    print_table(found)


def print_table(found: dict[tuple[str, str], list[dict[str, float]]]) -> None:
    """The medians, and how many times OpenSpiel's decisions each makes."""
    reference = median(turn["rate"] for turn in found["open-spiel", ""])
    print("| random play | decisions/s | × OpenSpiel | copy µs |\n|---|---:|---:|---:|")
    for (name, way), turns in found.items():
        rate = median(turn["rate"] for turn in turns)
        label = {"open-spiel": "OpenSpiel gin_rummy (C++)", "rlcard": "RLCard gin-rummy"}.get(name, name)
        copy = f"{median(turn['copy'] for turn in turns):.2f}" if way else ""
        print(f"| {label}{', ' + way if way else ''} | {rate:,.0f} | {rate / reference:.1f} | {copy} |")


if __name__ == "__main__":
    main()
