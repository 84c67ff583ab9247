"""Random play: rules that hold in every game, and fast answers compared with slow, simple ones."""

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ludorail.core.chance.source import Seeded
from ludorail.core.errors import RuleError
from ludorail.core.event import CHANCE, Event
from ludorail.core.meta import Options
from ludorail.core.thinking.playout import playout
from ludorail.games.freight_train import CAR_TYPES, RULES, FreightState
from ludorail.games.freight_train.rules import events as ev
from ludorail.games.freight_train.rules.day import nobody_can_act
from ludorail.games.freight_train.rules.state import lifted_of
from ludorail.games.freight_train.rules.trains import broken_rule
from tests.games.freight_train.builder import CARS


def random_state(players: int, cabooses: bool, seed: int, decisions: int) -> FreightState:
    now = RULES.start(players, {"cabooses": cabooses})
    playout(RULES, now, Seeded(seed), decisions)
    return now


states = st.builds(random_state, st.integers(2, 5), st.booleans(), st.integers(0, 10**6), st.integers(0, 1500))

NUMBERS = (*range(-1, 12), 10**9 - 1)
MOVES: list[Event] = [
    *(ev.Fill(row) for row in NUMBERS),
    *(ev.MainToTrain(row, train) for row in range(7) for train in range(12)),
    *(
        ev.MainToYard(row, yard, under)
        for row in range(7)
        for yard in range(4)
        for under in (None, -1, 0, 1, 2, 3)
    ),
    *(ev.YardToTrain(yard, train) for yard in range(4) for train in range(12)),
    *(ev.Put(car, yard) for car in range(11) for yard in range(4)),
    *(ev.AddCaboose(train) for train in NUMBERS),
    *(ev.TurnCar(car) for car in range(11)),
    ev.DealRow(1, (0, 1, 2, 3, 4)),
    ev.DealPrivate(0, 1, (0, 1, 2, 3, 4, 5)),
    ev.Night(),
    ev.End(),
    ev.Rearrange(),
    ev.Mobilise(),
    ev.Pass(),
]


def accepted(now: FreightState, by: int) -> set[Event]:
    """The events of `MOVES` that are not refused."""
    found = set()
    for event in MOVES:
        try:
            RULES.check(now, by, event)
        except RuleError:
            continue
        found.add(event)
    return found


@given(states)
@settings(deadline=None, max_examples=60)
def test_the_events_accepted_are_the_legal_ones(now: FreightState) -> None:
    before = RULES.position(now)
    for seat in range(now.players + 1):
        moves = RULES.legal(now, seat)
        assert len(set(moves)) == len(moves)
        assert accepted(now, seat) == set(moves)
    if RULES.actors(now) != (CHANCE,):
        assert accepted(now, CHANCE) == set()
    assert RULES.position(now) == before


@given(st.integers(2, 5), st.booleans(), st.integers(0, 10**6))
@settings(deadline=None, max_examples=25)
def test_nothing_is_lost_or_doubled_in_a_game(players: int, cabooses: bool, seed: int) -> None:
    now = RULES.start(players, {"cabooses": cabooses})
    source = Seeded(seed)
    while playout(RULES, now, source, 25) == 25:
        lines = [*now.main, *now.private, *now.trains]
        cars = Counter(car for line in lines for car in line)
        for car in range(11):
            assert cars[car] + now.deck[car] + lifted_of(now, car) == CARS[players]
        assert now.deck_size == sum(now.deck)
        assert 0 <= now.below <= now.deck_size
        assert max(map(len, now.main)) <= 5
        assert max(map(len, now.private)) <= 8
        assert now.cabooses_left + sum(bits.bit_count() for bits in now.caboose) == 7
        for seat in range(players):
            assert broken_rule(now.trains_of(seat)) == ""
            assert now.ready[seat] <= now.locomotives[seat] <= now.max_locomotives
    assert RULES.outcome(now) is not None


# The three cars of action 1, placed in every possible way


