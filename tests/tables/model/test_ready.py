"""Before a game: who sets the table up, who agrees to it, and when the game begins."""

from typing import Any

import pytest

from ludorail.core.chance.fair import seal_of
from ludorail.tables.model import decisions
from ludorail.tables.model.attention import OPENING_TIME, begins_at
from ludorail.tables.model.decisions.seating import BARRED_TIME
from ludorail.tables.model.lines import Changed, Clock, Ready, Settings, Started, TableLine, Unsealing, Voided
from ludorail.tables.model.people.tokens import token_hash
from ludorail.tables.model.refusal import Refusal
from tests.tables.builder import Desk, People

GAME = "game-of-trains"


def code_of(call: Any, *arguments: Any, **named: Any) -> str:  # noqa: ANN401  # any decision
    """The code that refuses a decision."""
    with pytest.raises(Refusal) as refusal:
        call(*arguments, **named)
    return refusal.value.code


def ready(desk: Desk, seat: int, ready: bool = True) -> TableLine | None:
    """Lets a person agree, or take it back."""
    line = decisions.get_ready(desk.table, desk.now, seat, ready)
    return None if line is None else desk.add(line)


def asked(desk: Desk) -> Desk:
    """Makes everybody not ready; among friends, they were ready when they sat down."""
    for seat in desk.table.people:
        ready(desk, seat, ready=False)
    return desk


def adjust(desk: Desk, by: int, **settings: Any) -> TableLine | None:  # noqa: ANN401  # as on the wire
    """Changes settings."""
    line = decisions.adjust(desk.table, desk.now, by, options={}, settings=settings)
    return None if line is None else desk.add(line)


def readiness(desk: Desk) -> list[bool]:
    return [desk.table.taken(seat).ready for seat in desk.table.people]


# Ready


def test_the_game_begins_when_the_last_person_is_ready() -> None:
    desk = asked(Desk(GAME, 3).fill())
    assert isinstance(ready(desk, 1), Ready)
    assert isinstance(ready(desk, 0), Ready)
    assert ready(desk, 0) is None  # they have agreed
    assert desk.table.waits_for == [2]
    assert isinstance(ready(desk, 2), Started)
    assert desk.again().life == "playing"


def test_a_person_alone_with_bots_starts_at_once() -> None:
    desk = Desk(GAME, 3)
    desk.add(decisions.join(desk.table, 0, "a", "x"))
    assert code_of(decisions.ask_to_start, desk.table, 0, 0) == "seats_empty"
    for _ in range(2):
        desk.add(decisions.seat_bot(desk.table, 0, bot="level1", by=0))
    assert isinstance(decisions.ask_to_start(desk.table, 0, 0), Started)


def test_a_person_who_takes_it_back_is_not_ready() -> None:
    desk = asked(Desk(GAME, 2).fill())
    ready(desk, 0)
    ready(desk, 0, ready=False)
    assert isinstance(ready(desk, 1), Ready)


def test_a_change_asks_everybody_else_again() -> None:
    desk = asked(Desk(GAME, 3).fill())
    for seat in (0, 1):
        ready(desk, seat)
    adjust(desk, 0, chat=False)
    assert readiness(desk) == [True, False, False]
    assert [desk.table.taken(seat).agreed == desk.table.terms for seat in (0, 1)] == [True, False]
    assert desk.table.changed_by == "a"
    assert adjust(desk, 0, chat=False) is None  # nothing changes, and nobody is asked again


def test_a_person_who_saw_the_table_as_it_is_sits_down_ready() -> None:
    desk = Desk(GAME, 3)
    desk.add(decisions.join(desk.table, 0, "a", "x"))
    seen = desk.table.number
    assert decisions.join(desk.table, 0, "b", "y", agreed=seen).ready
    adjust(desk, 0, chat=False)
    assert not decisions.join(desk.table, 0, "b", "y", agreed=seen).ready
    assert decisions.join(desk.table, 0, "b", "y", agreed=desk.table.number).ready


