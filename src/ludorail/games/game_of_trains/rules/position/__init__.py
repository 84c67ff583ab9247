"""Positions: a state written as JSON, read back, and checked."""
