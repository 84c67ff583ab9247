"""Cards on the table: face-up cars (GT-7), lost locks (GT-15), the pile and the discard (GT-16)."""

from mypy_extensions import i64

from ludorail.core.chance.source import Source
from ludorail.games.game_of_trains.rules.state import TrainState


def put_face_up(state: TrainState, car: i64) -> None:
    """Puts a car face up; two face-up cars of the same ability are both discarded (GT-7).

    Of several put there one after the other (GT-12), pairs go, and of an odd number the last one stays.
    """
    index = face_up_index(state, state.deck.ability[car])
    if index < 0:
        state.faceup.append(car)
    else:
        state.discard.append(state.faceup.pop(index))
        state.discard.append(car)


def face_up_index(state: TrainState, ability: i64) -> i64:
    """The index of the only face-up car of an ability, or -1 if there is none."""
    for index, car in enumerate(state.faceup):
        if state.deck.ability[car] == ability:
            return index
    return -1


def lose_lock(state: TrainState, index: i64) -> None:
    """Discards the lock under a place of the lines, if there is one (GT-15)."""
    lock = state.locks[index]
    if lock != 0:
        state.locks[index] = 0
        state.discard.append(lock)


def renew_empty_pile(state: TrainState) -> None:
    """Makes an empty pile anew from the discard, where nobody can tell the cars apart (GT-16)."""
    if not state.pile:
        state.pile = state.discard
        state.discard = []
        state.thrown_by = ()


def take_from_pile(state: TrainState, car: i64) -> None:
    """Takes a car out of the pile, wherever it is."""
    index: i64 = 0
    for other in state.pile:
        if other == car:
            break
        index += 1
    take_at(state.pile, index)


def take_at(pile: list[int], index: i64) -> i64:
    """Takes out the car at an index; the order of the pile means nothing, so the last car can fill the hole."""
    car: i64 = pile[index]
    pile[index] = pile[-1]
    pile.pop()
    return car


def take_any(cars: list[int], source: Source) -> int:
    """Takes one of the cars out of a list at random, each equally likely."""
    index = source.below(len(cars))
    cars[index], cars[-1] = cars[-1], cars[index]
    return cars.pop()
