"""The bots of Freight Train: legal and repeatable at every level, sound where the best is plain, able to say why."""

from collections.abc import Iterator

import pytest

from ludorail.core.event import CHANCE, Event
from ludorail.core.limit import Limit
from ludorail.core.source import Seeded
from ludorail.core.text import LANGUAGES, Text
from ludorail.core.view import View
from ludorail.games.freight_train import RULES, FreightState
from ludorail.games.freight_train.bots.advice import advise
from ludorail.games.freight_train.bots.evaluation import WEIGHTS, expected_points, win_chances
from ludorail.games.freight_train.bots.levels import LEVELS
from ludorail.games.freight_train.bots.planning import plan_turns
from ludorail.games.freight_train.bots.reasons import TurnReason
from tests.bots import walk
from tests.games.freight_train.table import state

LIMIT = Limit(iterations=4)
THINKERS = LEVELS[1:]


def views(players: int, seed: int, every: int, cabooses: bool = False) -> Iterator[View[FreightState]]:
    """Views along a random game, one of so many decisions, of the seat to act."""
    return walk.views(RULES, RULES.start(players, {"cabooses": cabooses}), seed, every)


def decide(level: int, view: View[FreightState], seed: int = 1) -> Event:
    return LEVELS[level - 1].bot(view, LIMIT, Seeded(seed))


def played_turn(level: int, now: FreightState) -> FreightState:
    """The state after a whole turn of seat 0, asked for move by move."""
    now = now.copy()
    while RULES.actors(now) == (0,):
        RULES.apply(now, 0, decide(level, RULES.view(now, 0)))
    return now


# What every bot must keep to


@pytest.mark.parametrize("level", [1, 2, 3, 4])
@pytest.mark.parametrize(("players", "cabooses"), [(2, False), (3, True), (5, False)])
def test_a_level_plays_legally_wherever_it_is_asked(level: int, players: int, cabooses: bool) -> None:
    for view in views(players, seed=players, every=41, cabooses=cabooses):
        assert decide(level, view) in view.legal()


def test_a_whole_game_of_good_players_comes_to_its_end() -> None:
    now, source = RULES.start(3, {}), Seeded(8)
    decisions = 0
    while actors := RULES.actors(now):
        if actors[0] == CHANCE:
            RULES.advance(now, CHANCE, RULES.sample(now, source))
        else:
            RULES.apply(now, actors[0], decide(2, RULES.view(now, actors[0])))
            decisions += 1
    assert decisions < 1000


# What a position is worth


def test_chances_of_all_seats_make_one() -> None:
    for view in views(4, seed=9, every=61):
        assert sum(win_chances(view.known, WEIGHTS)) == pytest.approx(1)


def test_a_longer_train_is_worth_more() -> None:
    short = state(trains={0: ["box*2"], 1: ["box*2"]})
    long = state(trains={0: ["box*4"], 1: ["box*2"]})
    assert expected_points(long, WEIGHTS)[0] > expected_points(short, WEIGHTS)[0]
    assert expected_points(long, WEIGHTS)[1] < expected_points(short, WEIGHTS)[1]


def test_when_the_game_is_over_a_point_decides() -> None:
    over = state(day=3, phase="over", to_act=None, played=[0, 1], night=True, below=0, points=[10, 9])
    assert win_chances(over, WEIGHTS)[0] > 0.99


def test_turns_are_whole_and_none_comes_twice() -> None:
    now = state(main=["box", "box", "ore*2"], trains={0: ["box"]})
    found = plan_turns(now, 0, WEIGHTS, 20)
    assert [turn.value for turn in found] == sorted({turn.value for turn in found}, reverse=True)
    for turn in found:
        after = now.copy()
        for move in turn.moves:
            RULES.apply(after, 0, move)
        assert RULES.position(after) == RULES.position(turn.state)


# Turns that nobody should miss: the last ones of the game, with nothing after them

LAST_TURN = {"day": 3, "night": True, "below": 0, "engine": 1, "played": [1]}


@pytest.mark.parametrize("level", [2, 3, 4])
def test_the_last_turn_is_the_best_of_all(level: int) -> None:
    now = state(
        main=["box", "ore", "tank", "coil", "stock"],
        trains={0: ["box", "ore*4", "tank", "coil*3"], 1: ["box*6", "ore*2", "tank*2", "coil*3"]},
        **LAST_TURN,
    )
    leads = [turn.state.points[0] - turn.state.points[1] for turn in plan_turns(now, 0, WEIGHTS, 10**6)]
    after = played_turn(level, now)
    assert after.points[0] - after.points[1] == max(leads)


