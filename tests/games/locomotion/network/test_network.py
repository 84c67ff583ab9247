"""The rails: LO-1 to LO-6."""

import pytest

from ludorail import RuleError, Seeded
from ludorail.core.meta import Json, Options
from ludorail.games.locomotion import RULES
from ludorail.games.locomotion.network.built_in import built_in_networks
from ludorail.games.locomotion.network.network import Network
from tests.games.locomotion.builder import (
    LINE,
    STAR,
    Anything,
    begin,
    legal,
    play,
    rule_against,
    rule_against_options,
    shown,
    solo,
    state_of,
    words_against,
)


def straight(rails: int) -> list[list[int]]:
    return [[3 * i, 0, 0] for i in range(rails)]


@pytest.mark.rule("LO-1")
@pytest.mark.parametrize(
    ("direction", "place"),
    [("E", [1, 0]), ("NE", [1, -1]), ("NW", [0, -1]), ("W", [-1, 0]), ("SW", [-1, 1]), ("SE", [0, 1])],
)
def test_each_direction_goes_to_its_own_neighbour(direction: str, place: list[int]) -> None:
    state = play(state_of(solo([0, 0])), f"0 pull {direction}")
    assert shown(state)["trains"][0]["loco"] == place


@pytest.mark.rule("LO-2")
@pytest.mark.parametrize(
    ("axis", "places"),
    [(0, {(0, 0), (1, 0), (2, 0)}), (1, {(0, 0), (1, -1), (2, -2)}), (2, {(0, 0), (0, -1), (0, -2)})],
)
def test_a_rail_has_three_points_along_its_axis(axis: int, places: set[tuple[int, int]]) -> None:
    assert set(Network(((0, 0, axis),)).index) == places


@pytest.mark.rule("LO-2")
def test_there_are_45_rails_and_no_more() -> None:
    assert len(begin(2, straight(45)).network.rails) == 45
    assert rule_against_options(2, network=straight(46)) == "LO-2"
    assert rule_against_options(2, network="build", rails=46) == "LO-2"


@pytest.mark.rule("LO-2")
@pytest.mark.parametrize("axis", [3, -1, 999_999_999])
def test_there_is_no_fourth_axis(axis: int) -> None:
    assert rule_against_options(2, network=[*STAR, [5, 0, axis]]) == "LO-2"
    state = play(begin(2, "build", rails=4), "0 lay 0 0 0")
    assert rule_against(state, f"1 lay 3 0 {axis}") == "LO-2"
    assert rule_against(begin(2, "build", rails=4), f"0 lay 0 0 {axis}") == "LO-2"


@pytest.mark.rule("LO-3")
def test_rails_never_share_a_point() -> None:
    state = play(begin(2, "build", rails=4), "0 lay 0 0 0")
    assert rule_against(state, "1 lay 2 0 1") == "LO-3"
    assert rule_against(state, "1 lay 0 0 0") == "LO-3"
    assert rule_against(state, "1 lay 1 2 2") == "LO-3"
    assert words_against(state, "1 lay 2 0 1") != words_against(state, "1 lay 9 9 0")
    assert rule_against_options(2, network=[*STAR, [0, 0, 0]]) == "LO-3"
    twice: Anything = [*STAR, [0, 0, 0]]
    with pytest.raises(RuleError) as refusal:
        RULES.options(2, {"network": twice})
    assert refusal.value.say("en").startswith("The rail [-1, 0, 0]")


@pytest.mark.rule("LO-3")
def test_a_rail_that_is_laid_touches_another() -> None:
    state = play(begin(2, "build", rails=4), "0 lay 0 0 0")
    assert rule_against(state, "1 lay 4 0 0") == "LO-3"
    assert rule_against(state, "1 lay 999999999 -999999999 2") == "LO-3"


@pytest.mark.rule("LO-3")
def test_a_network_hangs_together() -> None:
    assert rule_against_options(2, network=[*LINE, [30, 0, 0]]) == "LO-3"
    assert rule_against_options(2, network=[*straight(4), [30, 0, 0], [33, 0, 0]]) == "LO-3"


@pytest.mark.rule("LO-3")
def test_the_order_of_a_list_does_not_matter() -> None:
    apart_at_first = [[0, 0, 0], [6, 0, 0], [9, 0, 0], [3, 0, 0]]
    assert shown(begin(2, apart_at_first))["rails"] == apart_at_first


@pytest.mark.rule("LO-3", "LO-8")
@pytest.mark.parametrize(("players", "fewest"), [(1, 2), (2, 4), (3, 6), (4, 7)])
def test_there_are_more_points_than_vehicles(players: int, fewest: int) -> None:
    mode = "solo" if players == 1 else "die"
    assert len(begin(players, straight(fewest), mode=mode).network.rails) == fewest
    assert rule_against_options(players, mode=mode, network=straight(fewest - 1)) == "LO-8"
    assert rule_against_options(players, mode=mode, network="build", rails=fewest - 1) == "LO-8"
    assert rule_against_options(players, mode=mode, network="build", rails=-5) == "LO-8"
    assert rule_against_options(players, mode=mode, network=[]) == "LO-8"


@pytest.mark.rule("LO-4")
def test_two_rails_of_one_axis_never_lie_side_by_side() -> None:
    state = play(begin(2, "build", rails=4), "0 lay 0 0 0")
    for beside in ("0 1 0", "1 1 0", "-1 1 0", "-2 1 0", "0 -1 0", "2 -1 0"):
        assert rule_against(state, f"1 lay {beside}") == "LO-4"
    assert rule_against_options(2, network=[*LINE, [2, 1, 0]]) == "LO-4"


