"""The catalogue of messages on the socket, by direction. Clients generate their types from its JSON Schema.

A change that an older client would not understand raises `VERSION`.
"""

from typing import TYPE_CHECKING, Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, JsonValue, TypeAdapter
from pydantic.json_schema import models_json_schema

from ludorail.tables.model.lines import PuzzleOf, Settings

if TYPE_CHECKING:
    from ludorail.core.meta import Json, Options
else:
    Json = JsonValue
    Options = dict[str, JsonValue]  # pydantic's own word for it: ours refers to itself

VERSION = 1

Id = Annotated[str, Field(min_length=1, max_length=64)]
Short = Annotated[str, Field(max_length=400)]
Seat = Annotated[int, Field(ge=0, le=99)]
Number = Annotated[int, Field(ge=0, le=2**31)]
Email = Annotated[str, Field(max_length=200, pattern=r"^[!-?A-~]+@[!-?A-~]+$")]
Moves = Annotated[list[Short], Field(max_length=100)]


class _Message(BaseModel):
    model_config = ConfigDict(extra="forbid", use_attribute_docstrings=True)


# From the client


class _Ask(_Message):
    id: Id  # the client's own name for this message; the answer has it too


class Hello(_Ask):
    """The first message: who comes, and what was seen last."""

    kind: Literal["hello"] = "hello"
    version: Literal[1] = 1
    token: Annotated[str, Field(max_length=64)] | None = None
    name: Short | None = None
    seen: Number = 0
    language: Literal["en", "fr"] | None = None
    """The language for words; without one, none are made."""


class Move(_Ask):
    """Moves on the state with number `at`; the same id twice counts once."""

    kind: Literal["move"] = "move"
    at: Number
    moves: Annotated[list[Short], Field(min_length=1, max_length=100)]


class Undo(_Ask):
    """Take back the last move, or all after the first `left` events."""

    kind: Literal["undo"] = "undo"
    left: Number | None = None


class Resign(_Ask):
    """Give up."""

    kind: Literal["resign"] = "resign"


class Leave(_Ask):
    """Let a bot stand in."""

    kind: Literal["leave"] = "leave"


class ComeBack(_Ask):
    """Take the seat back from the bot."""

    kind: Literal["come_back"] = "come_back"


class Say(_Ask):
    """Chat, or one of the reactions."""

    kind: Literal["say"] = "say"
    text: Short
    reaction: bool = False


class AddWord(_Ask):
    """Add a word to the seed."""

    kind: Literal["add_word"] = "add_word"
    word: Short


class SetEmail(_Ask):
    """Give an address for word that it is one's turn, another one, or none any more."""

    kind: Literal["set_email"] = "set_email"
    email: Email | None


class SetName(_Ask):
    """Takes another name, before the game."""

    kind: Literal["set_name"] = "set_name"
    name: Short


class SeatBot(_Ask):
    """Put a bot in a seat, the first that is free if none is named."""

    kind: Literal["seat_bot"] = "seat_bot"
    bot: Short
    seat: Seat | None = None


class FreeSeat(_Ask):
    """Get up, or send a bot away."""

    kind: Literal["free_seat"] = "free_seat"
    seat: Seat


class Change(_Ask):
    """Replace all options, or all settings; `adjust` changes some of them."""

    kind: Literal["change"] = "change"
    players: Seat | None = None
    options: Options | None = None
    settings: Settings | None = None


class ClockChange(_Message):
    """The parts of a clock that change; the others stay."""

    kind: Literal["none", "move", "total"] | None = None
    seconds: float | None = None
    increment: float | None = None


class SettingsChange(_Message):
    """The settings that change; the others stay."""

    listed: bool | None = None
    clock: ClockChange | None = None
    at_zero: Literal["bot", "resign"] | None = None
    grace: float | None = None
    stand_in: Short | None = None
    chat: bool | None = None
    watchers_chat: bool | None = None
    games: int | None = None
    pause: float | None = None


