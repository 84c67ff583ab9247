"""Invariants of random games."""

from hypothesis import given
from hypothesis import strategies as st

from ludorail import CHANCE, Seeded
from ludorail.games.zack_and_pack import RULES, ZackState
from ludorail.games.zack_and_pack.rules.packing import CARDS, total_length
from ludorail.games.zack_and_pack.rules.state import NOT_THROWN, load_volume

GRAB = st.sampled_from(["live", "ordered"])


def card_places(state: ZackState) -> list[int]:
    """The number of places that each card is in."""
    sets = [state.pile, state.aside, *(seat.offered for seat in state.seats)]
    held = [seat.truck for seat in state.seats]
    return [sum(cards >> (card - 1) & 1 for cards in sets) + held.count(card) for card in range(1, CARDS + 1)]


def loads(state: ZackState) -> list[int]:
    """The length of all sticks each seat has thrown, in hand or stowed."""
    return [
        0 if seat.sticks == NOT_THROWN else total_length(seat.sticks) + load_volume(seat) for seat in state.seats
    ]


@given(seed=st.integers(0, 10**9), players=st.integers(3, 6), grab=GRAB)
def test_nothing_is_lost_or_doubled(seed: int, players: int, grab: str) -> None:
    state = RULES.start(players, {"grab": grab})
    source = Seeded(seed)
    for _ in range(400):
        actors = RULES.actors(state)
        if not actors:
            break
        by = actors[source.below(len(actors))]
        moves = RULES.legal(state, by) if by != CHANCE else [RULES.sample(state, source)]
        event = moves[source.below(len(moves))]
        before = loads(state)
        RULES.apply(state, by, event)
        assert card_places(state) == [1] * CARDS
        if event.text.startswith(("put", "lift")):
            assert loads(state) == before
        assert all(seat.points >= 0 for seat in state.seats)


@given(seed=st.integers(0, 10**9), players=st.integers(3, 6), grab=GRAB)
def test_a_game_ends_as_soon_as_a_seat_has_no_points(seed: int, players: int, grab: str) -> None:
    state = RULES.start(players, {"grab": grab})
    source = Seeded(seed)
    while actors := RULES.actors(state):
        assert all(seat.points > 0 for seat in state.seats)
        by = actors[source.below(len(actors))]
        moves = RULES.legal(state, by) if by != CHANCE else [RULES.sample(state, source)]
        RULES.advance(state, by, moves[source.below(len(moves))])
    outcome = RULES.outcome(state)
    assert outcome is not None
    assert 0 in outcome.points
    assert [outcome.points[seat] for seat in outcome.winners] == [max(outcome.points)] * len(outcome.winners)
