"""Rounds and days: the deal (FT-4 to FT-6), who plays next (FT-8), the end of a day (FT-18, FT-20 to FT-27)."""

from collections.abc import Iterator

from mypy_extensions import i64

from ludorail.core.event import Event
from ludorail.core.source import Source
from ludorail.games.freight_train.rules.events import MAIN_ROWS, NIGHT, PRIVATE_ROWS, TURN_CAR, TYPES, Cars
from ludorail.games.freight_train.rules.state import (
    CABOOSES,
    DEAL,
    FILLING,
    MAIN_ROW_SIZE,
    NO_ACTION,
    NO_CARS,
    OVER,
    PRIVATE_ROW_SIZE,
    TURN,
    FreightState,
)
from ludorail.games.freight_train.rules.trains import KINDS, kinds
from ludorail.games.freight_train.rules.turn import can_do_anything

# The deal


def rows_to_deal(state: FreightState) -> i64:
    """How many rows the deal of this day has: private rows are dealt on day 1 only (FT-5, FT-21)."""
    return MAIN_ROWS + PRIVATE_ROWS * state.players if state.day == 1 else MAIN_ROWS


def take_from_deck(state: FreightState, cars: Cars) -> None:
    """Cars dealt leave the deck."""
    for car in cars:
        state.deck[car] -= 1
    state.deck_size -= len(cars)


def next_deal(state: FreightState) -> None:
    """Goes on after a row is dealt: to the next one, or to the first turn of the day (FT-6, FT-21)."""
    state.dealt += 1
    if state.dealt < rows_to_deal(state):
        return
    state.below = state.deck_size // (state.day + 1)
    if state.day > 1:
        for seat in range(state.players):
            if (state.mobilised >> seat) & 1 == 0:
                state.locomotives[seat] += 1
        state.mobilised = 0
    state.dealt = 0
    state.phase = TURN
    _begin_turn(state)


def draw_cars(state: FreightState, count: i64, source: Source) -> Cars:
    """So many cars off the deck, each as likely as any other."""
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
    """The type of the car at a place of the deck when it is laid out type by type."""
    car: i64 = 0
    place -= deck[0]
    while place >= 0:
        car += 1
        place -= deck[car]
    return car


def all_draws(deck: list[int], count: i64) -> Iterator[tuple[Cars, int]]:
    """Every line of so many cars that can come off the deck, with its weight."""
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


def night_may_come(state: FreightState) -> bool:
    """Whether the next card can be the end-of-day card: it lies in the lower part (FT-6)."""
    return not state.night and state.deck_size == state.below


def draw_card(state: FreightState, source: Source) -> Event:
    """The next card turned while a row is filled."""
    cards = state.deck_size
    if night_may_come(state):
        cards += 1
    place = source.below(cards)
    return NIGHT if place == state.deck_size else TURN_CAR[_car_at(state.deck, place)]


def all_cards(state: FreightState) -> Iterator[tuple[Event, int]]:
    """Every card that can be turned next, with its weight."""
    for car in range(TYPES):
        if state.deck[car] > 0:
            yield TURN_CAR[car], state.deck[car]
    if night_may_come(state):
        yield NIGHT, 1


def turn_car(state: FreightState, car: int) -> None:
    """A car comes on the row being filled, which may be full then (FT-14)."""
    if state.deck_size == state.below and not state.night:
        state.below -= 1
    state.deck[car] -= 1
    state.deck_size -= 1
    cars = state.main[state.row] + (car,)
    state.main[state.row] = cars
    if len(cars) == MAIN_ROW_SIZE or (state.deck_size == 0 and state.night):
        state.phase = TURN


def turn_night(state: FreightState) -> None:
    """The end-of-day card is set aside; the row is completed if there are cars (FT-20)."""
    state.night = True
    state.below = 0
    if state.deck_size == 0:
        state.phase = TURN


def start_filling(state: FreightState, row: i64) -> None:
    """A seat has a row filled (FT-14)."""
    state.filled = True
    state.row = row
    state.phase = FILLING


