"""The second set of trucks and dice, and custom parts in place of the built-in ones (ZP-1 to ZP-3)."""

import copy
from collections import Counter
from pathlib import Path

import pytest

from ludorail import RuleError, Seeded, read_record
from ludorail.core.meta import Json, Options
from ludorail.core.record import make_record
from ludorail.core.thinking.playout import playout
from ludorail.games.zack_and_pack import RULES, ZackState, load_data
from ludorail.games.zack_and_pack.rules.parts import BUILT_IN, floor_rows
from tests.games.zack_and_pack.builder import legal, play, position, refused, refused_position, stowing

TRUCKS: list[Json] = [{"id": number, "height": 2, "floor": ["#....", ".....", "....#"]} for number in range(1, 31)]
DICE: dict[str, Json] = {
    "white": [1, 1, 1, 1, 1, 1],
    "grey": [0, 0, 0, 4, 4, 4],
    "brown": [0, 0, 0, 0, 0, 0],
    "turquoise": [0, 0, 0, 0, 0, 0],
    "violet": [0, 0, 0, 0, 0, 2],
}


SECOND: Options = {"parts": 2}


@pytest.mark.rule("ZP-2")
def test_the_second_set_has_as_many_trucks_of_each_height_as_the_published_box() -> None:
    trucks = BUILT_IN[2].trucks
    assert [truck.number for truck in trucks] == [*range(1, 31)]
    assert [sum(truck.levels == levels for truck in trucks) for levels in (1, 2, 3, 4)] == [9, 10, 6, 5]
    assert floor_rows(trucks[13]) == ["..###", "####.", "####."]


@pytest.mark.rule("ZP-3")
def test_the_second_white_die_has_no_blank_and_two_ones() -> None:
    state = RULES.start(3, SECOND)
    weights: Counter[str] = Counter()
    for event, weight in RULES.chance(state).outcomes:
        weights[event.text.split()[2]] += weight
    assert weights == {"1": 2 * 6**4, "2": 6**4, "3": 6**4, "4": 6**4, "5": 6**4}
    assert refused(state, "* roll 0 0 1 0 0 0") == "ZP-3"
    assert refused(RULES.start(3, {}), "* roll 0 6 1 0 0 0") == "ZP-3"
    assert BUILT_IN[2].dice[1:] == BUILT_IN[1].dice[1:]


@pytest.mark.rule("ZP-3")
def test_a_position_of_the_second_set_has_a_white_stick_for_all_who_have_thrown() -> None:
    options: Json = {"grab": "live", "clock": None, "parts": 2}
    hands: list[Json] = [[1, 2, 0, 0, 0], [0, 1, 0, 0, 0], [1, 0, 0, 0, 0]]
    assert refused_position(position("trucks", options=options, sticks=hands)) == "ZP-3"
    RULES.from_position(position("roll", options=options, sticks=[hands[0], None, None]))
    RULES.from_position(position("trucks", sticks=hands))


@pytest.mark.rule("ZP-2")
@pytest.mark.parametrize("found", [1, 3, None, True])
def test_a_position_has_parts_2_or_none(found: Json) -> None:
    assert refused_position(position("roll", options={"grab": "live", "clock": None, "parts": found})) == "ZP-2"


@pytest.mark.rule("ZP-2")
def test_own_trucks_are_loaded_instead() -> None:
    state = stowing(5, [1, 0, 0, 0, 0], data={"trucks": TRUCKS})
    assert legal(state) == ["0 done", "0 put 1 0 0 0 x", "0 put 1 4 2 0 x"]


@pytest.mark.rule("ZP-2")
def test_own_trucks_may_be_given_in_any_order() -> None:
    state = RULES.start(3, {}, {"trucks": TRUCKS[::-1]})
    assert [truck.number for truck in state.parts.trucks] == [*range(1, 31)]


