"""The board in a terminal."""

import re

import pytest
from rich.console import Console

from ludorail.core.chance.source import Seeded
from ludorail.core.event import CHANCE
from ludorail.core.meta import Json
from ludorail.games.freight_train import RULES
from ludorail.games.freight_train.words.drawing import draw
from tests.games.freight_train.builder import position


def drawn(found: dict[str, Json], language: str = "en", colour: bool = False, width: int = 120) -> str:
    console = Console(width=width, force_terminal=colour, color_system="standard" if colour else None)
    with console.capture() as capture:
        console.print(draw(found, language))
    return capture.get()


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("colour", [False, True])
def test_a_game_can_be_drawn_from_start_to_end_in_100_columns(language: str, colour: bool) -> None:
    now = RULES.start(5, {"cabooses": True})
    source = Seeded(3)
    count = 0
    while actors := RULES.actors(now):
        moves = [RULES.sample(now, source)] if actors == (CHANCE,) else RULES.legal(now, actors[0])
        if count % 40 == 0:
            picture = drawn(RULES.position(now), language, colour)
            plain = re.sub("\x1b\\[[0-9;]*m", "", picture)
            assert max(len(line.rstrip()) for line in plain.split("\n")) <= 100
        RULES.advance(now, actors[0], moves[source.below(len(moves))])
        count += 1
    assert drawn(RULES.position(now), language, colour)


def test_a_drawing_shows_where_everything_is() -> None:
    picture = drawn(
        position(
            main=["box ore", "tank*5"],
            private={0: ("stock reefer", "")},
            trains={0: ["box*2", "ore tank"], 1: ["coil"]},
            caboose=[[1], []],
            mobilised=[1],
            ready=[7, 7],
            cabooses=True,
        )
    )
    for part in (
        "Day 1 of 3 · seat 0 to play",
        "1 ▐ box  ore",
        "2 ▐ tank tank tank tank tank",
        "▶ Seat 0 · points: 5 · wooden engine",
        "private 1 ▐ stoc reef",
        "1:box×2+caboose",
        "2:mixed(ore+tank)×2",
        "mobilised today · new locomotives not ready yet: 1",
        "1:coil×1",
    ):
        assert part in picture


@pytest.mark.parametrize(
    ("found", "words"),
    [
        (position(phase="deal", below=0), "a day is being dealt"),
        (position(phase="filling", row=2, filled=True), "row 2 is being filled for seat 0"),
        (position(day=3, phase="over", to_act=None, played=[0, 1], night=True), "the game is over"),
        (position(deck="box", below=0), "the end-of-day card is the very last"),
        (position(night=True, below=0), "the end-of-day card is out"),
        (position(filled=True), "a row was filled this turn"),
        (position(main=["box*5"], private={0: ("ore", "")}, action=["main", 1, 1, 0]), "1 of 3 cars"),
        (position(trains={0: ["ore*2"]}, action=["yard", 2]), "moving private cars: 2 of 4"),
        (position(action=["rearrange"], lifted={"ore": 2}), "still lifted: ore×2"),
    ],
)
def test_a_drawing_says_where_the_turn_stands(found: dict[str, Json], words: str) -> None:
    assert words in drawn(found)
