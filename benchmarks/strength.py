"""The strength of bots: a fixed panel, every pair in paired games, with the luck taken out.

    PYTHONPATH=build/compiled python -m benchmarks.strength --game game-of-trains -o build/strength

plays each pair until a test by betting (`ludorail.arena.betting`) tells the two apart, or for `--games` games. A block,
in which the two are seated in every way with the same chance, is one observation: equals score 50 % in it in the mean.
Two bots that play as level 2 must not be told apart. The folder has every record; run again, it goes on. With
`--seconds` a pair is left when its time is up; what it has shown by then is as valid, in a wider interval.
"""

import argparse
import json
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import asdict, dataclass
from itertools import combinations, groupby
from pathlib import Path
from time import perf_counter

from benchmarks.panel import TWINS, panel
from ludorail import game_ids, load_game
from ludorail.arena.betting import Bets, likely_means
from ludorail.arena.folder import Folder
from ludorail.arena.messages import Result, ScheduledGame, Setup
from ludorail.arena.rating import PairScore
from ludorail.arena.run import play_items
from ludorail.arena.schedule import schedule
from ludorail.arena.summary import meeting_of, summarise

MOST_GAMES = 400
MOST_DECISIONS = 5000
SEED = 1
HEAD = """
| pair | games | score | 99 % interval | without luck | 95 % interval | worth | first seat |
|---|---:|---:|---:|---:|---:|---:|---:|"""


@dataclass(frozen=True)
class Played:
    """A pair that has played, and the first seat's share of the wins in its games."""

    pair: PairScore
    low: float
    high: float
    """The interval of the mean score that holds at any time, whatever ended the games."""
    wealth: float
    """The worth of a stake of 1 that was bet on the two not being equals."""
    told_apart: bool
    first_seat: float

    def row(self) -> str:
        """A row of the table."""
        pair, found = self.pair, self.pair.adjusted
        without = "– | – | –"
        if found is not None:
            without = f"{found.score:.1%} | {found.low:.1%} to {found.high:.1%} | {found.worth:.1f}"
        names = f"{_short(pair.first)} – {_short(pair.second)}"
        interval = f"{self.low:.1%} to {self.high:.1%}"
        return f"| {names} | {pair.games} | {pair.score:.1%} | {interval} | {without} | {self.first_seat:.1%} |"


class Pair:
    """Two bots that play block after block. The order in which games end does not change what is found."""

    def __init__(self, game: str, bots: Sequence[str], output: Path) -> None:
        self.setup = Setup(
            game=game,
            players=max(2, load_game(game).meta.min_players),
            options={},
            data=None,
            bots=list(bots),
            seconds=None,
            iterations=1,
            limit=MOST_DECISIONS,
            seed=SEED,
        )
        self._folder = Folder(output / game / "-".join(map(_short, bots)))
        self._results = self._folder.resume(self.setup)
        self._counted: list[Result] = []
        self._scores: list[float] = []
        self._bets = Bets()

    def play(self, most: int, seconds: float, jobs: int) -> Played:
        """Plays until the two are told apart, for `most` games, or until the time is up."""
        until = perf_counter() + seconds
        blocks = [list(items) for _, items in groupby(schedule(self.setup, most, "."), _block)]
        for begin in range(0, len(blocks), jobs):
            some = blocks[begin : begin + jobs]
            self._play(some, jobs)
            for block in some:
                self._count(block)
                if self._bets.are_won:
                    return self._played()
            if perf_counter() > until:
                break
        return self._played()

    def _play(self, blocks: Iterable[Iterable[ScheduledGame]], jobs: int) -> None:
        items = [item for block in blocks for item in block if item["number"] not in self._results]
        for result, record in play_items(items, "loky" if jobs > 1 else "sequential", jobs):
            self._results[result["number"]] = result
            self._folder.keep(result, record)

    def _count(self, block: Iterable[ScheduledGame]) -> None:
        """Settles the bets on a block."""
        results = [self._results[item["number"]] for item in block]
        scores = [meeting_of(self.setup["bots"], result).score for result in results]
        self._counted += results
        self._scores.append(sum(scores) / len(scores))
        self._bets.add(self._scores[-1])

    def _played(self) -> Played:
        low, high = likely_means(self._scores)
        [pair] = summarise(self.setup, self._counted, len(self._counted)).pairs
        return Played(pair, low, high, self._bets.wealth, self._bets.are_won, _first_seat(self._counted))


def _block(item: ScheduledGame) -> int:
    return item["block"]


def _short(bot: str) -> str:
    return bot.rpartition(":")[2]


def _first_seat(results: Iterable[Result]) -> float:
    shares = [(0 in winners) / len(winners) for result in results if (winners := result["winners"])]
    return sum(shares) / len(shares) if shares else 0.0


def pairs(game: str, bots: Sequence[str] | None) -> Iterator[tuple[str, str]]:
    """The pairs of a game: the twins, then each bot of the panel against those after it."""
    yield TWINS
    yield from combinations(bots or panel(game), 2)


def main() -> None:
    """Plays the games that the command line asks for, and prints a table for each."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.strength")
    parser.add_argument("--game", choices=game_ids(), action="append")
    parser.add_argument("--bots", nargs="+", help="the bots to play, in place of the panel")
    parser.add_argument("--games", type=int, default=MOST_GAMES, help="games of a pair, at most")
    parser.add_argument("--seconds", type=float, default=1e9, help="leave a pair after this time")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("-o", "--output", type=Path, default=Path("build", "strength"))
    given = parser.parse_args()
    twins_alike = True
    for game in given.game or game_ids():
        print(f"## {load_game(game).meta.title}\n{HEAD}", flush=True)
        found: list[Played] = []
        for bots in pairs(game, given.bots):
            found.append(Pair(game, bots, given.output).play(given.games, given.seconds, given.jobs))
            print(found[-1].row(), flush=True)
            table = json.dumps([asdict(one) for one in found], indent=1)
            (given.output / game / "table.json").write_text(table + "\n", encoding="utf-8")
        known = [one.pair.adjusted.worth for one in found if one.pair.adjusted is not None]
        mean = sum(known) / len(known) if known else 1.0
        print(f"\nWith the luck taken out, a game is worth {mean:.1f} on average over pairs.\n", flush=True)
        twins_alike &= not found[0].told_apart
    if not twins_alike:
        raise SystemExit("Of two bots that play alike one came out better: seats, chance or scores are not fair.")


if __name__ == "__main__":
    main()
