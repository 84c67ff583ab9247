"""The options: how trucks are grabbed, the clock, and the set of trucks and dice."""

from ludorail.core.errors import FORM
from ludorail.core.meta import Json, Options
from ludorail.core.reading import (
    GREATEST_NUMBER,
    integer_or_null,
    known_options,
    players_in_range,
    require,
    show_json,
    word,
)
from ludorail.games.zack_and_pack.rules.events import MOST_PLAYERS
from ludorail.games.zack_and_pack.rules.parts import FIRST, LATEST
from ludorail.games.zack_and_pack.rules.state import ZackState
from ludorail.games.zack_and_pack.texts import text

ALONE = 1
"""Players of a load alone, which only a position can set up (ZP-16)."""
LEAST_PLAYERS = 3
GRABS = ("live", "ordered")


def full_options(players: int, given: Options) -> Options:
    """Returns the options with defaults filled in. Raises `Illegal` or `Unreadable` for options that no game has."""
    if players != ALONE:
        players_in_range(players, LEAST_PLAYERS, MOST_PLAYERS)
    known_options(given, ("grab", "clock", "parts"))
    grab = word(given.get("grab", "live"), "grab", GRABS)
    clock = integer_or_null(given.get("clock"), "clock", 1, GREATEST_NUMBER)
    require(clock is None or grab == "live", FORM, text("error.clock"))
    options: Options = {"grab": grab, "clock": clock}
    if "parts" in given:
        require(_is_edition(given["parts"], LATEST), "ZP-2", text("error.parts", found=show_json(given["parts"])))
        options["parts"] = LATEST
    return options


def _is_edition(value: Json, edition: int) -> bool:
    return value == edition and not isinstance(value, bool)


def resolved_options(players: int, wished: Options) -> Options:
    """Returns the options of a new game, with the latest parts unless the first are asked for by their number."""
    players_in_range(players, LEAST_PLAYERS, MOST_PLAYERS)
    options = {"parts": LATEST, **wished}
    if _is_edition(options["parts"], FIRST):
        del options["parts"]
    return full_options(players, options)


def edition_of(options: Options) -> int:
    """The set of parts that full options ask for."""
    return LATEST if "parts" in options else FIRST


def options_of(state: ZackState) -> Options:
    """The options a state is played with."""
    options: Options = {"grab": GRABS[state.ordered], "clock": int(state.clock) or None}
    if state.parts.edition != FIRST:
        options["parts"] = state.parts.edition
    return options
