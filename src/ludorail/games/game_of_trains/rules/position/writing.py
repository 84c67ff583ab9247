"""Positions: the state as the JSON object of the rules page."""

from collections.abc import Sequence
from typing import Final

from ludorail.core.meta import Json
from ludorail.core.view import View
from ludorail.games.game_of_trains.rules.events import SLOTS
from ludorail.games.game_of_trains.rules.state import (
    DEAL,
    DRAWN,
    KEEP,
    NOBODY,
    OFFER,
    OVER,
    REFILL,
    TrainState,
)

GAME: Final = "game-of-trains"

PHASES: Final = ("deal", "offer", "keep", "play", "", "place", "refill", "over")
"""The names of the phases; the one without a name, a draw that waits for its card, is written as `play` too."""

CHANCE_PHASES: Final = (DEAL, OFFER, DRAWN, REFILL)


def write_position(state: TrainState) -> dict[str, Json]:
    """The whole state as a JSON object, its keys in the order of the rules page."""
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
    """The position as a seat may know it, with a count in place of each hidden list."""
    shown = write_position(view.known)
    shown["pile"] = len(view.known.pile)
    shown["discard"] = len(view.known.discard)
    shown["offers"] = [
        list(offer) if seat == view.seat else len(offer) for seat, offer in enumerate(view.known.offers)
    ]
    return shown


def _by_seat(places: Sequence[int]) -> list[Sequence[int]]:
    return [places[first : first + SLOTS] for first in range(0, len(places), SLOTS)]


def _to_act(state: TrainState) -> Json:
    if state.phase in CHANCE_PHASES:
        return "*"
    return None if state.phase == OVER else int(state.seat)


def _refill(state: TrainState) -> list[Json]:
    if state.phase != REFILL:
        return []
    slot = int(state.gap)
    order = [(int(state.seat) + i) % int(state.players) for i in range(state.players)]
    return [[seat, slot] for seat in order if state.lines[seat * SLOTS + slot - 1] == 0]
