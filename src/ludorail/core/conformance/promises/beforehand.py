"""The promises that can be checked without playing: options, and words in every language."""

from collections.abc import Callable
from contextlib import suppress
from itertools import combinations, product
from string import Formatter
from typing import Final

from ludorail.core.chance.source import Seeded
from ludorail.core.conformance.fault import Setting, accepted
from ludorail.core.conformance.soundness import fault_of_state
from ludorail.core.errors import RuleError
from ludorail.core.meta import Json, Option, Options
from ludorail.core.record import players_and_options
from ludorail.core.state import State
from ludorail.core.text import LANGUAGES, catalogue

UNKNOWN_OPTION: Final[Options] = {"no such option": 1}
NO_VALUE: Final[Json] = {"no such key": "no such value"}
"""A value that no option has."""
RARE_VALUES: Final[tuple[Json, ...]] = ("no such value", -1, 0, 1_000_000, None, [], [[]], "")
"""Values that few options have: they must be refused, or make a game."""
BOOLEANS: Final[tuple[Json, ...]] = (True, False)
"""Rare values of a thorough check alone: Python takes them for 1 and 0."""


def options_refuse_nonsense(setting: Setting) -> None:
    """Unknown options, impossible values, and too many or too few players are refused.

    A value that is accepted makes a game with it, the options of a game are accepted as they are, and defaults are
    those of the game's description.
    """
    rules, players, wished = setting.rules, setting.players, dict(setting.wished)
    usual = rules.resolve_options(players, wished, Seeded(0))
    if wished != setting.wished:
        raise setting.fault(f"asked for the options {setting.wished!r}, the rules change them to {wished!r}")
    if rules.resolve_options(players, wished, Seeded(0)) != usual:
        raise setting.fault("the same numbers make other options of the same wish")
    if rules.options(players, usual) != usual:
        raise setting.fault(f"the options {usual!r} are not accepted as they are")
    _require_defaults(setting, usual)
    for ask in (rules.options, lambda seats, given: rules.resolve_options(seats, given, Seeded(0))):
        for seats in (-1, 0, rules.meta.min_players - 1, rules.meta.max_players + 1):
            _require_refusal(setting, ask, seats, usual, f"{seats} players are")
        _require_refusal(setting, ask, players, usual | UNKNOWN_OPTION, "an option that the game does not have is")
        for option in rules.meta.options:
            strange = usual | {option.name: NO_VALUE}
            _require_refusal(setting, ask, players, strange, f"{option.name} = {NO_VALUE!r} is")
    for option in rules.meta.options:
        for value in (*RARE_VALUES, *(BOOLEANS if setting.thorough else ()), *option.choices):
            _require_game(setting, usual | {option.name: value}, f"{option.name} = {value!r}")
    _require_choices(setting, usual)


def _require_defaults(setting: Setting, usual: Options) -> None:
    """Raises `Nonconformity` unless an option that nobody chose has the default that people are shown."""
    for option in setting.rules.meta.options:
        is_asked = option.name in setting.wished or option.default is None
        if is_asked or not option.goes_with(setting.players, usual):
            continue
        if usual.get(option.name) != option.default:
            raise setting.fault(f"{option.name} is {usual.get(option.name)!r} by default, not {option.default!r}")


def _require_choices(setting: Setting, usual: Options) -> None:
    """Raises `Nonconformity` unless every choice that is offered can be made, and any two of them make a game."""
    options = setting.rules.meta.options
    for option in options:
        if option.choices and option.default is not None and option.default not in option.choices:
            raise setting.fault(f"{option.name} is {option.default!r} by default, which is none of its choices")
        for value in option.choices:
            if not any(_is_allowed(setting, option, value, players) for players in _numbers(setting)):
                raise setting.fault(f"{option.name} = {value!r} is offered, and refused to any number of players")
    for one, other in combinations(options, 2) if setting.thorough else ():
        for value, another in product(one.choices, other.choices):
            given = {one.name: value, other.name: another}
            _require_game(setting, usual | given, f"{given!r}")


def _numbers(setting: Setting) -> list[int]:
    """Returns the numbers of players, that of the setting first."""
    meta = setting.rules.meta
    return [setting.players, *range(meta.min_players, meta.max_players + 1)]


def _is_allowed(setting: Setting, option: Option, value: Json, players: int) -> bool:
    """Whether that number of players can choose a value, beside the options asked for or the required ones."""
    rules, wished = setting.rules, setting.wished
    required = {one.name: wished[one.name] for one in rules.meta.options if one.required and one.name in wished}
    choice = {**dict(option.only_with), option.name: value}
    for given in ({**wished, **choice}, {**required, **choice}):
        with suppress(RuleError):
            rules.resolve_options(players, given, Seeded(0))
            return True
    return False


Ask = Callable[[int, Options], Options]


def _require_refusal(setting: Setting, ask: Ask, players: int, options: Options, what: str) -> None:
    for _ in accepted(lambda: ask(players, options), f"options: {what}", setting.fault):
        raise setting.fault(f"options: {what} not refused")


def _require_game(setting: Setting, given: Options, what: str) -> None:
    """Raises `Nonconformity` unless options are refused, or make a game with them that can be played."""
    rules, players = setting.rules, setting.players

    def start() -> tuple[Options, State]:
        options = rules.options(players, given)
        return options, rules.start(players, options)

    for options, state in accepted(start, f"options: {what} is", setting.fault):
        _, found = players_and_options(rules.position(state))
        wrong = f"the game has the options {found!r}" if found != options else fault_of_state(rules, state)
        if wrong is not None:
            raise setting.fault(f"options: {what} is accepted, and then {wrong}")


def words_are_in_every_language(setting: Setting) -> None:
    """Every text of the game's catalogue is there in every language, and can be filled in."""
    package = setting.rules.meta.package
    catalogues = {language: _catalogue(setting, package, language) for language in LANGUAGES}
    for key in sorted({key for texts in catalogues.values() for key in texts}):
        for language, texts in catalogues.items():
            if not texts.get(key, "").strip():
                raise setting.fault(f"the text {key!r} is missing in {language}")
            try:
                list(Formatter().parse(texts[key]))
            except ValueError as error:
                raise setting.fault(f"the text {key!r} in {language} cannot be filled in: {error}") from error


def _catalogue(setting: Setting, package: str, language: str) -> dict[str, str]:
    try:
        return catalogue(package, language) if package else {}
    except ModuleNotFoundError:  # rules that were written without a package, in a notebook or a test
        return {}
    except ValueError as error:
        raise setting.fault(f"the texts in {language} cannot be read: {error}") from error
