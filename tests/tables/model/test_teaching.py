"""Teaching mode: a blunder is offered back to the one person at a table, and the bots wait."""

import pytest

from ludorail.core.record import Record
from ludorail.games import load_game, read_record
from ludorail.tables.analysis.blunders import find_blunder
from ludorail.tables.model import decisions
from ludorail.tables.model.attention import bots_to_act, due_of
from ludorail.tables.model.lines import Declined, Offered, Settings, Undone
from ludorail.tables.model.refusal import Refusal, Stale
from tests.tables.analysis.test_review_step import NAMES, RECORD
from tests.tables.builder import Desk

TEACHING = Settings(teaching=True)
BETTER = {"error": 0.2, "better": ["draw"], "reason": {"en": "so", "fr": "ainsi"}}


def lesson() -> Desk:
    """A table of a person and a bot, at the bot's turn after the person's."""
    desk = Desk("game-of-trains", 2, TEACHING)
    desk.add(decisions.join(desk.table, desk.now, "a", "a"))
    desk.add(decisions.seat_bot(desk.table, desk.now, "level1"))
    desk.start()
    while not bots_to_act(desk.table) or decisions.unjudged(desk.table) is None:
        desk.any_move()
    return desk


def offered(desk: Desk) -> Offered:
    found = decisions.unjudged(desk.table)
    assert found is not None
    line = decisions.offer_back(desk.table, desk.now, found[0], desk.table.at, found[1], **BETTER)  # type: ignore[arg-type]
    desk.add(line)
    return line


def test_bots_wait_until_the_person_has_answered() -> None:
    desk = lesson()
    offered(desk)
    assert bots_to_act(desk.table) == []
    assert due_of(desk.table) is None
    with pytest.raises(Refusal):
        decisions.bot_move(desk.table, desk.now, 1, desk.table.at, "draw")
    assert desk.again().offer == desk.table.offer
    line = desk.add(decisions.answer_offer(desk.table, desk.now, 0, take_back=False))
    assert isinstance(line, Declined)
    assert bots_to_act(desk.table) == [1]
    assert decisions.unjudged(desk.table) is None


def test_a_move_that_is_taken_back_was_never_made() -> None:
    desk = lesson()
    line = offered(desk)
    assert desk.table.play is not None
    before = desk.table.play.folded(line.left)
    assert isinstance(desk.add(decisions.answer_offer(desk.table, desk.now, 0, take_back=True)), Undone)
    assert len(desk.table.play.entries) == line.left
    assert desk.table.rules.position(desk.table.play.state) == desk.table.rules.position(before)
    assert desk.table.play.actors == (0,)
    assert desk.table.offer is None


def test_only_the_seat_itself_answers_and_only_once() -> None:
    desk = lesson()
    with pytest.raises(Refusal, match="no_offer"):
        decisions.answer_offer(desk.table, desk.now, 0, take_back=True)
    offered(desk)
    with pytest.raises(Refusal, match="no_offer"):
        decisions.answer_offer(desk.table, desk.now, 1, take_back=True)
    desk.add(decisions.answer_offer(desk.table, desk.now, 0, take_back=False))
    with pytest.raises(Refusal, match="no_offer"):
        decisions.answer_offer(desk.table, desk.now, 0, take_back=True)


def test_a_blunder_that_is_found_too_late_is_not_offered() -> None:
    desk = lesson()
    with pytest.raises(Stale):
        decisions.offer_back(desk.table, desk.now, 0, desk.table.at - 1, 0, **BETTER)  # type: ignore[arg-type]


def test_nobody_is_taught_between_people() -> None:
    desk = Desk("game-of-trains", 2, TEACHING)
    desk.add(decisions.join(desk.table, desk.now, "a", "a"))
    with pytest.raises(Refusal, match="teaching"):
        decisions.join(desk.table, desk.now, "b", "b")
    two = Desk("game-of-trains", 2).fill()
    with pytest.raises(Refusal, match="teaching"):
        decisions.adjust(two.table, two.now, None, {}, {"teaching": True}, by=0)


def test_a_table_does_not_teach_unless_asked() -> None:
    assert not Settings().teaching
    desk = Desk("game-of-trains", 2)
    desk.add(decisions.join(desk.table, desk.now, "a", "a"))
    desk.add(decisions.seat_bot(desk.table, desk.now, "level1"))
    desk.start()
    desk.any_move()
    assert decisions.unjudged(desk.table) is None


def test_a_win_that_was_missed_is_found_with_its_reason() -> None:
    record = read_record(RECORD)
    turn = Record(record.rules, record.headers, record.start, record.entries[:3]).text()
    found = find_blunder(turn, 0, 0, NAMES, seconds=0.0)
    assert found is not None
    assert (found.left, found.better[0]) == (0, "use 4 3")
    assert found.error > 0.1
    assert found.reason["en"] != found.reason["fr"]


def test_a_good_move_is_no_blunder() -> None:
    rules = load_game("game-of-trains")
    record = read_record(RECORD)
    good = Record(rules, record.headers, record.start, ((0, rules.parse("use 4 3")),)).text()
    assert find_blunder(good, 0, 0, NAMES, seconds=0.0) is None
