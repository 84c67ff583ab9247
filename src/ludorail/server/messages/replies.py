"""The messages from the server: answers to requests, and what changed at the table."""

from typing import Annotated, Literal

from pydantic import BaseModel, Field

from ludorail.server.messages.base import Json, Message, Options, PuzzleOf, Settings


class Done(Message):
    """The request is stored, as the line with this number."""

    kind: Literal["done"] = "done"
    id: str
    number: int


class Refused(Message):
    """The request is refused; `rule` names the game's rule, `at` the present state after a stale move."""

    kind: Literal["refused"] = "refused"
    id: str
    code: str
    rule: str | None = None
    text: dict[str, str]
    at: int | None = None


class SeatSeen(Message):
    """A seat as everybody may see it."""

    name: str
    bot: str | None
    away: bool
    resigned: bool
    here: bool
    """Whether its person is connected."""
    ready: bool = False
    """Whether its person agrees that the game begins, or a bot has the seat."""
    again: bool = False
    """Whether its person wants another game after this one."""
    replace_in: float | None = None
    """Seconds until the others may let a bot play for its person, who is to move and not connected; 0 once they may."""
    nudge_in: float | None = None
    """Seconds until the others may ask that person to move; 0 once they may."""


class IncidentSeen(Message):
    """Something that happened to a seat, apart from the game's events; `at` is how many of these were before it."""

    at: int
    kind: Literal["resigned", "time", "left", "time_bot", "replaced", "came_back", "nudged"]
    """It gave up; lost on time; left to a bot; a bot took over when time was up; `by` let a bot replace it while it was
    gone; came back; was asked to move by `by`."""
    seat: int
    by: int | None = None


class TermsSeen(Message):
    """The terms of a game: the number of players, the options and the settings."""

    players: int
    options: Options
    settings: Settings


class ScoreSeen(Message):
    """The wins and points of a name at this table."""

    wins: int
    points: int


class ResultSeen(Message):
    """The end of the game."""

    points: list[int]
    winners: list[int]
    reason: dict[str, str] | None


class OfferSeen(Message):
    """A move of yours that was a blunder: you may take it back, with all after the first `left` events, or keep it."""

    left: int
    error: float
    """The cost of that move, in chances to win from 0 to 1."""
    better: list[str]
    """The better move, with the rest of its turn as far as it is planned."""
    deeds: list[dict[str, str]]
    """The moves of `better` in words, each by language, up to the first event of chance."""
    reason: dict[str, str]
    """The reason for it, by language; empty where the game's advice knows none."""
    final: bool
    """Whether the move can no longer be taken back, since others have moved or chance has come."""


class TableSeen(Message):
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
    """Whether the server can tell people by email that it is their turn."""
    email: bool
    """Whether this client has given an email address."""
    join: str | None
    watch: str
    games: int
    score: dict[str, ScoreSeen]
    leaders: list[str]
    """The names that lead over all games so far."""
    goes_on: float | None
    """Seconds until the next round of a game begins by itself, or the next game of a tournament is laid out or begins;
    null if none will."""
    result: ResultSeen | None
    promise: str
    words: list[str]
    word: str | None
    """The word that this client has added."""
    seals: list[str] = Field([])
    """The hashes of the words that were added sealed."""
    seal: str | None = None
    """The hash of the word that this client has sealed and not revealed yet."""
    unsealing: bool = False
    """Whether everything about the game is settled and sealed words are revealed now."""
    host: int | None = None
    """The seat of the person who sets the table up."""
    before: TermsSeen | None = None
    """The terms that this client last agreed to, if others stand there now."""
    changed_by: str | None = None
    """The name of the person who changed them."""
    incidents: list[IncidentSeen] = Field([])
    """Incidents of this game, apart from its events."""
    change: bool = False
    """Whether somebody who wants another game would change the table first."""
    unwilling: int | None = None
    """The seat that wanted no other game when it was last asked."""
    offer: OfferSeen | None = None
    """The move that is offered back to this client; until it answers (`answer_offer`), the bots wait."""
    watchers: int = 0
    """The number of spectators; exact up to 20."""
    past: bool = False
    """Whether this is an earlier game of the table, which has since moved on to another."""
    seed: str | None
    closed: bool = False
    """Whether the house has ended this table."""
    review: bool
    puzzle: PuzzleOf | None
    data: Json
    """The deck, trucks or dice that this game has instead of the built-in ones, as in a record; null if none."""


class LineSeen(Message):
    """A line of the log: a run of moves by one seat, in words. It replaces a line with the same `first`."""

    first: int
    """The number of its first event, counted from 0."""
    last: int
    """The number of its last event; events of other lines may lie between."""
    by: int
    """The seat that it is about; -1 if none."""
    words: str
    news: str | None
    """The new events alone, in words: empty if something was taken back or nothing needs to be announced, null if the
    whole line is new."""
    marks: list[str] = Field([])
    """The things that it is about, for small pictures, by names that the game and its board agree on."""


class ViewSeen(Message):
    """The game as this client may see it: the new events, the position, and the client's legal moves."""

    kind: Literal["view"] = "view"
    number: int
    at: int
    game: int
    since: int
    """The number of events to keep before adding these; after an undo, fewer than the client has."""
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


class SaidSeen(Message):
    """Chat or a reaction. It is text, never markup."""

    kind: Literal["said"] = "said"
    number: int
    seat: int | None
    name: str
    text: str
    reaction: bool


class Looked(Message):
    """The position after the first `at` events, as this client may see it."""

    kind: Literal["looked"] = "looked"
    id: str
    at: int
    position: Options
    legal: list[str]
    """Empty: nobody moves in the past."""
    line: LineSeen | None = None
    """The line of the log that the last of these events belongs to, as it read after that event."""


class Tried(Message):
    """The game as this client would see it after the moves it tried."""

    kind: Literal["tried"] = "tried"
    id: str
    at: int
    position: Options
    legal: list[str]
    to_act: list[int]


class AdvisedMove(Message):
    """A move that is advised, and the same in words."""

    move: str
    deed: str


class AdviceSeen(Message):
    """A move that a good player would consider, the move in words, its estimate, and the reason."""

    move: str
    deed: str
    estimate: float
    """The chance to win, from 0 to 1; in a game of points, the expected points."""
    words: str
    rest: list[AdvisedMove] = Field([])
    """The moves that the same turn goes on with, as far as they are planned."""


class Hinted(Message):
    """Advice, best first."""

    kind: Literal["hinted"] = "hinted"
    id: str
    at: int
    advice: list[AdviceSeen]


class WaysSeen(Message):
    """Whole plans to choose from. Apart from its `moves`, what a plan holds is a matter of the game and its board."""

    kind: Literal["ways_seen"] = "ways_seen"
    id: str
    at: int
    ways: list[Options]


class MoveSeen(Message):
    """A legal move in words, and the title of its group."""

    move: str
    words: str
    group: str


class Outlined(Message):
    """A position drawn by its game, as far as the game can, and the moves of this client's seat."""

    kind: Literal["outlined"] = "outlined"
    id: str
    at: int
    """The number of events before the position."""
    svg: str | None
    text: str | None
    """The drawing in lines of equally wide letters."""
    moves: list[MoveSeen]
    """None in the past, and none for a spectator."""
    titles: dict[str, list[str]]
    """The game's own titles for the parts of a position, by name: one, or one for each seat."""


Answer = Done | Refused | Looked | Tried | Hinted | WaysSeen | Outlined
"""The reply to one request."""

Reply = Annotated[Answer | TableSeen | ViewSeen | SaidSeen, Field(discriminator="kind")]
"""Any message from the server."""

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
