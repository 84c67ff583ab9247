"""Games between levels 2 and 3 to fit and measure valuers with: the same seeds give the same games.

    python -m benchmarks.valuer.games --game locomotion --players 2 3 --first 0 --games 2000 --out games.xz

writes their records. Three games in four have the default options, the others random ones. A level limited by time may
play differently on a slower machine; a seed then gives other games of the same kind.
"""

import argparse
import json
import lzma
from collections.abc import Iterator, Sequence
from functools import partial
from multiprocessing import get_context
from pathlib import Path
from time import perf_counter

from ludorail import Game, Record, RuleError, Seeded, load_game, read_record
from ludorail.arena.match import play_match
from ludorail.core.chance.source import Source
from ludorail.core.extensions.bots import levels_of
from ludorail.core.meta import Json, Options
from ludorail.core.rules import AnyRules

LEVELS = (1, 2)
"""The levels that play, from 0: the second and the third."""
MOST_DECISIONS = 5000
"""Decisions after which a game without an end is left out."""

Item = tuple[int, int]
"""A number of players, and a seed."""


def random_options(rules: AnyRules, players: int, source: Source) -> Options:
    """The options to ask for: none in three games of four, a value for each option in the fourth."""
    wished: Options = {}
    if source.below(4) > 0:
        return wished
    for option in rules.meta.options:
        values: list[Json] = [*option.choices, *option.names]
        if values and option.goes_with(players, wished):
            wished[option.name] = values[source.below(len(values))]
    return wished


def play_game(game: str, players: int, seed: int) -> str:
    """Plays a game and returns its record; "" if it does not end."""
    rules, source = load_game(game), Seeded(seed)
    levels = levels_of(rules)
    seats = [levels[LEVELS[source.below(len(LEVELS))]] for _ in range(players)]
    try:
        options = rules.resolve_options(players, random_options(rules, players, source), source)
    except RuleError:  # values that do not go together
        options = rules.resolve_options(players, {}, source)
    played = Game(rules, rules.start(players, options), source)
    match = play_match(played, seats, [Seeded(source.below(2**31)) for _ in seats], MOST_DECISIONS)
    return "" if match.outcome is None else played.record([seat.name for seat in seats]).text()


def _play(item: Item, game: str) -> str:
    return play_game(game, *item)


def play_games(game: str, items: Sequence[Item], jobs: int, seconds: float) -> Iterator[tuple[Item, str]]:
    """Plays a game for each item until the time is up; yields items and records, "" for a game without an end."""
    until = perf_counter() + seconds
    with get_context("fork").Pool(jobs) as pool:
        for item, text in zip(items, pool.imap(partial(_play, game=game), items), strict=True):
            yield item, text
            if perf_counter() > until:
                pool.terminate()
                return


def read_games(path: Path) -> Iterator[Record]:
    """Reads the records of a file."""
    with lzma.open(path, "rt", encoding="utf-8") as file:
        for line in file:
            yield read_record(json.loads(line))


def main() -> None:
    """Plays the games that the command line asks for and writes their records."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.valuer.games")
    parser.add_argument("--game", required=True)
    parser.add_argument("--players", type=int, nargs="+", required=True)
    parser.add_argument("--games", type=int, default=2000, help="games for each number of players")
    parser.add_argument("--first", type=int, default=0, help="the first seed")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--seconds", type=float, default=1e9, help="stop after this time")
    parser.add_argument("--out", type=Path, required=True)
    given = parser.parse_args()
    items = [(players, given.first + seed) for seed in range(given.games) for players in given.players]
    begun, count = perf_counter(), 0
    with lzma.open(given.out, "wt", preset=1, encoding="utf-8") as file:
        for _, text in play_games(given.game, items, given.jobs, given.seconds):
            if text:
                file.write(json.dumps(text) + "\n")
                count += 1
    print(f"{given.game}: {count} of {len(items)} games in {perf_counter() - begun:.0f} s", flush=True)


if __name__ == "__main__":
    main()
