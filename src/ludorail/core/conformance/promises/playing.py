"""The promises about playing: who acts, what is legal, what an event does, how a game ends."""

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import islice, zip_longest

from ludorail.core.chance.source import Seeded
from ludorail.core.conformance.fault import Setting
from ludorail.core.conformance.frequencies import SURPRISING_DEVIATIONS, disagreement
from ludorail.core.conformance.soundness import fault_of_actors, fault_of_outcome, is_whole, said
from ludorail.core.conformance.walk import ENUMERABLE, Walk, has_own, random_events, start_game, state_text
from ludorail.core.errors import RuleError
from ludorail.core.event import CHANCE, Event
from ludorail.core.record import entry_text
from ludorail.core.text import LANGUAGES, Text
from ludorail.core.view import Entry

OTHER_EVENTS = 8
"""Events of other moments that are tried where they are not legal."""
CHOICES = 12
"""Random choices for each legal move, to see that each is equally likely."""
FEWEST_CHOICES = 240
EVENTS_BETWEEN_TEXTS = 10


def somebody_acts_until_the_end(walk: Walk) -> None:
    """There are actors until the game is over, and none after: seats in rising order, or chance alone."""
    wrong = fault_of_actors(walk.rules, walk.state, walk.players)
    if wrong is not None:
        raise walk.fail(wrong)


def copies_are_independent(walk: Walk) -> None:
    """Playing on in a copy leaves the state as it was."""
    for by in walk.actors:
        for event in walk.moves(by) if by != CHANCE else [walk.drawn()]:
            walk.rules.advance(walk.state.copy(), by, event)
    if walk.has_changed():
        raise walk.fail("playing on in a copy changed the state: copies share something")


def legal_moves_can_be_played(walk: Walk) -> None:
    """A seat that acts has legal moves, each once, and each can be played and read back; another seat has none."""
    for seat in range(walk.players):
        moves, acts = walk.moves(seat), seat in walk.actors
        if bool(moves) != acts:
            raise walk.fail(f"seat {seat} {'may' if acts else 'may not'} act and has {len(moves)} legal moves")
        if len(set(moves)) < len(moves):
            raise walk.fail(f"seat {seat} has a legal move twice")
        if moves and walk.rules.choose(walk.state, seat, walk.source) not in moves:
            raise walk.fail(f"seat {seat} chose a move that is not legal")
        for move in moves:
            walk.require_playable(seat, move)


def choices_are_equally_likely(walk: Walk) -> bool:
    """`choose` gives every legal move, each equally likely, and no other."""
    seats = [seat for seat in walk.actors if seat != CHANCE] if has_own(walk.rules, "choose") else []
    checked = [_require_fairness(walk, seat, walk.moves(seat)) for seat in seats]
    return any(checked)


def _require_fairness(walk: Walk, seat: int, moves: list[Event]) -> bool:
    if not 2 <= len(moves) <= ENUMERABLE or not walk.is_occasion(f"choose {moves[0].text.split(' ')[0]}"):
        return False
    draws = max(FEWEST_CHOICES, CHOICES * len(moves))
    chosen = Counter(walk.rules.choose(walk.state, seat, walk.source) for _ in range(draws))
    if set(chosen) - set(moves):
        raise walk.fail(f"seat {seat} chose {min(map(str, set(chosen) - set(moves)))!r}, which is not legal")
    if disagreement([chosen[move] for move in moves], [1] * len(moves)) > SURPRISING_DEVIATIONS:
        rarest = min(moves, key=lambda move: chosen[move])
        raise walk.fail(f"choose is not fair: {rarest.text!r} came {chosen[rarest]} times in {draws}")
    return True


def illegal_events_are_refused(walk: Walk) -> None:
    """An event that is not legal is refused with the id of a rule, and the refusal changes nothing."""
    for by, event in _illegal_events(walk):
        try:
            walk.rules.apply(walk.state, by, event)
        except RuleError as error:
            _require_reason(walk, error)
            continue
        raise walk.fail(f"{entry_text((by, event))!r} is not legal here and was not refused")
    if walk.has_changed():
        raise walk.fail("a refused event changed the state")


def _require_reason(walk: Walk, error: RuleError) -> None:
    """Raises `Nonconformity` unless a refusal names a rule and has words in every language."""
    if not error.rule.strip():
        raise walk.fail("a refusal names no rule")
    key = error.text.key if isinstance(error.text, Text) else "text"
    if walk.is_occasion(f"refusal {key}"):
        for language in LANGUAGES:
            if not said(error.text, language, walk.players).strip():
                raise walk.fail(f"a refusal by {error.rule} says nothing in {language}")


