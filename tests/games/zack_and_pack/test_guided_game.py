"""The guided game of the browser client: its record can be read, and its moves are legal."""

import re
from pathlib import Path

from ludorail import read_record
from ludorail.games.zack_and_pack import RULES
from ludorail.games.zack_and_pack.rules.state import GRAB, ZackState
from tests.games.zack_and_pack.builder import play

CLIENT = Path(__file__).parents[3] / "client" / "src" / "games" / "zack-and-pack"
LESSON = (CLIENT / "lesson.ts").read_text(encoding="utf-8")


def start() -> ZackState:
    found = re.search(r"const RECORD = `(.*?)`", LESSON, re.DOTALL)
    assert found is not None
    state = read_record(found[1].replace("\\\\", "\\")).replay()
    assert isinstance(state, ZackState)
    return state


def wanted() -> list[str]:
    return re.findall(r"moves: \['([^']+)'\]", LESSON)


def let_others_grab(state: ZackState) -> None:
    for seat in (1, 2):
        if state.phase == GRAB and seat in RULES.actors(state):
            play(state, f"{seat} {RULES.legal(state, seat)[0].text}")


def test_the_moves_the_player_is_asked_for_are_legal_one_after_the_other() -> None:
    state = start()
    for move in wanted():
        if move.startswith("grab "):
            play(state, f"0 {move}")
            let_others_grab(state)
            play(state, "* pile 2 1")
        else:
            play(state, f"0 {move}")


def test_the_rest_of_the_load_fits_and_nothing_is_left_to_pay() -> None:
    state = start()
    *puts, done = wanted()
    play(state, f"0 {puts[0]}")
    let_others_grab(state)
    play(state, "* pile 2 1")
    rest = ["put 3 2 0 0 x", "put 3 2 0 1 x", "put 2 1 1 1 x", "put 1 3 1 1 x"]
    play(state, *(f"0 {move}" for move in [*puts[1:], *rest]))
    assert [move.text for move in RULES.legal(state, 0) if move.text.startswith("put")] == []
    assert state.seats[0].sticks == 0
    play(state, f"0 {done}", "1 done", "2 done")
    assert state.seats[0].points == 85
