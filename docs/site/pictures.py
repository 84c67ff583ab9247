"""The pictures of the site, drawn by the games themselves."""

from datetime import date

import ludorail
from ludorail import Limit, Seeded
from ludorail.bots import load_player
from ludorail.pictures import picture
from ludorail.puzzles import make_puzzle

MOMENTS = {
    "freight-train": (3, 60, {}),
    "game-of-trains": (2, 24, {}),
    "locomotion": (2, 24, {"network": "shortcut"}),
    "zack-and-pack": (3, 16, {}),
}
"""For each game the players, the moves and the options of the moment that is shown."""


def pictures() -> dict[str, str]:
    """Returns the pictures by their paths."""
    found = {}
    for name, moment in MOMENTS.items():
        game = _moment(name, *moment)
        found[f"images/site-{name}.svg"] = picture(game, "en")
        found[f"images/site-{name}-fr.svg"] = picture(game, "fr")
    found["images/tutorial-game.svg"] = _played_out("game-of-trains")
    puzzle = make_puzzle("locomotion", date(2026, 11, 15), 1).record()
    found["images/tutorial-puzzle.svg"] = picture(ludorail.resume_game(puzzle), "en")
    return found


def _moment(name: str, players: int, moves: int, options: dict[str, str]) -> ludorail.Game:
    game = ludorail.new_game(name, players, seed=8, **options)
    _play(game, moves)
    return game


def _played_out(name: str) -> str:
    """The game of the first tutorial at its end."""
    game = ludorail.new_game(name, 2, seed=7)
    game.play("keep 37 4")
    _play(game, 10_000)
    return picture(game, "en")


def _play(game: ludorail.Game, moves: int) -> None:
    bot, source = load_player(game.rules, "level2", Limit()).bot, Seeded(1)
    for _ in range(moves):
        if game.to_act:
            seat = game.to_act[0]
            game.play(bot(game.view(seat), Limit(), source), seat=seat)
