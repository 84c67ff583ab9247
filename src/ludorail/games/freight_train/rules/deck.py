"""The deck (FT-6): dealing rows (FT-4, FT-5) and filling them (FT-14, FT-20)."""

from collections.abc import Iterator

from mypy_extensions import i64

from ludorail.core.chance.source import Source
from ludorail.core.event import Event
from ludorail.games.freight_train.rules.events import MAIN_ROWS, NIGHT, PRIVATE_ROWS, TURN_CAR, TYPES, Cars
from ludorail.games.freight_train.rules.state import (
    FILLING,
    MAIN_ROW_SIZE,
    NO_CARS,
    TURN,
    FreightState,
)

# The deal


def rows_to_deal(state: FreightState) -> i64:
    """The number of rows dealt this day: private rows are dealt on day 1 only (FT-5, FT-21)."""
    return MAIN_ROWS + PRIVATE_ROWS * state.players if state.day == 1 else MAIN_ROWS


def next_private_row(state: FreightState) -> tuple[i64, i64]:
    """The seat and the row, from 1, of the next private row to deal: seat by seat (FT-5)."""
    place = state.dealt - MAIN_ROWS
    return place // PRIVATE_ROWS, place % PRIVATE_ROWS + 1


def take_from_deck(state: FreightState, cars: Cars) -> None:
    """Removes the cars just dealt from the deck."""
    for car in cars:
        state.deck[car] -= 1
    state.deck_size -= len(cars)


def return_to_deck(state: FreightState, cars: Cars) -> None:
    """Puts cars back into the deck (FT-21)."""
    for car in cars:
        state.deck[car] += 1
    state.deck_size += len(cars)


def insert_night_card(state: FreightState) -> None:
    """Puts the end-of-day card into the lower half, third or quarter of the deck (FT-6)."""
    state.below = state.deck_size // (state.day + 1)


def draw_cars(state: FreightState, count: i64, source: Source) -> Cars:
    """Draws cars at random, each car of the deck equally likely. The state does not change."""
    deck = state.deck.copy()
    size = state.deck_size
    drawn: list[int] = []
    for _ in range(count):
        car = _car_at(deck, source.below(size))
        deck[car] -= 1
        size -= 1
        drawn.append(car)
    return tuple(drawn)


def _car_at(deck: list[int], place: i64) -> i64:
    """The type of the car at a place of the deck, laid out type by type."""
    car: i64 = 0
    place -= deck[0]
    while place >= 0:
        car += 1
        place -= deck[car]
    return car


def all_draws(deck: list[int], count: i64) -> Iterator[tuple[Cars, int]]:
    """Every line of `count` cars that can come off the deck, with its weight."""
    if count == 0:
        yield NO_CARS, 1
        return
    for car in range(TYPES):
        number = deck[car]
        if number > 0:
            rest = deck.copy()
            rest[car] -= 1
            for cars, weight in all_draws(rest, count - 1):
                yield (car, *cars), number * weight


# Filling a row


def start_filling(state: FreightState, row: i64) -> None:
    """Begins to fill an empty row of the main yard (FT-14)."""
    state.filled = True
    state.row = row
    state.phase = FILLING


def night_may_come(state: FreightState) -> bool:
    """Whether the next card may be the end-of-day card, which lies in the lower part (FT-6)."""
    return not state.night and state.deck_size == state.below


def draw_card(state: FreightState, source: Source) -> Event:
    """Draws the next card for the row being filled, each card equally likely."""
    cards = state.deck_size
    if night_may_come(state):
        cards += 1
    place = source.below(cards)
    return NIGHT if place == state.deck_size else TURN_CAR[_car_at(state.deck, place)]


def all_cards(state: FreightState) -> Iterator[tuple[Event, int]]:
    """Every card that may be turned next, with its weight."""
    for car in range(TYPES):
        if state.deck[car] > 0:
            yield TURN_CAR[car], state.deck[car]
    if night_may_come(state):
        yield NIGHT, 1


def turn_car(state: FreightState, car: int) -> None:
    """Adds a car to the row being filled; the fifth one, or the last card, ends the filling (FT-14, FT-20)."""
    if state.deck_size == state.below and not state.night:
        state.below -= 1
    state.deck[car] -= 1
    state.deck_size -= 1
    cars = state.main[state.row] + (car,)
    state.main[state.row] = cars
    if len(cars) == MAIN_ROW_SIZE or (state.deck_size == 0 and state.night):
        state.phase = TURN


def turn_night(state: FreightState) -> None:
    """Sets the end-of-day card aside; the filling goes on if cars are left (FT-20)."""
    state.night = True
    state.below = 0
    if state.deck_size == 0:
        state.phase = TURN
