"""Reviews: the figures add up, and hidden cards judge nobody."""

from datetime import date
from itertools import chain, repeat
from math import hypot
from statistics import mean, stdev

import pytest

from ludorail import (
    CHANCE,
    Game,
    Illegal,
    Limit,
    Record,
    Seeded,
    game_ids,
    load_game,
    new_game,
    read_record,
    review,
)
from ludorail.analysis import review as module
from ludorail.analysis.choices import RIVALS, SEED, Choice, judge_choice, view_before
from ludorail.analysis.exact import Proof, proofs_of
from ludorail.analysis.expectation import Expectation
from ludorail.analysis.report import Decision, SeatReport
from ludorail.analysis.reviewer import DOUBTFUL_ERROR, FIRST_ROUNDS
from ludorail.analysis.rollouts import Comparison, MoveComparison
from ludorail.core.event import Event
from ludorail.core.extensions.bots import Valuer, levels_of, valuer_of
from ludorail.core.meta import Json
from ludorail.core.record import make_record
from ludorail.core.state import State
from ludorail.core.thinking.seat_model import won_shares
from ludorail.games.locomotion.solver.puzzles import make_puzzle
from ludorail.games.locomotion.solver.solve import solve
from ludorail.games.zack_and_pack.bots.planning import whole_hand
from ludorail.games.zack_and_pack.rules.state import ZackState, due_of
from ludorail.games.zack_and_pack.solver.puzzles import make_puzzle as make_load
from ludorail.games.zack_and_pack.solver.stow import stow_packed
from tests.bots.test_valuer import SEATS
from tests.core.last_parcel import LastParcel
from tests.games.game_of_trains.builder import position

QUICK = Limit(iterations=0)
GAMES = [
    ("freight-train", 2),
    ("freight-train", 5),
    ("game-of-trains", 2),
    ("game-of-trains", 4),
    ("locomotion", 2),
    ("locomotion", 4),
    ("zack-and-pack", 3),
    ("zack-and-pack", 6),
]
TRAINS = load_game("game-of-trains")
TRIALS = 100
"""Rollouts of a review that tries one decision out, and begins with another."""
ONE_IN = 5
"""One decision in this many is judged a second time."""


def played(name: str, players: int, events: int) -> Record:
    """A game between beginners, or its first events."""
    game, source = new_game(name, players, seed=7), Seeded(7)
    bot = levels_of(game.rules)[0]
    while game.to_act and len(game.entries) < events:
        seat = game.to_act[source.below(len(game.to_act))]
        game.play(bot.bot(game.view(seat), bot.limit, source), seat=seat)
    return game.record()


def of_trains(made: dict[str, Json], *entries: tuple[int, str]) -> Record:
    events = [(by, TRAINS.parse(text)) for by, text in entries]
    return make_record(TRAINS, TRAINS.from_position(made), events)


@pytest.mark.parametrize(("name", "players"), [(name, players) for name, players in SEATS if players > 1])
def test_every_part_of_the_sum_is_of_its_event_and_its_seat(name: str, players: int) -> None:
    record = played(name, players, 5000)
    found = review(record, Limit(iterations=TRIALS))
    assert [seat.seat for seat in found.seats] == list(range(players))
    assert any(decision.standard_error is not None for seat in found.seats for decision in seat.decisions)
    sums = [Sum(record, seat) for seat in found.seats]
    valuer, state, proofs = some_valuer(record), record.start.copy(), proofs_of(record, None)
    for number, (by, event) in enumerate(record.entries, 1):
        expectation = Expectation(record.rules, valuer, Seeded(SEED + number))
        expected = expectation.of_chance(state) if by == CHANCE else None
        if by != CHANCE:
            check_decision(record, state, number, sums[by].decisions.get(number), proofs.get(number))
        record.rules.advance(state, by, event)
        for one, value in zip(sums, valuer.values(state), strict=True):
            one.add(number, value, None if expected is None else value - expected[one.report.seat])
    outcome = record.rules.outcome(state)
    assert outcome is not None
    for one, share in zip(sums, won_shares(outcome.winners, players), strict=True):
        one.check(share)


