"""`python -m tests.mutants [GAME …] [--one-in N] [--jobs N]`: does a test notice every slip of the rules?

Each mutant of a game's rules is one small change. Those that no test notices and `equivalents.toml` does not list are
printed; then the exit status is 1.
"""

import argparse
import json
import os
import random
import subprocess
import sys
import time
import tomllib
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from tests.mutants.operators import Mutant, mutants_of
from tests.mutants.trials import ROOT, Fork, Fresh, collect

GAMES = ("freight_train", "game_of_trains", "locomotion", "zack_and_pack")
RULES_ELSEWHERE = {"locomotion": ("network/network.py", "network/reading.py")}
"""Files with rules of a game that are not in its folder `rules`."""
EQUIVALENTS = Path(__file__).parent / "equivalents.toml"
FRESH_SECONDS = 900
"""Seconds after which a mutant that was imported anew counts as one that never ends."""

Key = tuple[str, str, str, str]


def folder_of(game: str) -> Path:
    """Returns the folder of a game."""
    return ROOT / "src" / "ludorail" / "games" / game


def package_of(game: str) -> str:
    """Returns the package of a game."""
    return f"ludorail.games.{game}"


def files_of(game: str) -> list[str]:
    """Returns the files with a game's rules, by their paths in its folder."""
    rules = sorted(f"rules/{path.name}" for path in folder_of(game).glob("rules/*.py"))
    return [*rules, *RULES_ELSEWHERE.get(game, ())]


def share_of(game: str, one_in: int, worker: int, workers: int) -> Iterator[Mutant]:
    """Yields the mutants of one worker; with `one_in`, one in so many of them, the same each time."""
    number = 0
    for file in files_of(game):
        for mutant in mutants_of(folder_of(game), file):
            if random.Random(str(mutant.key)).randrange(one_in) == 0:
                if number % workers == worker and mutant.key not in equivalents(game):
                    yield mutant
                number += 1


def equivalents(game: str) -> set[Key]:
    """Returns the changes that change nothing that a game can show, with a reason for each in the file."""
    listed = tomllib.loads(EQUIVALENTS.read_text(encoding="utf-8")).get(game, [])
    return {(one["file"], one["where"], one["before"], one["after"]) for one in listed}


def work(game: str, one_in: int, worker: int, workers: int) -> int:
    """Tries a share of the mutants, and prints what became of each as a line of JSON."""

    def tell(fate: str, mutant: Mutant, order: list[str]) -> None:
        if fate == "unclear":
            fate = _fresh_fate(game, mutant, order)
        print(json.dumps([fate, mutant.file, mutant.number]), flush=True)

    return collect(game, Fork(package_of(game), share_of(game, one_in, worker, workers), tell))


def _fresh_fate(game: str, mutant: Mutant, order: list[str]) -> str:
    command = [sys.executable, "-m", "tests.mutants", game, "--fresh", mutant.file, str(mutant.number)]
    given = json.dumps(order).encode()
    try:
        done = subprocess.run(
            command, cwd=ROOT, input=given, capture_output=True, timeout=FRESH_SECONDS, check=False
        )
    except subprocess.TimeoutExpired:
        return "killed"
    return "survived" if done.returncode == 0 else "killed"


def try_anew(game: str, file: str, number: int) -> int:
    """Imports one mutant in the place of its module and runs the tests in the order given; 0 if it survives."""
    mutant = _mutant(game, file, number)
    trial = Fresh(package_of(game), mutant, json.load(sys.stdin))
    collect(game, trial)
    return 0 if trial.survived else 1


def _mutant(game: str, file: str, number: int) -> Mutant:
    return next(mutant for mutant in mutants_of(folder_of(game), file) if mutant.number == number)


def run(game: str, one_in: int, workers: int) -> list[Mutant]:
    """Tries a game's mutants with several workers; prints the survivors and returns them."""
    began, fates, survivors = time.monotonic(), Counter[str](), list[Mutant]()

    def watch(worker: int) -> int:
        command = [sys.executable, "-m", "tests.mutants", game, "--one-in", str(one_in)]
        command += ["--worker", str(worker), str(workers)]
        with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as process:
            assert process.stdout is not None
            for line in process.stdout:
                fate, file, number = json.loads(line)
                fates[fate] += 1
                if fate == "survived":
                    survivors.append(_mutant(game, file, number))
                    print(survivors[-1], flush=True)
        return process.returncode

    with ThreadPoolExecutor(workers) as pool:
        ended = list(pool.map(watch, range(workers)))
    minutes = (time.monotonic() - began) / 60
    listed = len(equivalents(game))
    print(
        f"{game}: {fates['killed']} killed, {fates['survived']} survived, {listed} equivalent, {minutes:.0f} min"
    )
    if any(ended):
        raise SystemExit(f"{game}: a worker failed")
    return survivors


def main() -> int:
    """Runs what the words of the command ask for."""
    parser = argparse.ArgumentParser(prog="tests.mutants", description=__doc__)
    parser.add_argument("games", nargs="*", default=GAMES, metavar="GAME")
    parser.add_argument("--one-in", type=int, default=1, metavar="N", help="try only one mutant in N")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, metavar="N")
    parser.add_argument("--worker", type=int, nargs=2, help=argparse.SUPPRESS)
    parser.add_argument("--fresh", nargs=2, help=argparse.SUPPRESS)
    given = parser.parse_args()
    games = [game.replace("-", "_") for game in given.games]
    if given.worker is not None:
        return work(games[0], given.one_in, *given.worker)
    if given.fresh is not None:
        return try_anew(games[0], given.fresh[0], int(given.fresh[1]))
    return 1 if sum(len(run(game, given.one_in, given.jobs)) for game in games) else 0


if __name__ == "__main__":
    sys.exit(main())
