"""The examples in docs/bots.md work."""

import re
from pathlib import Path

import pytest

from ludorail.cli import main

PAGE = (Path(__file__).parents[2] / "docs" / "bots.md").read_text(encoding="utf-8")


def test_the_bot_of_the_page_plays_as_the_page_shows(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    code = re.search(r"```python\n(.*?)```", PAGE, re.DOTALL)
    shown = re.search(r"```console\n\$ ludorail (.*?)\n(.*?)```", PAGE, re.DOTALL)
    assert code is not None
    assert shown is not None
    assert len(code[1].splitlines()) <= 10
    (tmp_path / "mybot.py").write_text(code[1])
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "100")
    monkeypatch.setenv("LUDORAIL_LANGUAGE", "en")
    assert main(shown[1].split()) == 0
    assert capsys.readouterr().out.split() == shown[2].split()


def test_the_advice_of_the_page_is_given(capsys: pytest.CaptureFixture[str]) -> None:
    example = re.search(r"## Advice.*?```python\n(.*?)```\n\n```text\n(.*?)```", PAGE, re.DOTALL)
    assert example is not None
    exec(example[1], {})
    assert capsys.readouterr().out == example[2]
