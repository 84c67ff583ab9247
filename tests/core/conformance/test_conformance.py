"""The conformance checker passes a sound game and catches each way of breaking one."""

from itertools import cycle

import pytest

from ludorail.core.chance.source import Source
from ludorail.core.conformance import Nonconformity, check_rules
from ludorail.core.errors import Illegal
from ludorail.core.event import CHANCE, Event
from ludorail.core.meta import Json
from ludorail.core.view import View
from tests.core.last_parcel import Card, Heap, LastParcel, Take


def test_a_sound_game_passes() -> None:
    check_rules(LastParcel(), games=30)


def test_a_sound_game_passes_with_options() -> None:
    check_rules(LastParcel(), games=5, options={"heap": 1})


class ForgetsTheTurn(LastParcel):
    """The position leaves out whose turn it is."""

    def position(self, state: Heap) -> dict[str, Json]:
        return super().position(state) | {"turn": 0}


class ReadsAnotherPosition(LastParcel):
    """Reading a position loses a parcel."""

    def from_position(self, position: Json, data: Json = None) -> Heap:
        state = super().from_position(position, data)
        state.heap = max(state.heap - 1, 1)
        return state


class RefusesItsOwnPosition(LastParcel):
    """Some positions of real games cannot be read."""

    def from_position(self, position: Json, data: Json = None) -> Heap:
        state = super().from_position(position, data)
        if state.heap == 1:
            raise Illegal("LP-9", "no")
        return state


class MisreadsText(LastParcel):
    """An event's text reads back as another event."""

    def parse(self, text: str) -> Event:
        return Take(1) if text == "take 3" else super().parse(text)


class SharedHeap(Heap):
    """A state whose copies share their cards."""

    def copy(self) -> "SharedHeap":
        return SharedHeap(self.size, self.heap, self.cards, self.turn)


class SharesCopies(LastParcel):
    """Copies are not independent."""

    def start(self, players: int, options: dict[str, Json], data: Json = None) -> Heap:
        state = super().start(players, options)
        return SharedHeap(state.size, state.heap, state.cards, state.turn)


class StopsShort(LastParcel):
    """The last two parcels cannot be taken: a dead end."""

    def legal(self, state: Heap, seat: int) -> list[Event]:
        return [] if state.heap <= 2 else super().legal(state, seat)


class OffersTooMuch(LastParcel):
    """A move is listed as legal that cannot be played."""

    def legal(self, state: Heap, seat: int) -> list[Event]:
        moves = super().legal(state, seat)
        return [*moves, Take(9)] if moves else moves

    def check(self, state: Heap, by: int, event: Event) -> None:
        if event == Take(9):
            raise Illegal("LP-3", "9 is too many")
        super().check(state, by, event)


class OffersTwice(LastParcel):
    """A legal move is listed twice."""

    def legal(self, state: Heap, seat: int) -> list[Event]:
        return super().legal(state, seat) * 2


class OffersToAll(LastParcel):
    """A seat out of turn has legal moves."""

    def legal(self, state: Heap, seat: int) -> list[Event]:
        return super().legal(state, state.turn)


class AcceptsAnything(LastParcel):
    """Illegal events are not refused."""

    def check(self, state: Heap, by: int, event: Event) -> None:
        return None


class ChangesOnRefusal(LastParcel):
    """A refused event leaves a trace."""

    def apply(self, state: Heap, by: int, event: Event) -> None:
        try:
            super().apply(state, by, event)
        except Illegal:
            state.turn = 1 - state.turn
            raise


class ShowsAllCards(LastParcel):
    """The view's position shows what is hidden."""

    def hide(self, state: Heap, seat: int | None) -> Heap:
        return state.copy()


class ShowsTheSum(LastParcel):
    """After the first move the view gives away a number made from what is hidden."""

    def view_position(self, view: View[Heap]) -> dict[str, Json]:
        return super().view_position(view) | {"sum": view.known.size}

    def hide(self, state: Heap, seat: int | None) -> Heap:
        known = super().hide(state, seat)
        if state.heap < state.size:
            known.size = sum(state.cards)
        return known

    def resample(self, view: View[Heap], source: Source) -> Heap:
        state = super().resample(view, source)
        state.size = 7
        return state


class RemembersTheDraw(LastParcel):
    """After the first move the view shows all cards, and guessing leaves them as they are."""

    def hide(self, state: Heap, seat: int | None) -> Heap:
        known = super().hide(state, seat)
        if state.heap < state.size:
            known.cards = state.cards.copy()
        return known


class HidesItsMoves(LastParcel):
    """A seat cannot tell its legal moves from its view."""

    def hide(self, state: Heap, seat: int | None) -> Heap:
        known = super().hide(state, seat)
        known.heap = 1 if state.heap else 0
        return known


