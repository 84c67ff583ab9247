"""A position as text: the railway with its vehicles, the goal, and the trains.

Points of a row are four columns apart and rows are two lines apart, so that a slanted link is one stroke.
"""

from string import ascii_uppercase, digits
from typing import TypeAlias

from rich.console import Group, RenderableType
from rich.text import Text as Styled

from ludorail.core.meta import Json
from ludorail.games.locomotion.network.network import POINTS_A_RAIL
from ludorail.games.locomotion.network.point_names import point_name
from ludorail.games.locomotion.rules.events import VEHICLES
from ludorail.games.locomotion.rules.position.reading import read_position
from ludorail.games.locomotion.rules.setting import awaits_cards
from ludorail.games.locomotion.rules.state import (
    DEALING,
    FREE,
    IN_TRAIN,
    NONE,
    SPEED_MODE,
    TRAIN,
    LocomotionState,
)
from ludorail.games.locomotion.texts import text
from ludorail.games.locomotion.words.heading import heading_of

WIDTH = 100
STYLES = (
    "bold black on white",
    "bold white on red",
    "bold white on blue",
    "bold white on green",
    "black on yellow",
)
"""The styles of a locomotive, and of the wagons by colour."""
RAIL = "bold"
QUIET = "dim"

Canvas: TypeAlias = dict[tuple[int, int], tuple[str, str]]
"""A character and its style by column and line."""


def draw(position: dict[str, Json], language: str) -> RenderableType:
    """Draws a position, to be printed by rich."""
    state = read_position(position)
    trains = [_train(state, seat, language) for seat in range(state.players)]
    key = "legend_undealt" if awaits_cards(state) else "legend"
    legend = Styled(text(f"drawing.{key}", **_letters(language)).say(language), style=QUIET)
    return Group(
        Styled(heading_of(state).say(language), style="bold"),
        _goal(state, language),
        "",
        *_map(state, language),
        "",
        *(trains if state.phase > DEALING else ()),
        legend,
    )


def _goal(state: LocomotionState, language: str) -> Styled:
    """LO-9, LO-23: the cards that count."""
    line = Styled(text("drawing.goal").say(language))
    for colour in state.sequence[: state.wagons]:
        line.append(" ").append_text(_name(colour, language))
    return line if state.sequence else line.append(" " + text("drawing.no_goal").say(language))


def _name(colour: int, language: str) -> Styled:
    return Styled(f" {text(f'colour.{VEHICLES[colour]}').say(language)} ", style=STYLES[colour])


def _letters(language: str) -> dict[str, str]:
    return {name: text(f"letter.{name}").say(language) for name in VEHICLES[1:]}


def _train(state: LocomotionState, seat: int, language: str) -> Styled:
    """A locomotive with its wagons, and its counts."""
    line = Styled().append(f" {seat} ", style=STYLES[0])
    for i in range(TRAIN * seat + 1, TRAIN * seat + 1 + state.lengths[seat]):
        line.append("═").append_text(_name(state.colours[i], language))
    said = text("drawing.train", distance=state.distances[seat], couplings=state.couplings[seat]).say(language)
    line.append(f"  {said}", style=QUIET)
    if state.mode == SPEED_MODE and state.speeds[seat] != NONE:
        line.append(", " + text("drawing.speed_card", speed=state.speeds[seat]).say(language), style=QUIET)
    return line


def _map(state: LocomotionState, language: str) -> list[RenderableType]:
    """The railway; if it is too wide, in strips from west to east."""
    canvas: Canvas = {}
    _add_links(state, canvas)
    _add_vehicles(state, canvas, language)
    if not canvas:
        return []
    labels = _labels(state)
    _add_columns(state, canvas)
    margin = max(map(len, labels.values())) + 2
    west, east = min(x for x, _ in canvas), max(x for x, _ in canvas)
    lines = range(min(y for _, y in canvas), max(y for _, y in canvas) + 1)
    strips: list[RenderableType] = []
    for left in range(west, east + 1, WIDTH - margin):
        if strips:
            strips.append(Styled("·" * WIDTH, style=QUIET))
        columns = range(left, min(left + WIDTH - margin, east + 1))
        strips += [_line(canvas, y, columns, labels.get(y, "").ljust(margin)) for y in lines]
    return strips


def _line(canvas: Canvas, y: int, columns: range, label: str) -> Styled:
    line = Styled().append(label, style=QUIET)
    for x in columns:
        line.append(*canvas.get((x, y), (" ", "")))
    line.rstrip()
    return line


def _labels(state: LocomotionState) -> dict[int, str]:
    """For each line with points, the letter of its row, and q and r of its westernmost point, to count from."""
    network = state.network
    places = sorted(zip(network.r, network.q, strict=True), reverse=True)
    letters = {r: point_name(state, q, r).rstrip(digits) for r, q in places}
    return {2 * r: f"{letters[r]:2} {q} {r}" for r, q in places}


def _add_columns(state: LocomotionState, canvas: Canvas) -> None:
    """Adds the number of every second column, under the railway."""
    network = state.network
    foot = 2 * max(network.r) + 1
    for q, r in zip(network.q, network.r, strict=True):
        number = point_name(state, q, r).lstrip(ascii_uppercase)
        if int(number) % 2:
            canvas.update({(4 * q + 2 * r + i, foot): (digit, QUIET) for i, digit in enumerate(number)})


def _spot(state: LocomotionState, point: int) -> tuple[int, int]:
    q, r = state.network.q[point], state.network.r[point]
    return 4 * q + 2 * r, 2 * r


def _add_links(state: LocomotionState, canvas: Canvas) -> None:
    """Adds strokes between neighbouring points: bold along a rail, faint where rails touch, double in a train."""
    coupled = _coupled_points(state)
    for point in range(len(state.network.q)):
        x, y = _spot(state, point)
        for direction in range(3):
            other = state.network.next[6 * point + direction]
            if other == NONE:
                continue
            style = RAIL if point // POINTS_A_RAIL == other // POINTS_A_RAIL else QUIET
            if direction == 0:
                stroke = "═" if {point, other} in coupled else "━" if style == RAIL else "─"
                canvas.update({(x + i, y): (stroke, style) for i in (1, 2, 3)})
            elif direction == 1:
                canvas[x + 1, y - 1] = ("╱", style)
            else:
                canvas[x - 1, y - 1] = ("╲", style)


def _coupled_points(state: LocomotionState) -> list[set[int]]:
    """The pairs of points of coupled vehicles."""
    return [
        set(state.points[i : i + 2])
        for seat in range(state.players)
        for i in range(TRAIN * seat, TRAIN * seat + state.lengths[seat])
    ]


def _add_vehicles(state: LocomotionState, canvas: Canvas, language: str) -> None:
    """Adds locomotives by their seat, once they have one, and wagons by their letter: small, capital in a train."""
    letters = ["", *_letters(language).values()]
    for point, what in enumerate(state.at):
        if what == FREE:
            canvas[_spot(state, point)] = ("∘", "")
        elif what != IN_TRAIN:
            canvas[_spot(state, point)] = (letters[what], STYLES[what])
    for seat in range(state.players):
        loco = TRAIN * seat
        if state.points[loco] != NONE:
            name = "L" if awaits_cards(state) else str(seat)
            canvas[_spot(state, state.points[loco])] = (name, STYLES[0])
        for i in range(loco + 1, loco + 1 + state.lengths[seat]):
            colour = state.colours[i]
            canvas[_spot(state, state.points[i])] = (letters[colour].upper(), STYLES[colour])
