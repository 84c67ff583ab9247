"""Puzzles of the day, and finished games, over HTTP and real sockets."""

import asyncio
import json
import re
from datetime import date

import httpx
import pytest

from ludorail import read_record
from ludorail.games.locomotion.solver.puzzles import Puzzle, make_puzzle
from ludorail.games.locomotion.solver.solve import solve
from tests.conftest import ROOT
from tests.server.harness import Message, Servers, joined, open_table, post

PUZZLE = {"day": "2026-11-15", "level": 1, "name": "Ada"}


def get(servers: Servers, table: Message, what: str) -> httpx.Response:
    return httpx.get(f"{servers.url()}/api/tables/{table['watch']}/{what}", timeout=60)


def open_puzzle(servers: Servers, game: str, **more: str) -> Message:
    answer = httpx.post(f"{servers.url()}/api/puzzles", json={**PUZZLE, "game": game, **more}, timeout=60)
    assert answer.status_code == 201, answer.text
    table: Message = answer.json()
    return table


async def solved(servers: Servers, table: Message, moves: list[str], day: str = "2026-11-15") -> Message:
    """Plays the moves; returns the table afterwards."""
    async with joined(servers.url(), table["watch"], table["token"]) as ada:
        await ada.until(lambda: ada.view)
        assert ada.table["puzzle"] == {"day": day, "level": 1}
        for move in moves:
            at = ada.view["at"]
            await ada.done("move", at=at, moves=[move])
            await ada.until(lambda at=at: ada.view["at"] > at)
        await ada.until_over()
        assert (await ada.ask("rematch"))["code"] == "puzzle"
        over: Message = ada.table
        return over


def test_the_shunting_puzzle_is_solved_and_its_best_way_is_told(sqlite_server: Servers) -> None:
    puzzle = make_puzzle(date(2026, 11, 15), 1)
    moves = [event.text for event in solve(puzzle.record().replay()).events]  # type: ignore[arg-type]  # a puzzle of Locomotion's
    table = open_puzzle(sqlite_server, "locomotion")
    assert get(sqlite_server, table, "best").json()["code"] == "not_over"
    over = asyncio.run(solved(sqlite_server, table, moves))
    assert over["result"]["points"] == [puzzle.distance]
    best = get(sqlite_server, table, "best").json()
    assert (best["status"], best["distance"], best["couplings"]) == ("proved", puzzle.distance, puzzle.couplings)
    label = get(sqlite_server, table, "curve").json()["label"]
    assert label["fr"].startswith("Points")


def test_the_best_that_others_did_with_the_same_puzzle_is_known(sqlite_server: Servers) -> None:
    puzzle = make_puzzle(date(2026, 11, 14), 1)
    moves = [event.text for event in solve(puzzle.record().replay()).events]  # type: ignore[arg-type]  # a puzzle of Locomotion's
    detour = [*moves[:1], *_back_and_forth(puzzle, moves[0]), *moves[1:]]
    best = [puzzle.distance, puzzle.couplings]

    def play(way: list[str]) -> tuple[object, object]:
        """The best known result before and after a player drives this way."""
        table = open_puzzle(sqlite_server, "locomotion", day="2026-11-14")
        before = get(sqlite_server, table, "known").json()["figures"]
        asyncio.run(solved(sqlite_server, table, way, day="2026-11-14"))
        return before, get(sqlite_server, table, "known").json()["figures"]

    assert play(detour) == (None, None)
    longer = [puzzle.distance + 2, puzzle.couplings]
    assert play(moves) == (longer, longer)
    assert play(detour) == (best, best)
    other = open_puzzle(sqlite_server, "locomotion", day="2026-11-13")
    assert get(sqlite_server, other, "known").json()["figures"] is None


