"""Hidden cards: the cars that a seat or a spectator may not know."""

from collections import Counter

import pytest

from ludorail import Seeded
from ludorail.games.game_of_trains import RULES, TrainState
from ludorail.games.game_of_trains.rules.events import HiddenOffer
from tests.games.game_of_trains.builder import SWAP, falling, locked, moves, play, start, state, with_empty_pile

OFFERED = ["* deal 0 1 2 3 4 5 6 7", "* deal 1 8 9 10 11 12 13 14", "* deal 2 15 16 17 18 19 20 21"]
OFFERS = ["* offer 0 31", "* offer 1 32 33", "* offer 2 34 35 36"]


def offered() -> TrainState:
    at = start(3)
    play(at, *OFFERED, *OFFERS)
    return at


def kept() -> TrainState:
    at = offered()
    play(at, "0 keep 31 1", "1 keep 32 1", "2 keep 34 1")  # 7, 14 and 21 go face up; 33, 35, 36 face down
    return at


def known_discard(at: TrainState, seat: int | None) -> list[int]:
    return sorted(RULES.hide(at, seat).discard)


def test_pile_and_discard_are_counts_for_everyone() -> None:
    at = kept()
    for seat in (0, 1, 2, None):
        shown = RULES.view_position(RULES.view(at, seat))
        assert (shown["pile"], shown["discard"]) == (57, 3)


def test_a_seat_sees_its_own_offer_and_counts_those_of_others() -> None:
    shown = RULES.view_position(RULES.view(offered(), 1))
    assert shown["offers"] == [1, [32, 33], 3]


def test_a_spectator_counts_all_offers() -> None:
    shown = RULES.view_position(RULES.view(offered(), None))
    assert shown["offers"] == [1, 2, 3]


def test_an_offer_that_is_gone_is_an_empty_list_for_its_seat_and_none_for_others() -> None:
    shown = RULES.view_position(RULES.view(state(), 0))
    assert shown["offers"] == [[], 0]


def test_everything_else_was_seen_by_all() -> None:
    at = state(3, phase="place", drawn=84, faceup=[4], discard=[5], locks=[locked(s1=18), locked(), locked()])
    whole = RULES.position(at)
    hidden = {"pile", "discard", "offers"}
    for seat in (0, 1, 2, None):
        shown = RULES.view_position(RULES.view(at, seat))
        assert {k: v for k, v in shown.items() if k not in hidden} == {
            k: v for k, v in whole.items() if k not in hidden
        }


def test_the_cars_of_anothers_offer_are_question_marks_in_the_events() -> None:
    offer = RULES.parse("offer 1 32 33")
    assert [RULES.redact(-1, offer, seat).text for seat in (0, 1, None)] == [
        "offer 1 ? ?",
        "offer 1 32 33",
        "offer 1 ? ?",
    ]
    assert isinstance(RULES.redact(-1, offer, 0), HiddenOffer)


@pytest.mark.parametrize(
    "text", ["deal 1 8 9 10 11 12 13 14", "card 3", "keep 32 1", "draw", "place 1", "use 4 1"]
)
def test_no_other_event_hides_anything(text: str) -> None:
    event = RULES.parse(text)
    assert RULES.redact(-1, event, 0) is event


def test_a_seat_that_keeps_can_tell_its_moves_from_its_view() -> None:
    at = offered()
    assert moves(RULES.hide(at, 0), 0) == moves(at, 0)


def test_the_moves_of_another_seat_that_keeps_cannot_be_told() -> None:
    assert moves(RULES.hide(offered(), 1), 0) == set()


def test_cars_discarded_face_down_are_known_to_their_seat_alone() -> None:
    at = kept()
    assert known_discard(at, 0) == [0, 0, 0]
    assert known_discard(at, 1) == [0, 0, 33]
    assert known_discard(at, 2) == [0, 35, 36]
    assert known_discard(at, None) == [0, 0, 0]


def test_cars_discarded_in_the_open_are_known_to_all() -> None:
    at = state(phase="place", drawn=84, faceup=[3, 8], locks=[locked(s1=18), locked()])
    play(at, "0 place 1", "1 use 8 1")  # 70 makes a pair with 3, and its lock is lost
    assert known_discard(at, None) == [3, 8, 18, 70]


def test_a_position_does_not_say_who_discarded_a_car_so_its_whole_discard_is_hidden() -> None:
    at = state(discard=[1, 2, 3], faceup=[SWAP])
    play(at, "0 use 4 1")
    assert [known_discard(at, seat) for seat in (0, 1, None)] == [[0, 0, 0, 4]] * 3


def test_a_pile_made_anew_hides_all_of_it() -> None:
    at = RULES.from_position(with_empty_pile())
    play(at, "0 draw")
    known = RULES.hide(at, 0)
    assert (set(known.pile), known.discard, at.thrown_by) == ({0}, [], ())


def test_hiding_changes_nothing() -> None:
    at = kept()
    before = RULES.position(at)
    RULES.hide(at, 0)
    assert RULES.position(at) == before


def test_a_guess_has_every_car_once() -> None:
    at = offered()
    for seat in (0, 1, 2, None):
        guess = RULES.resample(RULES.view(at, seat), Seeded(seat or 7))
        found = [car for offer in guess.offers for car in offer] + guess.lines + guess.pile
        assert sorted(found) == list(range(1, 85))


def test_a_guess_keeps_the_known_cars() -> None:
    at = kept()
    guess = RULES.resample(RULES.view(at, 1), Seeded(1))
    assert (guess.lines, guess.faceup) == (at.lines, at.faceup)
    assert 33 in guess.discard
    assert guess.thrown_by == at.thrown_by


def test_every_car_that_is_not_seen_is_as_likely_to_have_been_offered() -> None:
    view = RULES.view(offered(), 1)
    source = Seeded(5)
    counts = Counter(RULES.resample(view, source).offers[0][0] for _ in range(6100))
    unseen = set(range(22, 85)) - {32, 33}
    assert set(counts) == unseen
    assert all(55 < counts[car] < 150 for car in unseen)  # 100 each, give or take five deviations


def test_every_car_that_is_not_seen_is_as_likely_to_have_been_thrown_away() -> None:
    view = RULES.view(kept(), 0)
    source = Seeded(6)
    counts: Counter[int] = Counter()
    for _ in range(2000):
        counts.update(RULES.resample(view, source).discard)
    unseen = set(range(1, 85)) - set(view.known.lines) - set(view.known.faceup)
    assert set(counts) == unseen
    assert all(55 < counts[car] < 150 for car in unseen)  # 100 each, give or take five deviations


def test_the_rest_of_a_pile_made_anew_is_no_secret_to_a_guess() -> None:
    at = RULES.from_position(with_empty_pile())
    play(at, "0 draw", "* card 84", "0 place 1")
    guess = RULES.resample(RULES.view(at, 1), Seeded(1))
    assert sorted(guess.pile) == sorted(at.pile)


def test_a_guess_leaves_the_car_in_hand_where_it_is() -> None:
    guess = RULES.resample(RULES.view(state(phase="place", drawn=84), 1), Seeded(1))
    assert guess.drawn == 84
    assert 84 not in guess.pile


def test_a_guess_shares_nothing_with_the_view() -> None:
    view = RULES.view(state(lines=[falling(0), falling(1)]), 0)
    shown = RULES.view_position(view)
    play(RULES.resample(view, Seeded(1)), "0 draw")
    assert RULES.view_position(view) == shown
