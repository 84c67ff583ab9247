"""From a position to a state, refusing what no game could have."""

import json

from ludorail.core.errors import FORM, Illegal
from ludorail.core.meta import Json
from ludorail.core.reading import (
    boolean,
    fields,
    in_order,
    integer,
    items,
    require,
    show_json,
    word,
)
from ludorail.games.zack_and_pack.rules.checks import (
    check_length,
    check_stowing,
    no_such_face,
)
from ludorail.games.zack_and_pack.rules.events import LONGEST, STICK_BITS, Put
from ludorail.games.zack_and_pack.rules.options import GREATEST, LEAST_PLAYERS, MOST_PLAYERS, full_options
from ludorail.games.zack_and_pack.rules.parsing import AXES, check_axis
from ludorail.games.zack_and_pack.rules.position import GAME, to_act, winners
from ludorail.games.zack_and_pack.rules.position_checks import from_start, read_cards
from ludorail.games.zack_and_pack.rules.state import (
    AWAITED,
    CHANCE_ACTS,
    GRAB,
    NO_TRUCK,
    NOBODY_ACTS,
    NOT_THROWN,
    ORDER,
    OVER,
    PHASES,
    PILE,
    ROLL,
    STOW,
    TRUCKS,
    Parts,
    Seat,
    ZackState,
    stick_counts,
)
from ludorail.games.zack_and_pack.texts import text

KEYS = (
    *("game", "players", "options", "phase", "round", "points", "sticks", "offered", "truck", "stowed"),
    *("done", "pile", "aside", "order", "to_act", "start", "winners"),
)


def state_of(position: Json, parts: Parts) -> ZackState:
    """The state of a position, played with those parts."""
    found = fields(position, "Position", KEYS)
    state = _begin(found, parts)
    _read_round(state, found)
    _read_sticks(state, found["sticks"])
    read_cards(state, found)
    _read_stowed(state, found["stowed"])
    _read_acting(state, found)
    _check_end(state, found["winners"])
    return state


def _begin(found: dict[str, Json], parts: Parts) -> ZackState:
    word(found["game"], "game", (GAME,))
    players = integer(found["players"], "players", LEAST_PLAYERS, MOST_PLAYERS)
    options = full_options(players, fields(found["options"], "options", ("grab", "clock")))
    points = [
        integer(points, f"points[{seat}]", 0, GREATEST, "ZP-14")
        for seat, points in enumerate(items(found["points"], "points", players))
    ]
    seats = [Seat(number, NOT_THROWN, 0, NO_TRUCK, 0, []) for number in points]
    clock = options["clock"]
    state = ZackState(parts, options["grab"] == "ordered", clock if isinstance(clock, int) else 0, seats)
    state.phase = PHASES.index(word(found["phase"], "phase", PHASES))
    require(state.phase != ORDER or state.ordered, FORM, text("position.order_phase"))
    return state


def _read_round(state: ZackState, found: dict[str, Json]) -> None:
    state.round = integer(found["round"], "round", 1, GREATEST)
    start = integer(found["start"], "start", -GREATEST, GREATEST)
    expected = (state.round - 1) % state.players
    require(start == expected, "ZP-5", text("position.start", expected=expected, found=start))
    state.start = start


# Sticks (ZP-3, ZP-5)


def _read_sticks(state: ZackState, value: Json) -> None:
    hands = items(value, "sticks", state.players)
    for number, hand in enumerate(hands):
        if hand is not None:
            state.seats[number].sticks = _read_hand(hand, f"sticks[{number}]")
    thrown = [state.seats[number].sticks != NOT_THROWN for number in from_start(state)]
    count = sum(thrown)
    expected = {ROLL: range(state.players), OVER: range(1)}.get(
        state.phase, range(state.players, state.players + 1)
    )
    require(count in expected, "ZP-5", text("position.thrown", phase=PHASES[state.phase], found=count))
    require(all(thrown[:count]), "ZP-5", text("position.thrown_order", start=state.start))


def _read_hand(value: Json, where: str) -> int:
    sticks = 0
    for place, count in enumerate(items(value, where, LONGEST)):
        # More than five of a length are on no die; refused here so that a hand fits its word.
        sticks |= integer(count, f"{where}[{place}]", 0, 5, "ZP-3") << (STICK_BITS * place)
    return sticks


