"""`ludorail play`: one person against bots, in the terminal."""

import secrets

from ludorail.bots.levels import load_player
from ludorail.cli.faults import rule_fault
from ludorail.cli.game_arguments import add_game_arguments, find_bots_here
from ludorail.cli.parser import Arguments, Parser, whole
from ludorail.cli.play.dialogue import Dialogue, Quit
from ludorail.cli.play.session import PlaySession
from ludorail.cli.play.setup import choose_game
from ludorail.cli.viewer import check_seat
from ludorail.core.chance.source import Seeded
from ludorail.core.errors import RuleError
from ludorail.core.extensions.bots import levels_of
from ludorail.core.game import Game
from ludorail.core.rules import AnyRules
from ludorail.core.thinking.limit import Limit
from ludorail.core.thinking.player import Player

DEFAULT_LEVEL = "level2"
DEFAULT_LIMIT = Limit(seconds=1.0)
"""The limit of a bot that brings none of its own."""


def add_arguments(parser: Parser) -> None:
    """Adds the game and its options, the player's seat and the bot."""
    parser.argument("game", "help.game_asked", required=False)
    add_game_arguments(parser)
    parser.option("--seat", "number", "help.own_seat", whole("--seat", 0), 0)
    parser.option("--bot", "bot", "help.bot")


def run(given: Arguments, language: str) -> int:
    """Chooses the game and plays it; leaving early is no error."""
    dialogue = Dialogue(language)
    try:
        _play(dialogue, given)
    except (Quit, KeyboardInterrupt):
        dialogue.say("play.goodbye")
    return 0


def _play(dialogue: Dialogue, given: Arguments) -> None:
    request = choose_game(dialogue, given)
    seat = check_seat(request.players, given.seat)
    seed = secrets.randbits(32) if given.seed is None else given.seed
    chance, others = Seeded(2 * seed), Seeded(2 * seed + 1)
    game = Game(request.rules, request.start(chance), chance)
    PlaySession(dialogue, game, seat, _opponent(request.rules, given.bot), others).play()


def _opponent(rules: AnyRules, name: str | None) -> Player:
    """The bot of that name; by default level 2, or random moves if the game has no levels."""
    find_bots_here()
    if name is None:
        name = DEFAULT_LEVEL if levels_of(rules) else "random"
    try:
        return load_player(rules, name, DEFAULT_LIMIT)
    except RuleError as error:
        raise rule_fault(error) from None
