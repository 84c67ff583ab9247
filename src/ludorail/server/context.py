"""Everything that the routes and sockets of one server process share."""

import hashlib
from dataclasses import dataclass
from ipaddress import IPv4Address, ip_address, ip_network

from starlette.requests import HTTPConnection

from ludorail.server.config import Config
from ludorail.server.limits import Buckets, Doorkeeper, Uploads
from ludorail.server.messages.base import Settings
from ludorail.server.metrics import Metrics
from ludorail.server.result_cache import ResultCache
from ludorail.server.views.shared_views import SharedViews
from ludorail.tables.analysis.workers import Workers
from ludorail.tables.live.live_table import LiveTable
from ludorail.tables.live.registry import TableRegistry
from ludorail.tables.live.review_runner import ReviewRunner
from ludorail.tables.model import decisions, lines
from ludorail.tables.model.addresses import clean_address
from ludorail.tables.model.adjustment import check_times
from ludorail.tables.model.refusal import Refusal, StoreAway

IPV6_BITS = 128
LINES_A_MS = 10
"""Lines of a log folded in a millisecond."""
HOSTS = 64
"""Bits of an IPv6 address that its owner chooses."""


@dataclass(frozen=True)
class ServerContext:
    """The shared parts of one server process."""

    config: Config
    registry: TableRegistry
    door: Doorkeeper
    metrics: Metrics
    workers: Workers
    results: ResultCache
    chat: Buckets
    hints: Buckets
    work: Buckets
    stored: Buckets
    emails: Buckets
    uploads: Uploads
    reviews: ReviewRunner

    def views_of(self, live: LiveTable) -> SharedViews:
        """The views that all sessions at a table share, for as long as the table is in memory."""
        views = live.views
        if not isinstance(views, SharedViews):
            views = live.views = SharedViews(self.registry, live)
        return views

    def admit_table(self, request: HTTPConnection) -> None:
        """Refuses an address that opens too many tables."""
        if not self.door.open_table(address_of(request)):
            raise Refusal("too_many_tables")

    def charge(self, request: HTTPConnection, work: float) -> None:
        """Counts work, in milliseconds, before it is done; refuses an address that asks for too much of it."""
        if not self.work.take(address_of(request), work):
            raise Refusal("too_much_work")

    async def game_of(self, request: HTTPConnection, live: LiveTable, game: int | None) -> LiveTable:
        """The table at its present game or an earlier one, which is work: its log is folded."""
        if game is not None and game != live.table.games:
            self.charge(request, live.table.number / LINES_A_MS)
        return await self.registry.game_of(live, game)

    def admit_email(self, address: str, email: str | None) -> None:
        """Refuses what is no mail address, and too many of them from one client's address."""
        if email is None:
            return
        clean_address(email)
        if not self.emails.take(address):
            raise Refusal("too_fast")

    def admit_person(self, request: HTTPConnection) -> None:
        """Refuses an address that takes too many seats."""
        if not self.door.take_seat(address_of(request)):
            raise Refusal("too_many_seats")

    def check_settings(self, settings: Settings) -> lines.Settings:
        """The settings of a new table. Refuses an unknown bot, and times that are too short."""
        found = settings.for_table()
        decisions.known_bot(found.stand_in)
        check_times(found, lines.Settings(), self.config.limits.least_clock)
        return found

    async def is_ready(self) -> bool:
        """Whether the database answers and stores."""
        try:
            await self.registry.store.try_writing()
        except StoreAway:
            return False
        return True


def address_of(connection: HTTPConnection) -> str:
    """The client's address, as it is counted."""
    return owner_of(connection.client.host if connection.client is not None else "")


def owner_of(host: str) -> str:
    """An address as it is counted. The owner of one IPv6 address has the 2⁶⁴ beside it, so they are one."""
    try:
        address = ip_address(host.partition("%")[0])
    except ValueError:
        return host
    if isinstance(address, IPv4Address):
        return host
    return str(address.ipv4_mapped or ip_network((int(address) >> HOSTS << HOSTS, IPV6_BITS - HOSTS)))


def place_of(connection: HTTPConnection) -> str:
    """A name for where a client is. It is 16 bits of a hash: enough to tell neighbours, too few to find anybody."""
    return hashlib.sha256(address_of(connection).encode()).hexdigest()[:4]
