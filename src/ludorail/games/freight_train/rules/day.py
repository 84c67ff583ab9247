"""Rounds (FT-8), and how a day begins and ends (FT-18, FT-20, FT-21)."""

from ludorail.games.freight_train.rules.deck import insert_night_card, return_to_deck, rows_to_deal
from ludorail.games.freight_train.rules.events import MAIN_ROWS
from ludorail.games.freight_train.rules.legal import can_do_anything
from ludorail.games.freight_train.rules.scoring import score_day
from ludorail.games.freight_train.rules.state import CABOOSES, DEAL, NO_ACTION, NO_CARS, OVER, TURN, FreightState


def count_dealt_row(state: FreightState) -> None:
    """Counts a row as dealt; after the last one the first turn of the day begins (FT-6, FT-21)."""
    state.dealt += 1
    if state.dealt < rows_to_deal(state):
        return
    insert_night_card(state)
    if state.day > 1:
        _give_locomotives(state)
    state.dealt = 0
    state.phase = TURN
    _begin_turn(state)


def _give_locomotives(state: FreightState) -> None:
    """Gives a locomotive to every seat that did not mobilise on the day before (FT-21)."""
    for seat in range(state.players):
        if (state.mobilised >> seat) & 1 == 0:
            state.locomotives[seat] += 1
    state.mobilised = 0


# Rounds


def _begin_turn(state: FreightState) -> None:
    """Makes all locomotives of the seat to act usable (FT-16.4)."""
    seat = state.seat_to_act()
    state.ready[seat] = state.locomotives[seat]


def end_turn(state: FreightState) -> None:
    """Passes the turn to the next seat or the next round (FT-8), or ends the day (FT-18, FT-20)."""
    state.filled = False
    state.action = NO_ACTION
    state.moved = 0
    state.put_1 = 0
    state.put_2 = 0
    state.played += 1
    if state.played == state.players:
        if state.night or nobody_can_act(state):
            _end_day(state)
            return
        state.played = 0
        _pass_engine(state)
    _begin_turn(state)


def _pass_engine(state: FreightState) -> None:
    """Passes the wooden engine to the left (FT-8)."""
    state.engine = state.engine + 1 if state.engine + 1 < state.players else 0


def nobody_can_act(state: FreightState) -> bool:
    """Whether every seat could only pass if its turn began now (FT-18)."""
    return not any(can_do_anything(state, seat) for seat in range(state.players))


# The end of a day


def _end_day(state: FreightState) -> None:
    """Scores, and either ends the game or clears the table for the next day (FT-21)."""
    score_day(state)
    if state.day == 3:
        state.phase = OVER
        return
    for cars in state.main:
        return_to_deck(state, cars)
    for cars in state.trains:
        return_to_deck(state, cars)
    state.main = [NO_CARS] * MAIN_ROWS
    state.trains = [NO_CARS] * len(state.trains)
    state.caboose = [0] * len(state.caboose)
    state.cabooses_left = CABOOSES
    state.night = False
    state.below = 0
    state.played = 0
    _pass_engine(state)
    state.day += 1
    state.phase = DEAL
