"""The soundness of a state, wherever it comes from: a game can go on from it."""

from collections.abc import Callable
from itertools import islice

from ludorail.core.conformance.walk import random_events, state_text
from ludorail.core.event import CHANCE
from ludorail.core.outcome import Outcome
from ludorail.core.record import players_and_options
from ludorail.core.rules import AnyRules
from ludorail.core.state import State
from ludorail.core.text import LANGUAGES, Text

EVENTS_ON = 6
"""Events that are played on from a state to see that it goes on."""
WEIGHED = 20
"""Outcomes of chance whose weights are looked at."""


def fault_of_state(rules: AnyRules, state: State, seed: int = 0) -> str | None:
    """Returns the fault of a state that the rules have accepted; None if it is sound.

    It reads back from its position, somebody can act or the game is over, and it can be played on.
    """
    players, _ = players_and_options(rules.position(state))
    return _fault(lambda: _fault_of_form(rules, state, players) or _fault_of_play(rules, state, players, seed))


def _fault(find: Callable[[], str | None]) -> str | None:
    try:
        return find()
    except Exception as error:  # a game's own code: whatever it raises is a fault of the state
        return f"it raises {type(error).__name__}: {error}"


def _fault_of_form(rules: AnyRules, state: State, players: int) -> str | None:
    back: State = rules.from_position(rules.position(state), rules.data(state))
    if state_text(rules, back) != state_text(rules, state):
        return "its position reads back as another"
    return fault_of_moment(rules, state, players)


def _fault_of_play(rules: AnyRules, state: State, players: int, seed: int) -> str | None:
    later = state.copy()
    for by, event in random_events(rules, later, seed, EVENTS_ON):
        rules.check(later, by, event)
        wrong = fault_of_moment(rules, later, players)
        if wrong is not None:
            return wrong
    return fault_of_moment(rules, later, players)


def fault_of_moment(rules: AnyRules, state: State, players: int) -> str | None:
    """Returns the fault of the actors, of chance or of the outcome; None if all is well."""
    wrong, outcome = fault_of_actors(rules, state, players), rules.outcome(state)
    if wrong is not None:
        return wrong
    if outcome is not None:
        return fault_of_outcome(outcome, players)
    actors = rules.actors(state)
    if actors == (CHANCE,):
        weights = [weight for _, weight in islice(rules.chance(state).outcomes, WEIGHED)]
        return (
            None if weights and all(map(is_weight, weights)) else "chance is due and has no outcome with a weight"
        )
    stuck = [seat for seat in actors if not rules.legal(state, seat)]
    return f"seat {stuck[0]} may act and has 0 legal moves" if stuck else None


def fault_of_actors(rules: AnyRules, state: State, players: int) -> str | None:
    """Returns the fault of the actors; None if all is well."""
    actors, over = rules.actors(state), rules.outcome(state) is not None
    if over == bool(actors):
        return f"the game is {'over' if over else 'not over'} and the actors are {actors}"
    strangers = [seat for seat in actors if not 0 <= seat < players]
    if actors != (CHANCE,) and (strangers or list(actors) != sorted(set(actors))):
        return f"actors are seats in rising order, or chance alone, not {actors}"
    return None


def is_weight(weight: object) -> bool:
    """Whether a value is the weight of an outcome: a whole number above 0."""
    return isinstance(weight, int) and not isinstance(weight, bool) and weight > 0


def fault_of_outcome(outcome: Outcome, players: int) -> str | None:
    """Returns the fault of an outcome for that many players; None if it is sound."""
    points, winners = outcome.points, outcome.winners
    if len(points) != players or not all(is_whole(number) for number in points):
        return f"the outcome has the points {points!r}, not a whole number for each of {players} seats"
    if len(set(winners)) < len(winners) or not all(is_whole(seat) and 0 <= seat < players for seat in winners):
        return f"the winners are {winners!r}, not some of {players} seats"
    silent = [language for language in LANGUAGES if not said(outcome.reason, language, players).strip()]
    return f"the outcome has no reason in {silent[0]}" if silent else None


def is_whole(value: object) -> bool:
    """Whether a value is a whole number."""
    return isinstance(value, int) and not isinstance(value, bool)


def said(text: Text | str, language: str, players: int) -> str:
    """Returns a text in a language, with names for the seats."""
    return text.say(language, [f"P{seat}" for seat in range(players)]) if isinstance(text, Text) else text