class Sum:
    """The parts of a seat's sum, added up event by event from its curve, its luck and its decisions."""

    def __init__(self, record: Record, report: SeatReport) -> None:
        self.record, self.report = record, report
        self.luck = {one.number: one.luck for one in report.chances}
        self.decisions = {one.number: one for one in report.decisions}
        self.total = {"luck": 0.0, "others": 0.0, "errors": 0.0}

    def add(self, number: int, value: float, luck: float | None) -> None:
        """Adds an event, after which the seat's chance is `value`; `luck` is that of an event of chance."""
        assert self.report.curve[number] == pytest.approx(value, abs=1e-9)
        assert self.luck.get(number) == pytest.approx(luck, abs=1e-9)
        decision = self.decisions.get(number)
        error = 0.0 if decision is None else decision.error
        assert decision is None or self.record.entries[number - 1][0] == self.report.seat
        self.total["luck"] += luck or 0.0
        self.total["errors"] += error
        self.total["others"] += value - self.report.curve[number - 1] - (luck or 0.0) + error

    def check(self, share: float) -> None:
        """Checks the figures of the seat, which has won this share."""
        found, total = self.report, self.total
        parts = {"luck": found.luck, "others": found.others, "errors": found.errors}
        assert parts == pytest.approx(total, abs=1e-6)
        assert found.start + total["luck"] + total["others"] - total["errors"] == pytest.approx(share, abs=1e-6)
        assert (found.start, found.result) == pytest.approx((found.curve[0], share), abs=1e-9)
        assert len(self.luck) == sum(by == CHANCE for by, _ in self.record.entries)
        assert 0 <= found.accuracy <= 100
        tried = [one.standard_error for one in found.decisions if one.standard_error is not None]
        assert found.errors_standard_error == pytest.approx(hypot(*tried))
        both = hypot(found.luck_standard_error, found.errors_standard_error)
        assert found.others_standard_error == pytest.approx(both)


def check_decision(
    record: Record, state: State, number: int, decision: Decision | None, proof: Proof | None
) -> None:
    """Checks that a decision is judged where it was made: by a proof, by the valuer (some), or by rollouts."""
    by, event = record.entries[number - 1]
    legal = [move.text for move in record.rules.legal(state, by)]
    assert (decision is not None) == (len(legal) > 1)
    if decision is None:
        return
    assert decision.played == event.text
    assert decision.best in legal
    assert decision.error >= 0
    assert decision.lost == (proof and proof["lost"])
    if decision.lost == 0:
        assert (decision.error, decision.standard_error, decision.mark) == (0, 0, None)
        return
    if decision.standard_error is None and number % ONE_IN != 0:
        return
    expectation = Expectation(record.rules, some_valuer(record), Seeded(SEED + number))
    choice = judge_choice(record, state, number, expectation)
    assert choice is not None
    if proof is not None:
        choice.rivals, choice.rests = [record.rules.parse(proof["best"][0])], {}
    judged = [(choice.error, None)] if decision.standard_error is None else tried_out(record, state, choice)
    assert (decision.error, decision.standard_error) in judged


def tried_out(record: Record, state: State, choice: Choice) -> list[tuple[float, float | None]]:
    """The error of a decision with its standard error after each round of rollouts, as far as there may be."""
    view = view_before(record, state, choice.number)
    comparison = MoveComparison(view, choice.played, choice.rivals, rests=choice.rests)
    found: list[tuple[float, float | None]] = []
    for rounds in range(FIRST_ROUNDS):
        comparison.round(SEED + 1000 * choice.number + rounds)
        if comparison.has_begun:
            result = comparison.result()
            found.append((result.difference, result.standard_error))
    return found


def some_valuer(record: Record) -> Valuer:
    valuer = valuer_of(record.rules)
    assert valuer is not None
    return valuer


