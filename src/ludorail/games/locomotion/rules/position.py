"""Positions: a state as JSON, and a state from JSON, with every refusal of the rules page."""

from ludorail.core.errors import FORM, Illegal, Unreadable
from ludorail.core.event import CHANCE
from ludorail.core.meta import Json
from ludorail.core.reading import fields, integer, items, require, show_json, word
from ludorail.games.locomotion.network.network import FITS, PARALLEL, Network
from ludorail.games.locomotion.network.reading import FAR, rails_json, read_rails, show_rail
from ludorail.games.locomotion.rules.driving import has_step, is_goal
from ludorail.games.locomotion.rules.events import COLOURS, DIE, SEATS, TOP_SPEED, VEHICLES
from ludorail.games.locomotion.rules.options import full_options, options_of, start_state
from ludorail.games.locomotion.rules.position_vehicles import read_vehicles, write_standing, write_train
from ludorail.games.locomotion.rules.setting import actor_before_turns
from ludorail.games.locomotion.rules.state import (
    CHOOSING,
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
    TURN,
    LocomotionState,
)
from ludorail.games.locomotion.texts import text

KEYS = (
    *("game", "players", "options", "phase", "rails", "sequence", "trains", "standing", "to_act", "turn"),
    *("points", "speed", "distance", "couplings", "round", "first", "winner"),
)


def write_position(state: LocomotionState) -> dict[str, Json]:
    """The whole state as a JSON object."""
    seats = range(state.players)
    has_points = state.phase == TURN and state.mode != SOLO_MODE
    return {
        "game": "locomotion",
        "players": state.players,
        "options": options_of(state),
        "phase": PHASES[state.phase],
        "rails": rails_json(state.network.rails),
        "sequence": [VEHICLES[colour] for colour in state.sequence] or None,
        "trains": [write_train(state, seat) for seat in seats],
        "standing": write_standing(state),
        "to_act": _to_act(state),
        "turn": _or_null(state.turn),
        "points": state.points_left if has_points else None,
        "speed": [_or_null(speed) for speed in state.speeds],
        "distance": list(state.distances),
        "couplings": list(state.couplings),
        "round": state.round,
        "first": _or_null(state.first),
        "winner": _or_null(state.winner),
    }


def _or_null(number: int) -> int | None:
    return None if number == NONE else number


def _to_act(state: LocomotionState) -> int | str | None:
    if state.phase in (TURN, CHOOSING):
        return state.turn
    if state.phase == OVER:
        return None
    actor = CHANCE if state.phase == ROLLING else actor_before_turns(state)
    return "*" if actor == CHANCE else actor


def read_position(position: Json) -> LocomotionState:
    """The state of a position."""
    found = fields(position, "position", KEYS)
    word(found["game"], "game", ("locomotion",))
    players = integer(found["players"], "players", 1, SEATS)
    state = start_state(players, _full(players, found["options"]))
    state.phase = PHASES.index(word(found["phase"], "phase", PHASES))
    _check_phase(state)
    _read_rails(state, found["rails"])
    read_vehicles(state, found["trains"], found["standing"])
    _read_sequence(state, found["sequence"])
    _read_counts(state, found)
    _read_round(state, found["round"])
    _read_turn(state, found)
    _read_points(state, found["points"])
    _read_winner(state, found["winner"])
    return state


def _full(players: int, given: Json) -> dict[str, Json]:
    if not isinstance(given, dict):
        raise Unreadable(FORM, text("position.options", found=show_json(given)))
    full = full_options(players, given)
    for name in full:
        if name not in given:
            raise Unreadable(FORM, text("position.option_missing", name=name))
    return full


def _check_phase(state: LocomotionState) -> None:
    """Each mode and each way to a network has its own phases."""
    phase, mode = state.phase, state.mode
    said = text("position.phase", phase=PHASES[phase], mode=MODES[mode])
    require(phase != LAY or state.rails_agreed > 0, "LO-6", text("position.lay"))
    require(phase != FIRST_SEAT or mode != SOLO_MODE, "LO-22", said)
    require(phase != ROLLING or mode == DIE_MODE, "LO-16", said)
    require(phase != CHOOSING or mode == SPEED_MODE, "LO-19", said)


def _read_rails(state: LocomotionState, value: Json) -> None:
    """LO-6: the rails of `network`; or those the players have laid, each where it could be laid."""
    rails = read_rails(value, "rails")
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
    state.network = network
    state.at = [FREE] * len(network.q)


