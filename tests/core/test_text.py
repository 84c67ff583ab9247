"""Words for people."""

from ludorail.core.text import Text


def test_seats_are_said_by_number_and_by_name() -> None:
    deal = Text("ludorail.games.game_of_trains", "drawing.deal", {"seat": 1})
    assert deal.say("en") == "seat 1 is dealt their line"
    assert deal.say("en", ["Ann", "Bo"]) == "Bo is dealt their line"
    assert deal.say("fr") == "le joueur 1 reçoit sa rame"
    assert deal.say("fr", ["Ann", "Bo"]) == "Bo reçoit sa rame"


def test_french_joins_a_name_as_it_is_spoken() -> None:
    offered = Text("ludorail.games.game_of_trains", "drawing.offered", {"seat": 0})
    assert offered.say("fr", ["Anne"]) == "départ d’Anne"
    assert offered.say("fr", ["Bo"]) == "départ de Bo"
    assert offered.say("fr") == "départ du joueur 0"
