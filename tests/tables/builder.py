"""A table for tests, with a list as its log and a clock set by hand."""

from collections.abc import Collection
from dataclasses import dataclass

from ludorail import load_game
from ludorail.core.meta import Json
from ludorail.tables.model import decisions
from ludorail.tables.model.fold import fold
from ludorail.tables.model.lines import Settings, TableLine, TableOpened, read_line
from ludorail.tables.model.people.tokens import token_hash
from ludorail.tables.model.table import LoadGame, Table

SECRET = bytes(range(32))


@dataclass(frozen=True)
class People:
    """The company at a table: the seats of people who are there, and of those who are gone."""

    here: Collection[int] = ()
    gone: Collection[int] = ()
    replaceable: float | None = None

    def is_here(self, seat: int) -> bool:
        """Whether the person of a seat is there."""
        return seat in self.here

    def is_gone(self, seat: int, now: float) -> bool:
        """Whether the person of a seat is gone."""
        return seat in self.gone

    def replaceable_at(self, seat: int) -> float | None:
        """When a bot may play for anybody."""
        return self.replaceable


class Desk:
    """A table with its log, and a clock that moves only when told to."""

    def __init__(
        self,
        game: str,
        players: int,
        settings: Settings | None = None,
        load: LoadGame = load_game,
        **options: Json,
    ) -> None:
        self.table = Table("t", load)
        self.log: list[TableLine] = []
        self.now = 1000.0
        self.ids = 0
        self.add(
            TableOpened(
                time=self.now,
                game=game,
                players=players,
                options=options,
                settings=settings or Settings(),
                secret=SECRET.hex(),
            )
        )

    def add(self, line: TableLine | None) -> TableLine:
        """Stores a line and folds it into the table, by way of the text that a store would keep."""
        assert line is not None
        stored = read_line(line.model_dump_json())
        assert stored == line
        self.log.append(stored)
        fold(self.table, stored)
        return line

    def fill(self) -> "Desk":
        """Seats people named a, b, c, whose tokens are their names."""
        for seat in range(self.table.players):
            name = "abcdef"[seat]
            self.add(decisions.join(self.table, self.now, name, token_hash(name)))
        return self

    def start(self) -> "Desk":
        """Starts the game."""
        self.add(decisions.start(self.table, self.now))
        return self

    def move(self, seat: int, *moves: str, at: int | None = None) -> None:
        """Plays a seat's moves, on the current state unless another is named."""
        self.ids += 1
        number = self.table.at if at is None else at
        if self.table.life == "playing" and self.table.taken(seat).played_by is not None:
            self.add(decisions.bot_move(self.table, self.now, seat, number, *moves))
            return
        line = decisions.move(self.table, self.now, seat, number, f"m{self.ids}", moves)
        assert not isinstance(line, decisions.AlreadyDone)
        self.add(line)

    def any_move(self, seat: int | None = None) -> str:
        """Plays the first legal move of a seat that may act."""
        assert self.table.play is not None
        by = self.table.play.actors[0] if seat is None else seat
        move = self.table.play.rules.legal(self.table.play.state, by)[0].text
        self.move(by, move)
        return move

    def again(self) -> Table:
        """The table as another process rebuilds it, from the log alone."""
        table = Table("t", self.table.load)
        for line in self.log:
            fold(table, line)
        return table
