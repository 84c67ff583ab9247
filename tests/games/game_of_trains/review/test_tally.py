"""The tally: the only point of a game."""

from pathlib import Path

import pytest

from ludorail import read_record
from ludorail.games.game_of_trains import RULES
from ludorail.games.game_of_trains.review.tally import tally
from ludorail.games.game_of_trains.rules.state import TrainState

GOLDEN = sorted((Path(__file__).parents[3] / "golden" / "game-of-trains").glob("*.rail"))


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_the_rows_of_a_finished_game_add_up_to_its_points(path: Path) -> None:
    record = read_record(path.read_text(encoding="utf-8"))
    assert isinstance(record.start, TrainState)
    end = record.replay()
    assert isinstance(end, TrainState)
    outcome = RULES.outcome(end)
    assert outcome is not None
    rows = tally(record.start, record.entries)
    assert [sum(points) for points in zip(*(row.points for row in rows), strict=True)] == list(outcome.points)


def test_the_row_says_in_which_turn_the_line_rose() -> None:
    record = read_record(GOLDEN[0].read_text(encoding="utf-8"))
    assert isinstance(record.start, TrainState)
    [row] = tally(record.start, record.entries)
    turns = sum(event.text.startswith(("draw", "use")) for _, event in record.entries)
    assert row.label.say("en") == f"All cars in ascending order, on turn {turns}"
    assert row.label.say("fr") == f"Tous les wagons en ordre croissant, au tour {turns}"


def test_a_game_that_goes_on_has_no_points_yet() -> None:
    record = read_record(GOLDEN[0].read_text(encoding="utf-8"))
    assert isinstance(record.start, TrainState)
    assert tally(record.start, record.entries[:-1]) == []
