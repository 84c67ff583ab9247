"""Hidden cards: the pile, the offers of others, and the cars they discarded face down."""

from ludorail.core.chance.source import Source
from ludorail.core.event import Event
from ludorail.games.game_of_trains.rules.cards import take_any
from ludorail.games.game_of_trains.rules.events import CARS, HiddenOffer, Offer
from ludorail.games.game_of_trains.rules.state import KEEP, NOBODY, TrainState


def hide(state: TrainState, seat: int | None) -> TrainState:
    """A copy of the state as `seat` may know it, with 0 for every hidden car; `None` is a spectator."""
    viewer = NOBODY if seat is None else seat
    known = state.copy()
    known.pile = [0] * len(state.pile)
    for i, thrower in enumerate(state.thrown_by):
        if thrower != viewer or viewer == NOBODY:
            known.discard[i] = 0
    known.offers = tuple([o if s == viewer else (0,) * len(o) for s, o in enumerate(state.offers)])
    return known


def redact(event: Event, seat: int | None) -> Event:
    """The event as `seat` may see it: the cars of another seat's offer are hidden."""
    if isinstance(event, Offer) and event.seat != seat:
        return HiddenOffer(event.seat, len(event.cars))
    return event


def resample(known: TrainState, source: Source) -> TrainState:
    """A random state that fits the known one: every unseen car is equally likely in every hidden place."""
    state = known.copy()
    cars = unseen_cars(known)
    for i in range(len(state.thrown_by)):
        if state.discard[i] == 0:
            state.discard[i] = take_any(cars, source)
    if state.phase <= KEEP:
        state.offers = tuple(
            [tuple(sorted([c or take_any(cars, source) for c in offer])) for offer in state.offers]
        )
    state.pile = cars
    return state


def unseen_cars(known: TrainState) -> list[int]:
    """The cars that are not in sight, any of which may be in any hidden place."""
    seen = [0] * (CARS + 1)
    for cars in (known.lines, known.locks, known.faceup, known.discard):
        for car in cars:
            seen[car] = 1
    for offer in known.offers:
        for car in offer:
            seen[car] = 1
    seen[known.drawn] = 1
    return [car for car in range(1, CARS + 1) if seen[car] == 0]
