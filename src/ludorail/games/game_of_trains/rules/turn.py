"""A turn: draw a car and place it (GT-9), or use the ability of a face-up car (GT-10, GT-14)."""

from mypy_extensions import i64

from ludorail.games.game_of_trains.rules.cards import (
    face_up_index,
    lose_lock,
    put_face_up,
    renew_empty_pile,
    take_from_pile,
)
from ludorail.games.game_of_trains.rules.deck import DROP_LEFT, DROPPED, HOP, LEFT, LOCK, RIGHT, SWAP
from ludorail.games.game_of_trains.rules.drop import drop, refill
from ludorail.games.game_of_trains.rules.events import SLOTS, Card, Place, Use
from ludorail.games.game_of_trains.rules.state import DRAWN, PLACE, TrainState
from ludorail.games.game_of_trains.rules.turn_end import end_turn, pass_turn

# Drawing (GT-9)


def start_draw(state: TrainState) -> None:
    """Asks for the top car of the pile (GT-9)."""
    renew_empty_pile(state)
    state.phase = DRAWN


def receive_card(state: TrainState, event: Card) -> None:
    """Takes the car that was due, for a draw (GT-9) or for a refill (GT-12)."""
    take_from_pile(state, event.car)
    hand_over_car(state, event.car)


def hand_over_car(state: TrainState, car: i64) -> None:
    """Gives a car that was taken from the pile to the draw (GT-9) or the refill (GT-12) that waits for it."""
    if state.phase == DRAWN:
        state.drawn = car
        state.phase = PLACE
    else:
        refill(state, car)


def place_drawn(state: TrainState, event: Place) -> None:
    """Puts the drawn car in place of another, which goes face up (GT-9)."""
    index = state.seat * SLOTS + event.slot - 1
    replaced = state.lines[index]
    state.lines[index] = state.drawn
    state.drawn = 0
    lose_lock(state, index)
    put_face_up(state, replaced)
    end_turn(state)


# Using an ability (GT-10)


def use_ability(state: TrainState, event: Use) -> None:
    """Uses a face-up car, which is discarded unless it is a lock (GT-10, GT-14)."""
    ability: i64 = state.deck.ability[event.car]
    state.faceup.pop(face_up_index(state, ability))
    place = state.seat * SLOTS + event.slot - 1
    if ability == LOCK:
        state.locks[place] = event.car
        pass_turn(state)
        return
    state.discard.append(event.car)
    if ability >= DROP_LEFT:
        drop(state, DROPPED[ability])
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
    end_turn(state)


def _exchange(state: TrainState, one: i64, other: i64) -> None:
    """Exchanges two cars, which both lose their locks (GT-15)."""
    lines = state.lines
    lines[one], lines[other] = lines[other], lines[one]
    lose_lock(state, one)
    lose_lock(state, other)
