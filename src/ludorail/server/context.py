"""Everything that the routes and sockets of one server process share."""

import hashlib
from collections.abc import Callable
from dataclasses import dataclass
from ipaddress import IPv4Address, ip_address, ip_network

from ludorail.server.config import Config
from ludorail.server.limits import AddressLimits, Buckets, Uploads
from ludorail.server.messages.base import Settings
from ludorail.server.result_cache import ResultCache
from ludorail.server.views.shared_views import SharedViews
from ludorail.tables.analysis.workers import Workers
from ludorail.tables.live.live_table import LiveTable
from ludorail.tables.live.registry import TableRegistry
from ludorail.tables.live.review_runner import ReviewRunner
from ludorail.tables.model import decisions, lines
from ludorail.tables.model.decisions.terms import check_times
from ludorail.tables.model.people.addresses import clean_address
from ludorail.tables.model.refusal import Refusal, StoreAway

IPV6_BITS = 128
LINES_A_MS = 10
"""Lines of a log folded in a millisecond."""
HOST_BITS = 64
"""Bits of an IPv6 address that its owner chooses."""


@dataclass(frozen=True)
class ServerContext:
    """The shared parts of one server process."""

    config: Config
    registry: TableRegistry
    address_limits: AddressLimits
    workers: Workers
    results: ResultCache
    chat: Buckets
    hints: Buckets
    work: Buckets
    stored: Buckets
    emails: Buckets
    uploads: Uploads
    reviews: ReviewRunner
    answered: Callable[[float], None]
    """Called with the seconds from a message to its answer."""

    @classmethod
    def of(
        cls,
        config: Config,
        registry: TableRegistry,
        workers: Workers,
        results: ResultCache,
        reviews: ReviewRunner,
        answered: Callable[[float], None] = lambda seconds: None,
        connections: int | None = None,
    ) -> "ServerContext":
        """The shared parts of a house with these settings; `connections` is how many an address may have."""
        limits = config.limits
        address_limits = AddressLimits(
            limits.sockets_per_address,
            limits.tables_per_address,
            limits.seats_per_address,
            sockets_a_second=limits.sockets_a_second,
            connections=connections,
        )
        return cls(
            config,
            registry,
            address_limits,
            workers,
            results,
            chat=Buckets(limits.chat_a_second, limits.chat_burst),
            hints=Buckets(limits.hints_a_second, limits.hints_burst),
            work=Buckets(limits.work_a_second, limits.work_burst),
            stored=Buckets(limits.stored_a_second, limits.stored_burst),
            emails=Buckets(limits.emails_an_hour / 3600, limits.emails_an_hour),
            uploads=Uploads(limits.uploads_at_once, limits.uploads_at_once),
            reviews=reviews,
            answered=answered,
        )

    def views_of(self, live: LiveTable) -> SharedViews:
        """The views that all sessions at a table share, for as long as the table is in memory."""
        views = live.views
        if not isinstance(views, SharedViews):
            views = live.views = SharedViews(self.registry, live)
        return views

    def admit_table(self, address: str) -> None:
        """Refuses an address that opens too many tables."""
        if not self.address_limits.open_table(address):
            raise Refusal("too_many_tables")

    def charge(self, address: str, work: float) -> None:
        """Counts work, in milliseconds, before it is done; refuses an address that asks for too much of it."""
        if not self.work.take(address, work):
            raise Refusal("too_much_work")

    async def game_of(self, address: str, live: LiveTable, game: int | None) -> LiveTable:
        """The table at its present game or an earlier one, which is work: its log is folded."""
        if game is not None and game != live.table.games:
            self.charge(address, live.table.number / LINES_A_MS)
        return await self.registry.game_of(live, game)

    def admit_email(self, address: str, email: str | None) -> None:
        """Refuses text that is no mail address, and too many mail addresses from one client."""
        if email is None:
            return
        clean_address(email)
        if not self.emails.take(address):
            raise Refusal("too_fast")

    def admit_person(self, address: str) -> None:
        """Refuses an address that takes too many seats."""
        if not self.address_limits.take_seat(address):
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


def owner_of(host: str) -> str:
    """The address under which a client is counted: of IPv6 its network, for the 2⁶⁴ addresses there have one owner."""
    try:
        address = ip_address(host.partition("%")[0])
    except ValueError:
        return host
    if isinstance(address, IPv4Address):
        return host
    return str(address.ipv4_mapped or ip_network((int(address) >> HOST_BITS << HOST_BITS, IPV6_BITS - HOST_BITS)))


def place_of(address: str) -> str:
    """A name for where a client is, 16 bits of a hash: enough to tell neighbours apart, too few to find anybody."""
    return hashlib.sha256(address.encode()).hexdigest()[:4]
