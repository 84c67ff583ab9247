"""The promises about text: positions, records, events and data as they are written and read."""

import json
from collections.abc import Iterator
from functools import partial
from typing import Final

from ludorail.core.conformance.fault import accepted
from ludorail.core.conformance.mutations import mutated
from ludorail.core.conformance.soundness import fault_of_state
from ludorail.core.conformance.walk import Walk, state_text
from ludorail.core.errors import RuleError
from ludorail.core.event import Event
from ludorail.core.meta import Json
from ludorail.core.reading import load_json
from ludorail.core.record import make_record, read_record
from ludorail.core.state import State

MUTATED_STATES = 3
"""States of a game whose positions are changed."""
MUTATIONS = 30
"""Changes of each such position, one at a time."""
NO_DATA: Final[tuple[Json, ...]] = ({"no such part": 1}, ["no such part"], "no such part", 1)
"""Data that no game has."""


def positions_round_trip(walk: Walk) -> None:
    """A position says which game it is of, and read back it gives the same position and the same moves."""
    rules, position = walk.rules, walk.rules.position(walk.state)
    for key in ("game", "players", "options"):
        if key not in position:
            raise walk.fail(f"the position has no key {key!r}")
    for key, right in (("game", rules.meta.id), ("players", walk.players)):
        if position[key] != right:
            raise walk.fail(f"the position has {position[key]!r} for {key!r}, not {right!r}")
    try:
        back = rules.from_position(load_json(walk.text), rules.data(walk.state))
    except RuleError as error:
        raise walk.fail(f"the position of a state is refused: {error}") from error
    if rules.position(back) != position:
        raise walk.fail("a position read back gives another position")
    if _choices(walk, back) != [walk.actors, *map(walk.moves, range(walk.players))]:
        raise walk.fail("a position read back leaves other moves: it lacks something of the state")


def positions_share_nothing(walk: Walk) -> bool:
    """A position is a value of its own: one that is changed later changes neither the state nor one read from it."""
    if not walk.setting.thorough or not walk.is_occasion("position"):
        return False
    _empty(walk.rules.position(walk.state))
    if walk.has_changed():
        raise walk.fail("a position has lists that are those of the state")
    given = json.loads(walk.text)
    back = walk.rules.from_position(given, walk.rules.data(walk.state))
    _empty(given)
    if state_text(walk.rules, back) != walk.text:
        raise walk.fail("a state has lists that are those of the position it was read from")
    return True


def _empty(value: Json) -> None:
    """Empties every list and object inside a value."""
    if isinstance(value, dict | list):
        for part in value.values() if isinstance(value, dict) else value:
            _empty(part)
        value.clear()


def positions_hold_the_whole_state(walk: Walk) -> None:
    """From a position, or from a copy, the rest of the game leads to the same end."""
    along = walk.copies[:-1]  # the last is the end, however many events later
    for third in (1, 2):
        count = third * len(along) // 3
        copy, text = along[count]
        back = walk.rules.from_position(json.loads(text), walk.rules.data(copy))
        for state, what in ((back, "a position read back"), (copy.copy(), "a copy")):
            for by, event in walk.log[count:]:
                walk.rules.advance(state, by, event)
            if _end(walk, state) != _end(walk, walk.state):
                raise walk.fail(
                    f"{what} after {count} events comes to another end: it lacks something of the state"
                )


def _end(walk: Walk, state: State) -> object:
    outcome = walk.rules.outcome(state)
    return state_text(walk.rules, state), outcome and (outcome.points, outcome.winners)


def _choices(walk: Walk, state: State) -> list[object]:
    return [walk.rules.actors(state), *(walk.rules.legal(state, seat) for seat in range(walk.players))]


def changed_positions_are_refused_or_sound(walk: Walk) -> None:
    """A position with something changed is refused by a `RuleError`, or a game can go on from it."""
    for number in range(MUTATED_STATES):
        state, _ = walk.copies[number * (len(walk.copies) - 1) // max(1, MUTATED_STATES - 1)]
        position = json.loads(state_text(walk.rules, state))
        for change, other in mutated(position, walk.source, MUTATIONS, walk.setting.thorough):
            read = partial(walk.rules.from_position, other, walk.rules.data(state))
            for found in accepted(read, f"a position in which {change} is", walk.fail):
                wrong = fault_of_state(walk.rules, found, walk.seed)
                if wrong is not None:
                    raise walk.fail(f"a position in which {change} is accepted, and {wrong}")
    if walk.setting.thorough:
        other = {**walk.rules.position(walk.state), "game": "no-such-game"}
        read = partial(walk.rules.from_position, other, walk.rules.data(walk.state))
        for _ in accepted(read, "a position of another game is", walk.fail):
            raise walk.fail("a position of another game is accepted")


def texts_that_are_no_events_are_refused(walk: Walk, by: int, event: Event) -> bool:
    """A text is an event that is written so that it reads back, or is refused by a `RuleError`."""
    if not walk.is_occasion(f"text {event.text.split(' ')[0]}"):
        return False
    for text in _altered(event.text):
        for found in accepted(partial(walk.rules.parse, text), f"the text {text!r} is", walk.fail):
            if walk.rules.parse(found.text) != found:
                raise walk.fail(f"the text {text!r} is read as {found.text!r}, which reads back as another")
    return True


def _altered(text: str) -> Iterator[str]:
    """Yields texts that look like one, or not at all."""
    words = text.split(" ")
    yield from ("", " ", "no such event", text.upper(), f"{text} ", f"{text} 1", " ".join(words[:-1]))
    for index in range(1, len(words)):
        for word in ("x", "", "-1", "99999999", "½", "1.5"):
            yield " ".join([*words[:index], word, *words[index + 1 :]])


def records_replay(walk: Walk) -> None:
    """The record of the game, written and read back, is the same and leads to the same state."""
    text = make_record(walk.rules, walk.start, walk.log).text()
    try:
        record = read_record(text, lambda _: walk.rules)
    except RuleError as error:
        raise walk.fail(f"the game's own record is refused: {error}") from error
    if state_text(walk.rules, record.replay()) != state_text(walk.rules, walk.state):
        raise walk.fail("the record replays to another state")
    if record.text() != text:
        raise walk.fail("the record read back is written differently")


def data_read_back(walk: Walk) -> None:
    """The parts that replace built-in ones are JSON that the game accepts; a part that it does not know is refused."""
    data = walk.rules.data(walk.state)
    if data is not None:
        if json.loads(json.dumps(data)) != data:
            raise walk.fail("the data of the game cannot be written as JSON")
        walk.rules.check_data(data)
    for nonsense in NO_DATA:
        for _ in accepted(partial(walk.rules.check_data, nonsense), f"data: {nonsense!r} is", walk.fail):
            raise walk.fail(f"data for a part that the game does not have are accepted: {nonsense!r}")
