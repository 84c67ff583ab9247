"""A seat at a table: its person or bot, and the bot that plays for a person."""

from collections.abc import Sequence
from dataclasses import dataclass

from ludorail.bots.levels import bot_title
from ludorail.core.meta import Json
from ludorail.tables.model.lines import Settings
from ludorail.tables.texts import text

BOTS = ("level1", "level2", "level3", "level4", "random")
"""The bots that may take a seat; programs of other people may not."""
NAME_LENGTH = 24


@dataclass(frozen=True)
class Terms:
    """The terms of a game to which people agree before it begins."""

    players: int
    options: dict[str, Json]
    settings: Settings


@dataclass
class TableSeat:
    """A person with a token, or a bot. A bot may stand in for a person, and plays on for one who resigned."""

    name: str
    token_hash: str | None = None
    email: str | None = None
    bot: str | None = None
    stand_in: str | None = None
    left: bool = False
    """Whether the person has left and not come back; a person who only resigned plays the next game."""
    resigned: bool = False
    since: int = 0
    """The number of the line by which the person sat down: the one who has been there longest is the host."""
    seated_at: float = 0.0
    place: str = ""
    """The address from which the person sat down, as a hash so short that many share it."""
    ready: bool = False
    """Whether the person agrees that the game begins on the present terms."""
    agreed: Terms | None = None
    """The terms that the person last agreed to, or sat down to."""

    @property
    def is_person(self) -> bool:
        """Whether the seat belongs to a person who has not left it to a bot."""
        return self.token_hash is not None and not self.left

    @property
    def played_by(self) -> str | None:
        """The bot that plays here; `None` if a person does."""
        return self.bot or self.stand_in


def unnamed(number: object) -> str:
    """The placeholder for a player whom a record does not name."""
    return f"#{number}"


SOMEONE = "Someone"
"""The name in the log of a person whom the house has forgotten; with a number if there are several at a table."""


def spoken_names(seats: Sequence[TableSeat | None], language: str) -> list[str]:
    """The names of the seats in a language: bots by level and number, unnamed players by number."""
    return [_spoken(seat, language) if seat is not None else "" for seat in seats]


def _spoken(seat: TableSeat, language: str) -> str:
    number = "".join(filter(str.isdigit, seat.name))
    if seat.name == unnamed(number):
        return text("unnamed", number=number).say(language)
    if seat.bot is None and seat.name in (SOMEONE, f"{SOMEONE} {number}"):
        return f"{text('someone').say(language)} {number}".strip()
    title = None if seat.bot is None else bot_title(seat.bot)
    return seat.name if title is None else f"{title.say(language)} {number}".strip()
