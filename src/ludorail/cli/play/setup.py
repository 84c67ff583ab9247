"""The choice of a game: asks for everything that the command line leaves out."""

from ludorail.cli.faults import Fault, rule_fault
from ludorail.cli.game_arguments import GameRequest, find_game, given_data, given_options, option_value
from ludorail.cli.game_words import game_line, option_values, option_words
from ludorail.cli.parser import Arguments
from ludorail.cli.play.dialogue import Dialogue
from ludorail.core.chance.source import Seeded
from ludorail.core.errors import RuleError
from ludorail.core.meta import Meta, Options
from ludorail.core.reading import players_in_range
from ludorail.core.rules import AnyRules
from ludorail.games import game_ids, load_game


def choose_game(dialogue: Dialogue, given: Arguments) -> GameRequest:
    """The game to play, by the command line and the person's answers."""
    rules = _ask_game(dialogue) if given.game is None else find_game(given.game)
    data = given_data(rules, given)
    players = _players(dialogue, rules.meta, given.players)
    request = GameRequest(rules, players, given_options(given), data)
    if (
        given.option
        or not rules.meta.options
        or dialogue.confirm(dialogue.words("play.usual_options"), default=True)
    ):
        return request
    return _ask_options(dialogue, request)


def _ask_game(dialogue: Dialogue) -> AnyRules:
    games = [load_game(game) for game in game_ids()]
    dialogue.say("play.welcome", "bold")
    for number, rules in enumerate(games, 1):
        dialogue.line(f"  {number}  {rules.meta.title}")
        dialogue.line(f"     {game_line(rules.meta, dialogue.language)}", "dim")
    while True:
        answer = dialogue.ask(dialogue.words("play.which_game", count=len(games))).lower()
        for number, rules in enumerate(games, 1):
            if answer in (str(number), rules.meta.id, rules.meta.title.lower()):
                return rules
        dialogue.say("play.no_such_game", "yellow", count=len(games))


def _players(dialogue: Dialogue, meta: Meta, given: int | None) -> int:
    low, high = meta.min_players, meta.max_players
    if given is None and low < high:
        return _ask_players(dialogue, low, high)
    players = low if given is None else given
    try:
        players_in_range(players, low, high)
    except RuleError as error:
        raise rule_fault(error) from None
    return players


def _ask_players(dialogue: Dialogue, low: int, high: int) -> int:
    usual = min(max(low, 2), high)
    while True:
        answer = dialogue.ask(dialogue.words("play.how_many", low=low, high=high, usual=usual))
        if not answer:
            return usual
        if answer.isdecimal() and low <= int(answer[:9]) <= high:
            return int(answer)
        dialogue.say("play.number_please", "yellow", low=low, high=high)


def _ask_options(dialogue: Dialogue, request: GameRequest) -> GameRequest:
    """Asks for each option until the game accepts them together."""
    dialogue.say("play.options_how", "dim")
    while True:
        asked = GameRequest(request.rules, request.players, _answers(dialogue, request), request.data)
        try:
            asked.start(Seeded(0))
        except Fault as fault:
            dialogue.line(fault.what.say(dialogue.language), "yellow")
            continue
        return asked


def _answers(dialogue: Dialogue, request: GameRequest) -> Options:
    chosen: Options = {}
    rules = request.rules
    for option in rules.meta.options:
        if not option.goes_with(request.players, chosen):
            continue
        dialogue.line(f"{option.name}: {option_words(rules, option, dialogue.language)}")
        values = option_values(rules, option, dialogue.language)
        if values:
            dialogue.line(f"  {values}", "dim")
        answer = dialogue.ask(f"{option.name} =")
        if answer:
            chosen[option.name] = option_value(option.name, answer)
    return chosen
