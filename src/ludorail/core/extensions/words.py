"""Words and pictures of a game, in its folder `words`: the menu of moves, the log, and how a position looks."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar, Protocol, TypeAlias, runtime_checkable

from ludorail.core.event import Event
from ludorail.core.extensions.find import extension_of
from ludorail.core.meta import Json
from ludorail.core.rules import AnyRules
from ludorail.core.state import AnyState
from ludorail.core.text import Text

if TYPE_CHECKING:
    from rich.console import RenderableType

AnyNote: TypeAlias = Any  # Any: a game's notes hold what its own lines need


class Menu(Protocol):
    """`words.menu`: a game's events in words: moves to choose from, and for terminals all that happens."""

    def describe(self, known: AnyState, by: int, event: Event, /) -> Text:
        """Puts an event into words; `known` is what the reader knows of the state before it."""


@runtime_checkable
class MoveGroups(Protocol):
    """`words.menu`, where it has more to say: the groups in which moves are offered."""

    def group(self, known: AnyState, by: int, event: Event, /) -> Text:
        """Returns the title of a move's group; moves with the same title are offered together."""


@dataclass(frozen=True, slots=True)
class Note:
    """An event as a game's log keeps it until its line is put into words.

    `owner` is the seat that the line is about, or `CHANCE`; a game's own notes hold more.
    """

    owner: int
    event: Event
    quiet: ClassVar[bool] = False
    """Whether it is logged without being announced: one step of something still under way."""


@dataclass(frozen=True, slots=True)
class Told(Note):
    """An event whose line needs nothing but these words."""

    text: Text


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
        """Returns names that the game and its board agree on, for small pictures beside the line."""


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


def menu_of(rules: AnyRules) -> Menu | None:
    """Returns the game's `words.menu`."""
    menu: Menu | None = extension_of(rules, "words.menu")
    return menu


def move_groups_of(rules: AnyRules) -> MoveGroups | None:
    """Returns the game's `words.menu` if it groups its moves."""
    menu = extension_of(rules, "words.menu")
    return menu if isinstance(menu, MoveGroups) else None


def log_words_of(rules: AnyRules) -> LogWords | None:
    """Returns the game's `words.log`."""
    log_words: LogWords | None = extension_of(rules, "words.log")
    return log_words


def drawing_of(rules: AnyRules) -> Drawing | None:
    """Returns the game's `words.drawing`."""
    drawing: Drawing | None = extension_of(rules, "words.drawing")
    return drawing


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


def words(
    rules: AnyRules, known: AnyState, by: int, event: Event, language: str, names: Sequence[str] = ()
) -> str:
    """Puts an event into the words of its game, given what is known before it; without a menu, its plain text."""
    menu = menu_of(rules)
    return event.text if menu is None else menu.describe(known, by, event).say(language, names)
