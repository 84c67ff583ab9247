"""Freight Train as numbers, for programs that learn."""