def test_a_client_that_does_not_say_what_it_saw_is_asked_at_a_listed_table_only() -> None:
    for listed in (False, True):
        desk = Desk(GAME, 3, Settings(listed=listed)).fill()
        assert readiness(desk) == [False, not listed, not listed]  # the host starts


def test_everybody_was_ready_before_the_last_seat_is_taken() -> None:
    desk = Desk(GAME, 2)
    desk.add(decisions.join(desk.table, 0, "a", "x"))
    ready(desk, 0)
    assert begins_at(desk.table) is None
    desk.add(decisions.join(desk.table, 0, "b", "y", agreed=desk.table.number))
    assert begins_at(desk.table) == desk.table.changed
    assert isinstance(decisions.begin_if_ready(desk.table, 0), Started)


def test_a_game_that_the_host_has_left_is_started_by_the_next() -> None:
    desk = Desk(GAME, 2).fill()
    assert readiness(desk) == [False, True]
    desk.add(decisions.free(desk.table, 0, 0, 0))
    desk.add(decisions.join(desk.table, 0, "c", "c"))
    assert (desk.table.host, readiness(desk)) == (1, [True, False])


def test_nobody_waits_for_a_person_whose_bot_plays_on() -> None:
    desk = Desk(GAME, 3).fill().start()
    desk.add(decisions.stand_in(desk.table, desk.now, 2))
    for seat in (0, 1):
        desk.add(decisions.resign(desk.table, desk.now, seat))
    desk.add(decisions.again(desk.table, desk.now, bytes(32), lambda seat: False))
    assert desk.table.people == [0, 2]
    ready(desk, 0)
    assert isinstance(ready(desk, 2), Started)


def test_a_log_from_before_anybody_was_ready_still_folds() -> None:
    desk = asked(Desk(GAME, 2).fill())
    desk.add(Changed(time=desk.now, players=2, options={}, settings=Settings(chat=False)))
    desk.start()
    assert desk.again().life == "playing"
    assert desk.again().host == 0


# The host


def test_the_table_is_set_up_by_its_opener_alone() -> None:
    desk = asked(Desk(GAME, 3).fill())
    assert desk.table.host == 0
    assert code_of(adjust, desk, 1, chat=False) == "not_host"
    assert code_of(decisions.change, desk.table, 0, players=2, by=1) == "not_host"
    desk.add(decisions.free(desk.table, 0, 2, 2))
    assert code_of(decisions.seat_bot, desk.table, 0, bot="level1", by=1) == "not_host"
    desk.add(decisions.seat_bot(desk.table, 0, bot="level1", by=0))
    assert code_of(decisions.free, desk.table, 0, 1, 2) == "not_host"


def test_an_opener_who_shares_lets_everybody_change_all_but_two_things() -> None:
    desk = asked(Desk(GAME, 2).fill())
    assert code_of(adjust, desk, 1, shared=True) == "not_host"
    adjust(desk, 0, shared=True)
    assert isinstance(adjust(desk, 1, chat=False), Changed)
    assert code_of(adjust, desk, 1, listed=True) == "not_host"
    assert code_of(adjust, desk, 1, shared=False) == "not_host"


def test_when_the_opener_gets_up_the_next_in_line_is_the_host() -> None:
    desk = asked(Desk(GAME, 3).fill())
    desk.add(decisions.free(desk.table, 0, 0, 0))
    assert desk.table.host == 1
    desk.add(decisions.join(desk.table, 0, "d", token_hash("d")))
    assert desk.table.seats[0] is not None
    assert desk.again().host == 1


def test_the_first_to_sit_down_is_the_host_of_a_table_opened_by_nobody() -> None:
    desk = Desk(GAME, 3)
    assert desk.table.host is None
    desk.add(decisions.join(desk.table, 0, "a", "x", seat=2))
    assert desk.table.host == 2


