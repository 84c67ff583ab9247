"""The error per decision of each level, by the valuer, in games of mixed levels: the bands of a review.

    PYTHONPATH=build/compiled python -m benchmarks.bands --game game-of-trains

plays games with every number of players in turn until each level has sat in 1,000 of them, and writes the game's
`data/bands.toml`. A few random decisions of every seat are judged, which leaves the means unchanged: a game's error is
the mean over the seats of a level, and the standard error is taken over games. `--seconds` ends the run earlier, and
the file says how many games it rests on; with `--add` a run continues after the games of the file.
"""

import argparse
import tomllib
from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import partial
from itertools import islice
from multiprocessing import get_context
from pathlib import Path
from random import Random
from time import perf_counter

from ludorail import Game, Limit, Record, Seeded, game_ids, load_game
from ludorail.analysis.choices import SEED, judge_choice
from ludorail.analysis.expectation import Expectation
from ludorail.analysis.rollouts import Spread
from ludorail.arena.match import play_match
from ludorail.core.chance.source import Source
from ludorail.core.extensions.bots import Valuer, levels_of, valuer_of

LEVELS = 4
MOST_DECISIONS = 5000
"""Decisions after which a game without an end is left out."""
THOUGHT_ITERATIONS = {"freight-train": 60, "game-of-trains": 1000, "locomotion": 10_000, "zack-and-pack": 1000}
"""Iterations of level 4 in place of its second of thought: about a fiftieth of it, the same on every machine."""
JUDGED = 6
"""Decisions judged for each seat. Another game tells more than another decision of the same one."""

Measured = dict[int, float]
"""The error per decision of each level that sat in a game."""


def play(game: str, players: int, seed: int) -> Game | None:
    """Plays a game between levels at random; `None` if it does not end."""
    rules, source = load_game(game), Seeded(seed)
    known = [*levels_of(rules)]
    known[-1] = replace(known[-1], limit=Limit(iterations=THOUGHT_ITERATIONS[game]))
    seats = [known[level - 1] for level in levels(players, source)]
    played = Game(rules, rules.start(players, rules.resolve_options(players, {}, source)), source)
    sources: list[Source] = [Seeded(source.below(2**31)) for _ in seats]
    match = play_match(played, seats, sources, MOST_DECISIONS)
    return None if match.outcome is None else played


def levels(players: int, source: Source) -> list[int]:
    """The levels of the seats, from 1."""
    return [1 + source.below(LEVELS) for _ in range(players)]


def valuer_of_game(game: str) -> Valuer:
    """The valuer of a game that has one."""
    valuer = valuer_of(load_game(game))
    assert valuer is not None
    return valuer


def errors(record: Record, numbers: Iterable[int]) -> Iterator[float]:
    """The errors of the moves with these numbers, as a review's valuer judges them; forced moves have none."""
    valuer = valuer_of_game(record.rules.meta.id)
    for number in numbers:
        expectation = Expectation(record.rules, valuer, Seeded(SEED + number))
        choice = judge_choice(record, record.replay(number - 1), number, expectation)
        if choice is not None:
            yield choice.error


def measure(item: tuple[int, int], game: str) -> Measured:
    """Plays one game and judges some decisions of each seat; nothing if it does not end."""
    players, seed = item
    played = play(game, players, seed)
    if played is None:
        return {}
    record, draw = played.record(), Random(seed)
    found: dict[int, Spread] = {}
    for seat, level in enumerate(levels(players, Seeded(seed))):
        moves = [number for number, (by, _) in enumerate(record.entries, 1) if by == seat]
        draw.shuffle(moves)
        judged = list(islice(errors(record, moves), JUDGED))
        if judged:
            found.setdefault(level, Spread()).add(sum(judged) / len(judged))
    return {level: spread.mean for level, spread in found.items()}


def measure_all(game: str, items: Iterable[tuple[int, int]], jobs: int, seconds: float) -> Iterator[Measured]:
    """Measures games in their order, until the time is up."""
    until = perf_counter() + seconds
    with get_context("fork").Pool(jobs) as pool:
        for found in pool.imap(partial(measure, game=game), items):
            yield found
            if perf_counter() > until:
                pool.terminate()
                return


class Bands:
    """The bands of a game as they are measured, and the file that keeps them."""

    def __init__(self, game: str) -> None:
        self._game = game
        self._path = Path("src", "ludorail", "games", game.replace("-", "_"), "data", "bands.toml")
        self.spreads = {level: Spread() for level in range(1, LEVELS + 1)}
        self.played = 0
        """Games so far, with those that did not end: the place of the next one in the order."""

    def add(self, measured: Measured) -> None:
        """Adds a game."""
        self.played += 1
        for level, error in measured.items():
            self.spreads[level].add(error)

    @property
    def fewest(self) -> int:
        """The number of games of the level with the fewest."""
        return min(spread.count for spread in self.spreads.values())

    def read(self) -> None:
        """Continues from the file, unless it belongs to another valuer."""
        found = tomllib.loads(self._path.read_text(encoding="utf-8"))
        if found["version"] == valuer_of_game(self._game).VERSION and "played" in found:
            self.played = found["played"]
            figures = zip(found["games"], found["errors"], found["standard_errors"], strict=True)
            for level, (count, mean, deviation) in enumerate(figures, 1):
                self.spreads[level] = Spread(count, mean, deviation**2 * count * (count - 1))

    def text(self) -> str:
        """The file's text."""
        spreads = self.spreads.values()

        def listed(figures: Iterable[float]) -> str:
            return ", ".join(f"{figure:.7f}" for figure in figures)

        lines = [
            "# The mean error a decision of levels 1 to 4 by the valuer, in chances to win, its standard error, and in",
            f"# how many games each level sat. Made by `benchmarks.bands --game {self._game}` from games of mixed",
            f"# levels with every number of players: {JUDGED} decisions of each seat, drawn at random. Level 4 had",
            f"# {THOUGHT_ITERATIONS[self._game]} iterations a decision.",
            f"version = {valuer_of_game(self._game).VERSION}",
            f"played = {self.played}",
            f"games = {[spread.count for spread in spreads]}",
            f"errors = [{listed(spread.mean for spread in spreads)}]",
            f"standard_errors = [{listed(spread.standard_error for spread in spreads)}]",
        ]
        return "\n".join(lines) + "\n"

    def write(self) -> None:
        """Writes the file."""
        self._path.write_text(self.text(), encoding="utf-8")


def main() -> None:
    """Measures the bands that the command line asks for."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.bands")
    parser.add_argument("--game", choices=game_ids(), action="append")
    parser.add_argument("--games", type=int, default=1000, help="games of each level")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--seconds", type=float, default=1e9, help="stop each game after this time")
    parser.add_argument("--add", action="store_true", help="continue from the file")
    given = parser.parse_args()
    for game in given.game or game_ids():
        meta, bands = load_game(game).meta, Bands(game)
        if given.add:
            bands.read()
        offered = range(max(2, meta.min_players), meta.max_players + 1)
        # More than enough: a level sits in nearly every second game of two players, and in more of others.
        order = [(players, seed) for seed in range(4 * given.games) for players in offered]
        for measured in measure_all(game, order[bands.played :], given.jobs, given.seconds):
            bands.add(measured)
            if bands.fewest >= given.games:
                break
        bands.write()
        print(f"{game}\n{bands.text()}", flush=True)


if __name__ == "__main__":
    main()
