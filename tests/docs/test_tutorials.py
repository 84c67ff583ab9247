"""The tutorials do what they say: their files and commands are tried, in order, in an empty folder."""

import os
import re
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import pytest

from tests.conftest import ROOT
from tests.server.harness import free_port

TUTORIALS = ROOT / "docs" / "tutorials"
BLOCK = re.compile(
    r"^(?:\*\*`(?P<file>[^`]+)`\*\*\n\n)?```(?P<kind>\w+)\n(?P<text>.*?)^```", re.DOTALL | re.MULTILINE
)
BEFORE = {"measure-a-bot": ["write-a-bot"]}
"""For each tutorial, the earlier ones whose files it continues from."""
TRIED = sorted(page.stem for page in TUTORIALS.glob("*.md") if "```console" in page.read_text(encoding="utf-8"))


def steps(tutorial: str, kinds: tuple[str, ...]) -> Iterator[tuple[str, str]]:
    """The files and commands of a tutorial in their order: a name and its content, or `$` and a command."""
    for block in BLOCK.finditer((TUTORIALS / f"{tutorial}.md").read_text(encoding="utf-8")):
        if block["file"] and "file" in kinds:
            yield block["file"], block["text"]
        elif block["kind"] == "console" and "command" in kinds:
            for step in re.split(r"^\$ ", block["text"], flags=re.MULTILINE)[1:]:
                yield "$", step


@contextmanager
def house(command: list[str], folder: Path) -> Iterator[None]:
    """Runs a house, and waits until it is ready."""
    process = subprocess.Popen(command, cwd=folder, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        address = f"http://127.0.0.1:{command[command.index('--port') + 1]}/ready"
        while True:
            assert process.poll() is None, "the house closed"
            try:
                urllib.request.urlopen(address, timeout=60).close()
                break
            except OSError:
                time.sleep(0.1)
        yield
    finally:
        process.terminate()
        process.wait()


@pytest.mark.parametrize("tutorial", TRIED)
def test_a_tutorial_does_what_it_says(tutorial: str, tmp_path: Path) -> None:
    for earlier in BEFORE.get(tutorial, []):
        for name, content in steps(earlier, ("file",)):
            (tmp_path / name).write_text(content, encoding="utf-8")
    with ExitStack() as houses:
        for name, content in steps(tutorial, ("file", "command")):
            if name != "$":
                (tmp_path / name).write_text(content, encoding="utf-8")
                continue
            command, _, shown = content.partition("\n")
            words, _, output = command.partition(" > ")
            run = [sys.executable, "-m", "ludorail", *words.split()[1:]]
            if "serve" in run:
                run[run.index("--port") + 1] = str(free_port())
                houses.enter_context(house(run, tmp_path))
                continue
            paths = [
                str(Path(path).resolve()) for path in os.environ.get("PYTHONPATH", "").split(os.pathsep) if path
            ]
            environment = {
                **os.environ,
                "LUDORAIL_LANGUAGE": "en",
                "COLUMNS": "100",
                "PYTHONPATH": os.pathsep.join(paths),
            }
            done = subprocess.run(
                run, cwd=tmp_path, env=environment, capture_output=True, text=True, encoding="utf-8", check=False
            )
            assert done.returncode == 0, done.stderr
            if output:
                (tmp_path / output).write_text(done.stdout, encoding="utf-8")
            if shown.strip():
                assert lines(done.stdout) == lines(shown)


def lines(text: str) -> list[str]:
    return [line.rstrip() for line in text.strip().splitlines() if line.strip()]