# Stowing (ZP-11)


def _read_stowed(state: ZackState, value: Json) -> None:
    for number, sticks in enumerate(items(value, "stowed", state.players)):
        seat, where = state.seats[number], f"stowed[{number}]"
        puts = [_read_put(stick, f"{where}[{place}]") for place, stick in enumerate(items(sticks, where))]
        in_order([(put.length, put.x, put.y, put.z, put.axis) for put in puts], where)
        require(not puts or state.phase == STOW, "ZP-11", text("position.stowed_early", phase=PHASES[state.phase]))
        if seat.truck > 0:
            _load(state, seat, puts)
        _check_thrown(state, seat)


def _read_put(value: Json, where: str) -> Put:
    length, x, y, z, axis = items(value, where, 5)
    numbers = [integer(part, where, -GREATEST, GREATEST) for part in (length, x, y, z)]
    name = word(axis, where, AXES)
    check_length(numbers[0])
    check_axis(numbers[0], name)
    return Put(numbers[0], numbers[1], numbers[2], numbers[3], name)


def _load(state: ZackState, seat: Seat, puts: list[Put]) -> None:
    """Stows sticks from the lowest level up, so that what carries a stick is there before it."""
    truck = state.parts.truck(seat.truck)
    seat.ready = truck.floor
    for put in sorted(puts, key=lambda put: put.z):
        check_stowing(truck, seat.ready, put)
        seat.ready ^= put.under | put.over
        seat.stowed.append(put)


def _check_thrown(state: ZackState, seat: Seat) -> None:
    """ZP-3: all sticks of a length, in hand or stowed, are one face of its die."""
    if seat.sticks == NOT_THROWN:
        return
    for place, count in enumerate(stick_counts(seat.sticks)):
        thrown = count + sum(put.length == place + 1 for put in seat.stowed)
        die = state.parts.dice[place]
        if thrown not in die:
            raise Illegal("ZP-3", no_such_face(place, thrown, die))


# Who acts, and the end (ZP-15)


def _same(found: Json, expected: Json) -> bool:
    """As JSON: Python takes true for 1."""
    return json.dumps(found) == json.dumps(expected)


def _read_acting(state: ZackState, found: dict[str, Json]) -> None:
    done = [
        boolean(flag, f"done[{seat}]") for seat, flag in enumerate(items(found["done"], "done", state.players))
    ]
    require(state.phase == STOW or not any(done), "ZP-11", text("position.done_early", phase=PHASES[state.phase]))
    require(not all(done), "ZP-11", text("position.all_done"))
    state.due = _due(state)
    state.acting = _acting(state, done)
    expected = to_act(state)
    wrong = text("position.to_act", expected=show_json(expected), found=show_json(found["to_act"]))
    require(_same(found["to_act"], expected), FORM, wrong)


def _due(state: ZackState) -> int:
    for number in from_start(state):
        seat = state.seats[number]
        if state.phase == ROLL and seat.sticks == NOT_THROWN:
            return number
        if state.phase == TRUCKS and seat.offered == 0:
            return number
        if state.phase == PILE and seat.truck == AWAITED:
            return number
    return int(state.start)


def _acting(state: ZackState, done: list[bool]) -> int:
    if state.phase == OVER:
        return NOBODY_ACTS
    if state.phase == STOW:
        return sum(1 << number for number, flag in enumerate(done) if not flag)
    if state.phase != GRAB:
        return CHANCE_ACTS
    without = [number for number, seat in enumerate(state.seats) if seat.truck == NO_TRUCK]
    if state.ordered:
        return 1 << state.order[state.players - len(without)]
    return sum(1 << number for number in without)


def _check_end(state: ZackState, value: Json) -> None:
    out = any(seat.points == 0 for seat in state.seats)
    require(out == (state.phase == OVER), "ZP-15", text("position.out" if out else "position.none_out"))
    expected = winners(state)
    wrong = text("position.winners", expected=show_json(expected), found=show_json(value))
    require(_same(value, expected), "ZP-15", wrong)
