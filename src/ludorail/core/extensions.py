"""The extensions of a game, beside its rules: modules at agreed paths, and texts.

Each such module is an extension. The protocols here say what one gives, and `EXTENSIONS` at which path in the game's
package it is looked for; each is found by a function of its own, which returns None for a game that lacks it.
`ludorail.core.conformance` checks those that a game has.
"""

from collections.abc import Callable, Mapping, Sequence
from datetime import date
from importlib import import_module
from typing import TYPE_CHECKING, Any, Final, Literal, Protocol, TypeAlias, runtime_checkable

from ludorail.core.advice import Advice
from ludorail.core.event import Event
from ludorail.core.exact import ExactReview
from ludorail.core.limit import Limit
from ludorail.core.meta import Json, Options
from ludorail.core.note import Note
from ludorail.core.outcome import Outcome
from ludorail.core.player import Player
from ludorail.core.puzzle import Puzzle
from ludorail.core.rules import AnyRules
from ludorail.core.source import Source
from ludorail.core.tally import Row
from ludorail.core.text import LANGUAGES, Text, catalogue
from ludorail.core.view import Entry, View

if TYPE_CHECKING:
    from rich.console import RenderableType

    from ludorail.core.encoder import AnyEncoder

AnyState: TypeAlias = Any  # Any: a game's functions take its own kind of state
AnyNote: TypeAlias = Any  # Any: a game's notes hold what its own lines need
AnyView: TypeAlias = View[Any]  # Any: of whichever game


class Menu(Protocol):
    """`words.menu`: a game's moves in words."""

    def describe(self, known: AnyState, by: int, event: Event, /) -> Text:
        """Puts an event into words; `known` is what the reader knows of the state before it."""


@runtime_checkable
class MoveGroups(Protocol):
    """`words.menu`, where it has more to say: the groups in which moves are offered."""

    def group(self, known: AnyState, by: int, event: Event, /) -> Text:
        """Returns the title of a move's group; moves with the same title are offered together."""


class LogWords(Protocol):
    """`words.log`: how a game's events become the lines of its log."""

    def note(self, known: AnyState, by: int, event: Event, /) -> Note:
        """Returns what the log keeps of an event; `known` is what the reader knows of the state before it."""

    def goes_on(self, line: Sequence[AnyNote], note: AnyNote, /) -> bool:
        """Whether an event continues its owner's last line."""

    def tell(self, line: Sequence[AnyNote], /) -> Text:
        """Puts the notes of a line, or the last few of them, into one sentence."""


@runtime_checkable
class LogMarks(Protocol):
    """`words.log`, where it has more to show: the things that a line of the log is about."""

    def marks(self, line: Sequence[AnyNote], /) -> list[str]:
        """Returns names between the game and its board, for small pictures beside the line."""


class Drawing(Protocol):
    """`words.drawing`: how a position looks in a terminal."""

    def draw(self, position: dict[str, Json], language: str, /) -> "RenderableType":
        """Draws the position of a state or of a view."""


class Picture(Protocol):
    """`words.picture`: how a position looks in notebooks, and in browsers that have no board for the game."""

    def svg(self, position: dict[str, Json], language: str, data: Json = None, names: Sequence[str] = ()) -> str:
        """Draws the position of a state or of a view as an SVG document, which is shown as an image.

        `data` are the parts it is played with if they are not the built-in ones; `names` are those of the players.
        """


@runtime_checkable
class DrawingWithPicture(Protocol):
    """`words.drawing` with a picture, in a game without `words.picture`."""

    def svg(self, position: dict[str, Json], language: str, /) -> str:
        """Draws the position of a view as an SVG document."""


class Levels(Protocol):
    """`bots.levels`: the four levels of a game's bots."""

    @property
    def LEVELS(self) -> tuple[Player, ...]:  # noqa: N802  # a constant of the module
        """The players named `level1` to `level4`, the weakest first."""


class Adviser(Protocol):
    """`bots.advice`: hints for a player."""

    def advise(self, view: AnyView, limit: Limit, source: Source, /) -> list[Advice]:
        """Returns legal moves of the seat that is to act, the best first, with reasons."""


