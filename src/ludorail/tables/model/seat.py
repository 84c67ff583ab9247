"""A seat at a table: who sits there, and who plays."""

from collections.abc import Sequence
from dataclasses import dataclass

from ludorail.bots.levels import bot_title
from ludorail.tables.texts import text

BOTS = ("level1", "level2", "level3", "level4", "random")
"""Who may be put in a seat; programs of strangers may not."""
NAME_LENGTH = 24


@dataclass
class Seat:
    """A person with a token, or a bot; a bot may stand in for a person, and plays on for one who resigned."""

    name: str
    token_hash: str | None = None
    email: str | None = None
    bot: str | None = None
    stand_in: str | None = None
    left: bool = False
    """Whether the person has left and not come back; who only gave up a game plays the next."""
    resigned: bool = False

    @property
    def played_by(self) -> str | None:
        """The bot that plays here; None if a person does."""
        return self.bot or self.stand_in


def unnamed(number: object) -> str:
    """What stands for the name of a player whom a record does not name."""
    return f"#{number}"


def spoken_names(seats: Sequence[Seat | None], language: str) -> list[str]:
    """The names of the seats as that language says them: bots by their level and number, the unnamed by theirs."""
    return [_spoken(seat, language) if seat is not None else "" for seat in seats]


def _spoken(seat: Seat, language: str) -> str:
    number = "".join(filter(str.isdigit, seat.name))
    if seat.name == unnamed(number):
        return text("unnamed", number=number).say(language)
    title = None if seat.bot is None else bot_title(seat.bot)
    return seat.name if title is None else f"{title.say(language)} {number}".strip()
