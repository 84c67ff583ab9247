"""The promise about guesses that only many games together can show: how often each is made."""

from collections import Counter
from collections.abc import Iterable
from typing import Any

from ludorail.core.chance.source import Seeded
from ludorail.core.conformance.fault import Setting
from ludorail.core.conformance.frequencies import SURPRISING_DEVIATIONS, difference
from ludorail.core.conformance.walk import canonical, places, random_events, start_game
from ludorail.core.event import CHANCE
from ludorail.core.meta import Json
from ludorail.core.rules import AnyRules
from ludorail.core.state import State
from ludorail.core.view import Entry

LONGEST_OPENING = 60
"""Events after which a game in which nothing was hidden is given up."""
PLACES, FEWEST_OPENINGS, MOST_OPENINGS = 24_000, 200, 2000
"""The places to compare in the positions of all openings, and the fewest and most openings for that."""
WHOLE = "the whole position"


def guesses_are_as_likely_as_the_truth(setting: Setting) -> bool:
    """Over many openings, `resample` guesses each hidden thing as often as it is true.

    Until the first decision after something was hidden, only chance has hidden it: nobody's play gives a hint yet.
    """
    viewers = (*range(setting.players), None)
    openings, wanted = list[Opening](), FEWEST_OPENINGS
    while len(openings) < wanted:
        opening = _opening(setting, viewers[len(openings) % len(viewers)], len(openings))
        if opening is None:
            return False
        openings.append(opening)
        wanted = max(FEWEST_OPENINGS, min(MOST_OPENINGS, PLACES // len(places(opening[0]))))
    place = _disagreement(openings)
    # Where only the order of a list differs, the game may well not mean it: a deck that is drawn from at random.
    if place is not None and _disagreement([(_in_order(truth), _in_order(guess)) for truth, guess in openings]):
        what = f"resample does not guess as chance deals: {place} is otherwise in {wanted} openings"
        raise setting.fault(what, 0)
    return True


Opening = tuple[dict[str, Json], dict[str, Json]]
"""The true position, and a guess at it."""


def _disagreement(openings: list[Opening]) -> str | None:
    """Returns a place of the position where guesses come more or less often than the truth."""
    found = [[_with_whole(position) for position in opening] for opening in openings]
    for place in {place for truth, guess in found for place in truth if guess.get(place) != truth[place]}:
        counts = [Counter(opening[side].get(place, "") for opening in found) for side in (0, 1)]
        values = _sorted({*counts[0], *counts[1]})
        if difference(*([count[value] for value in values] for count in counts)) > SURPRISING_DEVIATIONS:
            return place
    return None


def _with_whole(position: dict[str, Json]) -> dict[str, str]:
    return {WHOLE: canonical(position), **places(position)}


def _in_order(value: Json) -> Any:  # noqa: ANN401  # Any: JSON, if it was given JSON
    """Returns a value of JSON with all its lists sorted."""
    if isinstance(value, dict):
        return {key: _in_order(part) for key, part in value.items()}
    return sorted(map(_in_order, value), key=canonical) if isinstance(value, list) else value


def _sorted(values: Iterable[str]) -> list[str]:
    """Sorts values so that numbers beside each other are nearly the same."""
    return sorted(values, key=lambda value: (len(value), value))


def _opening(setting: Setting, viewer: int | None, seed: int) -> Opening | None:
    """Plays to the first decision at which something is hidden from a viewer; returns the position and a guess at it.

    None if chance hides nothing from anybody.
    """
    rules, log = setting.rules, list[Entry]()
    source = Seeded(seed + 2_000_003)
    state = start_game(rules, setting.players, setting.wished, source)
    for by, event in random_events(rules, state, seed + 3_000_017, LONGEST_OPENING):
        if by != CHANCE and _hides(rules, state, viewer):
            break
        if by != CHANCE and rules.redact(by, event, viewer) != event:
            return None
        log.append((by, event))
    else:
        return None
    guess = rules.resample(rules.view(state, viewer, log), source)
    return rules.position(state), rules.position(guess)


def _hides(rules: AnyRules, state: State, viewer: int | None) -> bool:
    return rules.position(rules.hide(state, viewer)) != rules.position(state)
