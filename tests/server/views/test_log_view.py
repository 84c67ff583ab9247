"""The log as it grows, shrinks and arrives in pieces: readers always end up with the same log as newcomers."""

import json
from typing import Any

import pytest

from ludorail.core import game_log
from ludorail.core.chance.source import Seeded
from ludorail.core.steps import Steps
from ludorail.games.freight_train.rules.events import CAR_TYPES
from ludorail.server.views.log_view import GameLogs
from ludorail.tables.model import decisions
from tests.tables.builder import Desk

Lines = dict[int, dict[str, Any]]  # Any: as a client reads them


class Follower:
    """A reader who is shown the news now and then, as clients are."""

    def __init__(self, logs: GameLogs, desk: Desk, language: str) -> None:
        self._logs, self._desk, self._language = logs, desk, language
        self._seen, self._shown = 0, -1
        self.lines: Lines = {}

    def look(self) -> None:
        table = self._desk.table
        assert table.play is not None
        since = table.kept_since(self._seen)
        in_step = since in (0, self._shown)
        found = [json.loads(line) for line in self._logs.lines(table, None, self._language, since, in_step)]
        self.lines = {first: line for first, line in self.lines.items() if first < since}
        self.lines |= {line["first"]: line for line in found}
        self._seen, self._shown = table.number, len(table.play.entries)

    @property
    def told(self) -> list[tuple[int, int, str]]:
        return [(first, line["last"], line["words"]) for first, line in sorted(self.lines.items())]


def in_pieces(steps: Steps[None], source: Seeded) -> bool:
    """Takes some steps; False once all are done."""
    for _ in range(int(source.below(30))):
        try:
            next(steps)
        except StopIteration:
            return False
    return True


@pytest.mark.parametrize("game", ["zack-and-pack", "locomotion"])
def test_all_read_the_same_log_after_moves_are_taken_back(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(game_log, "LINE_EVENTS", 7)
    source = Seeded(5)
    desk = Desk(game, 1, network="eight") if game == "locomotion" else Desk(game, 3)
    table = desk.fill().start().table
    logs = GameLogs()
    followers = [Follower(logs, desk, language) for language in ("en", "fr", "fr")]
    preparing: Steps[None] | None = None
    for number in range(400):
        assert table.play is not None
        if table.life != "playing":
            break
        seat = table.play.actors[int(source.below(len(table.play.actors)))]
        if source.below(10) == 0 and decisions.may_undo(table, seat):
            kept = max(0, len(table.play.entries) - 1 - int(source.below(8)))
            while not decisions.may_undo(table, seat, kept):
                kept += 1
            desk.add(decisions.undo(table, desk.now, seat, kept))
        else:
            desk.move(seat, table.play.rules.choose(table.play.state, seat, source).text)
        if preparing is None:
            preparing = logs.preparing(table, None, "fr", 0)
        if not in_pieces(preparing, source):
            preparing = None
        for follower in followers[: 1 + number % 3]:
            follower.look()
    for follower in followers:
        follower.look()
        fresh = Follower(GameLogs(), desk, follower._language)
        fresh.look()
        assert follower.told == fresh.told
        assert len(fresh.told) > 10


def test_a_moment_of_a_replay_tells_no_more_than_has_happened() -> None:
    desk = Desk("freight-train", 2).fill().start()
    table, logs = desk.table, GameLogs()
    assert table.play is not None
    told: dict[int, str] = {}
    source = Seeded(3)
    for _ in range(60):
        seat = table.play.actors[0]
        moves = table.play.rules.legal(table.play.state, seat)
        desk.move(seat, moves[int(source.below(len(moves)))].text)
        events = len(table.play.entries)
        line = logs.line_at(table, None, "en", events)
        assert line is not None
        told[events] = line.words
    for events, words in told.items():  # and so it is read later, when the line has grown
        line = logs.line_at(table, None, "en", events)
        assert line is not None
        assert (line.words, line.last) == (words, events - 1)
        assert len(line.marks) == len([word for word in line.marks if word in CAR_TYPES])
    assert any(json.loads(line)["marks"] for line in logs.lines(table, None, "en", 0, in_step=False))
    assert logs.line_at(table, None, "en", 0) is None
    assert logs.line_at(table, None, None, 5) is None
    whole = {line["words"] for line in map(json.loads, logs.lines(table, None, "en", 0, in_step=False))}
    assert not set(told.values()) <= whole  # some were shown in the middle of a line
