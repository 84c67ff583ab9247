"""Positions: a state from JSON. A fault of form is refused here, a position that no game could reach by the checks."""

from ludorail.core.errors import FORM, Unreadable
from ludorail.core.meta import Json
from ludorail.core.reading import (
    GREATEST_NUMBER,
    fields,
    in_order,
    integer,
    items,
    require,
    show_json,
    word,
)
from ludorail.games.locomotion.network.network import Network
from ludorail.games.locomotion.network.reading import read_rails
from ludorail.games.locomotion.rules.events import COLOURS, DIE, SEATS, TOP_SPEED, VEHICLES
from ludorail.games.locomotion.rules.options import full_options, start_state
from ludorail.games.locomotion.rules.position.checks import (
    check_colours,
    check_link,
    check_phase,
    check_place,
    check_rails,
    check_speed_card,
    check_under_way,
    check_vehicles,
    check_winner,
)
from ludorail.games.locomotion.rules.position.writing import to_act
from ludorail.games.locomotion.rules.state import (
    CHOOSING,
    DEALING,
    FIRST_SEAT,
    FREE,
    IN_TRAIN,
    LAY,
    NONE,
    PHASES,
    ROLLING,
    SEQUENCE,
    SET,
    SOLO_MODE,
    SPEED_MODE,
    TRAIN,
    TURN,
    LocomotionState,
)
from ludorail.games.locomotion.texts import text

KEYS = (
    *("game", "players", "options", "phase", "rails", "sequence", "trains", "standing", "to_act", "turn"),
    *("points", "speed", "distance", "couplings", "round", "first", "winner"),
)


def read_position(position: Json) -> LocomotionState:
    """Returns the state of a position. Raises `Unreadable` for a fault of form, `Illegal` for one of the rules."""
    found = fields(position, "position", KEYS)
    word(found["game"], "game", ("locomotion",))
    players = integer(found["players"], "players", 1, SEATS)
    state = start_state(players, _read_options(players, found["options"]))
    state.phase = PHASES.index(word(found["phase"], "phase", PHASES))
    check_phase(state)
    _read_rails(state, found["rails"])
    for seat, train in enumerate(items(found["trains"], "trains", players, "LO-7")):
        _read_train(state, seat, train)
    _read_standing(state, found["standing"])
    check_vehicles(state)
    _read_sequence(state, found["sequence"])
    _read_counts(state, found)
    _read_speeds(state, found["speed"])
    _read_round(state, found["round"])
    _read_turn(state, found)
    _read_points(state, found["points"])
    if found["winner"] is not None:
        state.winner = integer(found["winner"], "winner", 0, players - 1)
    check_winner(state)
    return state


def _read_options(players: int, given: Json) -> dict[str, Json]:
    if not isinstance(given, dict):
        raise Unreadable(FORM, text("position.options", found=show_json(given)))
    options = full_options(players, given)
    for name in options:
        if name not in given:
            raise Unreadable(FORM, text("position.option_missing", name=name))
    return options


def _read_rails(state: LocomotionState, value: Json) -> None:
    """LO-6: the rails of `network`, or those the players have laid."""
    rails = read_rails(value, "rails")
    check_rails(state, rails)
    if state.rails_agreed:
        state.network = Network(rails)
        state.at = [FREE] * len(state.network.q)


def _read_train(state: LocomotionState, seat: int, value: Json) -> None:
    """LO-10: a locomotive and its wagons, in order."""
    where = f"trains[{seat}]"
    train = fields(value, where, ("loco", "wagons"))
    wagons = items(train["wagons"], f"{where}.wagons")
    if train["loco"] is None:
        require(not wagons, "LO-7", text("position.loco_missing", seat=seat))
        return
    loco = TRAIN * seat
    state.points[loco] = _put(state, items(train["loco"], f"{where}.loco", 2), f"{where}.loco", IN_TRAIN)
    coupled: list[int] = []
    for i, wagon in enumerate(wagons):
        place = f"{where}.wagons[{i}]"
        colour, q, r = items(wagon, place, 3)
        coupled.append(_read_colour(colour, place))
        check_colours(seat, coupled)
        state.points[loco + 1 + i] = _put(state, [q, r], place, IN_TRAIN)
        state.colours[loco + 1 + i] = coupled[-1]
        state.lengths[seat] += 1
        check_link(state, loco, loco + i, place)
    rule = "LO-26" if state.phase == DEALING else "LO-8"
    require(not wagons or state.phase > FIRST_SEAT, rule, text("position.coupled_early", seat=seat))


