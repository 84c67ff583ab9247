"""A person's request is decided for the seat that they have at that moment."""

from functools import partial

import pytest

from ludorail.tables.model import decisions
from ludorail.tables.model.lines import Again, Renamed, Said, Settings
from ludorail.tables.model.people.tokens import token_hash
from ludorail.tables.model.refusal import Refusal
from tests.tables.builder import SECRET, Desk


def test_a_person_is_known_in_the_seat_that_a_rematch_gave_them() -> None:
    desk = Desk("game-of-trains", 2).fill().start()
    ask = partial(decisions.for_person, token_hash=token_hash("a"), decide=partial(decisions.rename, name="e"))
    desk.add(decisions.resign(desk.table, desk.now, 0))
    desk.add(Again(time=desk.now, secret=SECRET.hex(), away=[]))
    line = ask(desk.table, desk.now)
    assert isinstance(line, Renamed)
    assert line.seat == 1
    assert desk.table.taken(1).name == "a"


@pytest.mark.parametrize("sender", [None, token_hash("a"), "unknown"])
def test_nobody_without_a_seat_has_the_rights_of_the_house(sender: str | None) -> None:
    desk = Desk("game-of-trains", 3).fill()
    desk.add(decisions.free(desk.table, desk.now, 0, 0))
    assert decisions.seat_bot(desk.table, desk.now, bot="level1")  # as the house may
    with pytest.raises(Refusal) as refusal:
        decisions.for_person(desk.table, desk.now, sender, partial(decisions.seat_bot, bot="level1"))
    assert refusal.value.code == "not_yours"


def test_words_are_said_from_the_seat_that_their_sender_has_or_by_a_spectator() -> None:
    desk = Desk("game-of-trains", 2, Settings(watchers_chat=True)).fill()

    def said(sender: str | None) -> Said:
        return decisions.say_as(desk.table, desk.now, sender, "w", "hello", reaction=False)

    assert (said(token_hash("b")).seat, said(token_hash("b")).name) == (1, "b")
    desk.add(decisions.free(desk.table, desk.now, 1, 1))
    for sender in (token_hash("b"), None):
        assert (said(sender).seat, said(sender).name) == (None, "w")