@pytest.mark.rule("ZP-3")
def test_own_dice_are_thrown_instead() -> None:
    state = RULES.start(3, {}, {"dice": DICE})
    assert legal(state) == [f"* roll 0 1 {grey} 0 0 {violet}" for grey in (0, 4) for violet in (0, 2)]
    assert [weight for _, weight in RULES.chance(state).outcomes] == [
        3 * 6**3 * 5,
        3 * 6**3,
        3 * 6**3 * 5,
        3 * 6**3,
    ]
    assert refused(state, "* roll 0 1 2 0 0 0") == "ZP-3"
    source = Seeded(1)
    assert {RULES.sample(state, source).text for _ in range(100)} == {line[2:] for line in legal(state)}


@pytest.mark.rule("ZP-3")
def test_a_position_has_only_what_the_dice_in_play_can_show() -> None:
    hands: Json = [[1, 2, 0, 0, 0], [1, 0, 0, 0, 0], [1, 0, 0, 0, 0]]
    RULES.from_position(position("trucks", sticks=hands))
    assert refused_position(position("trucks", sticks=hands), {"dice": DICE}) == "ZP-3"


@pytest.mark.parametrize("options", [{}, SECOND], ids=["first", "second"])
@pytest.mark.parametrize("data", [{"trucks": TRUCKS}, {"dice": DICE}, {"trucks": TRUCKS, "dice": DICE}])
def test_replaced_parts_are_given_back(data: dict[str, Json], options: Options) -> None:
    state = RULES.start(3, options, data)
    assert RULES.data(state) == data
    assert RULES.position(state)["options"] == RULES.options(3, options)
    assert RULES.data(RULES.from_position(RULES.position(state), data)) == data
    assert RULES.data(state.copy()) == data


def test_nothing_is_given_back_if_nothing_is_replaced() -> None:
    assert RULES.data(RULES.start(3, {})) is None
    assert RULES.data(RULES.start(3, SECOND)) is None


@pytest.mark.rule("ZP-2", "ZP-3")
def test_the_set_is_what_own_parts_do_not_replace() -> None:
    trucks, dice = RULES.start(3, SECOND, {"trucks": TRUCKS}), RULES.start(3, SECOND, {"dice": DICE})
    assert trucks.parts.dice is BUILT_IN[2].dice
    assert dice.parts.trucks is BUILT_IN[2].trucks
    assert refused(trucks, "* roll 0 0 1 0 0 0") == "ZP-3"
    assert RULES.start(3, {}, {"trucks": TRUCKS}).parts.dice is BUILT_IN[1].dice


def test_a_record_carries_its_trucks_and_dice() -> None:
    start = RULES.start(3, {}, {"trucks": TRUCKS, "dice": DICE})
    state = start.copy()
    text = make_record(RULES, start, []).text() + "* roll 0 1 4 0 0 2\n"
    play(state, "* roll 0 1 4 0 0 2")
    replayed = read_record(text).replay()
    assert isinstance(replayed, ZackState)
    assert RULES.position(replayed) == RULES.position(state)
    assert RULES.data(replayed) == {"trucks": TRUCKS, "dice": DICE}


def test_a_game_with_own_parts_can_be_played_to_its_end() -> None:
    state = RULES.start(4, {}, {"trucks": TRUCKS, "dice": DICE})
    playout(RULES, state, Seeded(2), 100_000)
    assert RULES.outcome(state) is not None


def with_truck(**changes: Json) -> Json:
    trucks = copy.deepcopy(TRUCKS)
    truck = trucks[6]
    assert isinstance(truck, dict)
    truck.update(changes)
    return {"trucks": trucks}


