"""The error a decision of each level by the valuer, in games of mixed levels: the bands of a review.

    PYTHONPATH=build/compiled python -m benchmarks.bands --game game-of-trains --games 1000

plays games for each number of players, lets the valuer judge every decision, and writes `data/bands.toml` of the game.
`--seconds` ends it earlier; the file says how many games it rests on.
"""

import argparse
from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import partial
from multiprocessing import get_context
from pathlib import Path
from time import perf_counter

from ludorail import Game, Limit, Seeded, game_ids, load_game, review
from ludorail.analysis.rollouts import Spread
from ludorail.arena.match import play_match
from ludorail.core.chance.source import Source
from ludorail.core.extensions.bots import levels_of, valuer_of
from ludorail.core.thinking.player import Player

EFFORT = Limit(iterations=0)
"""The valuer alone: a person's level is found by its judgement too, however many decisions were tried out."""
MOST_DECISIONS = 5000
"""A game that has not ended by then is left out."""
THOUGHT = 0.1
"""Seconds for a decision of a level that thinks by the clock, so that there can be many games."""

Measured = list[tuple[int, float]]
"""A level, from 1, and its error a decision in one game."""


def play(game: str, players: int, seed: int) -> Game | None:
    """Plays a game between levels at random; `None` if it does not end."""
    rules, source = load_game(game), Seeded(seed)
    seats = [_player(levels_of(rules)[level - 1]) for level in levels(players, source)]
    played = Game(rules, rules.start(players, rules.resolve_options(players, {}, source)), source)
    sources: list[Source] = [Seeded(source.below(2**31)) for _ in seats]
    match = play_match(played, seats, sources, MOST_DECISIONS)
    return None if match.outcome is None else played


def levels(players: int, source: Source) -> list[int]:
    """The levels of the seats, from 1."""
    return [1 + source.below(4) for _ in range(players)]


def _player(player: Player) -> Player:
    seconds = player.limit.seconds
    return player if seconds is None else replace(player, limit=Limit(seconds=min(seconds, THOUGHT)))


def measure(item: tuple[int, int], game: str) -> Measured:
    """Plays and judges one game; returns each seat's level and error."""
    players, seed = item
    played = play(game, players, seed)
    if played is None:
        return []
    seated = levels(players, Seeded(seed))
    seats = review(played.record(), EFFORT).seats
    return [(seated[one.seat], one.error_a_decision) for one in seats if one.error_a_decision is not None]


def measure_all(game: str, items: Iterable[tuple[int, int]], jobs: int, seconds: float) -> Iterator[Measured]:
    """Measures games until the time is up."""
    until = perf_counter() + seconds
    with get_context("fork").Pool(jobs) as pool:
        for found in pool.imap_unordered(partial(measure, game=game), items):
            yield found
            if perf_counter() > until:
                pool.terminate()
                return


def write(game: str, found: dict[int, Spread], games: int, path: Path) -> None:
    """Writes the bands of a game."""
    valuer = valuer_of(load_game(game))
    assert valuer is not None

    def listed(figures: Iterable[float]) -> str:
        return ", ".join(f"{figure:.5f}" for figure in figures)

    spreads = [found[level] for level in sorted(found)]
    lines = [
        "# The mean error a decision of levels 1 to 4 by the valuer, in chances to win, its standard error, and how",
        f"# many seats had it. Made by `benchmarks.bands --game {game}` from games of mixed levels with every number",
        f"# of players; levels that think by the clock had {THOUGHT} s a decision.",
        f"version = {valuer.VERSION}",
        f"games = {games}",
        f"errors = [{listed(spread.mean for spread in spreads)}]",
        f"standard_errors = [{listed(spread.standard_error for spread in spreads)}]",
        f"seats = {[spread.count for spread in spreads]}",
    ]
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")


def main() -> None:
    """Measures the bands that the command line asks for."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.bands")
    parser.add_argument("--game", choices=game_ids(), action="append")
    parser.add_argument("--games", type=int, default=1000, help="games for each number of players")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--seconds", type=float, default=1e9, help="stop each game after this time")
    given = parser.parse_args()
    for game in given.game or game_ids():
        meta = load_game(game).meta
        found = {level: Spread() for level in range(1, 5)}
        offered = range(max(2, meta.min_players), meta.max_players + 1)
        items = [(players, seed) for seed in range(given.games) for players in offered]
        games = 0
        for errors in measure_all(game, items, given.jobs, given.seconds):
            games += bool(errors)
            for level, error in errors:
                found[level].add(error)
        path = Path("src", "ludorail", "games", game.replace("-", "_"), "data", "bands.toml")
        write(game, found, games, path)
        print(f"{game}\n{path.read_text(encoding='utf-8')}", flush=True)


if __name__ == "__main__":
    main()
