"""Positions that no game could reach: parts missing or doubled, a turn that cannot be finished."""

from ludorail.core.reading import require
from ludorail.games.freight_train.rules.day import nobody_can_act
from ludorail.games.freight_train.rules.deck import rows_to_deal
from ludorail.games.freight_train.rules.events import CAR_TYPES, PRIVATE_ROWS, TYPES
from ludorail.games.freight_train.rules.legal import can_place, roster_of
from ludorail.games.freight_train.rules.scoring import score_day
from ludorail.games.freight_train.rules.state import (
    CABOOSES,
    CARS_OF_A_TYPE,
    DEAL,
    DEALT_TO_PRIVATE,
    FILLING,
    LOCOMOTIVES,
    MAIN,
    MAIN_CARS_TAKEN,
    MAIN_ROW_SIZE,
    MOST_YARD_CARS,
    NO_ACTION,
    OVER,
    PRIVATE_ROW_SIZE,
    REARRANGING,
    START_POINTS,
    TURN,
    YARD,
    FreightState,
    lifted_of,
)
from ludorail.games.freight_train.rules.trains import broken_rule
from ludorail.games.freight_train.texts import text


def check_position(state: FreightState) -> None:
    """Raises `Illegal`, with the rule it breaks, for a position that no game could reach."""
    _check_cars(state)
    for seat in range(state.players):
        _check_locomotives(state, seat)
        _check_trains(state, seat)
    _check_cabooses(state)
    _check_below(state)
    if state.phase == DEAL:
        _check_deal(state)
    elif state.phase == OVER:
        _check_over(state)
    _check_filling(state)
    _check_action(state)


def _check_cars(state: FreightState) -> None:
    """Requires every car to be in one place (FT-2)."""
    counts = [state.deck[car] + lifted_of(state, car) for car in range(TYPES)]
    for line in (*state.main, *state.private, *state.trains):
        for car in line:
            counts[car] += 1
    right = CARS_OF_A_TYPE[state.players]
    for car in range(TYPES):
        words = text("position.cars", type=CAR_TYPES[car], expected=right, found=counts[car])
        require(counts[car] == right, "FT-2", words)


def _check_locomotives(state: FreightState, seat: int) -> None:
    """Requires one more locomotive for each day that is over, and one if the seat mobilised (FT-3, FT-16, FT-21)."""
    mobilised = state.mobilised >> seat & 1
    # While a day is dealt, locomotives and `mobilised` are still as the day before left them.
    days = state.day - 1 if state.phase == DEAL else state.day
    right = LOCOMOTIVES[state.players] + max(0, days - 1) + mobilised
    found, ready = state.locomotives[seat], state.ready[seat]
    require(found == right, "FT-3", text("position.locomotives_now", seat=seat, expected=right, found=found))
    acting = state.phase in (TURN, FILLING) and seat == state.seat_to_act()
    turn_to_come = state.phase != DEAL and (seat - state.engine) % state.players > state.played
    new = not acting and (mobilised or (turn_to_come and state.day > 1))
    low = found - 1 if new else found
    require(low <= ready, "FT-3", text("position.ready", seat=seat, low=low, high=found, found=ready))


def _check_trains(state: FreightState, seat: int) -> None:
    """Requires legal trains (FT-10, FT-11) behind locomotives that the seat may use (FT-16.4)."""
    trains = state.trains_of(seat)
    rule = broken_rule(trains)
    require(rule == "", rule, text("position.trains", seat=seat))
    usable = not any(trains[state.ready[seat] :])
    require(usable, "FT-16", text("position.train_not_ready", seat=seat, ready=state.ready[seat]))


def _check_cabooses(state: FreightState) -> None:
    """Requires the option for cabooses, enough of them, and a car on each train that has one (FT-26)."""
    require(state.cabooses or state.cabooses_left == CABOOSES, "FT-26", text("error.caboose_off"))
    require(state.cabooses_left >= 0, "FT-26", text("position.caboose_count", most=CABOOSES))
    for seat in range(state.players):
        for place, train in enumerate(state.trains_of(seat)):
            bare = len(train) == 0 and state.caboose[seat] >> place & 1
            require(not bare, "FT-26", text("error.caboose_empty", train=place + 1))


def _check_below(state: FreightState) -> None:
    """Requires the lower part to be no more than its share of all cars, nor than the deck (FT-6)."""
    share = CARS_OF_A_TYPE[state.players] * TYPES // (state.day + 1)
    most = 0 if state.night or state.phase == DEAL else min(share, state.deck_size)
    require(state.below <= most, "FT-6", text("position.below", most=most, found=state.below))


