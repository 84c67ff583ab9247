"""A table: the fold of its log. The lines come from `decisions`; nothing is decided here."""

from bisect import bisect_left
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Literal, Protocol

from ludorail.core.event import CHANCE
from ludorail.core.fair import Seed
from ludorail.core.meta import Json
from ludorail.core.reading import shorten
from ludorail.core.record import Record, players_and_options, reading_record
from ludorail.core.rules import AnyRules
from ludorail.core.source import Source
from ludorail.core.steps import Steps, finish
from ludorail.tables.model.clocks import Clocks
from ludorail.tables.model.lines import (
    Again,
    CameBack,
    Changed,
    Closed,
    Declined,
    Emailed,
    Forgotten,
    Freed,
    Joined,
    Moved,
    Nudged,
    Offered,
    PuzzleOf,
    Ready,
    Renamed,
    Resigned,
    Resumed,
    Said,
    Sealed,
    Seated,
    Settings,
    Started,
    StoodIn,
    TableLine,
    TableOpened,
    Undone,
    Unsealing,
    Voided,
    Wished,
    Word,
)
from ludorail.tables.model.play import Play
from ludorail.tables.model.script import Script
from ludorail.tables.model.seat import NAME_LENGTH, Seat, Terms, unnamed

NOBODY = -1
"""The author of a word who has got up: the word stays, and the next person in that seat may add one too."""
MOST_SAID = 200
"""Lines of chat that a table keeps."""
MOST_INCIDENTS = 200
"""Incidents of a game that a table keeps: whoever leaves and comes back again and again fills no memory."""

OF_GAME_AND_CHAT = (Moved, Undone, Said)
"""Lines that change only the game or the chat."""
OF_NEXT_GAME = (Again, Joined, Seated, Changed, Word, Sealed, Voided)
"""Lines that change the next game: everybody gets the pause again to see them before it begins."""

ENDS_OFFER = (Moved, Undone, Declined, Resigned, StoodIn, Closed)
"""Lines after which a move is no longer offered back."""

