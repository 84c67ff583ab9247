"""The people at a table: their seats, names, addresses and secret tokens."""
