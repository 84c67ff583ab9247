"""The board as a picture: the main yard, the deck, and each seat's yards and trains."""

from collections.abc import Iterator, Sequence
from typing import cast

from ludorail.core.meta import Json
from ludorail.core.pictures.svg import (
    BED,
    CARD,
    GOOD,
    HEADING_HEIGHT,
    INK,
    MARGIN,
    SEATS,
    SOFT,
    WIDTH,
    BoardPicture,
    badge,
    capital,
    document,
    fitted,
    group,
    panel,
    rosette,
    track,
    words,
)
from ludorail.games.freight_train.rules.events import CAR_TYPES
from ludorail.games.freight_train.rules.trains import MIXED, train_kinds
from ludorail.games.freight_train.texts import text
from ludorail.games.freight_train.words.car_shapes import (
    CABOOSE,
    CAR_WIDTH,
    HEIGHT,
    LOCOMOTIVE_WIDTH,
    bumper_shape,
    car_shape,
    locomotive_shape,
)
from ludorail.games.freight_train.words.heading import heading_of, seat_in_turn

MAIN_SCALE = 0.66
MAIN_ROW = 46
"""Units from one row of the main yard to the next."""
PRIVATE_SCALE = 0.58
PRIVATE_ROW = 44
TRAIN_SCALE = 0.54
TRAIN_ROW = 38
MAIN_WIDTH = 470
PRIVATE_WIDTH = 402
GAP = 10


def svg(position: dict[str, Json], language: str, data: Json = None, names: Sequence[str] = ()) -> str:
    """Draws a position."""
    return _Picture(position, language, names).whole()


