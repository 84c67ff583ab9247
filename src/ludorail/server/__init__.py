"""The server: HTTP and WebSocket around the tables. It translates messages and decides nothing."""