class Adjust(_Ask):
    """Change the number of players, some options or some settings, and leave the rest as it is."""

    kind: Literal["adjust"] = "adjust"
    players: Seat | None = None
    options: Options = {}
    """New values by name. Options that no longer go with them return to their defaults."""
    settings: SettingsChange = SettingsChange()


class Start(_Ask):
    """Begin the game."""

    kind: Literal["start"] = "start"


class Rematch(_Ask):
    """Another game, with the seats turned round."""

    kind: Literal["rematch"] = "rematch"


class Look(_Ask):
    """Show the game after its first `at` events."""

    kind: Literal["look"] = "look"
    at: Number


class Try(_Ask):
    """Show what own moves on the state with number `at` would lead to, as far as no chance is met."""

    kind: Literal["try"] = "try"
    at: Number
    moves: Moves


class Hint(_Ask):
    """Ask for advice, after moves that are tried and not made yet, if there are any."""

    kind: Literal["hint"] = "hint"
    moves: Moves = []


class Ways(_Ask):
    """Ask for whole plans to choose from, after moves that are tried and not made yet, if there are any."""

    kind: Literal["ways"] = "ways"
    moves: Moves = []


class Outline(_Ask):
    """Ask for a drawing of the position and for the moves in words, as the game's own package has them."""

    kind: Literal["outline"] = "outline"
    at: Number | None = None
    """After how many events; null for now."""


Wish = (
    Hello
    | Move
    | Undo
    | Resign
    | Leave
    | ComeBack
    | Say
    | AddWord
    | SetEmail
    | SetName
    | SeatBot
    | FreeSeat
    | Change
    | Adjust
    | Start
    | Rematch
)
"""What changes a table."""

Question = Look | Try | Hint | Ways | Outline
"""What changes nothing."""

Ask = Annotated[Wish | Question, Field(discriminator="kind")]

ASK: TypeAdapter[Ask] = TypeAdapter(Ask)


# From the server


class Done(_Message):
    """What was asked is stored, as the line with that number."""

    kind: Literal["done"] = "done"
    id: str
    number: int


class Refused(_Message):
    """What was asked is not possible; `rule` names the game's rule, `at` the present state after a stale move."""

    kind: Literal["refused"] = "refused"
    id: str
    code: str
    rule: str | None = None
    text: dict[str, str]
    at: int | None = None


class SeatSeen(_Message):
    """A seat as all may see it."""

    name: str
    bot: str | None
    away: bool
    resigned: bool
    here: bool
    """Whether its person is connected."""


class ScoreSeen(_Message):
    """What a name has won at this table."""

    wins: int
    points: int


class ResultSeen(_Message):
    """How the game ended."""

    points: list[int]
    winners: list[int]
    reason: dict[str, str] | None


class TableSeen(_Message):
    """The table without its game."""

    kind: Literal["table"] = "table"
    number: int
    life: Literal["open", "playing", "over"]
    game: str
    players: int
    options: Options
    settings: Settings
    seats: list[SeatSeen | None]
    you: int | None
    mails: bool
    """Whether the house can tell people by e-mail that it is their turn."""
    email: bool
    """Whether this client has given an address."""
    join: str | None
    watch: str
    games: int
    score: dict[str, ScoreSeen]
    leaders: list[str]
    """The names that lead over all games till now."""
    goes_on: float | None
    """The seconds until the next game of a tournament is laid out, or begins, by itself; null if none will."""
    result: ResultSeen | None
    promise: str
    words: list[str]
    word: str | None
    """The word that this client has added."""
    seed: str | None
    review: bool
    puzzle: PuzzleOf | None
    data: Json
    """The deck, trucks or dice that this game has instead of the built-in ones, as in a record; null if none."""


class LineSeen(_Message):
    """A line of the log: what somebody did in one go, in words. It takes the place of one with the same `first`."""

    first: int
    """The number of its first event, counted from 0."""
    last: int
    """The number of its last event; other lines may have events between."""
    by: int
    """The seat that it is about; -1 where it is about none."""
    words: str
    news: str | None
    """What the new events alone come to, in words: none if something was taken back or nothing of it needs to be
    announced, null where all of it is new."""


