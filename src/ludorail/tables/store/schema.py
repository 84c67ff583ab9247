"""The tables of the database, the same in SQLite and PostgreSQL."""

from sqlalchemy import Boolean, Column, Float, ForeignKey, Integer, MetaData, String, Table, Text

METADATA = MetaData()

TABLES = Table(
    "tables",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("join_code", String(32), nullable=False, unique=True),
    Column("watch_code", String(32), nullable=False, unique=True),
    Column("game", String(64), nullable=False),
    Column("life", String(8), nullable=False),
    Column("listed", Boolean, nullable=False, index=True),
    Column("last", Integer, nullable=False),
    Column("changed", Float, nullable=False),
    Column("due", Float, nullable=True, index=True),
    Column("keeper", String(32), nullable=True),
    Column("kept_until", Float, nullable=True),
    Column("place", String(8), nullable=False, server_default=""),
)
"""One row a table: its links, the entry in the lobby, when it needs attention, and which process attends to it."""

LINES = Table(
    "lines",
    METADATA,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("body", Text, nullable=False),
)
"""The logs. A number is unique at its table, which puts the lines of several processes in order."""

PRESENT = Table(
    "present",
    METADATA,
    Column("table_id", String(32), primary_key=True),
    Column("token_hash", String(64), primary_key=True),
    Column("process", String(32), primary_key=True),
    Column("until", Float, nullable=False),
)
"""The people connected to each process, until the time by which it must say so again."""

CLOCK = Table(
    "clock",
    METADATA,
    Column("id", Integer, primary_key=True),
    Column("time", Float, nullable=False),
    Column("at", Float, nullable=False),
)
"""One row: the time that the house had reached, and when that was by the database's own clock, where it has one."""

ACHIEVEMENTS = Table(
    "feats",
    METADATA,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("game", Integer, primary_key=True),
    Column("challenge", String(64), nullable=False, index=True),
    Column("first", Integer, nullable=False),
    Column("second", Integer, nullable=False),
)
"""The results of people who do the task of a game alone. Fewer is better, `first` before `second`."""

REVIEWS = Table(
    "reviews",
    METADATA,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("game", Integer, primary_key=True),
    Column("version", Integer, nullable=False),
    Column("state", String(8), nullable=False, index=True),
    Column("asked", Float, nullable=False, index=True),
    Column("progress", Float, nullable=False),
    Column("spent", Float, nullable=False),
    Column("review", Text, nullable=False),
    Column("work", Text, nullable=False),
    Column("keeper", String(32), nullable=True),
    Column("kept_until", Float, nullable=True),
)
"""Reviews of finished games: the part to show, the part needed to go on, and the process that works on them."""

MAIL_STOPS = Table(
    "mail_stops",
    METADATA,
    Column("mailbox", String(32), primary_key=True),
    Column("since", Float, nullable=False),
)
"""The mailboxes that get no mail from this house, as hashes under its key."""

KEYS = Table(
    "keys",
    METADATA,
    Column("name", String(16), primary_key=True),
    Column("value", String(64), nullable=False),
)
"""The house's own secrets."""
