"""The databases that can store a house, as their addresses name them; opens none."""

DRIVERS = {"sqlite": "sqlite+aiosqlite", "postgresql": "postgresql+asyncpg", "postgres": "postgresql+asyncpg"}
"""The driver for each kind of database."""


def kind_and_rest(url: str) -> tuple[str, str]:
    """Parts an address into its kind and the rest; one without a kind is a file of SQLite's."""
    kind, colon, rest = url.partition("://")
    return (kind, rest) if colon else ("sqlite", f"/{url}")
