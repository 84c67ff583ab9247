"""Events in words, as a menu says them."""

import pytest

from ludorail import CHANCE
from ludorail.games.locomotion import RULES, LocomotionState
from ludorail.games.locomotion.words.menu import describe
from tests.games.locomotion.builder import solo, state_of
from tests.typography import plain


def said(state: LocomotionState, line: str, language: str = "en") -> str:
    who, _, event = line.partition(" ")
    return plain(describe(state, CHANCE if who == "*" else int(who), RULES.parse(event)).say(language))


@pytest.mark.parametrize(
    ("line", "english", "french"),
    [
        ("0 pull E", "pull to D13", "tirer jusqu’à D13"),
        ("0 push W", "push to D7", "pousser jusqu’à D7"),
        ("0 couple NW", "couple the blue wagon (C8)", "accrocher le wagon bleu (C8)"),
        ("0 uncouple 1", "leave the red wagon behind", "laisser le wagon rouge"),
        ("0 end", "end the turn", "finir le tour"),
        ("* roll 4", "the die shows 4", "le dé donne 4"),
        ("0 set red 1 2", "place the red wagon on F13", "placer le wagon rouge en F13"),
        (
            "* sequence red blue green yellow",
            "the cards show red, blue, green, yellow",
            "les cartes montrent rouge, bleu, vert, jaune",
        ),
    ],
)
def test_an_event_is_said_as_a_person_would(line: str, english: str, french: str) -> None:
    state = state_of(solo([1, 0], [["red", 0, 0]], blue=[0, -1]))
    assert (said(state, line, "en"), said(state, line, "fr")) == (english, french)


def test_a_lone_locomotive_drives() -> None:
    assert said(state_of(solo([0, 0])), "0 pull NE") == "drive to C10"
