"""The server: HTTP and WebSocket around the tables. It carries views and moves, and decides nothing."""