def _check_deal(state: FreightState) -> None:
    """Requires whole rows, dealt in order on an empty table (FT-4, FT-5, FT-21)."""
    require(state.played == 0, "FT-8", text("position.deal_played"))
    require(not state.night, "FT-20", text("position.deal_night"))
    for place, cars in enumerate(state.main):
        right = MAIN_ROW_SIZE if place < state.dealt else 0
        require(len(cars) == right, "FT-4", text("position.deal_main", row=place + 1, expected=right))
    if state.day == 1:
        _check_first_deal(state)
    require(state.dealt < rows_to_deal(state), "FT-4", text("position.deal_done"))
    require(not any(state.trains), "FT-21", text("position.deal_trains"))


def _check_first_deal(state: FreightState) -> None:
    """Requires the start of a game: engine, points and private rows (FT-5, FT-7, FT-9)."""
    require(state.engine == 0, "FT-9", text("position.first_engine"))
    require(all(n == START_POINTS for n in state.points), "FT-7", text("position.points", points=START_POINTS))
    for place, cars in enumerate(state.private):
        right = DEALT_TO_PRIVATE if place < state.dealt - len(state.main) else 0
        seat, yard = place // PRIVATE_ROWS, place % PRIVATE_ROWS + 1
        words = text("position.deal_private", seat=seat, yard=yard, expected=right)
        require(len(cars) == right, "FT-5", words)


def _check_over(state: FreightState) -> None:
    """Requires the end of day 3, by the end-of-day card or because nobody could go on (FT-18, FT-21)."""
    require(state.day == 3, "FT-21", text("position.over_day", day=state.day))
    require(state.played == state.players, "FT-8", text("position.over_played"))
    if not state.night:
        before = state.copy()
        before.points = [0] * state.players
        score_day(before)
        before.points = [now - gain for now, gain in zip(state.points, before.points, strict=True)]
        require(nobody_can_act(before), "FT-18", text("position.over_early"))


def _check_filling(state: FreightState) -> None:
    """Requires two rows to have been empty before one was filled, and a card to fill it with (FT-14)."""
    if state.phase in (DEAL, OVER):
        require(not state.filled, "FT-14", text("position.filled_not_turn"))
        return
    if state.phase == FILLING:
        require(state.filled, "FT-14", text("position.filling_not_filled"))
        row = state.row + 1
        require(len(state.main[row - 1]) < MAIN_ROW_SIZE, "FT-14", text("position.filling_full", row=row))
        require(state.deck_size > 0 or not state.night, "FT-14", text("error.fill_deck"))
    if state.filled:
        others = [row for row, cars in enumerate(state.main) if not cars]
        if state.phase == FILLING and state.row in others:
            others.remove(state.row)
        require(bool(others), "FT-14", text("position.filled_rows"))


def _check_action(state: FreightState) -> None:
    """Requires the action under way to be possible, and possible to finish (FT-16)."""
    require(state.action == NO_ACTION or state.phase == TURN, "FT-16", text("position.action_not_turn"))
    rearranging = state.action == REARRANGING
    require(rearranging == (state.lifted > 0), "FT-16", text("position.lifted"))
    seat = state.seat_to_act()
    if rearranging:
        lifted = sum(lifted_of(state, car) for car in range(TYPES))
        enough = lifted <= state.private_room(seat)
        require(enough, "FT-5", text("position.lifted_room", most=2 * PRIVATE_ROW_SIZE))
    elif state.action != NO_ACTION:
        _check_moved_cars(state, seat)
    if state.action == MAIN:
        left = MAIN_CARS_TAKEN - state.moved
        trains, room = roster_of(state, seat, state.ready[seat]), state.private_room(seat)
        possible = state.main_size() >= left and can_place(state.main, 0, trains, room, left)
        require(possible, "FT-16", text("position.dead_end", left=left))


def _check_moved_cars(state: FreightState, seat: int) -> None:
    """Requires the cars that the action has moved to lie where it put them (FT-16)."""
    on_trains = state.moved - state.put_1 - state.put_2
    most = (MOST_YARD_CARS if state.action == YARD else MAIN_CARS_TAKEN) - 1
    require(1 <= state.moved <= most and on_trains >= 0, "FT-16", text("position.action_count"))
    row_1, row_2 = state.private[2 * seat : 2 * seat + PRIVATE_ROWS]
    there = on_trains <= sum(map(len, state.trains_of(seat)))
    there = there and state.put_1 <= len(row_1) and state.put_2 <= len(row_2)
    require(there, "FT-16", text("position.action_cars"))
