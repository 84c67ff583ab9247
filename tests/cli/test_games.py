"""`ludorail games`."""

import pytest

from ludorail import game_ids, load_game
from ludorail.cli import main

Capture = pytest.CaptureFixture[str]


def test_all_games_are_listed_with_their_options(capsys: Capture) -> None:
    assert main(["games"]) == 0
    printed = capsys.readouterr().out
    for game in game_ids():
        meta = load_game(game).meta
        assert f"{meta.title}  {game}" in printed
        for option in meta.options:
            assert f"--option {option.name}" in printed


@pytest.mark.parametrize("language", ["en", "fr"])
def test_one_game_shows_what_can_be_replaced(language: str, capsys: Capture) -> None:
    assert main(["games", "zack-and-pack", "--language", language]) == 0
    printed = capsys.readouterr().out
    assert "Bernd Eisenstein" in printed
    assert "--data trucks" in printed
    assert "Freight Train" not in printed


def test_an_unknown_game_is_refused_with_the_known_ones(capsys: Capture) -> None:
    assert main(["games", "chess"]) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert printed.err.startswith("ludorail: There is no game “chess”. The games are: freight-train, ")


def test_a_game_from_elsewhere_is_listed_though_it_has_no_words(last_parcel: str, capsys: Capture) -> None:
    assert main(["games", last_parcel]) == 0
    assert "--option heap" in capsys.readouterr().out
