"""Texts for people."""

import re

import pytest

from ludorail.core.text import Text, addressed, core_text, listed, listed_seats


def test_seats_are_said_by_number_and_by_name() -> None:
    deal = Text("ludorail.games.game_of_trains", "drawing.deal", {"seat": 1})
    assert deal.say("en") == "seat 1 is dealt their line"
    assert deal.say("en", ["Ann", "Bo"]) == "Bo is dealt their line"
    assert deal.say("fr") == "le joueur 1 reçoit sa rame"
    assert deal.say("fr", ["Ann", "Bo"]) == "Bo reçoit sa rame"


def test_french_joins_a_name_as_it_is_spoken() -> None:
    offered = Text("ludorail.games.game_of_trains", "drawing.offered", {"seat": 0})
    assert offered.say("fr", ["Anne"]) == "cartes de départ d’Anne"
    assert offered.say("fr", ["Élodie"]) == "cartes de départ d’Élodie"
    assert offered.say("fr", ["Yves"]) == "cartes de départ d’Yves"
    assert offered.say("fr", ["Yann"]) == "cartes de départ de Yann"
    assert offered.say("fr", ["Bo"]) == "cartes de départ de Bo"
    assert offered.say("fr") == "cartes de départ du joueur 0"


def test_a_sentence_begins_with_a_capital_but_a_name_is_its_owner_s() -> None:
    drawn = Text("ludorail.games.game_of_trains", "told.card", {"seat": 1, "car": 44})
    assert drawn.say("en") == "Seat 1 draws 44"
    assert drawn.say("fr") == "Le joueur 1 pioche le 44"
    assert drawn.say("en", ["Ann", "bo"]) == "bo draws 44"


def test_small_numbers_are_said_in_words() -> None:
    def cars(count: int, language: str) -> str:
        return Text("ludorail.games.freight_train", "cars.many.ore", {"count": count}).say(language)

    assert [cars(2, "en"), cars(12, "en"), cars(13, "en")] == ["two ore cars", "twelve ore cars", "13 ore cars"]
    assert [cars(2, "fr"), cars(13, "fr")] == ["deux wagons à minerai", "13 wagons à minerai"]


def test_several_things_are_said_one_after_the_other() -> None:
    def said(*things: object) -> str:
        return core_text("list.last", first=listed(things), last="!").say("fr")

    assert said(1) == "1 et !"
    assert said(1, 2) == "1 et 2 et !"
    assert said(1, 2, 3) == "1, 2 et 3 et !"
    seats = listed_seats([2, 0])
    assert isinstance(seats, Text)
    assert seats.say("en", ["Ann", "Bo", "Cleo"]) == "Cleo and Ann"
    assert seats.say("fr") == "le joueur 2 et le joueur 0"


SAID_TO_A_SEAT = [
    (Text("ludorail.games.locomotion", "outcome.goal", {"seat": 1}), "You have the wagons in the right order."),
    (
        Text("ludorail.games.game_of_trains", "outcome", {"winner": 1}),
        "You have all seven cars in ascending order.",
    ),
    (Text("ludorail.games.zack_and_pack", "end.one", {"seats": listed_seats([1])}), "You have no points left."),
    (
        Text("ludorail.games.zack_and_pack", "end.several", {"seats": listed_seats([0, 1, 2])}),
        "You, Ada and Cy have no points left.",
    ),
    (Text("ludorail.tables", "over.time", {"seat": 1}), "You ran out of time."),
]


@pytest.mark.parametrize(("said", "to_bob"), SAID_TO_A_SEAT)
def test_the_end_is_said_to_the_seat_it_is_about_in_the_second_person(said: Text, to_bob: str) -> None:
    names = ["Ada", "Bob", "Cy"]
    told = addressed(said, 1)
    assert isinstance(told, Text)
    assert told.say("en", names) == to_bob
    assert re.match("Vous[ ,]", told.say("fr", names))
    assert "Bob" in said.say("en", names)


def test_others_read_the_name_of_the_seat_and_a_text_without_such_words_stays() -> None:
    said = Text("ludorail.games.locomotion", "outcome.goal", {"seat": 1})
    assert addressed(said, 0) is addressed(said, None) is said
    night = Text("ludorail.games.freight_train", "outcome.night")
    assert addressed(night, 0) is night
    assert addressed("over", 0) == "over"
