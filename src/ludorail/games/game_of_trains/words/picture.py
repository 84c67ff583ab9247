"""The table as a picture: each seat's line, the piles, and the face-up cars with their abilities."""

from collections.abc import Iterator, Sequence
from typing import cast

from ludorail.core.meta import Json
from ludorail.core.pictures.svg import (
    CARD,
    EDGE,
    GOOD,
    HEADING_HEIGHT,
    INK,
    LETTERS,
    LINE,
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
    path,
    rect,
    rosette,
    track,
    words,
)
from ludorail.games.game_of_trains.rules.deck import ABILITIES, deck_of
from ludorail.games.game_of_trains.texts import text
from ludorail.games.game_of_trains.words.heading import acting_seat, heading_of
from ludorail.games.game_of_trains.words.wagon_shapes import (
    HEIGHT,
    back_shape,
    locomotive_shape,
    number_words,
    padlock_shape,
    sign_shape,
    wagon_shape,
)
from ludorail.games.game_of_trains.words.wagon_shapes import WIDTH as CAR_WIDTH

SCALE = 0.7
LINE_WIDTH = 610
"""Units for a seat's line; the rest is the middle of the table."""
LINE_HEIGHT = 148
GAP = 10
MIDDLE_LEFT = 2 * MARGIN + LINE_WIDTH - 4
"""The left edge of the middle of the table."""
MIDDLE_WIDTH = WIDTH - MIDDLE_LEFT - MARGIN


def svg(position: dict[str, Json], language: str, data: Json = None, names: Sequence[str] = ()) -> str:
    """Draws a position."""
    return _Picture(position, language, data, names).whole()


