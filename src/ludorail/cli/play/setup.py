"""Settling what is played: what the command line does not say is asked."""

from ludorail.cli.commands.games import game_line, option_values, option_words
from ludorail.cli.faults import Fault, rule_fault
from ludorail.cli.game_arguments import Wish, named_game, option_value, wished_data, wished_options
from ludorail.cli.parser import Given
from ludorail.cli.play.talk import Talk
from ludorail.core.errors import RuleError
from ludorail.core.meta import Meta, Options
from ludorail.core.reading import players_in_range
from ludorail.core.rules import AnyRules
from ludorail.core.source import Seeded
from ludorail.games import game_ids, load_game


def wish_of(talk: Talk, given: Given) -> Wish:
    """The game to play."""
    rules = _ask_game(talk) if given.game is None else named_game(given.game)
    data = wished_data(rules, given)
    players = _players(talk, rules.meta, given.players)
    wish = Wish(rules, players, wished_options(given), data)
    if given.option or not rules.meta.options or talk.confirm(talk.words("play.usual_options"), default=True):
        return wish
    return _ask_options(talk, wish)


def _ask_game(talk: Talk) -> AnyRules:
    games = [load_game(game) for game in game_ids()]
    talk.say("play.welcome", "bold")
    for number, rules in enumerate(games, 1):
        talk.line(f"  {number}  {rules.meta.title}")
        talk.line(f"     {game_line(rules.meta, talk.language)}", "dim")
    while True:
        answer = talk.ask(talk.words("play.which_game", count=len(games))).lower()
        for number, rules in enumerate(games, 1):
            if answer in (str(number), rules.meta.id, rules.meta.title.lower()):
                return rules
        talk.say("play.no_such_game", "yellow", count=len(games))


def _players(talk: Talk, meta: Meta, given: int | None) -> int:
    low, high = meta.min_players, meta.max_players
    if given is None and low < high:
        return _ask_players(talk, low, high)
    players = low if given is None else given
    try:
        players_in_range(players, low, high)
    except RuleError as error:
        raise rule_fault(error) from None
    return players


def _ask_players(talk: Talk, low: int, high: int) -> int:
    usual = min(max(low, 2), high)
    while True:
        answer = talk.ask(talk.words("play.how_many", low=low, high=high, usual=usual))
        if not answer:
            return usual
        if answer.isdecimal() and low <= int(answer[:9]) <= high:
            return int(answer)
        talk.say("play.number_please", "yellow", low=low, high=high)


def _ask_options(talk: Talk, wish: Wish) -> Wish:
    """Asks for each option until the game accepts them together."""
    talk.say("play.options_how", "dim")
    while True:
        asked = Wish(wish.rules, wish.players, _answers(talk, wish.rules), wish.data)
        try:
            asked.start(Seeded(0))
        except Fault as fault:
            talk.line(fault.what.say(talk.language), "yellow")
            continue
        return asked


def _answers(talk: Talk, rules: AnyRules) -> Options:
    chosen: Options = {}
    for option in rules.meta.options:
        if any(chosen.get(name) != value for name, value in option.only_with):
            continue
        talk.line(f"{option.name}: {option_words(rules, option, talk.language)}")
        values = option_values(rules, option, talk.language)
        if values:
            talk.line(f"  {values}", "dim")
        answer = talk.ask(f"{option.name} =")
        if answer:
            chosen[option.name] = option_value(option.name, answer)
    return chosen
