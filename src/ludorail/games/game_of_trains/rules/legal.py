"""The legal moves of a turn (GT-8 to GT-11, GT-14), all of them or one at random."""

from mypy_extensions import i64

from ludorail.core.chance.source import Source
from ludorail.core.event import Event
from ludorail.games.game_of_trains.rules.deck import DROP_LEFT, DROPPED, LOCK, LOCKABLE
from ludorail.games.game_of_trains.rules.drop import can_drop
from ludorail.games.game_of_trains.rules.events import DRAW, SLOTS
from ludorail.games.game_of_trains.rules.state import TrainState


def turn_moves(state: TrainState) -> list[Event]:
    """The draw (GT-9), and every use of a face-up car (GT-10, GT-11, GT-14)."""
    moves: list[Event] = [DRAW]
    deck = state.deck
    first: i64 = state.seat * SLOTS
    for car in state.faceup:
        ability = deck.ability[car]
        if ability < DROP_LEFT:
            moves += deck.uses[car]
        elif ability == LOCK:
            for i in range(len(LOCKABLE)):
                if state.locks[first + LOCKABLE[i] - 1] == 0:
                    moves.append(deck.uses[car][i])
        elif can_drop(state, DROPPED[ability]):
            moves.append(deck.uses[car][0])
    return moves


def random_turn_move(state: TrainState, source: Source) -> Event:
    """One of `turn_moves`, each equally likely, without listing them all."""
    count: i64 = 1
    for car in state.faceup:
        count += _count_uses(state, car)
    chosen = source.below(count) - 1
    if chosen >= 0:
        for car in state.faceup:
            uses = _count_uses(state, car)
            if chosen < uses:
                return _nth_use(state, car, chosen)
            chosen -= uses
    return DRAW


def _count_uses(state: TrainState, car: i64) -> i64:
    """The number of ways to use a face-up car."""
    ability: i64 = state.deck.ability[car]
    if ability < DROP_LEFT:
        return len(state.deck.uses[car])
    if ability < LOCK:
        return 1 if can_drop(state, DROPPED[ability]) else 0
    count: i64 = 0
    first: i64 = state.seat * SLOTS
    for slot in LOCKABLE:
        if state.locks[first + slot - 1] == 0:
            count += 1
    return count


def _nth_use(state: TrainState, car: i64, chosen: i64) -> Event:
    """One of the ways to use a face-up car, by its number."""
    uses = state.deck.uses[car]
    if state.deck.ability[car] == LOCK:
        first: i64 = state.seat * SLOTS
        for i in range(len(LOCKABLE)):
            if state.locks[first + LOCKABLE[i] - 1] == 0:
                if chosen == 0:
                    return uses[i]
                chosen -= 1
    return uses[chosen]
