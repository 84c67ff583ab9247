"""A table as data, and what follows from it. `fold` makes it from the lines of its log; nothing else changes it."""

from dataclasses import dataclass, field
from typing import Literal, Protocol

from ludorail.core.chance.fair import Seed
from ludorail.core.chance.source import Source
from ludorail.core.event import CHANCE
from ludorail.core.meta import Json
from ludorail.core.record import players_and_options
from ludorail.core.rules import AnyRules
from ludorail.core.text import Text
from ludorail.tables.model.clocks import Clocks
from ludorail.tables.model.kept_events import KeptEvents
from ludorail.tables.model.lines import Offered, PuzzleOf, Said, Settings
from ludorail.tables.model.people.seat import TableSeat, Terms
from ludorail.tables.model.play import Play
from ludorail.tables.model.script import Script
from ludorail.tables.texts import text

Life = Literal["open", "playing", "over"]
IncidentKind = Literal["resigned", "time", "left", "time_bot", "replaced", "came_back", "nudged"]


class LoadGame(Protocol):
    """Finds the rules of a game by its id."""

    def __call__(self, game: str, /) -> AnyRules:
        """Returns the rules."""


@dataclass
class Score:
    """The wins and points of one name over the games of a table."""

    wins: int = 0
    points: int = 0


@dataclass(frozen=True)
class TableResult:
    """The result of a game at the table, resignations included."""

    points: tuple[int, ...]
    winners: tuple[int, ...]


@dataclass(frozen=True)
class Incident:
    """Something that happened to a seat beside the game's events; `at` is how many of these were before it."""

    at: int
    kind: IncidentKind
    seat: int
    by: int | None = None
    time: float = 0.0


@dataclass
class Seal:
    """A word that nobody knew when it was added, by its hash; the word itself once it is opened."""

    seat: int
    hash: str
    word: str | None = None


