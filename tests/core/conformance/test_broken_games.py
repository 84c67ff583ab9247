"""The conformance checker finds faults that playing a game does not show."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from ludorail.core.chance.source import Source
from ludorail.core.conformance import Nonconformity, check_rules
from ludorail.core.event import CHANCE, Event
from ludorail.core.meta import Json, Option, Options
from ludorail.core.outcome import Chance, Outcome
from ludorail.core.record import read_record
from ludorail.core.text import Text, catalogue
from ludorail.core.view import View
from tests.core.last_parcel import Card, Heap, LastParcel, Take

# A log that leaks


class LeaksTheLog(LastParcel):
    """The position hides the cards, and the log tells them."""

    def redact(self, by: int, event: Event, seat: int | None) -> Event:
        return event


class LeaksToSpectators(LastParcel):
    """Only spectators are told the cards."""

    def redact(self, by: int, event: Event, seat: int | None) -> Event:
        return event if seat is None else super().redact(by, event, seat)


class LeaksTheSecondCard(LastParcel):
    """Tells only the last card that is drawn."""

    def redact(self, by: int, event: Event, seat: int | None) -> Event:
        return event if isinstance(event, Card) and event.seat == 1 else super().redact(by, event, seat)


class GivenAway(Event):
    """A draw that gives itself away in other words, and that the rules cannot apply."""

    def __init__(self, event: Card) -> None:
        super().__init__(f"told {event.seat} {event.value % 2}")


class LeaksAHint(LastParcel):
    """The log tells whether a card is odd, in an event that `advance` does not know."""

    def redact(self, by: int, event: Event, seat: int | None) -> Event:
        return GivenAway(event) if isinstance(event, Card) and event.seat != seat else event


# Outcomes


class EndsWith(LastParcel):
    """A game with a given outcome."""

    def __init__(
        self, points: tuple[object, ...], winners: tuple[object, ...], reason: Text | str = "over"
    ) -> None:
        self.end = Outcome(reason, points, winners)  # type: ignore[arg-type]  # only the fault matters here

    def outcome(self, state: Heap) -> Outcome | None:
        return self.end if super().outcome(state) else None


class DefaultsForOne(LastParcel):
    """When all others resign, only one seat gets points at all."""

    def points_by_default(self, state: Heap, players: int, winner: int) -> tuple[int, ...]:
        return (1,)


# Guesses


class GuessesInTheView(LastParcel):
    """Writes a guess into the view, which then knows it."""

    def resample(self, view: View[Heap], source: Source) -> Heap:
        view.known.cards = super().resample(view, source).cards
        return view.known.copy()


class Guesses(LastParcel):
    """Guesses hidden cards with a given function."""

    def __init__(self, guess: Callable[[Source], int]) -> None:
        self.guess = guess

    def resample(self, view: View[Heap], source: Source) -> Heap:
        state = view.known.copy()
        state.cards = [card or self.guess(source) for card in state.cards]
        return state


class GuessesAHeap(LastParcel):
    """Guesses more parcels than there were; the view does not show how many."""

    def view_position(self, view: View[Heap]) -> dict[str, Json]:
        return super().view_position(view) | {"heap": 1}

    def hide(self, state: Heap, seat: int | None) -> Heap:
        known = super().hide(state, seat)
        known.size = 20
        return known

    def resample(self, view: View[Heap], source: Source) -> Heap:
        state = super().resample(view, source)
        state.size = state.heap - 1 if state.heap > 1 else 7
        return state


# Chance


class Weighs(LastParcel):
    """Cards with given weights."""

    def __init__(self, *weights: object) -> None:
        self.weights = weights

    def chance(self, state: Heap) -> Chance:
        return Chance("card s c", self._outcomes(len(state.cards)))

    def _outcomes(self, seat: int) -> Iterator[tuple[Event, int]]:
        for value, weight in enumerate(self.weights, 1):
            yield Card(seat, value), weight  # type: ignore[misc]  # only the fault matters here


class Draws(LastParcel):
    """Draws cards with a given function."""

    def __init__(self, draw: Callable[[Source], int]) -> None:
        self.draw = draw

    def sample(self, state: Heap, source: Source) -> Event:
        return Card(len(state.cards), self.draw(source))


# Positions


class ReadsAnyPosition(LastParcel):
    """Anything with the right keys is a position."""

    def from_position(self, position: Json, data: Json = None) -> Heap:
        assert isinstance(position, dict)
        return Heap(position["options"]["heap"], position["heap"], list(position["cards"]), position["turn"])  # type: ignore[arg-type,call-overload,index]  # unchecked on purpose


class ReadsAnyTurn(LastParcel):
    """Everything is checked except whose turn it is."""

    def from_position(self, position: Json, data: Json = None) -> Heap:
        turn = position.get("turn") if isinstance(position, dict) else None
        if not isinstance(position, dict) or not isinstance(turn, int):
            return super().from_position(position, data)
        state = super().from_position(position | {"turn": 0}, data)
        state.turn = turn
        return state


class ReadsTooFewCards(LastParcel):
    """Parcels may have been taken before the cards were drawn: nobody has a card to score."""

    def from_position(self, position: Json, data: Json = None) -> Heap:
        if isinstance(position, dict) and isinstance(position.get("cards"), list) and position.get("heap") == 0:
            state = super().from_position(position | {"cards": [1, 1]}, data)
            state.cards = list(position["cards"])  # type: ignore[arg-type]  # numbers, as they were written
            return state
        return super().from_position(position, data)


class NamesAnotherGame(LastParcel):
    """Positions name another game."""

    def position(self, state: Heap) -> dict[str, Json]:
        return super().position(state) | {"game": "first-parcel"}

    def from_position(self, position: Json, data: Json = None) -> Heap:
        is_mine = isinstance(position, dict) and position.get("game") == "first-parcel"
        return super().from_position(position | {"game": "last-parcel"} if is_mine else None, data)  # type: ignore[operator]  # a dict if it is mine


class CountsPlayersWrong(LastParcel):
    """Positions have one player too many."""

    def position(self, state: Heap) -> dict[str, Json]:
        return super().position(state) | {"players": 3}


class WritesFractions(LastParcel):
    """Positions have a number that records cannot have."""

    def position(self, state: Heap) -> dict[str, Json]:
        position = super().position(state)
        position["heap"] = float(state.heap)  # type: ignore[assignment]  # only the fault matters here
        return position


# Options


class ForgetsTheOption(LastParcel):
    """The heap is the same, whatever was asked for."""

    meta = replace(LastParcel.meta, options=(Option("heap", 7, choices=(7, 9)),))

    def start(self, players: int, options: Options, data: Json = None) -> Heap:
        return super().start(players, {"heap": 7}, data)


class ShowsAnotherDefault(LastParcel):
    """People are shown a default that is not the real one."""

    meta = replace(LastParcel.meta, options=(Option("heap", 9),))


class TakesAnyOption(LastParcel):
    """Options are taken as they are given."""

    def options(self, players: int, given: Options) -> Options:
        return {"heap": 7} | given


class IgnoresOptions(LastParcel):
    """Wrong options are silently ignored."""

    def options(self, players: int, given: Options) -> Options:
        return {"heap": 7}


class TakesAnyValue(LastParcel):
    """Names of options are checked, and values are not."""

    def options(self, players: int, given: Options) -> Options:
        super().options(players, dict.fromkeys(given, 7))
        return {"heap": 7} | given


class TakesAnyNumber(LastParcel):
    """A heap may have any number of parcels, even a negative one."""

    def options(self, players: int, given: Options) -> Options:
        heap = given.get("heap", 7)
        if isinstance(heap, int) and not isinstance(heap, bool):
            super().options(players, given | {"heap": 7})
            return {"heap": heap}
        return super().options(players, given)


class SeatsAnybody(LastParcel):
    """Any number of players may play."""

    def options(self, players: int, given: Options) -> Options:
        return super().options(2, given)


# Playing


class HoldsAMoveBack(LastParcel):
    """A move that may be played is not listed as legal."""

    def legal(self, state: Heap, seat: int) -> list[Event]:
        return super().legal(state, seat)[:2]

    def check(self, state: Heap, by: int, event: Event) -> None:
        if by not in self.actors(state) or event not in super().legal(state, by):
            super().check(state, by, event)


class TakesAnyCard(LastParcel):
    """A card of any value may be drawn."""

    def check(self, state: Heap, by: int, event: Event) -> None:
        if not (self.actors(state) == (by,) == (CHANCE,) and isinstance(event, Card)):
            super().check(state, by, event)


class LetsSeatsDraw(LastParcel):
    """A seat may draw its card itself, and choose which."""

    def check(self, state: Heap, by: int, event: Event) -> None:
        super().check(state, CHANCE if self.actors(state) == (CHANCE,) else by, event)


class AppliesTwice(LastParcel):
    """`apply` does more than `advance`."""

    def apply(self, state: Heap, by: int, event: Event) -> None:
        super().apply(state, by, event)
        state.turn = 0


class ChoosesTheFirst(LastParcel):
    """A random move is always the first."""

    def choose(self, state: Heap, seat: int, source: Source) -> Event:
        return self.legal(state, seat)[0]


class ChoosesTooMuch(LastParcel):
    """A random move is sometimes not legal."""

    def choose(self, state: Heap, seat: int, source: Source) -> Event:
        return Take(9) if source.below(50) == 0 else super().choose(state, seat, source)


class SeatsAStranger(LastParcel):
    """A seat that does not exist may act."""

    def actors(self, state: Heap) -> tuple[int, ...]:
        return (2,) if super().actors(state) == (1,) else super().actors(state)


class StumblesOverText(LastParcel):
    """A text that is no event crashes the parser instead of being refused."""

    def parse(self, text: str) -> Event:
        words = text.split(" ")
        return Take(int(words[1])) if words[0] == "take" else super().parse(text)


class HurriesWrongly(LastParcel):
    """The move for a seat whose time is up is not legal."""

    def timeout_move(self, state: Heap) -> tuple[int, Event] | None:
        return 30, Take(3)


class PausesInAMove(LastParcel):
    """Claims to be between two rounds while a seat may act."""

    def between_rounds(self, state: Heap) -> bool:
        return True


class LegalByTheOther(LastParcel):
    """The legal moves of a seat depend on the other's card, which it cannot see."""

    def legal(self, state: Heap, seat: int) -> list[Event]:
        moves = super().legal(state, seat)
        return moves[:1] if moves and state.cards[1 - seat] == 3 else moves


