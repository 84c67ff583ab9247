"""Checks of events, rule by rule, in the order of the rules page: each refusal names the rule.

These checks allow exactly the events that `legal` and `chance` list.
"""

from typing import Final

from mypy_extensions import i64

from ludorail.core.errors import FORM, Illegal, NotYourTurn
from ludorail.core.event import CHANCE, Event
from ludorail.core.text import Text, listed
from ludorail.games.locomotion.network.network import (
    AXES,
    FITS,
    PARALLEL,
    SHARES_A_POINT,
    bends_gently,
)
from ludorail.games.locomotion.network.point_names import point_name
from ludorail.games.locomotion.rules.events import (
    COLOURS,
    DIE,
    LOCO,
    VEHICLES,
    Couple,
    Deal,
    End,
    First,
    Lay,
    Pull,
    Push,
    Roll,
    Scatter,
    Sequence,
    SetVehicle,
    Speed,
    Uncouple,
)
from ludorail.games.locomotion.rules.setting import (
    actor_before_turns,
    has_set,
    seat_to_set,
    settable_points,
    settable_vehicles,
)
from ludorail.games.locomotion.rules.state import (
    CHOOSING,
    DEALING,
    DIE_MODE,
    FIRST_SEAT,
    FREE,
    IN_TRAIN,
    LAY,
    NONE,
    OVER,
    PHASES,
    ROLLING,
    SEQUENCE,
    SET,
    SPEED_MODE,
    TRAIN,
    TURN,
    LocomotionState,
)
from ludorail.games.locomotion.rules.turn import fastest, slowest
from ludorail.games.locomotion.texts import text

_RULE_OF_ACTOR: Final = ("LO-6", "LO-8", "LO-26", "LO-9", "LO-15", "LO-16", "LO-15", "LO-15")
"""By phase, the rule that says who acts in it."""


def check_event(state: LocomotionState, by: int, event: Event) -> None:
    """Raises `Illegal`, with the rule that is broken, for an event that may not happen now."""
    if state.phase == OVER:
        rule, key = ("LO-25", "over.rounds") if state.winner == NONE else ("LO-18", "over.won")
        raise Illegal(rule, text(key))
    if isinstance(event, End):
        _check_end(state)
    if _phase_of(event) != state.phase:
        phase = PHASES[state.phase]
        is_own = by != CHANCE and by == _actor(state)
        raise Illegal(FORM, text(f"yours.{phase}") if is_own else text(f"due.{phase}", seat=state.turn))
    _check_actor(state, by)
    if isinstance(event, Lay):
        _check_lay(state, event)
    elif isinstance(event, (SetVehicle, Scatter)):
        _check_set(state, event)
    elif isinstance(event, Deal):
        _require(sorted(event.setters) == list(range(state.players)), "LO-26", text("cards"))
    elif isinstance(event, Sequence):
        _require(sorted(event.colours) == [1, 2, 3, 4], "LO-9", text("sequence.twice"))
    elif isinstance(event, (Pull, Push)):
        _check_step(state, event)
    elif isinstance(event, Couple):
        _check_couple(state, event)
    elif isinstance(event, Uncouple):
        wagons = state.lengths[state.turn]
        said = text("uncouple" if wagons else "uncouple_none", wagons=wagons)
        _require(1 <= event.count <= wagons, "LO-14", said)
    elif isinstance(event, First):
        _require(0 <= event.seat < state.players, "LO-15", text("first"))
    elif isinstance(event, Roll):
        _require(1 <= event.points <= DIE, "LO-16", text("roll", found=event.points))
    elif isinstance(event, Speed):
        low, high = slowest(state, state.turn), fastest(state, state.turn)
        _require(low <= event.speed <= high, "LO-19", text("speed", choices=_speeds(low, high)))


def _speeds(low: int, high: int) -> Text:
    """The speeds to choose from, in words."""
    key = "two" if high == low + 1 else "three" if high == low + 2 else "any"
    return text(f"speeds.{key}", low=low, middle=low + 1, high=high)


def _require(condition: bool, rule: str, said: Text) -> None:
    if not condition:
        raise Illegal(rule, said)


def _phase_of(event: Event) -> int:
    """The phase that an event belongs to."""
    if isinstance(event, Lay):
        return LAY
    if isinstance(event, (SetVehicle, Scatter)):
        return SET
    if isinstance(event, Deal):
        return DEALING
    if isinstance(event, Sequence):
        return SEQUENCE
    if isinstance(event, First):
        return FIRST_SEAT
    if isinstance(event, Roll):
        return ROLLING
    if isinstance(event, Speed):
        return CHOOSING
    return TURN


