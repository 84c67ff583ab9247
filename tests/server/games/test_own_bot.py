"""A user's own bot joins a served table by its link, as the page about bots shows."""

import asyncio
import re
import subprocess
import sys
from pathlib import Path

from tests.conftest import ROOT
from tests.server.harness import ANSWER_TIMEOUT, Servers, joined, open_table, source

PAGE = (ROOT / "docs" / "bots.md").read_text(encoding="utf-8")


def test_the_bot_of_the_page_plays_at_a_served_table(sqlite_server: Servers, tmp_path: Path) -> None:
    code = re.search(r"## At a served table.*?```python\n(.*?)```", PAGE, re.DOTALL)
    assert code is not None
    (tmp_path / "served.py").write_text(code[1])

    async def story() -> None:
        table, tokens = open_table(sqlite_server, "zack-and-pack", 3, 1, bots=["level1"])
        bot = subprocess.Popen([sys.executable, str(tmp_path / "served.py"), sqlite_server.url(), table["join"]])
        try:
            async with joined(sqlite_server.url(), table["watch"], tokens[0]) as host:
                await host.until(lambda: "My bot" in str(host.table["seats"]))
                await host.done("start")
                await host.play(source(1))
                moves = [event for event in host.events if event.startswith("2 ")]
                assert any(" put " in move for move in moves)
            assert bot.wait(ANSWER_TIMEOUT) == 0
        finally:
            bot.kill()

    asyncio.run(story())
