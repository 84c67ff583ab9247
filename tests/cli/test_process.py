"""The command as a process: its streams, signals and exit status."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.cli.conftest import BEGUN

COMMAND = [sys.executable, "-m", "ludorail"]


def run(*words: str, given: bytes = b"", **variables: str) -> subprocess.CompletedProcess[bytes]:
    environment = os.environ | {"LUDORAIL_LANGUAGE": "en"} | variables
    return subprocess.run(
        [*COMMAND, *words], input=given, env=environment, capture_output=True, timeout=60, check=False
    )


def test_good_input_is_status_0_and_bad_is_status_2() -> None:
    assert run("check", "-", given=BEGUN.encode()).returncode == 0
    bad = run("check", "-", given=BEGUN.encode() + b"1 draw\n")
    assert (bad.returncode, bad.stdout) == (2, b"")
    assert bad.stderr.startswith(b"-:10: GT-8: ")
    assert bad.stderr.count(b"\n") == 1


def test_a_closed_pipe_ends_the_command_quietly(rail: Path) -> None:
    process = subprocess.Popen(
        [*COMMAND, "simulate", "zack-and-pack", "--games", "5"], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )
    assert process.stdout is not None
    assert process.stderr is not None
    process.stdout.close()
    assert process.wait(60) == 141
    assert process.stderr.read() == b""
    process.stderr.close()


def test_a_full_disk_is_one_line() -> None:
    with open("/dev/full", "wb") as full:
        process = subprocess.run([*COMMAND, "games"], stdout=full, stderr=subprocess.PIPE, timeout=60, check=False)
    assert process.returncode == 1
    assert process.stderr.count(b"\n") == 1
    assert b"Traceback" not in process.stderr


def test_an_interrupted_simulation_shows_the_games_so_far(tmp_path: Path) -> None:
    words = ["simulate", "zack-and-pack", "--games", "100000000", "--language", "en", "-o", str(tmp_path)]
    process = subprocess.Popen([*COMMAND, *words], stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    while process.poll() is None and not any(tmp_path.iterdir()):  # the first record shows that it has begun
        time.sleep(0.01)
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=60)
    assert process.returncode == 130
    assert b"Stopped early." in out
    assert b"decisions per second" in out
    assert err == b""


def test_an_interrupt_while_reading_is_quiet() -> None:
    process = subprocess.Popen(
        [*COMMAND, "check", "-"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )
    assert process.stdin is not None
    process.stdin.write(b"#" * 500_000)  # more than a pipe holds: once it is written, the command is reading
    process.stdin.flush()
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=60)
    assert (process.returncode, out, err) == (130, b"", b"")


def test_letters_that_the_output_cannot_encode_are_replaced() -> None:
    french = run("games", "--language", "fr", PYTHONIOENCODING="ascii")
    assert (french.returncode, french.stderr) == (0, b"")


def test_output_to_a_pipe_has_no_colours(rail: Path) -> None:
    for words in (["show", str(rail)], ["games"]):
        assert b"\x1b" not in run(*words).stdout


def test_colours_can_be_forced_and_refused(rail: Path) -> None:
    assert b"\x1b[" in run("games", FORCE_COLOR="1").stdout
    assert b"\x1b[3" not in run("games", FORCE_COLOR="1", NO_COLOR="1").stdout


def test_closed_streams_do_not_crash_the_command(rail: Path) -> None:
    command = f"{sys.executable} -m ludorail"
    for line, status in ((f"{command} replay {rail} >&-", 0), (f"{command} check - <&-", 2)):
        process = subprocess.run(["sh", "-c", line], capture_output=True, timeout=60, check=False)
        assert process.returncode == status
        assert b"Traceback" not in process.stderr


@pytest.mark.skipif(os.geteuid() == 0, reason="nothing is forbidden to the superuser")
def test_a_file_without_permission_is_one_line(rail: Path) -> None:
    rail.chmod(0)
    refused = run("check", str(rail))
    assert refused.returncode == 2
    assert refused.stderr == f"{rail}:1: REC: permission denied\n".encode()


@pytest.mark.parametrize(
    ("words", "absent", "extra"),
    [
        ("games", "rich", "command"),
        ("arena x --bots a,b", "joblib", "command"),
        ("house list", "sqlalchemy", "serve"),
    ],
)
def test_a_command_says_what_to_install_for_it(words: str, absent: str, extra: str) -> None:
    program = f"import sys; sys.modules[{absent!r}] = None; from ludorail.cli import main; sys.exit(main())"
    done = subprocess.run(
        [sys.executable, "-c", program, "--language", "en", *words.split()],
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stdout) == (2, "")
    [line] = done.stderr.splitlines()
    assert f"needs “{absent}”" in line
    assert line.endswith(f'pip install "ludorail[{extra}]"')


def test_the_library_needs_neither_the_commands_packages_nor_the_servers() -> None:
    absent = ("joblib", "rich", "fastapi", "sqlalchemy", "uvicorn", "redis", "pydantic")
    program = f"""if True:
        import sys
        sys.modules |= dict.fromkeys({absent!r})
        import ludorail, ludorail.bots
        game = ludorail.new_game("game-of-trains", players=2, seed=1)
        print(ludorail.bots.advise(game.view(game.to_act[0]), ludorail.Limit(iterations=5))[0].move.text)
    """
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
