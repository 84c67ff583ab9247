"""The options that games offer before they begin."""

import pytest

from ludorail import game_ids, load_game


@pytest.mark.parametrize("game", game_ids())
def test_choices_differ_and_have_the_default_among_them(game: str) -> None:
    for option in load_game(game).meta.options:
        assert len({str(choice) for choice in option.choices}) == len(option.choices), option.name
        assert not option.choices or option.required or option.default in option.choices, option.name
