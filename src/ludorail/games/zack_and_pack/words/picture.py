"""The table as a picture: each seat's sticks, the trucks on offer or the truck that is loaded, and the cost so far."""

from collections.abc import Iterator, Sequence

from ludorail.core.meta import Json
from ludorail.core.pictures.svg import (
    BED,
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
    rect,
    rosette,
    words,
)
from ludorail.games.zack_and_pack.rules.events import Put
from ludorail.games.zack_and_pack.rules.packing import cards_in, stick_counts, total_length
from ludorail.games.zack_and_pack.rules.position.reading import read_position
from ludorail.games.zack_and_pack.rules.state import (
    AWAITED,
    NO_TRUCK,
    NOT_THROWN,
    OVER,
    STOW,
    Seat,
    Truck,
    due_of,
)
from ludorail.games.zack_and_pack.texts import text
from ludorail.games.zack_and_pack.words.heading import heading_of
from ludorail.games.zack_and_pack.words.truck_shapes import stick_shape, truck_box, truck_shape

GAP = 12
COLUMNS = 3
STAGE_HEIGHT = 222
"""Units for the trucks of a seat."""
CARD_HEIGHT = 48 + STAGE_HEIGHT + 74
CARD_HEIGHT_OVER = 76
"""The height of a seat's card once the trucks and the sticks are gone."""
OFFERED_COLOUR = "#c8472f"
"""The colour of a truck that nobody has."""
STICK_SCALE = 0.8
COUNT_WIDTH = 29
"""Units for the number of sticks before each."""


def svg(position: dict[str, Json], language: str, data: Json = None, names: Sequence[str] = ()) -> str:
    """Draws a position; `data` are the trucks and dice it is played with, as `[Data]` of a record has them."""
    return _Picture(position, language, data, names).whole()


