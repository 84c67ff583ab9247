"""The promises about what is hidden: views, the log as others see it, and guesses at the rest."""

from collections import Counter
from contextlib import suppress
from itertools import islice

from ludorail.core.conformance.walk import ENUMERABLE, Walk, has_own, places, shown_text, state_text, viewer_name
from ludorail.core.errors import RuleError
from ludorail.core.event import CHANCE, Event
from ludorail.core.state import State
from ludorail.core.view import Entry

GUESSES = 4
"""The number of different ways in which the parts hidden from a seat are filled in."""
ALTERNATIVES = 6
"""Events that might have happened instead, to compare what they show with what happened."""


def views_show_nothing_hidden(walk: Walk) -> None:
    """A view stays the same however its hidden parts are filled in."""
    for viewer in walk.some_viewers():
        view = walk.view(viewer)
        shown = shown_text(walk.rules, walk.state, viewer)
        for _ in range(GUESSES if walk.has_secrets(viewer) else 1):
            guess: State = walk.rules.resample(view, walk.source)
            if shown_text(walk.rules, guess, viewer) != shown:
                raise walk.fail(f"the view of {viewer_name(viewer)} changes with what is hidden from it")


def views_show_legal_moves(walk: Walk) -> None:
    """A seat can tell its legal moves from its view."""
    for seat in range(walk.players):
        if walk.rules.legal(walk.known(seat), seat) != walk.moves(seat):
            raise walk.fail(f"{viewer_name(seat)} cannot tell its legal moves from its view")


def views_stay_alike(walk: Walk) -> None:
    """Two states that once looked the same to a viewer, and had the same events since, still do."""
    for viewer in walk.viewers:
        twin = walk.twins[viewer]
        if twin is not None:
            what = "what happened since shows what was hidden from it, and no event tells it"
            _require_same_view(walk, viewer, walk.state, twin, what)
            if state_text(walk.rules, twin) == walk.text:
                walk.twins[viewer] = None
        if walk.twins[viewer] is None and walk.has_secrets(viewer):
            walk.twins[viewer] = walk.rules.resample(walk.view(viewer), walk.source)


def guesses_are_possible(walk: Walk) -> bool:
    """A guess at what is hidden is a state that a game can reach, and leaves the view as it was.

    Its position is accepted and reads back.
    """
    viewer = walk.viewers[len(walk.log) % len(walk.viewers)]
    if not walk.has_secrets(viewer):
        return False
    view = walk.view(viewer)
    guess: State = walk.rules.resample(view, walk.source)
    if state_text(walk.rules, view.known) != walk.known_text(viewer):
        raise walk.fail(f"{viewer_name(viewer)}: resample changes the view")
    try:
        back = walk.rules.from_position(walk.rules.position(guess), walk.rules.data(guess))
    except RuleError as error:
        raise walk.fail(f"{viewer_name(viewer)}: resample makes a state that cannot be: {error}") from error
    if state_text(walk.rules, back) != state_text(walk.rules, guess):
        raise walk.fail(f"{viewer_name(viewer)}: resample makes a state whose position reads back as another")
    if walk.rules.actors(guess) != walk.actors:
        raise walk.fail(f"{viewer_name(viewer)}: resample makes a state in which others may act")
    return True


def hidden_events_look_alike(walk: Walk, by: int, event: Event) -> bool:
    """Another move or outcome of chance that looks the same to a viewer leaves it with the same view."""
    compared = False
    name = "draws" if by == CHANCE else "moves"
    for viewer in walk.viewers:
        seen = walk.rules.redact(by, event, viewer)
        other = walk.drawn() if by == CHANCE else walk.moves(by)[walk.source.below(len(walk.moves(by)))]
        if seen == event or walk.rules.redact(by, other, viewer) != seen:
            continue
        one, two = walk.after((by, event))[0], walk.after((by, other))[0]
        _require_same_view(walk, viewer, one, two, f"its view tells apart two {name} that it may not see")
        compared = True
    return compared


def views_are_copies(walk: Walk, by: int, event: Event) -> None:
    """The state as a viewer may know it shares nothing with the true one."""
    viewer = walk.viewers[len(walk.log) % len(walk.viewers)]
    known = walk.rules.hide(walk.state, viewer)
    if known is walk.state:
        raise walk.fail(f"hide gives {viewer_name(viewer)} the state itself and no copy")
    # Rules need not be able to apply an event to a masked state.
    with suppress(Exception):
        walk.rules.advance(known, by, event)
    if walk.has_changed():
        raise walk.fail(f"what {viewer_name(viewer)} does with its view changes the state: they share something")


