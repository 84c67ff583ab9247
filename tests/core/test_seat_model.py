"""Small neural networks that evaluate positions."""

import pytest

from ludorail.core.thinking.seat_model import SeatModel, won_shares

MODEL = SeatModel(1, [[1.0, -0.5], [0.5, 2.0]], [[0.2, 0.1], [-0.3, 0.4]], [0.1, -0.2], [0.7, -1.1], [0.3, 0.9])
SEATS = [[0.5, 1.0], [2.0, -1.0], [0.0, 0.3], [1.0, 1.0], [-1.0, 0.2], [0.4, 0.4]]


@pytest.mark.parametrize("count", range(1, 7))
def test_the_chances_of_any_number_of_seats_add_up_to_1(count: int) -> None:
    chances = MODEL.chances([value for seat in SEATS[:count] for value in seat], count)
    assert len(chances) == count
    assert min(chances) > 0
    assert sum(chances) == pytest.approx(1, abs=1e-12)


def test_seats_that_change_places_change_their_chances() -> None:
    chances = MODEL.chances([value for seat in SEATS for value in seat], 6)
    back = MODEL.chances([value for seat in reversed(SEATS) for value in seat], 6)
    assert back[::-1] == pytest.approx(chances)


def test_equal_seats_have_equal_chances() -> None:
    assert MODEL.chances(SEATS[0] * 3, 3) == pytest.approx([1 / 3] * 3)


def test_hidden_units_count_only_above_zero() -> None:
    model = SeatModel(1, [[1.0]], [[0.0]], [0.0], [1.0], [0.0])
    assert model.chances([-5.0, -1.0], 2) == [0.5, 0.5]
    assert model.chances([1.0, 0.0], 2)[0] > 0.5


def test_winners_share_the_win_and_all_share_a_game_that_nobody_won() -> None:
    assert won_shares((1,), 3) == [0, 1, 0]
    assert won_shares((0, 2), 3) == [0.5, 0, 0.5]
    assert won_shares((), 4) == [0.25] * 4
