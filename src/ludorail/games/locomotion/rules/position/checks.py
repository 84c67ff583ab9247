"""Positions that no game could reach, and the rule that each breaks; in the order of the rules page."""

from ludorail.core.errors import Illegal
from ludorail.core.reading import require, show_json
from ludorail.games.locomotion.network.network import FITS, PARALLEL, Network, Rail, bends_gently
from ludorail.games.locomotion.network.reading import show_rail
from ludorail.games.locomotion.rules.driving import has_step, is_goal
from ludorail.games.locomotion.rules.events import COLOURS, VEHICLES
from ludorail.games.locomotion.rules.setting import locos_set
from ludorail.games.locomotion.rules.state import (
    CHOOSING,
    DEALING,
    DIE_MODE,
    FIRST_SEAT,
    FREE,
    LAY,
    MODES,
    NONE,
    OVER,
    PHASES,
    ROLLING,
    SEQUENCE,
    SET,
    SOLO_MODE,
    SPEED_MODE,
    TRAIN,
    LocomotionState,
)
from ludorail.games.locomotion.texts import text


def check_phase(state: LocomotionState) -> None:
    """Refuses a phase that the mode, or the way the network came about, does not have."""
    phase, mode = state.phase, state.mode
    said = text("position.phase", phase=PHASES[phase], mode=MODES[mode])
    require(phase != LAY or state.rails_agreed > 0, "LO-6", text("position.lay"))
    require(phase != DEALING or state.cards, "LO-26", text("position.cards"))
    require(phase != FIRST_SEAT or mode != SOLO_MODE, "LO-22", said)
    require(phase != ROLLING or mode == DIE_MODE, "LO-16", said)
    require(phase != CHOOSING or mode == SPEED_MODE, "LO-19", said)


def check_rails(state: LocomotionState, rails: tuple[Rail, ...]) -> None:
    """LO-6: the rails are those of the network, or could be laid one by one (LO-3, LO-4) up to the agreed number."""
    agreed = state.rails_agreed
    if not agreed:
        require(rails == state.network.rails, "LO-6", text("position.rails"))
        return
    require(rails[:1] in ((), ((0, 0, 0),)), "LO-6", text("rail.first"))
    network = Network(rails[:1])
    for rail in rails[1:]:
        fit = network.fit(rail)
        if fit != FITS:
            key, rule = ("rail.parallel", "LO-4") if fit == PARALLEL else ("rail.place", "LO-3")
            raise Illegal(rule, text(key, rail=show_rail(rail)))
        network = network.with_rail(rail)
    done = len(rails) < agreed if state.phase == LAY else len(rails) == agreed
    require(done, "LO-6", text("position.rail_count", agreed=agreed, found=len(rails), phase=PHASES[state.phase]))


def check_place(state: LocomotionState, q: int, r: int, where: str) -> None:
    """LO-5, LO-12: a vehicle is on a point of the network where no other is."""
    place = show_json([q, r])
    require((q, r) in state.network.index, "LO-5", text("position.off", where=where, place=place))
    is_free = state.at[state.network.index[q, r]] == FREE
    require(is_free, "LO-12", text("position.taken", where=where, place=place))


def check_vehicles(state: LocomotionState) -> None:
    """LO-7, LO-8: as many vehicles are set as the phase asks for."""
    if state.phase == LAY:
        require(not any(state.at), "LO-8", text("position.vehicles_early"))
    elif state.phase == SET:
        _check_being_set(state)
    else:
        _check_all_set(state)


def _check_being_set(state: LocomotionState) -> None:
    """LO-7, LO-8: the vehicles could be set in that order, and some are left to set."""
    locos = sum(state.points[TRAIN * seat] != NONE for seat in range(state.players))
    wagons = len(state.wagons_set)
    in_turn = locos == locos_set(state) and (not wagons or locos == state.players)
    require(in_turn, "LO-8", text("position.set_order"))
    colours = [state.at[p] for p in state.wagons_set]
    if state.by_hand:
        by_seat = [colours[seat :: state.players] for seat in range(state.players)]
        once = all(len(set(own)) == len(own) for own in by_seat)
        require(once, "LO-7", text("position.set_twice"))
    else:
        expected = [1 + i % COLOURS for i in range(wagons)]
        require(colours == expected, "LO-8", text("position.set_order"))
    following = PHASES[DEALING if state.cards else SEQUENCE]
    require(wagons < COLOURS * state.players, "LO-8", text("position.set_done", phase=following))


def _check_all_set(state: LocomotionState) -> None:
    """LO-7: there are one locomotive and one wagon of each colour a player."""
    for seat in range(state.players):
        require(state.points[TRAIN * seat] != NONE, "LO-7", text("position.loco_missing", seat=seat))
    for colour in range(1, COLOURS + 1):
        count = state.at.count(colour)
        for seat in range(state.players):
            count += state.colours[TRAIN * seat + 1 : TRAIN * seat + 1 + state.lengths[seat]].count(colour)
        name = text(f"colour.{VEHICLES[colour]}")
        said = text("position.wagons", colour=name, expected=state.players, found=count)
        require(count == state.players, "LO-7", said)


def check_link(state: LocomotionState, loco: int, before: int, where: str) -> None:
    """LO-10, LO-11: a wagon is next to the vehicle before it, and the train bends by 60° at most."""
    direction = state.network.direction
    heading = direction(state.points[before], state.points[before + 1])
    require(heading >= 0, "LO-10", text("position.gap", where=where))
    if before > loco:
        heading_before = direction(state.points[before - 1], state.points[before])
        require(bends_gently(heading_before, heading), "LO-11", text("position.bend", where=where))


def check_colours(seat: int, coupled: list[int]) -> None:
    """LO-13: a train never has two wagons of one colour."""
    require(len(set(coupled)) == len(coupled), "LO-13", text("position.colour_twice", seat=seat))


def check_speed_card(state: LocomotionState, seat: int) -> None:
    """LO-19: only mode `speed` has cards, and only once the turns have begun."""
    could_play = state.phase > FIRST_SEAT and state.mode == SPEED_MODE
    require(could_play, "LO-19", text("position.speed_early", seat=seat))


def check_under_way(state: LocomotionState) -> None:
    """LO-19, LO-20: a turn of mode `speed` has its card, and a train that has no step has ended it at once."""
    if state.mode == SPEED_MODE:
        seat = state.turn
        require(state.speeds[seat] != NONE, "LO-19", text("position.speed_missing", seat=seat))
        require(has_step(state, seat), "LO-20", text("position.blocked", seat=seat))


def check_winner(state: LocomotionState) -> None:
    """LO-18: a train that is the goal has won. LO-25: a game without a winner ends after the last round."""
    if state.winner != NONE:
        require(state.phase == OVER, "LO-18", text("position.winner_early"))
        require(is_goal(state, state.winner), "LO-18", text("position.winner_short", seat=state.winner))
    for seat in range(state.players):
        won = state.phase > SEQUENCE and is_goal(state, seat)
        require(not won or seat == state.winner, "LO-18", text("position.won", seat=seat))
    if state.phase == OVER and state.winner == NONE:
        last_round = state.rounds > 0 and state.round == state.rounds
        require(last_round, "LO-25", text("position.no_winner"))
