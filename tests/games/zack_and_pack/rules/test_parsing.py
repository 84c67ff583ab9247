"""Events read from their texts."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ludorail import RuleError
from ludorail.games.zack_and_pack import RULES

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
def test_a_text_that_is_no_event_is_refused(text: str) -> None:
    with pytest.raises(RuleError) as refusal:
        RULES.parse(text)
    assert refusal.value.rule == "REC"
    assert refusal.value.say("fr")
