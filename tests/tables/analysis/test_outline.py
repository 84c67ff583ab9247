"""Outlines of positions: as the game's package draws and describes them, without anything a seat may not know."""

from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace

import pytest

from ludorail import Game, Seeded, game_ids, new_game
from ludorail.core.rules import AnyRules
from ludorail.core.view import View
from ludorail.tables.analysis import outline as outlines
from ludorail.tables.analysis.outline import Outline, outline
from tests.core.last_parcel import LastParcel

OPTIONS: dict[str, dict[str, str]] = {"locomotion": {"network": "shortcut"}}
NAMES = ("Ann", "Bo", "Cy")


def begin(game: str) -> Game:
    if game == "last-parcel":
        rules: AnyRules = LastParcel()
        return Game(rules, rules.start(2, rules.options(2, {})), Seeded(1))
    players = 3 if game == "zack-and-pack" else 2
    return new_game(game, players, seed=1, **OPTIONS.get(game, {}))


def drawn(view: View) -> Outline:  # type: ignore[type-arg]  # of any game
    return outline(view, True, "en", NAMES)


@pytest.mark.parametrize("game", [*game_ids(), "last-parcel"])
def test_an_outline_tells_a_seat_nothing_that_it_may_not_know(game: str) -> None:
    """The outline is the same whatever the hidden cards are."""
    chance, played = Seeded(2), begin(game)
    for _ in range(8):
        if not played.to_act:
            break
        for seat in (0, 1, None):
            view = played.view(seat)
            guess = played.rules.resample(view, chance)
            assert drawn(view) == drawn(played.rules.view(guess, seat))
        moves = played.legal(played.to_act[0])
        played.play(moves[chance.below(len(moves))], seat=played.to_act[0])


def test_a_game_without_words_or_drawing_has_its_moves_by_their_first_word() -> None:
    played = begin("last-parcel")
    found = drawn(played.view(0))
    assert (found.svg, found.text) == (None, None)
    assert [(one.move, one.words, one.group) for one in found.moves][:2] == [
        ("take 1", "take 1", "take"),
        ("take 2", "take 2", "take"),
    ]
    assert drawn(played.view(1)).moves == []
    assert outline(played.view(0), False, "en", NAMES).moves == []


def test_a_drawing_that_fails_or_is_too_long_is_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> str:
        raise ValueError("no paper")

    view = begin("last-parcel").view(0)
    for svg, draw, found in (
        (lambda *_: "<svg/>", lambda *_: "x  \n\n", ("<svg/>", "x")),
        (fail, lambda *_: "x", (None, "x")),
        (lambda *_: "x" * (outlines.MOST_SVG + 1), fail, (None, None)),
    ):
        module = SimpleNamespace(svg=svg, draw=draw)
        monkeypatch.setattr(outlines, "picture_of", lambda _, m=module: m)
        monkeypatch.setattr(outlines, "drawing_of", lambda _, m=module: m)
        shown = drawn(view)
        assert (shown.svg, shown.text) == found


def test_a_menu_may_group_its_moves(monkeypatch: pytest.MonkeyPatch) -> None:
    view = begin("last-parcel").view(0)
    title = SimpleNamespace(say=lambda language, names: f"{language} {names[0]}")
    menu = SimpleNamespace(group=lambda known, by, event: title)
    monkeypatch.setattr(outlines, "move_groups_of", lambda _: menu)
    assert {move.group for move in outline(view, True, "fr", NAMES).moves} == {"fr Ann"}


def test_a_game_may_have_titles_for_the_parts_of_its_position(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One title for a part, or one for each seat, in the reader's language."""
    (tmp_path / "titled_game" / "texts").mkdir(parents=True)
    (tmp_path / "titled_game" / "__init__.py").touch()
    for language, texts in {
        "en": 'left = "Left"\ncards = "Card {seat:of}"',
        "fr": 'left = "Reste"\ncards = "Carte {seat:of}"',
    }.items():
        (tmp_path / "titled_game" / "texts" / f"{language}.toml").write_text(f"[title]\n{texts}\n")
    monkeypatch.syspath_prepend(tmp_path)
    rules = LastParcel()
    monkeypatch.setattr(rules, "meta", replace(rules.meta, package="titled_game"), raising=False)
    played = Game(rules, rules.start(2, rules.options(2, {})), Seeded(1))
    found = outline(played.view(0), False, "fr", ["Ann", "Bo"])
    assert found.titles == {"left": ["Reste"], "cards": ["Carte d’Ann", "Carte de Bo"]}
