"""The rules of Game of Trains as the rest of the house sees them: one object, `RULES`."""

from collections.abc import Iterator
from itertools import permutations
from typing import Final

from mypy_extensions import i64

from ludorail.core.chance.source import Source
from ludorail.core.event import CHANCE, Event
from ludorail.core.meta import Json, Meta, Options
from ludorail.core.outcome import Chance, Outcome
from ludorail.core.reading import known_options, players_in_range
from ludorail.core.rules import Rules
from ludorail.core.view import View
from ludorail.games.game_of_trains.rules.cards import take_any, take_at
from ludorail.games.game_of_trains.rules.checks import check_event
from ludorail.games.game_of_trains.rules.deck import BUILT_IN, deck_of
from ludorail.games.game_of_trains.rules.events import (
    CARDS,
    KEEPS,
    PLACES,
    SLOTS,
    Card,
    Deal,
    Draw,
    Keep,
    Offer,
    Place,
    Use,
)
from ludorail.games.game_of_trains.rules.hidden import hide, redact, resample
from ludorail.games.game_of_trains.rules.legal import random_turn_move, turn_moves
from ludorail.games.game_of_trains.rules.opening import deal_line, draw_offer, keep_car
from ludorail.games.game_of_trains.rules.parsing import read_event
from ludorail.games.game_of_trains.rules.position.checks import check_position
from ludorail.games.game_of_trains.rules.position.reading import read_position
from ludorail.games.game_of_trains.rules.position.writing import view_position, write_position
from ludorail.games.game_of_trains.rules.state import (
    DEAL,
    KEEP,
    MAX_PLAYERS,
    MIN_PLAYERS,
    OFFER,
    OVER,
    PLACE,
    PLAY,
    TrainState,
    start_state,
)
from ludorail.games.game_of_trains.rules.turn import (
    hand_over_car,
    place_drawn,
    receive_card,
    start_draw,
    use_ability,
)
from ludorail.games.game_of_trains.texts import PACKAGE, text

ONE_SEAT: Final[list[tuple[int, ...]]] = [(seat,) for seat in range(MAX_PLAYERS)]
ONLY_CHANCE: Final[tuple[int, ...]] = (CHANCE,)
NOBODY: Final[tuple[int, ...]] = ()

META: Final = Meta(
    id="game-of-trains",
    title="Game of Trains",
    designer="Alexey Konnov, Alexey Paltsev, Anatoliy Shklyarov, Trehgrannik",
    publisher="Brain Games",
    year=2015,
    min_players=MIN_PLAYERS,
    max_players=MAX_PLAYERS,
    package=PACKAGE,
    data=("deck",),
)