@pytest.mark.parametrize("level", [2, 3, 4])
def test_the_last_turn_clears_the_private_yard_when_that_saves_most(level: int) -> None:
    now = state(
        main=["stock", "stock", "stock"],
        private={0: ["box*2", "ore*2"], 1: ["", ""]},
        trains={0: ["box", "ore"], 1: ["stock*2"]},
        **LAST_TURN,
    )
    after = played_turn(level, now)
    assert after.private[:2] == [(), ()]


@pytest.mark.parametrize("level", [2, 3, 4])
def test_a_turn_under_way_is_finished_as_it_was_begun(level: int) -> None:
    full = ["tank*2", "box", "ore", "coil", "auto", "gondola", "hopper", "reefer", "stock tank"]
    now = state(main=["tank", "tank", "ore tank"], trains={0: full, 1: ["tank*3"]}, **LAST_TURN)
    assert len(played_turn(level, now).trains_of(0)[0]) == 5


# Advice


def test_advice_has_the_best_first_and_every_move_is_legal_and_comes_once() -> None:
    for view in views(2, seed=11, every=71):
        found = advise(view, LIMIT, Seeded(1))
        moves = [advice.move for advice in found]
        assert [advice.estimate for advice in found] == sorted((a.estimate for a in found), reverse=True)
        assert len(set(moves)) == len(moves) > 0
        assert set(moves) <= set(view.legal())
        assert all(0 <= advice.estimate <= 1 for advice in found)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_can_be_said_in_every_language(language: str) -> None:
    for view in views(4, seed=12, every=53, cabooses=True):
        for advice in advise(view, LIMIT, Seeded(1)):
            assert len(advice.reason.say(language)) > 10


def reasons(now: FreightState) -> list[Text]:
    return [advice.reason for advice in advise(RULES.view(now, 0), Limit(iterations=1), Seeded(1))]


def reason(move: str, now: FreightState, language: str = "en") -> str:
    view = RULES.view(now, 0)
    found = {advice.move.text: advice.reason for advice in advise(view, Limit(iterations=1), Seeded(1))}
    return found[move].say(language)


def test_a_reason_says_what_the_evening_would_pay_and_who_is_left_second() -> None:
    now = state(private={0: ["tank*2", ""]}, trains={0: ["tank*2"], 1: ["tank*3"]}, day=2)
    assert reason("yard 1 train 1", now) == "your tank train grows to 4: +2 tonight and leaves seat 1 second (−2)"
    assert reason("yard 1 train 1", now, "fr") == (
        "votre train de citernes passe à 4 wagons : +2 ce soir et laisse le joueur 1 deuxième (−2)"
    )


def test_a_reason_says_the_names_of_the_players() -> None:
    now = state(private={0: ["tank*2", ""]}, trains={0: ["tank*2"], 1: ["tank*3"]}, day=2)
    said = [one.say("en", ["Ann", "Blue"]) for one in reasons(now)]
    assert "your tank train grows to 4: +2 tonight and leaves Blue second (−2)" in said


@pytest.mark.parametrize(
    ("own", "others", "words"),
    [
        ("tank*2", ["tank*3", ""], "your tank train grows to 3: +1 tonight, level with seat 1 (−1)"),
        (
            "tank*2",
            ["tank*3", "tank*3"],
            "your tank train grows to 3: +1 tonight, level with seat 1 and seat 2 (−1)",
        ),
        ("tank*2", ["tank*4", "tank*2"], "your tank train grows to 3: +1 tonight, second to seat 1’s 4"),
        ("tank", ["tank*4", "tank*3"], "your tank train grows to 2, still behind seat 2’s 3"),
        ("tank*2", ["tank*4", "tank*3"], "your tank train grows to 3, still behind seat 1’s 4 (−1 for seat 2)"),
        ("", ["", ""], "starts your tank train: +3 tonight, and nobody else has one"),
        ("tank*3", ["tank*2", ""], "your tank train grows to 4, ahead of seat 1’s 2"),
        ("tank*2", ["tank*2", "tank*2"], "your tank train grows to 3: +2 tonight, ahead of seat 1’s 2 (−1)"),
    ],
)
def test_a_reason_says_where_the_train_stands(own: str, others: list[str], words: str) -> None:
    trains = {0: [own], 1: [others[0]], 2: [others[1]]}
    assert reason("yard 1 train 1", state(players=3, day=2, private={0: ["tank", ""]}, trains=trains)) == words


