"""`python -m tests.mutants [GAME …] [--at FILE[:LINE]] [--one-in N] [--jobs N]`: does some test notice every slip?

Each mutant of a game's rules is one small change. Mutants that no test notices and `equivalents.toml` does not list
are printed, and the exit status is then 1.
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
from dataclasses import dataclass
from itertools import islice
from pathlib import Path

from tests.mutants.operators import Mutant, mutants_of
from tests.mutants.trials import ROOT, Trials, collect

GAMES = ("freight_train", "game_of_trains", "locomotion", "zack_and_pack")
RULES_ELSEWHERE = {"locomotion": ("network/network.py", "network/reading.py")}
"""Files with a game's rules outside its folder `rules`."""
EQUIVALENTS = Path(__file__).parent / "equivalents.toml"

Key = tuple[str, str, str, str]


def folder_of(game: str) -> Path:
    """Returns the folder of a game."""
    return ROOT / "src" / "ludorail" / "games" / game


def files_of(game: str) -> list[str]:
    """Returns the files with a game's rules, by their paths in its folder."""
    folder = folder_of(game)
    rules = sorted(path.relative_to(folder).as_posix() for path in folder.glob("rules/**/*.py"))
    return [*rules, *RULES_ELSEWHERE.get(game, ())]


@dataclass(frozen=True)
class MutantChoice:
    """The mutants asked for: of a game, of a file or a line, and one in how many."""

    game: str
    at: str = ""
    one_in: int = 1

    def mutants(self) -> Iterator[Mutant]:
        """Yields the mutants, the same each time, except those known to be equivalent."""
        listed = equivalents(self.game)
        for file in files_of(self.game):
            for mutant in mutants_of(folder_of(self.game), file):
                if mutant.key not in listed and self._has(mutant):
                    yield mutant

    def words(self) -> list[str]:
        """Returns the command-line words that ask for the same mutants."""
        return [self.game, "--at", self.at, "--one-in", str(self.one_in)]

    def _has(self, mutant: Mutant) -> bool:
        is_there = not self.at or self.at in (mutant.file, f"{mutant.file}:{mutant.line}")
        return is_there and random.Random(str(mutant.key)).randrange(self.one_in) == 0


def equivalents(game: str) -> set[Key]:
    """Returns the changes that make no visible difference to a game; the file gives a reason for each."""
    listed = tomllib.loads(EQUIVALENTS.read_text(encoding="utf-8")).get(game, [])
    return {(one["file"], one["where"], one["before"], one["after"]) for one in listed}


def work(wished: MutantChoice, worker: int, workers: int) -> int:
    """Tries one in `workers` of the mutants, and prints the fate of each as a line of JSON."""

    def tell(fate: str, mutant: Mutant) -> None:
        print(json.dumps([fate, mutant.file, mutant.number]), flush=True)

    return collect(wished.game, Trials(wished.game, islice(wished.mutants(), worker, None, workers), tell))


def _mutant(game: str, file: str, number: int) -> Mutant:
    return next(mutant for mutant in mutants_of(folder_of(game), file) if mutant.number == number)


def run(wished: MutantChoice, workers: int) -> list[Mutant]:
    """Tries mutants with several workers; prints the survivors and returns them."""
    began, fates, survivors = time.monotonic(), Counter[str](), list[Mutant]()
    game = wished.game

    def watch(worker: int) -> int:
        command = [sys.executable, "-m", "tests.mutants", *wished.words(), "--worker", str(worker), str(workers)]
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
    """Runs the mutants that the command line asks for."""
    parser = argparse.ArgumentParser(prog="tests.mutants", description=__doc__)
    parser.add_argument("games", nargs="*", default=GAMES, metavar="GAME")
    parser.add_argument("--at", default="", metavar="FILE[:LINE]", help="such as rules/turn.py:12")
    parser.add_argument("--one-in", type=int, default=1, metavar="N", help="try only one mutant in N")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, metavar="N")
    parser.add_argument("--worker", type=int, nargs=2, help=argparse.SUPPRESS)
    given = parser.parse_args()
    wished = [MutantChoice(game.replace("-", "_"), given.at, given.one_in) for game in given.games]
    if given.worker is not None:
        return work(wished[0], *given.worker)
    return 1 if sum(len(run(one, given.jobs)) for one in wished) else 0


if __name__ == "__main__":
    sys.exit(main())
