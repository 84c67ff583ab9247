"""The rules of Freight Train as the rest of the house sees them: one object, `RULES`."""

from collections.abc import Iterator
from typing import Final

from mypy_extensions import i64

from ludorail.core.chance.source import Source
from ludorail.core.event import CHANCE, Event
from ludorail.core.meta import Json, Meta, Option, Options
from ludorail.core.outcome import Chance, Outcome
from ludorail.core.reading import boolean, known_options, players_in_range
from ludorail.core.rules import Rules
from ludorail.games.freight_train.rules.checks import check_event
from ludorail.games.freight_train.rules.day import count_dealt_row, end_turn
from ludorail.games.freight_train.rules.deck import (
    all_cards,
    all_draws,
    draw_card,
    draw_cars,
    next_private_row,
    start_filling,
    take_from_deck,
    turn_car,
    turn_night,
)
from ludorail.games.freight_train.rules.events import (
    MAIN_ROWS,
    PASS,
    PRIVATE_ROWS,
    AddCaboose,
    DealPrivate,
    DealRow,
    Fill,
    MainToTrain,
    MainToYard,
    Mobilise,
    Night,
    Put,
    Rearrange,
    TurnCar,
    YardToTrain,
)
from ludorail.games.freight_train.rules.legal import turn_moves
from ludorail.games.freight_train.rules.parsing import read_event
from ludorail.games.freight_train.rules.position.checks import check_position
from ludorail.games.freight_train.rules.position.reading import read_position
from ludorail.games.freight_train.rules.position.writing import write_position
from ludorail.games.freight_train.rules.state import (
    DEALT_TO_PRIVATE,
    FILLING,
    MAIN_CARS_TAKEN,
    MAIN_ROW_SIZE,
    MOST_YARD_CARS,
    OVER,
    TURN,
    FreightState,
    start_state,
)
from ludorail.games.freight_train.rules.turn import (
    add_caboose,
    couple,
    lift,
    mobilise,
    put_back,
    put_in_yard,
    take_main,
    take_private,
)
from ludorail.games.freight_train.texts import PACKAGE, text

ONE_SEAT: Final[list[tuple[int, ...]]] = [(0,), (1,), (2,), (3,), (4,)]
ONLY_CHANCE: Final[tuple[int, ...]] = (CHANCE,)
NOBODY: Final[tuple[int, ...]] = ()

META: Final = Meta(
    id="freight-train",
    title="Freight Train",
    designer="Alan R. Moon",
    publisher="Mayfair Games",
    year=1996,
    min_players=2,
    max_players=5,
    package=PACKAGE,
    options=(Option("cabooses", default=False, choices=(False, True)),),
)