def _read_standing(state: LocomotionState, value: Json) -> None:
    wagons: list[tuple[str, int, int]] = []
    for i, wagon in enumerate(items(value, "standing")):
        where = f"standing[{i}]"
        colour, q, r = items(wagon, where, 3)
        point = _put(state, [q, r], where, _read_colour(colour, where))
        wagons.append((VEHICLES[state.at[point]], state.network.q[point], state.network.r[point]))
        if state.phase == SET:
            state.wagons_set.append(point)
    if state.phase != SET:
        in_order(wagons, "standing")


def _read_colour(value: Json, where: str) -> int:
    return VEHICLES.index(word(value, where, VEHICLES[1:]))


def _put(state: LocomotionState, place: list[Json], where: str, what: int) -> int:
    """Puts a vehicle on its point, and returns the point."""
    q, r = (
        integer(place[0], where, -GREATEST_NUMBER, GREATEST_NUMBER),
        integer(place[1], where, -GREATEST_NUMBER, GREATEST_NUMBER),
    )
    check_place(state, q, r, where)
    point = state.network.index[q, r]
    state.at[point] = what
    return point


def _read_sequence(state: LocomotionState, value: Json) -> None:
    """LO-9: the wagon cards, once they are turned."""
    if state.phase <= SEQUENCE:
        require(value is None, "LO-9", text("position.sequence_early"))
        return
    require(value is not None, "LO-9", text("position.sequence_missing"))
    words = items(value, "sequence", COLOURS, "LO-9")
    state.sequence = tuple([VEHICLES.index(word(w, "sequence", VEHICLES[1:], "LO-9")) for w in words])
    require(len(set(state.sequence)) == COLOURS, "LO-9", text("sequence.twice"))


def _read_counts(state: LocomotionState, found: dict[str, Json]) -> None:
    """The points that each seat has travelled, and its couplings; none before the first turn."""
    most = GREATEST_NUMBER if state.phase > FIRST_SEAT else 0
    for name, counts in (("distance", state.distances), ("couplings", state.couplings)):
        for seat, value in enumerate(items(found[name], name, state.players)):
            counts[seat] = integer(value, f"{name}[{seat}]", 0, most)


def _read_speeds(state: LocomotionState, value: Json) -> None:
    """LO-19: each seat's last speed card."""
    for seat, card in enumerate(items(value, "speed", state.players)):
        if card is not None:
            state.speeds[seat] = integer(card, f"speed[{seat}]", 0, TOP_SPEED, "LO-19")
            check_speed_card(state, seat)


def _read_round(state: LocomotionState, value: Json) -> None:
    """LO-25: rounds are counted from 1, and only where there are turns."""
    has_rounds = state.phase > FIRST_SEAT and state.mode != SOLO_MODE
    last = (state.rounds or GREATEST_NUMBER) if has_rounds else 1
    state.round = integer(value, "round", 1, last, "LO-25")


def _read_turn(state: LocomotionState, found: dict[str, Json]) -> None:
    """LO-15: the seat that went first, the seat whose turn it is, and the seat to act."""
    has_turns = state.phase > FIRST_SEAT and state.mode != SOLO_MODE
    state.first = _read_seat(state, found["first"], "first", has_turns)
    state.turn = _read_seat(state, found["turn"], "turn", state.phase in (ROLLING, CHOOSING, TURN))
    actor, expected = found["to_act"], to_act(state)
    if not (actor is None or actor == "*" or (isinstance(actor, int) and not isinstance(actor, bool))):
        raise Unreadable(FORM, text("position.to_act_form", found=show_json(actor)))
    rules = {LAY: "LO-6", SET: "LO-8", DEALING: "LO-26", SEQUENCE: "LO-9", ROLLING: "LO-16"}
    rule = rules.get(state.phase, "LO-15")
    said = text("position.to_act", expected=show_json(expected), found=show_json(actor))
    require(actor == expected, rule, said)


def _read_seat(state: LocomotionState, value: Json, where: str, expected: bool) -> int:
    key = "position.seat_missing" if expected else "position.seat_early"
    require((value is not None) == expected, "LO-15", text(key, where=where))
    return NONE if value is None else integer(value, where, 0, state.players - 1, "LO-15")


def _read_points(state: LocomotionState, value: Json) -> None:
    """LO-16, LO-20: the points left of a turn."""
    rule = ("LO-16", "LO-20", "LO-22")[state.mode]
    if state.phase != TURN or state.mode == SOLO_MODE:
        require(value is None, rule, text("position.points_early"))
        return
    require(value is not None, rule, text("position.points_missing"))
    check_under_way(state)
    most = state.speeds[state.turn] if state.mode == SPEED_MODE else DIE
    state.points_left = integer(value, "points", 1, most, rule)