class TakesAnyData(LastParcel):
    """Parts are accepted that the game does not have."""

    def check_data(self, data: Json) -> None:
        return None


class CrashesAtTheEnd(LastParcel):
    """Taking the last parcels crashes the rules."""

    def advance(self, state: Heap, by: int, event: Event) -> None:
        super().advance(state, by, event)
        assert state.heap or state.size == 0


BROKEN: dict[str, list[LastParcel]] = {
    r"the log tells .* 'card . \d', which the view hides": [
        LeaksTheLog(),
        LeaksToSpectators(),
        LeaksTheSecondCard(),
    ],
    r"the log tells seat . 'told . .', which the view hides": [LeaksAHint()],
    "not a whole number for each of 2 seats": [
        EndsWith((1,), (0,)),
        EndsWith((1, 0, 0), (0,)),
        EndsWith((0.5, 1), ()),
    ],
    "the winners are .*, not some of 2 seats": [
        EndsWith((1, 0), (2,)),
        EndsWith((1, 0), (-1,)),
        EndsWith((1, 0), (0, 0)),
    ],
    "the outcome has no reason in en": [EndsWith((1, 0), (0,), " ")],
    "raised KeyError": [EndsWith((1, 0), (0,), Text("ludorail.core", "no.such.key"))],
    "points_by_default are": [DefaultsForOne()],
    "resample changes the view": [GuessesInTheView()],
    "resample makes a state that cannot be": [
        Guesses(lambda source: 4),
        Guesses(lambda source: 1 + source.below(4)),
    ],
    "resample does not guess as chance deals": [
        Guesses(lambda source: 2),
        Guesses(lambda source: 1 + source.below(2)),
        Guesses(lambda source: min(3, 1 + source.below(4))),
    ],
    "which is none": [
        Weighs(1, 0, 1),
        Weighs(1, -1, 1),
        Weighs(1, None, 1),
        Weighs(0.5, 0.25, 0.25),
        Weighs(1, float("nan"), 1),
        Weighs(True, True, True),
        Weighs("1", "1", "1"),
    ],
    "chance is due and has no outcome": [Weighs()],
    "sample does not follow chance": [
        Weighs(1, 1, 4),
        Weighs(3, 2, 1),
        Draws(lambda source: 1),
        Draws(lambda source: 1 + source.below(2)),
        Draws(lambda source: min(3, 1 + source.below(4))),
    ],
    "none of its outcomes": [Draws(lambda source: 1 + source.below(4) if source.below(9) == 0 else 1)],
    "a position in which .* is .* accepted|a position in which .* is not refused": [
        ReadsAnyPosition(),
        ReadsAnyTurn(),
        ReadsTooFewCards(),
    ],
    "the position has 'first-parcel' for 'game'": [NamesAnotherGame()],
    "the position has 3 for 'players'": [CountsPlayersWrong()],
    "the position of a state is refused: .*whole number": [WritesFractions()],
    "heap = 9 is accepted, and then the game has the options {'heap': 7}": [ForgetsTheOption()],
    "heap is 7 by default, not 9": [ShowsAnotherDefault()],
    "options: .* not refused": [TakesAnyOption(), IgnoresOptions(), TakesAnyValue(), SeatsAnybody()],
    "options: heap = .* is accepted, and then|options: heap = .* is not refused": [TakesAnyNumber()],
    "'0 take 3' is not legal here and was not refused": [HoldsAMoveBack()],
    r"'\* card \S+ .' is not legal here and was not refused": [TakesAnyCard()],
    "'. card 0 .' is not legal here and was not refused": [LetsSeatsDraw()],
    "applied does not do what it does when advanced": [AppliesTwice()],
    "choose is not fair": [ChoosesTheFirst()],
    "chose .*not legal": [ChoosesTooMuch()],
    r"actors are seats in rising order, or chance alone, not \(2,\)": [SeatsAStranger()],
    "is not refused but raises IndexError": [StumblesOverText()],
    "timeout_move is 'take 3', which is not legal": [HurriesWrongly()],
    "it is between two rounds": [PausesInAMove()],
    "cannot tell its legal moves from its view|changes with": [LegalByTheOther()],
    "data for a part that the game does not have are accepted": [TakesAnyData()],
    "AssertionError": [CrashesAtTheEnd()],
}


