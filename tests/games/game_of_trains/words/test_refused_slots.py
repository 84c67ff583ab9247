"""The words that refuse a slot for an ability."""

import pytest

from ludorail.core.errors import RuleError
from tests.games.game_of_trains.builder import LEFT, LOCK, RIGHT, play, state


@pytest.mark.parametrize(
    ("car", "slot", "english", "french"),
    [
        (
            LEFT,
            2,
            "There aren’t two slots to the left of slot 2: choose slot 3 to 7.",
            "L’emplacement 2 n’en a pas deux à sa gauche\u00a0: choisissez de 3 à 7.",
        ),
        (
            RIGHT,
            6,
            "There aren’t two slots to the right of slot 6: choose slot 1 to 5.",
            "L’emplacement 6 n’en a pas deux à sa droite\u00a0: choisissez de 1 à 5.",
        ),
        (LOCK, 3, "Only slots 1, 4 and 7 can be locked.", "On ne peut protéger que les emplacements 1, 4 et 7."),
        (
            LEFT,
            9,
            "A line has slots 1 to 7; there is no slot 9.",
            "Une rame a les emplacements 1 à 7\u202f; il n’y a pas d’emplacement 9.",
        ),
    ],
)
def test_a_slot_is_refused_with_what_the_ability_needs(car: int, slot: int, english: str, french: str) -> None:
    with pytest.raises(RuleError) as refused:
        play(state(faceup=[car]), f"0 use {car} {slot}")
    assert (refused.value.say("en"), refused.value.say("fr")) == (english, french)