class ViewSeen(_Message):
    """The game as this client may see it: the events since those it has, where it stands, and what it may do."""

    kind: Literal["view"] = "view"
    number: int
    at: int
    game: int
    since: int
    """How many events to keep before adding these; fewer than the client has after an undo."""
    events: list[str]
    lines: list[LineSeen]
    """The lines of the log that these events begin or change; none if the client has named no language."""
    position: Options
    legal: list[str]
    to_act: list[int]
    undo: bool
    """Whether this client may take back its last move."""
    clocks: list[float | None]
    hurry: float | None


class SaidSeen(_Message):
    """Chat or a reaction. It is text, never markup."""

    kind: Literal["said"] = "said"
    number: int
    seat: int | None
    name: str
    text: str
    reaction: bool


class Looked(_Message):
    """The position after so many events, as this client may see it."""

    kind: Literal["looked"] = "looked"
    id: str
    at: int
    position: Options
    legal: list[str]
    """None: nobody moves in the past."""


class Tried(_Message):
    """What this client would see after the moves that it tried."""

    kind: Literal["tried"] = "tried"
    id: str
    at: int
    position: Options
    legal: list[str]
    to_act: list[int]


class AdviceSeen(_Message):
    """A move that a good player would think of, also in words, what it leads to, and why."""

    move: str
    deed: str
    estimate: float
    """The chance to win, from 0 to 1; in a game of points, the points to expect."""
    words: str


class Hinted(_Message):
    """Advice, the best first."""

    kind: Literal["hinted"] = "hinted"
    id: str
    at: int
    advice: list[AdviceSeen]


class WaysSeen(_Message):
    """Whole plans to choose from; what is in one beside its `moves` is between a game and its board."""

    kind: Literal["ways_seen"] = "ways_seen"
    id: str
    at: int
    ways: list[Options]


class MoveSeen(_Message):
    """A legal move in words, and the title of the group in which it is offered."""

    move: str
    words: str
    group: str


class Outlined(_Message):
    """A position drawn by its game, as far as the game can, and the moves of this client's seat."""

    kind: Literal["outlined"] = "outlined"
    id: str
    at: int
    """After how many events the position is."""
    svg: str | None
    text: str | None
    """The drawing in lines of equally wide letters."""
    moves: list[MoveSeen]
    """None in the past, and none for a spectator."""


Tell = Annotated[
    Done | Refused | TableSeen | ViewSeen | SaidSeen | Looked | Tried | Hinted | WaysSeen | Outlined,
    Field(discriminator="kind"),
]

FROM_CLIENT: tuple[type[BaseModel], ...] = (
    Hello,
    Move,
    Undo,
    Resign,
    Leave,
    ComeBack,
    Say,
    AddWord,
    SetEmail,
    SetName,
    SeatBot,
    FreeSeat,
    Change,
    Adjust,
    Start,
    Rematch,
    Look,
    Try,
    Hint,
    Ways,
    Outline,
)
FROM_SERVER: tuple[type[BaseModel], ...] = (
    Done,
    Refused,
    TableSeen,
    ViewSeen,
    SaidSeen,
    Looked,
    Tried,
    Hinted,
    WaysSeen,
    Outlined,
)


def schema(place: str = "#/$defs/") -> dict[str, object]:
    """The JSON Schema of all messages, by direction; `place` is where the definitions will stand."""
    both = [(model, "validation") for model in FROM_CLIENT] + [(model, "serialization") for model in FROM_SERVER]
    _, definitions = models_json_schema(both, ref_template=f"{place}{{model}}")  # type: ignore[arg-type]
    return {
        "version": VERSION,
        "from_client": [{"$ref": f"{place}{model.__name__}"} for model in FROM_CLIENT],
        "from_server": [{"$ref": f"{place}{model.__name__}"} for model in FROM_SERVER],
        "$defs": definitions["$defs"],
    }