@pytest.mark.parametrize(
    ("complaint", "rules"),
    [(complaint, rules) for complaint, games in BROKEN.items() for rules in games],
    ids=lambda value: type(value).__name__ if isinstance(value, LastParcel) else "",
)
def test_a_game_broken_on_purpose_is_caught(complaint: str, rules: LastParcel) -> None:
    with pytest.raises(Nonconformity, match=complaint):
        check_rules(rules, games=8, thorough=True)


@pytest.mark.parametrize("rules", [ReadsAnyPosition(), ReadsAnyTurn()], ids=lambda rules: type(rules).__name__)
def test_a_position_that_is_checked_by_nothing_is_found_without_being_thorough(rules: LastParcel) -> None:
    with pytest.raises(Nonconformity, match="a position in which"):
        check_rules(rules, games=4)


# Words


class WithTexts(LastParcel):
    """The game with a package for its texts."""

    def __init__(self, package: str) -> None:
        self.meta = replace(LastParcel.meta, package=package)  # type: ignore[misc]  # a package of the test's own


@pytest.fixture
def written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[dict[str, str]], LastParcel]:
    """Writes a package with texts by language, and returns the game that uses it."""
    monkeypatch.syspath_prepend(tmp_path)

    def write(texts: dict[str, str]) -> LastParcel:
        name = f"texts_of_{tmp_path.name.replace('-', '_')}"
        folder = tmp_path / name / "texts"
        folder.mkdir(parents=True)
        (folder.parent / "__init__.py").touch()
        for language, content in texts.items():
            (folder / f"{language}.toml").write_text(content, encoding="utf-8")
        catalogue.cache_clear()
        return WithTexts(name)

    return write