class _Picture(BoardPicture):
    def __init__(self, position: dict[str, Json], language: str, data: Json, names: Sequence[str]) -> None:
        self.deck = deck_of(data)
        super().__init__(text, position, cast(int, position["players"]), language, names)

    def whole(self) -> str:
        top = HEADING_HEIGHT + 4
        lines = [
            part for seat in range(self.players) for part in self.line(seat, top + seat * (LINE_HEIGHT + GAP))
        ]
        height = self.players * (LINE_HEIGHT + GAP) - GAP
        middle = [panel(MIDDLE_LEFT, top, MIDDLE_WIDTH, height), *self.piles(top), *self.face_up(top, height)]
        heading = heading_of(self.position, self.names).say(self.language, self.names)
        return document(top + height + 16, "Game of Trains", capital(heading), [*lines, *middle], self.shapes)

    # Lines

    def line(self, seat: int, top: float) -> Iterator[str]:
        cars = cast("list[int]", self.listed("lines")[seat])
        locks = cast("list[int]", self.listed("locks")[seat])
        acts = seat == acting_seat(self.position)
        yield panel(MARGIN, top, LINE_WIDTH, LINE_HEIGHT, CARD, acts)
        yield path(self.hills(top), "#6f9f6a", opacity=0.13)
        yield badge(MARGIN + 22, top + 20, seat)
        name = self.names[seat] if len(self.names[seat]) > 1 else ""
        yield words(MARGIN + 42, top + 26, fitted(name, 200, 17), 17)
        if seat == self.position["winner"]:
            yield rosette(MARGIN + LINE_WIDTH - 26, top + 20)
        x, y = MARGIN + 12, top + 36
        yield group(track(0, HEIGHT, (LINE_WIDTH - 24) / SCALE, 1.6), x, y, SCALE)
        locomotive = locomotive_shape(SEATS[seat], LETTERS[seat])
        yield self.shapes.place(f"locomotive-{seat}", locomotive, x, y, SCALE)
        for slot, car in enumerate(cars):
            yield self.slot(car, bool(locks[slot]), x + SCALE * CAR_WIDTH * (slot + 1), y)
        yield from self.rises(cars, x, top + LINE_HEIGHT - 15)

    def hills(self, top: float) -> str:
        """The land behind a line."""
        left, right, foot = MARGIN + 4, MARGIN + LINE_WIDTH - 4, top + LINE_HEIGHT - 24
        return f"M{left} {foot}v-26q90-34 190-14t190 2 {right - left - 380} -6v44z"

    def slot(self, car: int, locked: bool, x: float, y: float) -> str:
        if not car:
            gap = rect(8, 36, 84, 60, "none", 8, stroke=EDGE, stroke_width=2, stroke_dasharray="7 6")
            return group(gap, x, y, SCALE)
        lock = self.shapes.place("padlock", padlock_shape(), 72, 62, 0.8) if locked else ""
        return group(self.car(car) + lock, x, y, SCALE)

    def car(self, car: int) -> str:
        ability = ABILITIES[self.deck.ability[car]]
        return self.shapes.place(f"wagon-{ability}", wagon_shape(ability), 0, 0) + number_words(car)

    def rises(self, cars: Sequence[int], x: float, y: float) -> Iterator[str]:
        """A bar under each run of cars that rises."""
        first = 0
        for slot in range(1, len(cars) + 1):
            if slot < len(cars) and 0 < cars[slot - 1] < cars[slot]:
                continue
            if slot - first > 1:
                left = x + SCALE * (CAR_WIDTH * (first + 1) + 8)
                yield rect(left, y, SCALE * (CAR_WIDTH * (slot - first) - 18), 6, GOOD, 3)
            first = slot

    # The middle of the table

    def piles(self, top: float) -> Iterator[str]:
        for place, worn in (("pile", False), ("discard", True)):
            x = MIDDLE_LEFT + (18 if place == "pile" else 108)
            count = _count(self.position[place])
            yield words(x + 33, top + 24, capital(self.say(f"drawing.{place}")), 15, SOFT, "middle")
            if count:
                yield self.shapes.place(f"back-{worn}", back_shape(worn), x, top + 34, 0.92)
            else:
                yield rect(
                    x + 2, top + 36, 60, 74, "none", 7, stroke=LINE, stroke_width=1.5, stroke_dasharray="6 5"
                )
            yield words(x + 33, top + 130, str(count), 18, INK, "middle")
        drawn = self.position["drawn"]
        if isinstance(drawn, int):
            yield words(MIDDLE_LEFT + 240, top + 24, capital(self.say("drawing.in_hand")), 15, SOFT, "middle")
            yield group(self.car(drawn), MIDDLE_LEFT + 204, top + 34, 0.72)

    def face_up(self, top: float, height: float) -> Iterator[str]:
        """The face-up cars; before the game, the cars that seats may choose from."""
        y = top + 162
        if any(self.listed("offers")):
            for seat, offer in enumerate(self.listed("offers")):
                if offer:
                    yield from self.offer(seat, offer, y)
                    y += 36
            return
        cars = cast("list[int]", self.position["faceup"])
        yield words(MIDDLE_LEFT + 14, y, capital(self.say("drawing.faceup")), 15, SOFT)
        if not cars:
            yield words(MIDDLE_LEFT + 14, y + 26, capital(self.say("drawing.none")), 16, EDGE)
        room = max(1, int((top + height - y - 14) / 40))
        columns = 2 if len(cars) > room else 1
        for place, car in enumerate(cars):
            x, down = MIDDLE_LEFT + 14 + (place // room) * 146, y + 12 + (place % room) * 40
            yield self.ability(car, x, down, MIDDLE_WIDTH / columns - 74)

    def ability(self, car: int, x: float, y: float, width: float) -> str:
        ability = ABILITIES[self.deck.ability[car]]
        name = fitted(self.say(f"ability.{ability}"), width, 17)
        sign = self.shapes.place(f"sign-{ability}", sign_shape(ability), x + 40, y + 5, 1)
        plate = rect(x, y, 34, 32, "#fffaee", 6, stroke=LINE, stroke_width=1.5)
        return plate + words(x + 17, y + 23, str(car), 20, INK, "middle") + sign + words(x + 72, y + 22, name, 17)

    def offer(self, seat: int, offer: Json, y: float) -> Iterator[str]:
        """The cars that a seat may choose from; hidden ones are given as a number."""
        yield badge(MIDDLE_LEFT + 26, y + 8, seat, 11)
        cars = [] if isinstance(offer, int) else cast("list[int]", offer)
        for place, car in enumerate(cars):
            x = MIDDLE_LEFT + 48 + 42 * place
            yield rect(x, y - 8, 36, 32, "#fffaee", 6, stroke=LINE, stroke_width=1.5)
            yield words(x + 18, y + 15, str(car), 20, INK, "middle")
        if not cars:
            yield words(MIDDLE_LEFT + 48, y + 14, self.say("drawing.hidden", count=offer), 16, SOFT)


def _count(value: Json) -> int:
    return len(value) if isinstance(value, list) else cast(int, value)
