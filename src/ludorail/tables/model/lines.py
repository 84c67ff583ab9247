"""The lines of a table's log, one for each thing that happened there; nothing else changes a table.

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
    """Time to think: without limit, for each move, or for the whole game with an increment for each turn."""

    kind: Literal["none", "move", "total"] = "none"
    seconds: Annotated[float, Field(gt=0, le=10_000_000)] = 600
    increment: Annotated[float, Field(ge=0, le=100_000)] = 0


class Settings(_Frozen):
    """The settings of a table, beside the options of its game."""

    listed: bool = False
    clock: Clock = Clock()
    at_zero: Literal["bot", "resign"] = "bot"
    grace: Annotated[float, Field(ge=0, le=3600)] = 30
    stand_in: Annotated[str, Field(max_length=20)] = "level2"
    chat: bool = True
    watchers_chat: bool = False
    games: Annotated[int, Field(ge=1, le=100)] = 1
    pause: Annotated[float, Field(ge=0, le=604_800)] = 45
    """Seconds for people between two games: to look at the result, and again to add words before the next."""
    shared: bool = False
    """Whether everybody at the table may change its options and settings, not only the host."""
    hints: bool = True
    """Whether people may ask for advice in a game against each other; against bots alone they always may."""
    patience: Annotated[float, Field(ge=0, le=604_800)] = 300
    """Seconds without a connection after which the others may let a bot play for a person who is to move."""
    interval: Annotated[float, Field(ge=0, le=604_800)] = 0
    """Seconds for people between two rounds of a game, unless all are ready before; 0 for none."""
    teaching: bool = False
    """Whether blunders are offered back to the one person at the table before the bots go on."""


class PuzzleOf(_Frozen):
    """The puzzle to solve at a table."""

    day: str
    level: int


class _Line(_Frozen):
    """Something that happened at a table, and when."""

    time: float


class TableOpened(_Line):
    """A table is opened; with a record, to play on from it or only to look at it."""

    kind: Literal["opened"] = "opened"
    game: str
    players: int
    options: Options = {}
    settings: Settings = Settings()
    secret: str
    record: str | None = None
    review: bool = False
    puzzle: PuzzleOf | None = None
    place: str = ""
    """The address from which it was opened, as a hash so short that many share it."""
    script: list[str] = []
    """The events of bots and chance after the record, in a guided game."""


class Joined(_Line):
    """A person takes a seat; ready, if they have seen the table as it is and agree."""

    kind: Literal["joined"] = "joined"
    seat: int
    name: str
    token_hash: str
    email: str | None = None
    place: str = ""
    ready: bool = False


class Emailed(_Line):
    """A person gives an e-mail address, or takes it back."""

    kind: Literal["emailed"] = "emailed"
    seat: int
    email: str | None


class Renamed(_Line):
    """A person changes their name."""

    kind: Literal["renamed"] = "renamed"
    seat: int
    name: str


class Seated(_Line):
    """A bot takes a seat."""

    kind: Literal["seated"] = "seated"
    seat: int
    name: str
    bot: str


class Freed(_Line):
    """A seat is empty again: its person got up, or the person or bot was sent away by another seat."""

    kind: Literal["freed"] = "freed"
    seat: int
    by: int | None = None


class Changed(_Line):
    """Players, options or settings change."""

    kind: Literal["changed"] = "changed"
    players: int
    options: Options
    settings: Settings
    by: int | None = None


class Ready(_Line):
    """A person agrees to the table as it is, or takes that back; between two rounds, is ready for the next."""

    kind: Literal["ready"] = "ready"
    seat: int
    ready: bool = True


class Word(_Line):
    """A person adds a word to the seed, or opens the one that they sealed."""

    kind: Literal["word"] = "word"
    seat: int
    word: str


class Sealed(_Line):
    """A person adds a word to the seed that nobody knows yet: its hash."""

    kind: Literal["sealed"] = "sealed"
    seat: int
    seal: str


class Unsealing(_Line):
    """Everything about the next game is settled, and the sealed words are opened now."""

    kind: Literal["unsealing"] = "unsealing"


class Voided(_Line):
    """These seats did not open their words: all sealed words are void, and they may not seal another for this game."""

    kind: Literal["voided"] = "voided"
    seats: list[int]


class Started(_Line):
    """The game begins, with the options as its record has them and the first events of chance."""

    kind: Literal["started"] = "started"
    options: Options
    events: list[str]


class Moved(_Line):
    """A seat's moves, sent together under a client's own id, and the events of chance after them."""

    kind: Literal["moved"] = "moved"
    seat: int
    id: str
    events: list[str]
    held: bool = False
    """Whether these moves are judged before anybody else acts: chance or the end waits, or the seat acts again."""


class Resumed(_Line):
    """The game goes on, with the next events of chance: everybody is ready for the next round, or the interval is over,
    or a move that was held is judged.
    """

    kind: Literal["resumed"] = "resumed"
    events: list[str]


class Offered(_Line):
    """A move that was a blunder is offered back to a person: all but the first `left` events would be undone."""

    kind: Literal["offered"] = "offered"
    seat: int
    left: int
    error: float
    """The cost of the move, in chances to win."""
    better: list[str]
    """The better move, with the rest of its turn as far as it is planned."""
    reason: dict[str, str] = {}
    final: bool = False
    """Whether others have moved since, or chance has come: the move can no longer be taken back."""


class Declined(_Line):
    """A person keeps the move that was offered back, or has read why it was a blunder."""

    kind: Literal["declined"] = "declined"
    seat: int


class Undone(_Line):
    """A seat takes back all but the first `left` events."""

    kind: Literal["undone"] = "undone"
    seat: int
    left: int


class Resigned(_Line):
    """A seat gives up, or loses on time."""

    kind: Literal["resigned"] = "resigned"
    seat: int
    why: Literal["", "time"] = ""


class StoodIn(_Line):
    """A bot plays for a person who left, ran out of time, or was gone and is replaced by another seat."""

    kind: Literal["stood_in"] = "stood_in"
    seat: int
    bot: str
    why: Literal["", "time", "gone"] = ""
    by: int | None = None


class CameBack(_Line):
    """A person takes the seat back."""

    kind: Literal["came_back"] = "came_back"
    seat: int


class Nudged(_Line):
    """A seat asks a person, whom the game waits for, to move."""

    kind: Literal["nudged"] = "nudged"
    seat: int
    by: int


class Said(_Line):
    """Chat, or a short reaction; from a spectator if `seat` is `None`."""

    kind: Literal["said"] = "said"
    seat: int | None
    name: str
    text: str
    reaction: bool = False


class Wished(_Line):
    """After a game, a person wishes for another, or accepts one; or wants none, which ends the others' wishes too."""

    kind: Literal["wished"] = "wished"
    seat: int
    wish: bool = True
    change: bool = False
    """Whether the table is to be changed first."""