def test_a_reason_counts_all_that_the_turn_brings() -> None:
    now = state(private={0: ["tank", "box"]}, trains={0: ["tank", "box"], 1: ["tank", "box"]}, day=3)
    assert reason("yard 1 train 1", now).endswith("leaves seat 1 second (−1); +4 in all")


def test_a_reason_tells_of_the_train_that_the_move_itself_goes_to() -> None:
    now = state(private={0: ["tank", "box"]}, trains={0: ["tank", "box"], 1: ["tank", "box*4"]}, day=2)
    assert reason("yard 2 train 2", now).startswith("your box car train grows to 2, second to seat 1’s 4")


def test_a_reason_says_when_nobody_can_catch_up() -> None:
    now = state(private={0: ["tank", ""]}, trains={0: ["tank*5"], 1: ["tank*2"]}, day=2)
    assert reason("yard 1 train 1", now) == "your tank train grows to 6 and nobody can catch up today"


def test_a_reason_says_what_a_rival_is_kept_from() -> None:
    full = ["ore", "coil", "auto", "gondola", "hopper", "reefer"]
    now = state(main=["tank", "tank", "tank"], trains={0: full, 1: ["tank"], 2: ["tank"]}, players=3)
    kept = [one.say("en") for one in reasons(now) if "keeps" in one.say("en")]
    assert kept
    assert all("keeps from seat 1" in words for words in kept)


def test_a_reason_for_cars_put_aside_says_what_they_bring_or_cost() -> None:
    full = ["ore", "coil", "auto", "gondola", "hopper", "reefer", "stock", "box container"]
    for day, words in (
        (1, "three tank cars for your private yard: +1 tonight"),
        (3, "−3 tonight if they stay there"),
    ):
        now = state(main=["tank*3"], trains={0: full[: 6 + day]}, day=day, ready=[6 + day, 6 + day])
        assert any(words in one.say("en") for one in reasons(now)), [one.say("en") for one in reasons(now)]


def test_a_reason_in_the_last_turn_of_a_day_is_told_of_the_trains_as_they_lie() -> None:
    now = state(private={0: ["tank", ""]}, trains={0: ["tank*2"], 1: ["tank*2"]}, **LAST_TURN)
    assert reason("yard 1 train 1", now).startswith(
        "your tank train grows to 3: +1 tonight and leaves seat 1 second"
    )


def test_a_caboose_says_what_it_doubles() -> None:
    now = state(main=["box*5"], trains={0: ["tank*2"]}, cabooses=True)
    assert reason("caboose 1", now) == "your tank train scores double: +3 tonight"


def test_a_reason_for_new_cars_says_how_likely_the_day_ends() -> None:
    assert reason("fill 1", state(deck="box*9 ore*9 tank*1", below=3)).endswith("before you take any")
    assert reason("fill 1", state(deck="box*4", below=4)).endswith("is 100%")


def test_a_reason_for_one_more_locomotive() -> None:
    assert reason("mobilise", state(main=["tank*3"])) == "one more train from your next turn on"


def rearranged(now: FreightState, language: str = "en") -> str:
    """What is said of rearranging, by whichever plan of it is told."""
    turn = next(turn for turn in plan_turns(now, 0, WEIGHTS, 64) if turn.moves[0].text == "rearrange")
    return TurnReason(now, 0, turn.moves).text().say(language)


def test_rearranging_is_told_by_what_it_brings_to_the_open_ends() -> None:
    others = ["auto", "coil", "container", "gondola", "piggyback", "hopper"]
    now = state(private={0: ["tank*3 box ore", "reefer stock"]}, trains={0: ["tank*2", *others], 1: ["tank*3"]})
    assert rearranged(now) == (
        "brings three tank cars to the open ends, for a point: next turn your tank train can grow to 5 (+1)"
    )
    assert rearranged(now, "fr") == (
        "amène trois wagons-citernes au bout des rangées, pour un point : "
        "au prochain tour, votre train de citernes peut passer à 5 wagons (+1)"
    )


def test_rearranging_that_brings_nothing_is_not_praised() -> None:
    now = state(private={0: ["tank*3", ""]}, trains={0: ["tank*2"], 1: ["tank*3"]}, day=2)
    assert rearranged(now).startswith("only changes the order of your private yard")
