"""What people read: drawings, events in words, and the texts of both languages."""

import re
import string
from pathlib import Path

import pytest
from rich.console import Console

from ludorail.core.event import CHANCE
from ludorail.core.meta import Json
from ludorail.core.source import Seeded
from ludorail.core.text import catalogue
from ludorail.games import freight_train
from ludorail.games.freight_train import RULES
from ludorail.games.freight_train.words.drawing import draw
from ludorail.games.freight_train.words.menu import describe
from tests.games.freight_train.table import DEAL, play, position, private_deal, state

FOLDER = Path(freight_train.__file__).parent


def drawn(found: dict[str, Json], language: str = "en", colour: bool = False, width: int = 120) -> str:
    console = Console(width=width, force_terminal=colour, color_system="standard" if colour else None)
    with console.capture() as capture:
        console.print(draw(found, language))
    return capture.get()


def said(line: str, language: str = "en", **parts: object) -> str:
    who, _, text = line.partition(" ")
    now = state(**parts)
    return describe(now, CHANCE if who == "*" else int(who), RULES.parse(text)).say(language)


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("colour", [False, True])
def test_a_game_can_be_drawn_and_told_from_start_to_end(language: str, colour: bool) -> None:
    now = RULES.start(5, {"cabooses": True})
    source = Seeded(3)
    count = 0
    while actors := RULES.actors(now):
        moves = [RULES.sample(now, source)] if actors == (CHANCE,) else RULES.legal(now, actors[0])
        move = moves[source.below(len(moves))]
        if count % 40 == 0:
            picture = drawn(RULES.position(now), language, colour)
            plain = re.sub("\x1b\\[[0-9;]*m", "", picture)
            assert max(len(line.rstrip()) for line in plain.split("\n")) <= 100
        if count % 10 == 0:
            words = {describe(now, actors[0], event).say(language) for event in moves}
            assert len(words) == len(moves)
            assert all(text.isprintable() for text in words)
        RULES.advance(now, actors[0], move)
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
def test_a_drawing_says_what_is_going_on(found: dict[str, Json], words: str) -> None:
    assert words in drawn(found)


@pytest.mark.parametrize(
    ("line", "english", "french"),
    [
        ("0 fill 3", "fill row 3 of the main yard", "remplir la rangée 3 de l’entrepôt principal"),
        ("* car tank", "turn up: tank car", "retourner : wagon-citerne"),
        ("* night", "turn up the end-of-day card", "retourner la carte de fin de journée"),
        (
            "0 main 1 train 1",
            "take the tank car of row 1 to train 1",
            "prendre le wagon-citerne de la rangée 1 pour le train 1",
        ),
        (
            "0 main 1 train 2",
            "start train 2 with the tank car of row 1",
            "former le train 2 avec le wagon-citerne de la rangée 1",
        ),
        (
            "0 main 1 yard 2",
            "take the tank car of row 1 to private row 2",
            "prendre le wagon-citerne de la rangée 1 pour la rangée privée 2",
        ),
        (
            "0 main 1 yard 2 1",
            "take the tank car of row 1 to private row 2, under the car just put there",
            "prendre le wagon-citerne de la rangée 1 pour la rangée privée 2, sous le wagon qu’on vient d’y poser",
        ),
        (
            "0 yard 1 train 1",
            "move the box car of private row 1 to train 1",
            "ajouter le wagon couvert de la rangée privée 1 au train 1",
        ),
        (
            "0 rearrange",
            "pay a point and rearrange the private yard",
            "payer un point et réarranger l’entrepôt privé",
        ),
        ("0 put box 2", "put the box car on private row 2", "poser le wagon couvert sur la rangée privée 2"),
        ("0 mobilise", "mobilise a locomotive", "mobiliser une locomotive"),
        ("0 caboose 1", "put a caboose on train 1", "mettre un fourgon de queue au train 1"),
        ("0 end", "move no more cars", "ne plus déplacer de wagon"),
        ("0 pass", "pass", "passer"),
    ],
)
def test_an_event_is_told_as_a_person_would(line: str, english: str, french: str) -> None:
    table: dict[str, object] = {"main": ["ore tank"], "private": {0: ("box", "")}, "trains": {0: ["box"]}}
    assert said(line, "en", **table) == english
    assert said(line, "fr", **table) == french


def test_a_deal_is_told_with_its_cars() -> None:
    now = RULES.start(2, {})
    words = describe(now, CHANCE, RULES.parse(DEAL[0][2:])).say()
    assert words == "deal row 1 of the main yard: auto rack, box car, coil car, container car, gondola"
    now = play(now, *DEAL)
    words = describe(now, CHANCE, RULES.parse(private_deal(2)[0][2:])).say("fr")
    assert words.startswith("distribuer la rangée privée 1 du joueur 0 : wagon-trémie, wagon à minerai")


def test_both_languages_have_the_same_texts_with_the_same_values() -> None:
    def values(text: str) -> set[str | None]:
        return {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}

    english, french = (catalogue(RULES.meta.package, language) for language in ("en", "fr"))
    assert english.keys() == french.keys()
    for key in english:
        assert values(english[key]) == values(french[key]), key
