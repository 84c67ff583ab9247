"""The vehicles of a position: trains and standing wagons."""

from ludorail.core.meta import Json
from ludorail.core.reading import fields, in_order, integer, items, require, show_json, word
from ludorail.games.locomotion.network.reading import FAR
from ludorail.games.locomotion.rules.events import COLOURS, VEHICLES
from ludorail.games.locomotion.rules.setting import locos_set
from ludorail.games.locomotion.rules.state import (
    FIRST_SEAT,
    FREE,
    IN_TRAIN,
    LAY,
    NONE,
    SET,
    TRAIN,
    LocomotionState,
)
from ludorail.games.locomotion.texts import text


def write_train(state: LocomotionState, seat: int) -> Json:
    """A seat's locomotive and wagons."""
    loco = TRAIN * seat
    if state.points[loco] == NONE:
        return {"loco": None, "wagons": []}
    wagons = range(loco + 1, loco + 1 + state.lengths[seat])
    return {
        "loco": _write_place(state, state.points[loco]),
        "wagons": [[VEHICLES[state.colours[i]], *_write_place(state, state.points[i])] for i in wagons],
    }


def write_standing(state: LocomotionState) -> list[Json]:
    """The standing wagons: as they were set while they are being set, sorted after."""
    if state.phase == SET:
        return [[VEHICLES[state.at[p]], *_write_place(state, p)] for p in state.wagons_set]
    places = zip(state.at, state.network.q, state.network.r, strict=True)
    standing = sorted((VEHICLES[what], q, r) for what, q, r in places if FREE < what < IN_TRAIN)
    return [list(wagon) for wagon in standing]


def _write_place(state: LocomotionState, point: int) -> list[Json]:
    return [state.network.q[point], state.network.r[point]]


def read_vehicles(state: LocomotionState, trains: Json, standing: Json) -> None:
    """Puts all vehicles of a position where they are."""
    for seat, train in enumerate(items(trains, "trains", state.players, "LO-7")):
        _read_train(state, seat, train)
    _read_standing(state, standing)
    if state.phase == LAY:
        nothing = not any(state.at)
        require(nothing, "LO-8", text("position.vehicles_early"))
    elif state.phase == SET:
        _check_setting(state)
    else:
        _check_complete(state)


def _read_train(state: LocomotionState, seat: int, value: Json) -> None:
    where = f"trains[{seat}]"
    train = fields(value, where, ("loco", "wagons"))
    wagons = items(train["wagons"], f"{where}.wagons")
    if train["loco"] is None:
        require(not wagons, "LO-7", text("position.loco_missing", seat=seat))
        return
    loco = TRAIN * seat
    state.points[loco] = _take(state, items(train["loco"], f"{where}.loco", 2), f"{where}.loco", IN_TRAIN)
    coupled: list[int] = []
    for i, wagon in enumerate(wagons):
        place = f"{where}.wagons[{i}]"
        colour, q, r = items(wagon, place, 3)
        coupled.append(_colour(colour, place))
        require(len(set(coupled)) == len(coupled), "LO-13", text("position.colour_twice", seat=seat))
        state.points[loco + 1 + i] = _take(state, [q, r], place, IN_TRAIN)
        state.colours[loco + 1 + i] = coupled[-1]
        state.lengths[seat] += 1
        _check_link(state, loco, loco + i, place)
    require(not wagons or state.phase > FIRST_SEAT, "LO-8", text("position.coupled_early", seat=seat))


def _check_link(state: LocomotionState, loco: int, before: int, where: str) -> None:
    """LO-10, LO-11: a wagon is next to the vehicle before it, and bends off by 60° at most."""
    direction = state.network.direction
    heading = direction(state.points[before], state.points[before + 1])
    require(heading >= 0, "LO-10", text("position.gap", where=where))
    if before > loco:
        turn = (heading - direction(state.points[before - 1], state.points[before])) % 6
        require(turn in (5, 0, 1), "LO-11", text("position.bend", where=where))


def _read_standing(state: LocomotionState, value: Json) -> None:
    wagons: list[tuple[str, int, int]] = []
    for i, wagon in enumerate(items(value, "standing")):
        where = f"standing[{i}]"
        colour, q, r = items(wagon, where, 3)
        point = _take(state, [q, r], where, _colour(colour, where))
        wagons.append((VEHICLES[state.at[point]], state.network.q[point], state.network.r[point]))
        if state.phase == SET:
            state.wagons_set.append(point)
    if state.phase != SET:
        in_order(wagons, "standing")


def _colour(value: Json, where: str) -> int:
    return VEHICLES.index(word(value, where, VEHICLES[1:]))


def _take(state: LocomotionState, place: list[Json], where: str, what: int) -> int:
    """LO-5, LO-12: a vehicle is on a point of the network, and no other is."""
    q, r = integer(place[0], where, -FAR, FAR), integer(place[1], where, -FAR, FAR)
    require((q, r) in state.network.index, "LO-5", text("position.off", where=where, place=show_json([q, r])))
    point = state.network.index[q, r]
    require(state.at[point] == FREE, "LO-12", text("position.taken", where=where, place=show_json([q, r])))
    state.at[point] = what
    return point


def _check_setting(state: LocomotionState) -> None:
    """LO-7, LO-8: what is set so far could be set in that order, and something is left to set."""
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
    require(wagons < COLOURS * state.players, "LO-8", text("position.set_done"))


def _check_complete(state: LocomotionState) -> None:
    """LO-7: one locomotive and one wagon of each colour a player."""
    for seat in range(state.players):
        require(state.points[TRAIN * seat] != NONE, "LO-7", text("position.loco_missing", seat=seat))
    for colour in range(1, COLOURS + 1):
        count = state.at.count(colour)
        for seat in range(state.players):
            count += state.colours[TRAIN * seat + 1 : TRAIN * seat + 1 + state.lengths[seat]].count(colour)
        said = text(
            "position.wagons", colour=text(f"colour.{VEHICLES[colour]}"), expected=state.players, found=count
        )
        require(count == state.players, "LO-7", said)
