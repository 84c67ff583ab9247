"""The promises of every game's rules: one function for each, which raises `Nonconformity` where it is broken.

The lists here say when each is checked.
"""

from collections.abc import Callable
from typing import Final

from ludorail.core.conformance.fault import Setting
from ludorail.core.conformance.promises.beforehand import options_refuse_nonsense, words_are_in_every_language
from ludorail.core.conformance.promises.chance import (
    chance_lists_its_outcomes,
    draws_follow_their_weights,
    playing_chance_is_drawing_and_applying,
    sampling_is_pure,
    weights_are_whole_numbers_above_zero,
)
from ludorail.core.conformance.promises.guessing import guesses_are_as_likely_as_the_truth
from ludorail.core.conformance.promises.hiding import (
    events_tell_no_more_than_views,
    guesses_are_possible,
    hidden_events_look_alike,
    views_are_copies,
    views_say_which_game_they_are_of,
    views_show_legal_moves,
    views_show_nothing_hidden,
    views_stay_alike,
)
from ludorail.core.conformance.promises.playing import (
    advancing_is_applying,
    choices_are_equally_likely,
    copies_are_independent,
    earlier_copies_stay_as_they_were,
    events_do_the_same_twice,
    games_do_not_interfere,
    illegal_events_are_refused,
    legal_moves_can_be_played,
    outcomes_fit_the_seats,
    rounds_are_begun_by_chance,
    somebody_acts_until_the_end,
    timeout_and_stop_moves_are_legal,
)
from ludorail.core.conformance.promises.text_forms import (
    changed_positions_are_refused_or_sound,
    data_read_back,
    positions_hold_the_whole_state,
    positions_round_trip,
    positions_share_nothing,
    records_replay,
    texts_that_are_no_events_are_refused,
)
from ludorail.core.conformance.walk import Walk
from ludorail.core.event import Event

WasChecked = bool | None
"""False where there was no occasion to check a promise."""

OF_THE_RULES: Final[tuple[Callable[[Setting], WasChecked], ...]] = (
    words_are_in_every_language,
    options_refuse_nonsense,
)
"""Promises that no game needs to be played for."""

OF_CHANCE: Final[tuple[Callable[[Walk], WasChecked], ...]] = (
    weights_are_whole_numbers_above_zero,
    sampling_is_pure,
    playing_chance_is_drawing_and_applying,
    chance_lists_its_outcomes,
    draws_follow_their_weights,
)
"""Promises about every state in which chance is due."""

OF_A_STATE: Final[tuple[Callable[[Walk], WasChecked], ...]] = (
    positions_round_trip,
    positions_share_nothing,
    somebody_acts_until_the_end,
    copies_are_independent,
    legal_moves_can_be_played,
    choices_are_equally_likely,
    timeout_and_stop_moves_are_legal,
    rounds_are_begun_by_chance,
    illegal_events_are_refused,
    views_show_nothing_hidden,
    views_show_legal_moves,
    views_stay_alike,
    views_say_which_game_they_are_of,
    guesses_are_possible,
)
"""Promises about every state."""

TAKING_LONG: Final = frozenset(
    {positions_round_trip, illegal_events_are_refused, views_show_nothing_hidden, guesses_are_possible}
)
"""Promises that take longer to check: at every state of the beginning, and at some later ones."""

OF_AN_EVENT: Final[tuple[Callable[[Walk, int, Event], WasChecked], ...]] = (
    events_do_the_same_twice,
    advancing_is_applying,
    texts_that_are_no_events_are_refused,
)
"""Promises about every event, checked before it happens."""

OF_HIDING: Final[tuple[Callable[[Walk, int, Event], WasChecked], ...]] = (
    hidden_events_look_alike,
    views_are_copies,
    events_tell_no_more_than_views,
)
"""Promises about every event of a game that hides something, checked before it happens."""

OF_A_GAME: Final[tuple[Callable[[Walk], WasChecked], ...]] = (
    earlier_copies_stay_as_they_were,
    records_replay,
    data_read_back,
)
"""Promises about a game as far as it was walked along."""

OF_A_FINISHED_GAME: Final[tuple[Callable[[Walk], WasChecked], ...]] = (
    outcomes_fit_the_seats,
    positions_hold_the_whole_state,
)
"""Promises about a game that is over."""

OF_POSITIONS: Final[tuple[Callable[[Walk], WasChecked], ...]] = (changed_positions_are_refused_or_sound,)
"""Promises about positions that are not of the game, made from those that are."""

OF_MANY_GAMES: Final[tuple[Callable[[Setting], WasChecked], ...]] = (guesses_are_as_likely_as_the_truth,)
"""Promises that only many games together can show, of a game that hides something."""

__all__ = [
    "OF_AN_EVENT",
    "OF_A_FINISHED_GAME",
    "OF_A_GAME",
    "OF_A_STATE",
    "OF_CHANCE",
    "OF_HIDING",
    "OF_MANY_GAMES",
    "OF_POSITIONS",
    "OF_THE_RULES",
    "TAKING_LONG",
    "WasChecked",
    "games_do_not_interfere",
]
