"""Teaching mode over real sockets: a blunder comes back with its reason before the bot goes on."""

import asyncio

import pytest

from ludorail.core.record import make_record
from ludorail.games.zack_and_pack import RULES
from tests.games.zack_and_pack.builder import position
from tests.server.harness import Servers, joined, post
from tests.tables.analysis.test_review_step import RECORD


@pytest.mark.parametrize("take_back", [True, False])
def test_a_win_that_was_missed_is_offered_back_before_the_bot_moves(
    sqlite_server: Servers, take_back: bool
) -> None:
    settings = {"teaching": True}
    body = {"record": RECORD, "at": 0, "review": False, "name": "Ada", "bots": ["level1"], "settings": settings}
    table = post(f"{sqlite_server.url()}/api/records", body)

    async def story() -> None:
        async with joined(sqlite_server.url(), table["watch"], table["token"]) as ada:
            if ada.table["life"] == "open":
                await ada.done("start")
            await ada.until(lambda: ada.view.get("legal"))
            await ada.move("use 4 1")  # the other pair would have won
            await ada.until(lambda: ada.table["offer"] and ada.events)
            offer = ada.table["offer"]
            assert offer["left"] == 0
            assert offer["better"][0] == "use 4 3"
            assert "Swap" in offer["deeds"][0]["en"]
            assert "Échange" in offer["deeds"][0]["fr"]
            assert offer["reason"]["fr"]
            assert ada.events == ["0 use 4 1"]  # the bot has not moved
            await ada.done("answer_offer", take_back=take_back)
            await ada.until(lambda: ada.table["offer"] is None)
            if take_back:
                await ada.until(lambda: "use 4 3" in ada.view["legal"])
                assert ada.events == []
                await ada.move("use 4 3")
                await ada.until_over()
                assert ada.table["result"]["winners"] == [0]
            else:
                await ada.until(lambda: any(event.startswith("1 ") for event in ada.events))

    asyncio.run(story())


@pytest.mark.parametrize("take_back", [True, False])
def test_done_that_ends_the_game_is_offered_back_before_it_is_over(
    sqlite_server: Servers, take_back: bool
) -> None:
    others = {"done": [False, True, True], "to_act": [0], "truck": [5, 1, 2]}
    start = position("stow", points=[20, 21, 22], sticks=[[0, 0, 1, 0, 2], [0] * 5, [0] * 5], **others)
    record = make_record(RULES, RULES.from_position(start), []).text()
    bots = ["level1", "level1"]
    body = {
        "record": record,
        "at": 0,
        "review": False,
        "name": "Ada",
        "bots": bots,
        "settings": {"teaching": True},
    }
    table = post(f"{sqlite_server.url()}/api/records", body)

    async def story() -> None:
        async with joined(sqlite_server.url(), table["watch"], table["token"]) as ada:
            if ada.table["life"] == "open":
                await ada.done("start")
            await ada.until(lambda: ada.view.get("legal"))
            await ada.move("done")
            await ada.until(lambda: ada.table["offer"] and ada.events)
            assert ada.table["life"] == "playing"
            assert ada.table["seed"] is None
            assert not ada.table["offer"]["final"]
            await ada.done("answer_offer", take_back=take_back)
            if take_back:
                await ada.until(lambda: ada.events == [] and "done" in ada.view["legal"])
            else:
                await ada.until_over()
                assert 0 not in ada.table["result"]["winners"]

    asyncio.run(story())
