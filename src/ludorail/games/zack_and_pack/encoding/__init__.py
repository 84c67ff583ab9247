"""Zack & Pack as numbers, for programs that learn."""
