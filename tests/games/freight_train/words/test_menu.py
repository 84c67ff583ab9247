"""Events in words, as a menu of moves shows them."""

import pytest

from ludorail.core.chance.source import Seeded
from ludorail.core.event import CHANCE
from ludorail.games.freight_train import RULES
from ludorail.games.freight_train.words.menu import describe
from tests.games.freight_train.builder import DEAL, play, private_deal, state
from tests.typography import is_printable, plain


def said(line: str, language: str = "en", **parts: object) -> str:
    who, _, text = line.partition(" ")
    now = state(**parts)
    return plain(describe(now, CHANCE if who == "*" else int(who), RULES.parse(text)).say(language))


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_legal_move_of_a_game_has_words_of_its_own(language: str) -> None:
    now = RULES.start(5, {"cabooses": True})
    source = Seeded(3)
    count = 0
    while actors := RULES.actors(now):
        moves = [RULES.sample(now, source)] if actors == (CHANCE,) else RULES.legal(now, actors[0])
        if count % 10 == 0:
            words = {describe(now, actors[0], event).say(language) for event in moves}
            assert len(words) == len(moves)
            assert all(is_printable(text) for text in words)
        RULES.advance(now, actors[0], moves[source.below(len(moves))])
        count += 1


@pytest.mark.parametrize(
    ("line", "english", "french"),
    [
        ("0 fill 3", "fill row 3 of the main yard", "remplir la rangée 3 de l’entrepôt principal"),
        ("* car tank", "turn up: tank car", "retourner : wagon-citerne"),
        ("* night", "turn up the end-of-day card", "retourner la carte de fin de journée"),
        (
            "0 main 1 train 1",
            "take the tank car from row 1 to train 1",
            "prendre le wagon-citerne de la rangée 1 pour le train 1",
        ),
        (
            "0 main 1 train 2",
            "start train 2 with the tank car from row 1",
            "former le train 2 avec le wagon-citerne de la rangée 1",
        ),
        (
            "0 main 1 yard 2",
            "take the tank car from row 1 to private row 2",
            "prendre le wagon-citerne de la rangée 1 pour la rangée privée 2",
        ),
        (
            "0 main 1 yard 2 1",
            "take the tank car from row 1 to private row 2, behind the car you just put there",
            "prendre le wagon-citerne de la rangée 1 pour la rangée privée 2,"
            " derrière le wagon que vous venez d’y poser",
        ),
        (
            "0 yard 1 train 1",
            "move the box car from private row 1 to train 1",
            "ajouter le wagon couvert de la rangée privée 1 au train 1",
        ),
        (
            "0 rearrange",
            "pay 1 point to rearrange your private yard",
            "payer 1 point pour réarranger votre entrepôt privé",
        ),
        ("0 put box 2", "put the box car on private row 2", "poser le wagon couvert sur la rangée privée 2"),
        ("0 mobilise", "mobilise a locomotive", "mobiliser une locomotive"),
        ("0 caboose 1", "add a caboose to train 1", "ajouter un fourgon de queue au train 1"),
        ("0 end", "move no more cars", "en rester là"),
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
    words = plain(describe(now, CHANCE, RULES.parse(private_deal(2)[0][2:])).say("fr"))
    assert words.startswith("distribuer la rangée privée 1 du joueur 0 : wagon-trémie, wagon à minerai")
