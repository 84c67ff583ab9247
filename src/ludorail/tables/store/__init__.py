"""The store of the tables' logs, in SQLite or PostgreSQL."""
