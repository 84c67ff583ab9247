"""The promises about chance: its outcomes, their weights, and the draws."""

from collections import Counter
from itertools import islice

from ludorail.core.chance.source import Seeded
from ludorail.core.conformance.frequencies import SURPRISING_DEVIATIONS, disagreement
from ludorail.core.conformance.soundness import is_weight
from ludorail.core.conformance.walk import ENUMERABLE, Walk, state_text
from ludorail.core.event import CHANCE, Event

COUNTABLE = 8000
"""Chance with no more outcomes than this has its draws compared with their weights once, the first time."""
DRAWS = 12
"""Draws for each outcome, at least, where draws are compared with weights."""
FEWEST_DRAWS, MOST_DRAWS = 300, 1000
VARIED_DRAWS = 40
"""Draws that must not all be the same, where there are too many outcomes to count."""


def sampling_is_pure(walk: Walk) -> None:
    """A draw changes nothing, and the same numbers draw the same event."""
    first, second = (walk.rules.sample(walk.state, Seeded(walk.seed + len(walk.log))) for _ in range(2))
    if first != second:
        raise walk.fail(f"the same numbers draw {first.text!r} and then {second.text!r}")
    if walk.has_changed():
        raise walk.fail("drawing an event of chance changed the state")


def playing_chance_is_drawing_and_applying(walk: Walk) -> None:
    """`play_chance` does what `sample` and `advance` do with the same numbers."""
    seed, one, two = walk.seed + len(walk.log), walk.state.copy(), walk.state.copy()
    played, drawn = walk.rules.play_chance(one, Seeded(seed)), walk.rules.sample(two, Seeded(seed))
    walk.rules.advance(two, CHANCE, drawn)
    if played != drawn:
        raise walk.fail(f"the same numbers play {played.text!r} and draw {drawn.text!r}")
    if state_text(walk.rules, one) != state_text(walk.rules, two):
        raise walk.fail(f"{played.text!r} played by chance does not do what it does when applied")


def weights_are_whole_numbers_above_zero(walk: Walk) -> None:
    """Every outcome of chance has a weight: a whole number above 0."""
    for event, weight in islice(walk.rules.chance(walk.state).outcomes, ENUMERABLE + 1):
        if not is_weight(weight):
            raise walk.fail(f"chance gives {event.text!r} the weight {weight!r}, which is none")


def chance_lists_its_outcomes(walk: Walk) -> None:
    """There are outcomes, no two are the same, and all can happen; an event that is drawn is one of them."""
    events = [event for event, _ in islice(walk.rules.chance(walk.state).outcomes, ENUMERABLE + 1)]
    if not events:
        raise walk.fail("chance is due and has no outcome")
    if len(set(events)) < len(events):
        raise walk.fail("chance has an outcome twice")
    drawn = walk.drawn()
    if len(events) <= ENUMERABLE and drawn not in events:
        raise walk.fail(f"chance drew {drawn.text!r}, which is none of its outcomes")
    for event in [drawn, *walk.some(events, 20)]:
        walk.require_playable(CHANCE, event)


def draws_follow_their_weights(walk: Walk) -> bool:
    """`sample` draws each outcome of `chance` as often as its weight says."""
    chance = walk.rules.chance(walk.state)
    kind = f"draw {chance.form.split(' ')[0]}"
    if not walk.is_occasion(kind):
        return False
    most = COUNTABLE if walk.occasions[kind] == 1 else ENUMERABLE
    outcomes = list(islice(chance.outcomes, most + 1))
    if len(outcomes) > most:
        _require_variety(walk)
    elif len(outcomes) > 1:
        _require_agreement(walk, outcomes)
    return True


def _require_variety(walk: Walk) -> None:
    if len({walk.drawn() for _ in range(VARIED_DRAWS)}) == 1:
        raise walk.fail(f"chance has very many outcomes and draws the same {VARIED_DRAWS} times")


def _require_agreement(walk: Walk, outcomes: list[tuple[Event, int]]) -> None:
    draws = min(MOST_DRAWS, max(FEWEST_DRAWS, DRAWS * len(outcomes)))
    drawn = Counter(walk.drawn() for _ in range(draws))
    strange = set(drawn) - {event for event, _ in outcomes}
    if strange:
        raise walk.fail(f"chance drew {min(map(str, strange))!r}, which is none of its outcomes")
    if (
        disagreement([drawn[event] for event, _ in outcomes], [weight for _, weight in outcomes])
        > SURPRISING_DEVIATIONS
    ):
        total = sum(weight for _, weight in outcomes)
        worst, weight = max(outcomes, key=lambda pair: abs(drawn[pair[0]] - draws * pair[1] / total))
        raise walk.fail(
            f"sample does not follow chance: {worst.text!r} came {drawn[worst]} times in {draws}, "
            f"and its weight is {weight} of {total}"
        )
