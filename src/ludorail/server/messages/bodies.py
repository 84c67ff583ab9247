"""The bodies of HTTP requests and of their answers."""

from datetime import date
from typing import Annotated, Literal

from pydantic import BaseModel, Field

from ludorail.core.extensions.puzzle import LEVELS
from ludorail.server.messages.base import Body, Email, GivenOptions, Json, Options, Settings
from ludorail.server.messages.replies import TableSeen
from ludorail.server.messages.requests import MoveTexts, Short

Name = Annotated[str, Field(max_length=100)]
Bots = Annotated[list[Annotated[str, Field(max_length=20)]], Field(max_length=99)]


class NewTable(Body):
    """A table to open. With a name, its opener takes the first seat, and bots the next; bots alone begin at once."""

    game: Annotated[str, Field(max_length=64)]
    players: Annotated[int, Field(ge=1, le=99)]
    options: GivenOptions = Field({})
    settings: Settings = Settings()
    name: Name | None = None
    email: Email | None = None
    bots: Bots = Field([])


class NewSeat(Body):
    """A person who takes a seat."""

    name: Name
    seat: Annotated[int, Field(ge=0, le=99)] | None = None
    email: Email | None = None
    agreed: Annotated[int, Field(ge=0, le=2**31)] | None = None
    """The number of the table as the person saw it: if its terms are still the same, they sit down ready.

    Without one they do so at a table that is not listed.
    """


class Upload(Body):
    """A record, to look at or to play on from event `at`, by default in the first seat."""

    record: Annotated[str, Field(max_length=1_000_000)]
    at: Annotated[int, Field(ge=0, le=10**9)] | None = None
    review: bool = True
    settings: Settings = Settings()
    name: Name | None = None
    seat: Annotated[int, Field(ge=0, le=99)] | None = None
    bots: Bots = Field([])
    script: bool = False
    """Whether bots and chance do what the record has after event `at`, as long as they may; for one person alone."""


class Moment(Body):
    """A decision in a record, by the number of its event from 1, and moves to try in its place."""

    record: Annotated[str, Field(max_length=1_000_000)]
    number: Annotated[int, Field(ge=1, le=10**9)]
    moves: MoveTexts = Field([])


class MomentSeen(Body):
    """The game as the seat could see it there, after the moves that were tried, up to the first event of chance."""

    seat: int
    position: Options
    legal: list[str]
    to_act: list[int]
    data: Json
    """As in `TableSeen`."""


class MovesToTell(Moment):
    """Moves in the place of a decision in a record, to be put into words; the names are those of all seats."""

    language: Literal["en", "fr"]
    names: Annotated[list[Name], Field(max_length=99)] = Field([])


class MoveToJudge(Body):
    """A move in the place of a decision in a record, and the best one there."""

    record: Annotated[str, Field(max_length=1_000_000)]
    number: Annotated[int, Field(ge=1, le=10**9)]
    before: MoveTexts = Field([])
    """Moves of the seat that merely take something back, before the move."""
    move: Short
    best: Short


class JudgementSeen(Body):
    """By how much the move is worse than the best one, and how far that may be off.

    Moves that merely take something back mend nothing, and are as bad as the move in the record.

    In chances to win from 0 to 1; in a game for one, in points, proved.
    """

    error: float
    standard_error: float


class NewPuzzle(Body):
    """The puzzle of a day and a level, from 1, easy, to 5."""

    game: Annotated[str, Field(max_length=64)]
    day: date
    level: Annotated[int, Field(ge=1, le=LEVELS)]
    name: Name


class TableFound(TableSeen):
    """A table, and the seats that are to act there."""

    to_act: list[int]


class Opened(Body):
    """The links of a new table, and the secret of its opener's seat, if one was taken."""

    join: str
    watch: str
    seat: int | None = None
    token: str | None = None


class Taken(Body):
    """A seat and its secret."""

    seat: int
    token: str
    watch: str


class Shown(Body):
    """The position after a number of events."""

    events: int
    position: Options


class KnownSeen(BaseModel):
    """Figures of which fewer are better, the first before the second; null if nobody has finished the task yet."""

    figures: list[int] | None


class RowSeen(BaseModel):
    """Points that each seat got from one source; `when` is a day or a round, if there is one."""

    when: int | None
    label: dict[str, str]
    points: list[int]


class TallySeen(BaseModel):
    """The sources of each seat's points; empty where the game cannot tell."""

    rows: list[RowSeen]


class CurveSeen(BaseModel):
    """The course of a game: each seat's figures, the numbers of events after which they were taken, and their
    meaning."""

    label: dict[str, str] | None
    events: list[int]
    seats: list[list[float]]
