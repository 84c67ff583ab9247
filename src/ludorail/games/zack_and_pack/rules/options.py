"""The options: how trucks are grabbed, and the clock."""

from ludorail.core.errors import FORM
from ludorail.core.meta import Options
from ludorail.core.reading import integer_or_null, known_options, players_in_range, require, word
from ludorail.games.zack_and_pack.rules.state import ZackState
from ludorail.games.zack_and_pack.texts import text

LEAST_PLAYERS = 3
MOST_PLAYERS = 6
GRABS = ("live", "ordered")
GREATEST = 999_999_999
"""The greatest number that a record can hold."""


def full_options(players: int, given: Options) -> Options:
    """Returns the options with defaults filled in. Raises `Illegal` or `Unreadable` for options that no game has."""
    players_in_range(players, LEAST_PLAYERS, MOST_PLAYERS)
    known_options(given, ("grab", "clock"))
    grab = word(given.get("grab", "live"), "grab", GRABS)
    clock = integer_or_null(given.get("clock"), "clock", 1, GREATEST)
    require(clock is None or grab == "live", FORM, text("error.clock"))
    return {"grab": grab, "clock": clock}


def options_of(state: ZackState) -> Options:
    """The options a state is played with."""
    return {"grab": GRABS[state.ordered], "clock": int(state.clock) or None}