def _back_and_forth(puzzle: Puzzle, first: str) -> list[str]:
    """Two steps after the first move that add to the distance and change nothing else."""
    game = puzzle.record()
    rules, state = game.rules, game.replay()
    rules.advance(state, 0, rules.parse(first))
    for move in rules.legal(state, 0):
        after = state.copy()
        rules.advance(after, 0, move)
        for back in rules.legal(after, 0):
            again = after.copy()
            rules.advance(again, 0, back)
            if move.text != back.text and rules.position(again)["trains"] == rules.position(state)["trains"]:
                return [move.text, back.text]
    raise AssertionError("nowhere to go back and forth")


def test_the_stowing_puzzle_is_over_once_its_person_is_done(sqlite_server: Servers) -> None:
    table = open_puzzle(sqlite_server, "zack-and-pack")
    over = asyncio.run(solved(sqlite_server, table, ["done"]))
    assert [seat["name"] for seat in over["seats"]] == ["Ada"]
    assert over["result"]["winners"] == []
    found = get(sqlite_server, table, "best").json()["seats"][0]
    assert (found["own_volume"], found["volume"] > 0) == (0, True)
    again = open_puzzle(sqlite_server, "zack-and-pack")
    asyncio.run(solved(sqlite_server, again, [*found["puts"], "done"]))
    assert get(sqlite_server, again, "best").json()["seats"][0]["own_volume"] == found["volume"]


@pytest.mark.parametrize(
    "wrong", [{"game": "freight-train"}, {"game": "x"}, {"level": 6}, {"day": "2026-02-30"}, {"name": ""}]
)
def test_a_puzzle_that_is_none_is_refused(sqlite_server: Servers, wrong: dict[str, object]) -> None:
    body = {**PUZZLE, "game": "locomotion", **wrong}
    answer = httpx.post(f"{sqlite_server.url()}/api/puzzles", json=body, timeout=60)
    assert 400 <= answer.status_code < 500
    assert set(answer.json()["text"]) == {"en", "fr"}


def test_a_game_that_is_over_can_be_looked_back_at(sqlite_server: Servers) -> None:
    async def story() -> Message:
        options = {"rounds": 2, "network": "eight"}
        table, tokens = open_table(sqlite_server, "locomotion", 2, 1, options=options, bots=["random"])
        async with joined(sqlite_server.url(), table["watch"], tokens[0]) as one:
            await one.done("start")
            assert get(sqlite_server, table, "curve").json()["code"] == "not_over"
            assert get(sqlite_server, table, "tally").json()["code"] == "not_over"
            await one.done("resign")
            await one.until_over()
        return table

    table = asyncio.run(story())
    record = read_record(get(sqlite_server, table, "record").text)
    curve = get(sqlite_server, table, "curve").json()
    assert curve["events"][-1] == len(record.entries)
    assert len(curve["seats"]) == 2
    assert "rows" in get(sqlite_server, table, "tally").json()


def test_a_record_under_review_can_be_looked_back_at(sqlite_server: Servers) -> None:
    text = '[Game "game-of-trains"]\n[Players "2"]\n\n* deal 0 84 71 60 44 30 9 2\n* deal 1 80 66 51 50 21 20 5\n'
    table = post(f"{sqlite_server.url()}/api/records", {"record": text})
    curve = get(sqlite_server, table, "curve").json()
    assert curve["events"] == [0, 1, 2]
    assert [sum(chances) for chances in zip(*curve["seats"], strict=True)] == pytest.approx([1, 1, 1], abs=0.001)


@pytest.mark.parametrize(("seat", "names"), [(None, ["Ann", "Bot 1"]), (1, ["Bot 1", "Ann"])])
def test_a_record_is_played_on_in_any_of_its_seats(
    sqlite_server: Servers, seat: int | None, names: list[str]
) -> None:
    body = {"record": BEGUN, "review": False, "name": "Ann", "bots": ["level1"], "seat": seat}
    table = post(f"{sqlite_server.url()}/api/records", body)
    assert table["seat"] == names.index("Ann")
    seen = httpx.get(f"{sqlite_server.url()}/api/tables/{table['watch']}").json()
    assert [taken["name"] for taken in seen["seats"]] == names
    refused = httpx.post(f"{sqlite_server.url()}/api/records", json={**body, "seat": 2})
    assert refused.json()["code"] == "no_seat"


