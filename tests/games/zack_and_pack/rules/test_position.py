"""Positions: they round-trip, and impossible ones are refused."""

import copy
import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ludorail import RuleError, Seeded
from ludorail.core.meta import Json
from ludorail.core.thinking.playout import playout
from ludorail.games.zack_and_pack import RULES
from tests.games.zack_and_pack.builder import legal, position, refused_position

ORDERED = {"grab": "ordered", "clock": None}
HAND = [0, 0, 0, 0, 0]


def test_the_example_of_the_rules_page_is_a_position() -> None:
    example = position(
        "stow",
        sticks=[[3, 2, 3, 0, 1], [0, 1, 2, 2, 0], [2, 2, 0, 1, 1]],
        truck=[12, 3, 30],
        offered=[[4, 9], [], [17, 28]],
        stowed=[[[1, 0, 1, 0, "x"], [5, 0, 0, 0, "x"]], [], []],
    )
    assert RULES.position(RULES.from_position(example)) == example


@pytest.mark.rule("ZP-2")
@pytest.mark.parametrize(
    "given",
    [
        {"aside": [3], "pile": [*range(1, 31)]},
        {"pile": [*range(1, 30)]},
        {"pile": [1, *range(1, 31)]},
        {"pile": [*range(31)]},
        {"pile": [*range(1, 32)]},
        {"pile": [-1, *range(1, 31)]},
    ],
)
def test_a_card_is_in_exactly_one_place(given: dict[str, Json]) -> None:
    assert refused_position(position("roll", **given)) == "ZP-2"


@pytest.mark.rule("ZP-2")
def test_a_truck_held_is_not_also_in_the_pile() -> None:
    assert refused_position(position("stow", truck=[1, 2, 2])) == "ZP-2"
    assert refused_position(position("stow", truck=[1, 2, 31])) == "ZP-2"
    assert refused_position(position("stow", truck=[1, 2, 30])) == "ZP-2"


@pytest.mark.rule("ZP-3")
@pytest.mark.parametrize(
    "hand", [[6, 0, 0, 0, 0], [0, 5, 0, 0, 0], [0, 0, 4, 0, 0], [0, 0, 0, 3, 0], [0, 0, 0, 0, 3]]
)
def test_nobody_has_more_sticks_than_its_die_can_show(hand: Json) -> None:
    assert refused_position(position("stow", sticks=[hand, HAND, HAND])) == "ZP-3"
    assert refused_position(position("trucks", sticks=[HAND, hand, HAND])) == "ZP-3"


@pytest.mark.rule("ZP-3")
def test_stowed_sticks_count_with_those_in_hand() -> None:
    given: dict[str, object] = {"truck": [15, 2, 3], "stowed": [[[5, 0, 0, 0, "x"]], [], []]}
    RULES.from_position(position("stow", sticks=[[0, 0, 0, 0, 1], HAND, HAND], **given))
    assert refused_position(position("stow", sticks=[[0, 0, 0, 0, 2], HAND, HAND], **given)) == "ZP-3"


@pytest.mark.rule("ZP-5")
@pytest.mark.parametrize(
    ("phase", "sticks"),
    [
        ("roll", [HAND, HAND, HAND]),
        ("roll", [None, HAND, None]),
        ("roll", [HAND, None, HAND]),
        ("trucks", [HAND, HAND, None]),
        ("grab", [None, HAND, HAND]),
        ("stow", [None, None, None]),
    ],
)
def test_sticks_fit_the_turns_of_throwing(phase: str, sticks: Json) -> None:
    assert refused_position(position(phase, sticks=sticks)) == "ZP-5"


@pytest.mark.rule("ZP-5")
def test_after_the_end_nobody_has_sticks() -> None:
    given: dict[str, object] = {"points": [75, 0, 75], "winners": [0, 2]}
    RULES.from_position(position("over", **given))
    assert refused_position(position("over", sticks=[HAND, None, None], **given)) == "ZP-5"


@pytest.mark.rule("ZP-5")
@pytest.mark.parametrize(("round_", "start"), [(1, 1), (2, 0), (4, 3), (1, -1), (3, 5), (5, 0)])
def test_start_goes_round_with_the_rounds(round_: int, start: int) -> None:
    assert refused_position(position("roll", round=round_, start=start)) == "ZP-5"


@pytest.mark.rule("ZP-6")
@pytest.mark.parametrize(
    ("phase", "players", "offered"),
    [
        ("roll", 3, [[1, 2], [], []]),
        ("trucks", 3, [[1, 2], [3, 4], [5, 6]]),
        ("trucks", 3, [[], [3, 4], []]),
        ("trucks", 3, [[1], [], []]),
        ("trucks", 3, [[1, 2, 3], [], []]),
        ("trucks", 5, [[1, 2], [], [], [], []]),
        ("grab", 3, [[1, 2, 3], [4, 5], [6, 7]]),
        ("grab", 6, [[1, 2], [3], [4], [5], [6], [7]]),
    ],
)
def test_cards_are_offered_as_they_are_dealt(phase: str, players: int, offered: Json) -> None:
    assert refused_position(position(phase, players, offered=offered)) == "ZP-6"


