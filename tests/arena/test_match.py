"""One game between bots: the order of turns, and bots that misbehave."""

import logging
from typing import Any

import pytest

from ludorail import Game, Seeded, load_game
from ludorail.arena.match import MOST_MOVES_IN_A_ROW, Match, play_match
from ludorail.core.chance.source import Source
from ludorail.core.event import CHANCE, Event
from ludorail.core.record import entry_text
from ludorail.core.thinking.limit import Limit
from ludorail.core.thinking.player import Bot, Pace, Player, at_once, random_bot
from ludorail.core.view import View
from tests.arena import bots
from tests.core.last_parcel import LastParcel

SHORT = Limit(iterations=1)


def parcels(bot: Bot, limit: Limit = SHORT, heap: int = 15) -> Match:
    """Plays a bot against an opponent that takes as much as it can."""
    rules = LastParcel()
    game = Game(rules, rules.start(2, {"heap": heap}), Seeded(1))
    players = [Player("bot", bot, limit), Player("other", bots.last, limit)]
    return play_match(game, players, [Seeded(2), Seeded(3)], 100)


@pytest.mark.parametrize(
    ("bot", "what"),
    [
        (bots.errs, "raised LookupError: where am I?\N{REPLACEMENT CHARACTER}who knows"),
        (bots.leaves, "raised SystemExit: good-bye"),
        (bots.invents, "played <take everything>, which is not legal"),
        (bots.goes_wild, "raised tests.arena.bots.Wild: <exception str() failed>"),
        (bots.claims, "raised LookupError: do not look at me"),
        (bots.spoils, "played <take 9>, which is not legal"),
    ],
)
def test_a_bot_that_misbehaves_is_replaced_and_the_game_goes_on(bot: Bot, what: str) -> None:
    match = parcels(bot)
    assert match.outcome is not None
    moves = [event for by, event in match.game.entries if by == 0]
    assert len(match.faults) == len(moves) > 1
    assert all(seat == 0 and what in fault for seat, fault in match.faults)
    assert all("\n" not in fault for _, fault in match.faults)


@pytest.mark.parametrize("bot", [bots.dawdles, bots.clings])
def test_a_bot_that_does_not_come_to_an_end_is_replaced(bot: Bot) -> None:
    match = parcels(bot, Limit(seconds=0.01), heap=4)
    assert match.outcome is not None
    assert "took more than" in match.faults[0][1]


def test_a_bot_without_a_clock_that_does_not_come_to_an_end_is_replaced(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ludorail.bots.guard.WITHOUT_CLOCK", 0.1)
    match = parcels(bots.dawdles, Limit(iterations=1), heap=4)
    assert match.outcome is not None
    assert "took more than" in match.faults[0][1]


def test_a_bot_can_be_interrupted_while_it_spreads_a_seed() -> None:
    def sows(view: View[Any], limit: Limit, source: Source) -> Event:
        while True:
            Seeded(1 << 63)

    match = parcels(sows, Limit(seconds=0.01), heap=4)
    assert "took more than" in match.faults[0][1]


def test_a_fault_is_logged_where_nobody_collects_it(caplog: pytest.LogCaptureFixture) -> None:
    from ludorail.bots import ask_bot

    rules = LastParcel()
    view = Game(rules, rules.start(2, {"heap": 3}), Seeded(1)).view(0)
    with caplog.at_level(logging.WARNING):
        assert ask_bot(bots.errs, view, Limit(), Seeded(1)) in view.legal()
    assert "errs at seat 0 of last-parcel raised LookupError" in caplog.text


def test_a_move_with_the_right_text_is_the_move() -> None:
    match = parcels(bots.forges)
    assert match.faults == ()
    assert match.outcome is not None


def test_a_game_that_does_not_end_is_cut() -> None:
    rules = LastParcel()
    game = Game(rules, rules.start(2, {"heap": 20}), Seeded(1))
    match = play_match(game, [Player("a", bots.first, Limit())] * 2, [Seeded(2), Seeded(3)], 5)
    assert (match.decisions, match.outcome) == (5, None)


def test_a_bot_gets_the_view_of_its_seat_and_all_its_events() -> None:
    seen: list[View[Any]] = []

    def watching(view: View[Any], limit: Limit, source: Source) -> Event:
        seen.append(view)
        return view.legal()[0]

    match = parcels(watching)
    assert len(seen) > 2
    rules = match.game.rules
    for view in seen:
        assert view.seat == 0
        state = match.game.start.copy()
        for by, event in match.game.entries[: len(view.events)]:
            rules.advance(state, by, event)
        whole = rules.view(state, 0, match.game.entries[: len(view.events)])
        assert (view.events, view.position()) == (whole.events, whole.position())


def zack(*paces: Pace) -> list[str]:
    """Returns the moves of a game of Zack & Pack, where all seats grab and stow at once, each at its own pace."""
    rules = load_game("zack-and-pack")
    source = Seeded(4)
    count = len(paces)
    game = Game(rules, rules.start(count, rules.resolve_options(count, {}, source)), source)
    players = [Player("random", random_bot, Limit(), pace) for pace in paces]
    play_match(game, players, [Seeded(seat) for seat in range(count)], 40)
    return [entry_text((by, event)) for by, event in game.entries if by != CHANCE]


def grabbing(*paces: Pace) -> str:
    return "".join(line[0] for line in zack(*paces) if " grab " in line)


def stowing(*paces: Pace) -> str:
    return "".join(line[0] for line in zack(*paces) if " grab " not in line)


def every(seconds: float) -> Pace:
    return lambda view, source: seconds


def test_the_quickest_hand_grabs_first() -> None:
    assert grabbing(every(2.0), every(3.0), every(1.0)) == "20"
    assert grabbing(every(1.0), every(4.0), every(3.0), every(2.0)) == "032"


def test_a_bot_that_is_three_times_as_quick_acts_three_times_as_often() -> None:
    assert stowing(every(1.0), every(3.5), every(100.0)).startswith("000100001000")


def test_equal_hands_are_drawn() -> None:
    assert set(stowing(at_once, at_once, at_once)) == set("012")


def test_a_hand_on_its_way_is_not_drawn_anew() -> None:
    asked: list[int] = []

    def counting(view: View[Any], source: Source) -> float:
        assert view.seat is not None
        asked.append(view.seat)
        return float(view.seat + 1)

    assert grabbing(counting, counting, counting, counting).startswith("012")
    assert asked[:4] == [0, 1, 2, 3]
    assert asked[4:8] == [0, 1, 2, 3]  # when the stowing begins, and not before


def test_a_player_who_puts_and_lifts_for_ever_is_stopped() -> None:
    def restless(view: View[Any], limit: Limit, source: Source) -> Event:
        return view.legal()[0]  # a put, or a lift if there is none

    rules = load_game("zack-and-pack")
    game = Game(rules, rules.start(3, rules.resolve_options(3, {}, Seeded(4))), Seeded(4))
    match = play_match(
        game, [Player("restless", restless, Limit())] * 3, [Seeded(seat) for seat in range(3)], 5000
    )
    assert match.outcome is not None
    assert match.faults == ()
    moves = [entry_text(entry) for entry in game.entries if entry[0] == 0]
    first_round = moves[: moves.index("0 done")]
    assert len([line for line in first_round if " grab " not in line]) == MOST_MOVES_IN_A_ROW
