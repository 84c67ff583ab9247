"""Invariants of random games."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ludorail import CHANCE, Event, Seeded
from ludorail.core.meta import Options
from ludorail.games.locomotion import RULES, LocomotionState
from ludorail.games.locomotion.network.reading import rails_json
from tests.games.locomotion.builder import COLOURS, LINE, Position, shown

LINE_RAILS = tuple((q, r, axis) for q, r, axis in LINE)

GAMES = st.one_of(
    st.tuples(st.integers(2, 4), st.fixed_dictionaries({"mode": st.sampled_from(["die", "speed"])})),
    st.tuples(st.just(1), st.just({"mode": "solo"})),
)


def next_event(state: LocomotionState, source: Seeded) -> tuple[int, Event]:
    by = RULES.actors(state)[0]
    if by == CHANCE:
        return by, RULES.sample(state, source)
    moves = RULES.legal(state, by)
    return by, moves[source.below(len(moves))]


def played(players: int, options: Options, seed: int, events: int) -> LocomotionState:
    source = Seeded(seed)
    state = RULES.start(players, RULES.resolve_options(players, options, source))
    for _ in range(events):
        if not RULES.actors(state):
            break
        RULES.advance(state, *next_event(state, source))
    return state


def assert_nothing_lost_or_doubled(position: Position) -> None:
    trains, standing = position["trains"], position["standing"]
    coupled = [wagon for train in trains for wagon in train["wagons"]]
    assert sorted(wagon[0] for wagon in coupled + standing) == sorted(COLOURS * position["players"])
    places = [train["loco"] for train in trains] + [wagon[1:] for wagon in coupled + standing]
    assert len({tuple(place) for place in places}) == len(places) == 5 * position["players"]


@settings(max_examples=40, deadline=None)
@given(game=GAMES, network=st.sampled_from(["shortcut", "yard", "random 9"]), seed=st.integers(0, 10**6))
def test_no_vehicle_is_lost_or_doubled(game: tuple[int, Options], network: str, seed: int) -> None:
    players, options = game
    state = played(players, {**options, "network": network}, seed, 300)
    assert_nothing_lost_or_doubled(shown(state))


@settings(max_examples=30, deadline=None)
@given(
    game=GAMES,
    placing=st.sampled_from(["random", "manual"]),
    network=st.sampled_from(["eight", "build"]),
    seed=st.integers(0, 10**6),
    events=st.integers(0, 120),
)
def test_a_position_read_back_has_the_same_legal_moves(
    game: tuple[int, Options], placing: str, network: str, seed: int, events: int
) -> None:
    players, options = game
    rails: Options = {"rails": 8} if network == "build" else {}
    state = played(players, {**options, **rails, "placing": placing, "network": network}, seed, events)
    again = RULES.from_position(shown(state))
    assert shown(again) == shown(state)
    for seat in range(players):
        assert [str(e) for e in RULES.legal(again, seat)] == [str(e) for e in RULES.legal(state, seat)]


@settings(max_examples=30, deadline=None)
@given(game=GAMES, seed=st.integers(0, 10**6), events=st.integers(0, 200))
def test_a_copy_stays_as_it_is_when_the_game_goes_on(game: tuple[int, Options], seed: int, events: int) -> None:
    players, options = game
    source = Seeded(seed)
    state = played(players, {**options, "network": "shortcut"}, seed, events)
    copy, before = state.copy(), shown(state)
    for _ in range(20):
        if RULES.actors(state):
            RULES.advance(state, *next_event(state, source))
    assert shown(copy) == before


@settings(max_examples=25, deadline=None)
@given(game=GAMES, seed=st.integers(0, 10**6), events=st.integers(0, 150))
def test_check_allows_exactly_the_legal_moves(game: tuple[int, Options], seed: int, events: int) -> None:
    players, options = game
    state = played(players, {**options, "network": rails_json(LINE_RAILS)}, seed, events)
    legal = {(seat, move.text) for seat in range(players) for move in RULES.legal(state, seat)}
    for event in EVERY_STEP:
        for by in range(-1, players):
            assert is_allowed(state, by, event) == ((by, event) in legal)


EVERY_STEP = [
    *(f"{kind} {d}" for kind in ("pull", "push", "couple") for d in ("E", "NE", "NW", "W", "SW", "SE")),
    *(f"couple {d} {e}" for d in ("E", "NE", "NW", "W", "SW", "SE") for e in ("E", "NE", "NW", "W", "SW", "SE")),
    *(f"uncouple {k}" for k in range(-1, 6)),
    *(f"speed {n}" for n in range(-1, 8)),
    "end",
]


def is_allowed(state: LocomotionState, by: int, event: str) -> bool:
    try:
        RULES.check(state, by, RULES.parse(event))
    except ValueError:
        return False
    return True


NUMBERS = st.integers(-999_999_999, 999_999_999)
VEHICLES = st.sampled_from(["loco", *COLOURS])
EVENTS = st.one_of(
    st.builds("lay {} {} {}".format, NUMBERS, NUMBERS, NUMBERS),
    st.builds("set {} {} {}".format, VEHICLES, NUMBERS, NUMBERS),
    st.builds("set {} {} {} {}".format, NUMBERS, VEHICLES, NUMBERS, NUMBERS),
    st.builds("sequence {} {} {} {}".format, *[st.sampled_from([*COLOURS, "pink", "loco"])] * 4),
    st.builds("{} {}".format, st.sampled_from(["first", "roll", "speed", "uncouple"]), NUMBERS),
    st.builds(
        "{} {}".format, st.sampled_from(["pull", "push", "couple", "couple E"]), st.sampled_from(["E", "SW"])
    ),
    st.just("end"),
)


@settings(max_examples=200, deadline=None)
@given(text=EVENTS, by=st.integers(-1, 5), events=st.integers(0, 40))
def test_any_event_that_can_be_read_keeps_its_text_and_is_allowed_or_refused(
    text: str, by: int, events: int
) -> None:
    event = RULES.parse(text)
    assert event.text == text
    assert RULES.parse(event.text) == event
    state = played(2, {"network": "shortcut", "placing": "manual" if events % 2 else "random"}, events, events)
    before = shown(state)
    is_allowed(state, by, text)
    assert shown(state) == before


@pytest.mark.parametrize(
    "text",
    [
        *(
            "",
            "jump E",
            "pull",
            "pull N",
            "pull e",
            "pull E W",
            "push 3",
            "couple",
            "couple X",
            "couple E ",
            "end now",
        ),
        *(
            "uncouple",
            "uncouple x",
            "uncouple 01",
            "roll",
            "roll +3",
            "roll 1.5",
            "speed",
            "speed -0",
            "first",
            "pass",
        ),
        *("lay 0 0", "lay 0 0 0 0", "lay a 0 0", "lay 0  0 0", "set", "set loco 0", "set pink 0 0", "set 0 0 0 0"),
        *(
            "set 0 loco 0 0 0",
            "set x loco 0 0",
            "sequence red",
            "sequence red blue green yellow red",
            "roll 9999999999",
        ),
    ],
)
def test_a_text_that_is_no_event_is_refused_as_a_fault_of_form(text: str) -> None:
    with pytest.raises(ValueError, match="REC"):
        RULES.parse(text)