@pytest.mark.rule("ZP-6")
def test_five_seats_are_dealt_one_card_each() -> None:
    dealt = position("trucks", 5, offered=[[1], [2], [], [], []])
    assert "* trucks 2 3" in legal(RULES.from_position(dealt))


@pytest.mark.rule("ZP-6")
def test_before_the_order_is_drawn_no_card_is_gone() -> None:
    RULES.from_position(position("order", options=ORDERED))
    assert refused_position(position("order", options=ORDERED, offered=[[1], [3, 4], [5, 6]])) == "ZP-6"


@pytest.mark.rule("ZP-7")
@pytest.mark.parametrize("phase", ["roll", "trucks"])
def test_nobody_has_a_truck_before_the_grabbing(phase: str) -> None:
    assert refused_position(position(phase, truck=[1, None, None])) == "ZP-7"


@pytest.mark.rule("ZP-7")
@pytest.mark.parametrize(
    ("offered", "truck", "to_act"),
    [
        ([[29], [27, 28], [25, 26]], [None, None, None], [0, 1, 2]),  # one is missing and nobody has it
        ([[29], [27, 28], [25, 26]], [30, None, None], [1, 2]),  # its own
        ([[], [27, 28], [25, 26]], [None, 30, None], [0, 2]),  # two are missing, a seat has one
        ([[29, 30], [27], [25]], [28, None, None], [1, 2]),  # two are missing, one is in the pile
    ],
)
def test_a_card_that_is_gone_is_with_another_seat(offered: Json, truck: Json, to_act: Json) -> None:
    found = position("grab", offered=offered, truck=truck, to_act=to_act)
    assert refused_position(found) == "ZP-7"


@pytest.mark.rule("ZP-7")
def test_both_cards_of_a_seat_can_be_with_two_others() -> None:
    found = position("stow", offered=[[], [27, 28], [25, 26]], truck=[1, 29, 30])
    assert RULES.position(RULES.from_position(found)) == found


@pytest.mark.rule("ZP-7")
def test_everyone_has_a_truck_to_stow_in() -> None:
    assert refused_position(position("stow", truck=[1, 2, None])) == "ZP-7"


@pytest.mark.rule("ZP-7")
def test_in_an_ordered_game_the_first_of_the_order_have_trucks() -> None:
    given: dict[str, object] = {"options": ORDERED, "order": [2, 0, 1]}
    RULES.from_position(position("grab", truck=[None, None, 1], to_act=[0], **given))
    assert refused_position(position("grab", truck=[1, None, None], to_act=[2], **given)) == "ZP-7"
    RULES.from_position(position("pile", truck=[0, None, 1], **given))
    assert refused_position(position("pile", truck=[None, 0, 1], **given)) == "ZP-7"


@pytest.mark.rule("ZP-7")
@pytest.mark.parametrize("order", [[0, 1, 1], [0, 2, 2]])
def test_an_order_names_each_seat_once(order: Json) -> None:
    assert refused_position(position("grab", options=ORDERED, order=order, to_act=[0])) == "ZP-7"


@pytest.mark.parametrize("order", [[0, 1, 3], [0, 1, -1]])
def test_an_order_with_a_seat_that_nobody_has_is_a_fault_of_form(order: Json) -> None:
    assert refused_position(position("grab", options=ORDERED, order=order, to_act=[0])) == "REC"


@pytest.mark.rule("ZP-8")
@pytest.mark.parametrize(
    ("phase", "truck"),
    [
        ("pile", [None, None, None]),
        ("pile", [0, 0, None]),
        ("pile", [1, 2, 3]),
        ("grab", [0, None, None]),
        ("stow", [1, 2, 0]),
        ("roll", [0, None, None]),
    ],
)
def test_just_one_seat_waits_for_the_piles_card_and_only_in_its_phase(phase: str, truck: Json) -> None:
    assert refused_position(position(phase, truck=truck)) == "ZP-8"


@pytest.mark.rule("ZP-8")
@pytest.mark.parametrize(("truck", "seat"), [([0, None, 2], 0), ([1, 0, 2], 1), ([None, 1, 0], 2)])
def test_the_card_of_the_pile_is_for_the_seat_that_waits(truck: Json, seat: int) -> None:
    waiting = RULES.from_position(position("pile", truck=truck))
    assert {line[:8] for line in legal(waiting)} == {f"* pile {seat}"}


