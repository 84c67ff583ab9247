"""Teaching mode: a blunder is offered back to the one person at a table, and the bots wait."""

import pytest

from ludorail.core.event import CHANCE
from ludorail.core.record import Record
from ludorail.games import load_game, read_record
from ludorail.tables.analysis.blunders import find_blunder
from ludorail.tables.model import decisions
from ludorail.tables.model.attention import bots_to_act, due_of, is_paused, people_to_act
from ludorail.tables.model.lines import Declined, Offered, Resumed, Settings, Undone
from ludorail.tables.model.refusal import Refusal, Stale
from tests.analysis.test_planted import BLUNDERS
from tests.tables.analysis.test_review_step import NAMES, RECORD
from tests.tables.builder import Desk

TEACHING = Settings(teaching=True)
BETTER = {"error": 0.2, "better": ["draw"], "reason": {"en": "so", "fr": "ainsi"}}


def lesson() -> Desk:
    """A table of a person and a bot, at the bot's turn after the person's."""
    desk = Desk("game-of-trains", 2, TEACHING)
    desk.add(decisions.join(desk.table, desk.now, "a", "a"))
    desk.add(decisions.seat_bot(desk.table, desk.now, bot="level1"))
    desk.start()
    while not bots_to_act(desk.table) or decisions.unjudged(desk.table) is None:
        desk.any_move()
    return desk


def offered(desk: Desk) -> Offered:
    found = decisions.unjudged(desk.table)
    assert found is not None
    line = decisions.offer_back(desk.table, desk.now, found[0], desk.table.at, found[1], **BETTER)  # type: ignore[arg-type]  # words and moves of one offer
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


def taught(game: str, settings: Settings = TEACHING) -> Desk:
    """A game that has begun, of a person and a bot."""
    desk = Desk(game, 3 if game == "zack-and-pack" else 2, settings)
    desk.add(decisions.join(desk.table, desk.now, "a", "a"))
    while None in desk.table.seats:
        desk.add(decisions.seat_bot(desk.table, desk.now, bot="level1"))
    return desk.start()


def play_until_held(desk: Desk, is_end: bool) -> None:
    """Plays, bots first, until a move of the person is held that ends the game, or one that leads to chance."""
    play_until_before(desk, () if is_end else (CHANCE,))


def play_until_before(desk: Desk, next_to_act: tuple[int, ...]) -> None:
    """Plays, bots first, until a move of the person is held after which these act."""
    while True:
        play = desk.table.play
        assert play is not None
        if desk.table.held and play.actors == next_to_act:
            return
        if desk.table.held:
            desk.add(decisions.go_on(desk.table, desk.now))
        elif desk.table.between_rounds:
            desk.add(decisions.next_round(desk.table, desk.now))
        elif "done" in [move.text for move in play.rules.legal(play.state, max(play.actors))]:
            desk.move(max(play.actors), "done")  # the first move would load and unload for ever
        else:
            desk.any_move(max(play.actors))


@pytest.mark.parametrize("game", ["freight-train", "game-of-trains", "locomotion", "zack-and-pack"])
def test_chance_waits_until_the_move_before_it_is_judged(game: str) -> None:
    desk = taught(game)
    play_until_held(desk, is_end=False)
    table = desk.table
    assert table.play is not None
    moves = len(table.play.entries)
    assert table.play.entries[-1][0] == 0
    assert due_of(table) == table.changed
    assert not is_paused(table)
    offered(desk)
    assert due_of(table) is None
    assert decisions.go_on(table, desk.now) is None
    desk.add(decisions.answer_offer(table, desk.now, 0, take_back=False))
    desk.add(decisions.go_on(table, desk.now))
    assert {by for by, _ in table.play.entries[moves:]} == {CHANCE}
    assert table.rules.position(desk.again().play.state) == table.rules.position(table.play.state)  # type: ignore[union-attr]  # a game is played


def test_a_move_before_chance_is_taken_back_and_nothing_was_drawn() -> None:
    desk = taught("game-of-trains")
    play_until_held(desk, is_end=False)
    left = offered(desk).left
    desk.add(decisions.answer_offer(desk.table, desk.now, 0, take_back=True))
    assert desk.table.play is not None
    assert len(desk.table.play.entries) == left
    assert desk.table.play.actors == (0,)
    assert not desk.table.held


def test_the_same_chance_comes_whether_it_waited_or_not() -> None:
    desk, plain = taught("game-of-trains"), taught("game-of-trains", Settings())
    play_until_held(desk, is_end=False)
    desk.add(decisions.go_on(desk.table, desk.now))
    assert desk.table.play is not None
    assert plain.table.play is not None
    while len(plain.table.play.entries) < len(desk.table.play.entries):
        plain.any_move(max(plain.table.play.actors))
    assert plain.table.play.entries == desk.table.play.entries


