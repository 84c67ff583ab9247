"""Reviews in steps: paused at any moment, they resume to the same end."""

import json
from collections.abc import Sequence
from datetime import date

import pytest

from ludorail.core.event import CHANCE
from ludorail.core.extensions.review import ExactReview
from ludorail.core.record import Record, make_record
from ludorail.core.view import Entry
from ludorail.games import load_game, read_record
from ludorail.games.locomotion.solver.puzzles import make_puzzle
from ludorail.games.locomotion.solver.solve import solve
from ludorail.games.zack_and_pack import ZackState
from ludorail.games.zack_and_pack.review import exact as loads
from ludorail.server.messages.reviews import GameReviewSeen
from ludorail.tables.analysis.review_step import ReviewStep, review_step, reviewed_version
from tests.games.game_of_trains.builder import position
from tests.games.zack_and_pack.builder import position as loading

RULES = load_game("game-of-trains")
SWAPPED = [12, 22, 42, 32, 52, 62, 72]
NEARLY = position(lines=[SWAPPED, [13, 23, 33, 43, 53, 84, 73]], faceup=[4])
MOVES = ((0, "draw"), (CHANCE, "card 2"), (0, "place 7"), (1, "draw"), (CHANCE, "card 9"))
RECORD = make_record(RULES, RULES.from_position(NEARLY), [(by, RULES.parse(move)) for by, move in MOVES]).text()
"""The end of a game, with little left to try out; its first move misses the win."""
NAMES = {"en": ["Ada", "Bob"], "fr": ["Ada", "Bob"]}


def steps(seconds: float, most: int, record: str = RECORD) -> list[ReviewStep]:
    """The steps of a review to its end, or at most `most` of them."""
    found = [review_step(record, NAMES, "", seconds=seconds)]
    while not found[-1].ended and len(found) < most:
        found.append(review_step(record, NAMES, found[-1].work, seconds=seconds))
    return found


def bad_load() -> str:
    """The end of a game of Zack & Pack: a stick lies across the truck, and 32 are to pay instead of 2."""
    rules = load_game("zack-and-pack")
    others: dict[str, object] = {"done": [False, True, True], "to_act": [0]}
    sticks = [[0, 0, 1, 0, 2], [0] * 5, [0] * 5]
    start = loading("stow", points=[20, 75, 75], truck=[5, 1, 2], sticks=sticks, **others)
    moves = [(0, rules.parse(move)) for move in ("put 3 0 0 0 y", "done")]
    return make_record(rules, rules.from_position(start), moves).text()


def test_a_review_that_is_put_aside_after_every_step_ends_as_one_that_never_was() -> None:
    small, [whole] = steps(0.0, 10_000), steps(1e9, 1)
    assert len(small) > len(read_record(RECORD).entries)
    assert json.loads(small[-1].review) == json.loads(whole.review)
    assert [step.progress for step in small] == sorted(step.progress for step in small)
    assert small[-1].progress == 1.0
    assert small[-1].work == ""


def test_every_step_can_be_seen_and_its_figures_add_up() -> None:
    for step in steps(0.0, 40):
        for seat in GameReviewSeen.model_validate_json(step.review).seats:
            assert seat.result == pytest.approx(seat.start + seat.luck + seat.others - seat.errors, abs=1e-5)
            assert seat.curve[0] == seat.start
            assert seat.curve[-1] == seat.result
            assert sum(event.luck for event in seat.chances) == pytest.approx(seat.luck, abs=1e-5)


def test_a_blunder_comes_with_the_better_move_and_its_reason_in_both_languages() -> None:
    [whole] = steps(1e9, 1)
    first = GameReviewSeen.model_validate_json(whole.review).seats[0].decisions[0]
    assert (first.number, first.mark, first.better[0]) == (1, "blunder", "use 4 3")
    assert first.reason["en"]
    assert first.reason["fr"]
    assert first.reason["en"] != first.reason["fr"]


def test_loads_are_proved_once_however_often_a_review_is_put_aside(monkeypatch: pytest.MonkeyPatch) -> None:
    record, proved = bad_load(), list[object]()
    prove = loads.exact

    def counted(start: ZackState, entries: Sequence[Entry]) -> ExactReview | None:
        proved.append(start)
        return prove(start, entries)

    monkeypatch.setattr(loads, "exact", counted)
    small = steps(0.0, 10_000, record)
    assert len(small) > 2
    assert len(proved) == 1
    [whole] = steps(1e9, 1, record)
    assert json.loads(small[-1].review) == json.loads(whole.review)
    assert GameReviewSeen.model_validate_json(whole.review).seats[0].lost == 30


def test_a_review_that_was_put_aside_before_proofs_were_kept_goes_on_with_them() -> None:
    record = bad_load()
    first = review_step(record, NAMES, "", seconds=0.0)
    work = json.loads(first.work)
    del work["proofs"]
    last = review_step(record, NAMES, json.dumps(work), seconds=1e9)
    assert json.loads(last.review) == json.loads(steps(1e9, 1, record)[0].review)


def test_a_review_that_was_put_aside_before_errors_of_luck_were_kept_goes_on_without_them() -> None:
    first = review_step(RECORD, NAMES, "", seconds=0.0)
    work = json.loads(first.work)
    del work["luck_errors"]
    last = GameReviewSeen.model_validate_json(review_step(RECORD, NAMES, json.dumps(work), seconds=1e9).review)
    [whole] = steps(1e9, 1)
    assert last.seats[0].luck == GameReviewSeen.model_validate_json(whole.review).seats[0].luck


def test_a_review_that_was_kept_before_there_were_errors_of_sums_can_be_seen_as_it_is() -> None:
    [whole] = steps(1e9, 1)
    kept = json.loads(whole.review)
    late = ("error_before_trials", "luck_standard_error", "errors_standard_error", "others_standard_error")
    for seat in kept["seats"]:
        for name in late:
            del seat[name]
    assert {getattr(seat, name) for seat in GameReviewSeen.model_validate(kept).seats for name in late} == {None}


def test_a_review_that_was_kept_before_there_were_proofs_can_be_seen_as_it_is() -> None:
    [whole] = steps(1e9, 1, bad_load())
    kept = json.loads(whole.review)
    for seat in kept["seats"]:
        for part in (seat, *seat["decisions"]):
            del part["lost"]
    assert [seat.lost for seat in GameReviewSeen.model_validate(kept).seats] == [None, None, None]


def test_a_game_for_one_without_a_proof_ends_with_nothing_to_see() -> None:
    step = review_step(make_puzzle(date(2026, 11, 15), 1).record().text(), NAMES, "")  # nobody has moved yet
    assert (step.review, step.ended) == ("", True)


def test_the_last_step_ends_a_review_that_is_not_complete() -> None:
    step = review_step(RECORD, NAMES, "", last=True, seconds=0.0)
    assert (step.ended, step.progress, step.work) == (True, 1.0, "")
    assert not GameReviewSeen.model_validate_json(step.review).complete


def test_a_game_for_one_is_reviewed_where_it_has_proofs() -> None:
    assert reviewed_version(RULES, 2) is not None
    assert reviewed_version(RULES, 1) is None
    assert reviewed_version(load_game("locomotion"), 1) is not None
    task = make_puzzle(date(2026, 11, 15), 1).record()
    path = [(0, move) for move in solve(task.replay()).events]  # type: ignore[arg-type]  # a state of this game
    solo = Record(task.rules, task.headers, task.start, (*task.entries, *path)).text()
    step = review_step(solo, NAMES, "")
    assert step.ended
    assert GameReviewSeen.model_validate_json(step.review).unit == "way"
