"""The client's guided games, walked through by their records: the player's choices at every step."""

import json
from pathlib import Path
from typing import Any

from ludorail import read_record
from ludorail.core.record import Record

GAMES = Path(__file__).parents[2] / "client" / "src" / "games"
CHAPTERS = sorted(GAMES.glob("*/lessons/*.rail"))
WALKS = GAMES.parent / "app" / "learn" / "lesson" / "lesson-walks.json"


def seat_of(path: Path) -> int:
    """The player's seat in a chapter; in Game of Trains only the second seat has something to choose."""
    return 1 if path.parts[-3] == "game-of-trains" else 0


def is_last(path: Path) -> bool:
    return path == max(path.parent.glob("*.rail"))


def read(path: Path) -> Record:
    return read_record(path.read_text(encoding="utf-8"))


def walk(path: Path) -> list[dict[str, Any]]:
    """The position before each move of the player, with the legal moves and the recorded one."""
    record, seat = read(path), seat_of(path)
    state, found = record.start.copy(), []
    for by, event in record.entries:
        if by == seat:
            view = record.rules.view(state, seat)
            legal = [move.text for move in view.legal()]
            found.append({"position": view.position(), "legal": legal, "move": event.text})
        record.rules.advance(state, by, event)
    return found


def all_walks() -> str:
    """The walks of all chapters, as the client's tests read them."""
    walks = {f"{path.parts[-3]}/{path.stem}": walk(path) for path in CHAPTERS}
    return json.dumps(walks, ensure_ascii=False) + "\n"


if __name__ == "__main__":
    WALKS.write_text(all_walks(), encoding="utf-8")