class Valuer(Protocol):
    """`bots.valuer`: each seat's chance to win any position."""

    @property
    def VERSION(self) -> int:  # noqa: N802  # a constant of the module
        """The version of its figures, from 1 on: another version may value a position differently."""

    @property
    def LEVEL(self) -> int:  # noqa: N802  # a constant of the module
        """The level, from 1 on, that plays on where a position is tried out: the best that is quick enough."""

    def values(self, state: AnyState, /) -> list[float]:
        """Returns each seat's chance to win, which add up to 1; once the game is over, its share of the win.

        Nothing hidden counts, so a state and what any seat knows of it have the same values.
        """


class TurnPlans(Protocol):
    """`rules.turn_plans`: sequences of moves that a player can choose at one click."""

    def ways(self, view: AnyView, /) -> list[dict[str, Json]]:
        """Returns the plans of the seat that is to act; `moves` of each are the texts of its moves in order."""


class Puzzles(Protocol):
    """`solver.puzzles`: a puzzle for every day and level."""

    def make_puzzle(self, day: date, level: int, /) -> Puzzle:
        """Makes the puzzle of a day and a level, the same everywhere."""


class BestPlay(Protocol):
    """`solver.best`: the best that could have been done in a game that is over."""

    def best(self, start: AnyState, entries: Sequence[Entry], /) -> dict[str, Json]:
        """Returns the best play, in a form of the game's own; nothing where the game cannot tell."""


class Challenges(Protocol):
    """`solver.challenge`: tasks for one player, whose results can be compared."""

    def challenge(self, start: AnyState, entries: Sequence[Entry], /) -> dict[str, Json] | None:
        """Returns the position that the task begins with, the same for all who have it; None if there is no task."""

    def achieved(self, state: AnyState, /) -> tuple[int, int] | None:
        """Returns two figures of a task that is done, of which fewer is better; None until then."""


class Solution(Protocol):
    """The result of a search for the best solution.

    `proved`: `events` is a best one. `none`: there is none. `unknown`: the search was stopped; `events` may be a
    solution all the same, and none costs less than `bound`.
    """

    @property
    def status(self) -> Literal["proved", "none", "unknown"]:
        """How the search ended."""

    @property
    def events(self) -> tuple[Event, ...]:
        """The moves of the solution; empty if none was found."""

    @property
    def bound(self) -> int:
        """The least that a solution can cost."""

    @property
    def states(self) -> int:
        """How many states the search reached."""

    def figures(self) -> dict[str, int]:
        """Returns what the solution costs, by the names of the figures."""


class Solver(Protocol):
    """`solver.solve`: best solutions of positions for one player."""

    @property
    def MOST_STATES(self) -> int:  # noqa: N802  # a constant of the module
        """How many states a search may reach before it stops for lack of memory."""

    def solve(self, state: AnyState, limit: Limit, progress: Callable[[int, int], None], /) -> Solution:
        """Searches for a best solution; `progress` is called now and then with the states reached and the bound.

        Raises `Illegal` for a position that is not for one player.
        """


class Tally(Protocol):
    """`review.tally`: where the points of a game that is over came from."""

    def tally(self, start: AnyState, entries: Sequence[Entry], /) -> list[Row]:
        """Returns the rows of the tally in the order in which they were scored."""


class Curve(Protocol):
    """`review.curve`: how each seat stood in the course of a game."""

    def label(self, state: AnyState, /) -> Text:
        """Names the figure that is drawn."""

    def standing(self, state: AnyState, /) -> list[float]:
        """Returns the figure of each seat."""


class Exact(Protocol):
    """`review.exact`: what the decisions of a game for one cost, against a proof."""

    def exact(self, start: AnyState, entries: Sequence[Entry], /) -> ExactReview | None:
        """Returns the review of a game for one; `None` for one of several, and where a proof takes too long."""


class BuiltInNetwork(Protocol):
    """A network that comes with a game."""

    @property
    def name(self) -> str:
        """Its name in options."""

    @property
    def title(self) -> Mapping[str, str]:
        """Its title by language."""

    @property
    def rails(self) -> Sequence[Sequence[int]]:
        """Its rails, as options have them."""