class _Picture(BoardPicture):
    def __init__(self, position: dict[str, Json], language: str, data: Json, names: Sequence[str]) -> None:
        self.state = read_position(position, data)
        super().__init__(text, position, len(self.state.seats), language, names)
        columns = min(COLUMNS, len(self.state.seats))
        if len(self.state.seats) == 4:
            columns = 2
        self.columns = columns
        self.height = CARD_HEIGHT_OVER if self.state.phase == OVER else CARD_HEIGHT
        self.width = (WIDTH - 2 * MARGIN - GAP * (columns - 1)) / columns

    def whole(self) -> str:
        parts: list[str] = []
        for number in range(len(self.state.seats)):
            x = MARGIN + (number % self.columns) * (self.width + GAP)
            y = HEADING_HEIGHT + 4 + (number // self.columns) * (self.height + GAP)
            parts += self.seat(number, x, y)
        rows = -(-len(self.state.seats) // self.columns)
        height = HEADING_HEIGHT + 4 + rows * (self.height + GAP) + 4
        return document(height, "Zack & Pack", self.heading(), parts, self.shapes)

    def heading(self) -> str:
        return " · ".join(capital(part.say(self.language)) for part in heading_of(self.state, self.names))

    def seat(self, number: int, x: float, y: float) -> Iterator[str]:
        seat = self.state.seats[number]
        marks, acts, won = self.marks(number)
        yield panel(x, y, self.width, self.height, acts=acts or won)
        yield badge(x + 24, y + 24, number)
        name = self.names[number] if len(self.names[number]) > 1 else ""
        head = " · ".join([*([fitted(name, 110, 17)] if name else []), *marks])
        yield words(x + 44, y + 30, fitted(head, self.width - 150, 17), 17, INK if name else SOFT)
        points = self.say("draw.point" if seat.points == 1 else "draw.points", points=seat.points)
        if self.state.phase == OVER:
            yield words(x + self.width - 14, y + 50, points, 26, INK, "end")
        else:
            yield words(x + self.width - 14, y + 30, points, 18, INK, "end")
            yield from self.hand(number, x, y)
        if won:
            yield rosette(x + 24, y + 52)

    def hand(self, number: int, x: float, y: float) -> Iterator[str]:
        """The trucks and sticks of a seat, and its cost so far."""
        seat = self.state.seats[number]
        yield from self.stage(number, x + 10, y + 46)
        yield from self.sticks(seat, x + 14, y + 48 + STAGE_HEIGHT + 10)
        if self.state.phase == STOW and seat.truck > NO_TRUCK:
            due, left = due_of(self.state, seat), 2 * total_length(seat.sticks)
            said = capital(self.say("draw.due", due=due, free=due - left, left=left))
            yield words(x + 14, y + CARD_HEIGHT - 12, fitted(said, self.width - 24, 15), 15, SOFT)

    def marks(self, number: int) -> tuple[list[str], bool, bool]:
        """The words beside a seat's letter, whether the seat may act, and whether it has won."""
        found = {
            "starts": number == self.state.start and self.state.phase != OVER,
            "done": _has(self.position["done"], number),
            "won": isinstance(self.position["winners"], list) and number in self.position["winners"],
        }
        acts = isinstance(self.position["to_act"], list) and number in self.position["to_act"]
        return [capital(self.say(f"draw.{mark}")) for mark, is_so in found.items() if is_so], acts, found["won"]

    # Trucks

    def stage(self, number: int, x: float, y: float) -> Iterator[str]:
        """The truck of a seat and, until all have one, the trucks before it that can be grabbed."""
        seat = self.state.seats[number]
        trucks: list[tuple[Truck, Sequence[Put], str]] = []
        if seat.truck > NO_TRUCK and seat.truck != AWAITED:
            trucks.append((self.state.parts.truck(seat.truck), seat.stowed, SEATS[number]))
        if self.state.phase != STOW:
            trucks += [(self.state.parts.truck(card), (), OFFERED_COLOUR) for card in cards_in(seat.offered)]
        width = self.width - 20
        yield rect(x, y, width, STAGE_HEIGHT, BED, 8, fill_opacity="0.45")
        if seat.truck == AWAITED:
            yield words(x + 10, y + STAGE_HEIGHT - 12, capital(self.say("draw.awaited")), 15, SOFT)
        for place, (truck, stowed, colour) in enumerate(trucks):
            across = width / len(trucks)
            yield from self.truck(truck, stowed, colour, (x + place * across, y), across)

    def truck(
        self, truck: Truck, stowed: Sequence[Put], colour: str, at: tuple[float, float], width: float
    ) -> Iterator[str]:
        left, top, right, bottom = truck_box(truck)
        scale = min((width - 14) / (right - left), (STAGE_HEIGHT - 32) / (bottom - top), 1.15)
        x = at[0] + width / 2 - scale * (left + right) / 2
        y = at[1] + STAGE_HEIGHT - 6 - scale * bottom
        yield group(truck_shape(truck, stowed, colour), x, y, scale)
        levels = self.say("draw.levels_one" if truck.levels == 1 else "draw.levels", levels=truck.levels)
        said = f"{capital(self.say('draw.truck', truck=truck.number))}, {levels}"
        yield words(at[0] + 10, at[1] + 20, fitted(said, width - 14, 15), 15, SOFT)

    # Sticks

    def sticks(self, seat: Seat, x: float, y: float) -> Iterator[str]:
        if seat.sticks in (NOT_THROWN, 0):
            said = self.say("draw.not_thrown" if seat.sticks == NOT_THROWN else "draw.no_sticks")
            yield words(x, y + 15, f"{capital(self.say('draw.sticks'))} · {said}", 15, SOFT)
            return
        hand = [(length, count) for length, count in enumerate(stick_counts(seat.sticks), 1) if count]
        room = self.width - 28 - COUNT_WIDTH * len(hand)
        scale = min(STICK_SCALE, room / (20 * sum(length for length, _ in hand)))
        for length, count in hand:
            yield words(x, y + 17, f"{count}×", 16)
            yield self.shapes.place(f"stick-{length}", stick_shape(length), x + 19, y + 11 - 10 * scale, scale)
            x += COUNT_WIDTH + 20 * scale * length


def _has(marks: Json, number: int) -> bool:
    return isinstance(marks, list) and bool(marks[number])
