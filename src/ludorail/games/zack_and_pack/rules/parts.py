"""The parts: two built-in sets of trucks (ZP-2) and dice (ZP-3), and those that owners of the box replace them with.

As JSON, in `[Data]` of a record: `{"trucks": [{"id": 1, "height": 1, "floor": ["#####", "#.#.#", "###.."]}, ...],
"dice": {"white": [0, 1, 2, 3, 4, 5], ...}}`, each key only if that part is replaced. As a TOML file: `[[truck]]`
tables and a `[dice]` table, as in the files of `data/`.
"""

import json
import tomllib
from importlib import resources
from pathlib import Path

from ludorail.core.errors import FORM, Illegal, Unreadable
from ludorail.core.meta import Json
from ludorail.core.reading import fields, integer, items, require, shorten, show_json
from ludorail.games.zack_and_pack.rules.packing import CARDS, DEPTH, LEVELS, MOST_STICKS, WIDTH
from ludorail.games.zack_and_pack.rules.state import Parts, Truck
from ludorail.games.zack_and_pack.texts import text

COLOURS = ("white", "grey", "brown", "turquoise", "violet")
"""The colours of the sticks and dice, in rising length."""

FACES = 6

FIRST = 1
"""The set of a record without the option `parts`."""
LATEST = 2
"""The set of new games: the dice and the truck heights of the published box."""


def parts_of(data: Json, edition: int = FIRST) -> Parts:
    """A built-in set, with the parts that `data` replaces. Refuses data that is not a whole set of trucks or dice."""
    built_in = BUILT_IN[edition]
    if data is None:
        return built_in
    found = _some_fields(data)
    trucks = read_trucks(found["trucks"]) if "trucks" in found else built_in.trucks
    dice = read_dice(found["dice"]) if "dice" in found else built_in.dice
    return Parts(edition, trucks, dice)


def data_of(parts: Parts) -> Json:
    """The parts that replace built-in ones, as `[Data]` has them; None if none do."""
    built_in = BUILT_IN[parts.edition]
    data: dict[str, Json] = {}
    if parts.trucks is not built_in.trucks:
        data["trucks"] = [
            {"id": int(truck.number), "height": int(truck.levels), "floor": list[Json](floor_rows(truck))}
            for truck in parts.trucks
        ]
    if parts.dice is not built_in.dice:
        data["dice"] = {colour: list[Json](faces) for colour, faces in zip(COLOURS, parts.dice, strict=True)}
    return data or None


def load_data(path: Path) -> Json:
    """The trucks, the dice or both of a TOML file, as `[Data]` has them."""
    try:
        content = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise Unreadable(FORM, text("error.data_file", file=path.name, why=str(error))) from None
    try:
        data = _from_toml(content)
        parts_of(data)
    except tomllib.TOMLDecodeError as error:
        raise Unreadable(FORM, text("error.data_file", file=path.name, why=str(error))) from None
    except (Unreadable, Illegal) as error:
        raise Unreadable(FORM, text("error.data_file", file=path.name, why=error.text)) from None
    return data


def _from_toml(content: str) -> Json:
    # TOML has dates and JSON does not: as strings, they are refused like any other wrong value.
    found: dict[str, Json] = json.loads(json.dumps(tomllib.loads(content), default=str))
    if "truck" in found:
        found["trucks"] = found.pop("truck")
    return found


def _some_fields(data: Json) -> dict[str, Json]:
    if not isinstance(data, dict) or not data:
        raise Unreadable(FORM, text("error.data", found=show_json(data)))
    return fields(data, "Data", [key for key in ("trucks", "dice") if key in data])


def floor_rows(truck: Truck) -> list[str]:
    """The floor of a truck, row by row, as its card is written."""
    return ["".join("#" if truck.floor >> (x + 5 * y) & 1 else "." for x in range(5)) for y in range(3)]


def read_trucks(value: Json) -> tuple[Truck, ...]:
    """Reads a whole set of trucks (ZP-2), in the order of their numbers."""
    cards = [read_truck(card, f"trucks[{place}]") for place, card in enumerate(items(value, "trucks"))]
    cards.sort(key=lambda card: card.number)
    numbers = [int(card.number) for card in cards]
    for number in range(1, CARDS + 1):
        count = numbers.count(number)
        require(count == 1, FORM, text("error.truck_once", truck=number, found=count))
    return tuple(cards)


def read_truck(value: Json, where: str) -> Truck:
    """Reads a truck card (ZP-2)."""
    card = fields(value, where, ("id", "height", "floor"))
    number = integer(card["id"], f"{where}.id", 1, CARDS)
    name = f"{where} (id {number})"
    levels = integer(card["height"], f"{name}.height", 1, LEVELS)
    floor = 0
    for y, row in enumerate(items(card["floor"], f"{name}.floor", DEPTH)):
        floor |= _read_row(row, number, y) << (WIDTH * y)
    require(floor != 0, FORM, text("error.truck_empty", truck=number))
    return Truck(number, levels, floor)


def _read_row(row: Json, truck: int, y: int) -> int:
    if not isinstance(row, str) or len(row) != WIDTH or set(row) - {"#", "."}:
        found = shorten(row) if isinstance(row, str) else show_json(row)
        raise Unreadable(FORM, text("error.truck_row", truck=truck, row=y + 1, found=found))
    return sum(1 << x for x, cell in enumerate(row) if cell == "#")


def read_dice(value: Json) -> tuple[tuple[int, ...], ...]:
    """Reads the five dice (ZP-3); no face shows more sticks than the stock has for each of six players (ZP-1)."""
    dice = fields(value, "dice", COLOURS)
    return tuple(_read_die(dice[colour], colour, most) for colour, most in zip(COLOURS, MOST_STICKS, strict=True))


def _read_die(value: Json, colour: str, most: int) -> tuple[int, ...]:
    faces = items(value, f"dice.{colour}", FACES)
    return tuple(integer(face, f"dice.{colour}[{place}]", 0, most) for place, face in enumerate(faces))


def _load_built_in(edition: int, suffix: str) -> Parts:
    here = resources.files("ludorail.games.zack_and_pack") / "data"
    trucks = tomllib.loads(here.joinpath(f"trucks{suffix}.toml").read_text(encoding="utf-8"))
    dice = tomllib.loads(here.joinpath(f"dice{suffix}.toml").read_text(encoding="utf-8"))
    return Parts(edition, read_trucks(trucks["truck"]), read_dice(dice["dice"]))


BUILT_IN = {FIRST: _load_built_in(FIRST, ""), LATEST: _load_built_in(LATEST, "-2")}
"""The trucks and dice of the rules page, by edition."""
