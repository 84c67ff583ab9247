"""From a position to a state, refusing what no game could have."""

import json

from ludorail.core.errors import FORM, Illegal
from ludorail.core.meta import Json
from ludorail.core.reading import (
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
from ludorail.games.zack_and_pack.events import CARDS, LONGEST, STICK_BITS, Put, card_set, cards_in
from ludorail.games.zack_and_pack.options import GREATEST, LEAST_PLAYERS, MOST_PLAYERS, full_options
from ludorail.games.zack_and_pack.parsing import AXES, check_axis
from ludorail.games.zack_and_pack.position import GAME, to_act, winners
from ludorail.games.zack_and_pack.rules_chance import cards_each
from ludorail.games.zack_and_pack.rules_check import (
    check_length,
    check_permutation,
    check_stowing,
    no_such_face,
)
from ludorail.games.zack_and_pack.state import (
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
    _read_cards(state, found)
    _read_order(state, found["order"])
    _read_sticks(state, found["sticks"])
    _check_offers(state)
    _check_trucks(state)
    _check_takers(state)
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


# Cards (ZP-2): each in exactly one place


def _read_cards(state: ZackState, found: dict[str, Json]) -> None:
    places: list[int] = []
    state.pile = _read_set(found["pile"], "pile", places)
    state.aside = _read_set(found["aside"], "aside", places)
    for number, cards in enumerate(items(found["offered"], "offered", state.players)):
        state.seats[number].offered = _read_set(cards, f"offered[{number}]", places)
    for number, card in enumerate(items(found["truck"], "truck", state.players)):
        truck = integer_or_null(card, f"truck[{number}]", 0, CARDS, "ZP-2")
        if truck is not None:
            state.seats[number].truck = truck
        if truck:
            places.append(truck)
    for card in range(1, CARDS + 1):
        count = places.count(card)
        if count != 1:
            raise Illegal("ZP-2", text("position.card_once", card=card, found=count))


def _read_set(value: Json, where: str, places: list[int]) -> int:
    cards = [
        integer(card, f"{where}[{place}]", 1, CARDS, "ZP-2") for place, card in enumerate(items(value, where))
    ]
    in_order(cards, where)
    places += cards
    return card_set(tuple(cards))


def _read_order(state: ZackState, value: Json) -> None:
    drawn = state.ordered and state.phase in (GRAB, PILE, STOW)
    require((value is not None) == drawn, FORM, text("position.order"))
    if value is not None:
        seats = items(value, "order", state.players)
        state.order = tuple(
            integer(seat, f"order[{place}]", 0, state.players - 1) for place, seat in enumerate(seats)
        )
        check_permutation(state.order)


# Sticks (ZP-3, ZP-5)


def _read_sticks(state: ZackState, value: Json) -> None:
    hands = items(value, "sticks", state.players)
    for number, hand in enumerate(hands):
        if hand is not None:
            state.seats[number].sticks = _read_hand(hand, f"sticks[{number}]")
    thrown = [state.seats[number].sticks != NOT_THROWN for number in _from_start(state)]
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


def _from_start(state: ZackState) -> list[int]:
    return [(state.start + place) % state.players for place in range(state.players)]


# Trucks (ZP-6 to ZP-9)


def _check_offers(state: ZackState) -> None:
    """ZP-6: cards are dealt from `start` on; those missing later have been taken."""
    each = cards_each(state.players)
    counts = [len(cards_in(state.seats[number].offered)) for number in _from_start(state)]
    if state.phase in (ROLL, OVER):
        good = not any(counts)
    elif state.phase == TRUCKS:
        dealt = sum(count > 0 for count in counts)
        good = dealt < state.players and counts == [each] * dealt + [0] * (state.players - dealt)
    elif state.phase == ORDER:
        good = counts == [each] * state.players
    else:
        good = max(counts) <= each
    require(good, "ZP-6", text("position.offered", phase=PHASES[state.phase], each=each))


def _check_trucks(state: ZackState) -> None:
    """ZP-7 to ZP-9: how many have a truck, and who still waits for one."""
    trucks = [seat.truck for seat in state.seats]
    awaited = trucks.count(AWAITED)
    require(awaited == (state.phase == PILE), "ZP-8", text("position.awaited", found=awaited))
    without = trucks.count(NO_TRUCK)
    if state.phase in (ROLL, TRUCKS, ORDER, OVER):
        require(without == state.players, "ZP-7", text("position.too_early", phase=PHASES[state.phase]))
    elif state.phase == GRAB:
        require(without >= 2, "ZP-9", text("position.slowest", found=without))
    elif state.phase == STOW:
        require(without == 0, "ZP-7", text("position.no_truck", seat=trucks.index(NO_TRUCK) if without else 0))


def _check_takers(state: ZackState) -> None:
    """ZP-7: every card missing from an offer is with somebody else who could choose it."""
    if state.phase not in (GRAB, PILE, STOW):
        return
    choosers = [number for number, seat in enumerate(state.seats) if seat.truck > 0]
    if state.ordered:
        chosen = len(choosers)
        good = sorted(state.order[:chosen]) == choosers
        if good and state.phase == PILE:
            good = state.seats[state.order[chosen]].truck == AWAITED
        require(good, "ZP-7", text("position.out_of_order", order=show_json(list(state.order))))
    each = cards_each(state.players)
    missing = [each - len(cards_in(seat.offered)) for seat in state.seats]
    if state.phase == STOW:  # ZP-9: the slowest has a card of the pile; in a live game it can be anyone.
        require(sum(missing) < state.players, "ZP-9", text("position.slowest_chose"))
        if state.ordered:
            choosers.remove(state.order[-1])
    require(
        sum(missing) <= len(choosers), "ZP-7", text("position.taken", missing=sum(missing), taken=len(choosers))
    )
    for owner, cards in enumerate(missing):
        others = len([number for number in choosers if number != owner])
        require(cards <= others, "ZP-7", text("position.own_truck", seat=owner))


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
    for number in _from_start(state):
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
