"""After a game: everybody present must want another one, and nobody is drawn into it unasked."""

from collections.abc import Callable

import pytest

from ludorail.tables.model import decisions
from ludorail.tables.model.decisions.talk import NUDGE_AFTER
from ludorail.tables.model.lines import Again, Nudged, Settings, Wished
from ludorail.tables.model.refusal import Refusal
from tests.tables.builder import Desk, People

SECRET = bytes(32)


def over(players: int = 2, settings: Settings | None = None) -> Desk:
    desk = Desk("game-of-trains", players, settings).fill().start()
    for seat in range(players - 1):
        desk.add(decisions.resign(desk.table, desk.now, seat))
    return desk


def wish(
    desk: Desk, seat: int, people: People | None = None, *, change: bool = False, without_gone: bool = False
) -> Wished | Again | None:
    known = people or People(range(desk.table.players))
    return decisions.wish_again(desk.table, desk.now, seat, SECRET, known, change, without_gone)


def test_a_rematch_is_offered_and_begins_when_the_last_one_accepts() -> None:
    desk = over(3)
    desk.add(wish(desk, 0))
    assert (desk.table.life, list(desk.table.rematch_requests)) == ("over", [0])
    assert wish(desk, 0) is None  # twice is once
    desk.add(wish(desk, 2))
    line = desk.add(wish(desk, 1))
    assert isinstance(line, Again)
    assert (desk.table.life, desk.table.all_ready, desk.table.rematch_requests) == ("open", True, {})
    desk.add(decisions.begin_if_ready(desk.table, desk.now))
    assert desk.table.life == "playing"
    assert desk.again().seats == desk.table.seats


def test_a_rematch_is_declined_and_the_others_see_by_whom() -> None:
    desk = over()
    assert decisions.decline_again(desk.table, desk.now, 1) is None  # nobody has asked
    desk.add(wish(desk, 0))
    desk.add(decisions.decline_again(desk.table, desk.now, 1))
    assert (desk.table.rematch_requests, desk.table.unwilling, desk.table.life) == ({}, 1, "over")
    desk.add(wish(desk, 1))  # and yet
    assert (list(desk.table.rematch_requests), desk.table.unwilling) == ([1], None)


def test_a_person_who_wishes_to_change_the_table_first_is_waited_for() -> None:
    desk = over()
    desk.add(wish(desk, 0, change=True))
    desk.add(wish(desk, 1))
    assert (desk.table.life, desk.table.waits_for) == ("open", [0, 1])


def test_a_former_player_who_watches_is_asked_too_and_one_who_went_is_not() -> None:
    desk = Desk("game-of-trains", 3).fill().start()
    for seat in (0, 1):
        desk.add(decisions.stand_in(desk.table, desk.now, seat))
    for seat in (0, 2):
        desk.add(decisions.resign(desk.table, desk.now, seat))
    there = People(here=(1, 2))
    desk.add(wish(desk, 2, there))
    assert desk.table.life == "over"
    line = desk.add(wish(desk, 1, there))
    assert isinstance(line, Again)
    assert (line.away, line.ready) == ([0], [1, 2])
    assert desk.table.all_ready


def test_the_seat_of_a_person_who_is_gone_goes_to_a_bot_if_the_others_do_not_wait() -> None:
    desk = over(3)
    away = People(here=(0, 1), gone=(2,))
    desk.add(wish(desk, 0, away))
    desk.add(wish(desk, 1, away))
    assert desk.table.life == "over"
    assert wish(desk, 1, People(here=(0, 1)), without_gone=True) is None  # gone for a moment only
    line = desk.add(wish(desk, 1, away, without_gone=True))
    assert isinstance(line, Again)
    seat = decisions.seat_of(desk.table, "c")
    assert desk.table.taken(seat).played_by == desk.table.settings.stand_in
    desk.add(decisions.come_back(desk.table, desk.now, seat))


def test_the_next_game_of_a_tournament_comes_early_only_if_everybody_wishes_for_it() -> None:
    desk = over(settings=Settings(games=2))
    desk.add(wish(desk, 0))
    assert desk.table.life == "over"
    desk.add(wish(desk, 1))
    assert (desk.table.life, desk.table.all_ready) == ("open", False)  # there is time for words


# While the game waits for somebody


def idle(settings: Settings | None = None) -> tuple[Desk, int]:
    desk = Desk("freight-train", 2, settings).fill().start()
    assert desk.table.play is not None
    return desk, desk.table.play.actors[0]


def code(refused: Callable[[], object]) -> str:
    with pytest.raises(Refusal) as refusal:
        refused()
    return refusal.value.code


def test_a_person_to_move_is_nudged_not_at_once_and_not_again_and_again() -> None:
    desk, seat = idle()
    other = 1 - seat

    def nudge() -> Nudged:
        return decisions.nudge(desk.table, desk.now, other, seat)

    assert code(nudge) == "nudged"
    for _ in range(2):
        desk.now = decisions.nudgeable_at(desk.table, seat)
        desk.add(nudge())
        assert code(nudge) == "nudged"
        assert decisions.nudgeable_at(desk.table, seat) == desk.now + NUDGE_AFTER
    assert [one.kind for one in desk.table.incidents] == ["nudged", "nudged"]
    assert code(lambda: decisions.nudge(desk.table, desk.now, seat, seat)) == "not_awaited"
    assert code(lambda: decisions.nudge(desk.table, desk.now, seat, other)) == "not_awaited"


def test_a_person_who_is_gone_is_replaced_by_a_bot_and_may_come_back() -> None:
    desk, seat = idle()
    other = 1 - seat
    there, soon, gone = People(), People(replaceable=desk.now + 1), People(replaceable=desk.now)
    assert code(lambda: decisions.replace(desk.table, desk.now, other, seat, there)) == "not_gone_yet"
    assert code(lambda: decisions.replace(desk.table, desk.now, other, seat, soon)) == "not_gone_yet"
    assert code(lambda: decisions.replace(desk.table, desk.now, seat, other, gone)) == "not_awaited"
    desk.add(decisions.replace(desk.table, desk.now, other, seat, gone))
    assert desk.table.taken(seat).played_by == "level2"
    desk.add(decisions.come_back(desk.table, desk.now, seat))
    assert [(one.kind, one.seat, one.by) for one in desk.table.incidents] == [
        ("replaced", seat, other),
        ("came_back", seat, None),
    ]


@pytest.mark.parametrize(("at_zero", "kind"), [("bot", "time_bot"), ("resign", "time")])
def test_the_log_tells_whose_time_ran_out(at_zero: str, kind: str) -> None:
    desk, seat = idle(Settings.model_validate({"at_zero": at_zero}))
    desk.any_move()
    desk.add(decisions.out_of_time(desk.table, desk.now, seat))
    assert desk.table.play is not None
    assert [(one.at, one.kind, one.seat) for one in desk.table.incidents] == [
        (len(desk.table.play.entries), kind, seat)
    ]


def test_a_client_that_leaves_and_comes_back_all_the_time_fills_no_memory() -> None:
    desk, seat = idle()
    for _ in range(150):
        desk.add(decisions.stand_in(desk.table, desk.now, seat))
        desk.add(decisions.come_back(desk.table, desk.now, seat))
    assert len(desk.table.incidents) == 200
    assert desk.again().incidents == desk.table.incidents