def test_the_host_stays_the_host_when_seats_rotate() -> None:
    desk = Desk(GAME, 2).fill().start()
    desk.add(decisions.resign(desk.table, desk.now, 0))
    desk.add(decisions.again(desk.table, desk.now, bytes(32), lambda seat: True))
    assert (desk.table.host, desk.table.taken(1).name) == (1, "a")
    assert desk.table.waits_for == [0, 1]


def seated(places: str, **settings: Any) -> Desk:  # noqa: ANN401  # as on the wire
    """A table of six with people from these places."""
    desk = Desk(GAME, 6, Settings(**settings))
    for number, place in enumerate(places):
        desk.add(decisions.join(desk.table, desk.now, "abcdef"[number], f"{number}", place=place))
    return desk


def test_the_host_sends_a_person_away_for_a_while() -> None:
    desk = seated("xyz")
    assert code_of(decisions.free, desk.table, desk.now, 1, 2) == "not_gone"
    assert code_of(decisions.free, desk.table, desk.now, 1, 0) == "not_gone"
    desk.add(decisions.free(desk.table, desk.now, 0, 1))
    assert code_of(decisions.join, desk.table, desk.now, "e", "e", place="y") == "sent_away"
    assert decisions.join(desk.table, desk.now, "e", "e", place="z")
    assert decisions.join(desk.table, desk.now + BARRED_TIME, "e", "e", place="y")
    assert "y" in desk.again().barred


def test_a_family_is_not_barred_with_one_of_them() -> None:
    desk = seated("xx")
    desk.add(decisions.free(desk.table, desk.now, 0, 1))
    assert decisions.join(desk.table, desk.now, "e", "e", place="x")


def test_a_person_who_left_a_seat_may_sit_down_again() -> None:
    desk = seated("xy")
    desk.add(decisions.free(desk.table, desk.now, 1, 1))
    assert decisions.join(desk.table, desk.now, "e", "e", place="y")


def test_a_person_who_is_gone_may_be_sent_away_by_everybody() -> None:
    desk = seated("xyz")
    assert code_of(decisions.free, desk.table, desk.now, 2, 0, People(gone=(1,))) == "not_gone"
    assert decisions.free(desk.table, desk.now, 2, 0, People(gone=(0,)))


def test_a_listed_table_is_not_filled_from_one_place_and_one_by_link_may_be() -> None:
    desk = seated("xyy", listed=True)
    assert code_of(decisions.join, desk.table, desk.now, "e", "e", place="y") == "one_place"
    assert decisions.join(desk.table, desk.now, "e", "e", place="x")
    assert decisions.join(seated("xyyyy").table, desk.now, "f", "f", place="y")


@pytest.mark.parametrize(
    ("settings", "code"),
    [
        ({"clock": {"kind": "move", "seconds": 0.001}}, "clock_short"),
        ({"clock": {"kind": "total", "seconds": 59}}, "clock_short"),
        ({"grace": 0.0}, "grace_short"),
        ({"pause": 1.0}, "pause_short"),
    ],
)
def test_nobody_sets_a_clock_that_nobody_can_play_by(settings: dict[str, Any], code: str) -> None:
    desk = asked(Desk(GAME, 2).fill())
    assert code_of(decisions.adjust, desk.table, 0, 0, options={}, settings=settings, least=10) == code


def test_a_table_that_has_a_short_clock_keeps_it() -> None:
    desk = asked(Desk(GAME, 2, Settings(clock=Clock(kind="move", seconds=1), grace=0)).fill())
    assert decisions.adjust(desk.table, 0, 0, options={}, settings={"chat": False}, least=10)


# Words


def sealed(desk: Desk, seat: int, word: str) -> None:
    desk.add(decisions.seal_word(desk.table, desk.now, seat, seal_of(word)))


