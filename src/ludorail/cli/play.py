"""`ludorail play`: one person against players who move at random, in the terminal."""

import secrets

from ludorail.cli.parser import Given, Parser, whole
from ludorail.cli.play_session import Session
from ludorail.cli.play_setup import wish_of
from ludorail.cli.play_talk import Leave, Talk
from ludorail.cli.viewer import seat_among
from ludorail.cli.wishes import add_wish_arguments
from ludorail.core.game import Game
from ludorail.core.source import Seeded


def add_arguments(parser: Parser) -> None:
    """A game and how it is wished; what is not said is asked."""
    parser.argument("game", "help.game_asked", needed=False)
    add_wish_arguments(parser)
    parser.option("--seat", "number", "help.own_seat", whole("--seat", 0), 0)


def run(given: Given, language: str) -> int:
    """Asks what is still to be settled, and plays."""
    talk = Talk(language)
    try:
        _play(talk, given)
    except (Leave, KeyboardInterrupt):
        talk.say("play.goodbye")
    return 0


def _play(talk: Talk, given: Given) -> None:
    wish = wish_of(talk, given)
    seat = seat_among(wish.players, given.seat)
    seed = secrets.randbits(32) if given.seed is None else given.seed
    chance, others = Seeded(2 * seed), Seeded(2 * seed + 1)
    game = Game(wish.rules, wish.start(chance), chance)
    Session(talk, game, seat, others).play()
