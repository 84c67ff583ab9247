"""Hostile input, one kind at a time; `attacks` is about strangers who make everybody else wait."""
