"""Texts, events in words and the drawing: for people, in every language."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len
from rich.console import Console

from ludorail import CHANCE, Seeded
from ludorail.core.playout import playout
from ludorail.core.text import LANGUAGES, catalogue
from ludorail.games.zack_and_pack import RULES, ZackState
from ludorail.games.zack_and_pack.words.drawing import draw
from ludorail.games.zack_and_pack.words.menu import describe
from tests.games.zack_and_pack.builder import play, set_up, stowing
from tests.games.zack_and_pack.test_data import TRUCKS

PACKAGE = "ludorail.games.zack_and_pack"


def test_french_has_french_typography() -> None:
    for text in catalogue(PACKAGE, "fr").values():
        assert "'" not in text
        assert '"' not in text
        assert not re.search(r"[^ \u00a0\u202f][;:!?»](?!\w)|«[^ \u00a0\u202f]", text)


def said(state: ZackState, line: str, language: str = "en") -> str:
    who, _, event = line.partition(" ")
    return describe(state, CHANCE if who == "*" else int(who), RULES.parse(event)).say(language)


def test_events_are_said_as_a_person_would() -> None:
    grabbing = set_up("grab", offered=[[4, 9], [1, 12], [17, 30]])
    assert said(RULES.start(3, {}), "* roll 0 3 1 0 0 2") == "seat 0 throws 3 white, 1 grey, 2 violet"
    assert said(RULES.start(3, {}), "* roll 0 0 0 0 0 0") == "seat 0 throws nothing"
    assert said(grabbing, "1 grab 4") == "take truck 4 (1 level, room for 14) from seat 0"
    assert said(grabbing, "1 grab pile") == "take the top card of the pile, unseen"
    assert said(grabbing, "1 grab pile", "fr") == "prendre sans la voir la première carte de la pile"


def test_stowing_is_said_with_its_place() -> None:
    state = stowing(15, [1, 1, 1, 0, 0])
    assert said(state, "0 put 1 4 0 0 x") == "put the white stick (1) at column 4, row 0, level 0"
    assert said(state, "0 put 3 0 1 0 x") == "lay the brown stick (3) along row 1, columns 0 to 2, level 0"
    assert said(state, "0 put 3 0 0 0 y") == "lay the brown stick (3) across column 0, rows 0 to 2, level 0"
    assert said(state, "0 put 2 0 0 0 z") == "stand the grey stick (2) at column 0, row 0, levels 0 to 1"
    assert said(state, "0 put 3 0 1 0 x", "fr").startswith("coucher le bâton brun (3) dans la rangée 1")
    play(state, "0 put 3 0 1 0 x")
    assert said(state, "0 lift 0 1 0") == "take back the brown stick (3) at column 0, row 1, level 0"
    assert said(state, "0 done") == "finish loading, with 33 to pay (27 for free cells, 6 for sticks left over)"


def walk(seed: int, moves: int) -> ZackState:
    source = Seeded(seed)
    state = RULES.start(3 + source.below(4), {"grab": ("live", "ordered")[source.below(2)]})
    playout(RULES, state, source, moves)
    return state


@given(seed=st.integers(0, 10**9), moves=st.integers(0, 60))
def test_everything_that_may_happen_can_be_said(seed: int, moves: int) -> None:
    state = walk(seed, moves)
    for by in RULES.actors(state):
        events = RULES.legal(state, by) if by != CHANCE else [RULES.sample(state, Seeded(seed))]
        for event in events:
            assert all(describe(state, by, event).say(language).isprintable() for language in LANGUAGES)


def drawn(state: ZackState, language: str, width: int = 100) -> str:
    console = Console(width=width, force_terminal=False, color_system=None)
    with console.capture() as capture:
        console.print(draw(RULES.position(state), language, RULES.data(state)))
    return capture.get()


@given(seed=st.integers(0, 10**9), moves=st.integers(0, 400), language=st.sampled_from(LANGUAGES))
def test_a_drawing_is_at_most_a_hundred_columns_wide(seed: int, moves: int, language: str) -> None:
    picture = drawn(walk(seed, moves), language, 300)
    assert max(cell_len(line.rstrip()) for line in picture.splitlines()) <= 100


def test_a_drawing_shows_levels_sticks_free_cells_and_what_is_to_pay() -> None:
    state = stowing(6, [0, 1, 0, 0, 0], [[1, 0, 1, 1, "x"], [2, 1, 0, 0, "z"], [3, 0, 1, 0, "x"]])
    picture = drawn(state, "en")
    assert "0   2^         2^ " in picture
    assert "1 3─3─3      1 · · " in picture
    assert "2 · · · ·    · · · · " in picture
    assert "to pay so far 14 = 10 free + 4 left over" in picture


@pytest.mark.parametrize(
    ("phase", "given", "shown"),
    [
        ("roll", {}, "not thrown yet"),
        ("grab", {"offered": [[4, 9], [1, 12], [17, 30]]}, "truck 4, 1 level"),
        ("pile", {"truck": [0, None, None]}, "waits for the top card of the pile"),
        ("stow", {"options": {"grab": "live", "clock": 30}}, "clock 30 s"),
        ("over", {"points": [1, 0, 75], "winners": [2]}, "Seat 0 · 1 point "),
        ("over", {"points": [1, 0, 75], "winners": [2]}, "Seat 2 · 75 points · won"),
    ],
)
def test_a_drawing_says_how_things_stand(phase: str, given: dict[str, object], shown: str) -> None:
    assert shown in drawn(set_up(phase, **given), "en")


def test_own_trucks_are_drawn_as_they_are() -> None:
    state = stowing(5, [1, 0, 0, 0, 0], data={"trucks": TRUCKS})
    assert "0 ·          · " in drawn(state, "en")
