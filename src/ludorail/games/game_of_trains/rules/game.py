"""The rules of Game of Trains, as the rest of the house sees them."""

from collections.abc import Iterator
from itertools import permutations
from typing import ClassVar, Final

from mypy_extensions import i64

from ludorail.core.event import CHANCE, Event
from ludorail.core.meta import Json, Meta, Options
from ludorail.core.outcome import Chance, Outcome
from ludorail.core.reading import known_options, number, players_in_range, split_words, unknown_event, word_count
from ludorail.core.rules import Rules
from ludorail.core.source import Source
from ludorail.core.view import View
from ludorail.games.game_of_trains.rules import checks as rules_check
from ludorail.games.game_of_trains.rules import hidden as rules_hidden
from ludorail.games.game_of_trains.rules import opening as rules_start
from ludorail.games.game_of_trains.rules import position as positions
from ludorail.games.game_of_trains.rules import turn as rules_turn
from ludorail.games.game_of_trains.rules.deck import BUILT_IN, DROP_LEFT, DROPPED, LOCK, LOCKABLE, deck_of
from ludorail.games.game_of_trains.rules.events import (
    CARDS,
    DRAW,
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
from ludorail.games.game_of_trains.texts import text

ONE_SEAT: Final[list[tuple[int, ...]]] = [(seat,) for seat in range(MAX_PLAYERS)]
ONLY_CHANCE: Final[tuple[int, ...]] = (CHANCE,)
NO_ONE: Final[tuple[int, ...]] = ()


class TrainRules(Rules[TrainState]):
    """Game of Trains (Brain Games)."""

    meta: ClassVar[Meta] = Meta(
        id="game-of-trains",
        title="Game of Trains",
        designer="Alexey Konnov, Alexey Paltsev, Anatoliy Shklyarov, Trehgrannik",
        publisher="Brain Games",
        year=2015,
        min_players=MIN_PLAYERS,
        max_players=MAX_PLAYERS,
        package="ludorail.games.game_of_trains",
        data=("deck",),
    )

    # Before the game

    def options(self, players: int, given: Options) -> Options:
        """There are none."""
        players_in_range(players, MIN_PLAYERS, MAX_PLAYERS)
        known_options(given, ())
        return {}

    def start(self, players: int, options: Options, data: Json = None) -> TrainState:
        """All cars in the pile, and the first deal due."""
        self.options(players, options)
        return start_state(players, deck_of(data))

    def check_data(self, data: Json) -> None:
        """Refuses what is not a whole deck."""
        deck_of({} if data is None else data)

    # Playing

    def actors(self, state: TrainState) -> tuple[int, ...]:
        """The seat that keeps or plays, chance, or nobody."""
        phase = state.phase
        if phase == PLAY or phase == PLACE or phase == KEEP:  # noqa: SIM109 (no tuple to search)
            return ONE_SEAT[state.seat]
        return NO_ONE if phase == OVER else ONLY_CHANCE

    def legal(self, state: TrainState, seat: int) -> list[Event]:
        """All legal moves of that seat."""
        if seat != state.seat:
            return []
        phase = state.phase
        if phase == PLAY:
            return _turn_moves(state)
        if phase == PLACE:
            return PLACES[:]
        if phase == KEEP:
            return [move for car in state.offers[seat] if car for move in KEEPS[car]]
        return []

    def choose(self, state: TrainState, seat: int, source: Source) -> Event:
        """One of the legal moves, without listing them all."""
        if state.phase == PLACE:
            return PLACES[source.below(SLOTS)]
        if state.phase == PLAY:
            return _any_turn_move(state, source)
        return super().choose(state, seat, source)

    def chance(self, state: TrainState) -> Chance:
        """Any car of the pile; for a deal or an offer, several in any order."""
        if state.phase == DEAL:
            return Chance(f"deal {state.seat} c1 c2 c3 c4 c5 c6 c7", _deals(state))
        if state.phase == OFFER:
            letters = " ".join([f"c{i + 1}" for i in range(state.seat + 1)])
            return Chance(f"offer {state.seat} {letters}", _offers(state))
        return Chance("card c", _cards(state))

    def sample(self, state: TrainState, source: Source) -> Event:
        """A draw from the pile, whose order means nothing."""
        pile = state.pile
        if state.phase == DEAL:
            return Deal(state.seat, _draw_some(pile, SLOTS, source))
        if state.phase == OFFER:
            return Offer(state.seat, _draw_some(pile, state.seat + 1, source))
        state.glance = source.below(len(pile))
        return CARDS[pile[state.glance]]

    def check(self, state: TrainState, by: int, event: Event) -> None:
        """Refuses, with the rule's id, an event that may not happen now."""
        rules_check.check(state, by, event)

    def advance(self, state: TrainState, by: int, event: Event) -> None:
        """Lets a legal event happen."""
        if isinstance(event, Card):
            rules_turn.card(state, event)
        elif isinstance(event, Place):
            rules_turn.place(state, event)
        elif isinstance(event, Draw):
            rules_turn.draw(state)
        elif isinstance(event, Use):
            rules_turn.use(state, event)
        elif isinstance(event, Keep):
            rules_start.keep(state, event)
        elif isinstance(event, Offer):
            rules_start.offer(state, event)
        elif isinstance(event, Deal):
            rules_start.deal(state, event)

    def outcome(self, state: TrainState) -> Outcome | None:
        """One seat wins (GT-13)."""
        if state.phase != OVER:
            return None
        winner = int(state.winner)
        return Outcome(
            text("outcome", winner=winner), self.points_by_default(state, int(state.players), winner), (winner,)
        )

    def points_by_default(self, state: TrainState, players: int, winner: int) -> tuple[int, ...]:
        """One for the winner."""
        return tuple([int(seat == winner) for seat in range(players)])

    # Text

    def parse(self, text: str) -> Event:
        """The event with that text."""
        words = split_words(text)
        kind = words[0]
        if kind not in WORD_COUNTS:
            raise unknown_event(kind)
        if not (kind in ("deal", "offer") and len(words) > 1):  # how many cars is for GT-3 and GT-5 to say
            word_count(words, *WORD_COUNTS[kind])
        return _event(kind, [number(word) for word in words[1:]])

    def position(self, state: TrainState) -> dict[str, Json]:
        """The whole state as a JSON object."""
        return positions.position(state)

    def from_position(self, position: Json, data: Json = None) -> TrainState:
        """The state of a position."""
        return positions.from_position(position, deck_of(data))

    def data(self, state: TrainState) -> Json:
        """The deck, if it is not the built-in one."""
        return None if state.deck is BUILT_IN else {"deck": state.deck.cars()}

    # What is hidden

    def hide(self, state: TrainState, seat: int | None) -> TrainState:
        """A copy of the state without what that seat may not know."""
        return rules_hidden.hide(state, seat)

    def redact(self, by: int, event: Event, seat: int | None) -> Event:
        """The event as that seat may see it."""
        return rules_hidden.redact(event, seat)

    def view_position(self, view: View[TrainState]) -> dict[str, Json]:
        """The position of a view: what is hidden is replaced by its count."""
        return positions.view_position(view)

    def resample(self, view: View[TrainState], source: Source) -> TrainState:
        """A state that fits the view."""
        return rules_hidden.resample(view.known, source)


RULES: Final = TrainRules()

WORD_COUNTS: Final = {
    "deal": (2 + SLOTS,),
    "offer": (3, 4, 5, 6),
    "keep": (3,),
    "draw": (1,),
    "card": (2,),
    "place": (2,),
    "use": (2, 3),
}
"""By kind of event, how many words it has."""


def _event(kind: str, numbers: list[int]) -> Event:
    if kind == "deal":
        return Deal(numbers[0], tuple(numbers[1:]))
    if kind == "offer":
        return Offer(numbers[0], tuple(numbers[1:]))
    if kind == "keep":
        return Keep(numbers[0], numbers[1])
    if kind == "card":
        return Card(numbers[0])
    if kind == "place":
        return Place(numbers[0])
    if kind == "use":
        return Use(numbers[0], numbers[1] if len(numbers) > 1 else None)
    return DRAW


def _turn_moves(state: TrainState) -> list[Event]:
    """GT-8: draw, or use what is usable of the face-up cars (GT-10, GT-11, GT-14)."""
    moves: list[Event] = [DRAW]
    deck = state.deck
    first: i64 = state.seat * SLOTS
    for car in state.faceup:
        ability = deck.ability[car]
        if ability < DROP_LEFT:
            moves += deck.uses[car]
        elif ability == LOCK:
            for i in range(len(LOCKABLE)):
                if state.locks[first + LOCKABLE[i] - 1] == 0:
                    moves.append(deck.uses[car][i])
        elif rules_turn.can_drop(state, DROPPED[ability]):
            moves.append(deck.uses[car][0])
    return moves


def _any_turn_move(state: TrainState, source: Source) -> Event:
    """One of the moves of `_turn_moves`, each as likely."""
    count: i64 = 1
    for car in state.faceup:
        count += _uses(state, car)
    chosen = source.below(count) - 1
    if chosen >= 0:
        for car in state.faceup:
            uses = _uses(state, car)
            if chosen < uses:
                return _use(state, car, chosen)
            chosen -= uses
    return DRAW


def _uses(state: TrainState, car: i64) -> i64:
    """In how many ways a face-up car can be used."""
    ability: i64 = state.deck.ability[car]
    if ability < DROP_LEFT:
        return len(state.deck.uses[car])
    if ability < LOCK:
        return 1 if rules_turn.can_drop(state, DROPPED[ability]) else 0
    count: i64 = 0
    first: i64 = state.seat * SLOTS
    for slot in LOCKABLE:
        if state.locks[first + slot - 1] == 0:
            count += 1
    return count


def _use(state: TrainState, car: i64, chosen: i64) -> Event:
    """One of the ways in which a face-up car can be used."""
    uses = state.deck.uses[car]
    if state.deck.ability[car] == LOCK:
        first: i64 = state.seat * SLOTS
        for i in range(len(LOCKABLE)):
            if state.locks[first + LOCKABLE[i] - 1] == 0:
                if chosen == 0:
                    return uses[i]
                chosen -= 1
    return uses[chosen]


def _deals(state: TrainState) -> Iterator[tuple[Event, int]]:
    for cars in permutations(sorted(state.pile), SLOTS):
        yield Deal(state.seat, cars), 1


def _offers(state: TrainState) -> Iterator[tuple[Event, int]]:
    for cars in permutations(sorted(state.pile), state.seat + 1):
        yield Offer(state.seat, cars), 1


def _cards(state: TrainState) -> Iterator[tuple[Event, int]]:
    for car in sorted(state.pile):
        yield CARDS[car], 1


def _draw_some(pile: list[int], count: i64, source: Source) -> tuple[int, ...]:
    left = pile[:]
    return tuple([rules_turn.take_any(left, source) for _ in range(count)])
