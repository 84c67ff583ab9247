"""The start: the deal, the offers, and the car each seat keeps of its offer."""

from ludorail.games.game_of_trains.rules.events import SLOTS, Deal, Keep, Offer
from ludorail.games.game_of_trains.rules.state import KEEP, OFFER, PLAY, TrainState
from ludorail.games.game_of_trains.rules.turn import put_face_up, take_from_pile


def deal(state: TrainState, event: Deal) -> None:
    """GT-3: seven cars, lined up in falling order."""
    for car in event.cars:
        take_from_pile(state, car)
    first = state.seat * SLOTS
    state.lines[first : first + SLOTS] = sorted(event.cars, reverse=True)
    _next_seat(state, OFFER)


def offer(state: TrainState, event: Offer) -> None:
    """GT-5: the cars of which the seat will keep one."""
    for car in event.cars:
        take_from_pile(state, car)
    _set_offer(state, tuple(sorted(event.cars)))
    _next_seat(state, KEEP)


def keep(state: TrainState, event: Keep) -> None:
    """GT-6: one car takes the place of another, which goes face up; the rest is thrown away face down.

    No line can rise here: of seven falling cars six are left.
    """
    seat = state.seat
    thrown = [car for car in state.offers[seat] if car != event.car]
    state.discard[0:0] = thrown
    state.thrown_by = (int(seat),) * len(thrown) + state.thrown_by
    _set_offer(state, ())
    place = seat * SLOTS + event.slot - 1
    replaced = state.lines[place]
    state.lines[place] = event.car
    put_face_up(state, replaced)
    _next_seat(state, PLAY)


def _set_offer(state: TrainState, cars: tuple[int, ...]) -> None:
    offers = list(state.offers)
    offers[state.seat] = cars
    state.offers = tuple(offers)


def _next_seat(state: TrainState, next_phase: int) -> None:
    state.seat += 1
    if state.seat == state.players:
        state.seat = 0
        state.phase = next_phase
