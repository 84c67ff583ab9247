"""The architecture page follows one move through the files of the server, in the order of the calls."""

import asyncio
import json
import re
import sys
from functools import partial
from pathlib import Path
from types import FrameType

from ludorail.server.app import make_context
from ludorail.server.config import Config
from ludorail.server.metrics import Metrics
from ludorail.tables.model import decisions
from ludorail.tables.model.lines import Settings
from ludorail.tables.model.people.tokens import token_hash
from tests.conftest import ROOT
from tests.server.views.test_shared_views import ServerWithoutNetwork

UNCALLED = {
    "server/messages/requests.py",  # models: pydantic reads them
    "server/socket/wire.py",  # a test has another wire
    "tables/live/change_feed.py",  # one process tells nobody
    "tables/live/scheduler.py",  # nothing is due
}


def walk() -> list[str]:
    """The server's files in the walk, each where it is first named."""
    page = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
    _, steps = page.split("## One move, from the click to every client")
    return list(dict.fromkeys(re.findall(r"`((?:server|tables)/[\w./]+\.py)`", steps)))


def called_during_a_move(house: Path) -> list[str]:
    """The package's files in which a function is called from the message of a move to everybody's view of it."""
    called: dict[str, None] = {}

    def note(frame: FrameType, event: str, _: object) -> None:
        _, inside, path = frame.f_code.co_filename.replace("\\", "/").rpartition("/ludorail/")
        if event == "call" and inside:
            called.setdefault(path)

    async def story() -> None:
        context = make_context(Config(database=f"sqlite:///{house}/house.db"), Metrics())
        registry = context.registry
        await registry.open_store()  # without the work in the background, which would be called at any moment
        live = await registry.create("game-of-trains", 2, {}, Settings())
        for name in "ab":
            await registry.do(live, partial(decisions.join, name=name, token_hash=token_hash(name)))
        await registry.do(live, decisions.start)
        play = live.table.play
        assert play is not None
        seat = play.actors[0]
        move = play.rules.legal(play.state, seat)[0].text
        at_table = ServerWithoutNetwork(context, live)
        wire = await at_table.watch(token="ab"[seat])
        spectator = await at_table.watch()
        before = live.table.at
        wire.heard.put_nowait(json.dumps({"kind": "move", "id": "m", "at": before, "moves": [move]}))
        sys.setprofile(note)
        while any(one.last("view")["at"] == before for one in (wire, spectator)):
            await asyncio.sleep(0.01)
        sys.setprofile(None)
        for session in at_table.sessions:
            session.cancel()
        await asyncio.gather(*at_table.sessions, return_exceptions=True)
        await registry.close()

    asyncio.run(story())
    return list(called)


def test_the_walk_names_the_files_in_the_order_in_which_a_move_goes_through_them(tmp_path: Path) -> None:
    steps = [path for path in walk() if path not in UNCALLED]
    assert len(steps) > 12
    assert [path for path in called_during_a_move(tmp_path) if path in steps] == steps
