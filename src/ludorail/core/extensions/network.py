"""Networks to play on, in the folder `network` of a game: built in, or of a player's own."""

from collections.abc import Mapping, Sequence
from typing import Protocol

from ludorail.core.extensions.find import extension_of
from ludorail.core.meta import Json
from ludorail.core.rules import AnyRules
from ludorail.core.text import Text


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
        """Its rails, in the form of the options."""


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


def network_editor_of(rules: AnyRules) -> NetworkEditor | None:
    """Returns the game's `network.editor`."""
    editor: NetworkEditor | None = extension_of(rules, "network.editor")
    return editor