def _check_actor(state: LocomotionState, by: i64) -> None:
    """LO-6, LO-8, LO-9, LO-15, LO-16, LO-26: only the seat in turn acts, or chance."""
    actor = _actor(state)
    if by != actor:
        key = "turn.chance" if actor == CHANCE else "turn.seat"
        raise NotYourTurn(_RULE_OF_ACTOR[state.phase], text(key, seat=actor))


def _actor(state: LocomotionState) -> i64:
    """The seat that acts now, or `CHANCE`."""
    if state.phase == TURN or state.phase == CHOOSING:
        return state.turn
    return CHANCE if state.phase == ROLLING else actor_before_turns(state)


def _check_lay(state: LocomotionState, event: Lay) -> None:
    """LO-2 to LO-4, LO-6: the first rail is given, and every other one fits where it is laid."""
    rail = (event.q, event.r, event.axis)
    _require(0 <= event.axis < AXES, "LO-2", text("rail.axis"))
    if not state.network.rails:
        _require(rail == (0, 0, 0), "LO-6", text("rail.first"))
        return
    fit, said = state.network.fit(rail), text("rail.this")
    _require(fit != SHARES_A_POINT, "LO-3", text("rail.shares", rail=said))
    _require(fit != PARALLEL, "LO-4", text("rail.parallel", rail=said))
    _require(fit == FITS, "LO-3", text("rail.apart", rail=said))


def _check_set(state: LocomotionState, event: SetVehicle | Scatter) -> None:
    """LO-7, LO-8: it is the vehicle to be set next, and its point leaves room."""
    seat = seat_to_set(state)
    vehicle = event.vehicle
    if isinstance(event, Scatter):
        _require(not state.by_hand, "LO-8", text("set.by_hand"))
        _require(event.seat == seat, "LO-8", text("set.seat", seat=seat))
    else:
        _require(state.by_hand, "LO-8", text("set.by_chance"))
        twice = LOCO < vehicle <= COLOURS and has_set(state, seat, vehicle)
        _require(not twice, "LO-7", text("set.twice", colour=text(f"colour.{VEHICLES[vehicle]}")))
    settable = settable_vehicles(state)
    expected = listed([text(f"vehicle.{VEHICLES[v]}") for v in settable])
    _require(vehicle in settable, "LO-8", text("set.order", expected=expected))
    point = state.network.index.get((event.q, event.r), NONE)
    _require(point != NONE, "LO-8", text("set.off"))
    if state.at[point] != FREE:
        raise Illegal("LO-8", text("set.taken", place=point_name(state, event.q, event.r)))
    _require(point in settable_points(state), "LO-8", text("set.shut_in"))


def _check_step(state: LocomotionState, event: Pull | Push) -> None:
    """LO-5, LO-12: the point is there and free. LO-11: the train does not bend too sharply."""
    loco = TRAIN * state.turn
    last = loco + state.lengths[state.turn]
    ahead, behind = loco, loco + 1
    if isinstance(event, Push):
        _require(last > loco, "LO-12", text("step.push_alone"))
        ahead, behind = last, last - 1
    direction = event.direction
    here: i64 = state.points[ahead]
    there: i64 = state.network.next[6 * here + direction]
    _require(there != NONE, "LO-5", text("step.off"))
    if state.at[there] != FREE:
        place = point_name(state, state.network.q[there], state.network.r[there])
        raise Illegal("LO-12", text("step.taken", place=place))
    if last > loco:
        heading = state.network.direction(state.points[behind], here)
        _require(bends_gently(heading, direction), "LO-11", text("step.bend"))


def _check_couple(state: LocomotionState, event: Couple) -> None:
    """LO-13: standing wagons lie there in a row, of colours the train has not. LO-11: no bend is too sharp."""
    network = state.network
    loco = TRAIN * state.turn
    last = loco + state.lengths[state.turn]
    end: i64 = state.points[last]
    heading: i64 = NONE if last == loco else network.direction(state.points[last - 1], end)
    colours = state.colours[loco + 1 : last + 1]
    for direction in event.directions:
        end = network.next[6 * end + direction]
        what = IN_TRAIN if end == NONE else state.at[end]
        _require(FREE < what < IN_TRAIN, "LO-13", text("couple.nothing"))
        is_gentle = heading == NONE or bends_gently(heading, direction)
        _require(is_gentle, "LO-11", text("couple.bend"))
        _require(what not in colours, "LO-13", text("couple.colour", colour=text(f"colour.{VEHICLES[what]}")))
        colours.append(what)
        heading = direction


def _check_end(state: LocomotionState) -> None:
    """LO-20, LO-22: only in mode `die` may a player end its turn."""
    if state.phase >= CHOOSING and state.mode != DIE_MODE:
        rule, key = ("LO-20", "end.speed") if state.mode == SPEED_MODE else ("LO-22", "end.solo")
        raise Illegal(rule, text(key))
