"""Locomotives dealt by cards after the vehicles are placed: LO-26."""

from itertools import permutations

import pytest

from ludorail import CHANCE, Seeded
from ludorail.games.locomotion import RULES, LocomotionState
from ludorail.games.locomotion.bots.advice import advise
from ludorail.games.locomotion.bots.levels import LEVELS
from ludorail.games.locomotion.rules.setting import awaits_cards
from tests.games.locomotion.bots.scenes import LITTLE
from tests.games.locomotion.builder import (
    LINE,
    Anything,
    Position,
    begin,
    legal,
    play,
    rule_against,
    rule_against_options,
    rule_against_position,
    shown,
    state_of,
    table,
)
from tests.games.log import log_of, told

PLACES = ((0, 0), (2, 0), (-4, 0), (3, -3))


def with_cards(players: int = 2, **options: Anything) -> LocomotionState:
    return begin(players, LINE, placing="manual", cards=True, **options)


def dealing(players: int) -> Position:
    """A game in which all vehicles are placed and the cards come next."""
    trains: list[Anything] = [([*place], []) for place in PLACES[:players]]
    due = {"phase": "cards", "sequence": None, "turn": None, "first": None, "to_act": "*", "points": None}
    return {**table(*trains, placing="manual", cards=True), **due}


def all_set() -> list[str]:
    wagons = [("yellow", "green"), ("red", "red"), ("blue", "yellow"), ("green", "blue")]
    places = [("9 0", "-4 0"), ("12 0", "14 0"), ("17 0", "0 3"), ("0 -3", "3 -3")]
    lines = ["0 set loco 0 0", "1 set loco 5 0"]
    for colours, points in zip(wagons, places, strict=True):
        lines += [f"{seat} set {colours[seat]} {points[seat]}" for seat in (0, 1)]
    return lines


@pytest.mark.rule("LO-26")
def test_the_cards_are_dealt_after_the_last_vehicle_and_before_the_sequence() -> None:
    state = with_cards()
    *first, last = all_set()
    play(state, *first)
    assert rule_against(state, "* cards 0 1") == "REC"
    play(state, last)
    assert (shown(state)["phase"], shown(state)["to_act"], RULES.actors(state)) == ("cards", "*", (CHANCE,))
    assert rule_against(state, "* sequence red blue green yellow") == "REC"
    assert rule_against(state, "0 pull E") == "REC"
    play(state, "* cards 1 0")
    assert shown(state)["phase"] == "sequence"
    assert [train["loco"] for train in shown(state)["trains"]] == [[5, 0], [0, 0]]


@pytest.mark.rule("LO-26")
def test_the_locomotives_are_nobodys_until_the_cards_are_dealt() -> None:
    state = with_cards()
    assert awaits_cards(state)
    assert awaits_cards(play(state, *all_set()))
    assert not awaits_cards(play(state, "* cards 1 0"))
    assert not awaits_cards(begin(2, LINE, placing="manual"))


@pytest.mark.rule("LO-26")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_deal_is_equally_likely_and_gives_each_seat_its_locomotive(players: int) -> None:
    outcomes = list(RULES.chance(state_of(dealing(players))).outcomes)
    assert {weight for _, weight in outcomes} == {1}
    deals = {event.text for event, _ in outcomes}
    assert deals == {"cards " + " ".join(map(str, setters)) for setters in permutations(range(players))}
    for setters in permutations(range(players)):
        state = play(state_of(dealing(players)), "* cards " + " ".join(map(str, setters)))
        assert [train["loco"] for train in shown(state)["trains"]] == [[*PLACES[setter]] for setter in setters]
        assert shown(state)["standing"] == dealing(players)["standing"]


@pytest.mark.rule("LO-26")
def test_the_draw_makes_every_deal() -> None:
    state, source = state_of(dealing(3)), Seeded(5)
    drawn = [RULES.sample(state, source).text for _ in range(600)]
    counts = [drawn.count(event.text) for event, _ in RULES.chance(state).outcomes]
    assert len(counts) == 6
    assert all(60 < count < 140 for count in counts)


@pytest.mark.rule("LO-26")
@pytest.mark.parametrize("deal", ["0 0 1", "0 1", "0 1 2 3", "0 1 2 2", "1 2 3", "-1 0 1", "0 1 1", "0"])
def test_a_deal_names_each_seat_once(deal: str) -> None:
    assert rule_against(state_of(dealing(3)), f"* cards {deal}") == "LO-26"


@pytest.mark.rule("LO-26")
def test_the_form_of_a_deal_has_a_number_for_each_seat() -> None:
    assert RULES.chance(state_of(dealing(3))).form == "cards p0 p1 p2"


@pytest.mark.rule("LO-26")
def test_chance_alone_deals() -> None:
    assert rule_against(state_of(dealing(2)), "0 cards 0 1") == "LO-26"


@pytest.mark.rule("LO-26")
@pytest.mark.parametrize("text", ["cards", "cards x", "cards 0 1 ", "cards 00 1", "cards red blue"])
def test_a_deal_is_written_in_numbers(text: str) -> None:
    with pytest.raises(ValueError, match="REC"):
        RULES.parse(text)


@pytest.mark.rule("LO-26")
def test_a_game_without_the_option_deals_nothing() -> None:
    state = play(begin(2, LINE, placing="manual"), *all_set())
    assert shown(state)["phase"] == "sequence"
    assert "cards" not in shown(state)["options"]
    assert rule_against(state, "* cards 0 1") == "REC"


