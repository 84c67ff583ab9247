"""Tests on a machine that lacks a program: skipped with the reason, and never silently in CI."""

import pytest
from _pytest.outcomes import Failed, Skipped

from tests.missing_program import give_up_without


def test_a_test_without_its_program_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("CI", raising=False)
    with pytest.raises(Skipped, match="apt-get install redis-server"):
        give_up_without("Redis", "redis-server")


def test_in_ci_a_test_without_its_program_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CI", "true")
    with pytest.raises(Failed, match="apt-get install redis-server"):
        give_up_without("Redis", "redis-server")