def test_the_first_of_two_turns_in_a_row_is_judged_before_the_second() -> None:
    desk = taught("freight-train")
    play_until_before(desk, (0,))
    table = desk.table
    assert table.play is not None
    turn = len(table.play.entries)
    assert due_of(table) == table.changed
    found = decisions.unjudged(table)
    assert found is not None
    assert found[1] < turn
    at = table.at
    desk.add(decisions.go_on(table, desk.now))
    assert not table.held
    assert table.at == at  # what the person has drafted meanwhile still stands
    desk.any_move()
    assert decisions.unjudged(table, at) == (0, turn)
    assert desk.again().at == table.at


def test_a_move_that_ends_a_round_is_judged_before_the_pause() -> None:
    desk = taught("zack-and-pack", TEACHING.model_copy(update={"interval": 30.0}))
    play_until_held(desk, is_end=False)
    while not desk.table.rules.between_rounds(desk.table.play.state):  # type: ignore[union-attr]  # a game is played
        desk.add(decisions.go_on(desk.table, desk.now))
        play_until_held(desk, is_end=False)
    assert not is_paused(desk.table)
    line = desk.add(decisions.go_on(desk.table, desk.now))
    assert line == Resumed(time=desk.now, events=[])
    assert is_paused(desk.table)


@pytest.mark.parametrize("take_back", [True, False])
def test_the_game_ends_only_after_the_move_that_ends_it_is_judged(take_back: bool) -> None:
    desk = taught("zack-and-pack")
    play_until_held(desk, is_end=True)
    assert (desk.table.life, desk.table.result) == ("playing", None)
    offered(desk)
    desk.add(decisions.answer_offer(desk.table, desk.now, 0, take_back=take_back))
    if take_back:
        assert decisions.go_on(desk.table, desk.now) is None
        assert 0 in people_to_act(desk.table)
        assert desk.table.score == {}
    else:
        desk.add(decisions.go_on(desk.table, desk.now))
        assert (desk.table.life, desk.again().life) == ("over", "over")
        assert desk.table.result is not None


def test_a_move_that_others_have_answered_is_explained_and_stays() -> None:
    desk = lesson()
    before, at = len(desk.table.play.entries), desk.table.at  # type: ignore[union-attr]  # a game is played
    desk.any_move()
    assert decisions.unjudged(desk.table) is None
    assert decisions.unjudged(desk.table, at) is None
    assert decisions.unjudged(desk.table, at - 1) == (0, before - 1)
    line = decisions.offer_back(desk.table, desk.now, 0, desk.table.at, before - 1, **BETTER)  # type: ignore[arg-type]  # words and moves of one offer
    assert line.final
    desk.add(line)
    with pytest.raises(Refusal, match="undo"):
        decisions.answer_offer(desk.table, desk.now, 0, take_back=True)
    desk.add(decisions.answer_offer(desk.table, desk.now, 0, take_back=False))
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
        decisions.offer_back(desk.table, desk.now, 0, desk.table.at - 1, 0, **BETTER)  # type: ignore[arg-type]  # words and moves of one offer


def test_nobody_is_taught_between_people() -> None:
    desk = Desk("game-of-trains", 2, TEACHING)
    desk.add(decisions.join(desk.table, desk.now, "a", "a"))
    with pytest.raises(Refusal, match="teaching"):
        decisions.join(desk.table, desk.now, "b", "b")
    two = Desk("game-of-trains", 2).fill()
    with pytest.raises(Refusal, match="teaching"):
        decisions.adjust(two.table, two.now, 0, options={}, settings={"teaching": True})


def test_a_table_does_not_teach_unless_asked() -> None:
    assert not Settings().teaching
    desk = Desk("game-of-trains", 2)
    desk.add(decisions.join(desk.table, desk.now, "a", "a"))
    desk.add(decisions.seat_bot(desk.table, desk.now, bot="level1"))
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


@pytest.mark.parametrize(
    ("number", "seat", "left", "better"),
    [
        pytest.param(1, 1, 1, "lift 0 0 0", id="a stick in the way is taken out, though the load was called done"),
        pytest.param(3, 0, 2, "put 5 0 1 0 x", id="a stick left over is put in, and none is taken out for it"),
    ],
)
def test_a_better_load_is_offered_by_its_proof(number: int, seat: int, left: int, better: str) -> None:
    names = {language: ["Ada", "Bob", "Cy"] for language in ("en", "fr")}
    [planted] = [one for one in BLUNDERS if one.game == "zack-and-pack" and one.number == number]
    found = find_blunder(planted.record.text(), 0, seat, names, seconds=600.0)
    assert found is not None
    assert (found.left, found.better[0]) == (left, better)


def test_a_good_move_is_no_blunder() -> None:
    rules = load_game("game-of-trains")
    record = read_record(RECORD)
    good = Record(rules, record.headers, record.start, ((0, rules.parse("use 4 3")),)).text()
    assert find_blunder(good, 0, 0, NAMES, seconds=0.0) is None