class CheckedNetwork(Protocol):
    """An editor's verdict on a network under construction."""

    @property
    def players(self) -> int:
        """The most players that have room on it."""

    @property
    def rule(self) -> str | None:
        """The id of the rule that it breaks; None if it may be played on."""

    @property
    def text(self) -> Text | str | None:
        """The fault, in words."""

    @property
    def openings(self) -> Sequence[Sequence[int]]:
        """The rails that may be laid next."""


class NetworkEditor(Protocol):
    """`network.editor`: networks to play on, built in or of a player's own."""

    def built_in_networks(self) -> Sequence[BuiltInNetwork]:
        """Returns the built-in networks, the smallest first."""

    def check_network(self, value: Json, /) -> CheckedNetwork:
        """Checks a network given as a list of rails in any order.

        Raises `Unreadable` for what is no such list; a network that breaks a rule is returned with that rule.
        """


class Encoding(Protocol):
    """`encoding.encoder`: the game as numbers, for programs that learn."""

    def make_encoder(self, start: AnyState, /) -> "AnyEncoder":
        """Returns the encoder of all games that begin so.

        Raises `Illegal` for options with which a game has no fixed list of actions.
        """


class Tasks(Protocol):
    """`encoding.tasks`: tasks for one player, to learn on."""

    def start_task(self, wished: Options, source: Source, /) -> AnyState:
        """Returns the start of a task, which may be drawn at random."""

    def reward(self, outcome: Outcome, /) -> float:
        """Returns how well a task was done, from 0 to 1."""


EXTENSIONS: Final[dict[str, type]] = {
    "words.menu": Menu,
    "words.log": LogWords,
    "words.drawing": Drawing,
    "words.picture": Picture,
    "bots.levels": Levels,
    "bots.advice": Adviser,
    "bots.valuer": Valuer,
    "rules.turn_plans": TurnPlans,
    "solver.puzzles": Puzzles,
    "solver.best": BestPlay,
    "solver.challenge": Challenges,
    "solver.solve": Solver,
    "review.tally": Tally,
    "review.curve": Curve,
    "review.exact": Exact,
    "network.editor": NetworkEditor,
    "encoding.encoder": Encoding,
    "encoding.tasks": Tasks,
}
"""By path in a game's package, the protocol of the extension."""


def extension_of(rules: AnyRules, path: str) -> Any:  # noqa: ANN401  # Any: the functions below say which protocol
    """Returns the module at a path in the game's package; None if the game has none."""
    if not rules.meta.package:
        return None
    module = f"{rules.meta.package}.{path}"
    try:
        return import_module(module)
    except ModuleNotFoundError as error:
        if error.name is None or not f"{module}.".startswith(f"{error.name}."):
            raise  # the module exists, and something that it imports does not
        return None


def menu_of(rules: AnyRules) -> Menu | None:
    """Returns the game's `words.menu`."""
    menu: Menu | None = extension_of(rules, "words.menu")
    return menu


def move_groups_of(rules: AnyRules) -> MoveGroups | None:
    """Returns the game's `words.menu` if it groups its moves."""
    menu = extension_of(rules, "words.menu")
    return menu if isinstance(menu, MoveGroups) else None


def picture_of(rules: AnyRules) -> Picture | None:
    """Returns the game's `words.picture`, or the picture of its `words.drawing`."""
    picture: Picture | None = extension_of(rules, "words.picture")
    if picture is not None:
        return picture
    drawing = extension_of(rules, "words.drawing")
    return _PictureOfDrawing(drawing) if isinstance(drawing, DrawingWithPicture) else None


class _PictureOfDrawing:
    """The picture of a drawing, which knows neither data nor names."""

    def __init__(self, drawing: DrawingWithPicture) -> None:
        self._drawing = drawing

    def svg(self, position: dict[str, Json], language: str, data: Json = None, names: Sequence[str] = ()) -> str:
        """Draws the position."""
        return self._drawing.svg(position, language)


def log_words_of(rules: AnyRules) -> LogWords | None:
    """Returns the game's `words.log`."""
    log_words: LogWords | None = extension_of(rules, "words.log")
    return log_words


def drawing_of(rules: AnyRules) -> Drawing | None:
    """Returns the game's `words.drawing`."""
    drawing: Drawing | None = extension_of(rules, "words.drawing")
    return drawing


