"""The game's words: texts, events in words, drawings."""

import string

import pytest
from rich.console import Console

from ludorail import CHANCE, Seeded
from ludorail.core.text import LANGUAGES, catalogue
from ludorail.games.game_of_trains import RULES, TrainState
from ludorail.games.game_of_trains.words.drawing import draw
from ludorail.games.game_of_trains.words.menu import describe

from .builder import locked, state
from .test_position import GOOD
from .test_random_play import after

PACKAGE = "ludorail.games.game_of_trains"


def placeholders(text: str) -> set[str | None]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}


def test_every_language_has_the_same_texts_with_the_same_values() -> None:
    english, french = (catalogue(PACKAGE, language) for language in LANGUAGES)
    assert english.keys() == french.keys()
    assert {k: placeholders(v) for k, v in english.items()} == {k: placeholders(v) for k, v in french.items()}


@pytest.mark.parametrize("language", LANGUAGES)
def test_apostrophes_and_quotes_are_those_of_print(language: str) -> None:
    assert [text for text in catalogue(PACKAGE, language).values() if "'" in text or '"' in text] == []


def words(at: TrainState, by: int, text: str) -> str:
    return describe(at, by, RULES.parse(text)).say("en")


def test_moves_are_said_with_the_cars_they_move() -> None:
    at = state(faceup=[4, 8, 3, 1, 5, 2])
    assert words(at, 0, "draw") == "draw a car"
    assert words(at, 0, "use 4 1") == "use 4 (swap) to exchange 70 and 60"
    assert words(at, 0, "use 8 5") == "use 8 (hop) to exchange 30 and 10"
    assert words(at, 0, "use 3 7") == "use 3 (two left) to move 10 from slot 7 to slot 5"
    assert words(at, 0, "use 1 1") == "use 1 (two right) to move 70 from slot 1 to slot 3"
    assert words(at, 0, "use 5") == "use 5 (drop middle): everyone removes the car in slot 4"
    assert words(at, 0, "use 2 4") == "use 2 (lock) to protect 40 in slot 4"


def test_a_placed_or_kept_car_is_said_with_the_car_it_replaces() -> None:
    assert words(state(phase="place", drawn=84), 0, "place 2") == "place 84 in slot 2, in place of 60"
    at = state(phase="keep", to_act=1, offers=[[], [2, 3]])
    assert words(at, 1, "keep 2 7") == "keep 2 in slot 7, in place of 11"


def test_a_card_is_said_with_the_seat_and_slot_it_goes_to() -> None:
    assert words(state(turn=1, to_act="*"), CHANCE, "card 84") == "seat 1 draws 84"
    refill = RULES.from_position(GOOD["refill"])
    assert words(refill, CHANCE, "card 84") == "seat 2 refills slot 4 with 84"


def test_an_offer_that_is_not_seen_is_said_with_its_count() -> None:
    at = RULES.from_position(GOOD["offer"])
    hidden = RULES.redact(CHANCE, RULES.parse("offer 2 4 5 6"), 0)
    assert describe(at, CHANCE, hidden).say("en") == "seat 2 draws their offer: 3 unseen"


def test_every_move_and_outcome_of_a_game_has_its_own_words_in_every_language() -> None:
    for length in range(0, 120, 3):
        at = after(3, 5, length)
        for seat in RULES.actors(at):
            events = [RULES.sample(at, Seeded(1))] if seat == CHANCE else RULES.legal(at, seat)
            for language in LANGUAGES:
                assert len({describe(at, seat, event).say(language) for event in events}) == len(events)


def drawn(position: dict[str, object], language: str = "en") -> str:
    console = Console(width=100, color_system=None, force_terminal=False)
    with console.capture() as capture:
        console.print(draw(position, language))  # type: ignore[arg-type]  # made of JSON
    return capture.get()


@pytest.mark.parametrize("name", GOOD)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_kind_of_position_can_be_drawn_in_100_columns(name: str, language: str) -> None:
    shown = drawn(GOOD[name], language)
    assert max(map(len, shown.splitlines())) <= 100
    for line in GOOD[name]["lines"]:
        for car in line:
            assert not car or str(car) in shown


@pytest.mark.parametrize("name", GOOD)
@pytest.mark.parametrize("seat", [0, 1, None])
def test_every_view_can_be_drawn(name: str, seat: int | None) -> None:
    view = RULES.view(RULES.from_position(GOOD[name]), seat)
    assert drawn({**RULES.view_position(view)})


def test_a_drawing_shows_who_is_to_act_and_which_cars_are_locked() -> None:
    shown = drawn({**RULES.position(state(locks=[locked(s4=18), locked()], faceup=[4]))})
    assert "▶ seat 0" in shown
    assert "[40]" in shown
    assert "4 swap" in shown


def test_a_drawing_of_a_view_shows_no_hidden_car() -> None:
    at = state(phase="keep", offers=[[84], [82, 83]])
    shown = drawn({**RULES.view_position(RULES.view(at, 0))})
    assert "84" in shown
    assert "2 unseen" in shown
    assert "82" not in shown
    assert "83" not in shown
