"""Solo games as challenges."""

import pytest

from ludorail import read_record
from ludorail.core.record import Record
from ludorail.games.locomotion.solver.best import best
from ludorail.games.locomotion.solver.challenge import achieved, challenge
from tests.conftest import ROOT

GOLDEN = ROOT / "tests" / "golden" / "locomotion"


def record(name: str) -> Record:
    return read_record((GOLDEN / f"{name}.rail").read_text(encoding="utf-8"))


@pytest.mark.rule("LO-22")
def test_the_challenge_is_the_same_whatever_was_played_since() -> None:
    solo = record("solitaire")
    by_chance = next(number for number, (by, _) in enumerate(solo.entries) if by >= 0)
    begun = challenge(solo.start, solo.entries[:by_chance])  # type: ignore[arg-type]  # a record of this game
    assert begun is not None
    assert begun == challenge(solo.start, solo.entries)  # type: ignore[arg-type]  # as above
    assert begun["distance"] == [0]
    assert challenge(solo.start, solo.entries[: by_chance - 1]) is None  # type: ignore[arg-type]  # as above


@pytest.mark.rule("LO-22")
def test_the_result_is_the_distance_then_the_couplings_once_the_goal_is_reached() -> None:
    solo = record("solitaire")
    over = solo.replay()
    position = solo.rules.position(over)
    assert achieved(over) == (position["distance"][0], position["couplings"][0])  # type: ignore[arg-type, index]  # as above
    assert achieved(solo.replay(len(solo.entries) - 1)) is None  # type: ignore[arg-type]  # as above


def test_a_game_of_several_is_no_challenge() -> None:
    several = record("two-wagons")
    assert challenge(several.start, several.entries) is None  # type: ignore[arg-type]  # as above


@pytest.mark.rule("LO-22")
def test_the_shortest_way_is_told_with_the_position_it_begins_in() -> None:
    solo = record("solitaire")
    found = best(solo.start, solo.entries)  # type: ignore[arg-type]  # as above
    assert found["start"] == challenge(solo.start, solo.entries)  # type: ignore[arg-type]  # as above
    state = solo.rules.from_position(found["start"])
    for move in found["moves"]:  # type: ignore[union-attr]  # as above
        solo.rules.apply(state, 0, solo.rules.parse(str(move)))
    assert solo.rules.outcome(state) is not None
