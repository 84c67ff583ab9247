"""Events in words, as a menu of moves shows them."""

from ludorail import CHANCE, Seeded
from ludorail.core.text import LANGUAGES
from ludorail.games.game_of_trains import RULES, TrainState
from ludorail.games.game_of_trains.words.menu import describe
from tests.games.game_of_trains.builder import state
from tests.games.game_of_trains.rules.test_position import GOOD
from tests.games.game_of_trains.rules.test_random_play import after


def words(at: TrainState, by: int, text: str) -> str:
    return describe(at, by, RULES.parse(text)).say("en")


def test_moves_are_said_with_the_cars_they_move() -> None:
    at = state(faceup=[4, 8, 3, 1, 5, 2])
    assert words(at, 0, "draw") == "draw a car"
    assert words(at, 0, "use 4 1") == "use Swap (4): 70 ↔ 60"
    assert words(at, 0, "use 8 5") == "use Hop (8): 30 ↔ 10"
    assert words(at, 0, "use 3 7") == "use Two left (3): 10 from slot 7 to 5"
    assert words(at, 0, "use 1 1") == "use Two right (1): 70 from slot 1 to 3"
    assert words(at, 0, "use 5") == "use Drop middle (5): everyone loses the car in slot 4"
    assert words(at, 0, "use 2 4") == "use Lock (2): protect 40 in slot 4"


def test_a_placed_or_kept_car_is_said_with_the_car_it_replaces() -> None:
    assert words(state(phase="place", drawn=84), 0, "place 2") == "put 84 in slot 2, replacing 60"
    at = state(phase="keep", to_act=1, offers=[[], [2, 3]])
    assert words(at, 1, "keep 2 7") == "keep 2 in slot 7, replacing 11"


def test_a_card_is_said_with_the_seat_and_slot_it_goes_to() -> None:
    assert words(state(turn=1, to_act="*"), CHANCE, "card 84") == "seat 1 draws 84"
    refill = RULES.from_position(GOOD["refill"])
    assert words(refill, CHANCE, "card 84") == "seat 2 refills slot 4 with 84"


def test_an_offer_that_is_not_seen_is_said_with_its_count() -> None:
    at = RULES.from_position(GOOD["offer"])
    hidden = RULES.redact(CHANCE, RULES.parse("offer 2 4 5 6"), 0)
    assert describe(at, CHANCE, hidden).say("en") == "seat 2 draws cars to choose from: 3 unseen"


def test_every_legal_move_of_a_game_has_words_of_its_own() -> None:
    for length in range(0, 120, 3):
        at = after(3, 5, length)
        for seat in RULES.actors(at):
            events = [RULES.sample(at, Seeded(1))] if seat == CHANCE else RULES.legal(at, seat)
            for language in LANGUAGES:
                assert len({describe(at, seat, event).say(language) for event in events}) == len(events)