def _illegal_events(walk: Walk) -> Iterator[Entry]:
    """Events of this game that may not happen now: of other moments, of the wrong seats, and a little too much."""
    legal = {seat: set(walk.moves(seat)) for seat in range(walk.players)}
    mine = walk.some(sorted({event for moves in legal.values() for event in moves}, key=str), OTHER_EVENTS)
    earlier = sorted({event for _, event in walk.log[-40:]}, key=str)
    possible = _possible(walk)
    drawn = [walk.drawn()] if walk.actors == (CHANCE,) else []
    near = walk.some([other for event in (*mine, *drawn) for other in _neighbours(walk, event)], OTHER_EVENTS)
    for event in dict.fromkeys((*mine, *walk.some(earlier, OTHER_EVENTS), *drawn, *near)):
        for seat in range(walk.players + 1):
            if event not in legal.get(seat, ()):
                yield seat, event
        if possible is not None and event not in possible and event not in drawn:
            yield CHANCE, event


def _neighbours(walk: Walk, event: Event) -> Iterator[Event]:
    """Yields the events whose texts have one number that is one more or less."""
    words = event.text.split(" ")
    for index, word in enumerate(words):
        for number in (int(word) - 1, int(word) + 1) if word.isdecimal() else ():
            try:
                yield walk.rules.parse(" ".join([*words[:index], str(number), *words[index + 1 :]]))
            except RuleError:
                continue


def _possible(walk: Walk) -> set[Event] | None:
    """Lists the outcomes of chance now; None if there are too many, or none where chance is due."""
    if walk.actors != (CHANCE,):
        return set()
    outcomes = {event for event, _ in islice(walk.rules.chance(walk.state).outcomes, ENUMERABLE + 1)}
    return outcomes if 0 < len(outcomes) <= ENUMERABLE else None


def timeout_and_stop_moves_are_legal(walk: Walk) -> bool:
    """The moves of `timeout_move` and `stop_move`, where a game has them, are legal."""
    timeout, stop = walk.rules.timeout_move(walk.state), walk.rules.stop_move(walk.state)
    if timeout is not None and not (is_whole(timeout[0]) and timeout[0] > 0):
        raise walk.fail(f"timeout_move has {timeout[0]!r} seconds")
    for name, move in (("timeout_move", timeout and timeout[1]), ("stop_move", stop)):
        for seat in walk.actors:
            if move is not None and seat != CHANCE and move not in walk.moves(seat):
                raise walk.fail(f"{name} is {move.text!r}, which is not legal for seat {seat}")
    return timeout is not None or stop is not None


def rounds_are_begun_by_chance(walk: Walk) -> bool:
    """Between two rounds chance is due, where a game has such moments."""
    between = walk.rules.between_rounds(walk.state)
    if between and walk.actors != (CHANCE,):
        raise walk.fail(f"it is between two rounds, and {walk.actors} may act")
    return between


def events_do_the_same_twice(walk: Walk, by: int, event: Event) -> None:
    """An event does the same to two copies of a state."""
    again = walk.state.copy()
    walk.rules.advance(again, by, event)
    if state_text(walk.rules, again) != walk.after((by, event))[1]:
        raise walk.fail(f"{event.text!r} does not do the same twice")


def advancing_is_applying(walk: Walk, by: int, event: Event) -> None:
    """`advance` does to a state what `apply` does."""
    applied = walk.state.copy()
    walk.rules.apply(applied, by, event)
    if state_text(walk.rules, applied) != walk.after((by, event))[1]:
        raise walk.fail(f"{event.text!r} applied does not do what it does when advanced")


def earlier_copies_stay_as_they_were(walk: Walk) -> None:
    """The copies made along the game have not changed since."""
    for number, (copy, before) in enumerate(walk.copies):
        if state_text(walk.rules, copy) != before:
            raise walk.fail(f"the copy made before event {number + 1} has changed since: copies share something")


def outcomes_fit_the_seats(walk: Walk) -> None:
    """An outcome has points for each seat, winners that have seats, and a reason in every language."""
    outcome = walk.rules.outcome(walk.state)
    assert outcome is not None
    wrong = fault_of_outcome(outcome, walk.players)
    if wrong is not None:
        raise walk.fail(wrong)
    for winner in range(walk.players):
        points = walk.rules.points_by_default(walk.start, walk.players, winner)
        if len(points) != walk.players or not all(map(is_whole, points)):
            raise walk.fail(f"points_by_default are {points!r}, not points for {walk.players} seats")


def games_do_not_interfere(setting: Setting, seed: int) -> None:
    """Two games played in turns go as each goes by itself: nothing is kept outside of the states."""
    rules = setting.rules

    def trace(game_seed: int) -> Iterator[str]:
        state = start_game(rules, setting.players, setting.wished, Seeded(game_seed))
        for number, entry in enumerate(random_events(rules, state, game_seed, setting.limit)):
            yield f"{entry_text(entry)} {'' if number % EVENTS_BETWEEN_TEXTS else state_text(rules, state)}"
        yield state_text(rules, state)

    seeds = (seed, seed + 7_654_321)
    apart = [list(trace(game_seed)) for game_seed in seeds]
    together: list[list[str]] = [[], []]
    for steps in zip_longest(*(trace(game_seed) for game_seed in seeds)):
        _append_present(together, steps)
    if apart != together:
        raise setting.fault("two games in turns are not what they are apart", seed)


def _append_present(traces: list[list[str]], steps: Iterable[str | None]) -> None:
    for trace, step in zip(traces, steps, strict=True):
        if step is not None:
            trace.append(step)
