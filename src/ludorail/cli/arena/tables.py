"""The results of an arena, as tables."""

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text as Styled

from ludorail.arena.rating import PairScore, Rating
from ludorail.arena.summary import Summary
from ludorail.bots.levels import level_name
from ludorail.cli.numbers import format_number
from ludorail.cli.texts import text
from ludorail.games import load_game

LEVELS = {f"level{level}": level for level in (1, 2, 3, 4)}


def arena_table(summary: Summary, language: str) -> RenderableType:
    """The ratings, then every pair, then notes."""
    tables = _SummaryTables(summary, language)
    parts: list[RenderableType] = [Styled(tables.title(), style="bold")]
    if summary.played:
        parts += [tables.ratings(), tables.pairs(), *tables.without_luck()]
    parts += [Styled(note, style="yellow") for note in tables.notes()]
    return Group(*parts)


class _SummaryTables:
    """The parts of the table of a summary, in one language."""

    def __init__(self, summary: Summary, language: str) -> None:
        self._summary = summary
        self._language = language

    def _say(self, key: str, **values: object) -> str:
        return text(f"arena.{key}", **values).say(self._language)

    def _number(self, value: float, decimals: int = 0) -> str:
        return format_number(value, self._language, decimals)

    def _percent(self, share: float) -> str:
        return self._say("percent", number=self._number(100 * share, 1))

    def _name(self, bot: str) -> str:
        level = LEVELS.get(bot)
        return bot if level is None else f"{level_name(level).say(self._language)} ({bot})"

    def title(self) -> str:
        """The game, players and seed, by which the games can be played again."""
        setup = self._summary.setup
        title = load_game(setup["game"]).meta.title
        games = self._number(self._summary.played)
        return self._say("title", game=title, players=setup["players"], games=games, seed=setup["seed"])

    def ratings(self) -> RenderableType:
        """A line for each bot, the strongest first."""
        table = self._table("bot", "rating", "interval", "games", "score")
        for rating in self._summary.ratings:
            table.add_row(*self._rating(rating))
        return Padding(table, (1, 0, 1, 0))

    def _rating(self, rating: Rating) -> list[str]:
        interval = self._say("range", low=self._number(rating.low), high=self._number(rating.high))
        games = self._number(rating.games)
        return [self._name(rating.bot), self._number(rating.rating), interval, games, self._percent(rating.score)]

    def pairs(self) -> RenderableType:
        """A line for each pair."""
        table = self._table("pair", "score", "interval", "ahead", "even", "behind")
        for pair in self._summary.pairs:
            table.add_row(*self._pair(pair))
        return Padding(table, (0, 0, 1, 0))

    def _pair(self, pair: PairScore) -> list[str]:
        names = self._say("versus", first=self._name(pair.first), second=self._name(pair.second))
        interval = self._say("range", low=self._percent(pair.low), high=self._percent(pair.high))
        counts = [self._number(count) for count in (pair.ahead, pair.even, pair.behind)]
        return [names, self._percent(pair.score), interval, *counts]

    def without_luck(self) -> list[RenderableType]:
        """A line for each pair whose luck is known: both scores side by side, and what that saves."""
        table = self._table("pair", "score", "without_luck", "interval", "worth")
        for pair in self._summary.pairs:
            if (found := pair.adjusted) is not None:
                names = self._say("versus", first=self._name(pair.first), second=self._name(pair.second))
                interval = self._say("range", low=self._percent(found.low), high=self._percent(found.high))
                worth = self._say("times", number=self._number(found.worth, 1))
                table.add_row(names, self._percent(pair.score), self._percent(found.score), interval, worth)
        return [Padding(table, (0, 0, 1, 0))] if table.row_count else []

    def _table(self, first: str, *others: str) -> Table:
        table = Table(box=None, padding=(0, 3, 0, 0), header_style="dim")
        table.add_column(self._say(first), overflow="fold")
        for key in others:
            table.add_column(self._say(key), justify="right", no_wrap=True)
        return table

    def notes(self) -> list[str]:
        """Warnings: games missing or cut, and moves replaced."""
        summary = self._summary
        notes = []
        if summary.played < summary.asked:
            played, asked = self._number(summary.played), self._number(summary.asked)
            notes.append(self._say("interrupted", played=played, asked=asked))
        if summary.unfinished:
            cut, limit = self._number(summary.unfinished), self._number(summary.setup["limit"])
            notes.append(self._say("unfinished", cut=cut, limit=limit))
        for one in summary.replaced:
            bot, moves = self._name(one.bot), self._number(one.moves)
            notes.append(self._say("replaced", bot=bot, moves=moves, first=one.first))
        return notes