def test_the_result_of_a_finished_game_is_the_win_itself() -> None:
    record = played("game-of-trains", 2, 1000)
    outcome = record.rules.outcome(record.replay())
    assert outcome is not None
    assert [seat.result for seat in review(record, QUICK).seats] == [float(s in outcome.winners) for s in (0, 1)]


def test_a_forced_move_is_no_decision() -> None:
    record = of_trains(position(), (0, "draw"), (CHANCE, "card 2"), (0, "place 7"))
    assert [decision.number for decision in review(record, QUICK).seats[0].decisions] == [3]


HIDDEN = """\
[Game "game-of-trains"]
[Players "2"]

* deal 0 84 71 60 44 30 9 2
* deal 1 80 66 51 50 21 20 5
* offer 0 17
* offer 1 {hidden} 62
0 keep 17 7
1 keep 62 1
0 draw
* card 33
0 place 4
1 draw
* card 70
1 place 7
"""


def test_a_seat_is_not_judged_by_what_was_hidden_from_it() -> None:
    one, other = (review(read_record(HIDDEN.format(hidden=car)), Limit(iterations=30), [0]) for car in (3, 79))
    assert one.seats[0].decisions == other.seats[0].decisions


def test_the_same_number_of_rollouts_gives_the_same_review() -> None:
    record = read_record(HIDDEN.format(hidden=3))
    assert review(record, Limit(iterations=20)) == review(record, Limit(iterations=20))


def test_a_review_cut_short_says_something_of_every_doubtful_decision() -> None:
    record = played("game-of-trains", 2, 30)
    doubtful = [
        decision
        for seat in review(record, QUICK).seats
        for decision in seat.decisions
        if decision.error >= DOUBTFUL_ERROR
    ]
    first_pass = Limit(iterations=len(doubtful) * FIRST_ROUNDS * (RIVALS + 1))
    found = {decision.number: decision for seat in review(record, first_pass).seats for decision in seat.decisions}
    assert len(doubtful) > 4
    assert all(found[decision.number].standard_error is not None for decision in doubtful)


@pytest.mark.parametrize(("name", "sampled"), [("game-of-trains", True), ("locomotion", False)])
def test_luck_has_a_standard_error_where_it_was_sampled(name: str, sampled: bool) -> None:
    record = played(name, 2, 12)
    [one, other] = review(record, QUICK).seats
    assert (one.luck_standard_error > 0) == (other.luck_standard_error > 0) == sampled


def test_the_luck_of_many_samples_spreads_as_its_standard_error_says() -> None:
    record = played("game-of-trains", 2, 1)
    valuer, state = some_valuer(record), record.replay(0)
    found = [
        Expectation(record.rules, valuer, Seeded(seed), 20).of_chance_with_errors(state) for seed in range(60)
    ]
    means, errors = ([part[0] for part in parts] for parts in zip(*found, strict=True))
    assert stdev(means) == pytest.approx(mean(errors), rel=0.3)


def test_bots_are_compared_by_the_error_before_trials() -> None:
    record = played("game-of-trains", 2, 30)
    before, after = review(record, QUICK), review(record, Limit(iterations=600))
    for first, last in zip(before.seats, after.seats, strict=True):
        assert first.error_before_trials == first.error_a_decision == last.error_before_trials
        assert first.level == last.level
        assert last.error_a_decision != last.error_before_trials


def unseen_blunder() -> Record:
    """A game with a move that the valuer considers the best: 76 has its place to the right of 57, and replaces 48."""
    lines = [[34, 47, 52, 57, 10, 48, 56], [9, 83, 21, 58, 5, 20, 66]]
    gone = [15, 24, 25, 26, 33, 44, 51, 55, 59, 64, 68, 74, 75, 77, 84]
    made = position(2, lines=lines, faceup=[32, 70, 13, 53], discard=gone, phase="place", drawn=76)
    return of_trains(made, (0, "place 6"))


