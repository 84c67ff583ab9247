"""Positions: a state as a JSON object, and back."""

from collections.abc import Sequence
from typing import Final

from ludorail.core.meta import Json
from ludorail.core.view import View
from ludorail.games.game_of_trains.rules.deck import Deck
from ludorail.games.game_of_trains.rules.events import SLOTS
from ludorail.games.game_of_trains.rules.position_reading import GAME, PHASES, Given, read
from ludorail.games.game_of_trains.rules.state import (
    DEAL,
    DRAWN,
    KEEP,
    NOBODY,
    OFFER,
    OVER,
    PLAY,
    REFILL,
    TrainState,
)

CHANCE_ACTS: Final = (DEAL, OFFER, DRAWN, REFILL)


def position(state: TrainState) -> dict[str, Json]:
    """The whole state as a JSON object."""
    phase = int(state.phase)
    lines: list[Json] = [list(line) if any(line) else [] for line in _by_seat(state.lines)]
    locks: list[Json] = [list(line) for line in _by_seat(state.locks)]
    return {
        "game": GAME,
        "players": int(state.players),
        "options": {},
        "phase": "play" if phase == DRAWN else PHASES[phase],
        "lines": lines,
        "locks": locks,
        "faceup": list(state.faceup),
        "pile": [*sorted(state.pile)],
        "discard": [*sorted(state.discard)],
        "offers": [list(offer) for offer in state.offers],
        "to_act": _to_act(state),
        "turn": 0 if phase <= KEEP else int(state.seat),
        "drawn": int(state.drawn) or None,
        "refill": _refill(state),
        "winner": None if state.winner == NOBODY else int(state.winner),
    }


def view_position(view: View[TrainState]) -> dict[str, Json]:
    """The position with a count for each list that is hidden from that seat."""
    shown = position(view.known)
    shown["pile"] = len(view.known.pile)
    shown["discard"] = len(view.known.discard)
    shown["offers"] = [
        list(offer) if seat == view.seat else len(offer) for seat, offer in enumerate(view.known.offers)
    ]
    return shown


def from_position(given: Json, deck: Deck) -> TrainState:
    """The state of a position; refuses one that no game could have."""
    return _state(read(given, deck), deck)


def _by_seat(places: Sequence[int]) -> list[Sequence[int]]:
    return [places[first : first + SLOTS] for first in range(0, len(places), SLOTS)]


def _to_act(state: TrainState) -> Json:
    if state.phase in CHANCE_ACTS:
        return "*"
    return None if state.phase == OVER else int(state.seat)


def _refill(state: TrainState) -> list[Json]:
    if state.phase != REFILL:
        return []
    slot = int(state.gap)
    order = [(int(state.seat) + i) % int(state.players) for i in range(state.players)]
    return [[seat, slot] for seat in order if state.lines[seat * SLOTS + slot - 1] == 0]


def _state(given: Given, deck: Deck) -> TrainState:
    phase = PHASES.index(given.phase)
    if phase == PLAY and given.to_act == "*":
        phase = DRAWN
    refiller, slot = given.refill[0] if given.refill else (0, 0)
    return TrainState(
        given.players,
        deck,
        phase,
        given.seat,
        [car for line in given.lines for car in line or [0] * SLOTS],
        [lock for line in given.locks for lock in line],
        given.faceup,
        given.pile,
        given.discard,
        (NOBODY,) * len(given.discard),
        tuple([tuple(offer) for offer in given.offers]),
        given.drawn or 0,
        slot,
        refiller,
        NOBODY if given.winner is None else given.winner,
    )
