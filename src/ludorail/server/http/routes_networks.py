"""The HTTP part for Locomotion's networks: those that are built in, and whether one's own may be played on."""

from typing import TYPE_CHECKING, Annotated

from fastapi import APIRouter
from pydantic import BaseModel, ConfigDict, Field, JsonValue

from ludorail.core.text import in_words
from ludorail.games.locomotion.network.built_in import built_in_networks
from ludorail.games.locomotion.network.construction import check_network
from ludorail.games.locomotion.network.network import RAILS

if TYPE_CHECKING:
    from ludorail.core.meta import Json
else:
    Json = JsonValue  # pydantic's own word for it: ours refers to itself

router = APIRouter()

RailSeen = list[int]


class NetworkAsked(BaseModel):
    """Rails as options have them."""

    model_config = ConfigDict(extra="forbid")

    network: Annotated[list[Json], Field(max_length=2 * RAILS)]


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


@router.get("/api/networks")
async def networks() -> list[NetworkSeen]:
    """The built-in networks, the smallest first."""
    return [
        NetworkSeen(name=network.name, title=network.title, rails=[list(rail) for rail in network.rails])
        for network in built_in_networks()
    ]


@router.post("/api/networks/check")
async def check(asked: NetworkAsked) -> NetworkChecked:
    """Whether a network keeps the rules of laying (LO-2 to LO-4)."""
    checked = check_network(asked.network)
    return NetworkChecked(
        legal=checked.rule is None,
        players=checked.players,
        rule=checked.rule,
        text=None if checked.text is None else in_words(checked.text),
        openings=[list(rail) for rail in checked.openings],
    )
