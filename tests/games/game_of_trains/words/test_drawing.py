"""The board in a terminal."""

import pytest
from rich.console import Console

from ludorail.core.text import LANGUAGES
from ludorail.games.game_of_trains import RULES
from ludorail.games.game_of_trains.words.drawing import draw
from tests.games.game_of_trains.builder import locked, state
from tests.games.game_of_trains.rules.test_position import GOOD


def drawn(position: dict[str, object], language: str = "en") -> str:
    console = Console(width=100, color_system=None, force_terminal=False)
    with console.capture() as capture:
        console.print(draw(position, language))  # type: ignore[arg-type]  # made of JSON
    return capture.get()


@pytest.mark.parametrize("name", GOOD)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_kind_of_position_can_be_drawn_in_100_columns(name: str, language: str) -> None:
    shown = drawn(GOOD[name], language)
    assert max(map(len, shown.splitlines())) <= 100
    for line in GOOD[name]["lines"]:
        for car in line:
            assert not car or str(car) in shown


@pytest.mark.parametrize("name", GOOD)
@pytest.mark.parametrize("seat", [0, 1, None])
def test_every_view_can_be_drawn(name: str, seat: int | None) -> None:
    view = RULES.view(RULES.from_position(GOOD[name]), seat)
    assert drawn({**RULES.view_position(view)})


def test_a_drawing_shows_who_is_to_act_and_which_cars_are_locked() -> None:
    shown = drawn({**RULES.position(state(locks=[locked(s4=18), locked()], faceup=[4]))})
    assert "▶ seat 0" in shown
    assert "[40]" in shown
    assert "4 Swap" in shown


def test_a_drawing_of_a_view_shows_no_hidden_car() -> None:
    at = state(phase="keep", offers=[[84], [82, 83]])
    shown = drawn({**RULES.view_position(RULES.view(at, 0))})
    assert "84" in shown
    assert "2 unseen" in shown
    assert "82" not in shown
    assert "83" not in shown
