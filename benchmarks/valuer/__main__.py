"""Measures how well calibrated and how fast each game's valuer is, on games that no fitting saw.

Run it with `make benchmark-valuer`; `ARGUMENTS="--game game-of-trains"` measures one game. Games between levels 2 and
3 are played from seed 0 on; fitting uses seeds from 1,000,000 on. The games of Freight Train take hours on two cores:
`--seconds` ends the run earlier, and with `--add FILE` a run continues after the seeds of that file and adds its games
there. `--records` measures games that `benchmarks.valuer.games` wrote before.
"""

import argparse
import json
from collections.abc import Iterable, Iterator
from dataclasses import asdict, dataclass, field
from itertools import chain
from pathlib import Path
from time import process_time

from benchmarks.valuer.calibration import Calibration, Tenth
from benchmarks.valuer.games import play_games, read_games
from benchmarks.valuer.moments import moments, result
from ludorail import COMPILED, Record, game_ids, load_game, read_record
from ludorail.core.extensions.bots import valuer_of

GAMES = 2000


@dataclass
class Measured:
    """The figures of a valuer with one number of players."""

    games: int = 0
    next_seed: int = 0
    """The first seed that has not been played."""
    seconds: float = 0.0
    calibration: Calibration = field(default_factory=Calibration)

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


class Measurements:
    """The figures of all games and numbers of players; a file can keep them from one run to the next.

    Figures of another version of a game's valuer are left out.
    """

    def __init__(self) -> None:
        self._found: dict[str, dict[int, Measured]] = {}

    def of(self, game: str, players: int) -> Measured:
        """The figures of a game with that number of players."""
        return self._found.setdefault(game, {}).setdefault(players, Measured())

    def add(self, records: Iterable[Record]) -> None:
        """Measures games."""
        for record in records:
            self.of(record.rules.meta.id, int(record.headers["Players"])).add(record)

    def rows(self) -> Iterator[str]:
        """The lines of the table."""
        for game, by_players in sorted(self._found.items()):
            for players, measured in sorted(by_players.items()):
                if measured.games:
                    yield measured.row(load_game(game).meta.title, players)

    def read(self, path: Path) -> None:
        """Adds the figures of a file."""
        for game, kept in json.loads(path.read_text(encoding="utf-8")).items():
            if kept["version"] == _version(game):
                for players, figures in kept["players"].items():
                    counted = figures.pop("calibration")
                    tenths = [Tenth(**tenth) for tenth in counted.pop("tenths")]
                    self._found.setdefault(game, {})[int(players)] = Measured(
                        calibration=Calibration(tenths, **counted), **figures
                    )

    def write(self, path: Path) -> None:
        """Writes the figures to a file."""
        kept = {
            game: {"version": _version(game), "players": {key: asdict(one) for key, one in by_players.items()}}
            for game, by_players in self._found.items()
        }
        path.write_text(json.dumps(kept, indent=1) + "\n", encoding="utf-8")


def _version(game: str) -> int:
    valuer = valuer_of(load_game(game))
    assert valuer is not None
    return valuer.VERSION


def play(found: Measurements, game: str, games: int, first: int, jobs: int, seconds: float) -> None:
    """Plays and measures that many more games with every number of players, in turn, until the time is up."""
    meta = load_game(game).meta
    numbers = range(max(2, meta.min_players), meta.max_players + 1)
    seeds = {players: max(first, found.of(game, players).next_seed) for players in numbers}
    items = [(players, seeds[players] + number) for number in range(games) for players in numbers]
    for (players, seed), text in play_games(game, items, jobs, seconds):
        measured = found.of(game, players)
        measured.next_seed = seed + 1
        if text:
            measured.add(read_record(text))


def main() -> None:
    """Measures what the command line asks for and prints the table."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.valuer")
    parser.add_argument("--game", nargs="+", default=game_ids())
    parser.add_argument("--games", type=int, default=GAMES, help="games for each number of players")
    parser.add_argument("--first", type=int, default=0, help="the first seed")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--seconds", type=float, default=1e9, help="stop each game after this time")
    parser.add_argument("--records", type=Path, nargs="+", help="measure the games of these files instead")
    parser.add_argument("--add", type=Path, help="a file of figures to continue from and to save to")
    given = parser.parse_args()
    found = Measurements()
    if given.add is not None and given.add.exists():
        found.read(given.add)
    if given.records:
        found.add(chain.from_iterable(map(read_games, given.records)))
    for game in () if given.records else given.game:
        play(found, game, given.games, given.first, given.jobs, given.seconds)
    if given.add is not None:
        found.write(given.add)
    print(
        f"Rules {'compiled' if COMPILED else 'plain'}; reliability: mean chance and wins of each tenth, in per cent.\n"
    )
    print("| game | players | games | ECE | Brier | of equal shares | better by | µs | reliability |")
    print("|---|---:|---:|---:|---:|---:|---:|---:|---|")
    for row in found.rows():
        print(row, flush=True)


if __name__ == "__main__":
    main()
