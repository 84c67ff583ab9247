"""Advice and its reasons: every move, the best first, and why."""

import pytest

from ludorail.core.chance.source import Seeded
from ludorail.core.text import LANGUAGES
from ludorail.core.thinking.limit import Limit
from ludorail.games.game_of_trains import RULES, TrainState
from ludorail.games.game_of_trains.bots.advice import advise
from ludorail.games.game_of_trains.bots.levels import stationmaster
from tests.games.game_of_trains.bots.test_bots import ALMOST, views
from tests.games.game_of_trains.builder import DROP_LEFT, LOCK, SWAP, falling, locked, state
from tests.typography import plain

LIMIT = Limit(iterations=40)


def said(at: TrainState, language: str = "en") -> dict[str, str]:
    found = advise(RULES.view(at, 0), LIMIT, Seeded(1))
    return {advice.move.text: plain(advice.reason.say(language)) for advice in found}


@pytest.mark.parametrize("players", [2, 4])
def test_advice_names_every_legal_move_best_first_in_every_language(players: int) -> None:
    for view in views(players, seed=11, every=9):
        found = advise(view, LIMIT, Seeded(1))
        assert sorted(advice.move.text for advice in found) == sorted(move.text for move in view.legal())
        assert [advice.estimate for advice in found] == sorted((a.estimate for a in found), reverse=True)
        assert all(0 <= advice.estimate <= 1 for advice in found)
        assert all(len(advice.reason.say(language)) > 10 for advice in found for language in LANGUAGES)


def test_the_first_advice_is_the_move_of_level_4() -> None:
    for view in views(3, seed=12, every=11):
        assert advise(view, LIMIT, Seeded(4))[0].move == stationmaster(view, LIMIT, Seeded(4))


def test_there_is_no_advice_for_a_seat_that_cannot_act() -> None:
    assert advise(RULES.view(state(), 1), LIMIT, Seeded(1)) == []


def test_advice_knows_a_win() -> None:
    at = state(lines=[ALMOST, falling(1)], faceup=[SWAP])
    assert said(at)[f"use {SWAP} 5"] == "your cars are in ascending order: you win"
    assert said(at, "fr")[f"use {SWAP} 5"] == "vos wagons sont en ordre croissant : vous gagnez"


def test_advice_on_placing_says_where_a_car_fits() -> None:
    at = state(phase="place", drawn=35, lines=[[10, 20, 29, 9, 45, 8, 83], falling(1)])
    reasons = said(at)
    assert reasons["place 4"] == "35 fits between 29 and 45; 1 more to find"
    assert reasons["place 6"] == "35 doesn’t fit there, but neither did 8"
    assert said(at, "fr")["place 4"] == "le 35 trouve sa place entre le 29 et le 45 ; encore 1 à trouver"


def test_a_place_that_is_less_good_is_not_called_a_worse_move() -> None:
    """Where every place costs something, such a one may be the best there is, and its reason must not deny it."""
    at = state(phase="place", drawn=35, lines=[[10, 20, 30, 40, 50, 83, 8], falling(1)])
    assert said(at)["place 3"] == "35 fits there too, if less well than 30"
    assert said(at, "fr")["place 3"] == "le 35 convient aussi, quoique moins bien que le 30"


def test_a_reason_that_speaks_against_a_place_is_a_warning_whatever_it_says_about_rivals() -> None:
    at = state(
        phase="place", drawn=35, lines=[[10, 20, 30, 40, 50, 83, 8], [11, 21, 31, 41, 61, 51, 71]], faceup=[SWAP]
    )
    found = {advice.move.text: advice for advice in advise(RULES.view(at, 0), LIMIT, Seeded(1))}
    assert "but seat 1 could win" in found["place 1"].reason.say()
    assert found["place 1"].reason.say().startswith("35 doesn’t fit there, and 10 did")
    assert {move for move, advice in found.items() if advice.is_warning} == {"place 1", "place 2", "place 5"}


def test_advice_on_drawing_says_how_likely_it_helps() -> None:
    at = state(lines=[[10, 20, 30, 9, 60, 70, 80], falling(1)])
    assert said(at)["draw"] == "37% of the cars you might draw win the game"


def test_advice_on_a_drop_names_the_rival_it_hits() -> None:
    at = state(lines=[falling(0), [5, 22, 33, 44, 9, 66, 79]], faceup=[DROP_LEFT])
    assert (
        said(at)[f"use {DROP_LEFT}"] == "seat 1 loses 5, which was well placed; losing your 70 costs you nothing"
    )
    safe = state(
        lines=[falling(0), [5, 22, 33, 44, 9, 66, 79]], faceup=[DROP_LEFT], locks=[locked(), locked(s1=LOCK)]
    )
    assert said(safe)[f"use {DROP_LEFT}"] == "seat 1’s 5 is locked; losing your 70 costs you nothing"


def test_advice_on_a_drop_names_no_rival_that_is_better_off_without_the_car() -> None:
    at = state(players=3, faceup=[DROP_LEFT])
    assert said(at)[f"use {DROP_LEFT}"].startswith("no opponent loses a well-placed car; ")
    assert said(at, "fr")[f"use {DROP_LEFT}"].startswith("aucun adversaire ne perd un wagon bien placé ; ")


def test_advice_warns_of_an_ability_that_a_rival_can_win_with() -> None:
    at = state(lines=[falling(0), [car + 1 for car in ALMOST]], faceup=[SWAP])
    assert said(at)["draw"].endswith("; but seat 1 could win with Swap")
    assert said(at)[f"use {SWAP} 1"].endswith("; and seat 1 can no longer win with Swap")
    assert said(at, "fr")[f"use {SWAP} 1"].endswith(" ; et le joueur 1 ne peut plus gagner avec Échange")


def test_advice_on_moving_a_car_says_whether_there_is_more_room_then() -> None:
    reasons = said(state(lines=[[5, 3, 84, 78, 2, 55, 32], falling(1)], faceup=[SWAP]))
    assert reasons[f"use {SWAP} 5"] == "no more cars well placed (2), but more room for the next ones"
    assert reasons[f"use {SWAP} 4"] == "as many cars well placed as before: 2"
