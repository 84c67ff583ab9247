"""Teaching mode over real sockets: a blunder comes back with its reason before the bot goes on."""

import asyncio

import pytest

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
