"""What every game's rules promise: one function for each promise, which raises `Nonconformity` where it is broken."""

import json
from collections.abc import Callable, Iterable, Iterator
from itertools import islice, zip_longest
from typing import Final

from ludorail.core.conformance.walk import (
    Nonconformity,
    Walk,
    digest,
    random_events,
    start_game,
    view_text,
    viewer_name,
)
from ludorail.core.errors import RuleError
from ludorail.core.event import CHANCE, Event
from ludorail.core.meta import Options
from ludorail.core.record import entry_text, make_record, read_record
from ludorail.core.rules import AnyRules
from ludorail.core.source import Seeded
from ludorail.core.state import State
from ludorail.core.view import Entry

ENUMERABLE = 500
"""Chance with no more outcomes than this is checked outcome by outcome."""

GUESSES = 4
"""How many times what is hidden from a seat is filled in differently."""


def positions_round_trip(walk: Walk) -> None:
    """A position read back gives the same position, and the same moves."""
    rules, position = walk.rules, walk.rules.position(walk.state)
    for key in ("game", "players", "options"):
        if key not in position:
            raise walk.fail(f"the position has no key {key!r}")
    try:
        back = rules.from_position(json.loads(json.dumps(position)), rules.data(walk.state))
    except RuleError as error:
        raise walk.fail(f"the position of a state is refused: {error}") from error
    if rules.position(back) != position:
        raise walk.fail("a position read back gives another position")
    if _choices(walk, back) != _choices(walk, walk.state):
        raise walk.fail("a position read back leaves other moves: it lacks something of the state")


def _choices(walk: Walk, state: State) -> list[object]:
    return [walk.rules.actors(state), *(walk.rules.legal(state, seat) for seat in range(walk.players))]


def somebody_acts_until_the_end(walk: Walk) -> None:
    """There are actors until the game is over, and none after: seats in rising order, or chance alone."""
    actors, over = walk.actors, walk.rules.outcome(walk.state) is not None
    if over == bool(actors):
        raise walk.fail(f"the game is {'over' if over else 'not over'} and the actors are {actors}")
    strangers = [seat for seat in actors if not 0 <= seat < walk.players]
    if actors != (CHANCE,) and (strangers or list(actors) != sorted(set(actors))):
        raise walk.fail(f"actors are seats in rising order, or chance alone, not {actors}")


def copies_are_independent(walk: Walk) -> None:
    """Playing on in a copy leaves the state as it was."""
    for by in walk.actors:
        for event in walk.rules.legal(walk.state, by) if by != CHANCE else [walk.drawn()]:
            walk.rules.advance(walk.state.copy(), by, event)
    if walk.has_changed():
        raise walk.fail("playing on in a copy changed the state: copies share something")


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
    if digest(walk.rules, one) != digest(walk.rules, two):
        raise walk.fail(f"{played.text!r} played by chance does not do what it does when applied")


