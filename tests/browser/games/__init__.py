"""The games and their boards."""
