"""Forgetting a person: the parts of a table's log that go, and those that stay."""

from ludorail.core.chance.fair import verify
from ludorail.core.record import read_record
from ludorail.games import load_game
from ludorail.tables.model import decisions
from ludorail.tables.model.fold import fold
from ludorail.tables.model.forgetting import forget
from ludorail.tables.model.lines import Joined, TableLine, TableOpened
from ludorail.tables.model.people.seat import spoken_names
from ludorail.tables.model.table import Table
from tests.tables.builder import Desk


def without(desk: Desk, who: str) -> Table:
    """The table rebuilt from its log after a person is forgotten."""
    changed = forget(desk.log, who, load_game)
    table = Table("t", load_game)
    for number, line in enumerate(desk.log, 1):
        fold(table, changed.get(number, line))
    return table


def said(table: Table) -> list[tuple[str, str]]:
    return [(line.name, line.text) for _, line in table.said]


def join(desk: Desk, name: str, token: str, email: str | None = None) -> None:
    desk.add(decisions.join(desk.table, desk.now, name, token, email=email))


def say(desk: Desk, seat: int | None, words: str, name: str = "") -> None:
    desk.add(decisions.say(desk.table, desk.now, seat, name, words, False))


def test_a_person_goes_with_all_names_that_they_had() -> None:
    desk = Desk("game-of-trains", 2)
    join(desk, "Ada", "a", "ada@example.org")
    join(desk, "Bob", "b", "bob@example.org")
    desk.add(decisions.rename(desk.table, desk.now, 0, "Augusta") or desk.log[0])
    say(desk, 0, "my secret")
    say(desk, 1, "hello augusta, née Ada (not Adam)")
    for who in ("Ada", "Augusta", "ADA@example.org"):
        table = without(desk, who)
        assert [seat and (seat.name, seat.email) for seat in table.seats] == [
            ("Someone", None),
            ("Bob", "bob@example.org"),
        ]
        assert said(table) == [("Bob", "hello Someone, née Someone (not Adam)")]
        assert spoken_names(table.seats, "fr") == ["Quelqu’un", "Bob"]


def test_people_of_one_table_are_told_apart_after_all_are_forgotten() -> None:
    desk = Desk("game-of-trains", 2)
    join(desk, "Ada", "a")
    join(desk, "Bob", "b")
    for who in ("Ada", "Bob"):
        changed = forget(desk.log, who, load_game)
        desk.log = [changed.get(number, line) for number, line in enumerate(desk.log, 1)]
    table = desk.again()
    assert [seat and seat.name for seat in table.seats] == ["Someone", "Someone 2"]
    assert spoken_names(table.seats, "en") == ["Someone", "Someone 2"]


def test_chat_follows_its_person_when_seats_rotate_and_not_the_seat() -> None:
    desk = Desk("game-of-trains", 2)
    join(desk, "Ada", "a")
    join(desk, "Bob", "b")
    desk.start()
    desk.add(decisions.resign(desk.table, desk.now, 0))
    desk.add(decisions.again(desk.table, desk.now, bytes(32), lambda seat: True))
    say(desk, 0, "of Bob, in seat 0 now")
    say(desk, 1, "of Ada")
    table = without(desk, "Ada")
    assert said(table) == [("Bob", "of Bob, in seat 0 now")]
    assert table.score.keys() == {"Someone", "Bob"}
    assert list(table.score.values()) == list(desk.table.score.values())


def test_a_name_elsewhere_is_anybodys_and_an_address_is_not() -> None:
    desk = Desk("game-of-trains", 2)
    join(desk, "Bob", "b")
    say(desk, 0, "Ada is late; write to ada@example.org")
    assert forget(desk.log, "Ada", load_game) == {}
    assert said(without(desk, "ada@example.org")) == [("Bob", "Ada is late; write to Someone")]


def test_short_names_do_not_spoil_what_others_say() -> None:
    desk = Desk("game-of-trains", 2)
    join(desk, "I", "i")
    join(desk, "Bob", "b")
    say(desk, 1, "in the end I and i. win")
    assert said(without(desk, "I")) == [("Bob", "in the end Someone and i. win")]


def test_a_record_loses_the_name_and_still_verifies() -> None:
    desk = Desk("game-of-trains", 2).fill()
    desk.add(decisions.add_word(desk.table, desk.now, 0, "a word"))
    desk.start()
    for _ in range(4):
        desk.any_move()
    assert desk.table.play is not None
    record = desk.table.play.record(['Ada "Countess" L', "Bob"], open_seed=True).text()
    record = record.replace("\n\n", '\n[Event "Ada \\"Countess\\" L plays"]\n\n', 1)
    opened = desk.log[0]
    assert isinstance(opened, TableOpened)
    lines: list[TableLine] = [opened.model_copy(update={"record": record, "review": True})]
    after = forget(lines, 'Ada "Countess" L', load_game)[1]
    assert isinstance(after, TableOpened)
    assert after.record is not None
    assert '[Names "Someone; Bob"]' in after.record
    assert '[Event "Someone plays"]' in after.record
    found = read_record(after.record, load_game)
    assert found.entries == read_record(record, load_game).entries
    assert verify(found) > 0


def test_lines_that_have_nothing_of_the_person_stay_as_they_are() -> None:
    desk = Desk("game-of-trains", 2)
    join(desk, "Ada", "a")
    join(desk, "Bob", "b", "bob@example.org")
    desk.start()
    changed = forget(desk.log, "Ada", load_game)
    assert {number: type(line) for number, line in changed.items()} == {2: Joined}
