"""The WebSocket part of the server: its messages, and one session for each client."""
