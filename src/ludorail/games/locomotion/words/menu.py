"""Events in words, as a menu of moves shows them; `log` tells what was done."""

from ludorail.core.event import Event
from ludorail.core.text import Text, comma_listed, listed
from ludorail.games.locomotion.network.network import AXES, rail_points
from ludorail.games.locomotion.network.point_names import point_name
from ludorail.games.locomotion.rules.events import (
    LOCO,
    VEHICLES,
    Couple,
    Deal,
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
from ludorail.games.locomotion.rules.setting import awaits_cards
from ludorail.games.locomotion.rules.state import TRAIN, LocomotionState
from ludorail.games.locomotion.texts import text


def describe(known: LocomotionState, by: int, event: Event) -> Text:
    """Describes an event; `known` is the state before it."""
    match event:
        case Pull():
            key = "wording.drive" if known.lengths[by] == 0 else "wording.pull"
            return text(key, place=arrival(known, by, event))
        case Push():
            return text("wording.push", place=arrival(known, by, event))
        case Couple():
            return _couple(known, by, event)
        case Uncouple():
            left = [_colour(colour) for colour in uncoupled(known, by, event)]
            return text(f"wording.uncouple_{_number(left)}", wagons=listed(left))
        case Roll():
            return text("wording.roll", points=event.points)
        case Speed():
            return text("wording.speed" if event.speed else "wording.stop", speed=event.speed)
        case Lay():
            return text("wording.lay", **laid(known, event))
        case SetVehicle():
            return text(f"wording.{set_key(known, event)}", **placed(known, event))
        case Scatter():
            vehicle, place = _vehicle(event.vehicle), point_name(known, event.q, event.r)
            return text("wording.scatter", seat=event.seat, vehicle=vehicle, place=place)
        case Deal():
            return text("wording.cards", deals=dealt(known, event))
        case Sequence():
            return text("wording.sequence", colours=comma_listed([_colour(c) for c in event.colours]))
        case First():
            return text("wording.first", seat=event.seat)
    return text("wording.end")


def laid(known: LocomotionState, event: Lay) -> dict[str, object]:
    """The names of the first and last points of a rail, for a text."""
    ends = rail_points((event.q, event.r, event.axis % AXES))
    first, last = [point_name(known, q, r) for q, r in (ends[0], ends[-1])]
    return {"first": first, "last": last}


def set_key(known: LocomotionState, event: SetVehicle) -> str:
    """The key of a vehicle set by hand: LO-26 makes a locomotive one of several, nobody's yet."""
    return "set_loco" if event.vehicle == LOCO and awaits_cards(known) else "set"


def placed(known: LocomotionState, event: SetVehicle) -> dict[str, object]:
    """The vehicle and its point, for a text."""
    return {"vehicle": _vehicle(event.vehicle), "place": point_name(known, event.q, event.r)}


def dealt(known: LocomotionState, event: Deal) -> object:
    """LO-26: each locomotive by its point, and the seat that gets it."""
    cards = []
    for seat, setter in enumerate(event.setters):
        cards.append(text("wording.card", place=_name(known, known.points[TRAIN * setter]), seat=seat))
    return listed(cards)


def _couple(known: LocomotionState, by: int, event: Couple) -> Text:
    """Names the wagons and their points: two couplings may differ in the points alone."""
    wagons = [_colour(colour) for colour in coupled(known, by, event)]
    places = comma_listed([_name(known, point) for point in _ahead(known, by, event)])
    return text(f"wording.couple_{_number(wagons)}", wagons=listed(wagons), places=places)


def coupled(known: LocomotionState, by: int, event: Couple) -> list[int]:
    """The colours of the wagons that a coupling takes."""
    return [known.at[point] for point in _ahead(known, by, event)]


def _ahead(known: LocomotionState, by: int, event: Couple) -> list[int]:
    """The points of the wagons that a coupling takes."""
    point = known.points[TRAIN * by + known.lengths[by]]
    points = []
    for direction in event.directions:
        point = known.network.next[6 * point + direction]
        points.append(point)
    return points


def arrival(known: LocomotionState, by: int, event: Pull | Push) -> str:
    """The name of the point that the leading end of the train arrives at."""
    ahead = known.points[TRAIN * by + (known.lengths[by] if isinstance(event, Push) else 0)]
    return _name(known, known.network.next[6 * ahead + event.direction])


def _name(known: LocomotionState, point: int) -> str:
    return point_name(known, known.network.q[point], known.network.r[point])


def uncoupled(known: LocomotionState, by: int, event: Uncouple) -> list[int]:
    """The colours of the wagons that an uncoupling leaves."""
    last = TRAIN * by + known.lengths[by]
    return known.colours[last - event.count + 1 : last + 1]


def _number(things: list[Text]) -> str:
    return "one" if len(things) == 1 else "several"


def _colour(colour: int) -> Text:
    return text(f"colour.{VEHICLES[colour]}")


def _vehicle(vehicle: int) -> Text:
    return text(f"vehicle.{VEHICLES[vehicle]}")
