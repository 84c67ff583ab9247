"""Practice over HTTP: a decision in a record, the moves tried there, and how they are judged."""

from datetime import date

import httpx
import pytest

from ludorail import CHANCE, Seeded, load_game, new_game
from ludorail.core.extensions.bots import levels_of
from ludorail.core.meta import Json
from ludorail.core.record import Record, make_record
from ludorail.games.locomotion.solver.puzzles import make_puzzle
from ludorail.games.locomotion.solver.solve import solve
from tests.games.zack_and_pack.builder import position
from tests.games.zack_and_pack.rules.test_alone import ALONE
from tests.server.harness import Servers


def played(name: str, players: int, events: int) -> Record:
    game, source = new_game(name, players, seed=7), Seeded(7)
    bot = levels_of(game.rules)[0]
    while game.to_act and len(game.entries) < events:
        seat = game.to_act[source.below(len(game.to_act))]
        game.play(bot.bot(game.view(seat), bot.limit, source), seat=seat)
    return game.record()


def choices(record: Record) -> list[int]:
    """The numbers of the events for which there was another move."""
    return [
        number
        for number, (by, _) in enumerate(record.entries, 1)
        if by != CHANCE and len(record.rules.legal(record.replay(number - 1), by)) > 1
    ]


def ask(servers: Servers, path: str, **body: object) -> httpx.Response:
    return httpx.post(f"{servers.url()}/api/practice{path}", json=body, timeout=60)


@pytest.mark.parametrize(
    ("name", "players"), [("freight-train", 2), ("game-of-trains", 3), ("locomotion", 2), ("zack-and-pack", 3)]
)
def test_a_decision_is_shown_as_its_seat_could_see_it_and_every_legal_move_can_be_tried(
    sqlite_server: Servers, name: str, players: int
) -> None:
    record = played(name, players, 40)
    number = choices(record)[-1]
    seat = record.entries[number - 1][0]
    view = record.rules.view(record.replay(number - 1), seat)
    found = ask(sqlite_server, "", record=record.text(), number=number).json()
    assert (found["seat"], found["position"]) == (seat, view.position())
    assert found["legal"] == [move.text for move in view.legal()]
    for move in found["legal"][:3]:
        tried = ask(sqlite_server, "", record=record.text(), number=number, moves=[move])
        assert tried.status_code == 200, tried.text
        assert tried.json()["position"] != found["position"]
        told = ask(
            sqlite_server, "/words", record=record.text(), number=number, moves=[move], language="fr"
        ).json()
        assert len(told) == 1
        assert told[0] != move
    ways = ask(sqlite_server, "/ways", record=record.text(), number=number)
    assert all(way["moves"] for way in ways.json())


def test_chance_has_no_decision_and_other_moves_than_the_legal_ones_are_refused(sqlite_server: Servers) -> None:
    record = played("game-of-trains", 2, 40)
    text, number = record.text(), choices(record)[0]
    by_chance = next(n for n, (by, _) in enumerate(record.entries, 1) if by == CHANCE)
    assert ask(sqlite_server, "", record=text, number=by_chance).json()["code"] == "event_none"
    assert ask(sqlite_server, "", record=text, number=9999).json()["code"] == "event_none"
    assert ask(sqlite_server, "", record="nothing", number=1).json()["code"] == "rule"
    answers = [
        ask(sqlite_server, "", record=text, number=number, moves=["use 99"]),
        ask(sqlite_server, "/judgement", record=text, number=number, move="use 99", best="draw"),
    ]
    assert all(answer.status_code in (400, 409, 422) for answer in answers), [one.text for one in answers]


def test_a_move_is_judged_against_the_best_one_and_as_good_as_itself(sqlite_server: Servers) -> None:
    record = played("game-of-trains", 2, 40)
    number = choices(record)[0]
    by, event = record.entries[number - 1]
    other = next(move for move in record.rules.legal(record.replay(number - 1), by) if move != event)
    body = {"record": record.text(), "number": number}
    same = ask(sqlite_server, "/judgement", **body, move=event.text, best=event.text).json()
    assert same["error"] == 0
    there = ask(sqlite_server, "/judgement", **body, move=event.text, best=other.text).json()
    back = ask(sqlite_server, "/judgement", **body, move=other.text, best=event.text).json()
    assert min(there["error"], back["error"]) == 0 <= max(there["error"], back["error"]) <= 1


def test_alone_a_move_is_judged_by_the_proof(sqlite_server: Servers) -> None:
    task = make_puzzle(date(2026, 11, 15), 1).record()
    state = task.replay()
    best = solve(state).events[0]  # type: ignore[arg-type]  # a state of this game
    record = Record(task.rules, task.headers, task.start, (*task.entries, (0, best)))
    body = {"record": record.text(), "number": len(record.entries), "best": best.text}
    found = {
        move.text: ask(sqlite_server, "/judgement", **body, move=move.text).json()["error"]
        for move in task.rules.legal(state, 0)
    }
    assert found.pop(best.text) == 0
    assert all(error >= 0 and error == int(error) for error in found.values())
    assert max(found.values()) > 0


LYING: Json = [5, 0, 0, 0, "x"]
"""A violet stick that lies well: of what is left, a brown one and a violet one, both fit beside it."""
LIFT, BACK, WELL = "lift 0 0 0", "put 5 0 0 0 x", "put 5 0 1 0 x"


SOLVED = 0.02
"""The error up to which a puzzle is solved, in chances to win."""


def load_of(players: int) -> Record:
    """A load of which one stick lies well; stopping there is the mistake."""
    rules = load_game("zack-and-pack")
    others: Json = [card for card in range(1, 31) if card != 5]
    hand: Json = [0, 0, 1, 0, 1]
    start: dict[str, Json]
    if players == 1:
        start = {**ALONE, "truck": [5], "sticks": [hand], "stowed": [[LYING]], "pile": others}
    else:
        start = position(
            "stow",
            points=[20, 75, 75],
            truck=[5, 1, 2],
            sticks=[hand, [0] * 5, [0] * 5],
            stowed=[[LYING], [], []],
            done=[False, True, True],
            to_act=[0],
        )
    return make_record(rules, rules.from_position(start), [(0, rules.parse("done"))])


@pytest.mark.parametrize("players", [1, 3])
def test_moves_that_merely_take_something_back_mend_nothing(sqlite_server: Servers, players: int) -> None:
    body = {"record": load_of(players).text(), "number": 1, "best": WELL}

    def error(move: str, *before: str) -> float:
        found: float = ask(sqlite_server, "/judgement", **body, move=move, before=before).json()["error"]
        return found

    assert min(error("done"), error(LIFT), error(BACK, LIFT)) > SOLVED
    assert error(WELL, LIFT, BACK) <= SOLVED


def test_moves_that_answer_by_themselves_have_nothing_after_them(sqlite_server: Servers) -> None:
    body = {"record": load_of(1).text(), "number": 1, "best": WELL}
    refused = ask(sqlite_server, "/judgement", **body, move="done", before=[WELL]).json()
    assert refused["code"] == "unreadable"
    assert ask(sqlite_server, "/judgement", **body, move=BACK, before=["lift 4 2 0"]).json()["code"] == "rule"
