"""Hostile input, one kind at a time; `attacks` has strangers who want everybody else to wait."""
