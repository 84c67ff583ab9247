"""Attacks on the work of a server: bots, tables, uploads and long games that would keep others waiting."""
