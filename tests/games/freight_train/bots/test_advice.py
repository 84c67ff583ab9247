"""Advice and its reasons: the best moves first, with reasons about points and trains."""

import pytest

from ludorail.core.chance.source import Seeded
from ludorail.core.event import CHANCE
from ludorail.core.text import LANGUAGES, Text
from ludorail.core.thinking.limit import Limit
from ludorail.games.freight_train import RULES, FreightState
from ludorail.games.freight_train.bots.advice import advise
from ludorail.games.freight_train.bots.forecast import WEIGHTS
from ludorail.games.freight_train.bots.planning import plan_turns
from ludorail.games.freight_train.bots.reasons import TurnReason
from ludorail.games.freight_train.bots.valuer import values
from ludorail.games.freight_train.rules.state import NO_ACTION, OVER
from tests.bots import walk
from tests.games.freight_train.bots.test_bots import LAST_TURN
from tests.games.freight_train.builder import state
from tests.typography import plain

LIMIT = Limit(iterations=4)


def test_advice_has_the_best_first_and_every_move_is_legal_and_comes_once() -> None:
    for view in walk.views(RULES, RULES.start(2, {}), 11, 71):
        found = advise(view, LIMIT, Seeded(1))
        moves = [advice.move for advice in found]
        assert [advice.estimate for advice in found] == sorted((a.estimate for a in found), reverse=True)
        assert len(set(moves)) == len(moves) > 0
        assert set(moves) == set(view.legal())
        assert all(0 <= advice.estimate <= 1 for advice in found)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_estimate_is_the_chance_that_the_valuer_gives_after_the_turn(players: int) -> None:
    for view in walk.views(RULES, RULES.start(players, {}), 15, 71):
        best = advise(view, Limit(iterations=1), Seeded(1))[0]
        after, seat = view.known.copy(), view.known.seat_to_act()
        for move in (best.move, *best.rest):
            RULES.apply(after, seat, move)
        if after.phase != OVER:
            assert best.estimate == pytest.approx(values(after)[seat])


def test_advice_covers_the_turn_whatever_it_began_with() -> None:
    for view in walk.views(RULES, RULES.start(3, {}), 13, 40):
        for advice in advise(view, LIMIT, Seeded(1)):
            now = view.known.copy()
            for move in (advice.move, *advice.rest):
                RULES.apply(now, now.seat_to_act(), move)
            assert now.action == NO_ACTION or RULES.actors(now) == (CHANCE,), advice


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_can_be_said_in_every_language(language: str) -> None:
    for view in walk.views(RULES, RULES.start(4, {"cabooses": True}), 12, 53):
        for advice in advise(view, LIMIT, Seeded(1)):
            assert len(advice.reason.say(language)) > 10


def reasons(now: FreightState) -> list[Text]:
    return [advice.reason for advice in advise(RULES.view(now, 0), Limit(iterations=1), Seeded(1))]


def reason(move: str, now: FreightState, language: str = "en") -> str:
    view = RULES.view(now, 0)
    found = {advice.move.text: advice.reason for advice in advise(view, Limit(iterations=1), Seeded(1))}
    return plain(found[move].say(language))


def test_a_reason_tells_the_points_of_the_day_and_the_rival_left_second() -> None:
    now = state(private={0: ["tank*2", ""]}, trains={0: ["tank*2"], 1: ["tank*3"]}, day=2)
    assert reason("yard 1 train 1", now) == "your tank train grows to 4: +2 tonight and leaves seat 1 second (−2)"
    assert reason("yard 1 train 1", now, "fr") == (
        "votre train de citernes passe à 4 wagons : +2 ce soir, et le joueur 1 n’est plus que deuxième (−2)"
    )


def test_a_reason_names_the_players() -> None:
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
        ("", ["", ""], "you start your tank train: +3 tonight, and nobody else has one"),
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


def test_a_reason_is_about_the_train_that_the_move_itself_goes_to() -> None:
    now = state(private={0: ["tank", "box"]}, trains={0: ["tank", "box"], 1: ["tank", "box*4"]}, day=2)
    assert reason("yard 2 train 2", now).startswith("your box car train grows to 2, second to seat 1’s 4")


