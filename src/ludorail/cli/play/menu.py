"""The legal moves as a menu: few are listed, many are grouped by the beginning of their texts."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import takewhile

from rich.table import Table

from ludorail.core.event import Event
from ludorail.core.reading import shorten

LONGEST_EXAMPLE = 36
"""Letters of the move that is shown as the example of a group."""


@dataclass(frozen=True)
class MenuMove:
    """A legal move, and its words."""

    event: Event
    words: str


@dataclass(frozen=True)
class MenuItem:
    """A line of a menu: one move, or several that begin alike."""

    moves: tuple[MenuMove, ...]
    start: str
    words: str


def menu_items(moves: Sequence[MenuMove], most: int) -> list[MenuItem]:
    """The lines of a menu, at most `most` of them where the texts allow it."""
    if len(moves) <= most:
        return [_item((move,)) for move in moves]
    return [_item(group) for group in _open_small_groups(_groups(moves), most)]


def _groups(moves: Sequence[MenuMove]) -> list[tuple[MenuMove, ...]]:
    texts = [move.event.text.split(" ") for move in moves]
    depth = _common(texts) + 1
    found: dict[tuple[str, ...], list[MenuMove]] = {}
    for move, words in zip(moves, texts, strict=True):
        found.setdefault(tuple(words[:depth]), []).append(move)
    return [tuple(group) for group in found.values()]


def _open_small_groups(groups: list[tuple[MenuMove, ...]], most: int) -> list[tuple[MenuMove, ...]]:
    """Lists the moves of groups one by one, the smallest groups first, as long as there is room."""
    lines = len(groups)
    opened = set()
    for group in sorted(groups, key=len):
        lines += len(group) - 1
        if lines > most:
            break
        opened.add(group)
    return [part for group in groups for part in ([(move,) for move in group] if group in opened else [group])]


def _item(moves: tuple[MenuMove, ...]) -> MenuItem:
    if len(moves) == 1:
        return MenuItem(moves, moves[0].event.text, moves[0].words)
    return MenuItem(moves, _start([move.event.text for move in moves]), _start([move.words for move in moves]))


def _start(texts: Sequence[str]) -> str:
    """The words that all texts have in common at the beginning."""
    words = [text.split(" ") for text in texts]
    return " ".join(words[0][: _common(words)])


def _common(texts: Sequence[Sequence[str]]) -> int:
    return sum(1 for _ in takewhile(lambda column: len(set(column)) == 1, zip(*texts, strict=False)))


class PagedMenu:
    """The menu on the screen: all moves, or those of a group, page by page."""

    def __init__(self, moves: Sequence[MenuMove], most: int, such_as: str) -> None:
        self._all = moves
        self._most = most
        self._such_as = such_as
        self.open(moves)

    def open(self, moves: Sequence[MenuMove]) -> None:
        """Shows these moves only."""
        self._choices = menu_items(moves, self._most)
        self._page = 0
        self.narrowed = len(moves) < len(self._all)

    def open_all(self) -> None:
        """Shows all moves again."""
        self.open(self._all)

    def turn(self, pages: int) -> None:
        """Turns pages, forwards or back, as far as there are any."""
        self._page = min(max(self._page + pages, 0), self.pages - 1)

    @property
    def page(self) -> int:
        """The number of the page shown, counted from 1."""
        return self._page + 1

    @property
    def pages(self) -> int:
        """The number of pages."""
        return max(1, -(-len(self._choices) // self._most))

    def numbered(self, number: int) -> MenuItem | None:
        """The line with that number, on any page."""
        return self._choices[number - 1] if 1 <= number <= len(self._choices) else None

    @property
    def size(self) -> int:
        """The number of lines on all pages."""
        return len(self._choices)

    def only(self) -> MenuMove | None:
        """The only legal move; None if there are several."""
        return self._all[0] if len(self._all) == 1 else None

    def exactly(self, answer: str) -> MenuMove | None:
        """The legal move with that text."""
        return next((move for move in self._all if move.event.text == answer), None)

    def beginning(self, answer: str) -> list[MenuMove]:
        """The legal moves whose text begins with those words."""
        return [move for move in self._all if move.event.text.startswith(f"{answer} ")]

    def table(self) -> Table:
        """The page shown: numbers, words, and the texts that can be typed instead."""
        table = Table.grid(padding=(0, 2, 0, 0))
        table.add_column(justify="right", style="cyan", no_wrap=True, min_width=4)
        table.add_column()
        table.add_column(style="dim", no_wrap=True)
        first = self._page * self._most
        for number, choice in enumerate(self._choices[first : first + self._most], first + 1):
            typed = choice.start if len(choice.moves) == 1 else f"{choice.start} …".lstrip()
            table.add_row(str(number), self._label(choice), typed)
        return table

    def _label(self, choice: MenuItem) -> str:
        if len(choice.moves) == 1:
            return choice.words
        example = shorten(choice.moves[0].words, LONGEST_EXAMPLE)
        words = f"{choice.words} …" if choice.words else f"{self._such_as} {example}"
        return f"{words} ({len(choice.moves)})"