class TrainRules(Rules[TrainState]):
    """Game of Trains (Brain Games): 2 to 4 players, and the first whose line of 7 cars rises wins."""

    meta = META

    # Before the game

    def options(self, players: int, given: Options) -> Options:
        players_in_range(players, MIN_PLAYERS, MAX_PLAYERS)
        known_options(given, ())
        return {}

    def start(self, players: int, options: Options, data: Json = None) -> TrainState:
        self.options(players, options)
        return start_state(players, deck_of(data))

    def check_data(self, data: Json) -> None:
        deck_of({} if data is None else data)

    # Playing

    def actors(self, state: TrainState) -> tuple[int, ...]:
        phase = state.phase
        if phase == PLAY or phase == PLACE or phase == KEEP:  # noqa: SIM109 (no tuple to search)
            return ONE_SEAT[state.seat]
        return NOBODY if phase == OVER else ONLY_CHANCE

    def legal(self, state: TrainState, seat: int) -> list[Event]:
        if seat != state.seat:
            return []
        phase = state.phase
        if phase == PLAY:
            return turn_moves(state)
        if phase == PLACE:
            return PLACES[:]
        if phase == KEEP:
            return [move for car in state.offers[seat] if car for move in KEEPS[car]]
        return []

    def choose(self, state: TrainState, seat: int, source: Source) -> Event:
        if state.phase == PLACE:
            return PLACES[source.below(SLOTS)]
        if state.phase == PLAY:
            return random_turn_move(state, source)
        return super().choose(state, seat, source)

    def chance(self, state: TrainState) -> Chance:
        if state.phase == DEAL:
            return Chance(f"deal {state.seat} c1 c2 c3 c4 c5 c6 c7", _all_deals(state))
        if state.phase == OFFER:
            letters = " ".join([f"c{i + 1}" for i in range(state.seat + 1)])
            return Chance(f"offer {state.seat} {letters}", _all_offers(state))
        return Chance("card c", _all_cards(state))

    def sample(self, state: TrainState, source: Source) -> Event:
        pile = state.pile
        if state.phase == DEAL:
            return Deal(state.seat, _draw_some(pile, SLOTS, source))
        if state.phase == OFFER:
            return Offer(state.seat, _draw_some(pile, state.seat + 1, source))
        return CARDS[pile[source.below(len(pile))]]

    def play_chance(self, state: TrainState, source: Source) -> Event:
        """Draws a car and takes it from where it was drawn, without a search for it."""
        if state.phase < KEEP:
            return super().play_chance(state, source)
        car = take_at(state.pile, source.below(len(state.pile)))
        hand_over_car(state, car)
        return CARDS[car]

    def check(self, state: TrainState, by: int, event: Event) -> None:
        check_event(state, by, event)

    def advance(self, state: TrainState, by: int, event: Event) -> None:
        if isinstance(event, Card):
            receive_card(state, event)
        elif isinstance(event, Place):
            place_drawn(state, event)
        elif isinstance(event, Draw):
            start_draw(state)
        elif isinstance(event, Use):
            use_ability(state, event)
        elif isinstance(event, Keep):
            keep_car(state, event)
        elif isinstance(event, Offer):
            draw_offer(state, event)
        elif isinstance(event, Deal):
            deal_line(state, event)

    def outcome(self, state: TrainState) -> Outcome | None:
        if state.phase != OVER:
            return None
        winner = int(state.winner)
        points = self.points_by_default(state, int(state.players), winner)
        return Outcome(text("outcome", winner=winner), points, (winner,))  # GT-13

    def points_by_default(self, state: TrainState, players: int, winner: int) -> tuple[int, ...]:
        return tuple([int(seat == winner) for seat in range(players)])

    # Text

    def parse(self, text: str) -> Event:
        return read_event(text)

    def position(self, state: TrainState) -> dict[str, Json]:
        return write_position(state)

    def from_position(self, position: Json, data: Json = None) -> TrainState:
        deck = deck_of(data)
        given = read_position(position)
        check_position(given, deck)
        return given.state(deck)

    def data(self, state: TrainState) -> Json:
        return None if state.deck is BUILT_IN else {"deck": state.deck.cars()}

    # What is hidden

    def hide(self, state: TrainState, seat: int | None) -> TrainState:
        return hide(state, seat)

    def redact(self, by: int, event: Event, seat: int | None) -> Event:
        return redact(event, seat)

    def view_position(self, view: View[TrainState]) -> dict[str, Json]:
        return view_position(view)

    def resample(self, view: View[TrainState], source: Source) -> TrainState:
        return resample(view.known, source)


def _all_deals(state: TrainState) -> Iterator[tuple[Event, int]]:
    for cars in permutations(sorted(state.pile), SLOTS):
        yield Deal(state.seat, cars), 1


def _all_offers(state: TrainState) -> Iterator[tuple[Event, int]]:
    for cars in permutations(sorted(state.pile), state.seat + 1):
        yield Offer(state.seat, cars), 1


def _all_cards(state: TrainState) -> Iterator[tuple[Event, int]]:
    for car in sorted(state.pile):
        yield CARDS[car], 1


def _draw_some(pile: list[int], count: i64, source: Source) -> tuple[int, ...]:
    left = pile[:]
    return tuple([take_any(left, source) for _ in range(count)])


RULES: Final = TrainRules()
