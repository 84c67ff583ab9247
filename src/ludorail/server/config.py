"""The settings of a server: from its command line and from the environment."""

import os
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TypeVar

from ludorail.tables.store.drivers import DRIVERS, kind_and_rest

T = TypeVar("T")


@dataclass(frozen=True)
class Limits:
    """Limits for one address or one socket."""

    message_bytes: int = 16_384
    body_bytes: int = 1_048_576
    sockets_per_address: int = 100
    """Open sockets; as many may come at once, and after that only that many a second."""
    sockets_a_second: float = 5.0
    connections_per_address: int = 250
    """Connections for requests at once; a trusted proxy may have any number."""
    tables_per_address: int = 60
    """New tables in an hour."""
    seats_per_address: int = 120
    """Seats that people take in an hour."""
    messages_a_second: float = 20.0
    chat_a_second: float = 0.5
    chat_burst: int = 5
    hints_a_second: float = 0.5
    hints_burst: int = 5
    work_a_second: float = 200.0
    """Work for one address, in milliseconds of an ordinary machine."""
    work_burst: int = 10_000
    stored_a_second: float = 50_000.0
    """Bytes that the messages of one address add to the tables' logs."""
    stored_burst: int = 2_000_000
    uploads_at_once: int = 4
    """Records that are read at once; of one address, one is read and as many as this may wait."""
    review_seconds: float = 30.0
    """Seconds of a worker for the review of one game, at most."""
    emails_an_hour: int = 20
    """Mail addresses that people at one address give."""
    least_clock: float = 10.0
    """The fewest seconds of a clock for a move, of the grace for people who are away and of the pause between games."""


@dataclass(frozen=True)
class Config:
    """The settings of one server process."""

    host: str = "127.0.0.1"
    port: int = 8000
    database: str = "sqlite:///ludorail.db"
    redis: str | None = None
    smtp: str | None = None
    public_url: str | None = None
    """The public address of the server, for links in mails."""
    workers: int = 1
    pace: float = 0.8
    keep_days: float | None = None
    """Days without a line after which a table is deleted; `None` keeps all."""
    review_share: float = 0.5
    """The part of one worker's time that goes to reviews of finished games, at most; with 0 there are none."""
    origins: tuple[str, ...] = ()
    """Origins whose pages may connect, besides the server's own."""
    trust_proxy: bool = False
    limits: Limits = field(default_factory=Limits)


class WrongSetting(Exception):
    """A setting in the environment that cannot be read."""

    def __init__(self, name: str, found: str) -> None:
        super().__init__(name)
        self.name, self.found = name, found


def from_environment(**given: object) -> Config:
    """The settings from the environment, overridden by those that are given."""
    env = os.environ
    found: dict[str, object] = {
        "database": env.get("LUDORAIL_DATABASE_URL") or None,  # an empty address would be a house in memory alone
        "redis": env.get("LUDORAIL_REDIS_URL") or None,
        "smtp": env.get("LUDORAIL_SMTP_URL") or None,
        "public_url": env.get("LUDORAIL_PUBLIC_URL") or None,
        "pace": _read("LUDORAIL_BOT_PACE", float) if "LUDORAIL_BOT_PACE" in env else None,
        "keep_days": _read("LUDORAIL_KEEP_DAYS", _days) if env.get("LUDORAIL_KEEP_DAYS") else None,
        "review_share": _read("LUDORAIL_REVIEW_SHARE", _share) if env.get("LUDORAIL_REVIEW_SHARE") else None,
        "origins": tuple(env["LUDORAIL_ORIGINS"].split()) if "LUDORAIL_ORIGINS" in env else None,
        "trust_proxy": env.get("LUDORAIL_TRUST_PROXY") == "1",
        "limits": _read("LUDORAIL_LIMITS", _limits),
    }
    settings = found | {name: value for name, value in given.items() if value not in (None, "")}
    _check_database("--database" if given.get("database") else "LUDORAIL_DATABASE_URL", settings["database"])
    return Config(**{name: value for name, value in settings.items() if value is not None})  # type: ignore[arg-type]  # each is of its field's type


def _check_database(name: str, url: object) -> None:
    """Raises `WrongSetting` for a database of another kind, with its kind alone: the rest may hold a password."""
    kind, _ = kind_and_rest(str(url or ""))
    if kind.partition("+")[0] not in DRIVERS:
        raise WrongSetting(name, f"{kind}://…")


def _read(name: str, kind: Callable[[str], T]) -> T:
    found = os.environ.get(name, "")
    try:
        return kind(found)
    except (TypeError, ValueError):
        raise WrongSetting(name, found) from None


def _days(text: str) -> float:
    days = float(text)
    if not 0 < days < float("inf"):
        raise ValueError
    return days


def _share(text: str) -> float:
    share = float(text)
    if not 0 <= share <= 1:
        raise ValueError
    return share


def _limits(words: str) -> Limits:
    """Limits as `name=value` words: `sockets_per_address=1000 messages_a_second=100`."""
    pairs = dict(word.split("=", 1) for word in words.split())
    whole = ("_per_address", "_bytes", "_burst", "_at_once", "_an_hour")
    values = {name: int(value) if name.endswith(whole) else float(value) for name, value in pairs.items()}
    return Limits(**values)  # type: ignore[arg-type]  # as above