@pytest.mark.rule("ZP-9")
@pytest.mark.parametrize("truck", [[1, 2, None], [1, 2, 3]])
def test_the_slowest_does_not_grab(truck: Json) -> None:
    assert refused_position(position("grab", truck=truck, to_act=[2])) == "ZP-9"


@pytest.mark.rule("ZP-9")
def test_the_slowest_has_a_card_of_the_pile() -> None:
    offered: list[Json] = [[29], [27], [25]]
    assert refused_position(position("stow", offered=offered, truck=[28, 26, 30])) == "ZP-9"
    RULES.from_position(position("stow", offered=[[29], [27], [25, 26]], truck=[28, 1, 30]))


@pytest.mark.rule("ZP-9")
def test_the_last_of_an_order_has_a_card_of_the_pile() -> None:
    given: dict[str, object] = {"options": ORDERED, "order": [2, 0, 1]}
    RULES.from_position(position("stow", offered=[[29, 30], [], [25, 26]], truck=[27, 1, 28], **given))
    found = position("stow", offered=[[], [27, 28], [25, 26]], truck=[1, 29, 30], **given)
    assert refused_position(found) == "ZP-7"


@pytest.mark.rule("ZP-11")
@pytest.mark.parametrize(
    "sticks",
    [
        [[3, 0, 0, 1, "x"]],  # in the air
        [[2, 0, 0, 0, "x"], [2, 1, 0, 0, "x"]],  # in one place
        [[1, 0, 0, 0, "x"], [1, 0, 0, 0, "x"]],
        [[2, 4, 0, 0, "x"]],  # outside
        [[4, 0, 0, 0, "z"]],  # too high
        [[1, 0, 0, 0, "x"], [2, 0, 0, 1, "x"]],  # over a gap
        [[3, 999_999_999, 0, 0, "x"]],
    ],
)
def test_a_load_lies_as_stowing_could_leave_it(sticks: Json) -> None:
    assert refused_position(position("stow", truck=[15, 2, 3], stowed=[sticks, [], []])) == "ZP-11"


@pytest.mark.rule("ZP-11")
def test_a_load_does_not_lie_where_the_floor_cannot_be_loaded() -> None:
    assert refused_position(position("stow", stowed=[[[2, 0, 1, 0, "x"]], [], []])) == "ZP-11"


@pytest.mark.rule("ZP-1")
@pytest.mark.parametrize("length", [0, 6, -1])
def test_no_stick_of_another_length_is_stowed(length: int) -> None:
    assert refused_position(position("stow", stowed=[[[length, 0, 0, 0, "x"]], [], []])) == "ZP-1"


@pytest.mark.rule("ZP-11")
def test_nobody_has_stowed_or_is_done_before_the_stowing() -> None:
    assert refused_position(position("grab", stowed=[[[1, 0, 0, 0, "x"]], [], []])) == "ZP-11"
    assert refused_position(position("grab", done=[True, False, False])) == "ZP-11"


@pytest.mark.rule("ZP-11")
def test_a_round_in_which_all_are_done_is_over() -> None:
    assert refused_position(position("stow", done=[True, True, True], to_act=[])) == "ZP-11"


@pytest.mark.rule("ZP-14")
def test_nobody_has_fewer_than_0_points() -> None:
    assert refused_position(position("roll", points=[75, -1, 75])) == "ZP-14"
    assert refused_position(position("over", points=[75, -1, 0], winners=[0])) == "ZP-14"


@pytest.mark.rule("ZP-15")
@pytest.mark.parametrize("phase", ["roll", "trucks", "grab", "stow"])
def test_a_game_with_a_seat_at_0_does_not_go_on(phase: str) -> None:
    assert refused_position(position(phase, points=[75, 0, 75])) == "ZP-15"


@pytest.mark.rule("ZP-15")
def test_a_game_without_a_seat_at_0_is_not_over() -> None:
    assert refused_position(position("over", winners=[0, 1, 2])) == "ZP-15"


@pytest.mark.rule("ZP-15")
@pytest.mark.parametrize("winners", [None, [], [0], [0, 1], [2, 0], [False, 2]])
def test_the_seats_with_most_points_win(winners: Json) -> None:
    assert refused_position(position("over", points=[75, 0, 75], winners=winners)) == "ZP-15"


@pytest.mark.rule("ZP-15")
def test_nobody_has_won_while_the_game_goes_on() -> None:
    assert refused_position(position("roll", winners=[0, 1, 2])) == "ZP-15"


