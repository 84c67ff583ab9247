"""Promises to people who host a server."""