def _read_sequence(state: LocomotionState, value: Json) -> None:
    """LO-9: the cards, once they are turned."""
    if state.phase <= SEQUENCE:
        require(value is None, "LO-9", text("position.sequence_early"))
        return
    require(value is not None, "LO-9", text("position.sequence_missing"))
    words = items(value, "sequence", COLOURS, "LO-9")
    state.sequence = tuple([VEHICLES.index(word(w, "sequence", VEHICLES[1:], "LO-9")) for w in words])
    require(len(set(state.sequence)) == COLOURS, "LO-9", text("sequence.twice"))


def _read_counts(state: LocomotionState, found: dict[str, Json]) -> None:
    """What each seat has travelled and coupled, and its speed card; nothing before the first turn."""
    started = state.phase > FIRST_SEAT
    most = FAR if started else 0
    for name, counts in (("distance", state.distances), ("couplings", state.couplings)):
        for seat, value in enumerate(items(found[name], name, state.players)):
            counts[seat] = integer(value, f"{name}[{seat}]", 0, most)
    for seat, value in enumerate(items(found["speed"], "speed", state.players)):
        if value is not None:
            speed = integer(value, f"speed[{seat}]", 0, TOP_SPEED, "LO-19")
            require(started and state.mode == SPEED_MODE, "LO-19", text("position.speed_early", seat=seat))
            state.speeds[seat] = speed


def _read_round(state: LocomotionState, value: Json) -> None:
    """LO-25: rounds are counted from 1, and only where there are turns."""
    has_rounds = state.phase > FIRST_SEAT and state.mode != SOLO_MODE
    last = (state.rounds or FAR) if has_rounds else 1
    state.round = integer(value, "round", 1, last, "LO-25")


def _read_turn(state: LocomotionState, found: dict[str, Json]) -> None:
    """LO-15: who went first, whose turn it is, and who is to act."""
    turns = state.phase > FIRST_SEAT and state.mode != SOLO_MODE
    state.first = _seat(state, found["first"], "first", turns)
    state.turn = _seat(state, found["turn"], "turn", state.phase in (ROLLING, CHOOSING, TURN))
    to_act, expected = found["to_act"], _to_act(state)
    if not (to_act is None or to_act == "*" or (isinstance(to_act, int) and not isinstance(to_act, bool))):
        raise Unreadable(FORM, text("position.to_act_form", found=show_json(to_act)))
    rule = {LAY: "LO-6", SET: "LO-8", SEQUENCE: "LO-9", ROLLING: "LO-16"}.get(state.phase, "LO-15")
    said = text("position.to_act", expected=show_json(expected), found=show_json(to_act))
    require(to_act == expected, rule, said)


def _seat(state: LocomotionState, value: Json, where: str, expected: bool) -> int:
    key = "position.seat_missing" if expected else "position.seat_early"
    require((value is not None) == expected, "LO-15", text(key, where=where))
    return NONE if value is None else integer(value, where, 0, state.players - 1, "LO-15")


def _read_points(state: LocomotionState, value: Json) -> None:
    """LO-16, LO-20: what is left of a turn; a turn of mode `speed` goes on only if there is a step."""
    rule = ("LO-16", "LO-20", "LO-22")[state.mode]
    if state.phase != TURN or state.mode == SOLO_MODE:
        require(value is None, rule, text("position.points_early"))
        return
    require(value is not None, rule, text("position.points_missing"))
    most = DIE
    if state.mode == SPEED_MODE:
        most = state.speeds[state.turn]
        require(most != NONE, "LO-19", text("position.speed_missing", seat=state.turn))
        require(has_step(state, state.turn), rule, text("position.blocked", seat=state.turn))
    state.points_left = integer(value, "points", 1, most, rule)


def _read_winner(state: LocomotionState, value: Json) -> None:
    """LO-18: a train that is the goal has won. LO-25: a game without a winner ends after the last round."""
    if value is not None:
        state.winner = integer(value, "winner", 0, state.players - 1)
        require(state.phase == OVER, "LO-18", text("position.winner_early"))
        require(is_goal(state, state.winner), "LO-18", text("position.winner_short", seat=state.winner))
    for seat in range(state.players):
        won = state.phase > SEQUENCE and is_goal(state, seat)
        require(not won or seat == state.winner, "LO-18", text("position.won", seat=seat))
    if state.phase == OVER and state.winner == NONE:
        last_round = state.rounds > 0 and state.round == state.rounds
        require(last_round, "LO-25", text("position.no_winner"))
