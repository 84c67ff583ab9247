"""The start (GT-3 to GT-6): the deal, the offers, and the car that each seat keeps of its offer."""

from ludorail.games.game_of_trains.rules.cards import put_face_up, take_from_pile
from ludorail.games.game_of_trains.rules.events import SLOTS, Deal, Keep, Offer
from ludorail.games.game_of_trains.rules.state import KEEP, OFFER, PLAY, TrainState


def deal_line(state: TrainState, event: Deal) -> None:
    """Lines up the seven cars dealt to a seat in falling order (GT-3)."""
    for car in event.cars:
        take_from_pile(state, car)
    first = state.seat * SLOTS
    state.lines[first : first + SLOTS] = sorted(event.cars, reverse=True)
    _next_seat(state, OFFER)


def draw_offer(state: TrainState, event: Offer) -> None:
    """Gives a seat the cars of which it will keep one (GT-5)."""
    for car in event.cars:
        take_from_pile(state, car)
    _set_offer(state, tuple(sorted(event.cars)))
    _next_seat(state, KEEP)


def keep_car(state: TrainState, event: Keep) -> None:
    """Puts a car in place of another, which goes face up, and discards the rest of the offer face down (GT-6).

    The line cannot rise yet: six of its seven falling cars are still there.
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
    """Goes on with the next seat, and after the last one with the next phase."""
    state.seat += 1
    if state.seat == state.players:
        state.seat = 0
        state.phase = next_phase