Written = Callable[[dict[str, str]], LastParcel]


def test_texts_in_every_language_pass(written: Written) -> None:
    report = check_rules(written({"en": 'a = "{n} one"', "fr": 'a = "{n} un"'}), games=1)
    assert report.checked["words_are_in_every_language"] == 1


@pytest.mark.parametrize(
    ("texts", "complaint"),
    [
        ({"en": 'a = "one"\nb = "two"', "fr": 'a = "un"'}, "the text 'b' is missing in fr"),
        ({"en": 'a = "one"', "fr": '[a]\nb = "un"'}, "the text 'a' is missing in fr"),
        ({"en": 'a = "one"'}, "the text 'a' is missing in fr"),
        ({"fr": 'a = "un"'}, "the text 'a' is missing in en"),
        ({"en": 'a = "one"', "fr": 'a = " "'}, "the text 'a' is missing in fr"),
        ({"en": 'a = "one"', "fr": 'a = "{un"'}, "the text 'a' in fr cannot be filled in"),
        ({"en": 'a = "one"', "fr": "a = un"}, "the texts in fr cannot be read"),
    ],
)
def test_a_text_that_is_missing_in_a_language_is_caught(
    written: Written, texts: dict[str, str], complaint: str
) -> None:
    with pytest.raises(Nonconformity, match=complaint):
        check_rules(written(texts), games=1)


