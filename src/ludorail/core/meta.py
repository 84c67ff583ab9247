"""The description of a game: its name, its players and its options."""

from dataclasses import dataclass
from typing import TypeAlias

Json: TypeAlias = "bool | int | str | list[Json] | dict[str, Json] | None"
"""A value of JSON, as in positions, options and data."""

Options: TypeAlias = dict[str, Json]
"""The options of a game by name."""


@dataclass(frozen=True)
class Option:
    """A choice that is made before the game.

    Its words are texts of the game's catalogue: `option.<name>` is its name, `option.about.<name>` a sentence, and
    `option.choice.<name>.<value>` what a value means.
    `default` is that of a new game; a `required` option has none. `choices` lists every value where there are few.
    """

    name: str
    default: Json = None
    choices: tuple[Json, ...] = ()
    required: bool = False
    names: tuple[str, ...] = ()
    """Words that `Rules.resolve_options` turns into a value, such as the name of something built in."""
    only_with: tuple[tuple[str, Json], ...] = ()
    """Other options and the values that they must have for this one to be given."""
    absent: Json = None
    """The value that a record without the option means, where new games have another."""
    fewest_players: int = 1
    """The fewest players to whom the option is offered."""

    def goes_with(self, players: int, values: Options) -> bool:
        """Whether it is offered to that number of players with these values of other options."""
        return players >= self.fewest_players and all(values.get(name) == value for name, value in self.only_with)


@dataclass(frozen=True)
class Meta:
    """The description of a game. `id` is its name in records; `package` has its texts and extensions."""

    id: str
    title: str
    designer: str
    publisher: str
    year: int | None
    min_players: int
    max_players: int
    package: str
    options: tuple[Option, ...] = ()
    data: tuple[str, ...] = ()
    """Names of the parts that users can replace by their own: a deck, trucks, dice."""
    rules_version: int = 1

    def options_again(self, options: Options) -> Options:
        """Returns the options to ask for, to play another game with those of a record."""
        return {one.name: one.absent for one in self.options if one.absent is not None} | options
