"""Points are named as the edges of the map are marked."""

import pytest

from ludorail.games.locomotion.network.point_names import point_name, row_name
from tests.games.locomotion.builder import STAR, begin, play


@pytest.mark.parametrize(
    ("q", "r", "name"),
    [(-4, 0, "D1"), (-3, 0, "D3"), (0, -3, "A6"), (0, -1, "C8"), (0, 0, "D9"), (0, 3, "G12")],
)
def test_a_point_of_a_ready_railway_has_its_row_and_its_column(q: int, r: int, name: str) -> None:
    assert point_name(begin(1, STAR, mode="solo"), q, r) == name


def test_no_name_changes_while_a_railway_is_laid() -> None:
    start = begin(2, "build", rails=5, placing="manual")
    grown = play(start, "0 lay 0 0 0", "1 lay 0 -1 2")
    assert point_name(start, 0, 0) == point_name(grown, 0, 0) == "M30"


def test_rows_go_on_beyond_the_alphabet_both_ways() -> None:
    assert [row_name(row) for row in (0, 25, 26, 51, 52, -1)] == ["A", "Z", "AA", "AZ", "BA", "ZZ"]
