"""The networks to choose from, and a check of a network under construction, with the rails that may be added."""

from dataclasses import dataclass

from ludorail.core.errors import RuleError
from ludorail.core.meta import Json
from ludorail.core.text import Text
from ludorail.games.locomotion.network.built_in import built_in_networks
from ludorail.games.locomotion.network.network import RAILS, Network, Rail
from ludorail.games.locomotion.network.reading import fewest_rails, read_rails, require_room, whole_network
from ludorail.games.locomotion.rules.events import SEATS

__all__ = ["Checked", "built_in_networks", "check_network", "most_players"]


@dataclass(frozen=True)
class Checked:
    """A network that was checked: it has room for `players`, and `openings` may be laid next.

    If it has room for none, `rule` and `text` say what is wrong or missing.
    """

    players: int
    rule: str | None
    text: Text | str | None
    openings: tuple[Rail, ...]


def check_network(value: Json) -> Checked:
    """Checks a network given as a list of rails in any order.

    Raises `Unreadable` for anything else; a network that breaks a rule is returned with that rule.
    """
    rails = read_rails(value, "network")
    try:
        network = whole_network(rails)
    except RuleError as error:
        return Checked(0, error.rule, error.text, ())
    openings = tuple(network.openings()) if len(rails) < RAILS else ()
    try:
        require_room(1, len(rails))
    except RuleError as error:
        return Checked(0, error.rule, error.text, openings)
    return Checked(most_players(network), None, None, openings)


def most_players(network: Network) -> int:
    """LO-3: the number of players whose vehicles have room."""
    return max(players for players in range(SEATS + 1) if fewest_rails(players) <= len(network.rails))
