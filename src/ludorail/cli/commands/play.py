"""`ludorail play`: one person against bots, in the terminal."""

import secrets

from ludorail.bots.levels import load_player
from ludorail.cli.faults import rule_fault
from ludorail.cli.game_arguments import add_wish_arguments
from ludorail.cli.own_bots import look_here
from ludorail.cli.parser import Given, Parser, whole
from ludorail.cli.play.session import Session
from ludorail.cli.play.setup import wish_of
from ludorail.cli.play.talk import Leave, Talk
from ludorail.cli.viewer import seat_among
from ludorail.core.errors import RuleError
from ludorail.core.extensions import levels_of
from ludorail.core.game import Game
from ludorail.core.limit import Limit
from ludorail.core.player import Player
from ludorail.core.rules import AnyRules
from ludorail.core.source import Seeded

USUAL = "level2"
SECONDS = Limit(seconds=1.0)
"""What a bot that brings no limit of its own may think."""


def add_arguments(parser: Parser) -> None:
    """A game and how it is wished; what is not said is asked."""
    parser.argument("game", "help.game_asked", needed=False)
    add_wish_arguments(parser)
    parser.option("--seat", "number", "help.own_seat", whole("--seat", 0), 0)
    parser.option("--bot", "bot", "help.bot")


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
    Session(talk, game, seat, _opponent(wish.rules, given.bot), others).play()


def _opponent(rules: AnyRules, name: str | None) -> Player:
    """The bot of that name; if none is named, one that plays well at once, where the game has such."""
    look_here()
    try:
        if name is None:
            return (
                load_player(rules, USUAL, SECONDS) if levels_of(rules) else load_player(rules, "random", SECONDS)
            )
        return load_player(rules, name, SECONDS)
    except RuleError as error:
        raise rule_fault(error) from None