# What a fault says


def fault_of(rules: LastParcel) -> Nonconformity:
    with pytest.raises(Nonconformity) as caught:
        check_rules(rules, games=8, limit=50)
    return caught.value


def test_a_fault_has_the_seed_and_the_record_to_replay_it() -> None:
    rules = EndsWith((1,), (0,))
    fault = fault_of(rules)
    assert fault.seed == 0
    assert fault.record is not None
    assert fault.record in str(fault)
    assert '[Game "last-parcel"]' in fault.record
    state = read_record(fault.record, lambda game: rules).replay()
    assert isinstance(state, Heap)
    assert state.heap == 0


def test_the_call_that_a_fault_gives_finds_it_again() -> None:
    class Rarely(LastParcel):
        """Wrong only when both cards are the same."""

        def outcome(self, state: Heap) -> Outcome | None:
            end = super().outcome(state)
            return replace(end, winners=(7,)) if end and state.cards[0] == state.cards[1] else end

    fault = fault_of(Rarely())
    assert f"seed={fault.seed})" in str(fault)
    with pytest.raises(Nonconformity) as again:
        eval(fault.call, {"check_rules": check_rules, "RULES": Rarely()})
    assert again.value.record == fault.record
    assert again.value.what == fault.what


def test_a_fault_counts_the_promises_kept_before() -> None:
    fault = fault_of(EndsWith((1,), (0,)))
    assert fault.checked["options_refuse_nonsense"] == 1
    assert fault.checked["positions_round_trip"] > 1


def test_the_report_counts_only_what_was_checked() -> None:
    checked = check_rules(LastParcel(), games=4).checked
    assert checked["guesses_are_as_likely_as_the_truth"] == 1
    assert checked["outcomes_fit_the_seats"] == 4
    assert 0 < checked["draws_follow_their_weights"] <= 8
    assert "choices_are_equally_likely" not in checked  # the game has no `choose` of its own