class FreightTrain(Rules[FreightState]):
    """Freight Train (Mayfair Games): 2 to 5 players, three days, the longest trains of each kind score."""

    meta = META

    # Before the game

    def options(self, players: int, given: Options) -> Options:
        players_in_range(players, META.min_players, META.max_players)
        known_options(given, ["cabooses"])
        return {"cabooses": boolean(given.get("cabooses", False), "cabooses")}

    def start(self, players: int, options: Options, data: Json = None) -> FreightState:
        if data is not None:
            self.check_data(data)
        return start_state(players, self.options(players, options)["cabooses"] is True)

    # Playing

    def actors(self, state: FreightState) -> tuple[int, ...]:
        if state.phase == TURN:
            return ONE_SEAT[state.seat_to_act()]
        return NOBODY if state.phase == OVER else ONLY_CHANCE

    def legal(self, state: FreightState, seat: int) -> list[Event]:
        if state.phase != TURN or seat != state.seat_to_act():
            return []
        moves = turn_moves(state, seat)
        if len(moves) == 0:
            moves.append(PASS)  # FT-18
        return moves

    def chance(self, state: FreightState) -> Chance:
        if state.phase == FILLING:
            return Chance("car T", all_cards(state))
        if state.dealt < MAIN_ROWS:
            return Chance(f"row {state.dealt + 1} T1 T2 T3 T4 T5", _all_rows(state))
        seat, yard = next_private_row(state)
        return Chance(f"private {seat} {yard} T1 T2 T3 T4 T5 T6", _all_private_rows(state))

    def sample(self, state: FreightState, source: Source) -> Event:
        if state.phase == FILLING:
            return draw_card(state, source)
        if state.dealt < MAIN_ROWS:
            return DealRow(state.dealt + 1, draw_cars(state, MAIN_ROW_SIZE, source))
        seat, yard = next_private_row(state)
        return DealPrivate(seat, yard, draw_cars(state, DEALT_TO_PRIVATE, source))

    def check(self, state: FreightState, by: int, event: Event) -> None:
        check_event(state, by, event)

    def advance(self, state: FreightState, by: int, event: Event) -> None:
        if by == CHANCE:
            _advance_chance(state, event)
        else:
            _advance_seat(state, by, event)

    def outcome(self, state: FreightState) -> Outcome | None:
        if state.phase != OVER:
            return None
        reason = text("outcome.night" if state.night else "outcome.standstill")
        most = max(state.points)
        winners = [seat for seat in range(state.players) if state.points[seat] == most]
        return Outcome(reason, tuple(state.points), tuple(winners))  # FT-25: equal points share the win

    # Text

    def parse(self, text: str) -> Event:
        return read_event(text)

    def position(self, state: FreightState) -> dict[str, Json]:
        return write_position(state)

    def from_position(self, position: Json, data: Json = None) -> FreightState:
        if data is not None:
            self.check_data(data)
        state = read_position(position)
        check_position(state)
        return state


def _all_rows(state: FreightState) -> Iterator[tuple[Event, int]]:
    row = state.dealt + 1
    for cars, weight in all_draws(state.deck.copy(), MAIN_ROW_SIZE):
        yield DealRow(row, cars), weight


def _all_private_rows(state: FreightState) -> Iterator[tuple[Event, int]]:
    seat, yard = next_private_row(state)
    for cars, weight in all_draws(state.deck.copy(), DEALT_TO_PRIVATE):
        yield DealPrivate(seat, yard, cars), weight


def _advance_chance(state: FreightState, event: Event) -> None:
    if isinstance(event, TurnCar):
        turn_car(state, event.car)
    elif isinstance(event, Night):
        turn_night(state)
    elif isinstance(event, DealRow):
        state.main[event.row - 1] = event.cars
        take_from_deck(state, event.cars)
        count_dealt_row(state)
    elif isinstance(event, DealPrivate):
        state.private[PRIVATE_ROWS * event.seat + event.yard - 1] = event.cars
        take_from_deck(state, event.cars)
        count_dealt_row(state)


def _advance_seat(state: FreightState, seat: i64, event: Event) -> None:
    """Makes a move; the last car of an action, and every move that is an action of its own, ends the turn."""
    if isinstance(event, MainToTrain):
        couple(state, seat, event.train - 1, take_main(state, event.row - 1))
        if state.moved < MAIN_CARS_TAKEN:
            return
    elif isinstance(event, MainToYard):
        put_in_yard(state, seat, event.yard - 1, event.under, take_main(state, event.row - 1))
        if state.moved < MAIN_CARS_TAKEN:
            return
    elif isinstance(event, YardToTrain):
        couple(state, seat, event.train - 1, take_private(state, seat, event.yard - 1))
        if state.moved < MOST_YARD_CARS:
            return
    elif isinstance(event, Put):
        put_back(state, seat, event.yard - 1, event.car)
        if state.lifted != 0:
            return
    elif isinstance(event, Rearrange):
        lift(state, seat)
        return
    elif isinstance(event, Fill):
        start_filling(state, event.row - 1)
        return
    elif isinstance(event, Mobilise):
        mobilise(state, seat)
    elif isinstance(event, AddCaboose):
        add_caboose(state, seat, event.train - 1)
    end_turn(state)


RULES: Final = FreightTrain()
