"""Looking back at finished games: the best that was possible, the sources of points, the course of the game."""

from types import SimpleNamespace

import pytest

from ludorail import read_record
from ludorail.core.extensions.review import Row
from ludorail.core.text import core_text
from ludorail.tables.analysis import after_game as after_game
from ludorail.tables.analysis.after_game import CURVE_POINTS, find_best, find_curve, find_tally
from tests.conftest import ROOT

GOLDEN = ROOT / "tests" / "golden"
GAMES = {
    "freight-train": "night-2-players",
    "game-of-trains": "an-ability-wins",
    "locomotion": "won-by-coupling",
    "zack-and-pack": "live-3-players-one-out-of-points",
}


def golden(game: str, name: str) -> str:
    return (GOLDEN / game / f"{name}.rail").read_text()


@pytest.mark.parametrize(("game", "name"), GAMES.items())
def test_a_curve_has_a_number_for_each_seat_at_each_moment_and_ends_with_the_winner(game: str, name: str) -> None:
    text = golden(game, name)
    record = read_record(text)
    label, events, seats = find_curve(text)
    assert label is not None
    assert set(label) == {"en", "fr"}
    assert (events[0], events[-1]) == (0, len(record.entries))
    assert {len(numbers) for numbers in seats} == {len(events)}
    outcome = record.rules.outcome(record.replay())
    assert outcome is not None
    last = [numbers[-1] for numbers in seats]
    assert [seat for seat, number in enumerate(last) if number == max(last)] == list(outcome.winners)


def test_a_curve_of_a_long_game_is_thinned(monkeypatch: pytest.MonkeyPatch) -> None:
    text = golden("freight-train", "standstill-ends-day-3")
    _, events, _ = find_curve(text)
    assert len(events) == CURVE_POINTS
    assert events == sorted(set(events))
    assert events[-1] == len(read_record(text).entries)


def test_the_best_of_a_solo_game_is_its_proved_shortest_way() -> None:
    text = golden("locomotion", "solitaire-on-rails-of-ones-own")
    found = find_best(text)
    assert found["status"] == "proved"
    assert isinstance(found["moves"], list)
    record = read_record(text)
    state = record.start.copy()
    driving = [number for number, (_, event) in enumerate(record.entries) if event.text.startswith("pu")]
    for by, event in [
        *record.entries[: driving[0]],
        *((0, record.rules.parse(str(move))) for move in found["moves"]),
    ]:
        record.rules.apply(state, by, event)
    outcome = record.rules.outcome(state)
    assert outcome is not None
    assert outcome.points[0] == found["distance"]


def test_a_game_of_several_has_no_best_way() -> None:
    assert find_best(golden("locomotion", "won-by-coupling")) == {}
    assert find_best(golden("freight-train", "night-2-players")) == {}


def test_every_round_has_the_best_stowing_beside_ones_own() -> None:
    rounds = find_best(golden("zack-and-pack", "live-3-players-one-out-of-points"))["rounds"]
    assert isinstance(rounds, list)
    for found in rounds:
        assert isinstance(found, dict)
        for seat in found["seats"]:  # type: ignore[union-attr]  # a list of dicts
            assert seat["volume"] >= seat["own_volume"]  # type: ignore[index, call-overload, operator]  # of numbers


def test_a_tally_is_what_the_game_tells_and_empty_where_it_does_not(monkeypatch: pytest.MonkeyPatch) -> None:
    text = golden("freight-train", "night-2-players")
    row = Row(2, core_text("curve.chance"), (3, 5))
    module = SimpleNamespace(tally=lambda start, entries: [row])
    monkeypatch.setattr(after_game, "tally_of", lambda rules: module)
    assert find_tally(text) == [(2, {"en": "Chance of winning", "fr": "Chances de gagner"}, [3, 5])]
    monkeypatch.setattr(after_game, "tally_of", lambda rules: None)
    monkeypatch.setattr(after_game, "curve_of", lambda rules: None)
    assert find_tally(text) == []
    assert find_curve(text) == (None, [], [])
