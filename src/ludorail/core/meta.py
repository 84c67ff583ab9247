"""What is known of a game before it is played."""

from dataclasses import dataclass
from typing import TypeAlias

Json: TypeAlias = "bool | int | str | list[Json] | dict[str, Json] | None"
"""A value of JSON: positions, options and data are made of these."""

Options: TypeAlias = dict[str, Json]
"""The options of a game by name."""


@dataclass(frozen=True)
class Option:
    """A choice made before the game.

    Its words are texts of the game's catalogue: `option.<name>` is its name, `option.about.<name>` a sentence, and
    `option.choice.<name>.<value>` what a value means.
    `choices` lists every value where there are few; a `required` option has no default.
    """

    name: str
    default: Json = None
    choices: tuple[Json, ...] = ()
    required: bool = False
    names: tuple[str, ...] = ()
    """Words that `Rules.resolve_options` turns into a value: names of built-in things, or of how one is come by."""
    only_with: tuple[tuple[str, Json], ...] = ()
    """Other options and the values of them that this one goes with; it may not be given without."""


@dataclass(frozen=True)
class Meta:
    """A game's card in the catalogue. `id` is its name in records; `package` is where its texts are."""

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
    """Names of the parts that a user can replace by a file: a deck, trucks, dice."""
    rules_version: int = 1
