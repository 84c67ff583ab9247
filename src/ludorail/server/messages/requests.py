"""The messages from clients: commands, which change a table, and queries, which change nothing."""

from typing import Annotated, Literal

from pydantic import BaseModel, Field, TypeAdapter

from ludorail.server.messages.base import Email, GivenOptions, Message, Settings

LONGEST_ID = 64
Id = Annotated[str, Field(min_length=1, max_length=LONGEST_ID)]
Short = Annotated[str, Field(max_length=400)]
SeatNumber = Annotated[int, Field(ge=0, le=99)]
PlayerCount = Annotated[int, Field(ge=0, le=99)]
Number = Annotated[int, Field(ge=0, le=2**31)]
MoveTexts = Annotated[list[Short], Field(max_length=100)]


class _Request(Message):
    id: Id  # the client's own name for this message; the reply has it too


class Hello(_Request):
    """The first message: the client's token or name, and the last number it has seen."""

    kind: Literal["hello"] = "hello"
    version: Literal[1] = 1
    token: Annotated[str, Field(max_length=64)] | None = None
    name: Short | None = None
    seen: Number = 0
    language: Literal["en", "fr"] | None = None
    """The language for words; without one, none are made."""


class Move(_Request):
    """Moves on the state with number `at`; the same id twice counts once."""

    kind: Literal["move"] = "move"
    at: Number
    moves: Annotated[list[Short], Field(min_length=1, max_length=100)]


class Undo(_Request):
    """Take back the last move, or all moves after the first `left` events."""

    kind: Literal["undo"] = "undo"
    left: Number | None = None


class Resign(_Request):
    """Resign."""

    kind: Literal["resign"] = "resign"


class Leave(_Request):
    """Leave: a bot takes over."""

    kind: Literal["leave"] = "leave"


class ComeBack(_Request):
    """Take the seat back from the bot."""

    kind: Literal["come_back"] = "come_back"


class Say(_Request):
    """Chat, or one of the reactions."""

    kind: Literal["say"] = "say"
    text: Short
    reaction: bool = False
    name: Short | None = None
    """A spectator's name; without one, that of `hello`. A seat has a name of its own."""


class AddWord(_Request):
    """Add a word to the seed, or reveal the one that you sealed."""

    kind: Literal["add_word"] = "add_word"
    word: Short


class SealWord(_Request):
    """Add a word to the seed that nobody knows, by its SHA-256. While a table is `unsealing`, `add_word` reveals it."""

    kind: Literal["seal_word"] = "seal_word"
    seal: Annotated[str, Field(pattern="^[0-9a-f]{64}$")]


class SetEmail(_Request):
    """Give, change or take back the email address for news that it is your turn."""

    kind: Literal["set_email"] = "set_email"
    email: Email | None


class SetName(_Request):
    """Change your name, before the game."""

    kind: Literal["set_name"] = "set_name"
    name: Short


class SeatBot(_Request):
    """Put a bot in a seat, by default the first free one."""

    kind: Literal["seat_bot"] = "seat_bot"
    bot: Short
    seat: SeatNumber | None = None


class FreeSeat(_Request):
    """Leave your seat, or remove a bot or a person."""

    kind: Literal["free_seat"] = "free_seat"
    seat: SeatNumber


class Change(_Request):
    """Replace all options, or all settings; `adjust` changes some of them."""

    kind: Literal["change"] = "change"
    players: PlayerCount | None = None
    options: GivenOptions | None = None
    settings: Settings | None = None


class ClockChange(Message):
    """The parts of a clock that change; the others stay."""

    kind: Literal["none", "move", "total"] | None = None
    seconds: float | None = None
    increment: float | None = None


class SettingsChange(Message):
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
    shared: bool | None = None
    hints: bool | None = None
    patience: float | None = None
    interval: float | None = None
    teaching: bool | None = None


class Adjust(_Request):
    """Change the number of players, some options or some settings, and leave the rest as it is."""

    kind: Literal["adjust"] = "adjust"
    players: PlayerCount | None = None
    options: GivenOptions = Field({})
    """New values by name. Options that no longer go with them return to their defaults."""
    settings: SettingsChange = SettingsChange()


class GetReady(_Request):
    """Agree to the table as it is, or take that back. The game begins when every seat is taken and everybody agrees.

    Between two rounds: be ready for the next.
    """

    kind: Literal["get_ready"] = "get_ready"
    ready: bool = True


class Start(_Request):
    """Agree that the game begins: it does when the last person at the full table has agreed."""

    kind: Literal["start"] = "start"


class Rematch(_Request):
    """Ask for another game with the seats rotated, or accept one: it is set up when everybody wants it.

    Between people it then begins at once, unless one of them wants to change the table first.
    """

    kind: Literal["rematch"] = "rematch"
    wish: bool = True
    """False to decline, or to withdraw."""
    change: bool = False
    """Whether to change the table first."""
    without_gone: bool = False
    """Whether bots take the seats of people who are gone."""


class Nudge(_Request):
    """Nudge a person the game is waiting for."""

    kind: Literal["nudge"] = "nudge"
    seat: SeatNumber


class Replace(_Request):
    """Let a bot play for an absent person the game is waiting for; they may come back."""

    kind: Literal["replace"] = "replace"
    seat: SeatNumber


class AnswerOffer(_Request):
    """Take back the move that is offered back to you, or keep it. The bots wait for the answer."""

    kind: Literal["answer_offer"] = "answer_offer"
    take_back: bool


class Look(_Request):
    """Show the game after its first `at` events."""

    kind: Literal["look"] = "look"
    at: Number


class Try(_Request):
    """Show where your own moves on the state with number `at` would lead, up to the first event of chance."""

    kind: Literal["try"] = "try"
    at: Number
    moves: MoveTexts


class Hint(_Request):
    """Ask for advice, after moves that are tried and not made yet."""

    kind: Literal["hint"] = "hint"
    moves: MoveTexts = Field([])


class Ways(_Request):
    """Ask for whole plans to choose from, after moves that are tried and not made yet."""

    kind: Literal["ways"] = "ways"
    moves: MoveTexts = Field([])


class Outline(_Request):
    """Ask for the position as the game's own package draws it, and for the moves in words."""

    kind: Literal["outline"] = "outline"
    at: Number | None = None
    """The number of events before it; null for now."""


SeatCommand = (
    Move
    | Undo
    | Resign
    | Leave
    | ComeBack
    | AddWord
    | SealWord
    | SetEmail
    | SetName
    | SeatBot
    | FreeSeat
    | Change
    | Adjust
    | GetReady
    | Start
    | Rematch
    | Nudge
    | Replace
    | AnswerOffer
)
"""A request to change the table, for a seat."""

Command = SeatCommand | Say
"""A request to change the table; spectators may only talk."""

Query = Look | Try | Hint | Ways | Outline
"""A request that changes nothing."""

Request = Annotated[Hello | Command | Query, Field(discriminator="kind")]

REQUEST: TypeAdapter[Request] = TypeAdapter(Request)

FROM_CLIENT: tuple[type[BaseModel], ...] = (
    Hello,
    Move,
    Undo,
    Resign,
    Leave,
    ComeBack,
    Say,
    AddWord,
    SealWord,
    SetEmail,
    SetName,
    SeatBot,
    FreeSeat,
    Change,
    Adjust,
    GetReady,
    Start,
    Rematch,
    Nudge,
    Replace,
    AnswerOffer,
    Look,
    Try,
    Hint,
    Ways,
    Outline,
)
