"""Stowing as a task for one player: any truck and any throw (ZP-16)."""

from ludorail.core.chance.source import Source
from ludorail.core.meta import Options
from ludorail.core.outcome import Outcome
from ludorail.core.reading import known_options
from ludorail.games.zack_and_pack.rules.game import START_POINTS
from ludorail.games.zack_and_pack.rules.packing import CARDS, bit_at, card_set, pack_sticks
from ludorail.games.zack_and_pack.rules.parts import BUILT_IN, LATEST
from ludorail.games.zack_and_pack.rules.state import STOW, Seat, ZackState


def start_task(wished: Options, source: Source) -> ZackState:
    """Returns a position in which one player has a truck and a throw, both drawn at random."""
    known_options(wished, ())
    parts = BUILT_IN[LATEST]
    truck = parts.trucks[source.below(CARDS)]
    sticks = pack_sticks(tuple(die[source.below(len(die))] for die in parts.dice))
    state = ZackState(parts, False, 0, [Seat(START_POINTS, sticks, 0, truck.number, truck.floor, [])])
    state.phase = STOW
    state.acting = 1
    state.pile = bit_at(CARDS) - 1 - card_set((int(truck.number),))
    return state


def reward(outcome: Outcome) -> float:
    """Returns the share of the points that is left after paying for free cells and sticks left over (ZP-12)."""
    return outcome.points[0] / START_POINTS
