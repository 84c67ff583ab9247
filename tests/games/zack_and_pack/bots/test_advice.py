"""Advice: every legal move, the best first, with a reason that holds."""

from ludorail.core.chance.source import Seeded
from ludorail.core.text import LANGUAGES
from ludorail.games.zack_and_pack import RULES
from ludorail.games.zack_and_pack.bots.advice import advise
from ludorail.games.zack_and_pack.bots.levels import LEVELS
from tests.games.zack_and_pack.bots.scenes import LIMIT, decide, denying, loaded, said, two_trucks, views
from tests.games.zack_and_pack.builder import NOTHING, set_up, stowing
from tests.typography import plain


def test_advice_names_every_legal_move_best_first_in_every_language() -> None:
    for players in (3, 5):
        for view in views(players, "live", seed=8, rounds=1):
            found = advise(view, LIMIT, Seeded(1))
            assert {advice.move for advice in found} == set(view.legal())
            assert [advice.estimate for advice in found] == sorted((a.estimate for a in found), reverse=True)
            assert all(0 <= advice.estimate <= 1 for advice in found)
            assert all(advice.reason.say(language) for advice in found for language in LANGUAGES)


def test_the_first_advice_is_the_move_of_level_4() -> None:
    for view in views(3, "live", seed=9, rounds=2):
        assert advise(view, LIMIT, Seeded(4))[0].move == LEVELS[3].bot(view, LIMIT, Seeded(4))


def test_advice_on_grabbing_names_the_cost_of_a_truck() -> None:
    state = two_trucks(5, 25, [5, 0, 0, 0, 2])
    best, *others = said(state)
    assert best == ("grab 5", "this truck would cost you 0: the best on offer")
    assert dict(others)["grab 25"] == "this truck would cost you 31; truck 5, only 0"
    assert "on average" in dict(others)["grab pile"]
    assert plain(said(state, "fr")[0][1]) == "ce camion vous coûterait 0 : c’est le meilleur de ceux proposés"


def test_a_dearer_truck_comes_with_a_warning() -> None:
    view = RULES.view(two_trucks(5, 25, [5, 0, 0, 0, 2]), 0)
    found = {advice.move.text: advice.is_warning for advice in advise(view, LIMIT, Seeded(1))}
    assert found == {"grab 5": False, "grab 25": True, "grab pile": True}


def test_advice_on_grabbing_names_the_rival_it_denies_a_truck() -> None:
    expected = "this truck would cost you 2, but seat 1 only 0: keep it from them"
    assert said(denying())[0] == ("grab 5", expected)


def test_the_cheapest_truck_is_the_best_if_none_wins() -> None:
    state = denying()
    state.seats[1].points = 1000
    found = advise(RULES.view(state, 0), LIMIT, Seeded(1))
    assert found[0].estimate == found[-1].estimate == 0
    assert found[0].move.text == "grab 6"
    assert decide(4, state).text == "grab 6"


def test_advice_to_draw_from_the_pile_says_how_likely_that_is_better() -> None:
    state = two_trucks(25, 26, [0, 0, 0, 0, 2])
    best = said(state)[0]
    assert best[0] == "grab pile"
    assert "of the trucks in the pile" in best[1] or "on average, and the best on offer" in best[1]


def test_advice_on_stowing_says_what_a_stick_does_there() -> None:
    state = stowing(5, [5, 0, 0, 0, 2])
    reasons = dict(said(state))
    assert reasons["put 5 0 0 0 x"] == "fills the row; nothing to pay if everything fits"
    assert reasons["done"] == "too early: keep loading and you can pay 45 less"
    assert said(loaded(4, state))[0] == ("done", "everything is loaded: nothing to pay")


def test_advice_on_stowing_knows_which_stick_is_in_the_way() -> None:
    ones = [[1, x, y, 0, "x"] for x, y in ((0, 0), (1, 1), (2, 2))]
    assert said(stowing(5, [2, 0, 0, 0, 2], ones))[0] == (
        "lift 2 2 0",
        "makes room for a better load: you can pay 30 less in the end",
    )
    assert said(stowing(5, [3, 0, 0, 0, 2], ones[:2]))[0][1] == "it’s in the way: without it you can pay 15 less"


def test_advice_lifts_the_stick_in_the_way_and_not_one_that_lies_well() -> None:
    lies = [[1, 2, 0, 0, "x"], [4, 0, 1, 0, "x"]]
    assert said(stowing(5, [0, 0, 0, 0, 2], lies))[0][0] == "lift 2 0 0"


def test_advice_on_stowing_calls_no_load_the_best_that_could_be_better() -> None:
    ones = [[1, x, y, 0, "x"] for x, y in ((0, 0), (1, 1), (2, 2))]
    reasons = dict(said(stowing(5, [0, 0, 0, 0, 2], ones)))
    assert reasons["done"].startswith("nothing more fits the way it’s loaded")
    assert reasons["lift 0 0 0"].startswith("it’s in the way") or "only this one" in reasons["lift 0 0 0"]


def test_there_is_no_advice_for_a_seat_that_cannot_act() -> None:
    assert said(set_up("roll")) == []
    assert said(stowing(5, NOTHING), seat=1) == []


def test_room_is_left_for_longer_sticks_only_where_they_still_fit() -> None:
    # Truck 16 has floor rows of 2, 1 and 2 cells and three levels: a stick of 5 fits nowhere in it.
    state = set_up(
        "stow",
        sticks=[[1, 1, 0, 0, 1], [1, 0, 0, 0, 0], [1, 0, 0, 0, 0]],
        truck=[16, 1, 2],
        offered=[[3, 4], [5, 6], [7, 8]],
        to_act=[0, 1, 2],
    )
    puts = [reason for move, reason in said(state) if move.startswith("put 2")]
    assert puts
    assert not any("leaves room for your longer sticks" in reason for reason in puts)
