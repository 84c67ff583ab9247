"""A game small enough to read at a glance, written against `core` alone, as a user would write one.

Each seat draws a card from 1 to 3 that the other may not see; then they take 1 to 3 parcels in turns from a heap.
The seat that takes the last parcel scores its card.
"""

from ludorail.core.chance.source import Source
from ludorail.core.errors import FORM, Illegal, NotYourTurn
from ludorail.core.event import CHANCE, Event
from ludorail.core.meta import Json, Meta, Option, Options
from ludorail.core.outcome import Chance, Outcome
from ludorail.core.reading import (
    fields,
    integer,
    items,
    known_options,
    number,
    players_in_range,
    split_words,
    unknown_event,
    word,
    word_count,
)
from ludorail.core.rules import Rules
from ludorail.core.state import State
from ludorail.core.view import View

UNKNOWN = 0
"""A card that the holder of a view may not see."""


class Card(Event):
    """A seat draws its card."""

    def __init__(self, seat: int, value: int) -> None:
        super().__init__(f"card {seat} {value or '?'}")
        self.seat = seat
        self.value = value


class Take(Event):
    """A seat takes parcels."""

    def __init__(self, parcels: int) -> None:
        super().__init__(f"take {parcels}")
        self.parcels = parcels


class Heap(State):
    """The heap, the cards drawn so far and whose turn it is."""

    def __init__(self, size: int, heap: int, cards: list[int], turn: int) -> None:
        self.size = size
        self.heap = heap
        self.cards = cards
        self.turn = turn

    def copy(self) -> "Heap":
        return Heap(self.size, self.heap, self.cards.copy(), self.turn)


class LastParcel(Rules[Heap]):
    """The rules."""

    meta = Meta(
        id="last-parcel",
        title="Last Parcel",
        designer="",
        publisher="",
        year=None,
        min_players=2,
        max_players=2,
        package="",
        options=(Option("heap", 7),),
    )

    def options(self, players: int, given: Options) -> Options:
        players_in_range(players, 2, 2)
        known_options(given, ["heap"])
        return {"heap": integer(given.get("heap", 7), "heap", 1, 20)}

    def start(self, players: int, options: Options, data: Json = None) -> Heap:
        size = options["heap"]
        assert isinstance(size, int)
        return Heap(size, size, [], 0)

    def actors(self, state: Heap) -> tuple[int, ...]:
        if state.heap == 0:
            return ()
        return (CHANCE,) if len(state.cards) < 2 else (state.turn,)

    def legal(self, state: Heap, seat: int) -> list[Event]:
        if seat not in self.actors(state):
            return []
        return [Take(parcels) for parcels in range(1, min(3, state.heap) + 1)]

    def chance(self, state: Heap) -> Chance:
        seat = len(state.cards)
        return Chance(f"card {seat} c", ((Card(seat, value), 1) for value in (1, 2, 3)))

    def sample(self, state: Heap, source: Source) -> Event:
        return Card(len(state.cards), 1 + source.below(3))

    def check(self, state: Heap, by: int, event: Event) -> None:
        if by not in self.actors(state):
            raise NotYourTurn("LP-1", "not now")
        if by == CHANCE:
            if not isinstance(event, Card) or event.seat != len(state.cards) or event.value not in (1, 2, 3):
                raise Illegal("LP-2", "a card from 1 to 3 is due")
        elif event not in self.legal(state, by):
            raise Illegal("LP-3", f"1 to {min(3, state.heap)} parcels can be taken")

    def advance(self, state: Heap, by: int, event: Event) -> None:
        if isinstance(event, Card):
            state.cards.append(event.value)
        elif isinstance(event, Take):
            state.heap -= event.parcels
            if state.heap:
                state.turn = 1 - state.turn

    def outcome(self, state: Heap) -> Outcome | None:
        if state.heap:
            return None
        points = [0, 0]
        points[state.turn] = state.cards[state.turn]
        return Outcome("The last parcel is taken.", tuple(points), (state.turn,))

    def parse(self, text: str) -> Event:
        words = split_words(text)
        if words[0] == "card":
            word_count(words, 3)
            return Card(number(words[1]), number(words[2]))
        if words[0] == "take":
            word_count(words, 2)
            return Take(number(words[1]))
        raise unknown_event(words[0])

    def position(self, state: Heap) -> dict[str, Json]:
        return {
            "game": "last-parcel",
            "players": 2,
            "options": {"heap": state.size},
            "heap": state.heap,
            "cards": list(state.cards),
            "turn": state.turn,
        }

    def from_position(self, position: Json, data: Json = None) -> Heap:
        found = fields(position, "position", ["game", "players", "options", "heap", "cards", "turn"])
        word(found["game"], "game", ["last-parcel"])
        players = integer(found["players"], "players", 2, 2)
        options = self.options(players, fields(found["options"], "options", ["heap"]))
        size = integer(options["heap"], "options.heap", 1, 20)
        heap = integer(found["heap"], "heap", 0, size)
        cards = [integer(card, "cards", 1, 3) for card in items(found["cards"], "cards")]
        if len(cards) > 2 or (len(cards) < 2 and heap < size):
            raise Illegal(FORM, "two cards are drawn before the first turn")
        return Heap(size, heap, cards, integer(found["turn"], "turn", 0, 1))

    def hide(self, state: Heap, seat: int | None) -> Heap:
        known = state.copy()
        known.cards = [card if owner == seat else UNKNOWN for owner, card in enumerate(state.cards)]
        return known

    def redact(self, by: int, event: Event, seat: int | None) -> Event:
        return Card(event.seat, UNKNOWN) if isinstance(event, Card) and event.seat != seat else event

    def view_position(self, view: View[Heap]) -> dict[str, Json]:
        position = self.position(view.known)
        position["cards"] = [card or "?" for card in view.known.cards]
        return position

    def resample(self, view: View[Heap], source: Source) -> Heap:
        state = view.known.copy()
        state.cards = [card or 1 + source.below(3) for card in state.cards]
        return state