@dataclass
class Table:
    """One table as its log makes it. `number` is that of its last line, `at` of the last that changed the game."""

    id: str
    load: LoadGame
    number: int = 0
    at: int = 0
    life: Life = "open"
    game: str = ""
    players: int = 0
    wished: dict[str, Json] = field(default_factory=dict)
    settings: Settings = field(default_factory=Settings)
    seats: list[TableSeat | None] = field(default_factory=list)
    words: list[tuple[int, str]] = field(default_factory=list)
    """The words that all knew when they were added, and their authors."""
    seals: list[Seal] = field(default_factory=list)
    silent: set[int] = field(default_factory=set)
    """The seats that may seal no other word, since they did not open one."""
    unsealing: float | None = None
    """When everything about the next game was settled and the sealed words began to be opened; `None` before."""
    settled: int = 0
    """The number of the last line that changed the terms."""
    changed_by: str | None = None
    """The name of the person who last changed the terms."""
    barred: dict[str, float] = field(default_factory=dict)
    """The places of people who were sent away, and when."""
    secret: bytes = b""
    play: Play | None = None
    clocks: Clocks | None = None
    games: int = 0
    result: TableResult | None = None
    score: dict[str, Score] = field(default_factory=dict)
    closed: bool = False
    """Whether the house has ended the table."""
    review: bool = False
    record: str | None = None
    begin: Play | None = None
    """The game of the record, from which people play on."""
    script: list[str] = field(default_factory=list)
    """The events of bots and chance after the record."""
    puzzle: PuzzleOf | None = None
    together_since: int = 0
    """The number since which several seats could act all the time: a move on any state since then is judged."""
    game_since: int = 0
    """The number of the line that laid out the present game."""
    kept: KeptEvents = field(default_factory=KeptEvents)
    """The events of this game that still stand, line by line."""
    said: list[tuple[int, Said]] = field(default_factory=list)
    standing: int = 0
    """The last number that changed more than the game and the chat."""
    ids: dict[str, int] = field(default_factory=dict)
    """The numbers of the lines of moves, by `move_id`."""
    changed: float = 0.0
    paused: float = 0.0
    """When the game or a round of it ended, or the next game was last changed."""
    incidents: list[Incident] = field(default_factory=list)
    """Incidents of this game beside its events."""
    rematch_requests: dict[int, bool] = field(default_factory=dict)
    """The seats that wish for another game after this one, and whether each wants to change the table first."""
    unwilling: int | None = None
    """The seat that wanted no other game when it was last asked."""
    offer: Offered | None = None
    """The move that is offered back to a person: bots wait for the answer."""
    judged: int = 0
    """The number of events of this game that need no further judgement, since an offer was made for them."""
    held: bool = False
    """Whether the last moves are being judged: chance and the end of the game wait; a seat that acts again does not."""

    @property
    def rules(self) -> AnyRules:
        """The rules of the game."""
        return self.load(self.game)

    @property
    def seed(self) -> Seed:
        """The seed of the present or next game. Words come in the order in which they, or their seals, were added;
        those that were sealed come last.
        """
        since = 0 if self.begin is None else len(self.begin.entries)
        opened = [(seal.hash, seal.word) for seal in self.seals if seal.word is not None]
        words = [word for _, word in self.words] + [word for _, word in opened]
        return Seed(self.secret, tuple(words), since, tuple(seal for seal, _ in opened))

    @property
    def terms(self) -> Terms:
        """The terms of the next game."""
        return Terms(self.players, self.wished, self.settings)

    @property
    def people(self) -> list[int]:
        """The seats of people who have not left them to bots."""
        return [number for number, seat in enumerate(self.seats) if seat is not None and seat.is_person]

    @property
    def host(self) -> int | None:
        """The seat of the person who sets the table up: the opener, or else the person there longest."""
        return min(self.people, key=lambda seat: self.taken(seat).since, default=None)

    @property
    def waits_for(self) -> list[int]:
        """The seats of people who have not agreed yet that the game begins."""
        return [seat for seat in self.people if not self.taken(seat).ready]

    @property
    def between_rounds(self) -> bool:
        """Whether the next round waits until people have looked at the last; chance also waits after a held move."""
        waits = self.life == "playing" and self.play is not None and self.play.actors == (CHANCE,)
        return waits and not self.held

    @property
    def all_ready(self) -> bool:
        """Whether people sit at the table, every seat is taken, and everybody agrees that the game begins."""
        return self.life == "open" and None not in self.seats and bool(self.people) and not self.waits_for

    @property
    def reason_over(self) -> Text | str | None:
        """The reason why the game is over: its rules, or because the last opponent resigned or ran out of time."""
        if self.play is not None and (outcome := self.play.outcome) is not None:
            return outcome.reason
        ends = [one for one in self.incidents if one.kind in ("resigned", "time")]
        if not ends:
            return None
        seat = ends[-1].seat
        return text("over.time", seat=seat) if ends[-1].kind == "time" else text("over.resigned", seat=seat)

    @property
    def teaches(self) -> bool:
        """Whether blunders of the one person at the table are offered back."""
        return self.settings.teaching and self.life == "playing" and len(self.people) == 1 and not self.script

    def seal_of(self, seat: int) -> Seal | None:
        """The word that a seat has sealed."""
        return next((seal for seal in self.seals if seal.seat == seat), None)

    def new_play(self, options: dict[str, Json]) -> Play:
        """The game at its beginning: its own, or the end of a record."""
        if self.begin is not None:
            play = self.begin.again(self.seed)
            play.script = Script(self.script, len(self.begin.entries))
            return play
        settled = any(options.get(name) != self.wished[name] for name in self.wished)
        start = self.rules.start(self.players, options)
        return Play(self.rules, start, self.seed, wished=self.wished if settled else None)

    def resolve_options(self) -> dict[str, Json]:
        """The options in the form of a record. What they leave to chance comes from the seed, as event 0."""
        if self.begin is not None:
            return players_and_options(self.rules.position(self.begin.start))[1]
        source: Source = self.seed.source(0)
        return self.rules.resolve_options(self.players, self.wished, source)

    def kept_since(self, number: int) -> int:
        """The number of events shown up to line `number` that still stand; 0 if that was another game."""
        if not self.game_since <= number <= self.number:
            return 0
        return self.kept.since(number)

    @property
    def games_before(self) -> int:
        """The number of games of this tournament before the present one."""
        return self.games % self.settings.games

    @property
    def leaders(self) -> list[str]:
        """The names in the lead of a tournament, whatever its game: most points over all games, then most wins.

        Empty while nobody has scored. This is the tables' own policy; a game says only what each of its games is worth.
        """
        best = max(((score.points, score.wins) for score in self.score.values()), default=(0, 0))
        return [name for name, score in self.score.items() if (score.points, score.wins) == best != (0, 0)]

    def taken(self, seat: int) -> TableSeat:
        """A seat that is taken."""
        found = self.seats[seat]
        assert found is not None
        return found


def move_id(seat: int, id: str) -> str:  # noqa: A002  # the log's own word
    """The name of a person's message with moves, by which it is known when it comes again."""
    return f"{seat} {id}"
