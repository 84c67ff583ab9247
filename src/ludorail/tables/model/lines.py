"""The log of a table: one line for each thing that happened there, and nothing else changes a table.

A line is stored whole or not at all, with its number; a table is the fold of its lines.
"""

from typing import TYPE_CHECKING, Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, JsonValue, TypeAdapter

if TYPE_CHECKING:
    from ludorail.core.meta import Options
else:
    Options = dict[str, JsonValue]  # pydantic's own word for it: ours refers to itself


class _Frozen(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class Clock(_Frozen):
    """How long people may think: no limit, so long a move, or so long in all and so much more for each move."""

    kind: Literal["none", "move", "total"] = "none"
    seconds: Annotated[float, Field(gt=0, le=10_000_000)] = 600
    increment: Annotated[float, Field(ge=0, le=100_000)] = 0


class Settings(_Frozen):
    """What is agreed at a table beside the options of its game."""

    listed: bool = False
    clock: Clock = Clock()
    at_zero: Literal["bot", "resign"] = "bot"
    grace: Annotated[float, Field(ge=0, le=3600)] = 30
    stand_in: Annotated[str, Field(max_length=20)] = "level2"
    chat: bool = True
    watchers_chat: bool = False
    games: Annotated[int, Field(ge=1, le=100)] = 1
    pause: Annotated[float, Field(ge=0, le=604_800)] = 45
    """Seconds for people between two games: to look at the result, and again for their words before the next."""


class PuzzleOf(_Frozen):
    """Which puzzle is to be solved at a table."""

    day: str
    level: int


class Line(_Frozen):
    """Something that happened at a table, and when."""

    time: float


class Opened(Line):
    """A table is opened; a record makes it one that plays on, or one that only shows a game."""

    kind: Literal["opened"] = "opened"
    game: str
    players: int
    options: Options = {}
    settings: Settings = Settings()
    secret: str
    record: str | None = None
    review: bool = False
    puzzle: PuzzleOf | None = None


class Joined(Line):
    """A person takes a seat."""

    kind: Literal["joined"] = "joined"
    seat: int
    name: str
    token_hash: str
    email: str | None = None


class Emailed(Line):
    """A person gives an address, or takes it back."""

    kind: Literal["emailed"] = "emailed"
    seat: int
    email: str | None


class Renamed(Line):
    """A person takes another name."""

    kind: Literal["renamed"] = "renamed"
    seat: int
    name: str


class Seated(Line):
    """A bot is put in a seat."""

    kind: Literal["seated"] = "seated"
    seat: int
    name: str
    bot: str


class Freed(Line):
    """A seat is empty again."""

    kind: Literal["freed"] = "freed"
    seat: int


class Changed(Line):
    """Options or settings are agreed anew."""

    kind: Literal["changed"] = "changed"
    players: int
    options: Options
    settings: Settings


class Word(Line):
    """A person adds a word to the seed."""

    kind: Literal["word"] = "word"
    seat: int
    word: str


class Started(Line):
    """The game begins, with the options as its record has them and what chance does first."""

    kind: Literal["started"] = "started"
    options: Options
    events: list[str]


class Moved(Line):
    """A seat's moves, sent together under a client's own id, and what chance did after them."""

    kind: Literal["moved"] = "moved"
    seat: int
    id: str
    events: list[str]


class Undone(Line):
    """A seat takes back: so many events are left."""

    kind: Literal["undone"] = "undone"
    seat: int
    left: int


class Resigned(Line):
    """A seat gives up, or its time is up where that means the same."""

    kind: Literal["resigned"] = "resigned"
    seat: int


class StoodIn(Line):
    """A bot plays for a person."""

    kind: Literal["stood_in"] = "stood_in"
    seat: int
    bot: str


class CameBack(Line):
    """A person takes the seat back."""

    kind: Literal["came_back"] = "came_back"
    seat: int


class Said(Line):
    """Chat, or a short reaction; from somebody watching if `seat` is None."""

    kind: Literal["said"] = "said"
    seat: int | None
    name: str
    text: str
    reaction: bool = False


class Again(Line):
    """Another game with the seats turned round; `secret` is its seed, bots go on for the seats that are `away`."""

    kind: Literal["again"] = "again"
    secret: str
    away: list[int] = []


AnyLine = Annotated[
    Opened
    | Joined
    | Emailed
    | Renamed
    | Seated
    | Freed
    | Changed
    | Word
    | Started
    | Moved
    | Undone
    | Resigned
    | StoodIn
    | CameBack
    | Said
    | Again,
    Field(discriminator="kind"),
]

_ADAPTER: TypeAdapter[AnyLine] = TypeAdapter(AnyLine)


def read_line(body: str) -> AnyLine:
    """A line as the store has it."""
    return _ADAPTER.validate_json(body)
