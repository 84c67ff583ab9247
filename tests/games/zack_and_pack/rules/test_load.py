"""The throw of the dice, and the start (ZP-1, ZP-3 to ZP-5)."""

from collections import Counter

import pytest

from ludorail import RuleError, Seeded
from ludorail.games.zack_and_pack import RULES
from ludorail.games.zack_and_pack.rules.packing import stick_counts
from tests.games.zack_and_pack.builder import legal, play, refused, set_up, stowing


@pytest.mark.rule("ZP-4")
@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_everyone_starts_with_75_points(players: int) -> None:
    assert RULES.position(RULES.start(players, {}))["points"] == [75] * players


@pytest.mark.parametrize("players", [-1, 0, 2, 7, 10**30])
def test_a_game_is_for_three_to_six(players: int) -> None:
    with pytest.raises(RuleError) as refusal:
        RULES.start(players, {})
    assert refusal.value.rule == "REC"


@pytest.mark.rule("ZP-1")
def test_the_most_six_players_can_throw_is_the_whole_stock() -> None:
    state = play(RULES.start(6, {}), *(f"* roll {seat} 5 4 3 2 2" for seat in range(6)))
    hands = [stick_counts(seat.sticks) for seat in state.seats]
    assert [sum(counts) for counts in zip(*hands, strict=True)] == [30, 24, 18, 12, 12]


@pytest.mark.rule("ZP-1")
@pytest.mark.parametrize("axis", ["x", "y", "z"])
@pytest.mark.parametrize("length", [0, -1, 6, 999_999_999])
def test_there_is_no_stick_of_another_length(length: int, axis: str) -> None:
    assert refused(stowing(15, [1, 1, 1, 1, 1]), f"0 put {length} 0 0 0 {axis}") == "ZP-1"


@pytest.mark.rule("ZP-3")
@pytest.mark.parametrize("counts", ["6 0 0 0 0", "0 5 0 0 0", "0 0 4 0 0", "0 0 0 3 0", "0 0 0 0 3", "-1 0 0 0 0"])
def test_a_face_that_its_die_does_not_have_is_refused(counts: str) -> None:
    assert refused(RULES.start(3, {}), f"* roll 0 {counts}") == "ZP-3"


@pytest.mark.rule("ZP-3")
def test_a_throw_has_1080_outcomes_weighted_by_their_faces() -> None:
    outcomes = {event.text: weight for event, weight in RULES.chance(RULES.start(3, {})).outcomes}
    assert len(outcomes) == 1080
    assert sum(outcomes.values()) == 6**5
    assert outcomes["roll 0 0 0 0 0 0"] == 1 * 1 * 1 * 2 * 2
    assert outcomes["roll 0 5 2 1 1 2"] == 1 * 2 * 2 * 2 * 2


@pytest.mark.rule("ZP-3")
def test_throws_are_drawn_as_their_weights_say() -> None:
    state = RULES.start(3, {})
    source = Seeded(7)
    drawn = Counter(RULES.sample(state, source).text for _ in range(60_000))
    for event, weight in RULES.chance(state).outcomes:
        expected = 60_000 * weight / 6**5
        assert abs(drawn[event.text] - expected) < 6 * expected**0.5


@pytest.mark.rule("ZP-5")
def test_people_may_look_before_the_first_throw_of_every_round_but_the_first() -> None:
    assert not RULES.between_rounds(set_up("roll"))
    state = set_up("roll", round=2, start=1)
    assert RULES.between_rounds(state)
    assert not RULES.between_rounds(play(state, "* roll 1 0 0 0 0 0"))
    assert not RULES.between_rounds(set_up("stow", round=2, start=1))


@pytest.mark.rule("ZP-5")
def test_each_throws_in_turn_from_the_first_seat_of_the_round_on() -> None:
    state = set_up("roll", round=3, start=2)
    for seat in (2, 0, 1):
        assert legal(state) == [f"* roll {seat} a b c d e"]
        play(state, f"* roll {seat} 1 0 0 0 {seat}")
    assert RULES.position(state)["sticks"] == [[1, 0, 0, 0, 0], [1, 0, 0, 0, 1], [1, 0, 0, 0, 2]]
    assert RULES.position(state)["phase"] == "trucks"


@pytest.mark.rule("ZP-5")
@pytest.mark.parametrize("seat", [0, 2, 3, -1, 999_999_999])
def test_no_other_seat_throws(seat: int) -> None:
    assert refused(set_up("roll", round=2, start=1), f"* roll {seat} 0 0 0 0 0") == "ZP-5"


@pytest.mark.rule("ZP-5")
def test_a_stick_that_the_seat_lacks_cannot_be_stowed() -> None:
    state = stowing(5, [0, 1, 0, 0, 0])
    assert refused(state, "0 put 1 0 0 0 x") == "ZP-5"
    assert refused(play(state, "0 put 2 0 0 0 x"), "0 put 2 0 1 0 x") == "ZP-5"


def test_nothing_but_the_throw_happens_while_it_is_due() -> None:
    state = RULES.start(3, {})
    for line in ("* trucks 0 1 2", "* order 0 1 2", "* pile 0 1", "0 grab 1", "0 grab pile", "0 put 1 0 0 0 x"):
        assert refused(state, line) == "REC"
    for line in ("0 lift 0 0 0", "0 done"):
        assert refused(state, line) == "REC"


def test_chance_and_seats_do_not_do_each_others_events() -> None:
    assert refused(RULES.start(3, {}), "0 roll 0 0 0 0 0 0") == "REC"
    assert refused(set_up("grab"), "* grab pile") == "REC"
    assert refused(stowing(5, [1, 0, 0, 0, 0]), "* done") == "REC"


def test_a_seat_that_is_not_at_the_table_does_nothing() -> None:
    assert refused(set_up("grab"), "3 grab pile") == "REC"
    assert refused(set_up("stow"), "99999999999999999999 done") == "REC"