@pytest.mark.rule("LO-4")
@pytest.mark.parametrize("rail", ["3 0 0", "2 1 0", "3 -1 0", "-3 1 0", "-2 -1 0", "-3 0 0"])
def test_two_rails_of_one_axis_may_meet_end_to_end(rail: str) -> None:
    state = play(begin(2, "build", rails=4), "0 lay 0 0 0")
    assert f"lay {rail}" in legal(state)


@pytest.mark.rule("LO-4")
def test_rails_of_different_axes_may_touch_in_two_pairs_of_points() -> None:
    state = play(begin(2, "build", rails=4), "0 lay 0 0 0")
    assert "lay 1 -1 2" in legal(state)


@pytest.mark.rule("LO-5")
def test_a_vehicle_moves_between_any_two_neighbouring_points() -> None:
    # (0, -1) is on the arm to the north-west; (1, -1), (-1, 0) and (0, 0) are on other rails.
    assert legal(state_of(solo([0, -1]))) == ["pull E", "pull NW", "pull SE", "pull SW"]


@pytest.mark.rule("LO-5")
def test_no_vehicle_leaves_the_rails() -> None:
    state = state_of(solo([3, 0]))
    assert rule_against(state, "0 pull NE") == "LO-5"
    assert rule_against(state_of(solo([4, 0], [["red", 3, 0]])), "0 pull E") == "LO-5"
    assert rule_against(state_of(solo([3, 0], [["red", 4, 0]])), "0 push E") == "LO-5"


@pytest.mark.rule("LO-6")
def test_the_first_rail_is_at_the_origin() -> None:
    state = begin(2, "build", rails=4)
    assert legal(state) == ["lay 0 0 0"]
    for elsewhere in ("1 0 0", "0 0 1", "0 1 0"):
        assert rule_against(state, f"0 lay {elsewhere}") == "LO-6"


@pytest.mark.rule("LO-6")
def test_the_seats_lay_in_order_until_the_agreed_number_lies() -> None:
    state = begin(3, "build", rails=6)
    for i in range(6):
        assert shown(state)["phase"] == "lay"
        assert RULES.actors(state) == (i % 3,)
        assert rule_against(state, f"{(i + 1) % 3} lay {3 * i} 0 0") == "LO-6"
        assert rule_against(state, f"* lay {3 * i} 0 0") == "LO-6"
        play(state, f"{i % 3} lay {3 * i} 0 0")
    assert shown(state)["phase"] == "set"
    assert shown(state)["rails"] == straight(6)
    assert rule_against(state, "0 lay 18 0 0") == "REC"


@pytest.mark.rule("LO-6")
def test_the_rails_that_may_be_laid_are_exactly_those_that_fit() -> None:
    state = play(begin(2, "build", rails=9), "0 lay 0 0 0", "1 lay 1 -1 2", "0 lay 3 0 1")
    listed = {tuple(map(int, move.split()[1:])) for move in legal(state)}
    near = range(-6, 10)
    fitting = {(q, r, a) for q in near for r in near for a in range(3) if state.network.fit((q, r, a)) == 0}
    assert listed == fitting


@pytest.mark.rule("LO-6")
def test_a_network_is_not_asked_for_by_name_in_a_record() -> None:
    assert rule_against_options(2, network="shortcut") == "REC"
    assert rule_against_options(2) == "REC"


@pytest.mark.rule("LO-6")
def test_every_named_network_can_be_chosen() -> None:
    option = next(option for option in RULES.meta.options if option.name == "network")
    assert len(option.names) == 9
    for name in option.names:
        assert RULES.resolve_options(2, {"network": name}, Seeded(1))["network"]


@pytest.mark.rule("LO-6")
@pytest.mark.parametrize("name", ["shortcut", "yard", "random", "random 20"])
def test_a_named_or_random_network_is_resolved_to_its_list(name: str) -> None:
    options = RULES.resolve_options(3, {"network": name}, Seeded(1))
    assert isinstance(options["network"], list)
    assert RULES.options(3, options) == options


@pytest.mark.rule("LO-6")
def test_a_network_by_name_is_that_one_and_a_random_one_has_the_rails_asked_for() -> None:
    def rails(wished: Options) -> Json:
        return RULES.resolve_options(2, wished, Seeded(1))["network"]

    for network in built_in_networks():
        assert rails({"network": network.name}) == [[*rail] for rail in network.rails]
    assert rails({}) == [[*rail] for rail in built_in_networks()[0].rails]
    for name, count in (("random", 13), ("random 7", 7), ("random 20", 20)):
        found = rails({"network": name})
        assert isinstance(found, list)
        assert len(found) == count


@pytest.mark.rule("LO-2", "LO-3", "LO-6")
@pytest.mark.parametrize(
    ("name", "rule"),
    [
        ("random 3", "LO-8"),
        ("random 0", "LO-8"),
        ("random -5", "LO-8"),
        ("random 46", "LO-2"),
        ("random x", "REC"),
    ],
)
def test_a_random_network_has_room_for_the_vehicles_and_no_more_rails_than_there_are(name: str, rule: str) -> None:
    with pytest.raises(RuleError) as refusal:
        RULES.resolve_options(2, {"network": name}, Seeded(1))
    assert refusal.value.rule == rule


@pytest.mark.rule("LO-6")
def test_13_rails_are_laid_by_default() -> None:
    assert RULES.options(2, {"network": "build"})["rails"] == 13
    assert rule_against_options(2, network=LINE, rails=12) == "REC"