# Rounds


def _begin_turn(state: FreightState) -> None:
    """From now on the seat may use all its locomotives (FT-16.4)."""
    seat = state.seat_to_act()
    state.ready[seat] = state.locomotives[seat]


def end_turn(state: FreightState) -> None:
    """The next seat's turn, the next round (FT-8), or the end of the day (FT-18, FT-20)."""
    state.filled = False
    state.action = NO_ACTION
    state.moved = 0
    state.put_1 = 0
    state.put_2 = 0
    state.played += 1
    if state.played == state.players:
        if state.night or nobody_can_act(state):
            _end_day(state)
            return
        state.played = 0
        _pass_engine(state)
    _begin_turn(state)


def _pass_engine(state: FreightState) -> None:
    state.engine = state.engine + 1 if state.engine + 1 < state.players else 0


def nobody_can_act(state: FreightState) -> bool:
    """Whether every seat could only pass if its turn began now (FT-18)."""
    return not any(can_do_anything(state, seat) for seat in range(state.players))


# The end of a day


def _end_day(state: FreightState) -> None:
    """Scores, and either ends the game or clears the table for the next day (FT-21)."""
    score_day(state)
    if state.day == 3:
        state.phase = OVER
        return
    for cars in state.main:
        _return_to_deck(state, cars)
    for cars in state.trains:
        _return_to_deck(state, cars)
    state.main = [NO_CARS] * MAIN_ROWS
    state.trains = [NO_CARS] * len(state.trains)
    state.caboose = [0] * len(state.caboose)
    state.pile = CABOOSES
    state.night = False
    state.below = 0
    state.played = 0
    _pass_engine(state)
    state.day += 1
    state.dealt = 0
    state.phase = DEAL


def _return_to_deck(state: FreightState, cars: Cars) -> None:
    for car in cars:
        state.deck[car] += 1
    state.deck_size += len(cars)


def score_day(state: FreightState) -> None:
    """Gives every seat what the day brings it."""
    _score_trains(state)
    _score_private_yards(state)


def _score_trains(state: FreightState) -> None:
    """Gives the points for the longest trains of each kind (FT-22), doubled for a caboose (FT-27)."""
    lengths: list[int] = [0] * (KINDS * state.players)
    doubled: list[int] = [0] * state.players
    for seat in range(state.players):
        trains = state.trains_of(seat)
        kind_of = kinds(trains)
        for place in range(len(trains)):
            kind: i64 = kind_of[place]
            if kind >= 0:
                lengths[seat * KINDS + kind] = len(trains[place])
                if (state.caboose[seat] >> place) & 1:
                    doubled[seat] |= 1 << kind
    for kind in range(KINDS):
        by_seat = [lengths[seat * KINDS + kind] for seat in range(state.players)]
        scores = kind_scores(by_seat)
        for seat in range(state.players):
            times = 2 if (doubled[seat] >> kind) & 1 else 1
            state.points[seat] += times * scores[seat]


def kind_scores(lengths: list[int]) -> list[int]:
    """What each seat scores in one kind for a train of its length, 0 for none (FT-22)."""
    longest = max(lengths)
    if longest == 0:
        return [0] * len(lengths)
    tied = lengths.count(longest)
    if tied > 1:
        each = 2 if tied == 2 else 1 if tied == 3 else 0
        return [each if length == longest else 0 for length in lengths]
    second = max([length for length in lengths if length != longest])
    if second == 0 or lengths.count(second) > 1:
        second = longest
    return [3 if length == longest else 1 if length == second else 0 for length in lengths]


def _score_private_yards(state: FreightState) -> None:
    """Gives or takes the points for cars left in the private yards (FT-23 to FT-25)."""
    for seat in range(state.players):
        cars = 2 * PRIVATE_ROW_SIZE - state.room(seat)
        if state.day == 1:
            state.points[seat] += cars // 2
        elif state.day == 3:
            state.points[seat] -= cars