OF_SEATS_AND_WORDS = (Joined, Seated, Freed, Changed, Word, Sealed)
"""Lines that change what a seed and a word known to all lead to: the author of the word must agree again."""

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
class Result:
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
    seats: list[Seat | None] = field(default_factory=list)
    words: list[tuple[int, str]] = field(default_factory=list)
    """The words that all knew when they were added, and their authors."""
    seals: list[Seal] = field(default_factory=list)
    silent: set[int] = field(default_factory=set)
    """The seats that may seal no word any more, since they did not open one."""
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
    result: Result | None = None
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
    """The number since which several seats could act all along: a move on any state since then is judged."""
    game_since: int = 0
    """The number of the line that laid out the present game."""
    kept_lines: list[int] = field(default_factory=lambda: [0])
    kept_events: list[int] = field(default_factory=lambda: [0])
    """Numbers of lines of this game, and how many events of each still stand; both grow along the lists.

    Lines whose events stand as long as those of a later line are left out. Two lists and not one of pairs: thousands
    of tables have one for every move, and each pair would be looked at whenever garbage is searched for.
    """
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
    wishes: dict[int, bool] = field(default_factory=dict)
    """The seats that wish for another game after this one, and whether each wants to change the table first."""
    unwilling: int | None = None
    """The seat that wanted no other game when it was last asked."""
    offer: Offered | None = None
    """The move that is offered back to a person: bots wait for the answer."""
    judged: int = 0
    """How many events of this game need no judgement any more: an offer was made for them."""

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
        """The seat of the person who sets the table up: the opener, or whoever has been there longest since."""
        return min(self.people, key=lambda seat: self.taken(seat).since, default=None)

    @property
    def waits_for(self) -> list[int]:
        """The seats of people who have not agreed yet that the game begins."""
        return [seat for seat in self.people if not self.taken(seat).ready]

    @property
    def between_rounds(self) -> bool:
        """Whether the next round waits until people have looked at the last; at no other time is chance due."""
        return self.life == "playing" and self._play.actors == (CHANCE,)

    @property
    def all_ready(self) -> bool:
        """Whether people sit at the table, every seat is taken, and everybody agrees that the game begins."""
        return self.life == "open" and None not in self.seats and bool(self.people) and not self.waits_for

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
        """The options as a record has them. What they leave to chance comes from the seed, as event 0."""
        if self.begin is not None:
            return players_and_options(self.rules.position(self.begin.start))[1]
        source: Source = self.seed.source(0)
        return self.rules.resolve_options(self.players, self.wished, source)

    def fold(self, line: TableLine) -> None:
        """Takes in a stored line."""
        finish(self.folding(line))

    def folding(self, line: TableLine) -> Steps[None]:
        """Takes in a stored line; only one that opens a table with a record takes more than one step."""
        self.number += 1
        self.changed = line.time
        if not isinstance(line, OF_GAME_AND_CHAT):
            self.standing = self.number
        if isinstance(line, OF_NEXT_GAME):
            self.paused = line.time
        if self.offer is not None and isinstance(line, ENDS_OFFER):
            self.offer, self.standing = None, self.number
        if isinstance(line, OF_SEATS_AND_WORDS) and self.unsealing is None:
            self._ask_again({seat for seat, _ in self.words})
        match line:
            case Moved():
                self._moved(line)
            case TableOpened():
                yield from self._opened(line)
            case Joined():
                self.seats[line.seat] = self._person(line)
            case Emailed():
                self.taken(line.seat).email = line.email
            case Renamed():
                self._renamed(line)
            case Seated():
                self.seats[line.seat] = Seat(line.name, bot=line.bot)
            case Freed():
                self._freed(line)
            case Changed():
                self._changed(line)
            case Ready():
                seat = self.taken(line.seat)
                seat.ready, seat.agreed = line.ready, self.terms
            case Word():
                self._worded(line)
            case Sealed():
                self.seals.append(Seal(line.seat, line.seal))
            case Unsealing():
                self.unsealing = line.time
            case Voided():
                self.seals, self.unsealing = [], None
                self.silent.update(line.seats)
                self._ask_again(self.people)
            case Started():
                self._started(line)
            case Resumed():
                self._play.add(line.events)
                self._touched(None, line.time, alone=True)
            case Offered():
                self.offer, self.judged = line, len(self._play.entries)
            case Declined():
                pass
            case Undone():
                self._play.undo(line.left)
                self.judged = min(self.judged, line.left)
                self._touched(None, line.time, alone=True)
            case Resigned():
                self._noted(line.seat, "time" if line.why else "resigned", line.time)
                self._resigned(line)
            case StoodIn():
                seat = self.taken(line.seat)
                seat.stand_in, seat.left = line.bot, True
                kinds: dict[str, IncidentKind] = {"": "left", "time": "time_bot", "gone": "replaced"}
                self._noted(line.seat, kinds[line.why], line.time, line.by)
            case CameBack():
                seat = self.taken(line.seat)
                seat.stand_in, seat.left = None, False
                self._noted(line.seat, "came_back", line.time)
            case Nudged():
                self._noted(line.seat, "nudged", line.time, line.by)
            case Wished():
                self._wished(line)
            case Said():
                if line.text:  # else it was forgotten
                    self.said = [*self.said[1 - MOST_SAID :], (self.number, line)]
            case Closed():
                self.closed, self.life, self.clocks = True, "over", None
                self.at = self.number
            case Forgotten():
                pass
            case Again():
                self._again(line)
        self._keep(len(self.play.entries) if self.play else 0)

    def _noted(self, seat: int, kind: IncidentKind, time: float, by: int | None = None) -> None:
        at = len(self.play.entries) if self.play is not None else 0
        self.incidents = [*self.incidents[1 - MOST_INCIDENTS :], Incident(at, kind, seat, by, time)]

    def _wished(self, line: Wished) -> None:
        if line.wish:
            self.wishes[line.seat] = line.change
            self.unwilling = None
        else:
            self.wishes, self.unwilling = {}, line.seat

    def _keep(self, count: int) -> None:
        while self.kept_events and self.kept_events[-1] >= count:
            self.kept_lines.pop()
            self.kept_events.pop()
        self.kept_lines.append(self.number)
        self.kept_events.append(count)

    def fold_all(self, lines: Iterable[TableLine]) -> None:
        """Takes in stored lines."""
        finish(self.folding_all(lines))

    def folding_all(self, lines: Iterable[TableLine]) -> Steps[None]:
        """Takes in stored lines, at least a step each."""
        for line in lines:
            yield from self.folding(line)
            yield

    def kept_since(self, number: int) -> int:
        """How many of the events shown up to line `number` still stand; 0 if that was another game."""
        if not self.game_since <= number <= self.number:
            return 0
        return self.kept_events[bisect_left(self.kept_lines, number)]

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

    @property
    def _play(self) -> Play:
        assert self.play is not None
        return self.play

    def taken(self, seat: int) -> Seat:
        """A seat that is taken."""
        found = self.seats[seat]
        assert found is not None
        return found

    def _ask_again(self, seats: Iterable[int]) -> None:
        """These seats must agree again before the game begins."""
        for seat in seats:
            if seat != NOBODY and (taken := self.seats[seat]) is not None:
                taken.ready = False

    def _person(self, line: Joined) -> Seat:
        return Seat(
            line.name,
            line.token_hash,
            line.email,
            since=self.number,
            seated_at=line.time,
            place=line.place,
            ready=line.ready,
            agreed=self.terms,
        )

    def _freed(self, line: Freed) -> None:
        gone, host = self.taken(line.seat), self.host
        self.seats[line.seat] = None
        if self.host is not None and self.host != host:
            self._ask_again([self.host])  # it is now for them to start the game
        self.words = [(NOBODY if by == line.seat else by, word) for by, word in self.words]
        self.seals = [seal for seal in self.seals if seal.seat != line.seat]
        neighbours = any(seat is not None and seat.place == gone.place for seat in self.seats)
        if (
            line.by not in (None, line.seat) and gone.place and not neighbours
        ):  # else the family would be barred too
            self.barred[gone.place] = line.time

    def _worded(self, line: Word) -> None:
        seal = self.seal_of(line.seat)
        if seal is not None:
            seal.word = line.word
        else:
            self.words.append((line.seat, line.word))
            self._ask_again([line.seat])

    def _opened(self, line: TableOpened) -> Steps[None]:
        self.game, self.players = line.game, line.players
        self.wished, self.settings = line.options, line.settings
        self.secret = bytes.fromhex(line.secret)
        self.seats = [None] * line.players
        self.record, self.review, self.puzzle = line.record, line.review, line.puzzle
        self.script = line.script
        if line.record is not None:
            record = yield from reading_record(line.record, self.load)
            seed = Seed(self.secret, (), len(record.entries))
            self.begin = Play(record.rules, record.start, seed)
            yield from self.begin.following(record.entries)
            if line.review:
                self._show(record, self.begin)

    def _show(self, record: Record, play: Play) -> None:
        self.play = play
        self.life = "over"
        self.seats = list(map(Seat, _names_in(record, self.players)))
        if (outcome := play.outcome) is not None:
            self.result = Result(outcome.points, outcome.winners)

    def _changed(self, line: Changed) -> None:
        self.wished, self.settings = line.options, line.settings
        self.seats = (self.seats + [None] * line.players)[: line.players]
        self.players = line.players
        self.settled = self.number
        self._ask_again(seat for seat in self.people if seat != line.by)
        if line.by is not None:
            author = self.taken(line.by)
            self.changed_by, author.agreed = author.name, self.terms

    def _renamed(self, line: Renamed) -> None:
        seat = self.taken(line.seat)
        if seat.name in self.score:
            self.score[line.name] = self.score.pop(seat.name)
        seat.name = line.name

    def _started(self, line: Started) -> None:
        self.play = self.new_play(line.options)
        self.play.add(line.events)
        self.life = "playing"
        self.unsealing = None
        self.clocks = Clocks(self.settings.clock, self.play, self.players, line.time)
        self._touched(None, line.time, alone=True)

    def _moved(self, line: Moved) -> None:
        alone = len(self._play.actors) == 1
        self._play.add(line.events)
        self.ids[move_id(line.seat, line.id)] = self.number
        self._touched(line, line.time, alone)
        if self.between_rounds:
            self.standing, self.paused = self.number, line.time
            self._ask_again(self.people)

    def _touched(self, line: Moved | None, now: float, alone: bool) -> None:
        self.at = self.number
        if alone:
            self.together_since = self.number
        if self.clocks is not None:
            self.clocks.tick(self._play, line, now)
        outcome = self._play.outcome
        if outcome is not None:
            staying = [seat for seat in range(self.players) if not self.taken(seat).resigned]
            winners = [seat for seat in outcome.winners if seat in staying]
            if outcome.winners and not winners:  # all winners had resigned
                best = max((outcome.points[seat] for seat in staying), default=0)
                winners = [seat for seat in staying if outcome.points[seat] == best]
            self._end(outcome.points, winners)

    def _resigned(self, line: Resigned) -> None:
        seat = self.taken(line.seat)
        seat.resigned = True
        seat.stand_in = self.settings.stand_in
        staying = [number for number in range(self.players) if not self.taken(number).resigned]
        self.at = self.number
        if len(staying) == 1:
            self._end(self.rules.points_by_default(self._play.state, self.players, staying[0]), staying)
        elif not staying:
            self._end((0,) * self.players, staying)

    def _end(self, points: tuple[int, ...], winners: list[int]) -> None:
        self.life = "over"
        self.standing = self.number
        self.paused = self.changed
        self.clocks = None
        self.result = Result(points, tuple(winners))
        for seat in range(self.players):
            score = self.score.setdefault(self.taken(seat).name, Score())
            score.points += points[seat]
            score.wins += seat in winners

    def _again(self, line: Again) -> None:
        self.games += 1
        self.judged = 0
        self.game_since, self.kept_lines, self.kept_events = self.number, [], []
        if self.settings.games > 1 and self.games_before == 0:
            self.score = {}
        self.life = "open"
        self.play = self.result = self.record = self.begin = None
        self.secret = bytes.fromhex(line.secret)
        self.words, self.seals, self.silent = [], [], set()
        self.incidents, self.wishes, self.unwilling = [], {}, None
        for number, seat in enumerate(self.seats):
            if seat is not None:
                seat.ready, seat.agreed = number in line.ready, self.terms
                seat.resigned, seat.left = False, number in line.away
                seat.stand_in = (seat.stand_in or self.settings.stand_in) if seat.left else None
        self.seats = self.seats[1:] + self.seats[:1]
        self.ids = {}
        self.at = self.together_since = self.number


def move_id(seat: int, id: str) -> str:  # noqa: A002  # the log's own word
    """The name of a person's message with moves, by which it is known when it comes again."""
    return f"{seat} {id}"


def _names_in(record: Record, players: int) -> list[str]:
    """The names in a record, cut to the length of names at a table; numbers for unnamed players."""
    names = [shorten(name.strip(), NAME_LENGTH) for name in record.headers.get("Names", "").split(";")]
    return [names[seat] if seat < len(names) and names[seat] else unnamed(seat + 1) for seat in range(players)]
