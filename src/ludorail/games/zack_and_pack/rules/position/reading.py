"""From a position to a state: the form of each key. `checks` refuses positions that no game could reach."""

import json

from ludorail.core.errors import FORM
from ludorail.core.meta import Json, Options
from ludorail.core.reading import (
    GREATEST_NUMBER,
    boolean,
    fields,
    in_order,
    integer,
    integer_or_null,
    items,
    require,
    show_json,
    word,
)
from ludorail.games.zack_and_pack.rules.checks import check_length, check_permutation, check_place
from ludorail.games.zack_and_pack.rules.events import MOST_PLAYERS, Put
from ludorail.games.zack_and_pack.rules.options import ALONE, LEAST_PLAYERS, edition_of, full_options
from ludorail.games.zack_and_pack.rules.packing import CARDS, LONGEST, STICK_BITS, card_set
from ludorail.games.zack_and_pack.rules.parsing import AXES, check_axis
from ludorail.games.zack_and_pack.rules.parts import parts_of
from ludorail.games.zack_and_pack.rules.position.checks import (
    check_alone,
    check_cards_once,
    check_done,
    check_end,
    check_faces,
    check_offers,
    check_start,
    check_takers,
    check_throws,
    check_trucks,
    seats_from_start,
)
from ludorail.games.zack_and_pack.rules.position.writing import GAME, to_act, winners
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
    Seat,
    ZackState,
)
from ludorail.games.zack_and_pack.texts import text

KEYS = (
    *("game", "players", "options", "phase", "round", "points", "sticks", "offered", "truck", "stowed"),
    *("done", "pile", "aside", "order", "to_act", "start", "winners"),
)


def read_position(position: Json, data: Json) -> ZackState:
    """The state of a position; `data` replaces built-in parts."""
    found = fields(position, "Position", KEYS)
    state = _begin(found, data)
    _read_round(state, found)
    _read_sticks(state, found["sticks"])
    _read_cards(state, found)
    _read_order(state, found["order"])
    check_alone(state)
    check_offers(state)
    check_trucks(state)
    check_takers(state)
    _read_stowed(state, found["stowed"])
    _read_acting(state, found)
    check_end(state)
    _compare_winners(state, found["winners"])
    return state


def _begin(found: dict[str, Json], data: Json) -> ZackState:
    """The state with its options, points and phase; everything else is as before the first throw."""
    word(found["game"], "game", (GAME,))
    least = ALONE if found["players"] == ALONE else LEAST_PLAYERS
    players = integer(found["players"], "players", least, MOST_PLAYERS)
    options = full_options(players, _read_options(found["options"]))
    points = [
        integer(points, f"points[{seat}]", 0, GREATEST_NUMBER, "ZP-14")
        for seat, points in enumerate(items(found["points"], "points", players))
    ]
    seats = [Seat(number, NOT_THROWN, 0, NO_TRUCK, 0, []) for number in points]
    clock = options["clock"]
    parts = parts_of(data, edition_of(options))
    state = ZackState(parts, options["grab"] == "ordered", clock if isinstance(clock, int) else 0, seats)
    state.phase = PHASES.index(word(found["phase"], "phase", PHASES))
    require(state.phase != ORDER or state.ordered, FORM, text("position.order_phase"))
    return state


def _read_options(value: Json) -> Options:
    """Reads the options of a position, which names all but `parts`: it is there only if it is not the first set."""
    keys = ["grab", "clock"]
    if isinstance(value, dict) and "parts" in value:
        keys.append("parts")
    return fields(value, "options", keys)


def _read_round(state: ZackState, found: dict[str, Json]) -> None:
    state.round = integer(found["round"], "round", 1, GREATEST_NUMBER)
    start = integer(found["start"], "start", -GREATEST_NUMBER, GREATEST_NUMBER)
    check_start(state, start)
    state.start = start


# Sticks


def _read_sticks(state: ZackState, value: Json) -> None:
    for number, hand in enumerate(items(value, "sticks", state.players)):
        if hand is not None:
            state.seats[number].sticks = _read_hand(hand, f"sticks[{number}]")
    check_throws(state)


