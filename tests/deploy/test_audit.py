"""`make audit`: succeeds only if both services answered and know of no vulnerabilities."""

import os
import subprocess
from pathlib import Path

import pytest

from tests.conftest import ROOT

CLEAN = {"pip-audit": '{"dependencies": [], "fixes": []}', "npm": '{"auditReportVersion": 2}'}


def audit(folder: Path, answers: dict[str, str], failing: str | None = None) -> tuple[int, str]:
    """Runs the audit with programs that give these answers, or fail; returns its exit status and its output."""
    for name, answer in answers.items():
        program = folder / name
        fault = "echo 'no such host' >&2; exit 1" if name == failing else ""
        program.write_text(f"#!/bin/sh\necho \"$@\" >> {folder}/asked\nprintf '%s\\n' '{answer}'\n{fault}\n")
        program.chmod(0o755)
    environment = {**os.environ, "PATH": f"{folder}:{os.environ['PATH']}"}
    done = subprocess.run(
        [ROOT / "scripts" / "audit"], env=environment, capture_output=True, text=True, check=False
    )
    return done.returncode, done.stdout


def test_it_asks_for_python_and_for_the_client(tmp_path: Path) -> None:
    status, said = audit(tmp_path, CLEAN)
    assert status == 0
    for lock in ("requirements.lock", "client/requirements.lock", "client/package-lock.json"):
        assert f"{lock}: no known vulnerabilities." in said
    asked = (tmp_path / "asked").read_text()
    assert "-r requirements.lock" in asked
    assert "-r client/requirements.lock" in asked
    assert "audit --json" in asked


@pytest.mark.parametrize("program", CLEAN)
def test_known_vulnerabilities_are_shown(tmp_path: Path, program: str) -> None:
    answers = {**CLEAN, program: CLEAN[program].replace("}", ', "found": "CVE-1"}')}
    status, said = audit(tmp_path, answers, failing=program)
    assert status == 1
    assert "known vulnerabilities:" in said
    assert "CVE-1" in said


@pytest.mark.parametrize("program", CLEAN)
@pytest.mark.parametrize("answer", ["", '{"error": "405"}'])
def test_a_service_that_does_not_answer_is_no_good_end(tmp_path: Path, program: str, answer: str) -> None:
    status, said = audit(tmp_path, {**CLEAN, program: answer}, failing=program)
    assert status == 1
    assert "not audited, as the service did not answer" in said
    assert "no such host" in said
