"""Events from text and back, and the tables of shared events."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ludorail.core.errors import RuleError, Unreadable
from ludorail.core.event import Event
from ludorail.games.freight_train import CAR_TYPES, RULES
from ludorail.games.freight_train.rules import events as ev
from tests.typography import is_printable

numbers = st.integers(-(10**9) + 1, 10**9 - 1)
types = st.integers(0, 10)
lines = st.lists(types, max_size=9).map(tuple)
all_events = st.one_of(
    st.builds(ev.DealRow, numbers, lines),
    st.builds(ev.DealPrivate, numbers, numbers, lines),
    st.builds(ev.Fill, numbers),
    st.builds(ev.TurnCar, types),
    st.builds(ev.MainToYard, numbers, numbers, st.none() | numbers),
    st.builds(ev.MainToTrain, numbers, numbers),
    st.builds(ev.YardToTrain, numbers, numbers),
    st.builds(ev.Put, types, numbers),
    st.builds(ev.AddCaboose, numbers),
    st.sampled_from([ev.Night(), ev.End(), ev.Rearrange(), ev.Mobilise(), ev.Pass()]),
)


@given(all_events)
def test_the_text_of_an_event_reads_back_as_the_event(event: Event) -> None:
    back = RULES.parse(event.text)
    assert back == event
    assert type(back) is type(event)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "wait",
        "row",
        "row x box",
        "row 01 box box box box box",
        "row +1 box box box box box",
        "row 1  box box box box box",
        " row 1 box box box box box",
        "row 1 box box box box box ",
        "private",
        "private 0",
        "private 0 x box",
        "fill",
        "fill one",
        "fill 1 2",
        "fill -0",
        "fill 1234567890",
        "car",
        "car box box",
        "night 1",
        "main",
        "main 1",
        "main 1 yard",
        "main 1 shed 1",
        "main 1 train 1 1",
        "main 1 yard 1 1 1",
        "main a yard 1",
        "main 1 yard b",
        "main 1 yard 1 c",
        "yard 1 yard 1",
        "yard 1 train",
        "yard 1 train 1 1",
        "end 1",
        "rearrange now",
        "put box",
        "put 1 box",
        "put box 1 1",
        "mobilise 1",
        "caboose",
        "caboose 1 1",
        "pass 0",
        "Pass",
    ],
)
def test_a_text_that_is_no_event_is_a_fault_of_form(text: str) -> None:
    with pytest.raises(Unreadable) as caught:
        RULES.parse(text)
    # A word in the place of a type is not a type.
    assert caught.value.rule == ("FT-1" if text == "put 1 box" else "REC")


@pytest.mark.parametrize(("text", "expected"), [("row", 7), ("private 0", 9)])
def test_a_row_without_its_number_is_told_how_many_words_it_has(text: str, expected: int) -> None:
    with pytest.raises(Unreadable, match=f"takes {expected} words"):
        RULES.parse(text)


@given(
    st.text(max_size=30)
    | st.lists(st.sampled_from(["main", "yard", "train", "1", "put", *CAR_TYPES, "?"])).map(" ".join)
)
def test_any_text_is_an_event_or_unreadable(text: str) -> None:
    try:
        event = RULES.parse(text)
    except RuleError as error:
        words = error.say("fr")
    else:
        words = event.text
        assert event.text == text
    assert is_printable(words)


def test_the_tables_have_every_move_once_and_in_place() -> None:
    assert [event.text for event in ev.MAIN_TO_TRAINS[2][0b101]] == ["main 3 train 1", "main 3 train 3"]
    assert [event.text for event in ev.YARD_TO_TRAINS[1][0b110]] == ["yard 2 train 2", "yard 2 train 3"]
    assert [event.text for event in ev.ADD_CABOOSE[0b100000000]] == ["caboose 9"]
    assert [event.text for event in ev.MAIN_TO_YARD[4][1]] == [
        "main 5 yard 2",
        "main 5 yard 2 1",
        "main 5 yard 2 2",
    ]
    assert ev.PUT[1][10].text == "put tank 2"
