"""The exact solver of the solo game, and what rests on it: puzzles, the proven best, challenges."""
