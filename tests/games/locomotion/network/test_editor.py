"""Networks under construction, as checked for the editor."""

import pytest

from ludorail import RuleError
from ludorail.games.locomotion.network.editor import check_network
from tests.games.locomotion.builder import STAR, Anything


def rails(*listed: list[int]) -> Anything:
    return list(listed)


@pytest.mark.rule("LO-3")
def test_a_network_that_hangs_together_is_legal_and_can_grow() -> None:
    fine = check_network(rails(*STAR))
    assert (fine.rule, fine.players) == (None, 4)
    assert fine.openings
    for rail in fine.openings[::20]:
        assert check_network(rails(*STAR, list(rail))).rule is None


@pytest.mark.rule("LO-3")
def test_rails_apart_are_reported_and_leave_nothing_to_add() -> None:
    apart = check_network(rails(*STAR, [20, 20, 0]))
    assert (apart.rule, apart.players, apart.openings) == ("LO-3", 0, ())


@pytest.mark.rule("LO-4")
def test_rails_side_by_side_are_reported() -> None:
    assert check_network(rails([0, 0, 0], [0, 1, 0])).rule == "LO-4"


@pytest.mark.rule("LO-8")
def test_one_rail_has_no_room_for_a_player_yet() -> None:
    small = check_network(rails([0, 0, 0]))
    assert (small.rule, small.players) == ("LO-8", 0)
    assert small.openings


def test_the_first_rail_lies_at_the_origin() -> None:
    assert check_network(rails()).openings == ((0, 0, 0),)


def test_a_list_of_anything_but_rails_is_refused() -> None:
    with pytest.raises(RuleError):
        check_network(["rail"])
