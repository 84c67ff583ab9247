"""The strength of bots: a fixed panel, every pair in paired games, with the luck taken out.

    PYTHONPATH=build/compiled python -m benchmarks.strength --game game-of-trains -o build/strength

plays each pair until one is ahead by 3.29 standard errors (a chance of 1 in 1,000 at each look, every 40 games), or for
`--games` games. Two bots that play as level 2 must hold 50 % against each other. The folder has every record; run
again, it goes on.
"""

import argparse
import json
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from itertools import combinations
from pathlib import Path

from ludorail import game_ids, load_game
from ludorail.arena.folder import Folder
from ludorail.arena.messages import Result, Setup
from ludorail.arena.rating import PairScore
from ludorail.arena.run import play_items
from ludorail.arena.schedule import schedule
from ludorail.arena.summary import summarise

PANEL = (
    "random",
    "level1",
    "level2",
    "level3",
    "level4",
    "benchmarks.panel:uct_1000",
    "benchmarks.panel:uct_10000",
)
SELF_MATCH = ("benchmarks.panel:twin", "benchmarks.panel:other_twin")
BETWEEN_LOOKS = 40
"""Games between two looks at the score."""
FEWEST = 80
"""Games before the first look."""
CONFIDENCE = 3.29
MOST_DECISIONS = 5000
SEED = 1


@dataclass(frozen=True)
class Played:
    """A pair that has played, and the first seat's share of the wins in its games."""

    pair: PairScore
    first_seat: float

    @property
    def is_decided(self) -> bool:
        """Whether one of the two is clearly ahead."""
        pair, found = self.pair, self.pair.adjusted
        if found is None:  # all games were alike
            return pair.high < 0.5 or pair.low > 0.5
        return abs(found.score - 0.5) > CONFIDENCE * found.standard_error


def play_pair(game: str, bots: Sequence[str], most: int, jobs: int, output: Path) -> Played:
    """Plays a pair until it is decided, or for at most `most` games."""
    rules = load_game(game)
    setup = Setup(
        game=game,
        players=max(2, rules.meta.min_players),
        options={},
        data=None,
        bots=list(bots),
        seconds=None,
        iterations=1,
        limit=MOST_DECISIONS,
        seed=SEED,
    )
    names = "-".join(bot.rpartition(":")[2] for bot in bots)
    folder = Folder(output / game / names)
    results = folder.resume(setup)
    games = 0
    while True:
        games = min(most, games + (BETWEEN_LOOKS if games else FEWEST))
        items = [item for item in schedule(setup, games, ".") if item["number"] not in results]
        for result, record in play_items(items, "loky" if jobs > 1 else "sequential", jobs):
            results[result["number"]] = result
            folder.keep(result, record)
        found = _played(setup, list(results.values()))
        if games >= most or found.is_decided:
            return found


def _played(setup: Setup, results: Sequence[Result]) -> Played:
    summary = summarise(setup, results, len(results))
    over = [result for result in results if result["winners"]]
    shares = [(0 in result["winners"]) / len(result["winners"]) for result in over]
    return Played(summary.pairs[0], sum(shares) / len(shares) if shares else 0.0)


def line(played: Played) -> str:
    """A row of the table."""
    pair, found = played.pair, played.pair.adjusted
    first, second = (name.rpartition(":")[2] for name in (pair.first, pair.second))
    plain = f"{pair.score:.1%} ({pair.low:.1%} to {pair.high:.1%})"
    without = "–" if found is None else f"{found.score:.1%} ({found.low:.1%} to {found.high:.1%})"
    worth = "–" if found is None else f"{found.worth:.1f}"
    return f"| {first} – {second} | {pair.games} | {plain} | {without} | {worth} | {played.first_seat:.1%} |"


def main() -> None:
    """Plays the games that the command line asks for, and prints a table for each."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.strength")
    parser.add_argument("--game", choices=game_ids(), action="append")
    parser.add_argument("--bots", nargs="+", default=PANEL)
    parser.add_argument("--games", type=int, default=400, help="games of a pair, at most")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("-o", "--output", type=Path, default=Path("build", "strength"))
    given = parser.parse_args()
    for game in given.game or game_ids():
        print(f"## {load_game(game).meta.title}\n", flush=True)
        print(
            "| pair | games | score | without luck | worth | first seat |\n|---|---:|---:|---:|---:|---:|",
            flush=True,
        )
        found = []
        for bots in (*combinations(given.bots, 2), SELF_MATCH):
            found.append(play_pair(game, bots, given.games, given.jobs, given.output))
            print(line(found[-1]), flush=True)
        known = [one.pair.adjusted.worth for one in found if one.pair.adjusted is not None]
        mean = sum(known) / len(known) if known else 1.0
        print(f"\nWith the luck taken out, a game is worth {mean:.1f} in the mean over pairs.\n", flush=True)
        table = json.dumps([asdict(one) for one in found], indent=1)
        (given.output / game / "table.json").write_text(table + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
