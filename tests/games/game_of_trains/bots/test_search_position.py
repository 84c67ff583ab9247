"""Positions of the look ahead: what the rules make of a state, they make of its position."""

import pytest

from ludorail.games.game_of_trains import RULES, TrainState
from ludorail.games.game_of_trains.bots.line_keys import car_at, is_rising, line_key, rising_cars
from ludorail.games.game_of_trains.bots.search_position import SearchPosition, position_of, use_of
from ludorail.games.game_of_trains.rules.events import SLOTS, Keep, Place, Use
from ludorail.games.game_of_trains.rules.state import PLAY, REFILL
from tests.games.game_of_trains.bots.test_bots import views
from tests.games.game_of_trains.builder import DROP_LEFT, LOCK, SWAP, falling, locked, state


def shown(position: SearchPosition, players: int) -> tuple[list[int], list[int], int]:
    """Lines, locks and abilities."""
    lines = [car_at(position.lines[seat], place) for seat in range(players) for place in range(SLOTS)]
    return lines, [int(position.locks_of(seat)) for seat in range(players)], int(position.abilities)


def compare(at: TrainState) -> None:
    """Makes every legal move of the seat to act both ways."""
    actor = RULES.actors(at)[0]
    for move in RULES.legal(at, actor):
        after, position = at.copy(), position_of(at)
        RULES.advance(after, actor, move)
        waits = False
        if isinstance(move, Use):
            waits = position.use(use_of(move, at.deck.ability[move.car]), at.deck.ability)
        elif isinstance(move, Place):
            position.put(move.slot - 1, at.drawn, at.deck.ability)
            position.end_turn()
        elif isinstance(move, Keep):
            position.put(move.slot - 1, move.car, at.deck.ability)
        else:
            continue
        assert shown(position, at.players) == shown(position_of(after), at.players), move.text
        assert waits == (after.phase == REFILL)
        assert position.winner == after.winner
        if after.phase == PLAY and not isinstance(move, Keep):
            assert position.seat == after.seat


@pytest.mark.parametrize("players", [2, 3, 4])
def test_moves_change_a_position_as_they_change_its_state(players: int) -> None:
    for view in views(players, seed=20 + players):
        compare(view.known)


def test_locks_are_put_kept_and_lost_as_in_the_state() -> None:
    swap_and_drop = [SWAP, DROP_LEFT]
    compare(state(faceup=swap_and_drop, locks=[locked(s1=LOCK), locked()]))
    compare(state(faceup=[LOCK, *swap_and_drop], locks=[locked(), locked()]))
    compare(state(phase="place", drawn=84, lines=[falling(0), falling(1)], locks=[locked(s1=LOCK), locked()]))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_uses_of_a_position_are_the_legal_ones(players: int) -> None:
    for view in views(players, seed=30 + players):
        if view.known.phase == PLAY and view.seat is not None:
            ability = view.known.deck.ability
            legal = [use_of(move, ability[move.car]) for move in view.legal() if isinstance(move, Use)]
            assert sorted(position_of(view.known).uses()) == sorted(legal)


def test_a_line_as_a_number_rises_where_its_cars_do() -> None:
    assert is_rising(line_key([1, 2, 3, 40, 41, 83, 84], 0))
    assert not is_rising(line_key([1, 2, 3, 40, 39, 83, 84], 0))
    assert rising_cars(line_key([7, 6, 5, 4, 3, 2, 1], 0)) == 0
    assert rising_cars(line_key([84, 1, 2, 80, 3, 4, 5], 0)) == 4