BAD: list[tuple[Json, str]] = [
    (None, "null"),
    ({}, "trucks"),
    ([], "trucks"),
    ({"deck": {}}, "deck"),
    ({"trucks": TRUCKS, "deck": {}}, "deck"),
    ({"trucks": TRUCKS[:29]}, "Truck 30"),
    ({"trucks": TRUCKS[1:]}, "Truck 1"),
    ({"trucks": [*TRUCKS, TRUCKS[4]]}, "Truck 5"),
    ({"trucks": {}}, "trucks"),
    ({"trucks": [1]}, "trucks[0]"),
    (with_truck(id=31), "trucks[6].id"),
    (with_truck(id=3), "Truck 3"),
    (with_truck(height=0), "id 7"),
    (with_truck(height=5), "id 7"),
    (with_truck(height="2"), "id 7"),
    (with_truck(colour="red"), "colour"),
    (with_truck(floor=["#....", "....."]), "id 7"),
    (with_truck(floor=["#....", "....", "....."]), "Truck 7, row 2"),
    (with_truck(floor=["#....", ".....", "..x.."]), "Truck 7, row 3"),
    (with_truck(floor=["#....", ".....", None]), "Truck 7, row 3"),
    (with_truck(floor=[".....", ".....", "....."]), "Truck 7"),
    ({"dice": {}}, "white"),
    ({"dice": {**DICE, "pink": [0] * 6}}, "pink"),
    ({"dice": {**DICE, "grey": [0] * 5}}, "dice.grey"),
    ({"dice": {**DICE, "grey": [0, 0, 0, 0, 0, 5]}}, "dice.grey[5]"),
    ({"dice": {**DICE, "violet": [0, 0, 0, 3, 0, 0]}}, "dice.violet[3]"),
    ({"dice": {**DICE, "white": [0, 0, 0, 0, 6, 0]}}, "dice.white[4]"),
    ({"dice": {**DICE, "brown": [0, 0, 0, 0, 4, 0]}}, "dice.brown[4]"),
    ({"dice": {**DICE, "white": [0, 0, -1, 0, 0, 0]}}, "dice.white[2]"),
    ({"dice": {**DICE, "white": [0, 0, True, 0, 0, 0]}}, "dice.white[2]"),
]


@pytest.mark.rule("ZP-1")
@pytest.mark.parametrize(("data", "named"), BAD, ids=[named for _, named in BAD])
def test_an_incomplete_set_is_refused_and_its_fault_named(data: Json, named: str) -> None:
    with pytest.raises(RuleError) as refusal:
        RULES.check_data(data)
    assert refusal.value.rule == "REC"
    assert named in refusal.value.say("en")
    assert named in refusal.value.say("fr") or "truck" in named.lower()


def test_a_file_holds_trucks_or_dice_or_both(tmp_path: Path) -> None:
    file = tmp_path / "own.toml"
    trucks = "".join(
        f'[[truck]]\nid = {number}\nheight = 2\nfloor = ["#....", ".....", "....#"]\n' for number in range(1, 31)
    )
    dice = "[dice]\n" + "".join(f"{colour} = {faces}\n" for colour, faces in DICE.items())
    for content, expected in ((trucks, ["trucks"]), (dice, ["dice"]), (trucks + dice, ["trucks", "dice"])):
        file.write_text(content)
        assert load_data(file) == {key: {"trucks": TRUCKS, "dice": DICE}[key] for key in expected}


@pytest.mark.parametrize(
    "content", ["[[truck]", "x = 2024-01-01", "", "[dice]\nwhite = 2024-01-01", "truck = 1.5", "\0"]
)
def test_a_bad_file_is_refused_by_its_name(tmp_path: Path, content: str) -> None:
    file = tmp_path / "bad.toml"
    file.write_text(content)
    with pytest.raises(RuleError) as refusal:
        load_data(file)
    assert refusal.value.rule == "REC"
    assert refusal.value.say().startswith("bad.toml: ")


def test_a_file_that_cannot_be_read_is_refused(tmp_path: Path) -> None:
    (tmp_path / "latin").write_bytes(b"\xff")
    for name in ("none.toml", ".", "latin"):
        with pytest.raises(RuleError):
            load_data(tmp_path / name)
