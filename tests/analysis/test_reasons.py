"""The words for a better move."""

import pytest

from ludorail.analysis import reasons
from ludorail.analysis.exact import Proof
from ludorail.core.extensions.bots import Advice
from ludorail.core.text import core_text
from ludorail.core.view import View
from ludorail.games.freight_train import RULES
from tests.games.freight_train.builder import state

REASON = core_text("curve.chance")


def explained(monkeypatch: pytest.MonkeyPatch, best: str, *turn: str) -> tuple[list[str], bool]:
    """The turn that begins with the best move, and whether there is a reason, if that turn alone is advised."""
    first, *rest = [RULES.parse(move) for move in turn]
    advised = [Advice(first, 0.5, REASON, tuple(rest))]
    monkeypatch.setattr(reasons, "advise", lambda *_: advised)
    start = state(main=["box ore", "tank", "", "", ""])
    moves, words = reasons.explain(View(RULES, 0, start, ()), RULES.parse(best), None)
    return moves, bool(words)


def test_a_move_has_the_reason_of_the_turn_it_begins(monkeypatch: pytest.MonkeyPatch) -> None:
    found = explained(monkeypatch, "main 1 yard 1", "main 1 yard 1", "main 2 yard 1")
    assert found == (["main 1 yard 1", "main 2 yard 1"], True)


def test_a_move_that_is_not_advised_has_no_reason(monkeypatch: pytest.MonkeyPatch) -> None:
    assert explained(monkeypatch, "main 1 yard 2", "main 1 yard 1", "main 1 yard 2") == (["main 1 yard 2"], False)


@pytest.mark.parametrize("proved", ["main 1 yard 1", "main 2 yard 1"])
def test_a_reason_that_speaks_against_the_better_move_is_the_proofs_or_a_concession(
    monkeypatch: pytest.MonkeyPatch, proved: str
) -> None:
    move = RULES.parse("main 1 yard 1")
    monkeypatch.setattr(reasons, "advise", lambda *_: [Advice(move, 0.5, REASON, is_warning=True)])
    view = View(RULES, 0, state(main=["box ore", "tank", "", "", ""]), ())
    proof: Proof = {"lost": 1, "best": [proved, "end"], "reason": {"en": "proved", "fr": "prouvé"}}
    moves, words = reasons.explain(view, move, None, proof)
    if proved == move.text:
        assert (moves, words) == ([proved, "end"], proof["reason"])
    else:
        assert moves == [move.text]
        assert words["en"] == f"comes out ahead in trial games, despite a drawback ({REASON.say('en')})"
        assert words["fr"] == f"l’emporte dans les parties d’essai, malgré un défaut ({REASON.say('fr')})"
