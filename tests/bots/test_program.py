"""Bots that are separate programs: they are asked line by line, and the game survives whatever they do."""

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from ludorail import Limit, RuleError, Seeded, load_game, new_game
from ludorail.bots import ask_bot, load_player
from ludorail.bots.levels import PREFIX
from ludorail.bots.program import ProgramBot
from ludorail.cli import main

PAGE = (Path(__file__).parents[2] / "docs" / "bots.md").read_text(encoding="utf-8")
FIRST = "print(json.dumps({'move': asked['legal'][0]}), flush=True)"
SHORT = Limit(seconds=0.01)


def program(folder: Path, answer: str) -> ProgramBot:
    """A program that runs this code for every question."""
    file = folder / "mybot.py"
    file.write_text(
        f"import json, os, sys, time\nfor line in sys.stdin:\n    asked = json.loads(line)\n    {answer}\n"
    )
    return ProgramBot(f"{PREFIX}{sys.executable} {file}")


def test_a_program_is_asked_with_all_that_its_seat_may_know(tmp_path: Path) -> None:
    keep = f"open({str(tmp_path / 'asked')!r}, 'w').write(line); {FIRST}"
    bot, game = program(tmp_path, keep), new_game("game-of-trains", players=2, seed=3)
    seat = game.to_act[0]
    assert bot(game.view(seat), Limit(iterations=5), Seeded(1)) == game.view(seat).legal()[0]
    asked = (tmp_path / "asked").read_text()
    bot.stop()
    assert asked.startswith('{"legal":["')
    assert f'"game":"game-of-trains","seat":{seat},"seconds":null,"iterations":5,"seed":' in asked
    hidden = game.view(1 - seat).position()
    assert f'"position":{{"game":"game-of-trains","players":{hidden["players"]}' in asked
    assert "?" in asked.partition('"events":')[2]


@pytest.mark.parametrize(
    ("answer", "fault"),
    [
        ("print('{', flush=True)", "is no"),
        ("print('[]', flush=True)", "is no"),
        ("print(json.dumps({'move': 'fly'}), flush=True)", "'fly' is not legal"),
        ("print(json.dumps({'move': 7}), flush=True)", "7 is not legal"),
        ("sys.exit()", "the program ended"),
        ("time.sleep(60)", "no answer in|took more than"),
    ],
)
def test_a_program_that_gives_no_move_gets_a_random_one_and_is_asked_again(
    tmp_path: Path, answer: str, fault: str
) -> None:
    bot, game, faults = program(tmp_path, answer), new_game("zack-and-pack", players=3, seed=1), list[str]()
    view = game.view(0)
    for _ in range(2):
        assert ask_bot(bot, view, SHORT, Seeded(1), faults.append) in view.legal()
    bot.stop()
    assert len(faults) == 2
    assert all(re.search(fault, told) for told in faults), faults


def test_a_program_that_has_ended_is_started_again(tmp_path: Path) -> None:
    bot, game = program(tmp_path, f"{FIRST}; os._exit(0)"), new_game("zack-and-pack", players=3, seed=1)
    for _ in range(2):
        assert bot(game.view(0), SHORT, Seeded(1)) == game.view(0).legal()[0]
        assert bot._process is not None
        bot._process.wait()
    bot.stop()


@pytest.mark.parametrize("name", ["cmd:", "cmd:./no-such-program", "cmd:'"])
def test_a_program_that_is_not_there_is_named(name: str) -> None:
    with pytest.raises(RuleError) as error:
        load_player(load_game("zack-and-pack"), name, SHORT)
    assert name in str(error.value)


@pytest.mark.skipif(shutil.which("cc") is None, reason="needs a C compiler (apt-get install gcc)")
def test_the_bot_in_c_of_the_page_plays_whole_games(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    code = re.search(r"```c\n(.*?)```", PAGE, re.DOTALL)
    assert code is not None
    assert len(code[1].splitlines()) <= 20
    (tmp_path / "mybot.c").write_text(code[1])
    subprocess.run(["cc", "-o", "mybot", "mybot.c"], cwd=tmp_path, check=True)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("LUDORAIL_LANGUAGE", "en")
    words = "arena game-of-trains --bots random,cmd:./mybot --games 4 --backend sequential --json"
    assert main(words.split()) == 0
    table = capsys.readouterr().out
    assert "cmd:./mybot" in table
    assert "random move" not in table