def test_a_blunder_that_the_valuer_does_not_see_is_found_with_what_is_left_of_the_budget() -> None:
    [seen], [found] = (review(unseen_blunder(), limit, [0]).seats for limit in (QUICK, Limit(iterations=1000)))
    assert seen.decisions[0].error < DOUBTFUL_ERROR
    [decision] = found.decisions
    assert (decision.mark, decision.best) == ("blunder", "place 7")
    assert decision.standard_error is not None
    assert decision.error > 2.33 * decision.standard_error
    assert found.level == seen.level


@pytest.mark.parametrize(
    ("tried", "lead", "counts"), [(True, 0.2, True), (True, 0.04, False), (False, 0.2, False)]
)
def test_an_error_that_only_a_second_look_suspects_counts_if_no_doubt_is_left(
    tried: bool, lead: float, counts: bool
) -> None:
    played, best = TRAINS.parse("place 6"), TRAINS.parse("place 7")
    compared = Comparison(best, lead, 0.03, 100)
    choice = Choice(1, played, [best], 0.004, tried=tried, compared=compared, look="suspect")
    assert choice.decision().error == (lead if counts else 0.004)
    assert (choice.decision().mark is not None) == counts


def test_one_seat_can_be_reviewed_alone() -> None:
    record = read_record(HIDDEN.format(hidden=3))
    alone, all_seats = review(record, QUICK, [1]), review(record, QUICK)
    assert [seat.seat for seat in alone.seats] == [1]
    assert alone.seats[0] == all_seats.seats[1]
    with pytest.raises(ValueError, match="from 0 to 1, not 7"):
        review(record, QUICK, [1, 7])


def test_a_game_without_a_valuer_cannot_be_reviewed() -> None:
    rules = LastParcel()
    game = Game(rules, rules.start(2, {"heap": 3}), Seeded(1))
    with pytest.raises(Illegal, match="can’t be reviewed"):
        review(game.record())


def test_a_game_for_one_that_has_not_begun_cannot_be_reviewed() -> None:
    with pytest.raises(Illegal, match="aren’t proved"):
        review(new_game("locomotion", 1, seed=1, mode="solo").record())


def test_a_detour_alone_costs_the_points_that_the_proof_says() -> None:
    puzzle = make_puzzle(date(2026, 11, 15), 1)
    start = puzzle.record()
    path = solve(start.replay()).events  # type: ignore[arg-type]  # a state of this game
    best = Record(start.rules, start.headers, start.start, (*start.entries, *((0, move) for move in path)))
    [seat] = review(best).seats
    assert (seat.start, seat.errors, seat.result) == (-puzzle.distance, 0, -puzzle.distance)
    assert seat.accuracy == 100
    state = start.replay()
    start.rules.advance(state, 0, path[0])
    back = [move for move in start.rules.legal(state, 0) if returns(start, path[0], move)]
    detour = (*start.entries, (0, path[0]), (0, back[0]), *((0, move) for move in path))
    found = review(Record(start.rules, start.headers, start.start, detour))
    [seat] = found.seats
    assert found.unit == "way"
    assert seat.errors == 2
    assert seat.result == seat.start + seat.luck + seat.others - seat.errors == -puzzle.distance - 2
    [lost] = [decision for decision in seat.decisions if decision.error]
    assert (lost.number, lost.error, lost.mark) == (len(start.entries) + 2, 2, "inaccuracy")
    assert lost.better[0] == lost.best == path[1].text
    assert len(seat.curve) == len(detour) + 1


def returns(start: Record, there: Event, back: Event) -> bool:
    """Whether the second move takes the first one back."""
    state = start.replay()
    before = start.rules.position(state)
    for move in (there, back):
        start.rules.advance(state, 0, move)
    return {**start.rules.position(state), "distance": before["distance"]} == before


