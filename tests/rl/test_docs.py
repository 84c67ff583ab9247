"""The page about the environments lists every plane of every encoding, and a missing package is named by its extra."""

import subprocess
import sys
from pathlib import Path

from ludorail import Seeded, game_ids, load_game
from ludorail.core.encoding.encoder import Plane
from ludorail.core.extensions.encoding import encoding_of

PAGE = Path(__file__).parents[2] / "docs" / "environments.md"
PLAYERS = {"zack-and-pack": 3}


def rows(planes: list[Plane]) -> list[str]:
    """The rows of a table of planes, each with its place in the observation."""
    lines, begin = [], 0
    for plane in planes:
        shape = " × ".join(map(str, plane.shape))
        lines.append(f"| {begin} | {plane.name} | {shape} | {plane.most} | {plane.about} |")
        begin += plane.size
    return lines


def tables() -> str:
    """The tables of all games on the page."""
    head = ["| from | plane | shape | most | what |", "|---:|---|---|---:|---|"]
    lines: list[str] = []
    for game in game_ids():
        rules, players = load_game(game), PLAYERS.get(game, 2)
        start = rules.start(players, rules.resolve_options(players, {}, Seeded(1)))
        encoding = encoding_of(rules)
        assert encoding is not None
        encoder = encoding.make_encoder(start)
        lines += [f"### {rules.meta.title}, {players} players", ""]
        lines += [f"{encoder.action_count} actions; an observation has {encoder.size} numbers:", "", *head]
        lines += [*rows(encoder.planes), "", f"The features of a move, {encoder.move_size} numbers:", "", *head]
        lines += [*rows(encoder.move_planes), ""]
    return "\n".join(lines)


def test_the_page_lists_every_plane() -> None:
    assert tables() in PAGE.read_text(encoding="utf-8")


def test_a_package_that_is_missing_is_asked_for_by_its_extra() -> None:
    code = "import sys; sys.modules['pettingzoo'] = None; import ludorail.rl"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert "ludorail.rl needs pettingzoo: pip install 'ludorail[rl]'" in done.stderr
