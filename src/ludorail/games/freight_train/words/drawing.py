"""The board in a terminal: at most 100 columns, in colour and readable without."""

from collections.abc import Sequence
from typing import cast

from rich.console import Group, RenderableType
from rich.constrain import Constrain
from rich.padding import Padding
from rich.panel import Panel
from rich.table import Table
from rich.text import Text as Line

from ludorail.core.meta import Json
from ludorail.games.freight_train.rules.events import CAR_TYPES
from ludorail.games.freight_train.rules.trains import MIXED, train_kinds
from ludorail.games.freight_train.texts import text
from ludorail.games.freight_train.words.heading import heading_of, seat_in_turn

WIDTH = 100
COLOURS = {
    "auto": "bright_magenta",
    "box": "yellow",
    "coil": "white",
    "container": "bright_blue",
    "gondola": "green",
    "hopper": "magenta",
    "ore": "red",
    "piggyback": "bright_cyan",
    "reefer": "bright_white",
    "stock": "bright_green",
    "tank": "bright_red",
}
CHIP = 4
"""The width of a car: its short name."""
BUMPER = "▐"


def draw(position: dict[str, Json], language: str) -> RenderableType:
    """Draws a position: the main yard, the deck, which is also the key to the cars, and the seats."""
    return _Drawing(position, language).whole()


class _Drawing:
    """One position being drawn in one language."""

    def __init__(self, position: dict[str, Json], language: str) -> None:
        self.position = position
        self.language = language

    def say(self, key: str, **values: object) -> str:
        return text(key, **values).say(self.language)

    def number(self, key: str) -> int:
        return cast(int, self.position[key])

    def listed(self, key: str) -> list[Json]:
        return cast("list[Json]", self.position[key])

    def whole(self) -> RenderableType:
        seats = [self.seat(seat) for seat in range(self.number("players"))]
        return Constrain(Group(self.title(), self.main_yard(), self.deck(), *seats), WIDTH)

    # The table

    def title(self) -> Line:
        parts = [self.say("drawing.day", day=self.position["day"]), heading_of(self.position).say(self.language)]
        if self.position["night"]:
            parts.append(self.say("drawing.night"))
        if self.position["filled"] and self.position["phase"] == "turn":
            parts.append(self.say("drawing.filled"))
        return Line(" · ".join(parts), style="bold")

    def main_yard(self) -> RenderableType:
        rows = Table.grid(padding=(0, 1))
        for row, cars in enumerate(self.listed("main"), 1):
            rows.add_row(f"{row}", self.row(cast("list[str]", cars)))
        return Panel(rows, title=self.say("drawing.main_yard"), title_align="left", width=40)

    def deck(self) -> RenderableType:
        counts = cast("dict[str, int]", self.position["deck"])
        words = [self.say("drawing.deck", cars=sum(counts.values()))]
        if not self.position["night"] and self.position["phase"] in ("turn", "filling"):
            below = self.number("below")
            words.append(self.say("drawing.below" if below else "drawing.last", cards=below + 1))
        key = Table.grid(padding=(0, 2))
        cells = [self.deck_cell(car, counts.get(car, 0)) for car in CAR_TYPES]
        for start in range(0, len(cells), 3):
            key.add_row(*cells[start : start + 3])
        return Group(Line(" · ".join(words)), Padding(key, (0, 0, 1, 2)))

    def deck_cell(self, car: str, count: int) -> Line:
        return self.chip(car).append(f" {count:2} {self.say(f'car.{car}')}", style="default")

    # A seat

    def seat(self, seat: int) -> RenderableType:
        named = cast("list[list[str]]", self.listed("trains")[seat])
        trains = [tuple(map(CAR_TYPES.index, cars)) for cars in named]
        points = self.say("drawing.points", points=self.listed("points")[seat])
        words = [self.say("drawing.seat", seat=seat), points]
        if self.position["engine"] == seat:
            words.append(self.say("drawing.engine"))
        if self.listed("mobilised")[seat]:
            words.append(self.say("drawing.mobilised"))
        waiting = len(trains) - cast(int, self.listed("ready")[seat])
        if waiting:
            words.append(self.say("drawing.waiting", count=waiting))
        acting = seat == seat_in_turn(self.position)
        lines = Table.grid(padding=(0, 1))
        for yard, cars in enumerate(cast("list[list[str]]", self.listed("private")[seat]), 1):
            lines.add_row(self.say("drawing.private", yard=yard), self.row(cars))
        lines.add_row(self.say("drawing.trains"), self.trains(seat, trains))
        if acting and self.position["action"] is not None:
            lines.add_row("", self.action())
        border = "bold" if acting else "dim"
        title = ("▶ " if acting else "") + " · ".join(words)
        return Panel(lines, title=title, title_align="left", width=WIDTH, border_style=border)

    def trains(self, seat: int, trains: list[tuple[int, ...]]) -> Line:
        cabooses = cast("list[int]", self.listed("caboose")[seat])
        line = Line()
        for place, (cars, kind) in enumerate(zip(trains, train_kinds(list(trains)), strict=True), 1):
            line.append("  " if place > 1 else "").append(f"{place}:", style="dim")
            line.append_text(self.train(cars, kind))
            if place in cabooses:
                line.append(f"+{self.say('drawing.caboose')}", style="bold")
        return line

    def train(self, cars: Sequence[int], kind: int) -> Line:
        if not cars:
            return Line("–", style="dim")
        if kind != MIXED:
            return self.chip(CAR_TYPES[kind], short=True).append(f"×{len(cars)}", style="bold")
        chips = [self.chip(CAR_TYPES[car], short=True) for car in cars]
        return Line(f"{self.say('drawing.mixed')}(").append_text(Line("+").join(chips)).append(f")×{len(cars)}")

    def action(self) -> Line:
        action = cast("list[Json]", self.position["action"])
        if action[0] != "rearrange":
            return Line(self.say(f"drawing.action_{action[0]}", moved=action[1]), style="italic")
        lifted = cast("dict[str, int]", self.position["lifted"])
        line = Line(self.say("drawing.action_rearrange"), style="italic")
        for car, count in lifted.items():
            line.append(" ").append_text(self.chip(car, short=True)).append(f"×{count}")
        return line

    # Cars

    def row(self, cars: Sequence[str]) -> Line:
        """A row from the bumper outwards."""
        return Line(" ").join([Line(BUMPER, style="dim"), *(self.chip(car) for car in cars)])

    def chip(self, car: str, short: bool = False) -> Line:
        name = self.say(f"short.{car}")
        return Line().append(name if short else name.ljust(CHIP), style=f"bold {COLOURS[car]}")
