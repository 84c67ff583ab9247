"""Events and their texts."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ludorail import RuleError
from ludorail.games.zack_and_pack import RULES
from ludorail.games.zack_and_pack.rules.events import (
    GRABS,
    LIFTS,
    ORDERS,
    PILES,
    PUTS_X,
    PUTS_Y,
    PUTS_Z,
    ROLLS,
    TRUCK_PAIRS,
    bit_at,
)

NUMBER = st.integers(-999_999_999, 999_999_999)
TEXTS = st.one_of(
    st.tuples(NUMBER, NUMBER, NUMBER, NUMBER, NUMBER, NUMBER).map(lambda n: f"roll {' '.join(map(str, n))}"),
    st.lists(NUMBER, min_size=2, max_size=5).map(lambda n: f"trucks {' '.join(map(str, n))}"),
    st.lists(NUMBER, min_size=1, max_size=7).map(lambda n: f"order {' '.join(map(str, n))}"),
    NUMBER.map(lambda n: f"grab {n}"),
    st.tuples(NUMBER, NUMBER).map(lambda n: f"pile {n[0]} {n[1]}"),
    st.tuples(NUMBER.filter(lambda n: n != 1), NUMBER, NUMBER, NUMBER, st.sampled_from("xyz")).map(
        lambda n: f"put {' '.join(map(str, n))}"
    ),
    st.tuples(NUMBER, NUMBER, NUMBER).map(lambda n: f"lift {' '.join(map(str, n))}"),
    st.sampled_from(["grab pile", "done", "put 1 0 0 0 x"]),
)


@given(TEXTS)
def test_an_event_of_any_numbers_reads_back_as_its_text(text: str) -> None:
    assert RULES.parse(text).text == text


@pytest.mark.parametrize(
    "text",
    [
        "",
        "drop 1 0 0 0 x",
        "Done",
        "done now",
        " done",
        "done ",
        "grab",
        "grab  pile",
        "grab Pile",
        "grab 4 9",
        "grab +4",
        "grab 04",
        "grab -0",
        "grab 4.0",
        "grab ٤",
        "grab 1234567890",
        "roll 0 1 1 1 1",
        "roll 0 1 1 1 1 1 1",
        "trucks 0",
        "trucks",
        "order",
        "pile 0",
        "pile 0 1 2",
        "put 1 0 0 0",
        "put 1 0 0 x",
        "put 1 0 0 0 y",
        "put 1 0 0 0 z",
        "put 2 0 0 0 w",
        "put 2 0 0 0 X",
        "lift 0 0",
        "lift 0 0 0 0",
        "pass",
    ],
)
def test_what_is_no_event_is_refused(text: str) -> None:
    with pytest.raises(RuleError) as refusal:
        RULES.parse(text)
    assert refusal.value.rule == "REC"
    assert refusal.value.say("fr")


def test_the_tables_hold_what_their_places_say() -> None:
    assert [GRABS[(1 << (card - 1)) % 61].card for card in range(1, 31)] == [*range(1, 31)]
    assert [PILES[5][(1 << (card - 1)) % 61].text for card in (1, 30)] == ["pile 5 1", "pile 5 30"]
    assert [LIFTS[(1 << cell) % 61].text for cell in (0, 7, 59)] == ["lift 0 0 0", "lift 2 1 0", "lift 4 2 3"]
    assert TRUCK_PAIRS[2][30 * 3 + 8].text == "trucks 2 4 9"
    assert len({roll.text for rolls in ROLLS for roll in rolls}) == 6 * 1080
    assert [len(orders) for orders in ORDERS[3:]] == [6, 24, 120, 720]
    places = {put.text for table in (PUTS_X, PUTS_Y, PUTS_Z) for puts in table[2:] for put in puts if put.under}
    # Along x 12 + 9 + 6 + 3 places a level, along y 10 + 5, standing 15 a column of 3, 2 or 1 starting levels.
    assert len(places) == 4 * (30 + 15) + 15 * (3 + 2 + 1)


def test_a_bit_is_a_power_of_two_compiled_or_not() -> None:
    assert [bit_at(place) for place in range(62)] == [2**place for place in range(62)]
