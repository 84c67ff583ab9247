"""The catalogues of texts."""

from ludorail.core.text import catalogue
from ludorail.games.locomotion import RULES
from ludorail.games.locomotion.network.built_in import built_in_networks
from ludorail.games.locomotion.texts import text

PACKAGE = "ludorail.games.locomotion"


def test_every_option_has_its_words() -> None:
    for option in RULES.meta.options:
        assert f"option.{option.name}" in catalogue(PACKAGE, "en")


def test_every_built_in_network_has_words_in_the_options() -> None:
    for network in built_in_networks():
        for language, title in network.title.items():
            assert text(f"option.choice.network.{network.name}").say(language).lower() == title.lower()
