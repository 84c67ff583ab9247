"""Random moves: `choose` can return every legal move, each equally likely, and no other (GT-11, GT-14)."""

from collections import Counter

import pytest

from ludorail import RuleError, Seeded
from ludorail.core.conformance.frequencies import SURPRISING_DEVIATIONS, disagreement
from ludorail.games.game_of_trains import RULES
from tests.games.game_of_trains.builder import DROP_LEFT, DROP_MIDDLE, LOCK, NO_LOCKS, SWAP, locked, state

DRAWS = 2000


@pytest.mark.rule("GT-11", "GT-14")
@pytest.mark.parametrize("turn", [0, 1])
@pytest.mark.parametrize(
    ("mine", "other"),
    [
        (NO_LOCKS, NO_LOCKS),
        (locked(s4=18), NO_LOCKS),
        (NO_LOCKS, locked(s1=18, s4=26)),
        (locked(s1=18, s7=26), locked(s4=34)),
        (locked(s1=18), locked(s1=26)),
    ],
    ids=["no locks", "one of mine", "two of the other", "mine and the other's", "a slot locked in every line"],
)
def test_every_legal_move_is_chosen_as_often_as_any_other(turn: int, mine: list[int], other: list[int]) -> None:
    locks = [mine, other] if turn == 0 else [other, mine]
    at = state(turn=turn, locks=locks, faceup=sorted([SWAP, LOCK, DROP_LEFT, DROP_MIDDLE]))
    moves, source = RULES.legal(at, turn), Seeded(turn)
    chosen = Counter(RULES.choose(at, turn, source) for _ in range(DRAWS))
    assert set(chosen) == set(moves)
    assert disagreement([chosen[move] for move in moves], [1] * len(moves)) < SURPRISING_DEVIATIONS


@pytest.mark.parametrize("players", [0, 1, 5])
def test_no_game_starts_with_too_many_players_or_too_few(players: int) -> None:
    with pytest.raises(RuleError):
        RULES.start(players, {})
    with pytest.raises(RuleError):
        RULES.start(2, {"speed": 1})
