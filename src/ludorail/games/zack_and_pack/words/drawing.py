"""A position drawn for a terminal: every truck level by level, and its cost so far."""

from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text as Styled

from ludorail.core.meta import Json
from ludorail.games.zack_and_pack.rules.events import Put
from ludorail.games.zack_and_pack.rules.packing import cards_in, stick_counts, total_length
from ludorail.games.zack_and_pack.rules.position.reading import read_position
from ludorail.games.zack_and_pack.rules.state import (
    AWAITED,
    NO_TRUCK,
    NOT_THROWN,
    STOW,
    Seat,
    Truck,
    ZackState,
    due_of,
)
from ludorail.games.zack_and_pack.texts import text
from ludorail.games.zack_and_pack.words.heading import heading_of

STICK_STYLES = ("black on white", "white on grey42", "white on orange4", "black on turquoise2", "white on purple")
"""The styles of the sticks, in rising length."""

PANEL_WIDTH = 50
"""Columns for one seat: two stand side by side in a hundred."""


def draw(position: dict[str, Json], language: str, data: Json = None) -> RenderableType:
    """Draws the whole position. `data` are the trucks and dice it is played with, as `[Data]` of a record has them."""
    return _Drawing(read_position(position, data), position, language).whole()


class _Drawing:
    """One position in one language."""

    def __init__(self, state: ZackState, position: dict[str, Json], language: str) -> None:
        self.state = state
        self.position = position
        self.language = language

    def say(self, key: str, **values: object) -> str:
        return text(key, **values).say(self.language)

    def whole(self) -> RenderableType:
        table = Table.grid()
        for first in range(0, len(self.state.seats), 2):
            seats = range(first, min(first + 2, len(self.state.seats)))
            table.add_row(*(self.seat(number) for number in seats))
        parts: list[RenderableType] = [self.heading(), table]
        if any(seat.stowed for seat in self.state.seats):
            parts.append(Styled(self.say("draw.legend"), style="dim"))
        return Group(*parts)

    def heading(self) -> Styled:
        numbers = [str(seat) for seat in range(len(self.state.seats))]
        parts = [part.say(self.language) for part in heading_of(self.state, numbers)]
        if self.state.clock:
            parts.append(self.say("draw.clock", clock=self.state.clock))
        return Styled(" · ".join(parts), style="bold")

    def seat(self, number: int) -> Panel:
        seat = self.state.seats[number]
        marks = self.marks(number)
        points = self.say("draw.point" if seat.points == 1 else "draw.points", points=seat.points)
        title = " · ".join([self.say("draw.seat", seat=number), points, *marks])
        acts = bool(marks) and marks[-1] == self.say("draw.acts")
        lines = [self.sticks(seat), *self.offer(seat), *self.truck(seat)]
        style = "bold green" if acts else "none"
        return Panel(
            Group(*lines),
            title=Styled(title),
            title_align="left",
            width=PANEL_WIDTH,
            padding=0,
            border_style=style,
        )

    def marks(self, number: int) -> list[str]:
        """The words beside a seat's points; the last says that it may act."""
        marks = []
        winners, to_act, done = (self.position[key] for key in ("winners", "to_act", "done"))
        if number == self.state.start:
            marks.append(self.say("draw.starts"))
        if isinstance(done, list) and done[number]:
            marks.append(self.say("draw.done"))
        if isinstance(winners, list) and number in winners:
            marks.append(self.say("draw.won"))
        if isinstance(to_act, list) and number in to_act:
            marks.append(self.say("draw.acts"))
        return marks

    def sticks(self, seat: Seat) -> Styled:
        line = Styled(self.say("draw.sticks") + " ")
        if seat.sticks == NOT_THROWN:
            return line.append(self.say("draw.not_thrown"), style="dim")
        if seat.sticks == 0:
            return line.append(self.say("draw.no_sticks"), style="dim")
        for place, count in enumerate(stick_counts(seat.sticks)):
            if count:
                line.append(f"{count}×").append(f"{place + 1}" * (place + 1), style=STICK_STYLES[place]).append(
                    " "
                )
        return line

    # Trucks

    def offer(self, seat: Seat) -> list[Styled]:
        cards = cards_in(seat.offered)
        if not cards:
            return []
        if self.state.phase == STOW:
            return [Styled(self.say("draw.left", cards=", ".join(map(str, cards))), style="dim")]
        trucks = [self.state.parts.truck(card) for card in cards]
        heads = [f"{self.say('draw.truck', truck=truck.number)}, {self.levels(truck)}" for truck in trucks]
        lines = [Styled(self.say("draw.offered")), Styled("".join(f"  {head:<22}" for head in heads))]
        for y in range(3):
            row = Styled()
            for truck in trucks:
                row.append("  ").append(_floor_row(truck, y)).append(" " * 12)
            lines.append(row)
        return lines

    def levels(self, truck: Truck) -> str:
        return self.say("draw.levels_one" if truck.levels == 1 else "draw.levels", levels=truck.levels)

    def truck(self, seat: Seat) -> list[Styled]:
        if seat.truck == NO_TRUCK:
            return []
        if seat.truck == AWAITED:
            return [Styled(self.say("draw.awaited"), style="italic")]
        truck = self.state.parts.truck(seat.truck)
        head = Styled(f"{self.say('draw.truck', truck=truck.number)}, {self.levels(truck)}", style="bold")
        lines = [head] if self.state.phase != STOW else [head, self.due(seat)]
        cells = _filled(seat.stowed)
        titles = "".join(f"{self.say('draw.level', level=z + 1):<11}" for z in range(truck.levels))
        lines.append(Styled(f"  {titles}", style="dim"))
        lines.append(Styled("  " + "1 2 3 4 5  " * int(truck.levels), style="dim"))
        for y in range(3):
            row = Styled(f"{y + 1} ", style="")
            for z in range(truck.levels):
                for x in range(5):
                    row.append(cells.get((x, y, z)) or Styled("· " if _loadable(truck, x, y) else "  "))
                row.append(" ")
            lines.append(row)
        return lines

    def due(self, seat: Seat) -> Styled:
        due, left = due_of(self.state, seat), 2 * total_length(seat.sticks)
        return Styled(self.say("draw.due", due=due, free=due - left, left=left))


def _loadable(truck: Truck, x: int, y: int) -> bool:
    return bool(truck.floor >> (x + 5 * y) & 1)


def _floor_row(truck: Truck, y: int) -> str:
    return "".join("· " if _loadable(truck, x, y) else "  " for x in range(5))


def _filled(stowed: list[Put]) -> dict[tuple[int, int, int], Styled]:
    """The filled cells, each drawn as the length of its stick with a mark for its direction."""
    cells = {}
    for put in stowed:
        style = STICK_STYLES[put.length - 1]
        for step in range(put.length):
            last = step == put.length - 1
            if put.axis == "x":
                mark = Styled(f"{put.length}", style=style).append(
                    " " if last else "─", style="none" if last else style
                )
                cells[put.x + step, put.y, put.z] = mark
            elif put.axis == "y":
                cells[put.x, put.y + step, put.z] = Styled(f"{put.length}│", style=style)
            else:
                cells[put.x, put.y, put.z + step] = Styled(f"{put.length}^", style=style)
    return cells