def careless(name: str, players: int, seed: int, events: int) -> Record:
    """The first events of a game between players who move at random."""
    game, source = new_game(name, players, seed=seed), Seeded(seed)
    while game.to_act and len(game.entries) < events:
        seat = game.to_act[source.below(len(game.to_act))]
        moves = game.legal(seat)
        game.play(moves[source.below(len(moves))], seat=seat)
    return game.record()


@pytest.mark.parametrize(("name", "players"), [(name, players) for name, players in GAMES if players < 4])
def test_every_marked_move_has_a_better_one_with_the_reason(name: str, players: int) -> None:
    reviews = [review(careless(name, players, seed, 40), Limit(iterations=TRIALS), [0]) for seed in (1, 2)]
    decisions = [one for found in reviews for one in found.seats[0].decisions]
    marked = [one for one in decisions if one.mark not in (None, "close")]
    assert marked
    for decision in marked:
        assert decision.better[0] == decision.best != decision.played
        assert set(decision.reason) == {"en", "fr"}
        assert all(decision.reason.values())


def overpaid(record: Record, seat: int) -> int:
    """The points by which the loads of a seat cost more than the best ones."""
    total = 0
    for number, (by, event) in enumerate(record.entries):
        if by == seat and event.text == "done":
            state = record.replay(number)
            assert isinstance(state, ZackState)
            own = state.seats[seat]
            total += int(due_of(state, own)) - stow_packed(state.parts.truck(own.truck), whole_hand(own)).due
    return total


@pytest.mark.parametrize("players", [3, 6])
def test_loads_among_several_have_their_payment_beside_the_chance(players: int) -> None:
    record = careless("zack-and-pack", players, 3, 200)
    found = review(record, QUICK)
    assert any(seat.lost for seat in found.seats)
    for seat in found.seats:
        assert seat.lost == sum(one.lost or 0 for one in seat.decisions) == overpaid(record, seat.seat)
        assert seat.result == pytest.approx(seat.start + seat.luck + seat.others - seat.errors, abs=1e-6)
        for decision in seat.decisions:
            assert not decision.lost or (decision.better and decision.reason["fr"])
            assert decision.lost is None or not decision.played.startswith("grab")


def test_a_load_alone_is_judged_by_its_payment() -> None:
    puzzle = make_load(date(2026, 11, 15), 1)
    record = puzzle.record()
    empty = Record(record.rules, record.headers, record.start, (*record.entries, (0, record.rules.parse("done"))))
    found = review(empty)
    [seat] = found.seats
    assert found.unit == "payment"
    assert seat.errors > 0
    assert seat.result == seat.start - seat.errors
    assert seat.decisions[0].better[0].startswith("put ")


def test_a_move_that_is_played_is_among_those_it_is_compared_with() -> None:
    record = read_record(HIDDEN.format(hidden=3))
    for seat in review(record, QUICK).seats:
        for decision in seat.decisions:
            by, event = record.entries[decision.number - 1]
            assert (by, event.text) == (seat.seat, decision.played)
            assert isinstance(record.rules.parse(decision.best), Event)


def test_a_review_takes_30_seconds_at_most_or_2_minutes_by_its_game() -> None:
    valuers = {game: valuer_of(load_game(game)) for game in game_ids()}
    assert {game: valuer.REVIEW_SECONDS for game, valuer in valuers.items() if valuer is not None} == {
        "freight-train": 120,
        "game-of-trains": 30,
        "locomotion": 120,
        "zack-and-pack": 30,
    }


@pytest.mark.parametrize(("seconds", "complete"), [(29.0, True), (31.0, False)])
def test_a_review_ends_by_the_time_of_the_processor(
    monkeypatch: pytest.MonkeyPatch, seconds: float, complete: bool
) -> None:
    clock = chain([0.0], repeat(seconds))
    monkeypatch.setattr(module, "process_time", lambda: next(clock))
    made = position(lines=[[12, 22, 42, 32, 52, 62, 72], [13, 23, 33, 43, 53, 84, 73]], faceup=[4])
    found = review(of_trains(made, (0, "draw")))
    assert found.complete == complete
