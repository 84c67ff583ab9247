"""Tries an installed wheel: `try_wheel.py library pure|compiled` without extras, `try_wheel.py house` with `serve`."""

import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from pathlib import Path


def try_library(kind: str) -> None:
    """Begins each game, and checks that the command names the packages it lacks."""
    import ludorail

    assert "site-packages" in str(ludorail.__file__), ludorail.__file__
    assert (kind == "compiled") == ludorail.COMPILED
    for name in ludorail.game_ids():
        options = {"network": "shortcut"} if name == "locomotion" else {}
        game = ludorail.new_game(name, players=3, seed=1, **options)
        seat = game.to_act[0]
        game.play(game.legal(seat)[0], seat=seat)
        assert (game._repr_svg_() or "").startswith("<svg")
    command = Path(sys.executable).with_name("ludorail")
    lacking = subprocess.run([command, "games"], capture_output=True, text=True, check=False)
    assert "ludorail[command]" in lacking.stderr, lacking


def try_house() -> None:
    """Starts a house and asks for its page, which must have a copy for offline play."""
    command = Path(sys.executable).with_name("ludorail")
    with tempfile.TemporaryDirectory() as folder:
        port = free_port()
        words = [str(command), "serve", "--port", str(port), "--database", f"sqlite:///{folder}/house.db"]
        process = subprocess.Popen(words)
        try:
            page = page_at(f"http://127.0.0.1:{port}/", process)
            assert b'<script type="module"' in page
            assert b'<meta name="offline-bytes"' in page
            assert b'"house/house-' in page_at(f"http://127.0.0.1:{port}/files.json", process)
        finally:
            process.terminate()
            process.wait()


def free_port() -> int:
    """A port that nobody listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def page_at(address: str, server: "subprocess.Popen[bytes]") -> bytes:
    """The page at an address, once the server answers."""
    while server.poll() is None:
        try:
            with urllib.request.urlopen(address, timeout=60) as page:
                found: bytes = page.read()
                return found
        except OSError:
            time.sleep(0.1)
    raise AssertionError("the server ended")


if __name__ == "__main__":
    if sys.argv[1] == "library":
        try_library(sys.argv[2])
    else:
        try_house()
    print(f"{' '.join(sys.argv[1:])}: works")
