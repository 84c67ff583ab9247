"""Locomotion as numbers, for programs that learn."""
