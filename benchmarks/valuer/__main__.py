"""Measures how well calibrated and how fast each game's valuer is, on games that no fitting saw.

Run it with `make benchmark-valuer`; `ARGUMENTS="--game game-of-trains"` measures one game. Games are played from seed 0
on, levels 2 and 3 mixed; fitting uses seeds from 1,000,000 on. The games of Freight Train take hours on two cores:
`--records` measures those that `benchmarks.valuer.games` has written before.
"""

import argparse
from collections.abc import Iterable, Iterator
from pathlib import Path
from time import process_time

from benchmarks.valuer.calibration import Calibration
from benchmarks.valuer.games import play_games, read_games
from benchmarks.valuer.moments import moments, result
from ludorail import COMPILED, Record, game_ids, load_game, read_record
from ludorail.core.extensions.bots import valuer_of

GAMES = 2000


class Measured:
    """The figures of a valuer with one number of players."""

    def __init__(self) -> None:
        self.games = 0
        self.calibration = Calibration()
        self.seconds = 0.0

    def add(self, record: Record) -> None:
        """Values some moments of a game."""
        valuer = valuer_of(record.rules)
        assert valuer is not None
        self.games += 1
        shares = result(record)
        for state in moments(record):
            begun = process_time()
            values = valuer.values(state)
            self.seconds += process_time() - begun
            self.calibration.add(values, shares)

    def row(self, name: str, players: int) -> str:
        """A line of the table."""
        found = self.calibration
        microseconds = 1e6 * self.seconds / found.moments
        gain = 100 * (1 - found.brier / found.brier_of_equals)
        return (
            f"| {name} | {players} | {self.games} | {found.error:.1f} | {found.brier:.3f} | "
            f"{found.brier_of_equals:.3f} | {gain:.0f} % | {microseconds:.0f} | {found.reliability()} |"
        )


def measure(records: Iterable[Record]) -> Iterator[str]:
    """Measures the games and yields a line for each game and number of players."""
    found: dict[tuple[str, int], Measured] = {}
    for record in records:
        key = record.rules.meta.title, int(record.headers["Players"])
        found.setdefault(key, Measured()).add(record)
    for key in sorted(found):
        yield found[key].row(*key)


def played(game: str, games: int, first: int, jobs: int) -> Iterator[Record]:
    """Plays the games of every number of players."""
    meta = load_game(game).meta
    numbers = range(max(2, meta.min_players), meta.max_players + 1)
    items = [(players, first + seed) for players in numbers for seed in range(games)]
    for text in play_games(game, items, jobs, 1e9):
        yield read_record(text)


def main() -> None:
    """Measures what the command line asks for and prints the table."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.valuer")
    parser.add_argument("--game", nargs="+", default=game_ids())
    parser.add_argument("--games", type=int, default=GAMES, help="games for each number of players")
    parser.add_argument("--first", type=int, default=0, help="the first seed")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--records", type=Path, nargs="+", help="measure the games of these files instead")
    given = parser.parse_args()
    print(
        f"Rules {'compiled' if COMPILED else 'plain'}; reliability: mean chance and wins of each tenth, in per cent.\n"
    )
    print("| game | players | games | ECE | Brier | of equal shares | better by | µs | reliability |")
    print("|---|---:|---:|---:|---:|---:|---:|---:|---|")
    sources: Iterable[Iterator[Record]] = (
        map(read_games, given.records)
        if given.records
        else (played(game, given.games, given.first, given.jobs) for game in given.game)
    )
    for records in sources:
        for line in measure(records):
            print(line, flush=True)


if __name__ == "__main__":
    main()
