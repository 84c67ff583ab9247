"""The figures of a series of random games, as a table."""

from statistics import mean, median

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text as Styled

from ludorail import COMPILED
from ludorail.cli.numbers import format_number
from ludorail.cli.simulation.series import Series
from ludorail.cli.texts import text


def series_table(series: Series, asked: int, language: str) -> RenderableType:
    """Lengths, legal moves and speed, then the results by seat, then notes."""
    tables = _SeriesTables(series, language)
    parts: list[RenderableType] = [Styled(tables.title(), style="bold")]
    if series.lengths:
        parts.append(tables.facts())
    if series.finished:
        parts.append(tables.by_seat())
    parts += [Styled(note, style="yellow") for note in tables.notes(asked)]
    return Group(*parts)


class _SeriesTables:
    """The parts of the table of a series, in one language."""

    def __init__(self, series: Series, language: str) -> None:
        self._series = series
        self._language = language
        self._cut = len(series.lengths) - len(series.finished)

    def _say(self, key: str, **values: object) -> str:
        return text(f"simulate.{key}", **values).say(self._language)

    def _number(self, value: float, decimals: int = 0) -> str:
        return format_number(value, self._language, decimals)

    def title(self) -> str:
        """The game, players and seed, by which the games can be played again."""
        request = self._series.request
        return self._say("title", game=request.rules.meta.title, players=request.players, seed=self._series.seed)

    def facts(self) -> RenderableType:
        """A line for each thing measured."""
        table = Table(show_header=False, box=None, padding=(0, 3, 0, 0))
        table.add_column(style="dim", no_wrap=True)
        table.add_row(self._say("games"), self._games())
        table.add_row(self._say("length"), self._length())
        move_counts = self._series.move_counts()
        if move_counts:
            table.add_row(self._say("moves"), self._moves(move_counts))
            table.add_row(self._say("speed"), self._speed())
        return table

    def _games(self) -> str:
        limit = self._number(self._series.limit)
        return self._say(
            "counts", finished=self._number(len(self._series.finished)), cut=self._number(self._cut), limit=limit
        )

    def _length(self) -> str:
        lengths = self._series.lengths
        return self._say(
            "spread",
            least=self._number(min(lengths)),
            median=self._number(median(lengths)),
            mean=self._number(mean(lengths), 1),
            most=self._number(max(lengths)),
        )

    def _moves(self, move_counts: list[int]) -> str:
        return self._say(
            "branching",
            mean=self._number(mean(move_counts), 1),
            most=self._number(max(move_counts)),
            looked=self._number(len(move_counts)),
        )

    def _speed(self) -> str:
        rate = sum(self._series.lengths) / max(self._series.seconds, 1e-9)
        kind = text("version.compiled" if COMPILED else "version.plain")
        return self._say("rate", rate=self._number(float(f"{rate:.3g}")), kind=kind)

    def by_seat(self) -> RenderableType:
        """Wins, shared wins and mean points of each seat, over the games that ended."""
        outcomes = self._series.finished
        table = Table(box=None, padding=(0, 3, 0, 0), header_style="dim")
        for key in ("seat", "wins", "shared", "points"):
            table.add_column(self._say(key), justify="right")
        for seat in range(self._series.request.players):
            won = [len(outcome.winners) for outcome in outcomes if seat in outcome.winners]
            alone = won.count(1)
            share = self._say("percent", number=self._number(100 * alone / len(outcomes), 1))
            points = mean(outcome.points[seat] for outcome in outcomes)
            shared = self._number(len(won) - alone)
            table.add_row(str(seat), f"{self._number(alone)} ({share})", shared, self._number(points, 2))
        return Padding(table, (1, 0, 0, 0))

    def notes(self, asked: int) -> list[str]:
        """Warnings: games missing or cut."""
        played = len(self._series.lengths)
        notes = []
        if played < asked:
            notes.append(self._say("interrupted", played=self._number(played), asked=self._number(asked)))
        if self._cut:
            key = "cut_all" if not self._series.finished else "cut_some"
            limit = self._number(self._series.limit)
            notes.append(self._say(key, cut=self._number(self._cut), played=self._number(played), limit=limit))
        return notes