def test_a_word_that_all_know_asks_its_author_again_whatever_happens() -> None:
    desk = asked(Desk(GAME, 3).fill())
    for seat in range(2):
        ready(desk, seat)
    desk.add(decisions.add_word(desk.table, 0, 1, "mine"))
    assert readiness(desk) == [True, False, False]
    ready(desk, 1)
    desk.add(decisions.add_word(desk.table, 0, 2, "later"))
    assert readiness(desk) == [True, False, False]  # a person who added no word is not asked again
    ready(desk, 1)
    desk.add(decisions.free(desk.table, 0, 2, 2))
    assert readiness(desk) == [True, False]
    ready(desk, 1)
    desk.add(decisions.join(desk.table, 0, "d", "d", agreed=desk.table.number))
    assert readiness(desk) == [True, False, True]


def test_sealed_words_are_opened_when_everything_is_settled() -> None:
    desk = asked(Desk(GAME, 2).fill())
    sealed(desk, 1, "one")
    sealed(desk, 0, "zero")
    assert code_of(decisions.seal_word, desk.table, 0, 0, seal_of("x")) == "has_word"
    assert code_of(decisions.add_word, desk.table, 0, 0, "zero") == "has_word"  # it is not time yet
    ready(desk, 0)
    assert isinstance(ready(desk, 1), Unsealing)
    assert code_of(decisions.add_word, desk.table, 0, 0, "other") == "other_word"
    desk.add(decisions.add_word(desk.table, desk.now, 0, "zero"))
    assert decisions.begin_if_ready(desk.table, desk.now) is None
    desk.add(decisions.add_word(desk.table, desk.now, 1, "one"))
    line = decisions.begin_if_ready(desk.table, desk.now)
    assert isinstance(line, Started)
    desk.add(line)
    again = desk.again()
    assert again.seed.words == ("one", "zero")  # in the order of their seals
    assert again.seed.seals == (seal_of("one"), seal_of("zero"))
    assert again.play is not None
    assert again.play.seed.words == ("one", "zero")


def test_nothing_changes_while_words_are_opened() -> None:
    desk = asked(Desk(GAME, 2).fill())
    sealed(desk, 0, "zero")
    ready(desk, 0)
    ready(desk, 1)
    table = desk.table
    refused = [
        code_of(decisions.free, table, 0, 1, 1),
        code_of(decisions.rename, table, 0, 1, "c"),
        code_of(decisions.add_word, table, 0, 1, "late"),
        code_of(decisions.seal_word, table, 0, 1, seal_of("late")),
        code_of(decisions.adjust, table, 0, 0, options={}, settings={"chat": False}),
        code_of(decisions.get_ready, table, 0, 1, False),
        code_of(decisions.join, table, 0, "c", "c"),
    ]
    assert set(refused) == {"unsealing"}


def test_a_word_that_is_not_opened_voids_the_others_and_is_the_last_of_its_seat() -> None:
    desk = asked(Desk(GAME, 2).fill())
    for seat, word in enumerate(("mine", "theirs")):
        sealed(desk, seat, word)
        ready(desk, seat)
    desk.add(decisions.add_word(desk.table, desk.now, 0, "mine"))
    assert begins_at(desk.table) == desk.now + OPENING_TIME
    line = decisions.begin_if_ready(desk.table, desk.now + OPENING_TIME)
    assert line == Voided(time=desk.now + OPENING_TIME, seats=[1])
    desk.add(line)
    assert desk.table.seed.words == ()
    assert desk.table.waits_for == [0, 1]
    assert code_of(decisions.seal_word, desk.table, 0, 1, seal_of("again")) == "silent"
    sealed(desk, 0, "another")
    assert desk.again().life == "open"


def test_a_sealed_word_leaves_with_its_person() -> None:
    desk = asked(Desk(GAME, 2).fill())
    sealed(desk, 1, "one")
    desk.add(decisions.free(desk.table, 0, 1, 1))
    assert desk.table.seals == []