def levels_of(rules: AnyRules) -> tuple[Player, ...]:
    """Returns the game's `bots.levels`, the weakest first; empty if it has no bots of its own."""
    levels: Levels | None = extension_of(rules, "bots.levels")
    return () if levels is None else levels.LEVELS


def adviser_of(rules: AnyRules) -> Adviser | None:
    """Returns the game's `bots.advice`."""
    adviser: Adviser | None = extension_of(rules, "bots.advice")
    return adviser


def valuer_of(rules: AnyRules) -> Valuer | None:
    """Returns the game's `bots.valuer`."""
    valuer: Valuer | None = extension_of(rules, "bots.valuer")
    return valuer


def turn_plans_of(rules: AnyRules) -> TurnPlans | None:
    """Returns the game's `rules.turn_plans`."""
    turn_plans: TurnPlans | None = extension_of(rules, "rules.turn_plans")
    return turn_plans


def puzzles_of(rules: AnyRules) -> Puzzles | None:
    """Returns the game's `solver.puzzles`."""
    puzzles: Puzzles | None = extension_of(rules, "solver.puzzles")
    return puzzles


def best_play_of(rules: AnyRules) -> BestPlay | None:
    """Returns the game's `solver.best`."""
    best_play: BestPlay | None = extension_of(rules, "solver.best")
    return best_play


def challenges_of(rules: AnyRules) -> Challenges | None:
    """Returns the game's `solver.challenge`."""
    challenges: Challenges | None = extension_of(rules, "solver.challenge")
    return challenges


def solver_of(rules: AnyRules) -> Solver | None:
    """Returns the game's `solver.solve`."""
    solver: Solver | None = extension_of(rules, "solver.solve")
    return solver


def tally_of(rules: AnyRules) -> Tally | None:
    """Returns the game's `review.tally`."""
    tally: Tally | None = extension_of(rules, "review.tally")
    return tally


def exact_of(rules: AnyRules) -> Exact | None:
    """Returns the game's `review.exact`."""
    exact: Exact | None = extension_of(rules, "review.exact")
    return exact


def curve_of(rules: AnyRules) -> Curve | None:
    """Returns the game's `review.curve`."""
    curve: Curve | None = extension_of(rules, "review.curve")
    return curve


def network_editor_of(rules: AnyRules) -> NetworkEditor | None:
    """Returns the game's `network.editor`."""
    editor: NetworkEditor | None = extension_of(rules, "network.editor")
    return editor


def encoding_of(rules: AnyRules) -> Encoding | None:
    """Returns the game's `encoding.encoder`."""
    encoding: Encoding | None = extension_of(rules, "encoding.encoder")
    return encoding


def tasks_of(rules: AnyRules) -> Tasks | None:
    """Returns the game's `encoding.tasks`."""
    tasks: Tasks | None = extension_of(rules, "encoding.tasks")
    return tasks


def own_text(rules: AnyRules, key: str, language: str) -> str | None:
    """Returns a text of the game's catalogue; None if it has no such key."""
    return catalogue(rules.meta.package, language).get(key) if rules.meta.package else None


def own_texts(rules: AnyRules, key: str) -> dict[str, str] | None:
    """Returns a text of the game's catalogue in every language; None if it has no such key."""
    texts = {language: own_text(rules, key, language) for language in LANGUAGES}
    return {language: text for language, text in texts.items() if text is not None} or None


def own_texts_under(rules: AnyRules, prefix: str) -> dict[str, dict[str, str]]:
    """Returns all texts of the game's catalogue whose keys begin with `prefix`, by the rest of the key."""
    keys = catalogue(rules.meta.package, LANGUAGES[0]) if rules.meta.package else {}
    return {key.removeprefix(prefix): own_texts(rules, key) or {} for key in keys if key.startswith(prefix)}


def words(
    rules: AnyRules, known: AnyState, by: int, event: Event, language: str, names: Sequence[str] = ()
) -> str:
    """Puts an event into the words of its game, given what is known before it; its plain text without a menu."""
    menu = menu_of(rules)
    return event.text if menu is None else menu.describe(known, by, event).say(language, names)
