"""Tables of one game share its events, so that thousands of tables keep few objects."""

import pytest

from ludorail import load_game
from ludorail.core.view import Entry
from ludorail.tables.model import play
from tests.tables.builder import Desk

GAME = "game-of-trains"


@pytest.fixture(autouse=True)
def nothing_shared_yet() -> None:
    play.shared_entries.cache_clear()


def played() -> list[Entry]:
    """The entries of a game of five moves."""
    desk = Desk(GAME, 2).fill().start()
    for _ in range(5):
        desk.any_move()
    assert desk.table.play is not None
    return desk.table.play.entries


def test_the_same_event_at_two_tables_is_one_object() -> None:
    one, other = played(), played()
    assert one == other
    assert all(first is second for first, second in zip(one, other, strict=True))


def test_few_entries_are_shared(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(play, "MOST_SHARED", 3)
    assert played() == played()
    assert len(play.shared_entries(load_game(GAME))) <= 3