def test_a_reason_says_when_nobody_can_catch_up() -> None:
    now = state(private={0: ["tank", ""]}, trains={0: ["tank*5"], 1: ["tank*2"]}, day=2)
    assert reason("yard 1 train 1", now) == "your tank train grows to 6 and nobody can catch up today"


def test_a_reason_tells_the_cars_kept_from_a_rival() -> None:
    full = ["ore", "coil", "auto", "gondola", "hopper", "reefer"]
    now = state(main=["tank", "tank", "tank"], trains={0: full, 1: ["tank"], 2: ["tank"]}, players=3)
    kept = [one.say("en") for one in reasons(now) if "denies" in one.say("en")]
    assert kept
    assert all("denies seat 1" in words for words in kept)


def test_a_reason_for_stored_cars_tells_the_points_they_bring_or_cost() -> None:
    full = ["ore", "coil", "auto", "gondola", "hopper", "reefer", "stock", "box container"]
    for day, words in (
        (1, "three tank cars for your private yard: +1 tonight"),
        (3, "−3 tonight if they stay there"),
    ):
        now = state(main=["tank*3"], trains={0: full[: 6 + day]}, day=day, ready=[6 + day, 6 + day])
        assert any(words in one.say("en") for one in reasons(now)), [one.say("en") for one in reasons(now)]


def test_a_reason_in_the_last_turn_of_a_day_is_about_the_trains_before_they_are_cleared() -> None:
    now = state(private={0: ["tank", ""]}, trains={0: ["tank*2"], 1: ["tank*2"]}, **LAST_TURN)
    assert reason("yard 1 train 1", now).startswith(
        "your tank train grows to 3: +1 tonight and leaves seat 1 second"
    )


def test_a_reason_for_a_caboose_names_the_train_that_scores_double() -> None:
    now = state(main=["box*5"], trains={0: ["tank*2"]}, cabooses=True)
    assert reason("caboose 1", now) == "your tank train scores double: +3 tonight"


def test_a_reason_for_new_cars_says_how_likely_the_day_ends() -> None:
    assert reason("fill 1", state(deck="box*9 ore*9 tank*1", below=3)).endswith("to choose from first")
    assert reason("fill 1", state(deck="box*4", below=4)).endswith("but a 100% risk that they end the day")


def test_a_reason_for_one_more_locomotive() -> None:
    assert reason("mobilise", state(main=["tank*3"])) == "one more train from your next turn on"


def test_a_reason_that_tells_of_points_lost_is_a_warning() -> None:
    full = ["ore", "coil", "auto", "gondola", "hopper", "reefer", "stock", "box container", "piggyback"]
    now = state(main=["tank*3"], trains={0: full}, day=3, ready=[9, 9])
    found = advise(RULES.view(now, 0), Limit(iterations=1), Seeded(1))
    warnings = {advice.reason.say() for advice in found if advice.is_warning}
    assert warnings == {advice.reason.say() for advice in found if "−" in advice.reason.say()} != set()


def rearranged(now: FreightState, language: str = "en") -> str:
    """The reason for rearranging, by the best plan that begins with it."""
    turn = next(turn for turn in plan_turns(now, 0, WEIGHTS, 64) if turn.moves[0].text == "rearrange")
    return plain(TurnReason(now, 0, turn.moves).reason.say(language))


def test_a_reason_for_rearranging_tells_the_cars_it_brings_to_the_open_ends() -> None:
    others = ["auto", "coil", "container", "gondola", "piggyback", "hopper"]
    now = state(private={0: ["tank*3 box ore", "reefer stock"]}, trains={0: ["tank*2", *others], 1: ["tank*3"]})
    assert rearranged(now) == (
        "brings three tank cars to the open ends for a point: next turn your tank train can grow to 5 (+1)"
    )
    assert rearranged(now, "fr") == (
        "amène trois wagons-citernes au bout des rangées, pour un point : "
        "au prochain tour, votre train de citernes peut passer à 5 wagons (+1)"
    )


def test_rearranging_that_brings_nothing_is_not_praised() -> None:
    now = state(private={0: ["tank*3", ""]}, trains={0: ["tank*2"], 1: ["tank*3"]}, day=2)
    assert rearranged(now).startswith("costs a point for nothing")
    turn = next(turn for turn in plan_turns(now, 0, WEIGHTS, 64) if turn.moves[0].text == "rearrange")
    assert TurnReason(now, 0, turn.moves).is_warning
