"""The guided games of the client: their records are games by the rules, and the last chapter is won."""

from pathlib import Path

import pytest

from tests.games.lesson_walks import CHAPTERS, WALKS, all_walks, is_last, read, seat_of


def name(path: Path) -> str:
    return f"{path.parts[-3]} {path.stem}"


def test_every_game_has_a_lesson() -> None:
    assert {path.parts[-3] for path in CHAPTERS} == {
        "freight-train",
        "game-of-trains",
        "locomotion",
        "zack-and-pack",
    }


@pytest.mark.parametrize("path", [path for path in CHAPTERS if is_last(path)], ids=name)
def test_a_lesson_ends_with_a_win(path: Path) -> None:
    record = read(path)
    outcome = record.rules.outcome(record.replay())
    assert outcome is not None
    assert outcome.winners == (seat_of(path),)


def test_the_walks_of_the_clients_tests_are_those_of_the_records() -> None:
    """To be renewed after a change of a lesson: `PYTHONPATH=src python -m tests.games.lesson_walks`."""
    assert WALKS.read_text(encoding="utf-8") == all_walks()
