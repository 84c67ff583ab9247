"""Networks to play on: the built-in ones, and the check of a player's own.

They are those of the first game that has an extension `network.editor`.
"""

from functools import cache
from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field

from ludorail.core.extensions.network import NetworkEditor, network_editor_of
from ludorail.core.text import in_words
from ludorail.games import games_with
from ludorail.server.context import ServerContext
from ludorail.server.messages.base import GivenJson

RailSeen = list[int]

MOST_RAILS = 90
"""Twice the rails of the largest network: a longer list is refused unread."""
CHECK_WORK = 8
"""Milliseconds to check the network that takes longest."""


class NetworkAsked(BaseModel):
    """Rails in the form of the options."""

    model_config = ConfigDict(extra="forbid")

    network: Annotated[list[GivenJson], Field(max_length=MOST_RAILS)]


class NetworkChecked(BaseModel):
    """Whether a network may be played on, by how many at most, and where another rail may lie; or what is wrong."""

    legal: bool
    players: int
    rule: str | None
    text: dict[str, str] | None
    openings: list[RailSeen]


class NetworkSeen(BaseModel):
    """A built-in network."""

    name: str
    title: dict[str, str]
    rails: list[RailSeen]


@cache
def _editor() -> NetworkEditor:
    _, editor = next(games_with(network_editor_of))
    return editor


@cache
def _built_in() -> list[NetworkSeen]:
    return [
        NetworkSeen(name=network.name, title=dict(network.title), rails=[list(rail) for rail in network.rails])
        for network in _editor().built_in_networks()
    ]


def networks() -> list[NetworkSeen]:
    """Lists the built-in networks, smallest first."""
    return _built_in()


def check(asked: NetworkAsked, address: str, context: ServerContext) -> NetworkChecked:
    """Checks a network by the rules of laying rails."""
    context.charge(address, CHECK_WORK)
    checked = _editor().check_network(asked.network)
    return NetworkChecked(
        legal=checked.rule is None,
        players=checked.players,
        rule=checked.rule,
        text=None if checked.text is None else in_words(checked.text),
        openings=[list(rail) for rail in checked.openings],
    )