def chance_lists_its_outcomes(walk: Walk) -> None:
    """Outcomes differ, have weight and can happen; an event that is drawn is one of them."""
    outcomes = list(islice(walk.rules.chance(walk.state).outcomes, ENUMERABLE + 1))
    events = [event for event, _ in outcomes]
    if not outcomes or any(weight <= 0 for _, weight in outcomes):
        raise walk.fail("chance is due and has no outcome, or one of no weight")
    if len(set(events)) < len(events):
        raise walk.fail("chance has an outcome twice")
    drawn = walk.drawn()
    if len(outcomes) <= ENUMERABLE and drawn not in events:
        raise walk.fail(f"chance drew {drawn.text!r}, which is none of its outcomes")
    for event in [drawn, *events[:: max(1, len(events) // 20)]]:
        _require_playable(walk, CHANCE, event)


def legal_moves_can_be_played(walk: Walk) -> None:
    """A seat that acts has legal moves, each once, and each can be played and read back; another seat has none."""
    for seat in range(walk.players):
        moves, acts = walk.rules.legal(walk.state, seat), seat in walk.actors
        if bool(moves) != acts:
            raise walk.fail(f"seat {seat} {'may' if acts else 'may not'} act and has {len(moves)} legal moves")
        if len(set(moves)) < len(moves):
            raise walk.fail(f"seat {seat} has a legal move twice")
        if moves and walk.rules.choose(walk.state, seat, walk.source) not in moves:
            raise walk.fail(f"seat {seat} chose a move that is not legal")
        for move in moves:
            _require_playable(walk, seat, move)


def _require_playable(walk: Walk, by: int, event: Event) -> None:
    try:
        walk.rules.apply(walk.state.copy(), by, event)
    except RuleError as error:
        raise walk.fail(f"the legal event {event.text!r} is refused: {error}") from error
    try:
        back = walk.rules.parse(event.text)
    except RuleError as error:
        raise walk.fail(f"the text {event.text!r} cannot be read back: {error}") from error
    if back != event or type(back) is not type(event):
        raise walk.fail(f"the text {event.text!r} reads back as {back!r}")


def illegal_events_are_refused(walk: Walk) -> None:
    """An event that is not legal is refused, and the refusal changes nothing."""
    for by, event in _illegal_events(walk):
        try:
            walk.rules.apply(walk.state, by, event)
        except RuleError:
            continue
        raise walk.fail(f"{entry_text((by, event))!r} is not legal here and was not refused")
    if walk.has_changed():
        raise walk.fail("a refused event changed the state")


def _illegal_events(walk: Walk) -> Iterator[Entry]:
    """Events of this game that may not happen now: of other moments, and of the wrong seats."""
    legal = {seat: set(walk.rules.legal(walk.state, seat)) for seat in range(walk.players)}
    known = {event for moves in legal.values() for event in moves} | {event for _, event in walk.log[-40:]}
    possible = _possible(walk)
    for event in sorted(known, key=str):
        for seat in range(walk.players + 1):
            if event not in legal.get(seat, ()):
                yield seat, event
        if possible is not None and event not in possible:
            yield CHANCE, event


def _possible(walk: Walk) -> set[Event] | None:
    """What chance may bring now; None if that is too much to list."""
    if walk.actors != (CHANCE,):
        return set()
    outcomes = {event for event, _ in islice(walk.rules.chance(walk.state).outcomes, ENUMERABLE + 1)}
    return outcomes if len(outcomes) <= ENUMERABLE else None


def views_show_nothing_hidden(walk: Walk) -> None:
    """A view stays the same, however what is hidden from it is filled in."""
    for viewer in walk.viewers:
        view = walk.rules.view(walk.state, viewer, walk.log)
        shown = view_text(walk.rules, view)
        for _ in range(GUESSES):
            guess: State = walk.rules.resample(view, walk.source)
            if view_text(walk.rules, walk.rules.view(guess, viewer, walk.log)) != shown:
                raise walk.fail(f"the view of {viewer_name(viewer)} changes with what is hidden from it")


def views_show_legal_moves(walk: Walk) -> None:
    """A seat can tell its legal moves from its view."""
    for seat in range(walk.players):
        if walk.rules.view(walk.state, seat, walk.log).legal() != walk.rules.legal(walk.state, seat):
            raise walk.fail(f"{viewer_name(seat)} cannot tell its legal moves from its view")


def views_stay_alike(walk: Walk) -> None:
    """Two states that once looked the same to a viewer, and had the same events since, still do."""
    for viewer in walk.viewers:
        twin = walk.twins[viewer]
        if twin is not None:
            what = "what happened since shows what was hidden from it"
            _require_same_view(walk, viewer, walk.state, twin, what)
        if twin is None or digest(walk.rules, twin) == walk.copies[-1][1]:
            walk.twins[viewer] = walk.rules.resample(walk.rules.view(walk.state, viewer, walk.log), walk.source)


def events_do_the_same_twice(walk: Walk, by: int, event: Event) -> None:
    """An event does the same to two copies of a state."""
    one, two = walk.state.copy(), walk.state.copy()
    walk.rules.advance(one, by, event)
    walk.rules.advance(two, by, event)
    if digest(walk.rules, one) != digest(walk.rules, two):
        raise walk.fail(f"{event.text!r} does not do the same twice")


def hidden_draws_look_alike(walk: Walk, by: int, event: Event) -> None:
    """Another outcome of chance that looks the same to a viewer leaves it with the same view."""
    for viewer in walk.viewers:
        seen = walk.rules.redact(by, event, viewer)
        other = walk.drawn()
        if seen == event or walk.rules.redact(by, other, viewer) != seen:
            continue
        one, two = walk.state.copy(), walk.state.copy()
        walk.rules.advance(one, by, event)
        walk.rules.advance(two, by, other)
        _require_same_view(walk, viewer, one, two, "its view tells apart two draws that it may not see")


def _require_same_view(walk: Walk, viewer: int | None, one: State, other: State, what: str) -> None:
    views = [view_text(walk.rules, walk.rules.view(state, viewer)) for state in (one, other)]
    if views[0] != views[1]:
        raise walk.fail(f"{viewer_name(viewer)}: {what}")


def earlier_copies_stay_as_they_were(walk: Walk) -> None:
    """The copies made along the game have not changed since."""
    for number, (copy, before) in enumerate(walk.copies):
        if digest(walk.rules, copy) != before:
            raise walk.fail(f"the copy made before event {number + 1} has changed since: copies share something")


def records_replay(walk: Walk) -> None:
    """The record of the game, written and read back, is the same and leads to the same state."""
    text = make_record(walk.rules, walk.start, walk.log).text()
    try:
        record = read_record(text, lambda _: walk.rules)
    except RuleError as error:
        raise walk.fail(f"the game's own record is refused: {error}") from error
    if digest(walk.rules, record.replay()) != digest(walk.rules, walk.state):
        raise walk.fail("the record replays to another state")
    if record.text() != text:
        raise walk.fail("the record read back is written differently")


def games_do_not_interfere(rules: AnyRules, players: int, wished: Options, seed: int, limit: int) -> None:
    """Two games played in turns go as each goes by itself: nothing is kept outside of the states."""

    def trace(game_seed: int) -> Iterator[str]:
        state = start_game(rules, players, wished, Seeded(game_seed))
        for entry in random_events(rules, state, game_seed, limit):
            yield f"{entry_text(entry)} {digest(rules, state)}"

    seeds = (seed, seed + 7_654_321)
    apart = [list(trace(game_seed)) for game_seed in seeds]
    together: list[list[str]] = [[], []]
    for steps in zip_longest(*(trace(game_seed) for game_seed in seeds)):
        _append_present(together, steps)
    if apart != together:
        raise Nonconformity(f"two games in turns are not what they are apart [{rules.meta.id}, seeds {seeds}]")


def _append_present(traces: list[list[str]], steps: Iterable[str | None]) -> None:
    for trace, step in zip(traces, steps, strict=True):
        if step is not None:
            trace.append(step)


OF_A_STATE: Final[tuple[Callable[[Walk], None], ...]] = (
    positions_round_trip,
    somebody_acts_until_the_end,
    copies_are_independent,
    legal_moves_can_be_played,
    illegal_events_are_refused,
    views_show_nothing_hidden,
    views_show_legal_moves,
    views_stay_alike,
)
"""Promises about every state."""

OF_CHANCE: Final[tuple[Callable[[Walk], None], ...]] = (
    sampling_is_pure,
    playing_chance_is_drawing_and_applying,
    chance_lists_its_outcomes,
)
"""Promises about every state in which chance is due."""

OF_AN_EVENT: Final[tuple[Callable[[Walk, int, Event], None], ...]] = (events_do_the_same_twice,)
"""Promises about every event, checked before it happens."""

OF_A_DRAW: Final[tuple[Callable[[Walk, int, Event], None], ...]] = (hidden_draws_look_alike,)
"""Promises about every event of chance, checked before it happens."""

OF_A_GAME: Final[tuple[Callable[[Walk], None], ...]] = (earlier_copies_stay_as_they_were, records_replay)
"""Promises about a whole game."""