class Again(_Line):
    """Another game with the seats rotated; `secret` is its seed, bots play on for the seats that are `away`.

    The seats that are `ready` have agreed to begin at once. All seats are numbered as before the rotation.
    """

    kind: Literal["again"] = "again"
    secret: str
    away: list[int] = []
    ready: list[int] = []


class Closed(_Line):
    """The house ends the table: nothing more happens there, and everybody may still look at it."""

    kind: Literal["closed"] = "closed"


class Forgotten(_Line):
    """The house has taken people's names, addresses and chat out of the lines before this one.

    A process that has folded those lines folds them anew.
    """

    kind: Literal["forgotten"] = "forgotten"


TableLine = Annotated[
    TableOpened
    | Joined
    | Emailed
    | Renamed
    | Seated
    | Freed
    | Changed
    | Ready
    | Word
    | Sealed
    | Unsealing
    | Voided
    | Started
    | Moved
    | Resumed
    | Offered
    | Declined
    | Undone
    | Resigned
    | StoodIn
    | CameBack
    | Nudged
    | Said
    | Wished
    | Again
    | Closed
    | Forgotten,
    Field(discriminator="kind"),
]

_ADAPTER: TypeAdapter[TableLine] = TypeAdapter(TableLine)


def read_line(body: str) -> TableLine:
    """Reads a line from the store."""
    return _ADAPTER.validate_json(body)
