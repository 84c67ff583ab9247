"""A game that has reached its limit of events: it goes no further, and still ends."""

import asyncio
from functools import partial
from pathlib import Path

import pytest

from ludorail import read_record
from ludorail.tables.live.live_table import LiveTable
from ludorail.tables.live.registry import TableRegistry
from ludorail.tables.model import decisions, play
from ludorail.tables.model.attention import bots_to_act, due_of
from ludorail.tables.model.decisions import moves
from ludorail.tables.model.lines import Clock, Settings
from ludorail.tables.model.refusal import Refusal
from ludorail.tables.store.store import Store
from tests.tables.builder import Desk
from tests.tables.live.test_registry import HandSetClock, NoBots

MOST = 20


@pytest.fixture(autouse=True)
def short_games(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(play, "MOST_EVENTS", MOST)
    monkeypatch.setattr(moves, "MOST_EVENTS", MOST)


def full(desk: Desk) -> Desk:
    """Plays until the game is full."""
    while desk.table.play is not None and not desk.table.play.is_full:
        desk.any_move()
    return desk


def test_moves_are_refused_in_words_and_taking_back_makes_room() -> None:
    desk = full(Desk("locomotion", 1, network="eight").fill().start())
    with pytest.raises(Refusal) as refused:
        desk.any_move()
    assert refused.value.code == "game_long"
    assert str(MOST) in refused.value.text.say("fr")
    desk.add(decisions.undo(desk.table, desk.now, 0))
    desk.any_move()
    desk.add(decisions.resign(desk.table, desk.now, 0))
    assert desk.table.life == "over"


def test_a_longer_game_of_an_older_log_is_folded_and_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    desk = full(Desk("game-of-trains", 2).fill().start())
    monkeypatch.setattr(play, "MOST_EVENTS", 5)
    table = desk.again()
    assert table.play is not None
    assert table.play.is_full
    assert len(table.play.events_for(None, 0)) >= MOST


def test_running_out_of_time_resigns_though_a_bot_would_stand_in_before() -> None:
    desk = full(Desk("game-of-trains", 2, Settings(clock=Clock(kind="move", seconds=60))).fill().start())
    assert desk.table.play is not None
    seat = desk.table.play.actors[0]
    desk.add(decisions.out_of_time(desk.table, desk.now, seat))
    assert desk.table.life == "over"
    assert desk.table.result is not None
    assert desk.table.result.winners == (1 - seat,)


async def attended(registry: TableRegistry, live: LiveTable) -> None:
    """Waits until nothing is due at a table."""
    async with asyncio.timeout(60):
        while live.attending is not None:
            await asyncio.sleep(0.01)


@pytest.mark.parametrize("people", [0, 1])
def test_bots_give_up_one_after_the_other_and_the_game_ends(tmp_path: Path, people: int) -> None:
    class AnyMove(NoBots):
        thoughts = 0

        async def think(self, record: str, seat: int, bot: str, seed: int, *more: object) -> tuple[str, float]:
            self.thoughts += 1
            game = read_record(record)
            return game.rules.legal(game.replay(), seat)[0].text, 0.0

    async def story() -> None:
        bots = AnyMove()
        registry = TableRegistry(Store(f"sqlite:///{tmp_path}/house.db"), bots, now=HandSetClock(), pace=0)
        await registry.store.open()
        live = await registry.create("game-of-trains", 3, {}, Settings())
        live.follow("somewhere", 0.0)  # bots alone play on while somebody watches
        for name in "a"[:people]:
            await registry.do(live, partial(decisions.join, name=name, token_hash=name))
        for _ in range(3 - people):
            await registry.do(live, partial(decisions.seat_bot, bot="random"))
        await registry.do(live, decisions.start)
        while people and live.table.life == "playing":
            await attended(registry, live)
            assert live.table.play is not None
            if live.table.play.is_full:
                break
            move = live.table.play.rules.legal(live.table.play.state, 0)[0].text
            name = f"m{live.table.number}"
            await registry.do(live, partial(decisions.move, seat=0, at=live.table.at, id=name, moves=[move]))
        await attended(registry, live)
        assert live.table.life == "over"
        assert due_of(live.table) is None
        assert bots_to_act(live.table) == []
        assert bots.thoughts <= MOST
        assert live.table.result is not None
        if people:
            assert live.table.result.winners == (0,)
        await registry.close()

    asyncio.run(story())
