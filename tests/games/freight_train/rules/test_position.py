"""Positions: they round-trip, and one that no game could reach is refused by the rule it breaks."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ludorail.core.chance.source import Seeded
from ludorail.core.errors import RuleError
from ludorail.core.meta import Json
from ludorail.core.thinking.playout import playout
from ludorail.games.freight_train import RULES
from tests.games.freight_train.builder import DEAL, look, play, position, position_refusal, state
from tests.typography import is_printable


def test_a_position_reads_back_as_it_was_written() -> None:
    found = position(
        players=3,
        day=2,
        main=["box*5", "ore tank"],
        private={1: ("stock", "reefer*8")},
        trains={0: ["box*2", "ore tank"], 2: ["", "coil"]},
        mobilised=[1],
        caboose=[[2], [], []],
        cabooses=True,
        engine=2,
        played=[0, 2],
        to_act=1,
        action=["main", 2, 1, 1],
        filled=True,
    )
    assert RULES.position(RULES.from_position(found)) == found


@pytest.mark.parametrize("key", sorted(position()))
def test_a_position_needs_each_of_its_keys(key: str) -> None:
    found = position()
    del found[key]
    assert position_refusal(found) == "REC"


@pytest.mark.parametrize("found", [None, 1, "x", [], {}, position() | {"extra": 1}, position() | {"row": 1}])
def test_a_position_has_its_keys_and_no_others(found: object) -> None:
    assert position_refusal(found) == "REC"


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("game", "locomotion"),
        ("players", 1),
        ("players", 6),
        ("players", "2"),
        ("players", True),
        ("options", {}),
        ("options", {"cabooses": 1}),
        ("options", {"cabooses": False, "fast": True}),
        ("day", 0),
        ("day", 4),
        ("day", None),
        ("phase", "night"),
        ("phase", 1),
        ("phase", "filling"),
        ("engine", "0"),
        ("to_act", [0]),
        ("to_act", True),
        ("to_act", "0"),
        ("played", 0),
        ("played", ["0"]),
        ("night", 0),
        ("main", {}),
        ("main", [1, [], [], [], []]),
        ("main", [[1], [], [], [], []]),
        ("private", [[[], []]]),
        ("private", [[[], []], [[], []], [[], []]]),
        ("trains", [[[]] * 7]),
        ("trains", [[[]] * 7, 7]),
        ("caboose", []),
        ("caboose", [[], 1]),
        ("caboose", [["1"], []]),
        ("ready", [7]),
        ("ready", ["7", 7]),
        ("mobilised", [0, 0]),
        ("points", [5]),
        ("points", [5, None]),
        ("deck", []),
        ("deck", {"box": "9"}),
        ("deck", {"box": 0}),
        ("deck", {"box": -1}),
        ("below", None),
        ("filled", None),
        ("action", "main"),
        ("action", []),
        ("action", ["fill"]),
        ("action", ["main", 1]),
        ("action", ["yard"]),
        ("action", ["yard", "1"]),
        ("action", ["rearrange", 1]),
        ("lifted", None),
    ],
)
def test_a_value_of_the_wrong_form_is_a_fault_of_form(key: str, value: Json) -> None:
    assert position_refusal(position() | {key: value}) == "REC"


def test_lists_without_an_order_of_their_own_are_sorted() -> None:
    assert position_refusal(position(players=3, played=[1, 0], to_act=2)) == "REC"
    trains = {0: ["box", "ore"]}
    assert position_refusal(position(trains=trains, caboose=[[2, 1], []], cabooses=True)) == "REC"


@pytest.mark.rule("FT-8")
@pytest.mark.parametrize("played", [[], [0]])
def test_a_position_that_is_over_has_everybody_played(played: list[Json]) -> None:
    found = position(day=3, phase="over", to_act=None, played=played, night=True)
    assert position_refusal(found) == "FT-8"


@pytest.mark.rule("FT-7")
@pytest.mark.parametrize("sign", [1, -1])
def test_points_have_nine_digits_at_most(sign: int) -> None:
    assert look(state(points=[sign * (10**9 - 1), 5]), "points") == [sign * (10**9 - 1), 5]
    assert position_refusal(position(points=[sign * 10**9, 5])) == "REC"


@pytest.mark.rule("FT-2")
def test_more_lifted_cars_than_there_are_of_a_type_are_not_taken_for_another_type() -> None:
    found = position(action=["rearrange"], lifted={"box": 1, "coil": 1})
    assert look(RULES.from_position(found), "lifted") == {"box": 1, "coil": 1}
    assert position_refusal(found | {"lifted": {"box": 33}}) == "FT-2"
    assert look(state(action=["rearrange"], lifted={"auto": 1}), "lifted") == {"auto": 1}


@pytest.mark.rule("FT-3")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("count", [6, 10])
def test_a_seat_has_no_fewer_locomotives_than_at_the_start_and_two_more_at_most(seat: int, count: int) -> None:
    found = position()
    trains = found["trains"]
    assert isinstance(trains, list)
    trains[seat] = [[] for _ in range(count)]
    assert position_refusal(found) == "FT-3"


@pytest.mark.rule("FT-3")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_seat_that_has_not_mobilised_has_no_locomotive_more_on_day_1(seat: int) -> None:
    found = position(ready=[8 if place == seat else 7 for place in range(2)])
    trains = found["trains"]
    assert isinstance(trains, list)
    trains[seat] = [[] for _ in range(8)]
    assert position_refusal(found) == "FT-3"


@pytest.mark.rule("FT-16")
def test_no_action_is_under_way_while_a_row_is_filled() -> None:
    filling = position(phase="filling", filled=True, row=1, trains={0: ["box"]})
    assert look(RULES.from_position(filling), "phase") == "filling"
    assert position_refusal(filling | {"action": ["yard", 1]}) == "FT-16"


@pytest.mark.rule("FT-3", "FT-16")
@pytest.mark.parametrize(
    ("ready", "parts"),
    [
        ([7, 7], {}),
        ([7, 7], {"mobilised": [1]}),
        ([7, 8], {"mobilised": [1]}),
        ([7, 7], {"mobilised": [0], "played": [0], "to_act": 1}),
        ([8, 7], {"day": 2}),
        ([8, 8], {"day": 2}),
        ([9, 8], {"day": 3}),
        ([8, 8], {"day": 2, "mobilised": [1]}),
        ([6, 7, 7], {"players": 3, "day": 2, "engine": 1, "played": [1], "to_act": 2}),
    ],
)
def test_a_locomotive_may_be_new_where_no_turn_of_its_seat_has_begun(
    ready: list[int], parts: dict[str, Any]
) -> None:
    assert look(state(ready=ready, **parts), "ready") == ready


@pytest.mark.rule("FT-3", "FT-16")
@pytest.mark.parametrize(
    ("ready", "parts"),
    [
        ([6, 7], {}),
        ([8, 7], {}),
        ([7, 6], {}),
        ([7, 6], {"mobilised": [1]}),
        ([7, 7], {"mobilised": [0]}),
        ([7, 8], {"day": 2}),
        ([8, 7], {"day": 2, "mobilised": [1]}),
        ([7, 8], {"day": 2, "played": [0], "to_act": 1}),
        ([8, 9], {"day": 3, "played": [0], "to_act": 1}),
        ([6, 7], {"phase": "deal", "below": 0}),
    ],
)
def test_otherwise_all_locomotives_are_ready(ready: list[int], parts: dict[str, Any]) -> None:
    assert position_refusal(position(ready=ready, **parts)) == "FT-3"


def test_a_position_in_the_deal_of_a_later_day_still_shows_who_mobilised() -> None:
    now = play(state(night=True, played=[0], to_act=1), "1 mobilise", *DEAL[:3])
    found = RULES.position(now)
    assert (found["mobilised"], found["ready"], found["day"]) == ([False, True], [7, 7], 2)
    assert RULES.position(RULES.from_position(found)) == found


# Any state of a game is a legal position; anything else is refused, or is a position from which play goes on.


def random_state(players: int, cabooses: bool, seed: int, decisions: int) -> dict[str, Json]:
    now = RULES.start(players, {"cabooses": cabooses})
    playout(RULES, now, Seeded(seed), decisions)
    return RULES.position(now)


games = st.builds(random_state, st.integers(2, 5), st.booleans(), st.integers(0, 10**6), st.integers(0, 1500))


@given(games)
@settings(deadline=None, max_examples=60)
def test_every_position_of_a_game_reads_back(found: dict[str, Json]) -> None:
    assert RULES.position(RULES.from_position(found)) == found


json_values = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-20, 40)
    | st.sampled_from(["", "box", "ore", "*", "main", "deal", "over"]),
    lambda inner: st.lists(inner, max_size=6) | st.dictionaries(st.sampled_from(["box", "tank", "x"]), inner),
    max_leaves=6,
)


def change(value: Any, data: st.DataObject) -> Json:  # noqa: ANN401  # a part of a position, which is looked into
    """The value, with something in it changed."""
    if isinstance(value, dict) and value and data.draw(st.integers(0, 9)):
        key = data.draw(st.sampled_from(sorted(value)))
        return value | {key: change(value[key], data)}
    if isinstance(value, list) and value and data.draw(st.integers(0, 4)):
        place = data.draw(st.integers(0, len(value) - 1))
        match data.draw(st.integers(0, 5)):
            case 0:
                return [*value[:place], *value[place + 1 :]]
            case 1:
                return [*value[:place], value[place], *value[place:]]
            case _:
                return [*value[:place], change(value[place], data), *value[place + 1 :]]
    if isinstance(value, int) and not isinstance(value, bool) and data.draw(st.booleans()):
        return value + data.draw(st.integers(-2, 2))
    return data.draw(json_values)


@given(games, st.data())
@settings(deadline=None, max_examples=300)
def test_a_changed_position_is_refused_or_can_be_played_on(found: dict[str, Json], data: st.DataObject) -> None:
    changed = change(change(found, data), data)
    try:
        now = RULES.from_position(changed)
    except RuleError as error:
        words = [error.say(language) for language in ("en", "fr")]
    else:
        words = []
        assert RULES.position(now) == changed
        playout(RULES, now, Seeded(1), 400)
        RULES.from_position(RULES.position(now))
    assert all(is_printable(text) for text in words)
