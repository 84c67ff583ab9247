"""The log of Game of Trains in words."""

import pytest

from ludorail.games.game_of_trains import RULES
from tests.games.game_of_trains.builder import locked, start, state
from tests.games.log import log_of, marked, say, told


def test_a_draw_is_one_line_that_grows() -> None:
    log = log_of(RULES, state(), "0 draw", "* card 84", "0 place 2")
    (line,) = log.lines
    assert told(log) == ["Anne draws 84 for slot 2, replacing 60"]
    assert told(log, "fr") == ["Anne pioche le 84 pour l’emplacement 2, à la place du 60"]
    assert say(log.tell(line, 2)) == "Anne puts 84 in slot 2, replacing 60"
    assert say(log.tell(line, 2), "fr") == "Anne met le 84 à l’emplacement 2, à la place du 60"
    log.cut(2)
    assert told(log) == ["Anne draws 84"]
    assert told(log, "fr") == ["Anne pioche le 84"]
    log.cut(1)
    assert told(log) == ["Anne draws a car"]
    assert told(log, "fr") == ["Anne pioche un wagon"]


@pytest.mark.parametrize(
    ("move", "english", "french"),
    [
        (
            "0 use 4 1",
            "Anne uses Swap (4): 70 ↔ 60",
            "Anne utilise Échange (4) : 70 ↔ 60",
        ),
        (
            "0 use 8 5",
            "Anne uses Hop (8): 30 ↔ 10",
            "Anne utilise Saut (8) : 30 ↔ 10",
        ),
        (
            "0 use 3 7",
            "Anne uses Two left (3): 10 from slot 7 to 5",
            "Anne utilise Deux à gauche (3) : le 10 va de l’emplacement 7 au 5",
        ),
        (
            "0 use 1 1",
            "Anne uses Two right (1): 70 from slot 1 to 3",
            "Anne utilise Deux à droite (1) : le 70 va de l’emplacement 1 au 3",
        ),
        (
            "0 use 2 4",
            "Anne uses Lock (2): 40 is protected in slot 4",
            "Anne utilise Cadenas (2) : le 40 est protégé à l’emplacement 4",
        ),
    ],
)
def test_an_ability_is_told_with_its_effect(move: str, english: str, french: str) -> None:
    log = log_of(RULES, state(faceup=[4, 8, 3, 1, 5, 2]), move)
    assert (told(log), told(log, "fr")) == ([english], [french])


def test_a_drop_is_one_line_with_its_refills() -> None:
    at = state(players=3, faceup=[5], locks=[locked(), locked(s4=18), locked()])
    log = log_of(RULES, at, "0 use 5", "* card 84", "* card 3", "1 draw")
    assert told(log)[0] == (
        "Anne uses Drop middle (5): everyone loses the car in slot 4. New cars: 84 (Anne) and 3 (Hugo)"
    )
    assert told(log, "fr")[0] == (
        "Anne utilise Retrait au centre (5) : chacun perd le wagon de l’emplacement 4."
        " Nouveaux wagons : 84 (Anne) et 3 (Hugo)"
    )
    assert say(log.tell(log.lines[0], 2)) == "New cars in slot 4: 3 (Hugo)"
    assert told(log)[1] == "Bob draws a car"


DEAL = [f"* deal {seat} {' '.join(str(tens + seat) for tens in (70, 60, 50, 40, 30, 20, 10))}" for seat in (0, 1)]


def test_the_start_is_told_without_hidden_cars() -> None:
    entries = [*DEAL, "* offer 0 84", "* offer 1 82 83", "0 keep 84 1", "1 keep 83 7"]
    assert told(log_of(RULES, start(), *entries, seat=0)) == [
        "Anne is dealt 70, 60, 50, 40, 30, 20 and 10",
        "Bob is dealt 71, 61, 51, 41, 31, 21 and 11",
        "Anne draws 84",
        "Bob draws two cars to choose from, unseen",
        "Anne keeps 84 in slot 1, replacing 70",
        "Bob keeps 83 in slot 7, replacing 11",
    ]
    assert told(log_of(RULES, start(), *entries, seat=1), "fr")[1:] == [
        "Bob reçoit 71, 61, 51, 41, 31, 21 et 11",
        "Anne pioche un wagon sans le montrer",
        "Bob pioche 82 et 83, pour en garder un",
        "Anne garde le 84 à l’emplacement 1, à la place du 70",
        "Bob garde le 83 à l’emplacement 7, à la place du 11",
    ]
    assert told(log_of(RULES, start(), *entries), "fr")[3] == (
        "Bob pioche deux wagons sans les montrer, pour en garder un"
    )


def test_a_line_shows_the_cars_it_names() -> None:
    assert marked(log_of(RULES, state(), "0 draw", "* card 84", "0 place 2")) == [["84"]]