def views_say_which_game_they_are_of(walk: Walk) -> bool:
    """The position of a view has the game, the players and the options of the game."""
    if not has_own(walk.rules, "view_position"):
        return False
    viewer = walk.viewers[len(walk.log) % len(walk.viewers)]
    shown, true = walk.rules.view_position(walk.view(viewer)), walk.rules.position(walk.state)
    for key in ("game", "players", "options"):
        if shown.get(key) != true[key]:
            raise walk.fail(
                f"the view of {viewer_name(viewer)} has {shown.get(key)!r} for {key!r}, not {true[key]!r}"
            )
    return True


def events_tell_no_more_than_views(walk: Walk, by: int, event: Event) -> None:
    """An event after `redact` tells a viewer nothing that `hide` takes out of the state."""
    after, text = walk.after((by, event))
    compares = walk.is_occasion(f"event {event.text.split(' ')[0]}")
    for viewer in walk.viewers:
        known = state_text(walk.rules, walk.rules.hide(after, viewer))
        if known != text:
            _require_fold(walk, viewer, (by, event), after)
            if compares:
                _require_discretion(walk, viewer, (by, event), known, text)


def _require_fold(walk: Walk, viewer: int | None, entry: Entry, after: State) -> None:
    """Applies the event as the viewer sees it to what it knew before: this may tell no more than its view after."""
    by, event = entry
    fold, rules = walk.rules.hide(walk.state, viewer), walk.rules
    before = places(rules.position(fold))
    try:
        rules.advance(fold, by, rules.redact(by, event, viewer))
        states = (fold, rules.hide(fold, viewer), rules.hide(after, viewer), after)
        found, kept, known, truth = (places(rules.position(state)) for state in states)
    except Exception:  # rules need not be able to apply an event with `?` in it, or any event to a masked state
        return
    more = [place for place in found if found[place] != known.get(place)]
    # Cards that the viewer has seen are no leak once they are hidden again: the fold still knows them.
    gone = Counter(text for place, text in before.items() if found.get(place) != text)
    is_news = Counter(found[place] for place in more) - gone != Counter()
    # A result that is not true is no leak: it only shows that these rules cannot apply events to a masked state.
    is_true = all(found[place] == truth.get(place) for place in more)
    if is_news and is_true and kept == known:
        raise _leak(walk, viewer, entry)


def _require_discretion(walk: Walk, viewer: int | None, entry: Entry, known: str, truth: str) -> None:
    """Compares the event with others: those that leave the viewer the same view must look the same to it."""
    by, event = entry
    seen = walk.rules.redact(by, event, viewer)
    for other in _others(walk, by, event):
        if walk.rules.redact(by, other, viewer) != seen:
            state, text = walk.after((by, other))
            same = state_text(walk.rules, walk.rules.hide(state, viewer)) == known
            if same and text != truth:
                raise _leak(walk, viewer, entry)


def _leak(walk: Walk, viewer: int | None, entry: Entry) -> Exception:
    by, event = entry
    seen = walk.rules.redact(by, event, viewer)
    return walk.fail(f"the log tells {viewer_name(viewer)} {seen.text!r}, which the view hides from it")


def _others(walk: Walk, by: int, event: Event) -> list[Event]:
    """Lists some events that might happen now instead of one."""
    if by != CHANCE:
        others = [move for move in walk.rules.legal(walk.state, by) if move != event]
    else:
        outcomes = [outcome for outcome, _ in islice(walk.rules.chance(walk.state).outcomes, ENUMERABLE + 1)]
        few = len(outcomes) <= ENUMERABLE
        others = [
            other for other in (outcomes if few else [walk.drawn() for _ in range(ALTERNATIVES)]) if other != event
        ]
    return walk.some(others, ALTERNATIVES)


def _require_same_view(walk: Walk, viewer: int | None, one: State, other: State, what: str) -> None:
    if shown_text(walk.rules, one, viewer) != shown_text(walk.rules, other, viewer):
        raise walk.fail(f"{viewer_name(viewer)}: {what}")
