"""Marks and accuracy."""

import pytest

from ludorail.analysis.report import accuracy_of, mark_of


@pytest.mark.parametrize(
    ("error", "mark"),
    [
        (0.0, None),
        (0.019, None),
        (0.02, "inaccuracy"),
        (0.05, "mistake"),
        (0.0999, "mistake"),
        (0.1, "blunder"),
        (1, "blunder"),
    ],
)
def test_marks_begin_at_2_5_and_10_points(error: float, mark: str | None) -> None:
    assert mark_of(error, 0.001) == mark


def test_an_error_that_may_be_none_is_too_close_to_call() -> None:
    assert mark_of(0.06, 0.07) == "close"


@pytest.mark.parametrize("error", [0.01, 0.06, 0.2])
def test_an_error_that_was_not_tried_out_has_no_mark(error: float) -> None:
    assert mark_of(error, None) is None


def test_accuracy_falls_as_errors_grow() -> None:
    assert accuracy_of([]) == 100
    assert accuracy_of([0, 0]) == pytest.approx(100, abs=0.01)
    assert 100 > accuracy_of([0.05]) > accuracy_of([0.2]) > accuracy_of([0.9]) >= 0
