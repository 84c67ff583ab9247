"""Routes for networks to play on: the built-in ones, and the check of a player's own."""

from fastapi import APIRouter

from ludorail.server.handlers import networks as handlers
from ludorail.server.handlers.networks import NetworkAsked, NetworkChecked, NetworkSeen
from ludorail.server.http.routes.parameters import Address, Context

router = APIRouter()


@router.get("/api/networks")
async def networks() -> list[NetworkSeen]:
    """Lists the built-in networks, smallest first."""
    return handlers.networks()


@router.post("/api/networks/check")
async def check(asked: NetworkAsked, address: Address, context: Context) -> NetworkChecked:
    """Checks a network by the rules of laying rails."""
    return handlers.check(asked, address, context)