@pytest.mark.rule("LO-26")
@pytest.mark.parametrize(
    "options",
    [
        {"cards": False, "placing": "manual"},
        {"cards": None, "placing": "manual"},
        {"cards": 1, "placing": "manual"},
        {"cards": True},
        {"cards": True, "placing": "random"},
    ],
)
def test_the_option_is_true_and_only_for_placing_by_hand(options: Anything) -> None:
    assert rule_against_options(2, network=LINE, **options) == "LO-26"


@pytest.mark.rule("LO-26")
def test_a_solitaire_has_no_cards() -> None:
    assert rule_against_options(1, network=LINE, mode="solo", placing="manual", cards=True) == "LO-26"


@pytest.mark.rule("LO-26")
def test_new_games_placed_by_hand_have_cards_unless_the_players_say_otherwise() -> None:
    def resolved(players: int, **wished: Anything) -> Anything:
        options = RULES.resolve_options(players, {"network": "shortcut", **wished}, Seeded(1))
        return options.get("cards", "left out")

    assert resolved(2, placing="manual") is True
    assert resolved(4, placing="manual", mode="speed", cards=True) is True
    assert resolved(2, placing="manual", cards=False) == "left out"
    assert resolved(2) == resolved(2, cards=False) == resolved(3, placing="random") == "left out"
    assert resolved(1, placing="manual") == resolved(1, placing="manual", cards=False) == "left out"


@pytest.mark.rule("LO-26")
def test_a_position_that_waits_for_cards_is_written_as_it_is_read() -> None:
    assert shown(state_of(dealing(3))) == dealing(3)
    half_set = shown(play(with_cards(), *all_set()[:7]))
    assert shown(state_of(half_set)) == half_set


COUPLED = dealing(2) | {
    "trains": [{"loco": [0, 0], "wagons": [["red", -1, 0]]}, {"loco": [2, 0], "wagons": []}],
    "standing": [wagon for wagon in dealing(2)["standing"] if wagon != ["red", 19, 0]],
}


@pytest.mark.rule("LO-26")
@pytest.mark.parametrize(
    ("rule", "position"),
    [
        ("LO-26", dealing(2) | {"options": {k: v for k, v in dealing(2)["options"].items() if k != "cards"}}),
        ("LO-26", COUPLED),
        ("LO-26", dealing(2) | {"to_act": 0}),
        ("LO-9", dealing(2) | {"sequence": ["red", "blue", "green", "yellow"]}),
        ("LO-7", dealing(2) | {"standing": dealing(2)["standing"][1:]}),
        ("LO-15", dealing(2) | {"first": 0}),
        ("LO-8", dealing(2) | {"phase": "set", "to_act": 0}),
    ],
)
def test_a_position_in_phase_cards_that_cannot_be_is_refused(rule: str, position: Position) -> None:
    assert rule_against_position(position) == rule


@pytest.mark.rule("LO-26")
def test_the_dealt_locomotive_drives_and_counts_for_its_seat() -> None:
    state = play(state_of(dealing(2)), "* cards 1 0", "* sequence red blue green yellow", "* first 0", "* roll 2")
    assert "pull NE" not in legal(state)  # which (0, 0) has and (2, 0) has not
    found = shown(play(state, "0 pull E"))
    assert [train["loco"] for train in found["trains"]] == [[3, 0], [0, 0]]
    assert found["distance"] == [1, 0]
    assert shown(state.copy())["options"]["cards"] is True


@pytest.mark.rule("LO-26")
@pytest.mark.parametrize("level", LEVELS[2:], ids=lambda level: level.name)
def test_bots_set_wagons_as_if_any_locomotive_may_become_theirs(level: Anything) -> None:
    def chosen(locos: list[str], **options: Anything) -> str:
        state = begin(2, LINE, placing="manual", **options)
        play(state, *(f"{seat} set loco {place}" for seat, place in enumerate(locos)))
        return str(level.bot(RULES.view(state, 0), LITTLE, Seeded(4)).text)

    places = ["-3 0", "15 0"]
    assert chosen(places, cards=True) == chosen(places[::-1], cards=True)
    assert chosen(places) != chosen(places[::-1])


@pytest.mark.rule("LO-26")
def test_advice_speaks_of_no_locomotive_as_yours_before_the_cards() -> None:
    state = play(with_cards(), *all_set()[:2])
    reasons = {a.reason.say("en") for a in advise(RULES.view(state, 0), LITTLE, Seeded(1))}
    assert len(reasons) > 1
    assert not [reason for reason in reasons if "your locomotive" in reason]


def test_the_log_names_the_locomotives_by_their_points() -> None:
    log = log_of(RULES, with_cards(), *all_set()[:2])
    assert told(log) == ["Anne places a locomotive on D9", "Bob places a locomotive on D19"]
    assert told(log, "fr") == ["Anne place une locomotive en D9", "Bob place une locomotive en D19"]
    log = log_of(RULES, state_of(dealing(2)), "* cards 1 0")
    assert told(log) == ["The cards deal the locomotives: the one on D13 to Anne and the one on D9 to Bob"]
    assert told(log, "fr") == ["Les cartes attribuent les locomotives : celle en D13 à Anne et celle en D9 à Bob"]
