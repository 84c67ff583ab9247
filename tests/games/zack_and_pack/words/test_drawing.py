"""The drawing of a position in a terminal."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len
from rich.console import Console

from ludorail.core.text import LANGUAGES
from ludorail.games.zack_and_pack import RULES, ZackState
from ludorail.games.zack_and_pack.words.drawing import draw
from tests.games.zack_and_pack.builder import set_up, stowing
from tests.games.zack_and_pack.rules.test_parts import TRUCKS
from tests.games.zack_and_pack.words.random_states import walk


def drawn(state: ZackState, language: str, width: int = 100) -> str:
    console = Console(width=width, force_terminal=False, color_system=None)
    with console.capture() as capture:
        console.print(draw(RULES.position(state), language, RULES.data(state)))
    return capture.get()


@given(seed=st.integers(0, 10**9), moves=st.integers(0, 400), language=st.sampled_from(LANGUAGES))
def test_a_drawing_is_at_most_a_hundred_columns_wide(seed: int, moves: int, language: str) -> None:
    picture = drawn(walk(seed, moves), language, 300)
    assert max(cell_len(line.rstrip()) for line in picture.splitlines()) <= 100


def test_a_drawing_shows_levels_sticks_free_cells_and_the_due() -> None:
    state = stowing(6, [0, 1, 0, 0, 0], [[1, 0, 1, 1, "x"], [2, 1, 0, 0, "z"], [3, 0, 1, 0, "x"]])
    picture = drawn(state, "en")
    assert "1   2^         2^ " in picture
    assert "2 3─3─3      1 · · " in picture
    assert "3 · · · ·    · · · · " in picture
    assert "to pay so far 14 = 10 free + 4 left over" in picture


@pytest.mark.parametrize(
    ("phase", "given", "shown"),
    [
        ("roll", {}, "not rolled yet"),
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
    assert "1 ·          · " in drawn(state, "en")