class RemembersOutside(LastParcel):
    """The effect of a move depends on how many games were started: something is kept outside the states."""

    def __init__(self) -> None:
        self.games = 0

    def resolve_options(self, players: int, wished: dict[str, Json], source: Source) -> dict[str, Json]:
        self.games += 1
        return super().resolve_options(players, wished, source)

    def advance(self, state: Heap, by: int, event: Event) -> None:
        super().advance(state, by, event)
        state.turn = self.games % 2


class RollsItsOwnDice(LastParcel):
    """The effect of an event depends on a random generator, so that a record does not replay."""

    def __init__(self) -> None:
        self.generator = cycle([0, 1])

    def advance(self, state: Heap, by: int, event: Event) -> None:
        super().advance(state, by, event)
        if isinstance(event, Take) and state.heap > 1:
            state.heap -= next(self.generator)


class DrawsTheImpossible(LastParcel):
    """Chance draws what it does not list."""

    def sample(self, state: Heap, source: Source) -> Event:
        return Card(len(state.cards), 4)


class ChangesOnDrawing(LastParcel):
    """A draw leaves a trace in the state."""

    def sample(self, state: Heap, source: Source) -> Event:
        event = super().sample(state, source)
        state.turn = 1 - state.turn
        return event


class DrawsByACounter(LastParcel):
    """A draw depends on how many draws came before."""

    def __init__(self) -> None:
        self.values = cycle([1, 2, 3])

    def sample(self, state: Heap, source: Source) -> Event:
        return Card(len(state.cards), next(self.values))


class PlaysAnotherChance(LastParcel):
    """The faster way to play chance draws something else."""

    def play_chance(self, state: Heap, source: Source) -> Event:
        source.below(3)
        return super().play_chance(state, source)


class ForgetsToPlayChance(LastParcel):
    """The faster way to play chance leaves the state as it is."""

    def play_chance(self, state: Heap, source: Source) -> Event:
        return self.sample(state, source)


class NeverEnds(LastParcel):
    """The game is over and a seat may still act."""

    def actors(self, state: Heap) -> tuple[int, ...]:
        return super().actors(state) or (state.turn,)


class ChanceListsTwice(LastParcel):
    """Chance lists an outcome twice."""

    def chance(self, state: Heap):  # type: ignore[no-untyped-def]  # noqa: ANN201  # only the fault matters here
        chance = super().chance(state)
        doubled = [pair for pair in chance.outcomes for _ in range(2)]
        return type(chance)(chance.form, iter(doubled))


@pytest.mark.parametrize(
    ("rules", "complaint"),
    [
        (ForgetsTheTurn(), "leaves other moves"),
        (ReadsAnotherPosition(), "another position"),
        (RefusesItsOwnPosition(), "position of a state is refused"),
        (MisreadsText(), "reads back as"),
        (SharesCopies(), "copies share something"),
        (StopsShort(), "has 0 legal moves"),
        (OffersTooMuch(), "is refused"),
        (OffersTwice(), "a legal move twice"),
        (OffersToAll(), "may not act"),
        (AcceptsAnything(), "was not refused"),
        (ChangesOnRefusal(), "changed the state"),
        (ShowsAllCards(), "two draws that it may not see"),
        (ShowsTheSum(), "view of seat . changes"),
        (RemembersTheDraw(), "what happened since"),
        (HidesItsMoves(), "legal moves from its view|changes with|resample makes"),
        (RemembersOutside(), "two games in turns"),
        (RollsItsOwnDice(), "does not do the same twice"),
        (DrawsTheImpossible(), "none of its outcomes"),
        (ChangesOnDrawing(), "drawing an event of chance changed the state|copies share something"),
        (DrawsByACounter(), "the same numbers draw"),
        (PlaysAnotherChance(), "the same numbers play"),
        (ForgetsToPlayChance(), "does not do what it does when applied"),
        (NeverEnds(), "the game is over and the actors"),
        (ChanceListsTwice(), "an outcome twice"),
    ],
    ids=lambda value: type(value).__name__ if isinstance(value, LastParcel) else "",
)
def test_a_game_broken_on_purpose_is_caught(rules: LastParcel, complaint: str) -> None:
    with pytest.raises(Nonconformity, match=complaint):
        check_rules(rules, games=20)


def test_a_complaint_says_which_game_and_where() -> None:
    with pytest.raises(Nonconformity, match=r"\[last-parcel, 2 players, seed \d+, \d+ events; last: .*\]"):
        check_rules(StopsShort())


def test_chance_is_not_a_seat() -> None:
    assert CHANCE < 0
