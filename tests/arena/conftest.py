"""Fixtures of the arena's tests: the tiny game of core's tests, and a setup to start from."""

import pytest

from ludorail.arena.messages import Setup
from tests.cli.conftest import last_parcel as last_parcel


@pytest.fixture
def setup(last_parcel: str) -> Setup:
    """Three bots for the tiny game that answer at once."""
    bots = ["random", "tests.arena.bots:first", "tests.arena.bots:last"]
    return make_setup(last_parcel, bots)


def make_setup(game: str, bots: list[str], players: int = 2, seed: int = 1) -> Setup:
    return Setup(
        game=game,
        players=players,
        options={},
        data=None,
        bots=bots,
        seconds=None,
        iterations=20,
        limit=300,
        seed=seed,
    )
