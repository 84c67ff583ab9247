"""What the README shows is what happens."""

import doctest
from pathlib import Path

README = Path(__file__).parent.parent / "README.md"


def test_the_session_in_the_readme_runs_as_shown() -> None:
    text = README.read_text(encoding="utf-8")
    session = text.partition("```python\n")[2].partition("```")[0]
    example = doctest.DocTestParser().get_doctest(session, {}, "README", str(README), 0)
    assert len(example.examples) >= 7
    assert doctest.DocTestRunner().run(example).failed == 0


def test_the_first_screen_has_the_two_commands() -> None:
    first_screen = README.read_text(encoding="utf-8").splitlines()[:20]
    assert any("make play" in line for line in first_screen)
    assert any("make test" in line for line in first_screen)