FAULTS_OF_FORM: list[dict[str, Json]] = [
    {"game": "locomotion"},
    {"players": 2},
    {"players": 7},
    {"players": "3"},
    {"players": True},
    {"options": {}},
    {"options": {"grab": "live"}},
    {"options": {"grab": "ordered", "clock": 3}},
    {"options": {"grab": "live", "clock": 0}},
    {"phase": "lunch"},
    {"phase": None},
    {"round": 0},
    {"round": None},
    {"start": None},
    {"points": [75, 75]},
    {"points": [75, 75, None]},
    {"points": [75, 75, True]},
    {"sticks": [[0, 0, 0, 0], None, None]},
    {"sticks": None},
    {"offered": [[], []]},
    {"offered": [[2, 1], [], []]},
    {"truck": [None, None]},
    {"truck": [None, None, "5"]},
    {"stowed": [[], []]},
    {"stowed": [[[1, 0, 0, 0]], [], []]},
    {"stowed": [[[1, 0, 0, 0, "w"]], [], []]},
    {"stowed": [[[1, 0, 0, 0, "y"]], [], []]},
    {"stowed": [[[1, 0, 0, "0", "x"]], [], []]},
    {"done": [False, False]},
    {"done": [False, False, 0]},
    {"pile": [2, 1, *range(3, 31)]},
    {"pile": 30},
    {"aside": None},
    {"order": [0, 1, 2]},
    {"order": "0 1 2"},
    {"to_act": None},
    {"to_act": [0]},
    {"to_act": "0"},
]


@pytest.mark.parametrize("given", FAULTS_OF_FORM, ids=str)
def test_faults_of_form_are_refused(given: dict[str, Json]) -> None:
    found = position("roll")
    found.update(given)
    assert refused_position(found) == "REC"


def test_stowed_sticks_are_sorted() -> None:
    sticks: Json = [[2, 0, 0, 0, "x"], [1, 4, 0, 0, "x"]]
    assert refused_position(position("stow", stowed=[sticks, [], []])) == "REC"


def test_a_live_game_draws_no_order() -> None:
    assert refused_position(position("order")) == "REC"
    assert refused_position(position("grab", order=[0, 1, 2])) == "REC"
    assert refused_position(position("grab", options=ORDERED, to_act=[0])) == "REC"


@pytest.mark.parametrize(
    ("phase", "to_act"),
    [("grab", [0, 1]), ("grab", "*"), ("stow", [2, 1, 0]), ("stow", 0), ("stow", [False, 1, 2])],
)
def test_to_act_names_exactly_the_seats_that_may_act(phase: str, to_act: Json) -> None:
    assert refused_position(position(phase, to_act=to_act)) == "REC"


@pytest.mark.parametrize("key", [*position("roll")])
def test_every_key_is_there(key: str) -> None:
    found = position("roll")
    del found[key]
    assert refused_position(found) == "REC"


def test_there_are_no_other_keys() -> None:
    assert refused_position({**position("roll"), "weather": "fine"}) == "REC"


@pytest.mark.parametrize("found", [None, [], "roll", 7, {}])
def test_json_that_is_no_position_is_refused(found: Json) -> None:
    assert refused_position(found) == "REC"


def random_position(seed: int) -> dict[str, Json]:
    source = Seeded(seed)
    state = RULES.start(3 + source.below(4), {"grab": ("live", "ordered")[source.below(2)]})
    for _ in range(source.below(40)):
        playout(RULES, state, source, 1 + source.below(3))
    return RULES.position(state)


@given(seed=st.integers(0, 10**9))
def test_a_position_reads_back_as_it_was(seed: int) -> None:
    found = random_position(seed)
    assert RULES.position(RULES.from_position(json.loads(json.dumps(found)))) == found


def places(value: Json) -> list[tuple[Json, int | str]]:
    """Every place in a JSON value: its container and the key there."""
    found: list[tuple[Json, int | str]] = []
    if isinstance(value, dict):
        found += [(value, key) for key in value]
    elif isinstance(value, list):
        found += [(value, index) for index in range(len(value))]
    for holder, key in list(found):
        found += places(holder[key])  # type: ignore[index]  # the key is one of its own
    return found


ODD: st.SearchStrategy[Json] = st.sampled_from(
    [None, True, -1, 0, 1, 2, 7, 31, 999_999_999, 2**70, "x", "*", "", [], [0], {}]
)


@given(seed=st.integers(0, 10**9), choice=st.integers(0, 10**9), odd=ODD)
def test_a_position_changed_anywhere_is_refused_or_reads_back(seed: int, choice: int, odd: Json) -> None:
    found = copy.deepcopy(random_position(seed))
    everywhere = places(found)
    holder, key = everywhere[choice % len(everywhere)]
    holder[key] = odd  # type: ignore[index]  # the key is one of its own
    try:
        state = RULES.from_position(found)
    except RuleError:
        return
    assert RULES.position(state) == found
