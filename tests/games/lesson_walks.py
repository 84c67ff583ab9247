"""The guided games of the client, walked through by their records: what a player could do at every step."""

import json
from pathlib import Path
from typing import Any

from ludorail import read_record
from ludorail.core.record import Record

GAMES = Path(__file__).parents[2] / "client" / "src" / "games"
CHAPTERS = sorted(GAMES.glob("*/lessons/*.rail"))
WALKS = GAMES.parent / "app" / "learn" / "lesson" / "lesson-walks.json"


def seat_of(path: Path) -> int:
    """The seat of the player in a chapter; Game of Trains has something to choose in the second one only."""
    return 1 if path.parts[-3] == "game-of-trains" else 0


def is_last(path: Path) -> bool:
    return path == max(path.parent.glob("*.rail"))


def read(path: Path) -> Record:
    return read_record(path.read_text(encoding="utf-8"))


def walk(path: Path) -> list[dict[str, Any]]:
    """The positions before each move of the player, with the legal moves and the one that the record has."""
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
