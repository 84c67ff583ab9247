"""The order in which worker processes serve requests: fair between people, no matter how much one of them asks for.

The party that has used the workers least is next, first by network address and then by table, and people go before
tables that only bots play at. Reviews of finished games come last: nobody at a live table ever waits for one to begin.
Addresses are in memory alone, and only while something of theirs waits or is worked on: a stored one would be data
about people, and would say nothing of those who watch a table that another opened.
"""

from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Generic, Literal, TypeVar

from ludorail.tables.model.refusal import Refusal

T = TypeVar("T")

Kind = Literal["people", "bots", "reviews"]
KINDS: tuple[Kind, ...] = ("people", "bots", "reviews")

PEOPLE_IN_A_ROW = 3
"""Turns that people have in a row before one goes to the others, who might never have one."""
MOST_TABLES = 60
"""Tables that may wait for the workers for one address."""
MOST_TABLES_IN_ALL = 1000
USUAL_SECONDS = 1.0
"""The assumed cost of a piece of work until it is done."""
UNKNOWN = ""
"""The address of tables that nobody has followed in this process."""


@dataclass(frozen=True)
class Asker:
    """The party a worker works for: the addresses that follow a table, and whether a person waits there."""

    addresses: tuple[str, ...]
    table: str
    person: bool
    review: bool = False
    """Whether a finished game is reviewed."""

    @property
    def kind(self) -> Kind:
        """The class in which it waits."""
        if self.review:
            return "reviews"
        return "people" if self.person else "bots"


@dataclass(eq=False)
class Ticket(Generic[T]):
    """A piece of work that waits, and the address that it is counted for."""

    work: T
    asker: Asker
    address: str


@dataclass
class _Account(Generic[T]):
    """One address: the work done for it, and the work that waits, by table in the order of their turns."""

    used: float
    waiting: dict[str, deque[Ticket[T]]] = field(default_factory=dict)
    working: int = 0

    def next(self) -> Ticket[T]:
        """Takes the first of the table whose turn it is; the table has its next turn after all others."""
        table, tickets = next(iter(self.waiting.items()))
        del self.waiting[table]
        ticket = tickets.popleft()
        if tickets:
            self.waiting[table] = tickets
        return ticket


class FairQueue(Generic[T]):
    """Work that waits for a free worker. `at_once` is how much of one address is worked on at a time, at most."""

    def __init__(self, at_once: int | None = None) -> None:
        self._at_once = at_once
        self._accounts: dict[Kind, dict[str, _Account[T]]] = {kind: {} for kind in KINDS}
        self._reached: dict[Kind, float] = dict.fromkeys(KINDS, 0.0)
        """The use of the account served last: a newcomer begins level with it."""
        self._people_in_a_row = 0

    def add(self, work: T, asker: Asker) -> Ticket[T]:
        """Puts work at its place. Raises `Refusal` if too many tables wait, of its address or in all."""
        accounts = self._accounts[asker.kind]
        # A table counts for the follower with the fewest tables waiting: nobody slows it down by watching it.
        address = min(asker.addresses or (UNKNOWN,), key=lambda one: self.tables_waiting(one))
        account = accounts.get(address)
        if account is None:
            account = accounts[address] = _Account(self._reached[asker.kind])
        if asker.table not in account.waiting:
            if self.tables_waiting(address) >= MOST_TABLES or len(self) >= MOST_TABLES_IN_ALL:
                self._forget_idle(accounts, address)
                raise Refusal("busy")
            account.waiting[asker.table] = deque()
        ticket = Ticket(work, asker, address)
        account.waiting[asker.table].append(ticket)
        return ticket

    def next(self) -> Ticket[T] | None:
        """Takes the work whose turn it is; `None` if nothing waits. `done` must follow."""
        kind = self._next_kind()
        if kind is None:
            return None
        account = min(self._ready(kind), key=lambda one: one.used)
        self._reached[kind] = account.used
        account.used += USUAL_SECONDS
        account.working += 1
        return account.next()

    def _next_kind(self) -> Kind | None:
        people, bots = any(self._ready("people")), any(self._ready("bots"))
        if people and not (bots and self._people_in_a_row >= PEOPLE_IN_A_ROW):
            self._people_in_a_row += 1
            return "people"
        self._people_in_a_row = 0
        if bots:
            return "bots"
        return "reviews" if any(self._ready("reviews")) else None

    def _ready(self, kind: Kind) -> Iterator[_Account[T]]:
        """The accounts of which something may begin now."""
        most = self._at_once
        return (
            account
            for account in self._accounts[kind].values()
            if account.waiting and (most is None or account.working < most)
        )

    def done(self, ticket: Ticket[T], seconds: float) -> None:
        """Counts what a piece of work has cost."""
        accounts = self._accounts[ticket.asker.kind]
        account = accounts[ticket.address]
        account.used += seconds - USUAL_SECONDS
        account.working -= 1
        self._forget_idle(accounts, ticket.address)

    def give_up(self, ticket: Ticket[T]) -> None:
        """Takes out work that nobody waits for, if it has not begun."""
        accounts = self._accounts[ticket.asker.kind]
        account = accounts.get(ticket.address)
        tickets = account.waiting.get(ticket.asker.table) if account is not None else None
        if account is None or tickets is None or ticket not in tickets:
            return
        tickets.remove(ticket)
        if not tickets:
            del account.waiting[ticket.asker.table]
        self._forget_idle(accounts, ticket.address)

    def _forget_idle(self, accounts: dict[str, _Account[T]], address: str) -> None:
        account = accounts[address]
        if not account.waiting and not account.working:
            del accounts[address]

    def tables_waiting(self, address: str) -> int:
        """The tables that wait for an address."""
        found = (accounts.get(address) for accounts in self._accounts.values())
        return sum(len(account.waiting) for account in found if account is not None)

    def waiting(self, kind: Kind) -> int:
        """The tables of a class that wait."""
        return sum(len(account.waiting) for account in self._accounts[kind].values())

    def __len__(self) -> int:
        """The tables that wait."""
        return sum(self.waiting(kind) for kind in KINDS)
