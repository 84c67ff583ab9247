"""Attacks on people: their tables, their dice, their mailboxes."""