def _read_hand(value: Json, where: str) -> int:
    sticks = 0
    for place, count in enumerate(items(value, where, LONGEST)):
        # No die shows more than five of a length; refused here, so that a hand fits its word.
        sticks |= integer(count, f"{where}[{place}]", 0, 5, "ZP-3") << (STICK_BITS * place)
    return sticks


# Cards


def _read_cards(state: ZackState, found: dict[str, Json]) -> None:
    cards: list[int] = []
    state.pile = _read_set(found["pile"], "pile", cards)
    state.aside = _read_set(found["aside"], "aside", cards)
    for number, offered in enumerate(items(found["offered"], "offered", state.players)):
        state.seats[number].offered = _read_set(offered, f"offered[{number}]", cards)
    for number, card in enumerate(items(found["truck"], "truck", state.players)):
        truck = integer_or_null(card, f"truck[{number}]", 0, CARDS, "ZP-2")
        if truck is not None:
            state.seats[number].truck = truck
        if truck:
            cards.append(truck)
    check_cards_once(cards)


def _read_set(value: Json, where: str, cards: list[int]) -> int:
    """Reads a sorted set of cards, and adds them to those found so far."""
    found = [
        integer(card, f"{where}[{place}]", 1, CARDS, "ZP-2") for place, card in enumerate(items(value, where))
    ]
    in_order(found, where)
    cards += found
    return card_set(tuple(found))


def _read_order(state: ZackState, value: Json) -> None:
    drawn = state.ordered and state.phase in (GRAB, PILE, STOW)
    require((value is not None) == drawn, FORM, text("position.order"))
    if value is not None:
        seats = items(value, "order", state.players)
        state.order = tuple(
            integer(seat, f"order[{place}]", 0, state.players - 1) for place, seat in enumerate(seats)
        )
        check_permutation(state.order)


# Loads


def _read_stowed(state: ZackState, value: Json) -> None:
    for number, sticks in enumerate(items(value, "stowed", state.players)):
        seat, where = state.seats[number], f"stowed[{number}]"
        puts = [_read_put(stick, f"{where}[{place}]") for place, stick in enumerate(items(sticks, where))]
        in_order([(put.length, put.x, put.y, put.z, put.axis) for put in puts], where)
        require(not puts or state.phase == STOW, "ZP-11", text("position.stowed_early", phase=PHASES[state.phase]))
        if seat.truck > 0:
            _stow(state, seat, puts)
        check_faces(state, seat)


def _read_put(value: Json, where: str) -> Put:
    length, x, y, z, axis = items(value, where, 5)
    numbers = [integer(part, where, -GREATEST_NUMBER, GREATEST_NUMBER) for part in (length, x, y, z)]
    name = word(axis, where, AXES)
    check_length(numbers[0])
    check_axis(numbers[0], name)
    return Put(numbers[0], numbers[1], numbers[2], numbers[3], name)


def _stow(state: ZackState, seat: Seat, puts: list[Put]) -> None:
    """Stows sticks from the lowest level up, so that each finds those that carry it."""
    truck = state.parts.truck(seat.truck)
    seat.ready = truck.floor
    for put in sorted(puts, key=lambda put: put.z):
        check_place(truck, seat.ready, put)
        seat.ready ^= put.base | put.above
        seat.stowed.append(put)


# The seats that act, and the winners


def _read_acting(state: ZackState, found: dict[str, Json]) -> None:
    done = [
        boolean(flag, f"done[{seat}]") for seat, flag in enumerate(items(found["done"], "done", state.players))
    ]
    check_done(state, done)
    state.chance_seat = _chance_seat(state)
    state.acting = _acting(state, done)
    expected = to_act(state)
    why = text("position.to_act", expected=show_json(expected), found=show_json(found["to_act"]))
    require(_same(found["to_act"], expected), FORM, why)


def _chance_seat(state: ZackState) -> int:
    for number in seats_from_start(state):
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


def _compare_winners(state: ZackState, value: Json) -> None:
    expected = winners(state)
    why = text("position.winners", expected=show_json(expected), found=show_json(value))
    require(_same(value, expected), "ZP-15", why)


def _same(found: Json, expected: Json) -> bool:
    """Whether two values are the same in JSON, where true is not 1 as it is in Python."""
    return json.dumps(found) == json.dumps(expected)
