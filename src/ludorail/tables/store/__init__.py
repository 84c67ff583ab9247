"""The store: where the logs of tables are kept, on SQLite or PostgreSQL."""
