"""What a server process has: the house, the door, the figures."""

from dataclasses import dataclass
from ipaddress import IPv4Address, ip_address, ip_network

from sqlalchemy.exc import SQLAlchemyError
from starlette.requests import HTTPConnection

from ludorail.server.config import Config
from ludorail.server.limits import Buckets, Doorkeeper
from ludorail.server.metrics import Metrics
from ludorail.server.result_cache import Answers
from ludorail.tables.analysis.workers import Workers
from ludorail.tables.live.registry import TableRegistry
from ludorail.tables.model.refusal import Refusal

IPV6_BITS = 128
HOSTS = 64
"""Bits of an address of IPv6 that its owner chooses."""


@dataclass(frozen=True)
class ServerContext:
    """All that routes and sockets share."""

    config: Config
    house: TableRegistry
    door: Doorkeeper
    metrics: Metrics
    workers: Workers
    answers: Answers
    chat: Buckets
    hints: Buckets

    def admit_table(self, request: HTTPConnection) -> None:
        """Refuses an address that opens too many tables."""
        if not self.door.open_table(address_of(request)):
            raise Refusal("too_many_tables")

    async def is_ready(self) -> bool:
        """Whether the database answers."""
        try:
            return await self.house.store.ready()
        except (OSError, SQLAlchemyError):
            return False


def address_of(connection: HTTPConnection) -> str:
    """Where somebody comes from. Whoever has one address of IPv6 has the 2⁶⁴ beside it, so they count as one."""
    host = connection.client.host if connection.client is not None else ""
    try:
        address = ip_address(host.partition("%")[0])
    except ValueError:
        return host
    if isinstance(address, IPv4Address):
        return host
    return str(address.ipv4_mapped or ip_network((int(address) >> HOSTS << HOSTS, IPV6_BITS - HOSTS)))
