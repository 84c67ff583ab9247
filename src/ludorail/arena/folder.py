"""The folder of an arena: results as they come, records, and the table at the end.

`results.jsonl` has the setup in its first line and one game in each line after it. An arena that is run again goes on
from there; a game whose line was only half written is played again.
"""

import json
import os
from pathlib import Path
from typing import TypeGuard

from ludorail.arena.messages import Result, Setup
from ludorail.arena.summary import Summary
from ludorail.arena.texts import text
from ludorail.core.errors import FORM, Unreadable
from ludorail.core.reading import shorten


class Folder:
    """A folder of results; made if there is none."""

    def __init__(self, path: Path) -> None:
        self.file = path / "results.jsonl"
        self._path = path
        self._records = path / "records"
        self._records.mkdir(parents=True, exist_ok=True)

    def seed(self) -> int | None:
        """Returns the seed of the arena that was begun here; None if there was none."""
        lines = self._lines()
        setup = _read(lines[0]) if lines else None
        seed = setup.get("seed") if setup else None
        return seed if isinstance(seed, int) else None

    def resume(self, setup: Setup) -> dict[int, Result]:
        """Returns the results so far, by number. Raises `Unreadable` if they are those of another arena."""
        lines = self._lines()
        if not lines:
            self._append(setup)
            return {}
        self._check_same(setup, _read(lines[0]))
        found: dict[int, Result] = {}
        for number, line in enumerate(lines[1:], 2):
            result = _read(line)
            if not _is_result(result, setup):
                raise Unreadable(FORM, text("line"), number)
            found.setdefault(result["number"], result)
        return found

    def keep(self, result: Result, record: str) -> None:
        """Saves a game: first its record, then its result, which means that both are there."""
        self._write(self._records / f"{result['number']:06}.rail", record)
        self._append(result)

    def finish(self, summary: Summary, table: str) -> None:
        """Saves the table, for people and for programs."""
        self._write(self._path / "table.txt", table)
        self._write(self._path / "table.json", json.dumps(summary.json(), ensure_ascii=False, indent=1) + "\n")

    def _lines(self) -> list[str]:
        """Returns the complete lines. A last line that is only half there is cut off, so that the next can follow."""
        if not self.file.exists():
            return []
        content = self.file.read_bytes()
        whole = content[: content.rfind(b"\n") + 1]
        if len(whole) < len(content):
            os.truncate(self.file, len(whole))
        return whole.decode("utf-8", errors="replace").split("\n")[:-1]

    def _check_same(self, setup: Setup, found: dict[str, object] | None) -> None:
        if found is None:
            raise Unreadable(FORM, text("line"), 1)
        for name, value in json.loads(json.dumps(setup)).items():
            if found.get(name) != value:
                there = shorten(json.dumps(found.get(name), ensure_ascii=False))
                raise Unreadable(FORM, text("other", name=name, found=there), 1)

    def _append(self, line: Setup | Result) -> None:
        with self.file.open("a", encoding="utf-8", newline="\n") as file:
            file.write(json.dumps(line, ensure_ascii=False) + "\n")

    def _write(self, path: Path, content: str) -> None:
        with path.open("w", encoding="utf-8", newline="\n") as file:
            file.write(content)


def _read(line: str) -> dict[str, object] | None:
    try:
        found = json.loads(line)
    except (ValueError, RecursionError):
        return None
    return found if isinstance(found, dict) else None


def _is_result(found: object, setup: Setup) -> TypeGuard[Result]:
    """Whether a line, which a user may have edited, is a result of this arena."""
    if not isinstance(found, dict) or found.keys() | {"luck"} != Result.__annotations__.keys():
        return False
    players = setup["players"]
    seats, points, winners = found["seats"], found["points"], found["winners"]
    return (
        all(isinstance(found[name], int) for name in ("number", "block", "decisions"))
        and isinstance(seats, list)
        and len(seats) == players
        and len(set(map(str, seats))) == 2
        and all(bot in setup["bots"] for bot in seats)
        and (points is None or (_are_numbers(points) and len(points) == players))
        and _are_numbers(winners)
        and _is_luck(found.get("luck"), players)
        and isinstance(found["faults"], list)
        and all(_is_fault(fault, players) for fault in found["faults"])
    )


def _is_fault(found: object, players: int) -> bool:
    return isinstance(found, list) and len(found) == 2 and found[0] in range(players)


def _is_luck(found: object, players: int) -> bool:
    """Whether this is the luck of each seat, which older results lack."""
    if found is None:
        return True
    return isinstance(found, list) and len(found) == players and all(isinstance(one, float | int) for one in found)


def _are_numbers(found: object) -> TypeGuard[list[int]]:
    return isinstance(found, list) and all(isinstance(one, int) for one in found)
