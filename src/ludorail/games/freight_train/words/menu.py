"""Events in words, as a menu of moves shows them; `log` tells what was done."""

from ludorail.core.event import Event
from ludorail.core.text import Text, comma_listed
from ludorail.games.freight_train.rules.events import (
    AddCaboose,
    Cars,
    DealPrivate,
    DealRow,
    Fill,
    MainToTrain,
    MainToYard,
    Put,
    TurnCar,
    YardToTrain,
)
from ludorail.games.freight_train.rules.state import FreightState
from ludorail.games.freight_train.texts import car_text, text


def describe(known: FreightState, by: int, event: Event) -> Text:
    """Describes an event; `known` is the state before it, where it is legal."""
    match event:
        case DealRow():
            return text("event.row", row=event.row, cars=_cars_text(event.cars))
        case DealPrivate():
            return text("event.private", seat=event.seat, yard=event.yard, cars=_cars_text(event.cars))
        case Fill():
            return text("event.fill", row=event.row)
        case TurnCar():
            return text("event.car", car=car_text(event.car))
        case MainToTrain():
            key = "event.main_train" if _has_cars(known, by, event.train) else "event.main_start"
            return text(key, car=_main_car(known, event.row), row=event.row, train=event.train)
        case MainToYard():
            key = "event.main_yard" if event.on_end else f"event.main_under_{event.under}"
            return text(key, car=_main_car(known, event.row), row=event.row, yard=event.yard)
        case YardToTrain():
            key = "event.yard_train" if _has_cars(known, by, event.train) else "event.yard_start"
            car = car_text(known.private[2 * by + event.yard - 1][-1])
            return text(key, car=car, yard=event.yard, train=event.train)
        case Put():
            return text("event.put", car=car_text(event.car), yard=event.yard)
        case AddCaboose():
            return text("event.caboose", train=event.train)
        case _:
            return text(f"event.{event.text}")


def _has_cars(known: FreightState, seat: int, train: int) -> bool:
    return len(known.trains_of(seat)[train - 1]) > 0


def _main_car(known: FreightState, row: int) -> Text:
    return car_text(known.main[row - 1][-1])


def _cars_text(cars: Cars) -> object:
    """The names of cars, separated by commas."""
    return comma_listed([car_text(car) for car in cars])
