"""Records with the exact position and legal moves they lead to, and records that are refused, from an
independent implementation."""

import json
from pathlib import Path

import pytest

from ludorail import RuleError, read_record
from ludorail.core.record import legal_lines
from tests.conftest import ROOT

VECTORS = ROOT / "tests" / "vectors"
BAD = sorted(VECTORS.glob("*/*bad-*.json"))
GOOD = sorted(set(VECTORS.glob("*/*.json")) - set(BAD))


def name(path: Path) -> str:
    return f"{path.parent.name}/{path.stem}"


@pytest.mark.parametrize("path", GOOD, ids=name)
def test_a_record_leads_to_its_position_and_legal_moves(path: Path) -> None:
    vector = json.loads(path.read_text())
    record = read_record(vector["record"])
    state = record.replay()
    assert record.rules.position(state) == vector["position"]
    assert legal_lines(record.rules, state) == vector["legal"]


@pytest.mark.parametrize("path", BAD, ids=name)
def test_a_bad_record_is_refused_at_its_line_with_its_rule(path: Path) -> None:
    vector = json.loads(path.read_text())
    with pytest.raises(RuleError) as refusal:
        read_record(vector["record"])
    assert refusal.value.line == vector["error_line"]
    assert refusal.value.rule in {vector["rule"], *vector["also"]}
    for language in ("en", "fr"):
        assert refusal.value.say(language)
