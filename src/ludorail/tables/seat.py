"""A seat at a table: who sits there, and who plays."""

from dataclasses import dataclass

BOTS = ("level1", "level2", "level3", "level4", "random")
"""Who may be put in a seat; programs of strangers may not."""


@dataclass
class Seat:
    """A person with a token, or a bot; a bot may stand in for a person, and plays on for one who resigned."""

    name: str
    token_hash: str | None = None
    email: str | None = None
    bot: str | None = None
    stand_in: str | None = None
    resigned: bool = False

    @property
    def played_by(self) -> str | None:
        """The bot that plays here; None if a person does."""
        return self.bot or self.stand_in