def can_finish(now: FreightState, seat: int) -> bool:
    """Whether the remaining cars of action 1 can be placed, by trying every place for every car."""
    if now.moved == 3:
        return True
    for row, cars in enumerate(now.main):
        if not cars:
            continue
        for place in range(2):
            if len(now.private[2 * seat + place]) < 8:
                after = now.copy()
                after.main[row], after.moved = cars[:-1], now.moved + 1
                after.private[2 * seat + place] += cars[-1:]
                if can_finish(after, seat):
                    return True
        for train in range(now.ready[seat]):
            trains = now.trains_of(seat)
            trains[train] += cars[-1:]
            if not now.caboose[seat] >> train & 1 and broken_rule(trains) == "":
                after = now.copy()
                after.main[row], after.moved = cars[:-1], now.moved + 1
                after.trains[seat * now.max_locomotives + train] = trains[train]
                if can_finish(after, seat):
                    return True
    return False


@pytest.mark.rule("FT-16")
@given(states)
@settings(deadline=None, max_examples=150)
def test_dead_ends_are_found_as_by_trying_everything(now: FreightState) -> None:
    seat = now.seat_to_act() if now.phase == 1 else -1
    if (
        seat < 0
        or now.action not in (0, 1)
        or now.private_room(seat) > 2
        or (now.action == 0 and now.main_size() < 3)
    ):
        return
    legal = set(RULES.legal(now, seat))
    for row, cars in enumerate(now.main, 1):
        if not cars:
            continue
        for train in range(1, now.ready[seat] + 1):
            trains = now.trains_of(seat)
            trains[train - 1] += cars[-1:]
            possible = not now.caboose[seat] >> (train - 1) & 1 and broken_rule(trains) == ""
            if possible:
                after = now.copy()
                after.main[row - 1], after.moved = cars[:-1], now.moved + 1
                after.trains[seat * now.max_locomotives + train - 1] = trains[train - 1]
                possible = can_finish(after, seat)
            assert (ev.MainToTrain(row, train) in legal) == possible
        for yard in (1, 2):
            possible = len(now.private[2 * seat + yard - 1]) < 8
            if possible:
                after = now.copy()
                after.main[row - 1], after.moved = cars[:-1], now.moved + 1
                after.private[2 * seat + yard - 1] += cars[-1:]
                possible = can_finish(after, seat)
            assert (ev.MainToYard(row, yard, None) in legal) == possible


@pytest.mark.rule("FT-18")
@given(states)
@settings(deadline=None, max_examples=150)
def test_nobody_can_act_just_where_every_seat_would_have_to_pass(now: FreightState) -> None:
    if now.phase != 1 or now.action != 0:
        return
    now.filled = False
    must_pass = []
    for seat in range(now.players):
        turn = now.copy()
        turn.engine, turn.played = seat, 0
        turn.ready[seat] = turn.locomotives[seat]
        must_pass.append(RULES.legal(turn, seat) == [ev.PASS])
    assert nobody_can_act(now) == all(must_pass)


def test_the_same_seed_plays_the_same_game() -> None:
    one, other = random_state(3, True, 5, 400), random_state(3, True, 5, 400)
    assert RULES.position(one) == RULES.position(other)


def test_a_copy_shares_nothing_that_changes() -> None:
    now = random_state(2, True, 7, 100)
    before = RULES.position(now)
    playout(RULES, now.copy(), Seeded(1), 10**6)
    assert RULES.position(now) == before


@pytest.mark.parametrize("given_options", [{}, {"cabooses": False}, {"cabooses": True}])
def test_cabooses_are_off_unless_chosen(given_options: Options) -> None:
    assert RULES.options(2, given_options) == {"cabooses": given_options.get("cabooses", False)}


@pytest.mark.parametrize(
    ("players", "given_options"), [(1, {}), (6, {}), (2, {"fast": True}), (2, {"cabooses": 1})]
)
def test_players_and_options_that_cannot_be_are_a_fault_of_form(players: int, given_options: Options) -> None:
    with pytest.raises(RuleError) as caught:
        RULES.start(players, given_options)
    assert caught.value.rule == "REC"


def test_no_part_of_the_game_can_be_replaced() -> None:
    with pytest.raises(RuleError) as caught:
        RULES.start(2, {}, {"deck": {}})
    assert caught.value.rule == "REC"
    with pytest.raises(RuleError) as caught:
        RULES.from_position(RULES.position(RULES.start(2, {})), {"deck": {}})
    assert caught.value.rule == "REC"


def test_the_types_are_in_the_order_of_their_names() -> None:
    assert sorted(CAR_TYPES) == list(CAR_TYPES)
