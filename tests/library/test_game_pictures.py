"""Pictures of games: every position of every game can be drawn, and a view's picture shows nothing hidden."""

import copy
import io
import json
import pickle
import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

import ludorail
from ludorail import Game, Record, Seeded, State, game_ids, new_game, read_record
from ludorail.core.extensions.words import picture_of
from ludorail.core.pictures.positions import Viewer, frames
from ludorail.core.pictures.svg import font_style
from ludorail.core.view import View
from ludorail.pictures import picture, replay_gif, replay_page
from tests.conftest import ROOT

GOLDEN = ROOT / "tests" / "golden"
SVG = "{http://www.w3.org/2000/svg}svg"
GAMES = sorted(game for game in game_ids() if (GOLDEN / game).is_dir())


def played(game: str, moves: int, seed: int = 1) -> Game:
    """A game after some random moves."""
    options = {"network": "shortcut"} if game == "locomotion" else {}
    found = new_game(game, players=3, seed=seed, **options)
    source = Seeded(seed)
    for _ in range(moves):
        if found.to_act:
            legal = found.legal(found.to_act[0])
            found.play(legal[source.below(len(legal))], seat=found.to_act[0])
    return found


def golden(game: str, name: str) -> Record:
    return read_record((GOLDEN / game / f"{name}.rail").read_text(encoding="utf-8"))


@pytest.mark.parametrize("record", sorted(GOLDEN.glob("*/*.rail")), ids=lambda path: path.stem)
@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_moments_of_old_games_can_be_drawn(record: Path, language: str) -> None:
    game = read_record(record.read_text(encoding="utf-8"))
    drawn = picture_of(game.rules)
    assert drawn is not None
    data = game.rules.data(game.start)
    for at in {0, 1, len(game.entries) // 3, len(game.entries) // 2, len(game.entries)}:
        svg = drawn.svg(game.rules.position(game.replay(at)), language, data, ["Ann", "Bob <i>&"])
        assert ElementTree.fromstring(svg).tag == SVG


@pytest.mark.parametrize("game", GAMES)
def test_a_notebook_shows_a_game_a_view_and_a_position(game: str) -> None:
    shown = played(game, 12)
    for one in (shown, shown.view(0), shown.view(None), shown.position(), shown.view(1).position()):
        svg = one._repr_svg_()
        assert svg is not None
        assert ElementTree.fromstring(svg).tag == SVG
    assert picture(shown) == shown._repr_svg_()
    assert picture(dict(shown.position())) == shown._repr_svg_()


@pytest.mark.parametrize("game", GAMES)
def test_a_picture_of_a_view_shows_nothing_hidden(game: str) -> None:
    def drawn(view: View[State]) -> str | None:
        return view._repr_svg_()

    for moves in (0, 1, 2, 9, 40):
        whole = played(game, moves, seed=moves)
        for seat in (None, 0, 1, 2):
            view = whole.view(seat)
            for seed in range(3):
                twin = whole.rules.resample(view, Seeded(seed))
                assert drawn(whole.rules.view(twin, seat)) == drawn(view)


def test_only_its_owner_sees_the_cars_on_offer() -> None:
    game = new_game("game-of-trains", players=3, seed=1)
    offered = game.position()["offers"]
    assert isinstance(offered, list)
    assert isinstance(offered[1], list)
    mark = f">{offered[1][0]}</text>"
    assert mark in picture(game.view(1))
    assert mark not in picture(game.view(0))
    assert mark not in picture(game.view(None))


def test_a_position_stays_plain_json() -> None:
    game = played("zack-and-pack", 5)
    position = game.position()
    assert position == game.rules.position(game.state)
    assert json.loads(json.dumps(position)) == position
    assert pickle.loads(pickle.dumps(position)) == copy.deepcopy(position) == position
    assert game.rules.position(game.rules.from_position(position)) == position


def test_pictures_know_a_deck_of_ones_own() -> None:
    record = golden("game-of-trains", "a-game-with-another-deck")
    game = ludorail.resume_game(record)
    usual = picture(dict(game.position()))
    assert picture(game) != usual


@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_one_page_that_asks_nobody_for_anything(game: str) -> None:
    record = played(game, 15).record(["Ann", "Bob", "</script><script>alert(1)</script>"])
    page = replay_page(record, "fr")
    assert set(re.findall(r"https?://[^\"'\\ <]+", page)) == {"http://www.w3.org/2000/svg"}
    assert not re.search(r"\b(src|href)=\\?[\"'](?!#)", page)
    assert page.count("<script") == 2
    stored = json.loads(re.findall(r'id="game">(.*?)</script>', page, re.DOTALL)[0])
    assert len(stored["frames"]) == len(stored["told"]) == len(record.entries) + 1
    moments = list(frames(record, "fr"))
    for moment, lines in zip(moments, stored["frames"], strict=True):
        whole = [stored["lines"][line] for line in lines]
        assert whole == [line for line in moment.svg.split("\n") if line != font_style()]
    assert all(told[0] == told[0].upper() for told in stored["told"][1:])


def test_a_page_for_a_viewer_tells_what_that_viewer_may_know() -> None:
    record = new_game("game-of-trains", players=2, seed=1).record()
    pages = {seat: replay_page(record, "en", Viewer(seat)) for seat in (None, 0, 1)}
    offers = [event.text.split()[2:] for _, event in record.entries if event.text.startswith("offer")]
    for seat, cars in enumerate(offers):
        told = re.compile(rf"draws {cars[0]}\b")
        assert [viewer for viewer, page in pages.items() if told.search(page)] == [seat]


def test_a_record_steps_in_a_notebook() -> None:
    record = played("locomotion", 6).record()
    frame = record._repr_html_()
    assert frame is not None
    assert frame.startswith("<iframe srcdoc=")
    assert 'sandbox="allow-scripts"' in frame
    assert ElementTree.fromstring(frame).tag == "iframe"


def test_a_game_without_pictures_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    game = played("freight-train", 2)
    monkeypatch.setattr("ludorail.core.pictures.positions.picture_of", lambda rules: None)
    assert game._repr_svg_() is None
    assert game.record()._repr_html_() is None
    with pytest.raises(LookupError):
        picture(game)


def test_a_gif_has_a_picture_for_each_line_of_the_log() -> None:
    from PIL import Image

    record = golden("game-of-trains", "a-placed-car-wins")
    gif = Image.open(io.BytesIO(replay_gif(record, "en", width=200)))
    lines = {frame.since for frame in frames(record, "en")}
    assert gif.format == "GIF"
    assert gif.width == 200
    assert 2 < getattr(gif, "n_frames", 1) <= len(lines) + 1
