"""A game played in this process."""

import pytest

from ludorail import resume_game
from ludorail.core.chance.source import Seeded
from ludorail.core.errors import Illegal, NotYourTurn
from ludorail.core.game import Game
from ludorail.core.record import read_record
from tests.core.last_parcel import LastParcel

RULES = LastParcel()


@pytest.fixture
def game() -> Game:
    return Game(RULES, RULES.start(2, {"heap": 7}), Seeded(4))


def test_chance_acts_by_itself(game: Game) -> None:
    assert [by for by, _ in game.entries] == [-1, -1]
    assert game.to_act == (0,)


def test_moves_are_played_as_events_or_as_text(game: Game) -> None:
    game.play(game.legal()[2])
    game.play("take 2")
    assert game.position()["heap"] == 2


def test_moves_sent_together_are_played_whole_or_not_at_all(game: Game) -> None:
    before = game.position()
    with pytest.raises(NotYourTurn):
        game.play("take 1", "take 1", seat=0)
    assert game.position() == before
    assert len(game.entries) == 2


def test_an_illegal_move_is_refused(game: Game) -> None:
    with pytest.raises(Illegal, match="LP-3"):
        game.play("take 4")


def test_nobody_acts_after_the_end(game: Game) -> None:
    for move in ("take 3", "take 3", "take 1"):
        game.play(move)
    assert game.outcome is not None
    assert game.outcome.winners == (0,)
    with pytest.raises(NotYourTurn):
        game.legal()


def test_a_view_hides_what_the_other_drew(game: Game) -> None:
    view = game.view(1)
    assert view.events[0][1].text == "card 0 ?"
    assert view.position()["cards"] != game.position()["cards"]


def test_the_same_seed_gives_the_same_game() -> None:
    games = [Game(RULES, RULES.start(2, {"heap": 7}), Seeded(9)) for _ in range(2)]
    assert games[0].entries == games[1].entries


def test_a_game_says_where_it_is(game: Game) -> None:
    assert repr(game) == f"<Game last-parcel, {len(game.entries)} events, to act: 0>"
    for move in ("take 3", "take 3", "take 1"):
        game.play(move)
    assert repr(game).endswith(", over>")


def test_a_game_is_played_on_from_its_record(game: Game) -> None:
    game.play("take 3")
    again = resume_game(game.record())
    assert (again.position(), again.entries) == (game.position(), game.entries)
    again.play("take 3")
    assert again.record().entries[:-1] == game.record().entries


def test_a_record_can_be_read_whatever_its_players_are_called(game: Game) -> None:
    text = game.record(names=["Ann\nMay", 'the "\\" one']).text()
    assert read_record(text, lambda _: RULES).headers["Names"] == 'Ann May; the "\\" one'
