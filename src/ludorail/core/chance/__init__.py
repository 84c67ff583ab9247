"""Chance: sources of random numbers, and the fair one that anybody can verify after the game."""