class _Picture(BoardPicture):
    def __init__(self, position: dict[str, Json], language: str, names: Sequence[str]) -> None:
        super().__init__(text, position, cast(int, position["players"]), language, names)

    def whole(self) -> str:
        top = HEADING_HEIGHT + 4
        parts = [*self.main_yard(top), *self.deck(top)]
        y: float = top + 34 + 5 * MAIN_ROW + GAP
        for seat in range(self.players):
            height, drawn = self.seat(seat, y)
            parts += drawn
            y += height + GAP
        due = heading_of(self.position).say(self.language, self.names)
        heading = f"{self.say('drawing.day', day=self.position['day'])} · {capital(due)}"
        return document(y + 6, "Freight Train", heading, parts, self.shapes)

    # The table

    def main_yard(self, top: float) -> Iterator[str]:
        height = 34 + 5 * MAIN_ROW
        yield panel(MARGIN, top, MAIN_WIDTH, height, BED)
        yield words(MARGIN + 12, top + 22, self.say("drawing.main_yard"), 16, SOFT)
        for row, cars in enumerate(self.listed("main"), 1):
            y = top + 25 + (row - 1) * MAIN_ROW
            yield self.row(MARGIN + 12, y, MAIN_WIDTH - 24, MAIN_SCALE, row, cast("list[str]", cars))

    def deck(self, top: float) -> Iterator[str]:
        """The cars that are left, which is also the key to the cars."""
        left, width = 2 * MARGIN + MAIN_WIDTH - 4, WIDTH - 3 * MARGIN - MAIN_WIDTH + 4
        counts = cast("dict[str, int]", self.position["deck"])
        yield panel(left, top, width, 34 + 5 * MAIN_ROW)
        yield words(left + 12, top + 22, self.say("drawing.deck", cars=sum(counts.values())), 16, SOFT)
        for place, car in enumerate(CAR_TYPES):
            x, y = left + 12 + 222 * (place // 6), top + 30 + 34 * (place % 6)
            faint = None if counts.get(car) else 0.4
            yield group(self.car(car, 0), x, y, 0.58, opacity=faint)
            count = words(x + 72, y + 22, str(counts.get(car, 0)), 18, INK, "end")
            name = words(x + 82, y + 22, fitted(self.say(f"car.{car}"), 140, 15), 15, SOFT)
            yield count + name
        end = self.end_of_day()
        if end:
            yield words(left + 12, top + 22 + 5 * MAIN_ROW, fitted(end, width - 20, 15), 15, SOFT)

    def end_of_day(self) -> str:
        if self.position["phase"] not in ("turn", "filling"):
            return ""
        if self.position["night"]:
            return capital(self.say("drawing.night"))
        below = cast(int, self.position["below"])
        return capital(self.say("drawing.below" if below else "drawing.last", cards=below + 1))

    # A seat

    def seat(self, seat: int, top: float) -> tuple[float, list[str]]:
        """The height of a seat's panel, and its parts."""
        trains, lines = self.trains(seat, top + 40)
        height = 46 + max(2 * PRIVATE_ROW, lines * TRAIN_ROW)
        private = [
            self.row(MARGIN + 12, top + 37 + (yard - 1) * PRIVATE_ROW, PRIVATE_WIDTH, PRIVATE_SCALE, yard, cars)
            for yard, cars in enumerate(cast("list[list[str]]", self.listed("private")[seat]), 1)
        ]
        acts = seat == seat_in_turn(self.position)
        ground = panel(MARGIN, top, WIDTH - 2 * MARGIN, height, BED if acts else CARD, acts or self.has_won(seat))
        return height, [ground, *self.head(seat, top), *private, *trains]

    def has_won(self, seat: int) -> bool:
        points = cast("list[int]", self.listed("points"))
        return self.position["phase"] == "over" and points[seat] == max(points)

    def head(self, seat: int, top: float) -> Iterator[str]:
        yield badge(MARGIN + 24, top + 20, seat)
        name = self.names[seat] if len(self.names[seat]) > 1 else ""
        yield words(MARGIN + 44, top + 26, fitted(name, 160, 17), 17)
        facts = [self.say("drawing.engine")] if self.position["engine"] == seat else []
        facts += [self.say("drawing.mobilised")] if self.listed("mobilised")[seat] else []
        waiting = len(cast("list[Json]", self.listed("trains")[seat])) - cast(int, self.listed("ready")[seat])
        facts += [self.say("drawing.waiting", count=waiting)] if waiting > 0 else []
        if seat == seat_in_turn(self.position) and self.position["action"] is not None:
            action = cast("list[Json]", self.position["action"])
            facts.append(self.say(f"drawing.action_{action[0]}", moved=action[1] if len(action) > 1 else ""))
            lifted = cast("dict[str, int]", self.position["lifted"])
            facts[-1] += "".join(f" {count}× {self.say(f'car.{car}')}" for car, count in lifted.items())
        x = MARGIN + (52 if not name else 60 + 8 * min(len(name), 20))
        yield words(x, top + 26, fitted(" · ".join(facts), WIDTH - x - 190, 15), 15, SOFT)
        points = self.say("drawing.points", points=self.listed("points")[seat])
        yield words(WIDTH - MARGIN - 14, top + 26, capital(points), 18, INK, "end")
        if self.has_won(seat):
            yield rosette(WIDTH - MARGIN - 112, top + 18)

    def trains(self, seat: int, top: float) -> tuple[list[str], int]:
        """A seat's trains beside each other as they fit, and how many lines they take."""
        named = cast("list[list[str]]", self.listed("trains")[seat])
        cabooses = cast("list[int]", self.listed("caboose")[seat])
        kinds = train_kinds([tuple(map(CAR_TYPES.index, cars)) for cars in named])
        left: float = MARGIN + PRIVATE_WIDTH + 34
        x, line, parts = left, 0, []
        for place, (cars, kind) in enumerate(zip(named, kinds, strict=True), 1):
            shapes = [*cars, *([CABOOSE] if place in cabooses else [])]
            units = LOCOMOTIVE_WIDTH + CAR_WIDTH * len(shapes)
            scale = min(TRAIN_SCALE, (WIDTH - MARGIN - left - 70) / units)
            width = scale * units
            note = f"{len(cars)}" if kind != MIXED else f"{self.say('drawing.mixed')} {len(cars)}"
            space = width + 12 + (7 * len(note) if cars else 0)
            if x > left and x + space > WIDTH - MARGIN - 8:
                x, line = left, line + 1
            parts.append(self.train(seat, place, shapes, scale, x, top + line * TRAIN_ROW))
            if cars:
                y = top + line * TRAIN_ROW + 22
                parts.append(words(x + width + 4, y, note, 15, GOOD if kind == MIXED else INK))
            x += space + 8
        return parts, line + 1

    def train(self, seat: int, place: int, shapes: Sequence[str], scale: float, x: float, y: float) -> str:
        width = LOCOMOTIVE_WIDTH + CAR_WIDTH * len(shapes)
        locomotive = self.shapes.place(f"locomotive-{seat}-{place}", locomotive_shape(SEATS[seat], place), 0, 0)
        parts = [track(-2, HEIGHT, width + 2, 1.2), locomotive]
        parts += [self.car(car, LOCOMOTIVE_WIDTH + CAR_WIDTH * n) for n, car in enumerate(shapes)]
        return group(parts, x, y + (TRAIN_SCALE - scale) * HEIGHT, scale)

    # Cars

    def row(self, x: float, y: float, width: float, scale: float, number: int, cars: Sequence[str]) -> str:
        """A row from the bumper outwards; cars of a long one stand closer."""
        room = width / scale - 34
        step = min(CAR_WIDTH, (room - CAR_WIDTH) / max(1, len(cars) - 1))
        bumper = self.shapes.place(f"bumper-{number}", bumper_shape(number), 0, 0)
        line = [track(0, HEIGHT, width / scale, 1.1), bumper]
        line += [self.car(car, 33 + step * n) for n, car in enumerate(cars)]
        return group(line, x, y, scale)

    def car(self, car: str, x: float) -> str:
        return self.shapes.place(f"{car}-{self.language}", car_shape(car, self.language), x, 0)
