"""A turn: draw a car and place it, or use the ability of a face-up car."""

from mypy_extensions import i64

from ludorail.core.source import Source
from ludorail.games.game_of_trains.rules.deck import DROP_LEFT, DROPPED, HOP, LEFT, LOCK, RIGHT, SWAP
from ludorail.games.game_of_trains.rules.events import SLOTS, Card, Place, Use
from ludorail.games.game_of_trains.rules.state import DRAWN, OVER, PLACE, PLAY, REFILL, TrainState


def put_face_up(state: TrainState, car: i64) -> None:
    """GT-7: two face-up cars of the same ability are both discarded.

    Of several put there one after the other (GT-12), pairs go and of an odd number the last one stays.
    """
    index = _face_up(state, state.deck.ability[car])
    if index < 0:
        state.faceup.append(car)
    else:
        state.discard.append(state.faceup.pop(index))
        state.discard.append(car)


def draw(state: TrainState) -> None:
    """GT-9: asks for a car."""
    _renew_empty_pile(state)
    state.phase = DRAWN


def card(state: TrainState, event: Card) -> None:
    """The car that was asked for, by a draw or by a refill."""
    take_from_pile(state, event.car)
    if state.phase == DRAWN:
        state.drawn = event.car
        state.phase = PLACE
    else:
        _refill(state, event.car)


def place(state: TrainState, event: Place) -> None:
    """GT-9: the drawn car takes the place of another, which goes face up."""
    index = state.seat * SLOTS + event.slot - 1
    replaced = state.lines[index]
    state.lines[index] = state.drawn
    state.drawn = 0
    _lose_lock(state, index)
    put_face_up(state, replaced)
    _end_turn(state)


def use(state: TrainState, event: Use) -> None:
    """GT-10: the used car is discarded, unless it is a lock, and its ability done."""
    ability: i64 = state.deck.ability[event.car]
    state.faceup.pop(_face_up(state, ability))
    place = state.seat * SLOTS + event.slot - 1
    if ability == LOCK:
        state.locks[place] = event.car  # GT-14
        _pass_turn(state)
        return
    state.discard.append(event.car)
    if ability >= DROP_LEFT:
        _drop(state, DROPPED[ability])
        return
    if ability == SWAP:
        _exchange(state, place, place + 1)
    elif ability == HOP:
        _exchange(state, place, place + 2)
    elif ability == LEFT:
        _exchange(state, place, place - 1)
        _exchange(state, place - 1, place - 2)
    elif ability == RIGHT:
        _exchange(state, place, place + 1)
        _exchange(state, place + 1, place + 2)
    _end_turn(state)


def can_drop(state: TrainState, slot: i64) -> bool:
    """GT-11: whether the car in that slot is free of a lock in any line."""
    index = slot - 1
    while index < state.players * SLOTS:
        if state.locks[index] == 0:
            return True
        index += SLOTS
    return False


def rises(lines: list[int], seat: i64) -> bool:
    """GT-17: whether every car of that line, which has no gap, is larger than the one to its left."""
    index = seat * SLOTS
    last = index + SLOTS - 1
    while index < last:
        if lines[index] > lines[index + 1]:
            return False
        index += 1
    return True


def take_from_pile(state: TrainState, car: i64) -> None:
    """The order of the pile means nothing, so its last car can fill the hole."""
    pile = state.pile
    index = state.glance
    if index >= len(pile) or pile[index] != car:
        index = 0
        for other in pile:
            if other == car:
                break
            index += 1
    pile[index] = pile[-1]
    pile.pop()


def take_any(cars: list[int], source: Source) -> int:
    """Takes out one of the cars, each as likely."""
    index = source.below(len(cars))
    cars[index], cars[-1] = cars[-1], cars[index]
    return cars.pop()


def _face_up(state: TrainState, ability: i64) -> i64:
    """Where the only face-up car of that ability is; -1 if there is none."""
    for index, car in enumerate(state.faceup):
        if state.deck.ability[car] == ability:
            return index
    return -1


def _drop(state: TrainState, slot: i64) -> None:
    """GT-12: everyone removes that car unless it is locked; the refills wait."""
    players = state.players
    seat = state.seat
    for _ in range(players):
        index = seat * SLOTS + slot - 1
        if state.locks[index] == 0:
            put_face_up(state, state.lines[index])
            state.lines[index] = 0
        seat += 1
        if seat == players:
            seat = 0
    state.phase = REFILL
    state.gap = slot
    _await_refill(state, seat)


def _refill(state: TrainState, car: i64) -> None:
    seat = state.refiller
    state.lines[seat * SLOTS + state.gap - 1] = car
    if rises(state.lines, seat):
        _win(state, seat)
        return
    seat += 1
    if seat == state.players:
        seat = 0
    if seat == state.seat:
        _pass_turn(state)
    else:
        _await_refill(state, seat)


def _await_refill(state: TrainState, seat: i64) -> None:
    """The next to take a car is the first, from that seat on, whose slot is empty; if none is, the turn ends."""
    place = state.gap - 1
    while state.lines[seat * SLOTS + place] != 0:
        seat += 1
        if seat == state.players:
            seat = 0
        if seat == state.seat:
            _pass_turn(state)
            return
    state.refiller = seat
    _renew_empty_pile(state)


def _exchange(state: TrainState, one: i64, other: i64) -> None:
    """GT-15: both cars change place, so both lose their locks."""
    lines = state.lines
    lines[one], lines[other] = lines[other], lines[one]
    _lose_lock(state, one)
    _lose_lock(state, other)


def _lose_lock(state: TrainState, index: i64) -> None:
    lock = state.locks[index]
    if lock != 0:
        state.locks[index] = 0
        state.discard.append(lock)


def _renew_empty_pile(state: TrainState) -> None:
    """GT-16: an empty pile is made anew from the discard, and who threw away what is forgotten."""
    if not state.pile:
        state.pile = state.discard
        state.discard = []
        state.thrown_by = ()


def _end_turn(state: TrainState) -> None:
    """GT-13: a line that rises wins at once."""
    if rises(state.lines, state.seat):
        _win(state, state.seat)
    else:
        _pass_turn(state)


def _pass_turn(state: TrainState) -> None:
    """GT-8: the seats take turns in order."""
    state.seat += 1
    if state.seat == state.players:
        state.seat = 0
    state.phase = PLAY


def _win(state: TrainState, seat: i64) -> None:
    state.winner = seat
    state.phase = OVER
