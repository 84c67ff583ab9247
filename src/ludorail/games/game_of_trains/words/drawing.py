"""The board in a terminal, in colour and readable without."""

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from ludorail.core.meta import Json
from ludorail.games.game_of_trains.rules.deck import ABILITIES, Deck, deck_of
from ludorail.games.game_of_trains.rules.events import SLOTS
from ludorail.games.game_of_trains.texts import text
from ludorail.games.game_of_trains.words.heading import acting_seat, heading_of

STYLES = ("cyan", "cyan", "blue", "blue", "red", "red", "red", "yellow")
"""The colour of each ability."""


def draw(position: dict[str, Json], language: str, data: Json = None) -> RenderableType:
    """Draws a position: the lines of all seats, then the table; `data` has the deck if it is not the built-in one."""
    return _Drawing(position, language, deck_of(data)).whole()


class _Drawing:
    """One position being drawn in one language."""

    def __init__(self, position: dict[str, Json], language: str, deck: Deck) -> None:
        self.position = position
        self.language = language
        self.deck = deck

    def say(self, key: str, **values: object) -> str:
        return text(key, **values).say(self.language)

    def whole(self) -> RenderableType:
        title = Text.assemble((self.say("drawing.title"), "bold"), " · ", self.heading())
        return Group(title, Text(), self.lines(), Text(), self.table())

    def heading(self) -> str:
        seats = range(len(_list(self.position["lines"])))
        called = [self.say("drawing.seat", seat=seat) for seat in seats]
        return heading_of(self.position, called).say(self.language)

    def lines(self) -> Table:
        """Two rows for each seat: the numbers of its cars, and their abilities."""
        table = Table(box=None, pad_edge=False, padding=(0, 1), header_style="dim")
        table.add_column("")
        for slot in range(1, SLOTS + 1):
            table.add_column(str(slot), justify="center", min_width=7)
        acting, winner = acting_seat(self.position), self.position["winner"]
        for seat, line in enumerate(_list(self.position["lines"])):
            mark = "★" if seat == winner else "▶" if seat == acting else " "
            label = Text(f"{mark} {self.say('drawing.seat', seat=seat)}", "bold" if mark != " " else "")
            locks = _list(_list(self.position["locks"])[seat])
            table.add_row(label, *self.numbers(_cars(line), locks))
            table.add_row("", *[self.ability(car) for car in _cars(line)])
        return table

    def numbers(self, cars: list[int], locks: list[Json]) -> list[Text]:
        """The numbers of a line: green where it rises, in brackets where a car is locked, a dot for a gap."""
        cells = []
        for i, car in enumerate(cars):
            rises = i > 0 and 0 < cars[i - 1] < car
            shown = f"[{car}]" if locks[i] else str(car or "·")
            cells.append(Text(shown, "bold green" if rises else "bold"))
        return cells

    def ability(self, car: int) -> Text:
        """The short name of a car's ability."""
        if not car:
            return Text()
        ability = self.deck.ability[car]
        return Text(self.say(f"short.{ABILITIES[ability]}"), f"dim {STYLES[ability]}")

    def table(self) -> Table:
        """The middle of the table: face-up cars, pile and discard, offers, the car in hand."""
        table = Table.grid(padding=(0, 1))
        table.add_column(style="dim", justify="right")
        table.add_column()
        faceup = [self.face_up(car) for car in _cars(self.position["faceup"])]
        table.add_row(self.say("drawing.faceup"), Text("   ").join(faceup) if faceup else self.say("drawing.none"))
        for place in ("pile", "discard"):
            table.add_row(self.say(f"drawing.{place}"), str(_count(self.position[place])))
        for seat, offer in enumerate(_list(self.position["offers"])):
            if offer:
                shown = self.say("drawing.hidden", count=offer) if isinstance(offer, int) else _numbers(offer)
                table.add_row(self.say("drawing.offered", seat=seat), shown)
        if self.position["drawn"] is not None:
            table.add_row(self.say("drawing.in_hand"), Text(str(self.position["drawn"]), "bold"))
        return table

    def face_up(self, car: int) -> Text:
        """A face-up car: its number, and its ability in full."""
        ability = self.deck.ability[car]
        return Text.assemble((str(car), "bold"), " ", (self.say(f"ability.{ABILITIES[ability]}"), STYLES[ability]))


def _list(value: Json) -> list[Json]:
    return value if isinstance(value, list) else []


def _cars(value: Json) -> list[int]:
    return [car for car in _list(value) if isinstance(car, int)]


def _count(value: Json) -> Json:
    return len(value) if isinstance(value, list) else value


def _numbers(value: Json) -> str:
    return ", ".join(map(str, _cars(value)))