BEGUN = '[Game "game-of-trains"]\n[Players "2"]\n\n* deal 0 84 71 60 44 30 9 2\n'


def test_a_table_tells_the_parts_that_it_has_instead_of_the_built_in_ones(sqlite_server: Servers) -> None:
    data = {"dice": {colour: [1] * 6 for colour in ("white", "grey", "brown", "turquoise", "violet")}}
    header = json.dumps(json.dumps(data))
    text = f'[Game "zack-and-pack"]\n[Players "3"]\n[Data {header}]\n\n* roll 0 1 1 1 1 1\n'
    own = post(f"{sqlite_server.url()}/api/records", {"record": text})
    assert httpx.get(f"{sqlite_server.url()}/api/tables/{own['watch']}").json()["data"] == data
    built_in = open_puzzle(sqlite_server, "zack-and-pack")
    assert httpx.get(f"{sqlite_server.url()}/api/tables/{built_in['watch']}").json()["data"] is None


def test_a_table_of_an_older_record_asks_for_the_parts_that_the_record_means(sqlite_server: Servers) -> None:
    text = '[Game "zack-and-pack"]\n[Players "3"]\n\n* roll 0 0 1 1 1 1\n'
    old = post(f"{sqlite_server.url()}/api/records", {"record": text, "review": False, "name": "Ann"})
    seen = httpx.get(f"{sqlite_server.url()}/api/tables/{old['watch']}").json()
    assert seen["options"] == {"grab": "live", "clock": None, "parts": 1}


def test_a_record_under_review_shows_who_played_and_how_it_ended(sqlite_server: Servers) -> None:
    text = next((ROOT / "tests" / "golden" / "game-of-trains").glob("*.rail")).read_text()
    text = re.sub(r'\[Names ".*"\]\n', "", text).replace("\n\n", '\n[Names "Ann; <b>Bo</b>"]\n\n', 1)
    table = post(f"{sqlite_server.url()}/api/records", {"record": text})
    seen = httpx.get(f"{sqlite_server.url()}/api/tables/{table['watch']}").json()
    record = read_record(text)
    outcome = record.rules.outcome(record.replay())
    assert outcome is not None
    assert [seat["name"] for seat in seen["seats"]][:2] == ["Ann", "<b>Bo</b>"]
    assert seen["result"]["winners"] == list(outcome.winners)


def test_a_scripted_table_is_for_one_person_alone(sqlite_server: Servers) -> None:
    url = sqlite_server.url()
    text = '[Game "game-of-trains"]\n[Rules "1"]\n[Players "2"]\n[Options "{}"]\n\n* deal 0 1 2 3 4 5 6 7\n'
    text += "* deal 1 21 22 23 24 25 26 27\n* offer 0 30\n* offer 1 31 32\n"
    text += "0 keep 30 1\n1 keep 31 2\n0 draw\n* card 33\n"
    body = {"record": text, "at": 4, "review": False, "name": "Ann", "script": True}
    assert httpx.post(f"{url}/api/records", json=body).json()["code"] == "seats_empty"
    table = post(f"{url}/api/records", {**body, "bots": ["level1"]})

    async def story() -> None:
        async with joined(url, table["watch"], table["token"]) as ann:
            await ann.done("start")
            await ann.until(lambda: ann.view)
            await ann.done("move", at=ann.view["at"], moves=["keep 30 7"])
            await ann.until(lambda: "1 keep 31 2" in ann.events and ann.view["to_act"] == [0])
            await ann.done("move", at=ann.view["at"], moves=["draw"])
            await ann.until(lambda: "* card 33" in ann.events)

    asyncio.run(story())
